// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/energy.h"

#include <algorithm>

namespace ridgepoint {

std::optional<EnergyRates> energyRates(const Chip& chip, const CalibrationConstants& constants) {
    EnergyRates rates;
    rates.perHbmByte = constants.energyPerHbmByte;
    rates.perIciByte = constants.energyPerIciByte;
    rates.perDcnByte = constants.energyPerDcnByte;
    rates.perHostByte = constants.energyPerHostByte;
    rates.limitWatts = chip.powerWatts;
    const double peak = chip.peakFlopPerSecond[index(Dtype::bfloat16)];
    double perFlop = constants.energyPerFlop;
    rates.staticWatts = constants.staticPowerWatts;
    if (chip.powerWatts) {
        rates.staticWatts = *chip.powerWatts * constants.staticPowerShare;
        perFlop = std::max(0.0, *chip.powerWatts - rates.staticWatts - chip.hbmBandwidth * rates.perHbmByte) / peak;
    }
    if (perFlop <= 0 || rates.perHbmByte <= 0) {
        return std::nullopt;
    }
    for (std::size_t i = 0; i < kDtypeCount; ++i) {
        const double own = chip.devicePeak(static_cast<Dtype>(i)) * chip.devicesPerChip;
        rates.perFlop[i] = own > 0 ? perFlop * std::min(1.0, peak / own) : perFlop;
    }
    return rates;
}

EnergyReport energyOf(const EnergyRates& rates, const EnergyWork& work) {
    EnergyReport energy;
    for (const Operation& operation : work.operations) {
        // The vector unit's work is no matmul's: it is counted with the bytes that it waits for.
        energy.computeJoule +=
            operation.shape[0] > 0 ? operation.paddedFlops * rates.perFlop[index(operation.dtype)] : 0;
        energy.hbmJoule += operation.hbmBytes * rates.perHbmByte;
    }
    for (const Collective& collective : work.collectives) {
        (collective.overDcn ? energy.dcnJoule : energy.iciJoule) +=
            collective.wireBytes * (collective.overDcn ? rates.perDcnByte : rates.perIciByte);
    }
    energy.hostJoule = work.hostBytes * rates.perHostByte;
    for (double* part :
         {&energy.computeJoule, &energy.hbmJoule, &energy.iciJoule, &energy.dcnJoule, &energy.hostJoule}) {
        *part *= work.devices;
    }
    energy.staticJoule = rates.staticWatts * work.seconds * work.chips;
    const double moving = energy.hbmJoule + energy.iciJoule + energy.dcnJoule + energy.hostJoule;
    energy.totalJoule = energy.staticJoule + energy.computeJoule + moving;
    energy.movingShare = moving > 0 ? moving / (moving + energy.computeJoule) : 0;
    energy.joulePerToken = energy.totalJoule / work.tokens;
    energy.tokensPerJoule = work.tokens / energy.totalJoule;
    energy.averageWattsPerChip = energy.totalJoule / work.seconds / work.chips;
    energy.limitWattsPerChip = rates.limitWatts;
    if (rates.limitWatts) {
        energy.fullPowerJoule = *rates.limitWatts * work.seconds * work.chips;
    }
    return energy;
}

} // namespace ridgepoint

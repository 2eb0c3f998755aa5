// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/calibration.h"
#include "core/cost/operation.h"
#include "core/hardware/chip.h"

#include <optional>
#include <vector>

namespace ridgepoint {

/// Joules of one chip's FLOPs and bytes, and the watts that it draws whatever it does.
struct EnergyRates {
    std::array<double, kDtypeCount> perFlop{};
    double perHbmByte = 0;
    double perIciByte = 0;
    double perDcnByte = 0;
    double perHostByte = 0;
    double staticWatts = 0;
    std::optional<double> limitWatts; ///< of a chip, where its power is known
};

/// Where a chip's power is known, a FLOP takes what is left of it at the nameplate rate once the static share and HBM
/// at its full rate are paid:
///     (power · (1 − static share) − HBM bandwidth · J/byte) / peak,
/// so that no step draws more than the chip at its limits. Elsewhere a figure for the arithmetic alone. Narrower
/// operands share the same power among more FLOPs. Nothing where no figure is known at all. Source:
/// resources/docs/model.md §11.
std::optional<EnergyRates> energyRates(const Chip& chip, const CalibrationConstants& constants);

/// Energy of a step of the whole job, by what it is spent on. Joules.
struct EnergyReport {
    double staticJoule = 0;
    double computeJoule = 0;
    double hbmJoule = 0;
    double iciJoule = 0;
    double dcnJoule = 0;
    double hostJoule = 0;
    double totalJoule = 0;
    double movingShare = 0; ///< of what is not static: bytes against FLOPs
    double joulePerToken = 0;
    double tokensPerJoule = 0;
    double averageWattsPerChip = 0;
    std::optional<double> limitWattsPerChip;
    std::optional<double> fullPowerJoule; ///< had every chip drawn its limit all the time
    std::optional<double> runJoule;       ///< of a training run of the scenario's number of tokens

    bool operator==(const EnergyReport&) const = default;
};

/// What a device did in a step.
struct EnergyWork {
    const std::vector<Operation>& operations;
    const std::vector<Collective>& collectives;
    double hostBytes = 0; ///< of a device, both ways
    double seconds = 0;
    double devices = 1, chips = 1;
    double tokens = 1;
};
EnergyReport energyOf(const EnergyRates& rates, const EnergyWork& work);

} // namespace ridgepoint

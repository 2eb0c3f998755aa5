// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/serving_rates.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

double decodeFloorSeconds(const DeviceRates& rates, const DecodeNeeds& needs) {
    return needs.kvBytes / rates.hbmNameplate +
           std::max(needs.flops / rates.nameplate[index(needs.operand)], needs.weightBytes / rates.hbmNameplate);
}

double criticalTokens(const DeviceRates& rates, Dtype operand, double weightBytes) {
    return rates.matmul[index(operand)] / rates.hbm * weightBytes / 2;
}

double sequencesThatFit(double room, double bytesPerSequence) {
    return room > 0 && bytesPerSequence > 0 ? std::floor(room / bytesPerSequence) : 0;
}

double requestsPerSecond(double batch, double tpotSeconds, double output) { return batch / (tpotSeconds * output); }

double prefillShare(double prefillSeconds, double batch, double tpotSeconds, double output) {
    return prefillSeconds * requestsPerSecond(batch, tpotSeconds, output);
}

std::optional<double> queueSeconds(double jobsPerSecond, double seconds) {
    const double busy = jobsPerSecond * seconds;
    return busy < 1 ? std::optional(busy / (2 * (1 - busy)) * seconds) : std::nullopt;
}

std::optional<double> busyForWait(double wait, double seconds) {
    return wait > 0 ? std::optional(2 * wait / (seconds + 2 * wait)) : std::nullopt;
}

double burstSeconds(double jobs, double seconds) { return seconds * (jobs + 1) / 2; }

double slotWaitSeconds(double users, double slots, double seconds) {
    return std::max(0.0, users / slots - 1) * seconds;
}

double acceptedTokens(double drafted, double acceptance) {
    return acceptance >= 1 ? drafted + 1 : (1 - std::pow(acceptance, drafted + 1)) / (1 - acceptance);
}

} // namespace ridgepoint

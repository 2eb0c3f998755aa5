// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/collective_cost.h"

#include <algorithm>

namespace ridgepoint {
namespace {

double shareOfOthers(std::int64_t members) { return static_cast<double>(members - 1) / static_cast<double>(members); }

} // namespace

NetworkRates networkRates(const Chip& chip, const CalibrationConstants& constants) {
    return {constants.collectiveFraction, constants.collectiveStartSeconds, chip.iciHopLatencySeconds,
            chip.dcnBandwidth * constants.dcnFraction / chip.devicesPerChip};
}

double allGatherSeconds(const AxisLinks& links, const NetworkRates& rates, double gatheredBytes) {
    if (links.devices <= 1) {
        return 0;
    }
    double seconds = 0;
    if (links.chips > 1) {
        seconds = gatheredBytes * shareOfOthers(links.chips) / (links.bandwidth * rates.linkFraction);
    }
    if (links.pair && links.dieToDie > 0) {
        seconds = std::max(seconds, gatheredBytes / 2 / (links.dieToDie * rates.linkFraction));
    }
    return seconds + rates.startSeconds + links.hops * rates.hopSeconds;
}

double allReduceSeconds(const AxisLinks& links, const NetworkRates& rates, double bytes) {
    return 2 * allGatherSeconds(links, rates, bytes);
}

double allToAllSeconds(const AxisLinks& links, const NetworkRates& rates, double bytes) {
    if (links.devices <= 1) {
        return 0;
    }
    double seconds = 0;
    if (links.chips > 1) {
        const double all = bytes * static_cast<double>(links.devices);
        const double crossing = all * static_cast<double>(links.longest) / (4 * static_cast<double>(links.chips));
        seconds = crossing / (links.longestBandwidth * rates.linkFraction);
    }
    if (links.pair && links.dieToDie > 0) {
        seconds = std::max(seconds, bytes / 2 / (links.dieToDie * rates.linkFraction));
    }
    return seconds + rates.startSeconds + links.hops * rates.hopSeconds;
}

double permuteSeconds(const AxisLinks& links, const NetworkRates& rates, double bytes) {
    if (links.devices <= 1) {
        return 0;
    }
    const double link = links.chips > 1 ? links.linkBandwidth : links.dieToDie;
    return bytes / (link * rates.linkFraction) + rates.startSeconds + rates.hopSeconds;
}

double wireBytesOfAllGather(const AxisLinks& links, double gatheredBytes) {
    return links.chips > 1 ? gatheredBytes * shareOfOthers(links.chips) : 0;
}

double dcnAllGatherSeconds(std::int64_t slices, const NetworkRates& rates, double gatheredBytes) {
    return slices > 1 ? shareOfOthers(slices) * gatheredBytes / rates.nicBandwidth : 0;
}

double dcnAllReduceSeconds(std::int64_t slices, const NetworkRates& rates, double shardBytes) {
    return 2 * dcnAllGatherSeconds(slices, rates, shardBytes);
}

} // namespace ridgepoint

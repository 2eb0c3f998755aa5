// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/collective_cost.h"

#include <algorithm>

namespace ridgepoint {
namespace {

double shareOfOthers(std::int64_t members) { return static_cast<double>(members - 1) / static_cast<double>(members); }

/// The textbook's convention knows no own share on rings; on chains it counts hop by hop, so without it too.
double movedShare(const AxisLinks& links, const NetworkRates& rates) {
    return 1 - (links.closed ? rates.exactShare : 1) / static_cast<double>(links.chips);
}

/// A transfer with the latency of its hops and the start of the collective.
double withLatency(const NetworkRates& rates, double transfer, double hops) {
    const double latency = hops * rates.hopSeconds;
    return std::max(transfer, latency) + (1 - rates.latencyHidden) * std::min(transfer, latency) + rates.startSeconds;
}

} // namespace

NetworkRates networkRates(const Chip& chip, const CalibrationConstants& constants) {
    return {constants.collectiveFraction,   constants.collectiveStartSeconds,
            chip.iciHopLatencySeconds,      chip.dcnBandwidth * constants.dcnFraction / chip.devicesPerChip,
            constants.collectiveExactShare, constants.collectiveLatencyHidden};
}

double allGatherSeconds(const AxisLinks& links, const NetworkRates& rates, double gatheredBytes) {
    if (links.devices <= 1) {
        return 0;
    }
    double seconds = 0;
    if (links.chips > 1) {
        seconds = gatheredBytes * movedShare(links, rates) / (links.bandwidth * rates.linkFraction);
    }
    if (links.pair && links.dieToDie > 0) {
        seconds = std::max(seconds, gatheredBytes / 2 / (links.dieToDie * rates.linkFraction));
    }
    return withLatency(rates, seconds, links.hops);
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
    return withLatency(rates, seconds, links.hops);
}

double permuteSeconds(const AxisLinks& links, const NetworkRates& rates, double bytes) {
    if (links.devices <= 1) {
        return 0;
    }
    const double link = links.chips > 1 ? links.linkBandwidth : links.dieToDie;
    return withLatency(rates, bytes / (link * rates.linkFraction), 1);
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/gpu_collective_cost.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ridgepoint {
namespace {

double real(std::int64_t number) { return static_cast<double>(number); }
double others(std::int64_t members) { return real(members - 1) / real(members); }

/// What a GPU sends at most inside a node of which `members` take part: over a switch all its links, in a full mesh the
/// links to the others.
double nodeRate(const GpuNetwork& network, std::int64_t members) {
    return network.linkBandwidth > 0 ? std::min(network.nodeBandwidth, network.linkBandwidth * real(members - 1))
                                     : network.nodeBandwidth;
}

double start(const GpuNetwork& network, const GpuGroup& group) {
    return network.startSeconds * (1 + std::log2(std::max(1.0, real(group.nodes()))));
}

/// Time of `nodeBytes` inside the node, at `rate`, beside `nicBytes` outside it.
GpuCollectiveTime both(const GpuNetwork& network, const GpuGroup& group, double nodeBytes, double nicBytes,
                       double rate) {
    GpuCollectiveTime time;
    if (group.members <= 1) {
        return time;
    }
    const double inside = group.perNode > 1 ? nodeBytes / rate : 0;
    const double outside = group.nodes() > 1 ? nicBytes / network.nicBandwidth : 0;
    time.nodeBytes = group.perNode > 1 ? nodeBytes : 0;
    time.nicBytes = group.nodes() > 1 ? nicBytes : 0;
    time.overNic = group.nodes() > 1;
    time.bandwidth = outside > inside ? network.nicBandwidth : rate;
    time.seconds = std::max(inside, outside) + start(network, group);
    return time;
}

GpuCollectiveTime both(const GpuNetwork& network, const GpuGroup& group, double nodeBytes, double nicBytes) {
    return both(network, group, nodeBytes, nicBytes, nodeRate(network, group.perNode));
}

} // namespace

GpuGroup gpuGroup(const Slice& slice, const PerAxis<std::int64_t>& degrees, std::initializer_list<MeshAxis> axes) {
    const std::int64_t node = std::max<std::int64_t>(1, slice.shape[1]);
    GpuGroup group;
    std::int64_t inner = 1;
    for (const MeshAxis axis : kGpuInnermostFirst) {
        const std::int64_t degree = degrees[index(axis)];
        if (std::find(axes.begin(), axes.end(), axis) != axes.end()) {
            // Ranks of the axis lie `inner` apart; a node holds those that divide what is left of it.
            const std::int64_t room = inner < node ? std::gcd(degree, std::max<std::int64_t>(1, node / inner)) : 1;
            group.members *= degree;
            group.perNode *= room;
        }
        inner *= degree;
    }
    return group;
}

GpuNetwork gpuNetwork(const Chip& chip, const CalibrationConstants& constants, bool inSwitchReduction) {
    GpuNetwork network;
    network.nodeBandwidth = chip.iciLinks * chip.iciLinkBandwidth * constants.collectiveFraction;
    network.linkBandwidth = chip.isFullMesh() ? chip.iciLinkBandwidth * constants.collectiveFraction : 0;
    network.nicBandwidth = chip.dcnBandwidth * constants.dcnFraction;
    network.startSeconds = constants.collectiveStartSeconds;
    network.switchBandwidth = chip.inSwitchReduction && inSwitchReduction
                                  ? chip.iciLinks * chip.iciLinkBandwidth * constants.inSwitchReductionFraction
                                  : 0;
    return network;
}

GpuCollectiveTime gpuAllGather(const GpuNetwork& network, const GpuGroup& group, double gatheredBytes) {
    const double moved = gatheredBytes * others(group.members);
    return both(network, group, moved, moved / real(group.perNode));
}

GpuCollectiveTime gpuAllReduce(const GpuNetwork& network, const GpuGroup& group, double bytes) {
    const double moved = 2 * bytes * others(group.members);
    const bool summed = network.switchBandwidth > 0 && group.perNode > 2;
    return both(network, group, moved, moved / real(group.perNode),
                summed ? std::max(network.switchBandwidth, nodeRate(network, group.perNode))
                       : nodeRate(network, group.perNode));
}

GpuCollectiveTime gpuAllToAll(const GpuNetwork& network, const GpuGroup& group, double bytes) {
    return both(network, group, bytes * real(group.perNode - 1) / real(group.members),
                bytes * real(group.members - group.perNode) / real(group.members));
}

GpuCollectiveTime gpuNodeDispatch(const GpuNetwork& network, const GpuGroup& group, double bytes, double copies,
                                  double experts) {
    const double nodes = real(group.nodes());
    double untouched = 1; // a node has none of a token's experts
    for (double drawn = 0; drawn < copies; ++drawn) {
        untouched *= std::max(0.0, experts - experts / nodes - drawn) / std::max(1.0, experts - drawn);
    }
    return both(network, group, bytes * others(group.perNode), bytes / copies * (nodes - 1) * (1 - untouched));
}

GpuCollectiveTime gpuPermute(const GpuNetwork& network, const GpuGroup& group, double bytes) {
    const bool leaves = group.nodes() > 1;
    return both(network, group, leaves ? 0 : bytes, leaves ? bytes : 0);
}

GpuCollectiveTime gpuCollectiveTime(const GpuNetwork& network, CollectiveKind kind, const GpuGroup& group,
                                    double bytes) {
    switch (kind) {
    case CollectiveKind::all_reduce:
        return gpuAllReduce(network, group, bytes);
    case CollectiveKind::all_to_all:
        return gpuAllToAll(network, group, bytes);
    case CollectiveKind::permute:
        return gpuPermute(network, group, bytes);
    case CollectiveKind::all_gather:
    case CollectiveKind::reduce_scatter:
        break;
    }
    return gpuAllGather(network, group, bytes);
}

} // namespace ridgepoint

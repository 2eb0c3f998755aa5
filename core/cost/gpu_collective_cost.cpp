// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/gpu_collective_cost.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ridgepoint {
namespace {

constexpr PerAxis<MeshAxis> kInnermostFirst{MeshAxis::tensor,         MeshAxis::context, MeshAxis::expert,
                                            MeshAxis::fsdp_transpose, MeshAxis::fsdp,    MeshAxis::data,
                                            MeshAxis::pipeline};

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

/// Time of `nodeBytes` inside the node beside `nicBytes` outside it.
GpuCollectiveTime both(const GpuNetwork& network, const GpuGroup& group, double nodeBytes, double nicBytes) {
    GpuCollectiveTime time;
    if (group.members <= 1) {
        return time;
    }
    const double inside = group.perNode > 1 ? nodeBytes / nodeRate(network, group.perNode) : 0;
    const double outside = group.nodes() > 1 ? nicBytes / network.nicBandwidth : 0;
    time.nodeBytes = group.perNode > 1 ? nodeBytes : 0;
    time.nicBytes = group.nodes() > 1 ? nicBytes : 0;
    time.overNic = group.nodes() > 1;
    time.bandwidth = outside > inside ? network.nicBandwidth : nodeRate(network, group.perNode);
    time.seconds = std::max(inside, outside) + start(network, group);
    return time;
}

} // namespace

GpuGroup gpuGroup(const Slice& slice, const PerAxis<std::int64_t>& degrees, std::initializer_list<MeshAxis> axes) {
    const std::int64_t node = std::max<std::int64_t>(1, slice.shape[1]);
    GpuGroup group;
    std::int64_t inner = 1;
    for (const MeshAxis axis : kInnermostFirst) {
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

GpuNetwork gpuNetwork(const Chip& chip, const CalibrationConstants& constants) {
    GpuNetwork network;
    network.nodeBandwidth = chip.iciLinks * chip.iciLinkBandwidth * constants.collectiveFraction;
    network.linkBandwidth = chip.isFullMesh() ? chip.iciLinkBandwidth * constants.collectiveFraction : 0;
    network.nicBandwidth = chip.dcnBandwidth * constants.dcnFraction;
    network.startSeconds = constants.collectiveStartSeconds;
    return network;
}

GpuCollectiveTime gpuAllGather(const GpuNetwork& network, const GpuGroup& group, double gatheredBytes) {
    const double moved = gatheredBytes * others(group.members);
    return both(network, group, moved, moved / real(group.perNode));
}

GpuCollectiveTime gpuAllReduce(const GpuNetwork& network, const GpuGroup& group, double bytes) {
    return gpuAllGather(network, group, 2 * bytes);
}

GpuCollectiveTime gpuAllToAll(const GpuNetwork& network, const GpuGroup& group, double bytes) {
    return both(network, group, bytes * real(group.perNode - 1) / real(group.members),
                bytes * real(group.members - group.perNode) / real(group.members));
}

GpuCollectiveTime gpuPermute(const GpuNetwork& network, const GpuGroup& group, double bytes) {
    const bool leaves = group.nodes() > 1;
    return both(network, group, leaves ? 0 : bytes, leaves ? bytes : 0);
}

} // namespace ridgepoint

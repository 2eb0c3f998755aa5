// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/calibration.h"
#include "core/cost/operation.h"
#include "core/hardware/chip.h"
#include "core/hardware/slice.h"
#include "core/mesh/axis_placement.h"
#include "core/scenario/scenario.h"

#include <cstdint>
#include <initializer_list>

namespace ridgepoint {

/// Members of a communication group of a GPU cluster and how many of them share a node (an NVLink or xGMI domain).
struct GpuGroup {
    std::int64_t members = 1;
    std::int64_t perNode = 1;

    std::int64_t nodes() const { return members / perNode; }
};

/// The group that `axes` span together. Ranks are laid out innermost first in the order kGpuInnermostFirst, so that the
/// first ones stay inside a node as long as they fit.
GpuGroup gpuGroup(const Slice& slice, const PerAxis<std::int64_t>& degrees, std::initializer_list<MeshAxis> axes);

/// Sustained rates of a GPU's links and what a collective starts with.
struct GpuNetwork {
    double nodeBandwidth = 0;   ///< bytes/s one way that a GPU sends inside its node, all its links together
    double linkBandwidth = 0;   ///< full mesh: of the link to one peer; 0 where a switch joins them
    double nicBandwidth = 0;    ///< bytes/s one way of a GPU's share of its node's NICs
    double startSeconds = 0;    ///< of a collective inside a node; once more for every doubling of the nodes
    double switchBandwidth = 0; ///< of all-reduces that a node's switch sums, as NCCL counts it; 0 = it does not
};
/// `inSwitchReduction` says whether all-reduces are summed in the switch where the chip's can.
GpuNetwork gpuNetwork(const Chip& chip, const CalibrationConstants& constants, bool inSwitchReduction = true);

/// What a collective takes, and what of it travels outside the node.
struct GpuCollectiveTime {
    double seconds = 0;
    double nicBytes = 0;  ///< of one GPU
    double nodeBytes = 0; ///< over its NVLink or xGMI links
    double bandwidth = 0; ///< of the level that binds
    bool overNic = false; ///< it leaves the node
};

/// Every member ends with `gatheredBytes`, or starts with them and keeps its sum's share:
///   V·(n−1)/n · max(1/W_node, 1/(g·W_nic)) for n members of which g share a node: NCCL's rings pass every node once
/// for each of its NICs. Plus the start. Source: resources/docs/model.md §8.
GpuCollectiveTime gpuAllGather(const GpuNetwork& network, const GpuGroup& group, double gatheredBytes);

/// Reduce-scatter and all-gather, with one start. Where the switch sums (NVLink SHARP) a GPU sends its array once and
/// gets the sum once instead of twice (n−1)/n of it each; the rate that this reaches is measured
/// (in_switch_reduction_fraction), and of more than two members of a node.
GpuCollectiveTime gpuAllReduce(const GpuNetwork& network, const GpuGroup& group, double bytes);

/// Every member sends its share of `bytes` to each other one: (g−1)/n of it inside the node, the rest over its NIC.
GpuCollectiveTime gpuAllToAll(const GpuNetwork& network, const GpuGroup& group, double bytes);

/// The same for tokens with `copies` experts each, of `experts` spread evenly over the group, where a token goes once
/// to each node that has one of its experts and is handed on inside it (DeepSeek-V3 report, §3.2.2). A node has none
/// of them with the probability of drawing them all from the others' experts.
GpuCollectiveTime gpuNodeDispatch(const GpuNetwork& network, const GpuGroup& group, double bytes, double copies,
                                  double experts);

/// Every member sends `bytes` to its neighbour; where the group leaves the node, over its NIC.
GpuCollectiveTime gpuPermute(const GpuNetwork& network, const GpuGroup& group, double bytes);

/// The one of these that `kind` is; a reduce-scatter takes as long as an all-gather.
GpuCollectiveTime gpuCollectiveTime(const GpuNetwork& network, CollectiveKind kind, const GpuGroup& group,
                                    double bytes);

} // namespace ridgepoint

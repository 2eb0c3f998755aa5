// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mesh/mesh_degrees.h"
#include "core/study/study.h"

#include <string_view>
#include <vector>

namespace ridgepoint {

/// Why a mesh axis is needed: a figure of the workload against what it must reach without the axis, and what the axis
/// costs instead.
struct AxisReason {
    MeshAxis axis = MeshAxis::fsdp;
    std::int64_t degree = 1;
    std::string_view figure;     ///< static text: "tokens_per_device", "sequences_per_device", …
    double actual = 0;           ///< without the axis
    double needed = 0;           ///< at least (of `state_bytes`: at most)
    std::string_view bottleneck; ///< static text: "weight_gathers", "key_value_gathers", "token_exchange", "bubble"

    bool operator==(const AxisReason&) const = default;
};

/// The sharding that a workload asks for by its numbers alone, from the simplest on:
/// - weights over all devices (FSDP), whose gathers a device hides with at least C / W tokens (C its FLOP/s, W the
///   bytes/s of its links): 2·T·P FLOPs beside 2·P bytes; with experts, T tokens count for T·k/E, since a device
///   gathers all E experts and works with k;
/// - context parallelism where a device has less than a sequence of its own: the least degree that gives it one;
/// - expert parallelism where T·k/E is too little: each degree divides the experts that are gathered;
/// - pipeline stages where a slice cannot hold weights, gradients and optimizer states (then across slices, so that no
///   weights travel between them), or where all experts apart are still too few tokens.
/// Sources: scaling-book ch. 5 (data, FSDP and pipeline parallelism); MaxText's sharding guide for the intensities.
struct ShardingFramework {
    bool possible = false; ///< false: the study is not valid, or no legal mesh has the degrees
    bool experts = false;
    bool longContext = false;   ///< context parallelism is needed
    bool veryLarge = false;     ///< pipeline stages are needed
    double sparsity = 1;        ///< experts over experts per token
    double intensity = 0;       ///< C / W, tokens
    double tokensPerDevice = 0; ///< of a micro-step
    Degrees ici{1, 1, 1, 1, 1, 1, 1};
    Degrees dcn{1, 1, 1, 1, 1, 1, 1};
    std::vector<AxisReason> axes; ///< FSDP first
};
ShardingFramework shardingFramework(const Study& study);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/explore/search_space.h"

#include <cstdint>
#include <vector>

namespace ridgepoint {

/// What the space of a GPU cluster goes through beside the degrees.
struct GpuSpaceLimits {
    std::int64_t mostInterleave = 16; ///< chunks of layers a pipeline stage, at most
    bool kernels = true;              ///< attention fused or not, element-wise chains fused or not
    bool offload = true;              ///< optimizer states on the host or not
};

/// The space that is searched for training on a GPU cluster, as Calculon enumerates it (Isaev et al. 2023): every
/// product of tensor, pipeline and data degrees that makes up the cluster; at each, interleaving, ZeRO stage, sequence
/// parallelism, overlap of tensor parallelism, kernels, offload, every micro-batch that divides a replica's share of
/// the global batch, and recompute of all, of attention, or of nothing. The scenario's model, GPUs, nodes and tokens of
/// a step stay. No place in it where these cannot be.
SearchSpace makeGpuSpace(const Scenario& base, const Catalogue& catalogue, const GpuSpaceLimits& limits = {});

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/explore/search_space.h"

#include <cstdint>
#include <vector>

namespace ridgepoint {

/// What the space of a GPU cluster goes through beside the degrees.
struct GpuSpaceLimits {
    std::int64_t mostInterleave = 64; ///< chunks of layers a pipeline stage, at most
    int mostAxes = 7;                 ///< mesh axes with a degree above 1, at most
    bool kernels = true;              ///< attention, element-wise chains and cross-entropy fused or not
    bool offload = true;              ///< optimizer states, and the inputs of layers, on the host or not
    bool overlap = true;              ///< collectives of data parallelism beside the compute or not
};

/// The space that is searched for training on a GPU cluster, as Calculon enumerates it (Isaev et al. 2023): every
/// product of tensor, pipeline, data and (for experts) expert degrees that makes up the cluster, without and with the
/// scenario's own context degree; at each, interleaving, ZeRO stage, sequence parallelism, overlap of tensor and of
/// data parallelism, kernels, offload, every micro-batch that divides a replica's share of the global batch, and
/// recompute of all (with the inputs of layers on the device or the host), of attention, of nothing, or as the scenario
/// has it. The scenario's model, GPUs, nodes, precision and tokens of a step stay; what it has itself is always among
/// the choices, and the scenario itself is in the space. Empty for other chips and other workloads.
SearchSpace makeGpuSpace(const Scenario& base, const Catalogue& catalogue, const GpuSpaceLimits& limits = {});

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/operation_cost.h"
#include "core/step/kernel_work.h"

#include <cstdint>

namespace ridgepoint {

/// VMEM of one kernel by what lies in it, in bytes.
struct VmemUse {
    double inputs = 0;       ///< blocks of the inputs, each as often as it is buffered, and scales of 8-bit ones
    double outputs = 0;      ///< blocks of the results, double-buffered
    double accumulators = 0; ///< FP32, over the steps of the grid
    double scores = 0;       ///< attention's scores of a block while they are worked on

    double total() const { return inputs + outputs + accumulators + scores; }
    bool operator==(const VmemUse&) const = default;
};

/// Blocks of an attention kernel, in tokens. `kvCompute` is the part of a block of keys that is worked on at once
/// (not in dq, which works on whole blocks).
struct AttentionBlockSizes {
    std::int64_t q = 512, kv = 512, kvCompute = 512;
};

/// What does not depend on the blocks.
struct AttentionKernelShape {
    AttentionPass pass = AttentionPass::forward;
    double qkDim = 128, vDim = 128;
    bool fusedBackward = false;
    bool runningMaximum = true; ///< false with a constant maximum (max_logit_estimate)
};

/// An estimate from the blocks that the splash-attention kernel of JAX declares (jax/experimental/pallas/ops/tpu/
/// splash_attention): q, k, v and in backward do, BF16 and double-buffered, head dimensions padded to 128 lanes;
/// running maximum and sum 128 lanes wide; results accumulated in FP32. Of the scores forward is taken to hold one FP32
/// and one BF16 copy, backward two FP32 and one BF16: more than 12 bytes an element cannot be, since published runs
/// have blocks of 2048 × 2048 in 60 MiB.
VmemUse attentionVmem(const AttentionKernelShape& shape, const AttentionBlockSizes& blocks);

/// A grouped matmul with its tiles clipped as in `grid`; inputs buffered `buffers` times, an FP32 accumulator of the
/// result's tile, one FP32 scale for each row and column of 8-bit inputs.
VmemUse groupedVmem(const GroupedMatmul& matmul, const GroupedGrid& grid, double buffers);

/// A plain matmul of BF16 results: inputs double-buffered, an FP32 accumulator.
VmemUse matmulVmem(const MatmulTile& tile, Dtype operands);

} // namespace ridgepoint

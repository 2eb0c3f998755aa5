// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/vmem_use.h"

#include <cmath>

namespace ridgepoint {
namespace {

constexpr double kLanes = 128; ///< of a vector register: the last dimension of every array in VMEM pads to it
constexpr double kBf16 = bytesPerElement(Dtype::bfloat16);
constexpr double kFp32 = bytesPerElement(Dtype::float32);
constexpr double kDouble = 2; ///< buffers of what the pipeline loads ahead or stores behind

double toLanes(double n) { return std::ceil(n / kLanes) * kLanes; }

double scaleBytes(Dtype operands, double count) { return bytesPerElement(operands) < kBf16 ? count * kFp32 : 0; }

} // namespace

VmemUse attentionVmem(const AttentionKernelShape& shape, const AttentionBlockSizes& blocks) {
    const double qk = toLanes(shape.qkDim), v = toLanes(shape.vDim);
    const auto q = static_cast<double>(blocks.q);
    const auto kv = static_cast<double>(blocks.kv);
    const auto compute = static_cast<double>(shape.pass == AttentionPass::dq ? blocks.kv : blocks.kvCompute);
    VmemUse use;
    if (shape.pass == AttentionPass::forward) {
        use.inputs = kDouble * kBf16 * (q * qk + kv * (qk + v));
        use.outputs = kDouble * q * (kBf16 * v + kFp32); // and the logsumexp
        use.accumulators = kFp32 * q * (v + (shape.runningMaximum ? 2 : 1) * kLanes);
        use.scores = q * compute * (kFp32 + kBf16);
        return use;
    }
    use.inputs = kDouble * (kBf16 * (q * (qk + v) + kv * (qk + v)) + 2 * kFp32 * q); // logsumexp and its like of dO
    use.scores = q * compute * (2 * kFp32 + kBf16);
    const bool queries = shape.pass == AttentionPass::dq || shape.fusedBackward;
    const double results = (shape.pass == AttentionPass::dq ? 0 : kv * (qk + v)) + (queries ? q * qk : 0);
    use.outputs = kDouble * kBf16 * results;
    use.accumulators = kFp32 * results;
    return use;
}

VmemUse groupedVmem(const GroupedMatmul& matmul, const GroupedGrid& grid, double buffers) {
    const double m = grid.tileM, n = toLanes(grid.tileN), k = toLanes(grid.tileK);
    const bool weights = matmul.form == GroupedForm::weights;
    const double result = weights ? k * n : m * n;
    VmemUse use;
    use.inputs = buffers * (bytesPerElement(matmul.dtype) * (m * k + (weights ? m * n : k * n)) +
                            scaleBytes(matmul.dtype, m + n));
    use.outputs = kDouble * kBf16 * result;
    use.accumulators = kFp32 * result;
    return use;
}

VmemUse matmulVmem(const MatmulTile& tile, Dtype operands) {
    VmemUse use;
    use.inputs = kDouble * (bytesPerElement(operands) * (tile.m * tile.k + tile.k * tile.n) +
                            scaleBytes(operands, tile.m + tile.n));
    use.outputs = kDouble * kBf16 * tile.m * tile.n;
    use.accumulators = kFp32 * tile.m * tile.n;
    return use;
}

} // namespace ridgepoint

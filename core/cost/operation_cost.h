// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/calibration.h"
#include "core/cost/operation.h"
#include "core/hardware/chip.h"

#include <array>
#include <cstdint>

namespace ridgepoint {

/// Sustained and nameplate rates of one device.
struct DeviceRates {
    std::array<double, kDtypeCount> matmul{};    ///< sustained FLOP/s of large matrix multiplications
    std::array<double, kDtypeCount> nameplate{}; ///< FLOP/s
    double groupedMatmul = 1;                    ///< share of the matmul rate that grouped matmuls reach
    double attention = 0;                        ///< FLOP/s of flash attention on padded blocks
    double hbm = 0;                              ///< sustained bytes/s
    double hbmNameplate = 0;
    double fillBytes = 0;             ///< first-tile load and last-tile store that nothing hides
    double startSeconds = 0;          ///< fixed start of an operation
    double attentionBlockSeconds = 0; ///< fixed start of one block of an attention kernel's grid
    double hostLink = 0;              ///< bytes/s one way to host memory
    std::int64_t mxuSide = 128;
    double tileSide = 0; ///< of the windows of large matmuls
};
DeviceRates deviceRates(const Chip& chip, const CalibrationConstants& constants);

/// `n` rounded up to the systolic array's side.
double paddedToMxu(const DeviceRates& rates, double n);

/// `n` rounded up to whole windows of a large matmul; below two windows to the systolic array's side. Source: fit, see
/// resources/docs/model.md §3 (models whose width is no multiple of 1024 are slower by just that).
double paddedToTile(const DeviceRates& rates, double n);

/// What one execution of an operation costs.
struct OperationCost {
    double flops = 0;       ///< unpadded
    double paddedFlops = 0; ///< what the array really does
    double hbmBytes = 0;
    double seconds = 0;
    Bound boundBy = Bound::compute;
    double roofSeconds = 0; ///< at nameplate rates, without padding

    /// One after the other; the longer one says what binds.
    OperationCost& operator+=(const OperationCost& other);
};

/// One M×N×K product, t = max(padded FLOPs / rate, bytes / HBM) + fill + start. `operandBytes` is the size of one
/// element of both inputs; outputs are BF16. Sources: resources/docs/model.md §3; the GEMM table of TPU7x for fill and
/// start.
OperationCost matmulCost(const DeviceRates& rates, double m, double n, double k, Dtype dtype);

/// A grouped matmul: `groups` weight matrices of K×N, each times its share of `m` rows. Rows are ragged at the groups'
/// borders, so that half a tile of `tileRows` a group is wasted on average; every weight is read once.
struct GroupedMatmul {
    double groups = 1;
    double m = 0, n = 0, k = 0;
    double tileRows = 512;
    Dtype dtype = Dtype::bfloat16;
};
OperationCost groupedMatmulCost(const DeviceRates& rates, const GroupedMatmul& matmul);

/// A memory-bound chain that moves `bytes` and computes `flops` on the vector unit, which bandwidth hides.
OperationCost elementWiseCost(const DeviceRates& rates, double bytes, double flops = 0);

/// Flash attention over `heads` heads that execute `area` query-key pairs each, with `products` matrix products whose
/// head dimension is that of the keys and of the values (forward 1 + 1, fused backward 3 + 2).
struct AttentionWork {
    double heads = 0; ///< sequences × heads
    double area = 0;  ///< executed pairs per head (attention_area.h)
    double maskArea = 0;
    double qkDim = 0;
    double vDim = 0;
    double qkProducts = 1;
    double vProducts = 1;
    double rows = 0;     ///< query positions per head
    double blockQ = 512; ///< K and V are read again for each block of queries
    double blockKv = 512;
};
OperationCost attentionCost(const DeviceRates& rates, const AttentionWork& work);

} // namespace ridgepoint

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
    double attention = 0;                        ///< FLOP/s of flash attention on padded blocks
    double hbm = 0;                              ///< sustained bytes/s
    double hbmNameplate = 0;
    double fillBytes = 0;             ///< first-tile load and last-tile store that nothing hides
    double startSeconds = 0;          ///< fixed start of an operation
    double attentionBlockSeconds = 0; ///< fixed start of one block of an attention kernel's grid
    double hostLink = 0;              ///< bytes/s one way to host memory
    std::int64_t mxuSide = 128;
};
DeviceRates deviceRates(const Chip& chip, const CalibrationConstants& constants);

/// `n` rounded up to the systolic array's side.
double paddedToMxu(const DeviceRates& rates, double n);

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
/// element of both inputs; outputs are BF16. Sources: engine.md §3; the GEMM table of TPU7x for fill and start.
OperationCost matmulCost(const DeviceRates& rates, double m, double n, double k, Dtype dtype);

/// A memory-bound chain that moves `bytes`.
OperationCost elementWiseCost(const DeviceRates& rates, double bytes);

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

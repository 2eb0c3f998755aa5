// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/tile_explorer.h"

#include <cstdint>
#include <vector>

namespace ridgepoint {

/// Divisors of `size` that are multiples of 128 lanes, rising; `size` itself where there is none.
std::vector<std::int64_t> laneDivisors(std::int64_t size);

/// All block_q, block_kv and block_kv_compute that the kernel takes: the first two divide the sequence, the third the
/// second (`wholeCompute`: it is the second). Blocks above 16384 tokens fit no chip and are left out.
std::vector<TileSizes> attentionCandidates(std::int64_t sequenceLength, bool wholeCompute);

/// Powers of two from 128 rows, and divisors of K and N.
std::vector<TileSizes> groupedCandidates(double m, std::int64_t k, std::int64_t n);

/// Powers of two from the array's side up to the first that holds the dimension.
std::vector<TileSizes> matmulCandidates(std::int64_t side, double m, double k, double n);

} // namespace ridgepoint

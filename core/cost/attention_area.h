// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/architecture.h"

#include <cstdint>

namespace ridgepoint {

/// Query-key pairs that a block-skipping flash-attention kernel computes for one sequence and head: the mask rounded
/// up to blocks of blockQ × blockKv. `window` is the sliding window or the chunk, in tokens (0 = none).
/// Blocks are clipped to the sequence. Always at least maskArea().
double executedAttentionArea(AttentionSpan span, std::int64_t sequenceLength, std::int64_t window, std::int64_t blockQ,
                             std::int64_t blockKv);

/// Query-key pairs that the mask allows (the diagonal included).
double maskArea(AttentionSpan span, std::int64_t sequenceLength, std::int64_t window);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/attention_area.h"

#include <algorithm>

namespace ridgepoint {
namespace {

/// First key position that query position `row` may see.
std::int64_t firstKey(AttentionSpan span, std::int64_t row, std::int64_t window) {
    if (span == AttentionSpan::local && window > 0) {
        return std::max<std::int64_t>(0, row - window + 1);
    }
    if (span == AttentionSpan::chunked && window > 0) {
        return row / window * window;
    }
    return 0;
}

double triangle(std::int64_t n) { return static_cast<double>(n) * static_cast<double>(n + 1) / 2; }

/// Blocks under a causal mask of `rows` block rows of height q, where one of q and kv divides the other.
double causalBlocks(std::int64_t rows, std::int64_t q, std::int64_t kv) {
    if (q % kv == 0) {
        return triangle(rows) * static_cast<double>(q / kv);
    }
    const std::int64_t ratio = kv / q; // block rows that share a block column
    const std::int64_t full = rows / ratio;
    return triangle(full) * static_cast<double>(ratio) + static_cast<double>((rows % ratio) * (full + 1));
}

} // namespace

double executedAttentionArea(AttentionSpan span, std::int64_t sequenceLength, std::int64_t window, std::int64_t blockQ,
                             std::int64_t blockKv) {
    const std::int64_t q = std::min(blockQ, sequenceLength);
    const std::int64_t kv = std::min(blockKv, sequenceLength);
    const double block = static_cast<double>(q) * static_cast<double>(kv);
    const bool divides = sequenceLength % q == 0 && sequenceLength % kv == 0 && (q % kv == 0 || kv % q == 0);
    const bool bounded = span == AttentionSpan::local || span == AttentionSpan::chunked;
    if (divides && (!bounded || window <= 0 || window >= sequenceLength)) {
        return causalBlocks(sequenceLength / q, q, kv) * block;
    }
    double blocks = 0;
    for (std::int64_t row = 0; row < sequenceLength; row += q) {
        const std::int64_t lastRow = std::min(row + q, sequenceLength) - 1;
        blocks += static_cast<double>(lastRow / kv - firstKey(span, row, window) / kv + 1);
    }
    return blocks * block;
}

double maskArea(AttentionSpan span, std::int64_t sequenceLength, std::int64_t window) {
    if (window <= 0 || window >= sequenceLength || span == AttentionSpan::global) {
        return triangle(sequenceLength);
    }
    if (span == AttentionSpan::chunked) {
        return static_cast<double>(sequenceLength / window) * triangle(window) + triangle(sequenceLength % window);
    }
    return triangle(window) + static_cast<double>(sequenceLength - window) * static_cast<double>(window);
}

} // namespace ridgepoint

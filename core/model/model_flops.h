// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/architecture.h"

#include <cstdint>
#include <optional>

namespace ridgepoint {

/// Model FLOPs of one train step as MaxText logs them (2 per multiply-add, forward x 3, causal attention by half,
/// windows and chunks exact; no recompute, padding, embedding look-up, softmax or optimizer).
struct ModelFlops {
    double weights = 0;
    double attention = 0;     ///< causal (half) count
    double attentionFull = 0; ///< without the causal halving, as many older publications count

    double total() const { return weights + attention; }
};

/// Model FLOPs of a train step over `sequences` sequences of `sequenceLength` tokens.
/// Source: maxtext_utils.py (e591f30c), formulas in resources/docs/model.md. Families that MaxText gives no formula
/// for here (gemma4_small, deepseek4) are counted by the same rules from their dimensions. DeepSeek-V4's compressed
/// attention is counted as its sliding window alone: a lower bound.
ModelFlops trainModelFlops(const Architecture& model, double sequences, std::int64_t sequenceLength);

/// The sequence length at which attention's FLOPs equal those of the MLPs and experts; nothing where attention stays
/// below them at any length (all layers windowed or linear).
std::optional<double> attentionEqualsMlpTokens(const Architecture& model);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/architecture.h"

#include <cstdint>

namespace ridgepoint {

/// Parameters of a model by part. Parts sum to `total`.
struct ParameterCount {
    std::int64_t embedding = 0;
    std::int64_t unembedding = 0; ///< 0 when tied
    std::int64_t positionEmbedding = 0;
    std::int64_t perLayerEmbedding = 0; ///< table, projections and gates
    std::int64_t norms = 0;
    std::int64_t attention = 0; ///< projections, MLA, indexer
    std::int64_t linearAttention = 0;
    std::int64_t biases = 0; ///< biases and attention sinks
    std::int64_t denseMlp = 0;
    std::int64_t router = 0;
    std::int64_t routedExperts = 0;
    std::int64_t sharedExperts = 0;
    std::int64_t other = 0; ///< hyper-connections, layer and router scales, stated parts of another name

    std::int64_t total = 0;
    std::int64_t active = 0; ///< with the routed experts of one token only

    bool operator==(const ParameterCount&) const = default;
};

/// Exact number of trainable parameters of the text decoder (MaxText's parameter classes; vision towers, MTP heads and
/// LoRA excluded). Checked part by part for all 78 MaxText architectures; DeepSeek-V4 carries stated parts.
ParameterCount countParameters(const Architecture& model);

} // namespace ridgepoint

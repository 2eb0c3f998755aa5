// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/architecture.h"

#include <algorithm>

namespace ridgepoint {

namespace {

void addSpan(SpanCounts& counts, char letter, std::int64_t layers) {
    switch (static_cast<AttentionSpan>(letter)) {
    case AttentionSpan::local:
        counts.local += layers;
        break;
    case AttentionSpan::chunked:
        counts.chunked += layers;
        break;
    case AttentionSpan::gated_delta:
        counts.gatedDelta += layers;
        break;
    case AttentionSpan::compressed:
        counts.compressed += layers;
        break;
    case AttentionSpan::global:
        counts.global += layers;
        break;
    }
}

} // namespace

// Leading layers are dense; from there every interleave-th layer, counted from its end, has experts
// (MaxText's llama4: layer % step == step - 1).
bool Architecture::isMoeLayer(std::int64_t layer) const {
    if (!moe || layer < moe->firstDenseLayers) {
        return false;
    }
    const std::int64_t step = std::max<std::int64_t>(moe->interleave, 1);
    return (layer - moe->firstDenseLayers) % step == step - 1;
}

std::int64_t moeLayerCount(const Architecture& model) {
    if (!model.moe) {
        return 0;
    }
    return std::max<std::int64_t>(model.layers - model.moe->firstDenseLayers, 0) /
           std::max<std::int64_t>(model.moe->interleave, 1);
}

SpanCounts countSpans(const Architecture& model, std::int64_t layers) {
    SpanCounts counts;
    layers = std::max<std::int64_t>(layers, 0);
    const auto length = static_cast<std::int64_t>(model.attentionPattern.size());
    if (length == 0) {
        counts.global = layers;
        return counts;
    }
    const std::int64_t repeats = layers / length;
    const std::int64_t rest = layers % length;
    for (std::int64_t i = 0; i < length; ++i) {
        addSpan(counts, model.attentionPattern[static_cast<std::size_t>(i)], repeats + (i < rest ? 1 : 0));
    }
    return counts;
}

} // namespace ridgepoint

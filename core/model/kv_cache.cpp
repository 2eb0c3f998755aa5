// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/kv_cache.h"

#include <algorithm>

namespace ridgepoint {
namespace {

KvLayer deltaState(const GatedDeltaNetSpec& net) {
    const auto keys = static_cast<double>(net.keyHeads * net.keyHeadDim);
    const auto values = static_cast<double>(net.valueHeads * net.valueHeadDim);
    const double taps = std::max(0.0, static_cast<double>(net.convKernelDim - 1));
    KvLayer layer;
    layer.heads = static_cast<double>(net.valueHeads);
    layer.stateBytes = values * static_cast<double>(net.keyHeadDim) * bytesPerElement(Dtype::float32) +
                       (2 * keys + values) * taps * bytesPerElement(Dtype::bfloat16);
    return layer;
}

bool hasWindow(const LayerKind& kind) {
    return kind.window > 0 && (kind.span == AttentionSpan::local || kind.span == AttentionSpan::chunked);
}

double bytesOf(const KvLayer& layer, double tokens, Dtype dtype) {
    return layer.stateBytes +
           tokens * (layer.elementsPerToken + layer.indexerElementsPerToken) * bytesPerElement(dtype);
}

} // namespace

KvLayer kvLayer(const Architecture& model, const LayerKind& kind) {
    if (kind.span == AttentionSpan::gated_delta && model.gatedDeltaNet) {
        return deltaState(*model.gatedDeltaNet);
    }
    KvLayer layer;
    if (model.mla) {
        layer.elementsPerToken = static_cast<double>(model.mla->kvLoraRank + model.mla->qkRopeHeadDim);
    } else {
        layer.heads = kind.kvHeads;
        layer.elementsPerToken = kind.kvHeads * (kind.qkDim + kind.vDim);
    }
    layer.indexerElementsPerToken = model.indexer ? static_cast<double>(model.indexer->headDim) : 0;
    return layer;
}

double keptTokens(const LayerKind& kind, double tokens, bool bounded) {
    if (!kind.ownKeyValue) {
        return 0;
    }
    return bounded && hasWindow(kind) ? std::min(tokens, static_cast<double>(kind.window)) : tokens;
}

double seenTokens(const Architecture& model, const LayerKind& kind, double tokens) {
    if (kind.span == AttentionSpan::gated_delta) {
        return 0;
    }
    double seen = kind.window > 0 ? std::min(tokens, static_cast<double>(kind.window)) : tokens;
    if (model.indexer && model.indexer->topk > 0) {
        seen = std::min(seen, std::max(static_cast<double>(model.indexer->topk), static_cast<double>(kind.window)));
    }
    return seen;
}

LayerKinds servedLayerKinds(const Architecture& model) {
    LayerKinds kinds = layerKinds(model);
    std::int64_t surplus = -model.layers;
    for (const LayerKind& kind : kinds) {
        surplus += kind.count;
    }
    for (std::size_t i = kinds.size; i > 0 && surplus > 0; --i) { // they are of the kind of the last layer
        LayerKind& kind = kinds.kinds[i - 1];
        if (kind.span == model.span(model.layers - 1) && kind.moe == model.isMoeLayer(model.layers - 1)) {
            const std::int64_t part = std::min(surplus, kind.count);
            kind.count -= part;
            surplus -= part;
        }
    }
    return kinds;
}

double kvBytesOfSequence(const Architecture& model, double tokens, Dtype dtype, bool bounded) {
    double bytes = 0;
    for (const LayerKind& kind : servedLayerKinds(model)) {
        bytes +=
            static_cast<double>(kind.count) * bytesOf(kvLayer(model, kind), keptTokens(kind, tokens, bounded), dtype);
    }
    return bytes;
}

double kvBytesPerToken(const Architecture& model, double tokens, Dtype dtype, bool bounded) {
    return kvBytesOfSequence(model, tokens + 1, dtype, bounded) - kvBytesOfSequence(model, tokens, dtype, bounded);
}

} // namespace ridgepoint

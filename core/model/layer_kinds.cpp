// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/layer_kinds.h"

#include "core/model/weight_shapes.h"

#include <algorithm>

namespace ridgepoint {
namespace {

bool isOfKind(const LayerKind& kind, AttentionSpan span, bool moe, bool ownKeyValue) {
    return kind.span == span && kind.moe == moe && kind.ownKeyValue == ownKeyValue;
}

LayerKind kindOf(const Architecture& model, AttentionSpan span, bool moe, bool ownKeyValue) {
    const HeadShape heads = headShape(model, span);
    LayerKind kind{.span = span,
                   .moe = moe,
                   .ownKeyValue = ownKeyValue,
                   .queryHeads = static_cast<double>(model.queryHeads),
                   .kvHeads = heads.kvHeads,
                   .qkDim = heads.headDim,
                   .vDim = heads.headDim,
                   .mlpDim = static_cast<double>(model.dFf),
                   .sharedKv = heads.sharedKv};
    if (span == AttentionSpan::local) {
        kind.window = model.slidingWindow;
    } else if (span == AttentionSpan::chunked) {
        kind.window = model.chunkWindow;
    } else if (span == AttentionSpan::compressed) {
        kind.window = model.slidingWindow + (model.indexer ? model.indexer->topk : 0);
    }
    if (model.mla) {
        kind.kvHeads = kind.queryHeads; // keys and values are expanded for every head
        kind.qkDim = static_cast<double>(model.mla->qkNopeHeadDim + model.mla->qkRopeHeadDim);
        kind.vDim = static_cast<double>(model.mla->vHeadDim);
    }
    if (moe) {
        kind.mlpDim = model.moe->sharedExperts > 0 ? static_cast<double>(model.moe->sharedExpertDim) : 0;
    } else if (!ownKeyValue && model.perLayerEmbedding && model.perLayerEmbedding->doubleWideMlp) {
        kind.mlpDim *= 2;
    }
    return kind;
}

} // namespace

LayerKinds layerKinds(const Architecture& model) {
    LayerKinds result;
    const std::int64_t ownKeyValueLayers = model.layers - kvSharedLayers(model);
    LayerKind* const first = result.kinds.data();
    LayerKind* last = first;
    for (std::int64_t i = 0; i < model.layers; ++i) {
        const AttentionSpan span = model.span(i);
        const bool moe = model.isMoeLayer(i);
        const bool ownKeyValue = i < ownKeyValueLayers;
        LayerKind* known = std::find_if(first, first + result.size,
                                        [&](const LayerKind& kind) { return isOfKind(kind, span, moe, ownKeyValue); });
        if (known == first + result.size) {
            if (result.size == kMostLayerKinds) {
                result.complete = false;
                continue;
            }
            *known = kindOf(model, span, moe, ownKeyValue);
            ++result.size;
        }
        ++known->count;
        last = known;
    }
    last->count += model.mtpLayers;
    return result;
}

} // namespace ridgepoint

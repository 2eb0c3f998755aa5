// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/step/layer_kinds.h"

#include <algorithm>

namespace ridgepoint {
namespace {

LayerKind kindOf(const Architecture& model, AttentionSpan span) {
    LayerKind kind{.span = span, .queryHeads = model.queryHeads, .kvHeads = model.kvHeads, .headDim = model.headDim};
    if (span == AttentionSpan::local) {
        kind.window = model.slidingWindow;
    } else if (span == AttentionSpan::chunked) {
        kind.window = model.chunkWindow;
    } else {
        kind.headDim = model.globalHeadDim > 0 ? model.globalHeadDim : kind.headDim;
        kind.kvHeads = model.globalKvHeads > 0 ? model.globalKvHeads : kind.kvHeads;
        kind.sharedKv = model.shareKvProjections;
    }
    return kind;
}

} // namespace

LayerKinds layerKinds(const Architecture& model) {
    LayerKinds result;
    const auto length = static_cast<std::int64_t>(std::max<std::size_t>(1, model.attentionPattern.size()));
    for (std::int64_t i = 0; i < std::min(length, model.layers); ++i) {
        const AttentionSpan span = model.span(i);
        LayerKind* known = std::find_if(result.kinds.data(), result.kinds.data() + result.size,
                                        [span](const LayerKind& kind) { return kind.span == span; });
        if (known == result.kinds.data() + result.size) {
            if (result.size == result.kinds.size()) {
                continue; // resolve() refuses patterns of unknown letters
            }
            *known = kindOf(model, span);
            ++result.size;
        }
        known->count += (model.layers - i + length - 1) / length;
    }
    return result;
}

} // namespace ridgepoint

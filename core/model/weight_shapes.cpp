// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/weight_shapes.h"

#include <algorithm>

namespace ridgepoint {

namespace {

double real(std::int64_t value) { return static_cast<double>(value); }

double mlaQuery(const Architecture& model) {
    const MlaSpec& mla = *model.mla;
    const double perHead = real(mla.qkNopeHeadDim) + real(mla.qkRopeHeadDim);
    const double heads = real(model.queryHeads);
    if (mla.qLoraRank == 0) {
        return real(model.dModel) * heads * perHead;
    }
    return real(mla.qLoraRank) * (real(model.dModel) + heads * perHead);
}

double mlaKeyValue(const Architecture& model) {
    const MlaSpec& mla = *model.mla;
    return real(model.dModel) * (real(mla.kvLoraRank) + real(mla.qkRopeHeadDim)) +
           real(mla.kvLoraRank) * real(model.queryHeads) * (real(mla.qkNopeHeadDim) + real(mla.vHeadDim));
}

double indexerWeights(const Architecture& model) {
    const IndexerSpec& indexer = *model.indexer;
    return real(model.mla->qLoraRank) * real(indexer.heads) * real(indexer.headDim) +
           real(model.dModel) * (real(indexer.headDim) + real(indexer.heads));
}

} // namespace

std::int64_t kvSharedLayers(const Architecture& model) {
    return model.perLayerEmbedding ? std::clamp<std::int64_t>(model.perLayerEmbedding->kvSharedLayers, 0, model.layers)
                                   : 0;
}

HeadShape headShape(const Architecture& model, AttentionSpan span) {
    HeadShape shape{real(model.headDim), real(model.kvHeads), false};
    if (span == AttentionSpan::global) {
        shape.headDim = model.globalHeadDim > 0 ? real(model.globalHeadDim) : shape.headDim;
        shape.kvHeads = model.globalKvHeads > 0 ? real(model.globalKvHeads) : shape.kvHeads;
        shape.sharedKv = model.shareKvProjections;
    }
    return shape;
}

AttentionWeights attentionWeights(const Architecture& model, AttentionSpan span, bool ownKeyValue) {
    const double width = real(model.dModel);
    AttentionWeights weights;
    if (model.mla) {
        weights.query = mlaQuery(model);
        weights.keyValue = mlaKeyValue(model);
        weights.output = real(model.queryHeads) * real(model.mla->vHeadDim) * width;
        weights.indexer = model.indexer ? indexerWeights(model) : 0;
        return weights;
    }
    const HeadShape shape = headShape(model, span);
    const double heads = real(model.queryHeads) * shape.headDim;
    weights.query = width * heads;
    weights.keyValue = ownKeyValue ? width * shape.kvHeads * shape.headDim * (shape.sharedKv ? 1 : 2) : 0;
    // With narrower experts the heads are projected to their width, and the experts' input on to the model's.
    const double narrow = expertInputDim(model);
    weights.output = narrow == width ? heads * width : heads * narrow + narrow * width;
    return weights;
}

double gatedDeltaWeights(const Architecture& model) {
    if (!model.gatedDeltaNet) {
        return 0;
    }
    const GatedDeltaNetSpec& net = *model.gatedDeltaNet;
    const double keys = real(net.keyHeads) * real(net.keyHeadDim);
    const double values = real(net.valueHeads) * real(net.valueHeadDim);
    // Inputs: query, key, value, output gate, and two scalars a value head; then the output and the convolution.
    return real(model.dModel) * (2 * keys + 2 * values + 2 * real(net.valueHeads)) + values * real(model.dModel) +
           real(net.convKernelDim) * (2 * keys + values);
}

double compressedAttentionWeights(const Architecture& model) {
    double elements = 0;
    for (const char* part : {"attention", "compressor", "indexer"}) {
        const auto stated = model.statedParameters.find(part);
        elements += stated == model.statedParameters.end() ? 0 : real(stated->second);
    }
    return elements / std::max(1.0, real(model.layers));
}

double mlpWeights(double inputDim, double width, bool gated) { return inputDim * width * (gated ? 3 : 2); }

double expertInputDim(const Architecture& model) {
    return real(model.moe && model.moe->expertInputDim > 0 ? model.moe->expertInputDim : model.dModel);
}

double routedExpertWeights(const Architecture& model) {
    return model.moe ? mlpWeights(expertInputDim(model), real(model.moe->expertDim), true) : 0;
}

double sharedExpertWeights(const Architecture& model) {
    return model.moe ? mlpWeights(real(model.dModel), real(model.moe->sharedExpertDim), true) : 0;
}

double denseMlpWeights(const Architecture& model) {
    const double layers = real(model.layers - moeLayerCount(model));
    const double doubled =
        model.perLayerEmbedding && model.perLayerEmbedding->doubleWideMlp ? real(kvSharedLayers(model)) : 0;
    return (layers + doubled) * mlpWeights(real(model.dModel), real(model.dFf), model.gatedMlp);
}

double perLayerEmbeddingWeights(const Architecture& model) {
    if (!model.perLayerEmbedding) {
        return 0;
    }
    // One projection of the token embedding to all layers' inputs; in each layer a gate and a projection back.
    return 3 * real(model.dModel) * real(model.perLayerEmbedding->hiddenSize) * real(model.layers);
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/step/layer_step.h"

#include "core/model/weight_shapes.h"

namespace ridgepoint {

namespace {

double attentionElements(const Architecture& model, const LayerKind& kind) {
    if (kind.span == AttentionSpan::gated_delta) {
        return gatedDeltaWeights(model);
    }
    if (kind.span == AttentionSpan::compressed && !model.statedParameters.empty()) {
        return compressedAttentionWeights(model);
    }
    const AttentionWeights weights = attentionWeights(model, kind.span, kind.ownKeyValue);
    return weights.total() + (model.attentionOutputGate ? weights.query : 0);
}

} // namespace

GatheredWeights layerWeights(const StepContext& context, const LayerKind& kind) {
    const Architecture& model = context.model;
    const auto width = static_cast<double>(model.dModel);
    GatheredWeights weights;
    weights.joint = attentionElements(model, kind);
    if (model.perLayerEmbedding) {
        weights.joint += 2 * width * static_cast<double>(model.perLayerEmbedding->hiddenSize);
    }
    weights.mlp = mlpWeights(width, kind.mlpDim, model.gatedMlp);
    if (kind.moe) {
        weights.joint += expertInputDim(model) * static_cast<double>(model.moe->experts);
        weights.experts = routedExpertWeights(model) * static_cast<double>(model.moe->experts) / context.expert;
    }
    weights.joint /= context.tensor;
    weights.mlp /= context.tensor;
    weights.experts /= context.tensor;
    return weights;
}

} // namespace ridgepoint

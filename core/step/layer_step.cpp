// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/step/layer_step.h"

#include "core/model/weight_shapes.h"

namespace ridgepoint {

double expertWeightElements(const StepContext& context, const LayerKind& kind) {
    if (!kind.moe) {
        return 0;
    }
    const double experts = static_cast<double>(context.model.moe->experts);
    return routedExpertWeights(context.model) * experts / static_cast<double>(context.axis(MeshAxis::expert)) /
           context.tensor;
}

double layerWeightElements(const StepContext& context, const LayerKind& kind) {
    const Architecture& model = context.model;
    const double elements = attentionWeights(model, kind.span, kind.ownKeyValue).total() +
                            mlpWeights(static_cast<double>(model.dModel), kind.mlpDim, model.gatedMlp);
    return elements / context.tensor + expertWeightElements(context, kind);
}

} // namespace ridgepoint

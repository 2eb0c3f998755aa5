// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/step/head_step.h"

namespace ridgepoint {
namespace {

/// Vector operations of the softmax and its gradient per logit, and of an Adam update per parameter.
constexpr double kLossFlops = 5;
constexpr double kUpdateFlops = 12;

} // namespace

namespace {

/// The second embedding: a row of all layers' inputs for every token, and a projection of the first one to the same
/// width.
void addPerLayerTable(const StepContext& context, OperationList& operations) {
    const PerLayerEmbeddingSpec& spec = *context.model.perLayerEmbedding;
    const double width = static_cast<double>(spec.hiddenSize * context.model.layers) / context.tensor;
    operations.chain("ple_lookup", OperationGroup::embedding, {context.edgeRows * width, 3, 4, 2, 3, false});
    operations.matmul({.name = "ple_model_proj",
                       .group = OperationGroup::embedding,
                       .n = width,
                       .k = static_cast<double>(context.model.dModel),
                       .quantized = false,
                       .rows = context.edgeRows});
}

} // namespace

void addEmbedding(const StepContext& context, OperationList& operations) {
    if (context.model.perLayerEmbedding) {
        addPerLayerTable(context, operations);
    }
    const auto dModel = static_cast<double>(context.model.dModel);
    const double vocabulary = static_cast<double>(context.model.vocabSize) / context.tensor;
    const double rows = context.edgeRows * dModel / context.tensor;
    if (context.study.scenario.loss.iotaEmbedding) {
        // A one-hot matrix of rows × vocabulary times the table; backward is the table's gradient alone.
        const OperationCost once = matmulCost(context.rates, context.edgeRows, dModel, vocabulary, Dtype::bfloat16);
        const std::array<double, 3> shape{context.edgeRows, dModel, vocabulary};
        operations.add("one_hot_lookup", OperationGroup::embedding, Phase::forward, TimeCategory::matmul,
                       Dtype::bfloat16, shape, once);
        operations.add("one_hot_lookup", OperationGroup::embedding, Phase::backward, TimeCategory::matmul,
                       Dtype::bfloat16, shape, once);
        return;
    }
    operations.chain("embedding_lookup", OperationGroup::embedding, {rows, 2, 3, 0, 1, false});
}

void addHead(const StepContext& context, OperationList& operations) {
    if (context.model.mtpLayers > 0) {
        // The hidden state and the next token's embedding are joined and projected to the model's width; averaged here
        // over the executions of the head, of which the first has none.
        const auto layers = static_cast<double>(context.model.mtpLayers);
        const auto width = static_cast<double>(context.model.dModel);
        operations.matmul({.name = "mtp_projection",
                           .group = OperationGroup::head,
                           .n = width / context.tensor,
                           .k = 2 * width,
                           .quantized = false,
                           .rows = context.edgeRows * layers / (1 + layers)});
    }
    const Loss& loss = context.study.scenario.loss;
    const auto dModel = static_cast<double>(context.model.dModel);
    const double vocabulary = static_cast<double>(context.model.vocabSize) / context.tensor;
    const double residual = context.edgeRows * dModel / context.tensor;
    operations.chain("final_norm", OperationGroup::head, {residual, 2, 4, 4, 8, false});
    // Tiled over the tokens, the head's forward runs again in backward.
    operations.matmul({.name = "unembedding",
                       .group = OperationGroup::head,
                       .n = vocabulary,
                       .k = dModel,
                       .quantized = false,
                       .recomputed = loss.vocabTiling > 1,
                       .rows = context.edgeRows});
    const double logits = context.edgeRows * vocabulary * context.study.constants.lossBytesPerLogit;
    // A plain cross-entropy keeps logits, one-hot targets and exponentials in FP32 (MaxText max_utils.py:659-688).
    const double factor = loss.kind == LossKind::plain ? 2 : 1;
    operations.add("loss", OperationGroup::head, Phase::forward, TimeCategory::element_wise, Dtype::float32, {},
                   elementWiseCost(context.rates, logits * factor, context.edgeRows * vocabulary * kLossFlops));
    operations.add("loss", OperationGroup::head, Phase::backward, TimeCategory::element_wise, Dtype::float32, {},
                   elementWiseCost(context.rates, logits * factor, context.edgeRows * vocabulary * kLossFlops));
}

double optimizerStateBytes(const Study& study) {
    const double mu = bytesPerElement(study.muDtype);
    const double nu = bytesPerElement(study.nuDtype);
    switch (study.scenario.optimizer.type) {
    case OptimizerType::adamw:
    case OptimizerType::adam_pax:
        return mu + nu;
    case OptimizerType::muon:
        return mu;
    case OptimizerType::sgd:
        break;
    }
    return 0;
}

double addOptimizer(const StepContext& context, double parametersPerDevice, OperationList& operations) {
    const Optimizer& optimizer = context.study.scenario.optimizer;
    const double weight = bytesPerElement(optimizer.weightDtype);
    // Clipping by the global norm reads the gradients once; the update reads them again with all state and writes it.
    const double perParameter = 2 * (weight + optimizerStateBytes(context.study)) + 2 * weight;
    const OperationCost cost =
        elementWiseCost(context.rates, parametersPerDevice * perParameter, parametersPerDevice * kUpdateFlops);
    operations.begin(1);
    operations.add("optimizer_update", OperationGroup::optimizer, Phase::update, TimeCategory::optimizer,
                   optimizer.weightDtype, {}, cost);
    operations.end();
    return cost.seconds;
}

} // namespace ridgepoint

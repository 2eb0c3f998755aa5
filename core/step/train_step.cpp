// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/step/train_step.h"

#include "core/step/gpu_step.h"
#include "core/step/head_step.h"
#include "core/step/layer_step.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

/// The head runs once, and once for every layer of multi-token prediction.
double headExecutions(const StepContext& context) {
    return static_cast<double>(context.microSteps * (1 + context.model.mtpLayers));
}

/// The head gathers its weights for forward and backward, once a tile, and scatters their gradient (with a tied table
/// the embedding's as well).
void planHead(const StepContext& context, TrainStep& step) {
    const auto tiles = static_cast<double>(context.study.scenario.loss.vocabTiling);
    const double share = context.study.constants.collectiveComputeShare;
    const double count = headExecutions(context);
    step.headForward = {.phase = Phase::forward, .count = count, .pass = {}};
    step.headForward.pass.compute = step.head.forward;
    addEdgeGather(context, "head all-gather", step.headElements, tiles, 0, step.headForward.pass);
    step.headBackward = {.phase = Phase::backward, .count = count, .pass = {}};
    step.headBackward.pass.compute = step.head.backwardPass();
    addEdgeGather(context, "head all-gather", step.headElements, tiles, 0, step.headBackward.pass);
    addEdgeScatter(context, "head reduce-scatter", step.headElements, 0, step.headBackward.pass);
    if (!context.model.tiedEmbeddings) {
        addEdgeReduce(context, step.headElements, 0, step.headBackward.pass);
    }
    schedule(step.headForward.pass, share);
    schedule(step.headBackward.pass, share);
}

/// The very first gather and the very last scatter of a micro-step are the embedding's, with nothing to hide behind.
void planEmbedding(const StepContext& context, TrainStep& step) {
    step.edge = {.phase = Phase::forward, .count = static_cast<double>(context.microSteps), .pass = {}};
    addEdgeGather(context, "embedding all-gather", step.embeddingElements, 1, 1, step.edge.pass);
    addEdgeScatter(context, "embedding reduce-scatter", step.embeddingElements, 1, step.edge.pass);
    addEdgeReduce(context, step.embeddingElements, 1, step.edge.pass);
    schedule(step.edge.pass, 0);
}

/// Idle iterations last as long as busy ones; each hands a microbatch on, forward and backward.
void planPipeline(const StepContext& context, TrainStep& step) {
    const PipelinePlan& pipeline = context.pipeline;
    if (pipeline.stages == 1) {
        return;
    }
    double layers = 0, ici = 0;
    for (std::size_t i = 0; i < step.layerKinds; ++i) {
        const LayerPlan& layer = step.layers[i];
        layers += layer.executions * (layer.forward.seconds + layer.backward.seconds);
        ici += layer.executions * (layer.forward.iciSeconds() + layer.backward.iciSeconds());
    }
    step.bubble = layers * pipeline.bubble();
    step.stageShift.count =
        2 * static_cast<double>(context.microSteps) * (pipeline.busyIterations() + pipeline.idleIterations());
    addStageShift(context, step.stageShift.pass);
    // What nothing waits for travels during an iteration, while its layers leave the links free.
    Pass& shift = step.stageShift.pass;
    shift.compute = (layers - ici) / (2 * static_cast<double>(context.microSteps) * pipeline.busyIterations());
    schedule(shift, 0);
    shift.seconds -= shift.compute;
    shift.compute = 0;
}

/// Optimizer state that lives in host memory comes to the device before the update and goes back after it, whole
/// (MaxText train.py:562-571).
void planStateCopies(const StepContext& context, TrainStep& step) {
    step.stateCopies = {.phase = Phase::update, .count = 1, .pass = {}};
    if (context.study.scenario.optimizer.hostOffload) {
        const double bytes = step.optimizerPerDevice * optimizerStateBytes(context.study);
        step.stateCopies.pass.host = 2 * bytes / context.rates.hostLink;
        schedule(step.stateCopies.pass, 0);
    }
}

void planSlices(const StepContext& context, TrainStep& step) {
    step.sliceReduce = {.phase = Phase::backward, .count = 1, .pass = {}};
    addSliceReduce(context, step.parametersPerDevice, step.sliceReduce.pass);
    schedule(step.sliceReduce.pass, 0);
}

/// Layers of multi-token prediction with their projections of two streams to one.
double mtpParameters(const StepContext& context) {
    if (context.model.mtpLayers <= 0) {
        return 0;
    }
    const LayerKinds kinds = layerKinds(context.model);
    const LayerKind& last = *std::find_if(kinds.begin(), kinds.end(), [&](const LayerKind& kind) {
        return kind.moe == context.model.isMoeLayer(context.model.layers - 1) &&
               kind.span == context.model.span(context.model.layers - 1);
    });
    const GatheredWeights weights = layerWeights(context, last);
    const auto width = static_cast<double>(context.model.dModel);
    const double layer =
        (weights.joint + weights.mlp + weights.experts * context.expert) * context.tensor + 2 * width * width;
    return static_cast<double>(context.model.mtpLayers) * layer;
}

/// Norm scales and biases are replicated over fsdp, except in llama2's own rules (resources/docs/model.md §2); pipeline
/// stages share the layers, not embedding and head.
double parametersPerDevice(const StepContext& context, const ParameterCount& count) {
    const auto small = static_cast<double>(count.norms + count.biases);
    const auto edges = static_cast<double>(count.embedding + count.unembedding);
    const double shards = context.weightShards * context.tensor;
    const double smallShards = context.model.family == "llama2" ? shards : context.tensor;
    const auto stages = static_cast<double>(context.pipeline.stages);
    const double layers =
        (static_cast<double>(count.total) - small - edges + mtpParameters(context)) / shards + small / smallShards;
    return layers / stages + edges / shards;
}

void planLayer(const StepContext& context, const LayerKind& kind, LayerPlan& layer, OperationList& operations,
               const StepRecords& records) {
    planLayerOperations(context, kind, context.executions(kind), layer, operations, records);
    addForwardCollectives(context, kind, layer.weights, layer.forward);
    addBackwardCollectives(context, kind, layer.weights, layer.remat.recomputeOut, layer.backward);
    const double share = context.study.constants.collectiveComputeShare;
    schedule(layer.forward, share);
    schedule(layer.backward, share);
}

void planLayers(const StepContext& context, TrainStep& step, OperationList& operations, const StepRecords& records) {
    for (const LayerKind& kind : layerKinds(context.model)) {
        planLayer(context, kind, step.layers[step.layerKinds++], operations, records);
    }
}

} // namespace

PassSeconds planLayerOperations(const StepContext& context, const LayerKind& kind, double executions, LayerPlan& layer,
                                OperationList& operations, const StepRecords& records) {
    layer.kind = kind;
    layer.executions = executions;
    layer.remat = rematPlan(context, kind);
    layer.weights = layerWeights(context, kind);
    operations.begin(layer.executions);
    layer.firstOperation = records.operations.size();
    addAttention(context, kind, layer.remat, operations);
    addMlp(context, kind, layer.remat, operations);
    const PassSeconds seconds = operations.end();
    layer.lastOperation = records.operations.size();
    layer.forward.compute = seconds.forward;
    layer.backward.compute = seconds.backwardPass();
    if (layer.remat.hostBytes > 0) { // the rate to the host may be unknown where nothing uses it
        layer.forward.host = layer.backward.host = layer.remat.hostBytes / context.rates.hostLink;
    }
    return seconds;
}

double TrainStep::seconds(std::int64_t microSteps) const {
    double sum = bubble + optimizer + overhead +
                 (embedding.forward + embedding.backwardPass()) * static_cast<double>(microSteps);
    forEachPass([&](const Pass& pass, Phase, double count) { sum += pass.seconds * count; });
    return sum;
}

double TrainStep::computeSeconds(std::int64_t microSteps) const {
    double seconds = (embedding.forward + embedding.backwardPass()) * static_cast<double>(microSteps) + optimizer +
                     (head.forward + head.backwardPass()) * headForward.count;
    for (std::size_t i = 0; i < layerKinds; ++i) {
        seconds += layers[i].executions * (layers[i].forward.compute + layers[i].backward.compute);
    }
    return seconds;
}

TrainStep planTrainStep(const StepContext& context, const StepRecords& records) {
    if (context.gpu) {
        return planGpuStep(context, records);
    }
    TrainStep step;
    step.parameters = countParameters(context.model);
    step.parametersPerDevice = parametersPerDevice(context, step.parameters);
    const double replicas =
        context.study.scenario.optimizer.shardOverData ? static_cast<double>(context.axis(MeshAxis::data)) : 1;
    step.optimizerPerDevice = step.parametersPerDevice / replicas;
    step.headElements =
        static_cast<double>(context.model.vocabSize) * static_cast<double>(context.model.dModel) / context.tensor;
    step.embeddingElements = step.headElements;
    if (const auto& table = context.model.perLayerEmbedding) {
        step.embeddingElements += static_cast<double>(table->vocabSize) * static_cast<double>(table->hiddenSize) *
                                  static_cast<double>(context.model.layers) / context.tensor;
    }

    OperationList operations(context, records.operations);
    operations.begin(static_cast<double>(context.microSteps));
    addEmbedding(context, operations);
    step.embedding = operations.end();
    planLayers(context, step, operations, records);
    operations.begin(headExecutions(context));
    addHead(context, operations);
    step.head = operations.end();
    planHead(context, step);
    planEmbedding(context, step);
    planPipeline(context, step);
    planSlices(context, step);
    planStateCopies(context, step);
    step.optimizer = addOptimizer(context, step.optimizerPerDevice, operations);
    step.overhead = context.study.constants.stepOverheadSeconds;
    if (context.study.slice.slices > 1) {
        const double doublings = std::log2(static_cast<double>(context.study.slice.slices));
        step.overhead += context.study.constants.sliceWait * doublings * step.seconds(context.microSteps);
    }
    step.forEachPass([&](const Pass& pass, Phase phase, double count) {
        reportCollectives(pass, phase, count, records.collectives);
    });
    return step;
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/step/gpu_step.h"

#include "core/step/gpu_collectives.h"
#include "core/step/head_step.h"
#include "core/step/layer_step.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

double real(std::int64_t number) { return static_cast<double>(number); }

/// Host time to launch a pass: its kernels and one for each collective.
double launchSeconds(const StepContext& context, double kernels, const Pass& pass) {
    if (context.study.scenario.kernels.cudaGraphs) {
        return 0;
    }
    const auto collectives = static_cast<double>(pass.end() - pass.begin());
    return (kernels + collectives) * context.study.constants.hostOperationSeconds;
}

void schedulePass(const StepContext& context, double kernels, Pass& pass) {
    pass.launch = launchSeconds(context, kernels, pass);
    schedule(pass, context.study.constants.collectiveComputeShare);
}

/// Layers that the device shown runs.
double shownLayers(const StepContext& context) {
    return context.gpus.lastStageLayers > 0 ? context.gpus.lastStageLayers : context.gpus.stageLayers;
}

double layersOf(const StepContext& context) { return real(context.model.layers + context.model.mtpLayers); }

void planLayer(const StepContext& context, const LayerKind& kind, LayerPlan& layer, OperationList& operations,
               const StepRecords& records) {
    layer.kind = kind;
    layer.executions = real(kind.count) / layersOf(context) * shownLayers(context) * context.microBatches();
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
    if (layer.remat.hostBytes > 0) {
        layer.forward.host = layer.backward.host = layer.remat.hostBytes / context.rates.hostLink;
    }
    addGpuForwardCollectives(context, kind, layer.weights, layer.forward);
    addGpuBackwardCollectives(context, kind, layer.weights, layer.backward);
    schedulePass(context, seconds.forwardLaunches, layer.forward);
    schedulePass(context, seconds.backwardLaunches, layer.backward);
}

/// Parameters of the fullest device: a stage's layers with the embedding of the first stage, or of the only one with
/// the head's too.
void planParameters(const StepContext& context, TrainStep& step) {
    step.parameters = countParameters(context.model);
    const ParameterCount& count = step.parameters;
    double experts = 0;
    for (const LayerKind& kind : layerKinds(context.model)) {
        experts += real(kind.count) * layerWeights(context, kind).experts * context.expert * context.tensor;
    }
    const double share = context.gpus.stageLayers / layersOf(context);
    const double edges = real(count.embedding + count.unembedding);
    const double layers = std::max(0.0, real(count.total) - edges - experts);
    const double ownEdges = context.pipeline.stages > 1 ? real(count.embedding) : edges;
    step.densePerDevice = (layers * share + ownEdges) / context.tensor;
    step.expertsPerDevice = experts * share / (context.expert * context.tensor);
    const GpuPlan& gpus = context.gpus;
    const double dense = step.densePerDevice / real(gpus.weights.members);
    const double expertShare = step.expertsPerDevice / real(gpus.expertWeights.members);
    step.parametersPerDevice = dense + expertShare;
    const bool sharded =
        context.study.scenario.sharding.zeroStage > 0 || context.study.scenario.optimizer.shardOverData;
    step.optimizerPerDevice =
        sharded ? dense / real(gpus.replicas.members) + expertShare / real(gpus.expertReplicas.members)
                : step.parametersPerDevice;
    step.headElements = real(context.model.vocabSize) * real(context.model.dModel) / context.tensor;
    step.embeddingElements = step.headElements;
}

void planHead(const StepContext& context, OperationList& operations, TrainStep& step) {
    const double count = context.microBatches() * real(1 + context.model.mtpLayers);
    operations.begin(count);
    addHead(context, operations);
    step.head = operations.end();
    step.headForward = {.phase = Phase::forward, .count = count, .pass = {}};
    step.headForward.pass.compute = step.head.forward;
    addGpuHeadCollectives(context, step.headElements, false, step.headForward.pass);
    schedulePass(context, step.head.forwardLaunches, step.headForward.pass);
    step.headBackward = {.phase = Phase::backward, .count = count, .pass = {}};
    step.headBackward.pass.compute = step.head.backwardPass();
    addGpuHeadCollectives(context, step.headElements, true, step.headBackward.pass);
    schedulePass(context, step.head.backwardLaunches, step.headBackward.pass);
}

/// Seconds that the layers of one micro-batch take on the device shown.
double layerSeconds(const StepContext& context, const TrainStep& step) {
    double seconds = 0;
    for (std::size_t i = 0; i < step.layerKinds; ++i) {
        const LayerPlan& layer = step.layers[i];
        seconds += layer.executions * (layer.forward.seconds + layer.backward.seconds);
    }
    return seconds / context.microBatches();
}

/// 1F1B: a device waits for the stages before it to fill and to drain, (P − 1)/v micro-batches of a stage of v chunks
/// (Narayanan et al. 2021, §2.2); and with every micro-batch for a stage that has more to do.
void planPipeline(const StepContext& context, TrainStep& step) {
    const PipelinePlan& pipeline = context.pipeline;
    if (pipeline.stages == 1) {
        return;
    }
    const double shown = layerSeconds(context, step);
    const double oneLayer = shown / shownLayers(context);
    const double stage = oneLayer * layersOf(context) / real(pipeline.stages);
    const double head = step.headForward.pass.seconds + step.headBackward.pass.seconds;
    const double fullest = oneLayer * context.gpus.stageLayers;
    step.bubble = real(pipeline.stages - 1) / real(pipeline.interleave) * stage +
                  context.microBatches() * std::max(0.0, fullest - shown - head);
    step.stageShift = {.phase = Phase::forward, .count = 0, .pass = {}};
    step.stageShift.count = 2 * real(pipeline.interleave) * context.microBatches() + 2 * real(pipeline.stages - 1);
    Pass& shift = step.stageShift.pass;
    addGpuStageShift(context, shift);
    shift.compute = shown / (2 * real(pipeline.interleave)); // of a chunk, one way
    schedule(shift, 0);
    shift.seconds -= shift.compute;
    shift.compute = 0;
}

/// Gradients are summed when the last micro-batch is through backward; with overlap, while it is.
void planGradients(const StepContext& context, TrainStep& step) {
    step.sliceReduce = {.phase = Phase::backward, .count = 1, .pass = {}};
    Pass& pass = step.sliceReduce.pass;
    const GpuPlan& gpus = context.gpus;
    addGpuGradientReduce(context, step.densePerDevice / real(gpus.weights.members),
                         step.expertsPerDevice / real(gpus.expertWeights.members), pass);
    const double hidden = layerSeconds(context, step);
    pass.compute = context.study.scenario.sharding.overlap ? hidden : 0;
    schedule(pass, context.study.constants.collectiveComputeShare);
    pass.seconds -= pass.compute;
    pass.compute = 0;
}

void planStateCopies(const StepContext& context, TrainStep& step) {
    step.stateCopies = {.phase = Phase::update, .count = 1, .pass = {}};
    if (context.study.scenario.optimizer.hostOffload) {
        const double master =
            keepsMasterWeights(context) ? bytesPerElement(context.study.scenario.optimizer.weightDtype) : 0;
        const double bytes = step.optimizerPerDevice * (optimizerStateBytes(context.study) + master);
        step.stateCopies.pass.host = 2 * bytes / context.rates.hostLink;
        schedule(step.stateCopies.pass, 0);
    }
}

} // namespace

bool keepsMasterWeights(const StepContext& context) {
    return context.gpu && context.gpus.weights.members == 1 &&
           bytesPerElement(context.study.scenario.optimizer.weightDtype) > bytesPerElement(Dtype::bfloat16);
}

TrainStep planGpuStep(const StepContext& context, const StepRecords& records) {
    TrainStep step;
    planParameters(context, step);
    OperationList operations(context, records.operations);
    if (context.pipeline.stages == 1) {
        operations.begin(context.microBatches());
        addEmbedding(context, operations);
        step.embedding = operations.end();
    }
    for (const LayerKind& kind : layerKinds(context.model)) {
        planLayer(context, kind, step.layers[step.layerKinds++], operations, records);
    }
    planHead(context, operations, step);
    planPipeline(context, step);
    planGradients(context, step);
    planStateCopies(context, step);
    step.optimizer = addOptimizer(context, step.optimizerPerDevice, operations);
    step.overhead = context.study.constants.stepOverheadSeconds;
    const double nodes = real(context.study.slice.shape[0]);
    step.overhead += context.study.constants.sliceWait * std::log2(nodes) *
                     step.seconds(context.microSteps * context.pipeline.microbatches);
    step.forEachPass([&](const Pass& pass, Phase phase, double count) {
        reportCollectives(pass, phase, count, records.collectives);
    });
    return step;
}

} // namespace ridgepoint

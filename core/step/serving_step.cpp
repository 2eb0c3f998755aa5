// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/step/serving_step.h"

#include "core/step/layer_step.h"
#include "core/step/serving_layer.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

/// Weights of the fullest device: its share of the layers, with embedding and head where it is the first or the last
/// stage. Those, norms and biases stay in 16 bits whatever the others are stored in, as published 8-bit checkpoints do.
double heldWeightBytes(const StepContext& context, const ParameterCount& count) {
    using A = MeshAxis;
    constexpr double kWide = bytesPerElement(Dtype::bfloat16);
    const double narrow = bytesPerElement(context.study.scenario.workload.weightDtype);
    const auto small = static_cast<double>(count.norms + count.biases);
    const auto edges =
        static_cast<double>(count.embedding + count.unembedding + count.positionEmbedding + count.perLayerEmbedding);
    const auto experts = static_cast<double>(count.routedExperts);
    const double rest = static_cast<double>(count.total) - small - edges - experts;
    const double shards = context.tensor * static_cast<double>(context.axis(A::fsdp) * context.axis(A::fsdp_transpose));
    const auto stages = static_cast<double>(context.pipeline.stages);
    const double layers = (rest + experts / context.expert) / shards * narrow + small * kWide;
    return layers / stages + edges / shards * kWide;
}

double headRows(const StepContext& context, const ServingWork& work) {
    const double own = std::ceil(context.perReplica / static_cast<double>(context.pipeline.microbatches));
    return work.isPrefill() ? own : own * work.queries;
}

void planLayer(const StepContext& context, const ServingWork& work, const LayerKind& kind, LayerPlan& layer,
               ServingList& list, std::vector<Operation>& operations) {
    layer.kind = kind;
    layer.executions = context.executions(kind);
    list.begin(layer.executions);
    layer.firstOperation = operations.size();
    addServingAttention(kind, list);
    addServingMlp(kind, list);
    layer.forward.compute = list.end();
    layer.lastOperation = operations.size();
    addServingCollectives(context, work, kind, layer.forward);
    schedule(layer.forward, context.study.constants.collectiveComputeShare);
    schedule(layer.backward, 0);
}

/// The stages work one after the other on each microbatch. Where there are fewer microbatches than stages, or a prompt
/// has nothing behind it, stages wait.
void planStages(const StepContext& context, const ServingWork& work, TrainStep& step) {
    const PipelinePlan& pipeline = context.pipeline;
    if (pipeline.stages == 1) {
        return;
    }
    double layers = 0;
    for (std::size_t i = 0; i < step.layerKinds; ++i) {
        layers += step.layers[i].executions * step.layers[i].forward.seconds;
    }
    const auto stages = static_cast<double>(pipeline.stages);
    const auto microbatches = static_cast<double>(pipeline.microbatches);
    const double idle = work.isPrefill() ? stages - 1 : std::max(0.0, stages - microbatches);
    step.bubble = layers * idle / microbatches;
    step.stageShift.count = microbatches + idle;
    addServingShift(context, step.stageShift.pass);
    schedule(step.stageShift.pass, 0);
}

double overheadSeconds(const StepContext& context, const TrainStep& step) {
    const ServingStack* stack = servingStack(context.study);
    if (stack == nullptr) {
        return context.study.constants.stepOverheadSeconds;
    }
    double layers = 0;
    for (std::size_t i = 0; i < step.layerKinds; ++i) {
        layers += step.layers[i].executions;
    }
    return stack->stepSeconds + stack->layerSeconds * layers;
}

} // namespace

double touchedExperts(double count, double chosen, double rows) {
    return count * (1 - std::pow(1 - std::min(1.0, chosen / count), rows));
}

const ServingStack* servingStack(const Study& study) {
    const std::string& named = study.scenario.serving.stack;
    const bool launched = named.empty() && study.chip->isGpu(); // a training step's launches are not a server's
    const auto found = study.calibration->servingStacks.find(launched ? kDefaultServingStack : std::string_view(named));
    return found == study.calibration->servingStacks.end() ? nullptr : &found->second;
}

double kvTensorParts(const StepContext& context, const KvLayer& layer) {
    const bool beyond = context.study.scenario.serving.kvSharding != KvSharding::heads;
    return beyond ? context.tensor : std::min(context.tensor, layer.heads);
}

double kvBytesPerDevice(const StepContext& context, const LayerKinds& kinds, double perReplica, double tokens) {
    const Scenario& scenario = context.study.scenario;
    const auto block = static_cast<double>(scenario.serving.kvBlockTokens);
    const double width = bytesPerElement(scenario.workload.kvDtype);
    double bytes = 0;
    for (const LayerKind& kind : kinds) {
        const KvLayer layer = kvLayer(context.model, kind);
        const double kept = std::ceil(keptTokens(kind, tokens, scenario.serving.boundedWindows) / block) * block;
        const double cut = kept * layer.elementsPerToken * width / kvTensorParts(context, layer);
        const double state = layer.stateBytes / std::min(context.tensor, layer.heads);
        const double indexer = kept * layer.indexerElementsPerToken * width;
        bytes += static_cast<double>(kind.count) * ((cut + indexer) / context.context + state);
    }
    return bytes * perReplica / static_cast<double>(context.pipeline.stages);
}

ServingStep planServingStep(const StepContext& context, const ServingWork& work, const StepRecords& records) {
    ServingStep plan;
    TrainStep& step = plan.step;
    plan.work = work;
    plan.kinds = servedLayerKinds(context.model);
    step.parameters = countParameters(context.model);
    plan.weightBytes = heldWeightBytes(context, step.parameters);
    const auto microbatches = static_cast<double>(context.pipeline.microbatches);

    ServingList list(context, work, records.operations);
    list.begin(microbatches);
    addServingEmbedding(list);
    step.embedding.forward = list.end() * microbatches;
    for (const LayerKind& kind : plan.kinds) {
        if (kind.count > 0) {
            planLayer(context, work, kind, step.layers[step.layerKinds++], list, records.operations);
        }
    }
    list.begin(microbatches);
    addServingHead(list, headRows(context, work));
    step.head.forward = list.end();
    step.headForward.count = microbatches;
    step.headForward.pass.compute = step.head.forward;
    addHeadCollectives(context, headRows(context, work), step.headForward.pass);
    schedule(step.headForward.pass, 0);
    planStages(context, work, step);
    step.overhead = overheadSeconds(context, step);
    plan.weightBytesRead = list.weightBytesRead();
    plan.weightFlops = list.weightFlops();
    plan.kvBytesRead = list.kvBytesRead();
    plan.tokensPerStep = work.isPrefill() ? work.batch * static_cast<double>(work.tokens) : work.batch;
    step.forEachPass([&](const Pass& pass, Phase phase, double count) {
        reportCollectives(pass, phase, count, records.collectives);
    });
    return plan;
}

} // namespace ridgepoint

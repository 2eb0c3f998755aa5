// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/step/train_step.h"

#include "core/step/head_step.h"
#include "core/step/layer_step.h"
#include "core/step/layer_widths.h"

namespace ridgepoint {
namespace {

constexpr double kWireBytes =
    bytesPerElement(Dtype::bfloat16); ///< gathers and gradient scatters (resources/docs/model.md §4)

struct CollectiveUse {
    std::string_view name;
    MeshAxis axis = MeshAxis::fsdp;
    CollectiveKind kind = CollectiveKind::all_gather;
    Phase phase = Phase::forward;
    double arrayBytes = 0;
    double seconds = 0;
    double exposed = 0;
};

void addCollective(const StepRecords& records, const AxisLinks& links, const CollectiveUse& use, std::int64_t count) {
    if (use.seconds <= 0) {
        return;
    }
    const auto times = static_cast<double>(count);
    Collective& entry = records.collectives.emplace_back();
    entry.name = use.name;
    entry.axis = use.axis;
    entry.kind = use.kind;
    entry.phase = use.phase;
    entry.count = count;
    entry.bytes = use.arrayBytes * times;
    entry.wireBytes = wireBytesOfAllGather(links, use.arrayBytes) * times;
    entry.bandwidth = links.bandwidth;
    entry.seconds = use.seconds * times;
    entry.exposedSeconds = use.exposed * times;
}

/// The axis that a gather over fsdp and fsdp_transpose is shown under.
MeshAxis weightAxis(const StepContext& context) {
    return context.axis(MeshAxis::fsdp) > 1 ? MeshAxis::fsdp : MeshAxis::fsdp_transpose;
}

double gatherBytesPerElement(const StepContext& context) {
    const auto& dtype = context.study.scenario.precision.gatherDtype;
    return dtype ? bytesPerElement(*dtype) : kWireBytes;
}

/// Seconds of gathering `elements` weights (in-slice links, then across slices where fsdp spans them).
double gatherSeconds(const StepContext& context, double elements, double elementBytes) {
    return allGatherSeconds(context.weightLinks, context.network, elements * elementBytes);
}

double dcnGatherSeconds(const StepContext& context, double elements, double elementBytes) {
    const std::int64_t slices =
        context.study.dcn[index(MeshAxis::fsdp)] * context.study.dcn[index(MeshAxis::fsdp_transpose)];
    const double share = elements * elementBytes / static_cast<double>(context.weightLinks.devices);
    return dcnAllGatherSeconds(slices, context.network, share * static_cast<double>(slices));
}

/// Keys and values of a context group, which each of its devices gathers for its queries (resources/docs/model.md §4).
double keyValueBytes(const StepContext& context, const LayerKind& kind) {
    const LayerWidths w(context, kind);
    return context.context > 1 ? context.rows * context.context * (w.key + w.value) * kWireBytes : 0;
}

/// Forward: the next layer's weights arrive, activations that are offloaded leave.
PassLanes forwardLanes(const StepContext& context, const LayerPlan& layer, const PassSeconds& seconds) {
    const double activation = context.rows * static_cast<double>(context.model.dModel) * kWireBytes;
    const double tensor = allGatherSeconds(context.tensorLinks, context.network, activation);
    PassLanes lanes;
    lanes.compute = seconds.forward;
    lanes.gather = gatherSeconds(context, layer.weightElements, gatherBytesPerElement(context));
    lanes.dcn = dcnGatherSeconds(context, layer.weightElements, kWireBytes);
    lanes.host = layer.remat.hostBytes / context.rates.hostLink;
    lanes.tensorGather = lanes.tensorScatter = 2 * tensor;
    lanes.contextGather = allGatherSeconds(context.contextLinks, context.network, keyValueBytes(context, layer.kind));
    const int activations = context.tensorLinks.lanes | context.contextLinks.lanes;
    lanes.activationsShareLinks = (activations & context.weightLinks.lanes) != 0;
    if (!context.study.offload.allGather) {
        lanes.stolen = lanes.stolenByGather = context.study.constants.collectiveComputeShare * lanes.gather;
    }
    return lanes;
}

/// Backward: weights are gathered again, the gradients of the layer behind are scattered and summed over `data`.
PassLanes backwardLanes(const StepContext& context, const LayerPlan& layer, const PassSeconds& seconds) {
    const auto& offload = context.study.offload;
    const double share = context.study.constants.collectiveComputeShare;
    const double tensor = layer.forward.tensorGather / 2;
    const double shardBytes = layer.weightElements * kWireBytes / static_cast<double>(context.weightLinks.devices);
    PassLanes lanes = layer.forward;
    lanes.compute = seconds.backwardPass();
    lanes.scatter = gatherSeconds(context, layer.weightElements, kWireBytes);
    lanes.reduce = allReduceSeconds(context.dataLinks, context.network, shardBytes);
    lanes.dcn *= 2;
    lanes.contextScatter = lanes.contextGather;
    // Two gathers of output gradients and two scatters of input gradients; the recomputed part gathers the inputs of
    // both blocks again, which the weight gradients need too, and scatters what it recomputes.
    lanes.tensorGather = 4 * tensor;
    lanes.tensorScatter = (layer.remat.recomputeOut ? 3 : 2) * tensor;
    lanes.stolen +=
        (offload.reduceScatter ? 0 : share * lanes.scatter) + (offload.allReduce ? 0 : share * lanes.reduce);
    return lanes;
}

/// The experts' weights are gathered where the routed block begins, so that part of it waits for them.
void exposeExperts(const StepContext& context, const LayerPlan& layer, PassLanes& lanes) {
    const double share = context.study.constants.expertGatherExposed * layer.expertElements / layer.weightElements;
    lanes.expertGather = share * lanes.gather;
    lanes.expertScatter = share * lanes.scatter;
    lanes.gather -= lanes.expertGather;
    lanes.scatter -= lanes.expertScatter;
}

void fillLanes(const StepContext& context, LayerPlan& layer, const PassSeconds& seconds) {
    layer.forward = forwardLanes(context, layer, seconds);
    layer.backward = backwardLanes(context, layer, seconds);
    exposeExperts(context, layer, layer.forward);
    exposeExperts(context, layer, layer.backward);
    layer.forwardTime = schedulePass(layer.forward);
    layer.backwardTime = schedulePass(layer.backward);
}

void reportLayerCollectives(const StepContext& context, const LayerPlan& layer, const StepRecords& records) {
    const std::int64_t count = layer.kind.count * context.microSteps;
    const MeshAxis axis = weightAxis(context);
    const double gathered = layer.weightElements * gatherBytesPerElement(context);
    const double scattered = layer.weightElements * kWireBytes;
    const PassTime& f = layer.forwardTime;
    const PassTime& b = layer.backwardTime;
    using K = CollectiveKind;
    addCollective(records, context.weightLinks,
                  {"weight all-gather", axis, K::all_gather, Phase::forward, gathered,
                   layer.forward.gather + layer.forward.expertGather,
                   f.exposedGather - layer.forward.tensorGather - layer.forward.contextGather},
                  count);
    addCollective(records, context.weightLinks,
                  {"weight all-gather", axis, K::all_gather, Phase::backward, gathered,
                   layer.backward.gather + layer.backward.expertGather,
                   b.exposedGather - layer.backward.tensorGather - layer.backward.contextGather},
                  count);
    addCollective(records, context.weightLinks,
                  {"gradient reduce-scatter", axis, K::reduce_scatter, Phase::backward, scattered,
                   layer.backward.scatter,
                   b.exposedScatter - layer.backward.tensorScatter - layer.backward.contextScatter},
                  count);
    addCollective(records, context.dataLinks,
                  {"gradient all-reduce", MeshAxis::data, K::all_reduce, Phase::backward,
                   scattered / static_cast<double>(context.weightLinks.devices), layer.backward.reduce,
                   b.exposedReduce},
                  count);
    const double activation = context.rows * static_cast<double>(context.model.dModel) * kWireBytes;
    const double tensor = allGatherSeconds(context.tensorLinks, context.network, activation);
    const double keyValue = keyValueBytes(context, layer.kind);
    for (const auto& [phase, lanes] : {std::pair{Phase::forward, &layer.forward}, {Phase::backward, &layer.backward}}) {
        addCollective(records, context.tensorLinks,
                      {"activation all-gather", MeshAxis::tensor, K::all_gather, phase,
                       tensor > 0 ? activation * lanes->tensorGather / tensor : 0, lanes->tensorGather,
                       lanes->tensorGather},
                      count);
        addCollective(records, context.contextLinks,
                      {"key/value all-gather", MeshAxis::context, K::all_gather, phase, keyValue, lanes->contextGather,
                       lanes->contextGather},
                      count);
        addCollective(records, context.contextLinks,
                      {"key/value reduce-scatter", MeshAxis::context, K::reduce_scatter, phase, keyValue,
                       lanes->contextScatter, lanes->contextScatter},
                      count);
        addCollective(records, context.tensorLinks,
                      {"activation reduce-scatter", MeshAxis::tensor, K::reduce_scatter, phase,
                       tensor > 0 ? activation * lanes->tensorScatter / tensor : 0, lanes->tensorScatter,
                       lanes->tensorScatter},
                      count);
    }
}

/// The head gathers its weights for forward and backward, once a tile, and scatters their gradient (with a tied table
/// the embedding's as well).
void planHead(const StepContext& context, TrainStep& step, const StepRecords& records) {
    const double gather = gatherSeconds(context, step.headElements, gatherBytesPerElement(context));
    const double scatter = gatherSeconds(context, step.headElements, kWireBytes);
    const auto tiles = static_cast<double>(context.study.scenario.loss.vocabTiling);
    step.headForwardLanes = {.compute = step.head.forward, .gather = gather * tiles};
    step.headBackwardLanes = {.compute = step.head.backwardPass(), .gather = gather * tiles, .scatter = scatter};
    step.headForward = schedulePass(step.headForwardLanes);
    step.headBackward = schedulePass(step.headBackwardLanes);
    const double bytes = step.headElements * kWireBytes;
    const MeshAxis axis = weightAxis(context);
    using K = CollectiveKind;
    addCollective(records, context.weightLinks,
                  {"head all-gather", axis, K::all_gather, Phase::forward, bytes * tiles, gather * tiles,
                   step.headForward.exposedGather},
                  context.microSteps);
    addCollective(records, context.weightLinks,
                  {"head all-gather", axis, K::all_gather, Phase::backward, bytes * tiles, gather * tiles,
                   step.headBackward.exposedGather},
                  context.microSteps);
    addCollective(records, context.weightLinks,
                  {"head reduce-scatter", axis, K::reduce_scatter, Phase::backward, bytes, scatter,
                   step.headBackward.exposedScatter},
                  context.microSteps);
}

/// The very first gather and the very last scatter of a micro-step are the embedding's, with nothing to hide behind.
void planEmbedding(const StepContext& context, TrainStep& step, const StepRecords& records) {
    step.edge.exposedGather = gatherSeconds(context, step.headElements, gatherBytesPerElement(context));
    step.edge.exposedScatter = gatherSeconds(context, step.headElements, kWireBytes);
    step.edge.seconds = step.edge.exposedGather + step.edge.exposedScatter;
    const double bytes = step.headElements * kWireBytes;
    const MeshAxis axis = weightAxis(context);
    using K = CollectiveKind;
    addCollective(records, context.weightLinks,
                  {"embedding all-gather", axis, K::all_gather, Phase::forward, bytes, step.edge.exposedGather,
                   step.edge.exposedGather},
                  context.microSteps);
    addCollective(records, context.weightLinks,
                  {"embedding reduce-scatter", axis, K::reduce_scatter, Phase::backward, bytes,
                   step.edge.exposedScatter, step.edge.exposedScatter},
                  context.microSteps);
}

double parametersPerDevice(const StepContext& context, const ParameterCount& count) {
    // Norm scales and biases are replicated over fsdp, except in llama2's own rules (resources/docs/model.md §2).
    const auto small = static_cast<double>(count.norms + count.biases);
    const double shards = context.weightShards * context.tensor;
    const double smallShards = context.model.family == "llama2" ? shards : context.tensor;
    return (static_cast<double>(count.total) - small) / shards + small / smallShards;
}

void planLayer(const StepContext& context, const LayerKind& kind, LayerPlan& layer, OperationList& operations,
               const StepRecords& records) {
    layer.kind = kind;
    layer.remat = rematPlan(context, kind);
    layer.weightElements = layerWeightElements(context, kind);
    layer.expertElements = expertWeightElements(context, kind);
    operations.begin(kind.count * context.microSteps);
    layer.firstOperation = records.operations.size();
    addAttention(context, kind, layer.remat, operations);
    addMlp(context, kind, layer.remat, operations);
    const PassSeconds seconds = operations.end();
    layer.lastOperation = records.operations.size();
    fillLanes(context, layer, seconds);
    reportLayerCollectives(context, layer, records);
}

} // namespace

double TrainStep::computeSeconds(std::int64_t microSteps) const {
    double seconds = embedding.forward + embedding.backward + head.forward + head.backwardPass();
    for (std::size_t i = 0; i < layerKinds; ++i) {
        const LayerPlan& layer = layers[i];
        seconds += static_cast<double>(layer.kind.count) * (layer.forward.compute + layer.backward.compute);
    }
    return seconds * static_cast<double>(microSteps) + optimizer;
}

TrainStep planTrainStep(const StepContext& context, const StepRecords& records) {
    TrainStep step;
    step.parameters = countParameters(context.model);
    step.parametersPerDevice = parametersPerDevice(context, step.parameters);
    step.headElements =
        static_cast<double>(context.model.vocabSize) * static_cast<double>(context.model.dModel) / context.tensor;

    OperationList operations(context, records.operations);
    operations.begin(context.microSteps);
    addEmbedding(context, operations);
    step.embedding = operations.end();
    for (const LayerKind& kind : layerKinds(context.model)) {
        planLayer(context, kind, step.layers[step.layerKinds++], operations, records);
    }
    operations.begin(context.microSteps);
    addHead(context, operations);
    step.head = operations.end();
    planHead(context, step, records);
    planEmbedding(context, step, records);
    step.optimizer = addOptimizer(context, step.parametersPerDevice, operations);
    step.dcnReduce = dcnAllReduceSeconds(context.study.dcn[index(MeshAxis::data)], context.network,
                                         step.parametersPerDevice * kWireBytes);
    step.overhead = context.study.constants.stepOverheadSeconds;
    return step;
}

} // namespace ridgepoint

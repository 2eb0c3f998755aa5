// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/step/collective_plan.h"

#include "core/model/weight_shapes.h"
#include "core/step/layer_widths.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

using A = MeshAxis;
using K = CollectiveKind;

/// Gathers and gradient scatters move BF16 whatever the master dtype (resources/docs/model.md §4).
constexpr double kWireBytes = bytesPerElement(Dtype::bfloat16);

double gatherBytes(const StepContext& context) {
    const auto& dtype = context.study.scenario.precision.gatherDtype;
    return dtype ? bytesPerElement(*dtype) : kWireBytes;
}

/// A mesh axis (or several that act as one) within a slice and across slices.
struct Group {
    MeshAxis axis;
    const AxisLinks& links;
    std::int64_t slices;
};

Group weightGroup(const StepContext& context) {
    const bool onlyTranspose = context.axis(A::fsdp) == 1 && context.axis(A::fsdp_transpose) > 1;
    return {onlyTranspose ? A::fsdp_transpose : A::fsdp, context.weightLinks,
            context.slicesOf({A::fsdp, A::fsdp_transpose, A::context, A::expert})};
}
Group mlpGroup(const StepContext& context) {
    return {A::fsdp, context.mlpLinks, context.slicesOf({A::fsdp, A::context, A::expert})};
}
Group expertWeightGroup(const StepContext& context) {
    return {A::fsdp, context.expertWeightLinks, context.slicesOf({A::fsdp, A::context})};
}
/// With fsdp_transpose, which shards the experts' width.
Group expertJointGroup(const StepContext& context) {
    return {A::fsdp, context.expertJointLinks, context.slicesOf({A::fsdp, A::fsdp_transpose, A::context})};
}
Group transposeGroup(const StepContext& context) {
    return {A::fsdp_transpose, context.transposeLinks, context.slicesOf({A::fsdp_transpose})};
}

/// What all entries of one collective share.
struct Use {
    std::string_view name;
    CollectiveKind kind;
    double criticalShare = 0;
    bool offloaded = true;
    double times = 1;
};

bool isOffloaded(const StepContext& context, CollectiveKind kind) {
    const auto& offload = context.study.offload;
    switch (kind) {
    case K::all_gather:
        return offload.allGather;
    case K::reduce_scatter:
        return offload.reduceScatter;
    case K::all_reduce:
        return offload.allReduce;
    case K::all_to_all:
        return offload.allToAll;
    case K::permute:
        break;
    }
    return true;
}

std::uint8_t lanesOf(const AxisLinks& links) {
    return static_cast<std::uint8_t>(links.lanes | (links.pair ? 1U << kPairDimension : 0U));
}

PassCollective entry(const Use& use, const Group& group, double arrayBytes, double seconds) {
    PassCollective collective;
    collective.name = use.name;
    collective.axis = group.axis;
    collective.kind = use.kind;
    collective.lanes = lanesOf(group.links);
    collective.arrayBytes = arrayBytes * use.times;
    collective.bandwidth = group.links.chips > 1 ? group.links.bandwidth : group.links.dieToDie;
    collective.seconds = seconds * use.times;
    collective.criticalShare = use.criticalShare;
    collective.offloaded = use.offloaded;
    return collective;
}

PassCollective acrossSlices(const StepContext& context, const Use& use, const Group& group, double nicBytes,
                            double seconds) {
    PassCollective collective = entry(use, group, nicBytes, seconds);
    collective.overDcn = true;
    collective.offloaded = true; // the NICs move it
    collective.lanes = 0;
    collective.wireBytes = nicBytes * use.times;
    collective.bandwidth = context.network.nicBandwidth;
    return collective;
}

/// An array of `bytes` gathered over the group, or a gradient scattered: in the slice, and across slices of the share
/// that each position of the slice keeps.
void addGather(const StepContext& context, const Use& use, const Group& group, double bytes, Pass& pass) {
    PassCollective collective = entry(use, group, bytes, allGatherSeconds(group.links, context.network, bytes));
    collective.wireBytes = wireBytesOfAllGather(group.links, bytes) * use.times;
    pass.add(collective);
    if (group.slices > 1) {
        const double share = bytes / static_cast<double>(group.links.devices);
        const double seconds = dcnAllGatherSeconds(group.slices, context.network, share);
        pass.add(acrossSlices(context, use, group, seconds * context.network.nicBandwidth, seconds));
    }
}

/// Two gathers of a matrix whose other dimension fsdp_transpose shards, the parts and then the whole, instead of one
/// over both axes; one matrix after the other, so that only the slower stage is waited for.
void addTwoStageGather(const StepContext& context, const Use& use, const Group& group, double bytes, Pass& pass) {
    const Group second = transposeGroup(context);
    const double part = bytes / static_cast<double>(context.axis(A::fsdp_transpose));
    const bool firstIsSlower =
        allGatherSeconds(group.links, context.network, part) >= allGatherSeconds(second.links, context.network, bytes);
    Use first = use;
    Use last = use;
    (firstIsSlower ? last : first).criticalShare = 0;
    addGather(context, first, group, part, pass);
    addGather(context, last, second, bytes, pass);
}

/// Weights in either direction: gathered, or their gradients scattered.
void addWeights(const StepContext& context, const GatheredWeights& weights, CollectiveKind kind, double bytes,
                Pass& pass) {
    const bool gathers = kind == K::all_gather;
    const Use dense{gathers ? "weight all-gather" : "gradient reduce-scatter", kind, 0, isOffloaded(context, kind)};
    const bool transposed = context.axis(A::fsdp_transpose) > 1;
    const bool twoStages = transposed && context.study.scenario.collectives.twoStageGather;
    addGather(context, dense, weightGroup(context), (weights.joint + (transposed ? 0 : weights.mlp)) * bytes, pass);
    if (twoStages && weights.mlp > 0) {
        addTwoStageGather(context, dense, mlpGroup(context), weights.mlp * bytes, pass);
    } else if (transposed && weights.mlp > 0) { // another dimension is sharded, so that it is a gather of its own
        addGather(context, dense, weightGroup(context), weights.mlp * bytes, pass);
    }
    if (weights.experts > 0) {
        // The routed kernels gather them where their block begins, so that part of it waits for them; einsums do not.
        const bool einsums = context.study.scenario.moe.kernel == MoeKernel::dense;
        const Use experts{gathers ? "expert all-gather" : "expert reduce-scatter", kind,
                          einsums ? 0 : context.study.constants.expertGatherExposed, dense.offloaded};
        if (twoStages) {
            addTwoStageGather(context, experts, expertWeightGroup(context), weights.experts * bytes, pass);
        } else {
            addGather(context, experts, expertJointGroup(context), weights.experts * bytes, pass);
        }
    }
}

/// Of a collective matmul the first window's transfer is waited for, each other runs beside the product of the window
/// before it. Source: Wang et al., Overlap Communication with Dependent Computation via Decomposition in Large Deep
/// Learning Models, ASPLOS 2023.
double tensorExposed(const StepContext& context) {
    const double exposed = context.study.constants.tensorCollectiveExposed;
    const bool windows = context.study.scenario.tensorParallel.overlap != TensorParallelOverlap::none;
    return windows ? std::min(exposed, 1 / context.tensor) : exposed;
}

/// Activations of tensor parallelism: `gathers` and `scatters` of the tensor group's residual stream. Where every
/// device has the whole of it, each scatter is an all-reduce, and nothing is left to gather.
void addTensor(const StepContext& context, double gathers, double scatters, Pass& pass) {
    const Group group{A::tensor, context.tensorLinks, context.slicesOf({A::tensor})};
    const double bytes = context.rows * static_cast<double>(context.model.dModel) * kWireBytes;
    const double exposed = tensorExposed(context);
    if (context.residualShards < context.tensor) {
        const Use use{"activation all-reduce", K::all_reduce, exposed, true, scatters};
        PassCollective collective = entry(use, group, bytes, allReduceSeconds(group.links, context.network, bytes));
        collective.wireBytes = 2 * wireBytesOfAllGather(group.links, bytes) * use.times;
        pass.add(collective);
        if (group.slices > 1) {
            const double share = bytes / static_cast<double>(group.links.devices);
            const double seconds = dcnAllReduceSeconds(group.slices, context.network, share);
            pass.add(acrossSlices(context, use, group, seconds * context.network.nicBandwidth, seconds));
        }
        return;
    }
    addGather(context, {"activation all-gather", K::all_gather, exposed, true, gathers}, group, bytes, pass);
    addGather(context, {"activation reduce-scatter", K::reduce_scatter, exposed, true, scatters}, group, bytes, pass);
}

/// Every device hands `bytes` to its neighbour; where the ring leaves the slice, every step waits for the NIC.
void addPermute(const StepContext& context, const Use& use, const Group& group, double bytes, Pass& pass) {
    if (group.slices > 1) {
        pass.add(acrossSlices(context, use, group, bytes, bytes / context.network.nicBandwidth));
        return;
    }
    PassCollective collective = entry(use, group, bytes, permuteSeconds(group.links, context.network, bytes));
    collective.wireBytes = bytes * use.times;
    pass.add(collective);
}

/// Every device exchanges its share of `bytes` with each other, in the slice and across slices.
void addExchange(const StepContext& context, const Use& use, const Group& group, double bytes, Pass& pass) {
    PassCollective collective = entry(use, group, bytes, allToAllSeconds(group.links, context.network, bytes));
    collective.wireBytes = bytes * use.times * (1 - 1 / static_cast<double>(group.links.chips));
    pass.add(collective);
    if (group.slices > 1) {
        const double seconds = dcnAllGatherSeconds(group.slices, context.network, bytes);
        pass.add(acrossSlices(context, use, group, seconds * context.network.nicBandwidth, seconds));
    }
}

/// Ring attention hands keys and values round while the attention works, in backward with their gradients.
void addContextRing(const StepContext& context, const Group& group, double keyValueBytes, bool backward, Pass& pass) {
    const Use use{"key/value ring", K::permute, 0, true, context.context - 1};
    addPermute(context, use, group, keyValueBytes * (backward ? 2 : 1), pass);
}

/// Ulysses exchanges sequence for heads before the attention and back after it; in backward for the recomputed part and
/// for the gradients.
void addContextExchange(const StepContext& context, const Group& group, double bytes, bool backward, Pass& pass) {
    const Use use{"head all-to-all", K::all_to_all, 1, isOffloaded(context, K::all_to_all), backward ? 2.0 : 1.0};
    addExchange(context, use, group, bytes, pass);
}

/// Keys and values of a context group, which each of its devices gathers for its queries, in backward with the
/// gradients' scatter.
void addContext(const StepContext& context, const LayerKind& kind, bool backward, Pass& pass) {
    if (context.context <= 1 || kind.span == AttentionSpan::gated_delta) {
        return;
    }
    const LayerWidths w(context, kind);
    const Group group{A::context, context.contextLinks, context.slicesOf({A::context})};
    const double own = context.rows * (w.key + w.value) * kWireBytes;
    const ContextStrategy strategy = context.study.scenario.contextParallel.strategy;
    if (strategy == ContextStrategy::ring) {
        addContextRing(context, group, own, backward, pass);
        return;
    }
    if (strategy == ContextStrategy::ulysses) {
        const double heads = context.rows * (w.query + w.attention) * kWireBytes + own;
        addContextExchange(context, group, heads, backward, pass);
        return;
    }
    const double bytes = own * context.context;
    addGather(context, {"key/value all-gather", K::all_gather, 1, true}, group, bytes, pass);
    if (backward) {
        addGather(context, {"key/value reduce-scatter", K::reduce_scatter, 1, true}, group, bytes, pass);
    }
}

/// Tokens on their way to the experts and back, `rounds` times.
void addDispatch(const StepContext& context, double rounds, Pass& pass) {
    const Group group{A::expert, context.expertLinks, context.slicesOf({A::expert})};
    const double width = expertInputDim(context.model) * kWireBytes;
    const Moe& moe = context.study.scenario.moe;
    if (moe.dispatch == MoeDispatch::ring_of_experts) {
        const double bytes = context.rows * context.expert * width;
        addGather(context, {"token all-gather", K::all_gather, 1, true, rounds}, group, bytes, pass);
        addGather(context, {"token reduce-scatter", K::reduce_scatter, 1, true, rounds}, group, bytes, pass);
        return;
    }
    const double bytes = context.dispatchedRows() * moe.imbalance * width;
    const Use use{"token all-to-all", K::all_to_all, 1, isOffloaded(context, K::all_to_all), 2 * rounds};
    addExchange(context, use, group, bytes, pass);
}

/// Gradients of `elements` of a device, summed over `data` within a slice, `times` a pass. With the optimizer sharded
/// over data they are scattered, and the updated parameters gathered: in the master dtype, or in BF16 under gradient
/// accumulation (MaxText gradient_accumulation.py:93-104).
void addDataReduce(const StepContext& context, double elements, double times, double criticalShare, Pass& pass) {
    const Group group{A::data, context.dataLinks, 1};
    const double bytes = elements * kWireBytes;
    const Optimizer& optimizer = context.study.scenario.optimizer;
    if (!optimizer.shardOverData) {
        const Use use{"gradient all-reduce", K::all_reduce, criticalShare, isOffloaded(context, K::all_reduce), times};
        PassCollective collective = entry(use, group, bytes, allReduceSeconds(group.links, context.network, bytes));
        collective.wireBytes = 2 * wireBytesOfAllGather(group.links, bytes) * times;
        pass.add(collective);
        return;
    }
    const double master = context.microSteps > 1 ? kWireBytes : bytesPerElement(optimizer.weightDtype);
    addGather(
        context,
        {"gradient reduce-scatter", K::reduce_scatter, criticalShare, isOffloaded(context, K::reduce_scatter), times},
        group, bytes, pass);
    addGather(context,
              {"parameter all-gather", K::all_gather, criticalShare, isOffloaded(context, K::all_gather), times}, group,
              elements * master, pass);
}

/// Those of a layer: once a step, spread over its executions.
void addLayerDataReduce(const StepContext& context, const GatheredWeights& weights, Pass& pass) {
    const double elements =
        (weights.joint + weights.mlp) / static_cast<double>(context.weightLinks.devices) +
        weights.experts / static_cast<double>(context.expertWeightLinks.devices * context.transposeLinks.devices);
    addDataReduce(context, elements, 1 / context.layerExecutions, 0, pass);
}

} // namespace

void addForwardCollectives(const StepContext& context, const LayerKind& kind, const GatheredWeights& weights,
                           Pass& pass) {
    addWeights(context, weights, K::all_gather, gatherBytes(context), pass);
    addTensor(context, 2, 2, pass);
    addContext(context, kind, false, pass);
    if (kind.moe && context.expert > 1) {
        addDispatch(context, 1, pass);
    }
}

void addBackwardCollectives(const StepContext& context, const LayerKind& kind, const GatheredWeights& weights,
                            bool recomputesScatter, Pass& pass) {
    addWeights(context, weights, K::all_gather, gatherBytes(context), pass);
    addWeights(context, weights, K::reduce_scatter, kWireBytes, pass);
    addLayerDataReduce(context, weights, pass);
    // Two gathers of output gradients and two scatters of input gradients; the recomputed part gathers the inputs of
    // both blocks again, which the weight gradients need too.
    addTensor(context, 4, recomputesScatter ? 3 : 2, pass);
    addContext(context, kind, true, pass);
    if (kind.moe && context.expert > 1) {
        addDispatch(context, 2, pass); // again for the recomputed part, then for the gradients
    }
}

void addEdgeGather(const StepContext& context, std::string_view name, double elements, double times,
                   double criticalShare, Pass& pass) {
    addGather(context, {name, K::all_gather, criticalShare, true, times}, weightGroup(context),
              elements * gatherBytes(context), pass);
}

void addEdgeScatter(const StepContext& context, std::string_view name, double elements, double criticalShare,
                    Pass& pass) {
    addGather(context, {name, K::reduce_scatter, criticalShare, true}, weightGroup(context), elements * kWireBytes,
              pass);
}

void addEdgeReduce(const StepContext& context, double elements, double criticalShare, Pass& pass) {
    addDataReduce(context, elements / static_cast<double>(context.weightLinks.devices),
                  1 / static_cast<double>(context.microSteps), criticalShare, pass);
}

void addSliceReduce(const StepContext& context, double parameters, Pass& pass) {
    const std::int64_t slices = context.slicesOf({A::data});
    if (slices <= 1) {
        return;
    }
    const double seconds = dcnAllReduceSeconds(slices, context.network, parameters * kWireBytes);
    pass.add(acrossSlices(context, {"gradient all-reduce", K::all_reduce, 1}, {A::data, context.dataLinks, slices},
                          seconds * context.network.nicBandwidth, seconds));
}

void addStageShift(const StepContext& context, Pass& pass) {
    const Group group{A::pipeline, context.stageLinks, context.slicesOf({A::pipeline})};
    const double bytes = context.rows * static_cast<double>(context.model.dModel) / context.tensor * kWireBytes;
    // With delay a microbatch travels while the stage works on the next one.
    const Use use{"stage permute", K::permute, context.pipeline.delay ? 0.0 : 1.0};
    addPermute(context, use, group, bytes, pass);
}

void reportCollectives(const Pass& pass, Phase phase, double count, std::vector<Collective>& collectives) {
    for (const PassCollective& one : pass) {
        Collective& entry = collectives.emplace_back();
        entry.name = one.name;
        entry.axis = one.axis;
        entry.kind = one.kind;
        entry.phase = phase;
        entry.overDcn = one.overDcn;
        entry.count = std::llround(count);
        entry.members = one.members;
        entry.perNode = one.perNode;
        entry.messages = one.messages;
        entry.bytes = one.arrayBytes * count;
        entry.wireBytes = one.wireBytes * count;
        entry.bandwidth = one.bandwidth;
        entry.seconds = one.seconds * count;
        entry.exposedSeconds = one.exposed * count;
    }
}

} // namespace ridgepoint

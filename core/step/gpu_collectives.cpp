// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/step/gpu_collectives.h"

#include "core/model/weight_shapes.h"
#include "core/step/layer_widths.h"

namespace ridgepoint {
namespace {

using A = MeshAxis;
using K = CollectiveKind;

constexpr double kBf16 = bytesPerElement(Dtype::bfloat16);

/// What a collective is, beside its size.
struct Use {
    std::string_view name;
    MeshAxis axis;
    CollectiveKind kind;
    double criticalShare = 0; ///< of its time, what the compute waits for
    double times = 1;
    bool offloaded = false; ///< copy engines move it, no kernel takes multiprocessors from the compute
};

/// A collective that leaves the node occupies the NICs, with what it moves inside; another one the links of the node.
void add(const Use& use, const GpuGroup& group, const GpuCollectiveTime& time, double bytes, Pass& pass) {
    PassCollective collective;
    collective.name = use.name;
    collective.axis = use.axis;
    collective.kind = use.kind;
    collective.overDcn = time.overNic;
    collective.lanes = time.overNic ? 0 : 1;
    collective.members = group.members;
    collective.perNode = group.perNode;
    collective.messages = use.times;
    collective.arrayBytes = bytes * use.times;
    collective.wireBytes = (time.overNic ? time.nicBytes : time.nodeBytes) * use.times;
    collective.bandwidth = time.bandwidth;
    collective.seconds = time.seconds * use.times;
    collective.criticalShare = use.criticalShare;
    collective.offloaded = use.offloaded;
    pass.add(collective);
}

void add(const StepContext& context, const Use& use, const GpuGroup& group, double bytes, Pass& pass) {
    if (group.members > 1) {
        add(use, group, gpuCollectiveTime(context.gpus.network, use.kind, group, bytes), bytes, pass);
    }
}

/// Without overlap the compute waits for what it needs next; with it, for a calibrated share.
bool tensorOverlaps(const StepContext& context) {
    return context.study.scenario.tensorParallel.overlap != TensorParallelOverlap::none;
}
double tensorExposed(const StepContext& context) {
    return tensorOverlaps(context) ? context.study.constants.tensorCollectiveExposed : 1;
}

/// `blocks` pairs of the tensor group's residual stream: gathered before a block and scattered behind it, or summed
/// behind it where the stream is not sharded along the sequence.
void addTensor(const StepContext& context, double blocks, double criticalShare, Pass& pass) {
    const double bytes = context.rows * static_cast<double>(context.model.dModel) * kBf16;
    if (!context.gpus.sequenceParallel) {
        add(context,
            {"activation all-reduce", A::tensor, K::all_reduce, criticalShare, blocks, tensorOverlaps(context)},
            context.gpus.tensor, bytes, pass);
        return;
    }
    add(context, {"activation all-gather", A::tensor, K::all_gather, criticalShare, blocks, tensorOverlaps(context)},
        context.gpus.tensor, bytes, pass);
    add(context,
        {"activation reduce-scatter", A::tensor, K::reduce_scatter, criticalShare, blocks, tensorOverlaps(context)},
        context.gpus.tensor, bytes, pass);
}

/// Blocks of a layer that the tensor group shares: the attention and the MLP, unless its experts are whole.
double tensorBlocks(const StepContext& context, const LayerKind& kind) {
    return kind.moe && context.expertTensor < context.tensor ? 1 : 2;
}

/// In backward the input of a block's first product is gathered again for its weight gradient, and the sum of its
/// input's gradient runs beside that product.
void addTensorBackward(const StepContext& context, double blocks, Pass& pass) {
    const double bytes = context.rows * static_cast<double>(context.model.dModel) * kBf16;
    const double exposed = tensorExposed(context);
    const double beside = context.study.constants.tensorCollectiveExposed;
    const GpuGroup& group = context.gpus.tensor;
    if (!context.gpus.sequenceParallel) {
        add(context, {"activation all-reduce", A::tensor, K::all_reduce, beside, blocks, tensorOverlaps(context)},
            group, bytes, pass);
        return;
    }
    add(context, {"activation all-gather", A::tensor, K::all_gather, exposed, blocks, tensorOverlaps(context)}, group,
        bytes, pass);
    add(context, {"activation all-gather", A::tensor, K::all_gather, beside, blocks, tensorOverlaps(context)}, group,
        bytes, pass);
    add(context, {"activation reduce-scatter", A::tensor, K::reduce_scatter, beside, blocks, tensorOverlaps(context)},
        group, bytes, pass);
}

void addContext(const StepContext& context, const LayerKind& kind, bool backward, Pass& pass) {
    if (context.context <= 1 || kind.span == AttentionSpan::gated_delta) {
        return;
    }
    const LayerWidths w(context, kind);
    const GpuGroup& group = context.gpus.context;
    const double own = context.rows * (w.key + w.value) * kBf16;
    switch (context.study.scenario.contextParallel.strategy) {
    case ContextStrategy::ring:
        add(context, {"key/value ring", A::context, K::permute, 0, context.context - 1}, group,
            own * (backward ? 2 : 1), pass);
        break;
    case ContextStrategy::ulysses:
        add(context, {"head all-to-all", A::context, K::all_to_all, 1, 1}, group,
            context.rows * (w.query + w.attention) * kBf16 + own, pass);
        break;
    case ContextStrategy::all_gather:
        add(context, {"key/value all-gather", A::context, K::all_gather, 1, 1}, group, own * context.context, pass);
        if (backward) {
            add(context, {"key/value reduce-scatter", A::context, K::reduce_scatter, 1, 1}, group,
                own * context.context, pass);
        }
        break;
    }
}

/// Tokens to their experts and back, `rounds` times.
void addDispatch(const StepContext& context, const LayerKind& kind, double rounds, Pass& pass) {
    if (!kind.moe) {
        return;
    }
    const Moe& moe = context.study.scenario.moe;
    const double bytes = context.dispatchedRows() * moe.imbalance * expertInputDim(context.model) * kBf16;
    const Use use{"token all-to-all", A::expert, K::all_to_all, 1, 2 * rounds};
    const GpuGroup& group = context.gpus.expert;
    if (moe.nodeDispatch && group.nodes() > 1) {
        const MoeSpec& experts = *context.model.moe;
        add(use, group,
            gpuNodeDispatch(context.gpus.network, group, bytes, static_cast<double>(experts.expertsPerToken),
                            static_cast<double>(experts.experts)),
            bytes, pass);
        return;
    }
    add(context, use, group, bytes, pass);
}

double gatherBytes(const StepContext& context) {
    const auto& dtype = context.study.scenario.precision.gatherDtype;
    return dtype ? bytesPerElement(*dtype) : kBf16;
}
double gradientBytes(const StepContext& context) { return bytesPerElement(context.study.scenario.optimizer.gradDtype); }
/// Weights gathered where a layer begins are waited for unless they come one layer ahead.
double shardingExposed(const StepContext& context) { return context.study.scenario.sharding.overlap ? 0 : 1; }

void addWeightGather(const StepContext& context, const GatheredWeights& weights, Pass& pass) {
    const double exposed = shardingExposed(context);
    const double bytes = gatherBytes(context);
    add(context, {"weight all-gather", A::fsdp, K::all_gather, exposed}, context.gpus.weights,
        (weights.joint + weights.mlp) * bytes, pass);
    add(context, {"expert all-gather", A::fsdp, K::all_gather, exposed}, context.gpus.expertWeights,
        weights.experts * bytes, pass);
}

void addGradientScatter(const StepContext& context, const GatheredWeights& weights, Pass& pass) {
    const double exposed = shardingExposed(context);
    const double bytes = gradientBytes(context);
    add(context, {"gradient reduce-scatter", A::fsdp, K::reduce_scatter, exposed}, context.gpus.weights,
        (weights.joint + weights.mlp) * bytes, pass);
    add(context, {"expert reduce-scatter", A::fsdp, K::reduce_scatter, exposed}, context.gpus.expertWeights,
        weights.experts * bytes, pass);
}

} // namespace

void addGpuForwardCollectives(const StepContext& context, const LayerKind& kind, const GatheredWeights& weights,
                              Pass& pass) {
    addWeightGather(context, weights, pass);
    addTensor(context, tensorBlocks(context, kind), tensorExposed(context), pass);
    addContext(context, kind, false, pass);
    addDispatch(context, kind, 1, pass);
}

void addGpuBackwardCollectives(const StepContext& context, const LayerKind& kind, const GatheredWeights& weights,
                               Pass& pass) {
    addWeightGather(context, weights, pass);
    addGradientScatter(context, weights, pass);
    const double blocks = tensorBlocks(context, kind);
    if (context.gpus.recomputesAll) {
        addTensor(context, blocks, tensorExposed(context), pass);
        addContext(context, kind, false, pass);
    }
    addTensorBackward(context, blocks, pass);
    addContext(context, kind, true, pass);
    addDispatch(context, kind, context.gpus.recomputesAll ? 2 : 1, pass);
}

void addGpuHeadCollectives(const StepContext& context, double headElements, bool backward, Pass& pass) {
    GatheredWeights weights;
    weights.joint = headElements;
    addWeightGather(context, weights, pass);
    if (backward) {
        addGradientScatter(context, weights, pass);
    }
    const double bytes = context.rows * static_cast<double>(context.model.dModel) * kBf16;
    const bool scatters = backward && context.gpus.sequenceParallel;
    if (backward && !scatters) {
        add(context, {"activation all-reduce", A::tensor, K::all_reduce, 1}, context.gpus.tensor, bytes, pass);
    } else if (context.gpus.sequenceParallel) {
        add(context,
            {backward ? "activation reduce-scatter" : "activation all-gather", A::tensor,
             backward ? K::reduce_scatter : K::all_gather, 1},
            context.gpus.tensor, bytes, pass);
    }
}

void addGpuGradientReduce(const StepContext& context, double denseElements, double expertElements, Pass& pass) {
    const double critical = context.study.scenario.sharding.overlap ? 0 : 1;
    const auto reduce = [&](const GpuGroup& group, double elements) {
        const double bytes = elements * gradientBytes(context);
        if (context.study.scenario.sharding.zeroStage == 0 && !context.study.scenario.optimizer.shardOverData) {
            add(context, {"gradient all-reduce", A::data, K::all_reduce, critical}, group, bytes, pass);
            return;
        }
        add(context, {"gradient reduce-scatter", A::data, K::reduce_scatter, critical}, group, bytes, pass);
        add(context, {"parameter all-gather", A::data, K::all_gather, critical}, group, elements * kBf16, pass);
    };
    reduce(context.gpus.replicas, denseElements);
    if (expertElements > 0) {
        reduce(context.gpus.expertReplicas, expertElements);
    }
}

void addGpuStageShift(const StepContext& context, Pass& pass) {
    const double bytes = context.rows * static_cast<double>(context.model.dModel) / context.tensor * kBf16;
    // Interleaved schedules send while other chunks compute; 1F1B waits for its neighbour.
    const double critical = context.pipeline.interleave > 1 ? 0 : 1;
    add(context, {"stage permute", A::pipeline, K::permute, critical}, context.gpus.stages, bytes, pass);
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/collective_cost.h"
#include "core/cost/gpu_collective_cost.h"
#include "core/model/weight_shapes.h"
#include "core/step/layer_step.h"
#include "core/step/layer_widths.h"
#include "core/step/serving_layer.h"

namespace ridgepoint {
namespace {

using A = MeshAxis;
using K = CollectiveKind;
constexpr double kWireBytes = bytesPerElement(Dtype::bfloat16);

/// What a device sends to its group, `times` a pass, and nothing hides.
struct Transfer {
    std::string_view name;
    MeshAxis axis;
    CollectiveKind kind;
    const AxisLinks& links;
    double bytes = 0;
    double times = 1;
    double criticalShare = 1;
};

double secondsOf(const StepContext& c, const Transfer& t) {
    switch (t.kind) {
    case K::all_reduce:
        return allReduceSeconds(t.links, c.network, t.bytes);
    case K::all_to_all:
        return allToAllSeconds(t.links, c.network, t.bytes);
    case K::permute:
        return permuteSeconds(t.links, c.network, t.bytes);
    case K::all_gather:
    case K::reduce_scatter:
        break;
    }
    return allGatherSeconds(t.links, c.network, t.bytes);
}

double acrossSlices(const StepContext& c, const Transfer& t, std::int64_t slices) {
    const double share = t.bytes / static_cast<double>(t.links.devices);
    switch (t.kind) {
    case K::all_reduce:
        return dcnAllReduceSeconds(slices, c.network, share);
    case K::all_to_all:
        return dcnAllGatherSeconds(slices, c.network, t.bytes);
    case K::permute:
        return t.bytes / c.network.nicBandwidth;
    case K::all_gather:
    case K::reduce_scatter:
        break;
    }
    return dcnAllGatherSeconds(slices, c.network, share);
}

double stackSeconds(const StepContext& c) {
    const ServingStack* stack = servingStack(c.study);
    return stack != nullptr ? stack->collectiveSeconds : 0;
}

/// Inside a node over its links, outside it over the NICs.
void addOnGpus(const StepContext& c, const Transfer& t, Pass& pass) {
    const GpuGroup group = t.axis == A::fsdp ? gpuGroup(c.study.slice, c.study.ici, {A::fsdp, A::fsdp_transpose})
                                             : gpuGroup(c.study.slice, c.study.ici, {t.axis});
    if (group.members <= 1) {
        return;
    }
    const GpuCollectiveTime time = gpuCollectiveTime(c.gpus.network, t.kind, group, t.bytes);
    PassCollective one;
    one.name = t.name;
    one.axis = t.axis;
    one.kind = t.kind;
    one.overDcn = time.overNic;
    one.lanes = time.overNic ? 0 : 1;
    one.members = group.members;
    one.perNode = group.perNode;
    one.messages = t.times;
    one.arrayBytes = t.bytes * t.times;
    one.wireBytes = (time.overNic ? time.nicBytes : time.nodeBytes) * t.times;
    one.bandwidth = time.bandwidth;
    one.seconds = (time.seconds + stackSeconds(c)) * t.times;
    one.criticalShare = t.criticalShare;
    pass.add(one);
}

void add(const StepContext& c, const Transfer& t, Pass& pass) {
    if (c.gpu) {
        addOnGpus(c, t, pass);
        return;
    }
    const std::int64_t slices = c.slicesOf({t.axis});
    PassCollective one;
    one.name = t.name;
    one.axis = t.axis;
    one.kind = t.kind;
    one.lanes = static_cast<std::uint8_t>(t.links.lanes | (t.links.pair ? 1U << kPairDimension : 0U));
    one.arrayBytes = t.bytes * t.times;
    const double sent = wireBytesOfAllGather(t.links, t.bytes);
    one.wireBytes = (t.kind == K::all_reduce ? 2 : 1) * sent * t.times;
    one.bandwidth = t.links.chips > 1 ? t.links.bandwidth : t.links.dieToDie;
    one.criticalShare = t.criticalShare;
    if (t.links.devices > 1 && !(t.kind == K::permute && slices > 1)) {
        one.seconds = (secondsOf(c, t) + stackSeconds(c)) * t.times;
        pass.add(one);
    }
    if (slices > 1) {
        one.overDcn = true;
        one.lanes = 0;
        one.seconds = acrossSlices(c, t, slices) * t.times;
        one.wireBytes = one.seconds * c.network.nicBandwidth;
        one.bandwidth = c.network.nicBandwidth;
        pass.add(one);
    }
}

/// Weights that are sharded over fsdp come to the device layer by layer, while the one before computes.
void addWeightGather(const StepContext& c, const LayerKind& kind, Pass& pass) {
    if (c.axis(A::fsdp) * c.axis(A::fsdp_transpose) <= 1) {
        return;
    }
    const double bytes = layerWeights(c, kind).total() * bytesPerElement(c.study.scenario.workload.weightDtype);
    add(c, {"weight all-gather", A::fsdp, K::all_gather, c.servedWeightLinks, bytes, 1, 0}, pass);
}

/// Beyond the KV heads of a tensor group, and over the context axis, devices hold parts of the cache: of other
/// sequences (queries and results change places), or of the same ones (partial results are summed).
void addCacheCollectives(const StepContext& c, const LayerKind& kind, const LayerWidths& w, Pass& pass) {
    const double results = c.rows * w.attention * kWireBytes;
    if (c.context > 1) {
        add(c, {"attention all-reduce", A::context, K::all_reduce, c.contextLinks, results}, pass);
    }
    const KvLayer layer = kvLayer(c.model, kind);
    const double rest = kvTensorParts(c, layer) / std::min(c.tensor, layer.heads);
    if (rest <= 1) {
        return;
    }
    if (c.study.scenario.serving.kvSharding == KvSharding::batch) {
        const double queries = c.rows * (w.query + w.key + w.value) * kWireBytes;
        add(c, {"head all-to-all", A::tensor, K::all_to_all, c.tensorLinks, queries}, pass);
        add(c, {"head all-to-all", A::tensor, K::all_to_all, c.tensorLinks, results}, pass);
    } else {
        add(c, {"attention all-reduce", A::tensor, K::all_reduce, c.tensorLinks, results * rest}, pass);
    }
}

} // namespace

void addServingCollectives(const StepContext& c, const ServingWork& work, const LayerKind& kind, Pass& pass) {
    const LayerWidths w(c, kind);
    addWeightGather(c, kind, pass);
    if (kind.span == AttentionSpan::gated_delta) {
        // its state stays where its heads are
    } else if (!work.isPrefill()) {
        addCacheCollectives(c, kind, w, pass);
    } else if (c.context > 1) {
        const double bytes = c.rows * (w.key + w.value) * kWireBytes * c.context;
        add(c, {"key/value all-gather", A::context, K::all_gather, c.contextLinks, bytes}, pass);
    }
    if (c.tensor > 1) {
        const double bytes = c.rows * static_cast<double>(c.model.dModel) * kWireBytes;
        add(c, {"activation all-reduce", A::tensor, K::all_reduce, c.tensorLinks, bytes, 2}, pass);
    }
    if (kind.moe && c.expert > 1) {
        const double rows = c.rows * static_cast<double>(c.model.moe->expertsPerToken) * c.study.scenario.moe.imbalance;
        const double bytes = rows * expertInputDim(c.model) / c.tensor * kWireBytes;
        add(c, {"token all-to-all", A::expert, K::all_to_all, c.expertLinks, bytes, 2}, pass);
    }
}

void addHeadCollectives(const StepContext& c, double rows, Pass& pass) {
    if (c.tensor > 1) {
        const double bytes = rows * static_cast<double>(c.model.vocabSize) * kWireBytes;
        add(c, {"logits all-gather", A::tensor, K::all_gather, c.tensorLinks, bytes}, pass);
    }
}

void addServingShift(const StepContext& c, Pass& pass) {
    const double bytes = c.rows * static_cast<double>(c.model.dModel) / c.tensor * kWireBytes;
    add(c, {"stage permute", A::pipeline, K::permute, c.stageLinks, bytes}, pass);
}

} // namespace ridgepoint

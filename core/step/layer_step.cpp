// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/step/layer_step.h"

#include "core/cost/attention_area.h"

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr double kBytes = bytesPerElement(Dtype::bfloat16);
using Group = OperationGroup;

/// Widths of a layer on one device.
struct Widths {
    Widths(const StepContext& context, const LayerKind& kind)
        : model(static_cast<double>(context.model.dModel)), residual(model / context.tensor),
          heads(static_cast<double>(kind.queryHeads) / context.tensor),
          kvHeads(std::max(1.0, static_cast<double>(kind.kvHeads) / context.tensor)),
          headDim(static_cast<double>(kind.headDim)), query(heads * headDim), key(kvHeads * headDim),
          ff(static_cast<double>(context.model.dFf) / context.tensor) {}

    double model, residual, heads, kvHeads, headDim, query, key, ff;
};

void addProjections(const StepContext& context, const LayerKind& kind, const RematPlan& plan, const Widths& w,
                    OperationList& list) {
    if (context.model.fusedQkv) {
        list.matmul({.name = "qkv_proj",
                     .group = Group::attention_projection,
                     .n = w.query + 2 * w.key,
                     .k = w.model,
                     .recomputed = plan.recomputeQuery});
        return;
    }
    list.matmul({.name = "query_proj",
                 .group = Group::attention_projection,
                 .n = w.query,
                 .k = w.model,
                 .recomputed = plan.recomputeQuery});
    list.matmul({.name = "key_proj",
                 .group = Group::attention_projection,
                 .n = w.key,
                 .k = w.model,
                 .recomputed = plan.recomputeKey || (kind.sharedKv && plan.recomputeValue)});
    if (!kind.sharedKv) {
        list.matmul({.name = "value_proj",
                     .group = Group::attention_projection,
                     .n = w.key,
                     .k = w.model,
                     .recomputed = plan.recomputeValue});
    }
}

/// An element-wise chain of forward, its share in the recomputed part, and its backward.
void addChain(OperationList& list, std::string_view name, Group group, double forwardBytes, bool recomputed,
              double backwardBytes) {
    list.elementWise(name, group, Phase::forward, forwardBytes);
    if (recomputed) {
        list.elementWise(name, group, Phase::recompute, forwardBytes);
    }
    list.elementWise(name, group, Phase::backward, backwardBytes);
}

/// Norm before the projections. Bytes of a chain are what it reads and writes in BF16, counted per fused kernel.
void addPreAttentionNorm(const StepContext& context, const Widths& w, OperationList& list) {
    const double residual = context.rows * w.residual * kBytes;
    if (context.model.preNorm) {
        // read x, write the norm; backward reads the gradient, x and the residual's gradient and writes their sum
        addChain(list, "pre_attention_norm", Group::norm, 2 * residual, true, 4 * residual);
    }
}

void addQueryKeyChains(const StepContext& context, const RematPlan& plan, const Widths& w, OperationList& list) {
    const double qk = context.rows * (w.query + w.key) * kBytes;
    if (context.model.qkNorm) {
        addChain(list, "qk_norm", Group::norm, 2 * qk, true, 3 * qk);
    }
    addChain(list, "rotary", Group::attention, 2 * qk, plan.recomputeQuery || plan.recomputeKey, 2 * qk);
}

void addAttentionResidual(const StepContext& context, const Widths& w, OperationList& list) {
    const double residual = context.rows * w.residual * kBytes;
    if (context.model.postAttentionNorm) {
        addChain(list, "post_attention_norm", Group::norm, 2 * residual, true, 3 * residual);
    }
    addChain(list, "attention_residual", Group::norm, 3 * residual, true, 2 * residual);
}

void addFlashAttention(const StepContext& context, const LayerKind& kind, const RematPlan& plan, const Widths& w,
                       OperationList& list) {
    const AttentionBlocks& blocks =
        kind.span == AttentionSpan::local ? context.study.localBlocks : context.study.globalBlocks;
    const std::int64_t s = context.sequenceLength;
    AttentionWork work{.heads = context.sequences * w.heads,
                       .area = executedAttentionArea(kind.span, s, kind.window, blocks.q, blocks.kv),
                       .maskArea = maskArea(kind.span, s, kind.window),
                       .qkDim = w.headDim,
                       .vDim = w.headDim,
                       .rows = static_cast<double>(s),
                       .blockQ = static_cast<double>(blocks.q),
                       .blockKv = static_cast<double>(blocks.kv)};
    const std::string_view name = kind.span == AttentionSpan::global ? "flash_attention" : "local_flash_attention";
    const std::array<double, 3> shape{work.heads, work.rows, w.headDim};
    const OperationCost forward = attentionCost(context.rates, work);
    list.add(name, Group::attention, Phase::forward, TimeCategory::attention, Dtype::bfloat16, shape, forward);
    if (plan.recomputeAttention) {
        list.add(name, Group::attention, Phase::recompute, TimeCategory::recompute, Dtype::bfloat16, shape, forward);
    }
    // Five products with a fused backward kernel; two kernels recompute the scores and dP once more each.
    const bool fused = context.study.scenario.kernels.fusedBackward;
    const bool sameBlocks = blocks.qDq == blocks.qDkv && blocks.kvDq == blocks.kvDkv;
    work.blockQ = static_cast<double>(blocks.qDkv);
    work.blockKv = static_cast<double>(blocks.kvDkv);
    work.area = executedAttentionArea(kind.span, s, kind.window, blocks.qDkv, blocks.kvDkv);
    work.qkProducts = fused ? 3 : 2; // S, dK and, fused, dQ
    work.vProducts = 2;              // dP, dV
    OperationCost backward = attentionCost(context.rates, work);
    if (!fused) {
        work.qkProducts = 2; // S, dQ
        work.vProducts = 1;  // dP
        work.blockQ = static_cast<double>(blocks.qDq);
        work.blockKv = static_cast<double>(blocks.kvDq);
        work.area = sameBlocks ? work.area : executedAttentionArea(kind.span, s, kind.window, blocks.qDq, blocks.kvDq);
        backward += attentionCost(context.rates, work);
    }
    list.add(name, Group::attention, Phase::backward, TimeCategory::attention, Dtype::bfloat16, shape, backward);
}

void addMlp(const StepContext& context, const RematPlan& plan, const Widths& w, OperationList& list) {
    const double residual = context.rows * w.residual * kBytes;
    const double hidden = context.rows * w.ff * kBytes;
    const bool gated = context.model.gatedMlp;
    if (context.model.preNorm) {
        addChain(list, "pre_mlp_norm", Group::norm, 2 * residual, true, 4 * residual);
    }
    if (gated) {
        list.matmul(
            {.name = "mlp_gate", .group = Group::mlp, .n = w.ff, .k = w.model, .recomputed = plan.recomputeGate});
    }
    list.matmul({.name = "mlp_up", .group = Group::mlp, .n = w.ff, .k = w.model, .recomputed = plan.recomputeUp});
    // Forward reads the halves and writes their product; backward reads them and its gradient and writes theirs.
    addChain(list, "mlp_activation", Group::mlp, (gated ? 3 : 2) * hidden, true, (gated ? 5 : 3) * hidden);
    list.matmul({.name = "mlp_down", .group = Group::mlp, .n = w.model, .k = w.ff, .recomputed = plan.recomputeDown});
    if (context.model.postMlpNorm) {
        addChain(list, "post_mlp_norm", Group::norm, 2 * residual, true, 3 * residual);
    }
    addChain(list, "mlp_residual", Group::norm, 3 * residual, context.model.rematRegionLayers > 1, 2 * residual);
}

} // namespace

void addLayer(const StepContext& context, const LayerKind& kind, const RematPlan& plan, OperationList& operations) {
    const Widths w(context, kind);
    addPreAttentionNorm(context, w, operations);
    addProjections(context, kind, plan, w, operations);
    addQueryKeyChains(context, plan, w, operations);
    addFlashAttention(context, kind, plan, w, operations);
    operations.matmul({.name = "out_proj",
                       .group = Group::attention_projection,
                       .n = w.model,
                       .k = w.query,
                       .recomputed = plan.recomputeOut});
    addAttentionResidual(context, w, operations);
    addMlp(context, plan, w, operations);
}

double layerWeightElements(const StepContext& context, const LayerKind& kind) {
    const Widths w(context, kind);
    const double attention = w.model * (2 * w.query + (kind.sharedKv ? 1 : 2) * w.key);
    return attention + w.model * w.ff * (context.model.gatedMlp ? 3 : 2);
}

} // namespace ridgepoint

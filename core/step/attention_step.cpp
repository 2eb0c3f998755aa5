// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/attention_area.h"
#include "core/step/layer_step.h"
#include "core/step/layer_widths.h"

#include <algorithm>

namespace ridgepoint {
namespace {

using Group = OperationGroup;
constexpr Group kProjection = Group::attention_projection;

/// Low-rank query, key and value of multi-head latent attention: down to the rank, a norm, up to the heads.
void addLatentProjections(const StepContext& context, const RematPlan& plan, const LayerWidths& w,
                          OperationList& list) {
    const MlaSpec& mla = *context.model.mla;
    const auto queryRank = static_cast<double>(mla.qLoraRank);
    const auto rank = static_cast<double>(mla.kvLoraRank);
    if (queryRank > 0) {
        list.matmul({"query_wa_proj", kProjection, queryRank, w.model, true, plan.recomputeQueryDown});
        list.chain("latent_norm", Group::norm, {context.rows * queryRank, 2, 3, 4, 8});
        list.matmul({"query_wb_proj", kProjection, w.query, queryRank, true, plan.recomputeQuery});
    } else {
        list.matmul({"query_proj", kProjection, w.query, w.model, true, plan.recomputeQuery});
    }
    const double down = rank + static_cast<double>(mla.qkRopeHeadDim);
    const double up = w.heads * static_cast<double>(mla.qkNopeHeadDim + mla.vHeadDim);
    list.matmul({"kv_wa_proj", kProjection, down, w.model, true, plan.recomputeKeyValueDown});
    list.chain("latent_norm", Group::norm, {context.rows * rank, 2, 3, 4, 8});
    list.matmul({"kv_wb_proj", kProjection, up, rank, true, plan.recomputeKey || plan.recomputeValue});
}

void addProjections(const StepContext& context, const LayerKind& kind, const RematPlan& plan, const LayerWidths& w,
                    OperationList& list) {
    if (context.model.mla) {
        addLatentProjections(context, plan, w, list);
        return;
    }
    if (context.model.fusedQkv) {
        list.matmul({"qkv_proj", kProjection, w.query + 2 * w.key, w.model, true, plan.recomputeQuery});
        return;
    }
    list.matmul({"query_proj", kProjection, w.query, w.model, true, plan.recomputeQuery});
    if (!kind.ownKeyValue) {
        return;
    }
    const bool keyAgain = plan.recomputeKey || (kind.sharedKv && plan.recomputeValue);
    list.matmul({"key_proj", kProjection, w.key, w.model, true, keyAgain});
    if (!kind.sharedKv) {
        list.matmul({"value_proj", kProjection, w.value, w.model, true, plan.recomputeValue});
    }
}

/// Norms of queries and keys, and the rotary embedding.
void addQueryKeyChains(const StepContext& context, const RematPlan& plan, const LayerWidths& w, OperationList& list) {
    const double elements = context.rows * (w.query + w.key);
    if (context.model.qkNorm) {
        list.chain("qk_norm", Group::norm, {elements, 2, 3, 4, 8});
    }
    list.chain("rotary", Group::attention, {elements, 2, 2, 3, 3, plan.recomputeQuery || plan.recomputeKey});
}

void addFlashAttention(const StepContext& context, const LayerKind& kind, const RematPlan& plan, const LayerWidths& w,
                       OperationList& list) {
    const AttentionBlocks& blocks =
        kind.span == AttentionSpan::local ? context.study.localBlocks : context.study.globalBlocks;
    const std::int64_t s = context.sequenceLength;
    AttentionWork work{.heads = context.sequences * w.heads,
                       .area = executedAttentionArea(kind.span, s, kind.window, blocks.q, blocks.kv),
                       .maskArea = maskArea(kind.span, s, kind.window),
                       .qkDim = kind.qkDim,
                       .vDim = kind.vDim,
                       .rows = static_cast<double>(s),
                       .blockQ = static_cast<double>(blocks.q),
                       .blockKv = static_cast<double>(blocks.kv)};
    const std::string_view name = kind.span == AttentionSpan::global ? "flash_attention" : "local_flash_attention";
    const std::array<double, 3> shape{work.heads, work.rows, kind.qkDim};
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

} // namespace

void addAttention(const StepContext& context, const LayerKind& kind, const RematPlan& plan, OperationList& operations) {
    const LayerWidths w(context, kind);
    const double residual = context.rows * w.residual;
    if (context.model.preNorm) {
        // Forward reads x and writes the norm; backward reads the gradient, x and the residual's gradient and writes
        // their sum.
        operations.chain("pre_attention_norm", Group::norm, {residual, 2, 4, 4, 8});
    }
    addProjections(context, kind, plan, w, operations);
    addQueryKeyChains(context, plan, w, operations);
    addFlashAttention(context, kind, plan, w, operations);
    operations.matmul({"out_proj", kProjection, w.model, w.attention, true, plan.recomputeOut});
    if (context.model.postAttentionNorm) {
        operations.chain("post_attention_norm", Group::norm, {residual, 2, 3, 4, 8});
    }
    operations.chain("attention_residual", Group::norm, {residual, 3, 2, 1, 0});
}

} // namespace ridgepoint

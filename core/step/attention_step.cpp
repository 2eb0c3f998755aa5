// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/attention_area.h"
#include "core/model/weight_shapes.h"
#include "core/step/kernel_work.h"
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
    if (kind.span == AttentionSpan::compressed) {
        const double width = compressedAttentionWeights(context.model) / w.model / context.tensor;
        list.matmul({"compressed_proj", kProjection, width, w.model, true, true});
        return;
    }
    if (context.model.fusedQkv) {
        list.matmul({"qkv_proj", kProjection, w.query + 2 * w.key, w.model, true, plan.recomputeQuery});
        return;
    }
    const double gate = context.model.attentionOutputGate ? w.attention : 0;
    list.matmul({"query_proj", kProjection, w.query + gate, w.model, true, plan.recomputeQuery});
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
    if (context.model.trainablePositions > 0) {
        return; // positions are added to the embedding
    }
    list.chain("rotary", Group::attention, {elements, 2, 2, 3, 3, plan.recomputeQuery || plan.recomputeKey});
}

/// Keys and values that several tiles of the kernel read come from the cache.
void addGpuFlashAttention(const StepContext& context, const LayerKind& kind, const RematPlan& plan,
                          const LayerWidths& w, OperationList& list) {
    const AttentionSpan span = kind.span == AttentionSpan::compressed ? AttentionSpan::local : kind.span;
    const std::int64_t s = context.sequenceLength;
    const auto tile = static_cast<std::int64_t>(context.study.constants.attentionTile);
    AttentionWork work{.heads = context.sequences * w.heads,
                       .area = executedAttentionArea(span, s, kind.window, tile, tile),
                       .maskArea = maskArea(span, s, kind.window),
                       .qkDim = kind.qkDim,
                       .vDim = kind.vDim,
                       .rows = static_cast<double>(s),
                       .blockQ = static_cast<double>(s),
                       .blockKv = static_cast<double>(tile),
                       .async = context.study.scenario.kernels.attention == AttentionKernel::flash_async};
    const std::string_view name = kind.span == AttentionSpan::global ? "flash_attention" : "local_flash_attention";
    const std::array<double, 3> shape{work.heads, work.rows, kind.qkDim};
    const OperationCost forward = attentionCost(context.rates, work);
    list.add(name, Group::attention, Phase::forward, TimeCategory::attention, Dtype::bfloat16, shape, forward);
    if (plan.recomputeAttention) {
        list.add(name, Group::attention, Phase::recompute, TimeCategory::recompute, Dtype::bfloat16, shape, forward);
    }
    work.qkProducts = 3; // S, dQ, dK
    work.vProducts = 2;  // dP, dV
    list.add(name, Group::attention, Phase::backward, TimeCategory::attention, Dtype::bfloat16, shape,
             attentionCost(context.rates, work), 2);
}

/// Scores, softmax and dropout pass HBM: forward reads and writes the scores once for the fused mask and softmax and
/// once for dropout, whose mask has one byte an element; backward reads two and writes one for the softmax.
void addMaterialisedAttention(const StepContext& context, const LayerKind& kind, const RematPlan& plan,
                              const LayerWidths& w, OperationList& list) {
    const bool dropout = context.model.dropout;
    const double fused = context.study.scenario.kernels.fusedElementWise ? 1 : 3; // scale and mask on their own
    MaterialisedAttention work{.heads = context.sequences * w.heads,
                               .rows = static_cast<double>(context.sequenceLength),
                               .qkDim = kind.qkDim,
                               .vDim = kind.vDim,
                               .products = 2,
                               .scorePasses = 2 * fused + (dropout ? 2.5 : 0)};
    const std::array<double, 3> shape{work.heads, work.rows, kind.qkDim};
    const double launches = 2 + fused + (dropout ? 1 : 0);
    const OperationCost forward = materialisedAttentionCost(context.rates, work);
    list.add("attention_scores", Group::attention, Phase::forward, TimeCategory::attention, Dtype::bfloat16, shape,
             forward, launches);
    if (plan.recomputeAttention) {
        list.add("attention_scores", Group::attention, Phase::recompute, TimeCategory::recompute, Dtype::bfloat16,
                 shape, forward, launches);
    }
    work.products = 4;
    work.scorePasses = 3 + 2 * (fused - 1) + (dropout ? 2.5 : 0);
    list.add("attention_scores", Group::attention, Phase::backward, TimeCategory::attention, Dtype::bfloat16, shape,
             materialisedAttentionCost(context.rates, work), launches + 2);
}

void addFlashAttention(const StepContext& context, const LayerKind& kind, const RematPlan& plan, const LayerWidths& w,
                       OperationList& list) {
    if (context.gpu && context.study.scenario.kernels.attention == AttentionKernel::dot_product) {
        addMaterialisedAttention(context, kind, plan, w, list);
        return;
    }
    if (context.gpu) {
        addGpuFlashAttention(context, kind, plan, w, list);
        return;
    }
    const AttentionBlocks& blocks =
        attentionMask(kind) == AttentionSpan::local ? context.study.localBlocks : context.study.globalBlocks;
    const AttentionWork work = attentionWork(context, kind, AttentionPass::forward, blocks.q, blocks.kv);
    const std::string_view name = kind.span == AttentionSpan::global ? "flash_attention" : "local_flash_attention";
    const std::array<double, 3> shape{work.heads, work.rows, kind.qkDim};
    const OperationCost forward = attentionCost(context.rates, work);
    list.add(name, Group::attention, Phase::forward, TimeCategory::attention, Dtype::bfloat16, shape, forward);
    if (plan.recomputeAttention) {
        list.add(name, Group::attention, Phase::recompute, TimeCategory::recompute, Dtype::bfloat16, shape, forward);
    }
    OperationCost backward =
        attentionCost(context.rates, attentionWork(context, kind, AttentionPass::dkv, blocks.qDkv, blocks.kvDkv));
    if (!context.study.scenario.kernels.fusedBackward) {
        backward +=
            attentionCost(context.rates, attentionWork(context, kind, AttentionPass::dq, blocks.qDq, blocks.kvDq));
    }
    list.add(name, Group::attention, Phase::backward, TimeCategory::attention, Dtype::bfloat16, shape, backward);
}

/// Sparse attention's indexer: its projections, and the scores of every earlier position in FP32 with their top-k. The
/// main attention masks what was not selected and computes it all the same.
void addIndexer(const StepContext& context, const LayerWidths& w, OperationList& list) {
    const IndexerSpec& indexer = *context.model.indexer;
    const auto heads = static_cast<double>(indexer.heads);
    const auto dim = static_cast<double>(indexer.headDim);
    const double input = context.model.mla && context.model.mla->qLoraRank > 0
                             ? static_cast<double>(context.model.mla->qLoraRank)
                             : w.model;
    list.matmul({"indexer_query", kProjection, heads * dim, input, true, true});
    list.matmul({"indexer_key", kProjection, dim + heads, w.model, true, true});
    const auto s = static_cast<double>(context.sequenceLength);
    if (context.sequenceLength <= indexer.topk) {
        return; // everything is selected
    }
    const double pairs = context.sequences * s * s / 2;
    OperationCost scores = matmulCost(context.rates, context.sequences * heads * s, s / 2, dim, Dtype::bfloat16);
    scores += elementWiseCost(context.rates, 2 * pairs * bytesPerElement(Dtype::float32), pairs * heads);
    const std::array<double, 3> shape{context.sequences * heads * s, s / 2, dim};
    for (const Phase phase : {Phase::forward, Phase::recompute}) {
        list.add("indexer_scores", Group::attention, phase,
                 phase == Phase::forward ? TimeCategory::attention : TimeCategory::recompute, Dtype::bfloat16, shape,
                 scores);
    }
}

/// The delta rule in chunks: products inside a chunk (keys and queries with keys, the triangular solve, its products
/// with keys and values, scores with values), then three products with the state of key × value dimension; chunk after
/// chunk, so that every chunk pays the start of an operation. An estimate: no measured run has such layers.
OperationCost deltaRuleCost(const StepContext& context, const GatedDeltaNetSpec& net) {
    const double heads = context.sequences * static_cast<double>(net.valueHeads) / context.tensor;
    const auto s = static_cast<double>(context.sequenceLength);
    const double chunk = std::max(1.0, static_cast<double>(net.chunkSize));
    const auto key = static_cast<double>(net.keyHeadDim);
    const auto value = static_cast<double>(net.valueHeadDim);
    const auto pad = [&](double n) { return paddedToMxu(context.rates, n); };
    OperationCost cost;
    cost.flops = 2 * heads * s * (chunk * (3 * key + chunk + 2 * value) + 3 * key * value);
    // Inside a chunk the contraction is padded to the array's side, between chunks one side of the state.
    cost.paddedFlops =
        2 * heads * s * (chunk * (3 * pad(key) + pad(chunk) + 2 * std::max(pad(chunk), value)) + 3 * pad(key) * value);
    cost.hbmBytes = heads * s * (2 * key + 2 * value) * bytesPerElement(Dtype::float32);
    const double compute = cost.paddedFlops / context.rates.matmul[index(Dtype::bfloat16)];
    const double memory = cost.hbmBytes / context.rates.hbm;
    cost.boundBy = compute >= memory ? Bound::compute : Bound::hbm;
    cost.seconds = std::max(compute, memory) + s / chunk * context.rates.startSeconds;
    cost.roofSeconds = std::max(cost.flops / context.rates.nameplate[index(Dtype::bfloat16)],
                                cost.hbmBytes / context.rates.hbmNameplate);
    return cost;
}

/// Gated delta net: projections, a short convolution, the delta rule, a gated norm and the output. No name of a remat
/// policy keeps any of it.
void addGatedDelta(const StepContext& context, const LayerWidths& w, OperationList& list) {
    const GatedDeltaNetSpec& net = *context.model.gatedDeltaNet;
    const double keys = static_cast<double>(net.keyHeads * net.keyHeadDim) / context.tensor;
    const double values = static_cast<double>(net.valueHeads * net.valueHeadDim) / context.tensor;
    const double gates = 2 * static_cast<double>(net.valueHeads) / context.tensor;
    const auto taps = static_cast<double>(net.convKernelDim);
    list.matmul({"gdn_input_proj", kProjection, 2 * keys + 2 * values + gates, w.model, true, true});
    list.chain("gdn_convolution", Group::attention, {context.rows * (2 * keys + values), 2, 3, 2 * taps, 4 * taps});
    const OperationCost rule = deltaRuleCost(context, net);
    OperationCost backward = rule;
    backward += rule;
    const std::array<double, 3> shape{context.rows, values, keys};
    list.add("delta_rule", Group::attention, Phase::forward, TimeCategory::attention, Dtype::bfloat16, shape, rule);
    list.add("delta_rule", Group::attention, Phase::recompute, TimeCategory::recompute, Dtype::bfloat16, shape, rule);
    list.add("delta_rule", Group::attention, Phase::backward, TimeCategory::attention, Dtype::bfloat16, shape,
             backward);
    list.chain("gdn_norm", Group::norm, {context.rows * values, 3, 5, 8, 14});
    list.matmul({"gdn_output_proj", kProjection, w.model, values, true, false});
}

void addSoftmaxAttention(const StepContext& context, const LayerKind& kind, const RematPlan& plan, const LayerWidths& w,
                         OperationList& operations) {
    addProjections(context, kind, plan, w, operations);
    addQueryKeyChains(context, plan, w, operations);
    if (context.model.indexer) {
        addIndexer(context, w, operations);
    }
    addFlashAttention(context, kind, plan, w, operations);
    if (context.model.attentionOutputGate) {
        operations.chain("attention_gate", Group::attention, {context.rows * w.attention, 3, 5, 4, 8});
    }
    if (kind.span != AttentionSpan::compressed) { // there it is among the projections
        operations.matmul({"out_proj", kProjection, w.model, w.attention, true, plan.recomputeOut});
    }
}

} // namespace

void addAttention(const StepContext& context, const LayerKind& kind, const RematPlan& plan, OperationList& operations) {
    const LayerWidths w(context, kind);
    const double residual = context.rows * w.residual;
    if (context.model.hyperConnections > 1) {
        // Every block reads a mix of the residual streams and writes to all of them.
        const double streams = residual * static_cast<double>(context.model.hyperConnections);
        operations.chain("hyper_connections", Group::norm, {2 * streams, 2, 4, 4, 8});
    }
    if (context.model.preNorm) {
        // Forward reads x and writes the norm; backward reads the gradient, x and the residual's gradient and writes
        // their sum.
        operations.chain("pre_attention_norm", Group::norm, {residual, 2, 4, 4, 8});
    }
    if (kind.span == AttentionSpan::gated_delta) {
        addGatedDelta(context, w, operations);
    } else {
        addSoftmaxAttention(context, kind, plan, w, operations);
    }
    if (context.model.postAttentionNorm) {
        operations.chain("post_attention_norm", Group::norm, {residual, 2, 3, 4, 8});
    }
    operations.chain("attention_residual", Group::norm, {residual, 3, 2, 1, 0});
}

} // namespace ridgepoint

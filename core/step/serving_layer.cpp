// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/step/serving_layer.h"

#include "core/cost/attention_area.h"
#include "core/model/weight_shapes.h"
#include "core/step/layer_widths.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

using Group = OperationGroup;
constexpr Group kProjection = Group::attention_projection;
constexpr double kActivation = bytesPerElement(Dtype::bfloat16);

double real(std::int64_t value) { return static_cast<double>(value); }

} // namespace

ServingList::ServingList(const StepContext& context, const ServingWork& work, std::vector<Operation>& operations)
    : m_context(context), m_work(work), m_list(context, operations) {}

void ServingList::begin(double count) {
    m_count = count;
    m_list.begin(count);
}

void ServingList::product(std::string_view name, OperationGroup group, const WeightProduct& product,
                          const OperationCost& cost) {
    m_weightFlops += cost.flops * m_count;
    m_list.add(name, group, Phase::forward, TimeCategory::matmul, product.operand, {product.m, product.n, product.k},
               cost);
}

void ServingList::weights(std::string_view name, OperationGroup group, double n, double k, bool narrow, double rows) {
    const Dtype stored = m_context.study.scenario.workload.weightDtype;
    WeightProduct work{.m = rows > 0 ? rows : m_context.rows,
                       .n = n,
                       .k = k,
                       .weightBytes = narrow ? bytesPerElement(stored) : kActivation,
                       .operand = narrow ? m_context.precision.forward : Dtype::bfloat16};
    m_weightBytes += n * k * work.weightBytes * m_count;
    product(name, group, work, weightProductCost(m_context.rates, work));
}

void ServingList::experts(std::string_view name, double n, double k) {
    const MoeSpec& moe = *m_context.model.moe;
    const double local = real(moe.experts) / m_context.expert;
    const double rows = m_context.rows * real(moe.expertsPerToken) * m_context.study.scenario.moe.imbalance;
    const double share = touchedExperts(1, real(moe.expertsPerToken) / real(moe.experts), expertGroupRows(m_context));
    const double touched = std::max(local * share, 1e-6);
    WeightProduct work{.m = rows,
                       .n = n,
                       .k = k,
                       .weightBytes = bytesPerElement(m_context.study.scenario.workload.weightDtype),
                       .operand = m_context.precision.forward};
    m_weightBytes += touched * n * k * work.weightBytes * m_count;
    product(name, Group::moe, work, expertProductCost(m_context.rates, work, touched));
}

void ServingList::chain(std::string_view name, OperationGroup group, double elements, double passes, double flops) {
    m_list.elementWise(name, group, Phase::forward, elements * passes * kActivation, elements * flops);
}

void ServingList::attention(std::string_view name, const OperationCost& cost, std::array<double, 3> shape) {
    m_list.add(name, Group::attention, Phase::forward, TimeCategory::attention, Dtype::bfloat16, shape, cost);
}

double expertGroupRows(const StepContext& context) { return context.rows * context.expert; }

namespace {

/// Query, key and value of latent attention. In decode the up projections are absorbed: they multiply the query and the
/// result instead of every cached token, with the same weights and, for one new token, the same FLOPs.
void addLatentProjections(ServingList& list, const LayerWidths& w) {
    const StepContext& c = list.context();
    const MlaSpec& mla = *c.model.mla;
    const double rank = real(mla.kvLoraRank);
    if (mla.qLoraRank > 0) {
        list.weights("query_wa_proj", kProjection, real(mla.qLoraRank), w.model);
        list.weights("query_wb_proj", kProjection, w.query, real(mla.qLoraRank));
    } else {
        list.weights("query_proj", kProjection, w.query, w.model);
    }
    list.weights("kv_wa_proj", kProjection, rank + real(mla.qkRopeHeadDim), w.model);
    list.chain("latent_norm", Group::norm, c.rows * (rank + real(mla.qLoraRank)), 2, 4);
    list.weights("kv_wb_proj", kProjection, w.heads * real(mla.qkNopeHeadDim + mla.vHeadDim), rank);
}

void addProjections(const LayerKind& kind, ServingList& list, const LayerWidths& w) {
    const Architecture& model = list.context().model;
    if (model.mla) {
        addLatentProjections(list, w);
        return;
    }
    if (kind.span == AttentionSpan::compressed) {
        list.weights("compressed_proj", kProjection,
                     compressedAttentionWeights(model) / w.model / list.context().tensor, w.model);
        return;
    }
    // Serving software keeps query, key and value in one matrix.
    const double gate = model.attentionOutputGate ? w.attention : 0;
    const double keyValue = kind.ownKeyValue ? w.key + (kind.sharedKv ? 0 : w.value) : 0;
    list.weights("qkv_proj", kProjection, w.query + gate + keyValue, w.model);
}

void addQueryKeyChains(const LayerKind& kind, ServingList& list, const LayerWidths& w) {
    const StepContext& c = list.context();
    const double elements = c.rows * (w.query + w.key);
    if (c.model.qkNorm) {
        list.chain("qk_norm", Group::norm, elements, 2, 4);
    }
    const double written = kind.ownKeyValue ? c.rows * (w.key + w.value) : 0;
    list.chain("rotary", Group::attention, elements + written, 2, 2); // with the write to the cache
}

/// Attention of a prefill: as in a training step's forward part.
OperationCost prefillAttention(const StepContext& c, const LayerKind& kind, const LayerWidths& w, double& heads) {
    const AttentionSpan span = kind.span == AttentionSpan::compressed ? AttentionSpan::local : kind.span;
    const AttentionBlocks& blocks = span == AttentionSpan::local ? c.study.localBlocks : c.study.globalBlocks;
    const std::int64_t s = c.sequenceLength;
    const std::int64_t q = std::min(blocks.q, s), kv = std::min(blocks.kv, s);
    const AttentionWork work{.heads = c.sequences * w.heads,
                             .area = executedAttentionArea(span, s, kind.window, q, kv),
                             .maskArea = maskArea(span, s, kind.window),
                             .qkDim = kind.qkDim,
                             .vDim = kind.vDim,
                             .rows = real(s),
                             .blockQ = real(q),
                             .blockKv = real(kv),
                             .async = c.gpu};
    heads = work.heads;
    return attentionCost(c.rates, work);
}

/// Attention of a decode step over the part of the cache that this device holds.
CacheAttention cacheWork(const ServingList& list, const LayerKind& kind, const LayerWidths& w) {
    const StepContext& c = list.context();
    const KvLayer layer = kvLayer(c.model, kind);
    const double parts = kvTensorParts(c, layer);
    const double heads = std::min(c.tensor, layer.heads);
    const bool bySequence = c.study.scenario.serving.kvSharding == KvSharding::batch;
    CacheAttention work{.sequences = c.sequences,
                        .queries = list.work().queries,
                        .heads = w.heads,
                        .tokens = seenTokens(c.model, kind, real(c.sequenceLength)) / c.context,
                        .qkDim = kind.qkDim,
                        .vDim = kind.vDim};
    if (c.model.mla) { // absorbed: every head meets the latent itself
        work.qkDim = layer.elementsPerToken;
        work.vDim = real(c.model.mla->kvLoraRank);
    }
    work.bytesPerToken = layer.elementsPerToken * bytesPerElement(c.study.scenario.workload.kvDtype) / heads;
    // Beyond the heads each device has fewer sequences or fewer tokens, and then all heads that share them.
    const double rest = parts / heads;
    (bySequence ? work.sequences : work.tokens) /= rest;
    work.heads *= rest;
    return work;
}

/// Every indexer scores all earlier positions with its own small keys.
void addIndexer(ServingList& list, const LayerWidths& w) {
    const StepContext& c = list.context();
    const IndexerSpec& indexer = *c.model.indexer;
    const double heads = real(indexer.heads), dim = real(indexer.headDim);
    const double input = c.model.mla && c.model.mla->qLoraRank > 0 ? real(c.model.mla->qLoraRank) : w.model;
    list.weights("indexer_query", kProjection, heads * dim, input);
    list.weights("indexer_key", kProjection, dim + heads, w.model);
    if (c.sequenceLength <= indexer.topk) {
        return;
    }
    const double tokens = real(c.sequenceLength);
    const double bytes = dim * bytesPerElement(c.study.scenario.workload.kvDtype);
    CacheAttention work{.sequences = c.sequences,
                        .queries = list.work().isPrefill() ? tokens : list.work().queries,
                        .heads = heads,
                        .tokens = list.work().isPrefill() ? tokens / 2 : tokens / c.context,
                        .qkDim = dim,
                        .vDim = 0,
                        .bytesPerToken = bytes};
    list.attention("indexer_scores", cacheAttentionCost(c.rates, work), {work.sequences * heads, work.tokens, dim});
    if (!list.work().isPrefill()) {
        list.readsCache(work.sequences * work.tokens * bytes);
    }
}

/// The state of a gated delta net is read and written once a step; a prefill works through it in chunks, as in
/// training.
void addDeltaRule(const LayerKind& kind, ServingList& list) {
    const StepContext& c = list.context();
    const GatedDeltaNetSpec& net = *c.model.gatedDeltaNet;
    const double heads = real(net.valueHeads) / c.tensor;
    const double state = real(net.keyHeadDim) * real(net.valueHeadDim);
    const double bytes = 2 * kvLayer(c.model, kind).stateBytes / c.tensor;
    const double chunk = std::max(1.0, real(net.chunkSize));
    const double steps = list.work().isPrefill() ? std::ceil(real(c.sequenceLength) / chunk) : 1;
    const double inside =
        list.work().isPrefill() ? chunk * (3 * real(net.keyHeadDim) + chunk + 2 * real(net.valueHeadDim)) : 0;
    OperationCost cost = elementWiseCost(c.rates, c.sequences * bytes * (list.work().isPrefill() ? steps : 1));
    cost.flops = cost.paddedFlops = 2 * c.rows * heads * (inside + 3 * state);
    const double compute = cost.flops / c.rates.matmul[index(Dtype::bfloat16)];
    if (compute > cost.seconds) {
        cost.boundBy = Bound::compute;
    }
    cost.seconds = std::max(compute, cost.seconds) + (steps - 1) * c.rates.startSeconds;
    cost.roofSeconds = std::max(cost.flops / c.rates.nameplate[index(Dtype::bfloat16)], cost.roofSeconds);
    list.attention("delta_rule", cost, {c.rows, heads * real(net.valueHeadDim), real(net.keyHeadDim)});
    list.readsCache(list.work().isPrefill() ? 0 : c.sequences * bytes);
}

void addGatedDelta(const LayerKind& kind, ServingList& list, const LayerWidths& w) {
    const StepContext& c = list.context();
    const GatedDeltaNetSpec& net = *c.model.gatedDeltaNet;
    const double keys = real(net.keyHeads * net.keyHeadDim) / c.tensor;
    const double values = real(net.valueHeads * net.valueHeadDim) / c.tensor;
    const double gates = 2 * real(net.valueHeads) / c.tensor;
    list.weights("gdn_input_proj", kProjection, 2 * keys + 2 * values + gates, w.model);
    list.chain("gdn_convolution", Group::attention, c.rows * (2 * keys + values), 2, 2 * real(net.convKernelDim));
    addDeltaRule(kind, list);
    list.chain("gdn_norm", Group::norm, c.rows * values, 3, 8);
    list.weights("gdn_output_proj", kProjection, w.model, values);
}

void addSoftmaxAttention(const LayerKind& kind, ServingList& list, const LayerWidths& w) {
    const StepContext& c = list.context();
    addProjections(kind, list, w);
    addQueryKeyChains(kind, list, w);
    if (c.model.indexer && c.model.mla) {
        addIndexer(list, w);
    }
    const bool global = kind.span == AttentionSpan::global;
    if (list.work().isPrefill()) {
        double heads = 0;
        const OperationCost cost = prefillAttention(c, kind, w, heads);
        list.attention(global ? "flash_attention" : "local_flash_attention", cost,
                       {heads, real(c.sequenceLength), kind.qkDim});
    } else {
        const CacheAttention work = cacheWork(list, kind, w);
        list.attention(global ? "cache_attention" : "local_cache_attention", cacheAttentionCost(c.rates, work),
                       {work.sequences * work.heads * work.queries, work.tokens, work.qkDim});
        list.readsCache(work.sequences * work.tokens * work.bytesPerToken);
    }
    if (c.model.attentionOutputGate) {
        list.chain("attention_gate", Group::attention, c.rows * w.attention, 3, 4);
    }
    if (kind.span != AttentionSpan::compressed) { // there it is among the projections
        list.weights("out_proj", kProjection, w.model, w.attention);
    }
}

void addExperts(ServingList& list, const LayerWidths& w) {
    const StepContext& c = list.context();
    const MoeSpec& moe = *c.model.moe;
    const double width = real(moe.expertDim) / c.tensor;
    const double input = expertInputDim(c.model);
    const double rows = c.rows * real(moe.expertsPerToken);
    list.weights("router", Group::moe, real(moe.experts), w.model, false);
    // Rows are gathered and scattered once each way: read and written.
    list.chain("routing", Group::moe, rows * input / c.tensor, 4, 2);
    list.experts("expert_gate", width, input);
    list.experts("expert_up", width, input);
    list.chain("expert_activation", Group::moe, rows * width, 3, 5);
    list.experts("expert_down", input, width);
}

} // namespace

void addServingAttention(const LayerKind& kind, ServingList& list) {
    const StepContext& c = list.context();
    const LayerWidths w(c, kind);
    const double residual = c.rows * w.model; // whole on every device of a tensor group
    if (c.model.hyperConnections > 1) {
        list.chain("hyper_connections", Group::norm, 2 * residual * real(c.model.hyperConnections), 2, 4);
    }
    list.chain("pre_attention_norm", Group::norm, residual, 4, 5); // adds to the residual stream, too
    if (kind.span == AttentionSpan::gated_delta) {
        addGatedDelta(kind, list, w);
    } else {
        addSoftmaxAttention(kind, list, w);
    }
    if (c.model.postAttentionNorm) {
        list.chain("post_attention_norm", Group::norm, residual, 2, 4);
    }
}

void addServingMlp(const LayerKind& kind, ServingList& list) {
    const StepContext& c = list.context();
    const LayerWidths w(c, kind);
    const double residual = c.rows * w.model;
    list.chain("pre_mlp_norm", Group::norm, residual, 4, 5);
    if (kind.moe) {
        addExperts(list, w);
    }
    if (kind.mlpDim > 0) {
        const bool gated = c.model.gatedMlp;
        if (gated) {
            list.weights("mlp_gate", Group::mlp, w.ff, w.model);
        }
        list.weights("mlp_up", Group::mlp, w.ff, w.model);
        list.chain("mlp_activation", Group::mlp, c.rows * w.ff, gated ? 3 : 2, gated ? 5 : 4);
        list.weights("mlp_down", Group::mlp, w.model, w.ff);
    }
    if (c.model.postMlpNorm) {
        list.chain("post_mlp_norm", Group::norm, residual, 2, 4);
    }
    if (c.model.perLayerEmbedding) {
        const double hidden = real(c.model.perLayerEmbedding->hiddenSize);
        list.weights("ple_gate", Group::mlp, hidden, w.model);
        list.chain("ple_activation", Group::mlp, c.rows * hidden, 3, 5);
        list.weights("ple_proj", Group::mlp, w.model, hidden);
    }
}

void addServingEmbedding(ServingList& list) {
    const StepContext& c = list.context();
    list.chain("embedding_lookup", Group::embedding, c.edgeRows * real(c.model.dModel), 2, 0);
    if (c.model.perLayerEmbedding) {
        const double width = real(c.model.perLayerEmbedding->hiddenSize * c.model.layers) / c.tensor;
        list.chain("ple_lookup", Group::embedding, c.edgeRows * width, 3, 2);
        list.weights("ple_model_proj", Group::embedding, width, real(c.model.dModel), false, c.edgeRows);
    }
}

void addServingHead(ServingList& list, double rows) {
    const StepContext& c = list.context();
    const double vocabulary = real(c.model.vocabSize) / c.tensor;
    list.chain("final_norm", Group::head, rows * real(c.model.dModel), 2, 4);
    list.weights("unembedding", Group::head, vocabulary, real(c.model.dModel), false, rows);
    list.chain("sampling", Group::head, rows * vocabulary, 4, 5); // FP32 logits, read and written
}

} // namespace ridgepoint

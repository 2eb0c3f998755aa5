// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/field_spec.h"
#include "core/model/architecture.h"

#include <algorithm>
#include <string_view>

/// The fields of an Architecture as they are named in files, in overrides and on screen.
namespace ridgepoint {
namespace detail {

/// A dimension, in elements; a required one is at least 1.
constexpr FieldSpec dimension(std::string_view documentation, bool required = false) {
    return {.documentation = documentation, .minimum = required ? 1.0 : 0.0, .maximum = 1 << 24, .required = required};
}

inline bool isAttentionPattern(std::string_view text) {
    return !text.empty() && text.find_first_not_of("GLCDX") == std::string_view::npos;
}

} // namespace detail

template <class V, Either<MoeSpec> S> void visitFields(V& visit, S& moe) {
    using detail::dimension;
    visit.field("experts", moe.experts, dimension("Routed experts of a layer.", true));
    visit.field("experts_per_token", moe.expertsPerToken, dimension("Routed experts that a token takes.", true));
    visit.field("expert_dim", moe.expertDim, dimension("Width of one routed expert.", true));
    visit.field("shared_experts", moe.sharedExperts, dimension("Experts that every token takes."));
    visit.field("shared_expert_dim", moe.sharedExpertDim, dimension("Total width over all shared experts."));
    visit.field("moe_layers", moe.moeLayers, dimension("Layers with experts."));
    visit.field("dense_layers", moe.denseLayers, dimension("Layers without."));
    visit.field("first_dense_layers", moe.firstDenseLayers, dimension("Leading layers without experts."));
    visit.field("interleave", moe.interleave,
                {.documentation = "Every n-th layer has experts.", .minimum = 1, .maximum = 1 << 16});
    visit.field("routed_bias", moe.routedBias, {.documentation = "A bias on the router's scores."});
    visit.field("expert_input_dim", moe.expertInputDim,
                dimension("Width that tokens are projected to before the experts; 0 = d_model."));
    visit.field("shared_expert_gate", moe.sharedExpertGate, {.documentation = "A learned gate on the shared expert."});
    visit.field("scaled_router", moe.scaledRouter,
                {.documentation = "Learned scales of the router's input and of each expert."});
    visit.field("separate_norms", moe.separateNorms,
                {.documentation = "Three more norms: shared and routed experts are normed apart."});
}

template <class V, Either<MlaSpec> S> void visitFields(V& visit, S& mla) {
    using detail::dimension;
    visit.field("q_lora_rank", mla.qLoraRank, dimension("Rank of the query projection; 0 = full."));
    visit.field("kv_lora_rank", mla.kvLoraRank, dimension("Rank of the key and value projection.", true));
    visit.field("qk_nope_head_dim", mla.qkNopeHeadDim, dimension("Query and key width without rotary.", true));
    visit.field("qk_rope_head_dim", mla.qkRopeHeadDim, dimension("Query and key width with rotary.", true));
    visit.field("v_head_dim", mla.vHeadDim, dimension("Value width of a head.", true));
}

template <class V, Either<IndexerSpec> S> void visitFields(V& visit, S& indexer) {
    using detail::dimension;
    visit.field("heads", indexer.heads, dimension("Heads of the indexer.", true));
    visit.field("head_dim", indexer.headDim, dimension("Width of such a head.", true));
    visit.field("topk", indexer.topk, dimension("Tokens that it selects.", true));
}

template <class V, Either<GatedDeltaNetSpec> S> void visitFields(V& visit, S& net) {
    using detail::dimension;
    visit.field("conv_kernel_dim", net.convKernelDim, dimension("Width of the convolution."));
    visit.field("key_head_dim", net.keyHeadDim, dimension("Width of a key head.", true));
    visit.field("value_head_dim", net.valueHeadDim, dimension("Width of a value head.", true));
    visit.field("key_heads", net.keyHeads, dimension("Key heads.", true));
    visit.field("value_heads", net.valueHeads, dimension("Value heads.", true));
    visit.field("chunk_size", net.chunkSize, dimension("Tokens in a chunk."));
}

template <class V, Either<PerLayerEmbeddingSpec> S> void visitFields(V& visit, S& embedding) {
    using detail::dimension;
    visit.field("hidden_size", embedding.hiddenSize, dimension("Width of a layer's own embedding.", true));
    visit.field("vocab_size", embedding.vocabSize, dimension("Rows of its table.", true));
    visit.field("kv_shared_layers", embedding.kvSharedLayers, dimension("Last layers that share keys and values."));
    visit.field("double_wide_mlp", embedding.doubleWideMlp,
                {.documentation = "Those layers have an MLP of twice the width."});
}

namespace detail {

template <class V, Either<Architecture> S> void visitDimensions(V& visit, S& model) {
    visit.field("vocab_size", model.vocabSize, dimension("Rows of the embedding table.", true));
    visit.field("d_model", model.dModel, dimension("Width of the residual stream.", true));
    visit.field("layers", model.layers, dimension("Decoder layers.", true));
    visit.field("query_heads", model.queryHeads, dimension("Query heads.", true));
    visit.field("kv_heads", model.kvHeads, dimension("Key and value heads.", true));
    visit.field("head_dim", model.headDim, dimension("Width of a head.", true));
    visit.field("d_ff", model.dFf, dimension("Width of the dense MLP."));
    visit.field("gated_mlp", model.gatedMlp, {.documentation = "Two input projections, one gating the other."});
    visit.field("activation", model.activation, {.documentation = "Activation function.", .longest = 64});
    visit.field("tied_embeddings", model.tiedEmbeddings, {.documentation = "The head reuses the embedding table."});
}

template <class V, Either<Architecture> S> void visitLayer(V& visit, S& model) {
    visit.field("attention_bias", model.attentionBias, {.documentation = "Biases on query, key and value."});
    visit.field("attention_output_bias", model.attentionOutputBias,
                {.documentation = "A bias on the attention's output projection."});
    visit.field("mlp_bias", model.mlpBias, {.documentation = "Biases in the MLP."});
    visit.field("attention_sink", model.attentionSink, {.documentation = "A learned sink for each head."});
    visit.field("attention_output_gate", model.attentionOutputGate,
                {.documentation = "The query projection is twice as wide, for a gate on the attention's output."});
    visit.field("layer_scale", model.layerScale, {.documentation = "One learned scalar for each layer."});
    visit.field("qk_norm", model.qkNorm, {.documentation = "Norms on queries and keys."});
    visit.field("qk_norm_scale", model.qkNormScale, {.documentation = "Those norms have learned scales."});
    visit.field("qk_norm_full_width", model.qkNormFullWidth,
                {.documentation = "Those norms run over all heads together, not head by head."});
    visit.field("dropout", model.dropout,
                {.documentation = "Dropout on attention scores and on the outputs of both blocks."});
    visit.field("fused_qkv", model.fusedQkv, {.documentation = "Query, key and value in one projection."});
    visit.field("layer_norm", model.layerNorm, {.documentation = "LayerNorm with bias instead of RMSNorm."});
    visit.field("pre_norm", model.preNorm, {.documentation = "A norm before attention and before the MLP."});
    visit.field("post_attention_norm", model.postAttentionNorm, {.documentation = "A norm after attention."});
    visit.field("post_mlp_norm", model.postMlpNorm, {.documentation = "A norm after the MLP."});
}

template <class V, Either<Architecture> S> void visitAttention(V& visit, S& model) {
    visit.field("attention_pattern", model.attentionPattern,
                {.documentation = "What consecutive layers attend to, repeated over the depth: G all, L a window, "
                                  "C chunks, D gated delta net, X compressed.",
                 .longest = 1024,
                 .accepts = isAttentionPattern,
                 .form = "letters G (global), L (local), C (chunked), D (gated delta net), X (compressed)",
                 .pattern = "^[GLCDX]+$"});
    visit.field("sliding_window", model.slidingWindow,
                {.documentation = "Window of local layers.", .unit = "tokens", .minimum = 0, .maximum = 1 << 24});
    visit.field("chunk_window", model.chunkWindow,
                {.documentation = "Chunk of chunked layers.", .unit = "tokens", .minimum = 0, .maximum = 1 << 24});
    visit.field("global_head_dim", model.globalHeadDim,
                dimension("Head width of global layers where it differs; 0 = head_dim."));
    visit.field("global_kv_heads", model.globalKvHeads,
                dimension("Key and value heads of global layers where they differ; 0 = kv_heads."));
    visit.field("share_kv_projections", model.shareKvProjections,
                {.documentation = "Global layers use one projection for keys and values."});
    visit.field("attention_soft_cap", model.attentionSoftCap,
                {.documentation = "Soft cap on attention logits; 0 = none.", .minimum = 0, .maximum = 1e6});
    visit.field("final_soft_cap", model.finalSoftCap,
                {.documentation = "Soft cap on output logits; 0 = none.", .minimum = 0, .maximum = 1e6});
    visit.field("trainable_positions", model.trainablePositions,
                dimension("Rows of a learned position embedding; 0 = none."));
    visit.field("hyper_connections", model.hyperConnections,
                {.documentation = "Expansion rate of the residual stream.", .minimum = 1, .maximum = 64});
    visit.field("remat_region_layers", model.rematRegionLayers,
                {.documentation = "Layers that are rematerialised together.", .minimum = 1, .maximum = 1024});
    visit.field("mtp_layers", model.mtpLayers,
                {.documentation = "Layers of multi-token prediction, like the last one, each with a projection and a "
                                  "head of its own.",
                 .minimum = 0,
                 .maximum = 16});
    visit.field("scan_layers", model.scanLayers, {.documentation = "Layers are run by a scan."});
}

} // namespace detail

template <class V, Either<Architecture> S> void visitFields(V& visit, S& model) {
    visit.field("title", model.title, lineOfText("Name for people."));
    visit.field("family", model.family, {.documentation = "MaxText's decoder_block.", .longest = 64});
    detail::visitDimensions(visit, model);
    detail::visitLayer(visit, model);
    detail::visitAttention(visit, model);
    visit.block("moe", model.moe, "Mixture of experts; null = none.");
    visit.block("mla", model.mla, "Multi-head latent attention; null = none.");
    visit.block("indexer", model.indexer, "Sparse-attention indexer; null = none.");
    visit.block("gated_delta_net", model.gatedDeltaNet, "Linear-attention layers; null = none.");
    visit.block("per_layer_embedding", model.perLayerEmbedding, "An embedding table for each layer; null = none.");
    visit.field("stated_parameters", model.statedParameters,
                {.documentation = "Parameters by part, where they do not follow from the dimensions.",
                 .minimum = 0,
                 .maximum = 1e15});
}

} // namespace ridgepoint

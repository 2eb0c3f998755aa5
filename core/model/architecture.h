// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace ridgepoint {

/// Mixture of experts. Every MoE layer has a router, `experts` routed experts of which each token takes
/// `expertsPerToken`, and shared experts whose total width is `sharedExpertDim`.
struct MoeSpec {
    std::int64_t experts = 0;
    std::int64_t expertsPerToken = 0;
    std::int64_t expertDim = 0; ///< width of one routed expert (moe_mlp_dim)
    std::int64_t sharedExperts = 0;
    std::int64_t sharedExpertDim = 0; ///< total width over all shared experts
    std::int64_t moeLayers = 0;
    std::int64_t denseLayers = 0;
    std::int64_t firstDenseLayers = 0; ///< leading dense layers
    std::int64_t interleave = 1;       ///< every n-th layer is MoE
    bool routedBias = false;
    std::int64_t expertInputDim = 0; ///< width that tokens are projected to before the experts; 0 = dModel
    bool sharedExpertGate = false;   ///< a learned gate (dModel) on the shared expert (Qwen3-Next)
    bool scaledRouter = false;       ///< learned input scale (dModel) and per-expert scale (Gemma 4)
    bool separateNorms = false;      ///< three more norms, for shared and routed branches apart (Gemma 4)

    bool operator==(const MoeSpec&) const = default;
};

/// Multi-head latent attention (DeepSeek): low-rank query and key/value projections.
struct MlaSpec {
    std::int64_t qLoraRank = 0; ///< 0 = full-rank query
    std::int64_t kvLoraRank = 0;
    std::int64_t qkNopeHeadDim = 0;
    std::int64_t qkRopeHeadDim = 0;
    std::int64_t vHeadDim = 0;

    bool operator==(const MlaSpec&) const = default;
};

/// DeepSeek sparse attention indexer.
struct IndexerSpec {
    std::int64_t heads = 0;
    std::int64_t headDim = 0;
    std::int64_t topk = 0;

    bool operator==(const IndexerSpec&) const = default;
};

/// Gated delta net layers (Qwen3-Next).
struct GatedDeltaNetSpec {
    std::int64_t convKernelDim = 0;
    std::int64_t keyHeadDim = 0;
    std::int64_t valueHeadDim = 0;
    std::int64_t keyHeads = 0;
    std::int64_t valueHeads = 0;
    std::int64_t chunkSize = 0;

    bool operator==(const GatedDeltaNetSpec&) const = default;
};

/// Gemma 3n/4 small: an embedding table per layer, key/value shared by the last layers.
struct PerLayerEmbeddingSpec {
    std::int64_t hiddenSize = 0;
    std::int64_t vocabSize = 0;
    std::int64_t kvSharedLayers = 0;
    bool doubleWideMlp = false;

    bool operator==(const PerLayerEmbeddingSpec&) const = default;
};

/// What one layer attends to; the letter is its spelling in Architecture::attentionPattern.
enum class AttentionSpan : char {
    global = 'G',      ///< causal over the whole sequence
    local = 'L',       ///< causal within slidingWindow
    chunked = 'C',     ///< causal within chunks of chunkWindow
    gated_delta = 'D', ///< linear attention
    compressed = 'X',  ///< DeepSeek-V4 compressed attention
};

/// A decoder-only transformer, in the terms of its publishers (dimensions in elements).
struct Architecture {
    std::string id;
    std::string title;  ///< for people: "Llama 3.1 70B"
    std::string family; ///< MaxText's decoder_block: llama2, gemma3, deepseek, …

    std::int64_t vocabSize = 0;
    std::int64_t dModel = 0;
    std::int64_t layers = 0; ///< real decoder layers
    std::int64_t queryHeads = 0;
    std::int64_t kvHeads = 0;
    std::int64_t headDim = 0;
    std::int64_t dFf = 0;
    bool gatedMlp = true;
    std::string activation = "silu";
    bool tiedEmbeddings = false;

    bool attentionBias = false;       ///< on query, key and value
    bool attentionOutputBias = false; ///< on the output projection
    bool mlpBias = false;
    bool attentionSink = false;
    bool attentionOutputGate = false; ///< the query projection is twice as wide, for a gate (Qwen3-Next)
    bool layerScale = false;          ///< one learned scalar a layer (Gemma 4)
    bool qkNorm = false;
    bool qkNormScale = true;      ///< those norms have learned scales (Llama 4's have none)
    bool qkNormFullWidth = false; ///< over all heads together instead of head by head (OLMo 3)
    bool fusedQkv = false;
    bool dropout = false;   ///< masks are kept for attention scores and both residual branches (GPT)
    bool layerNorm = false; ///< LayerNorm with bias instead of RMSNorm
    bool preNorm = true;
    bool postAttentionNorm = false;
    bool postMlpNorm = false;

    std::string attentionPattern = "G"; ///< spans of consecutive layers, repeated over the depth
    std::int64_t slidingWindow = 0;     ///< tokens; for local layers
    std::int64_t chunkWindow = 0;       ///< tokens; for chunked layers
    std::int64_t globalHeadDim = 0;     ///< of global layers where they differ; 0 = headDim
    std::int64_t globalKvHeads = 0;     ///< of global layers where they differ; 0 = kvHeads
    bool shareKvProjections = false;    ///< global layers use one projection for K and V (gemma4)
    double attentionSoftCap = 0;        ///< 0 = none
    double finalSoftCap = 0;
    std::int64_t trainablePositions = 0;
    std::int64_t hyperConnections = 1;  ///< mHC expansion rate (DeepSeek-V4)
    std::int64_t rematRegionLayers = 1; ///< layers in one jax.checkpoint region
    bool scanLayers = true;
    std::int64_t mtpLayers = 0; ///< multi-token prediction: further layers like the last one, each with a head

    std::optional<MoeSpec> moe;
    std::optional<MlaSpec> mla;
    std::optional<IndexerSpec> indexer;
    std::optional<GatedDeltaNetSpec> gatedDeltaNet;
    std::optional<PerLayerEmbeddingSpec> perLayerEmbedding;

    /// Parameters by part where they cannot be derived from the dimensions (DeepSeek-V4); empty otherwise.
    std::map<std::string, std::int64_t> statedParameters;
    std::map<std::string, std::string> sources; ///< field → source

    bool operator==(const Architecture&) const = default;

    AttentionSpan span(std::int64_t layer) const {
        return attentionPattern.empty()
                   ? AttentionSpan::global
                   : static_cast<AttentionSpan>(
                         attentionPattern[static_cast<std::size_t>(layer) % attentionPattern.size()]);
    }
    bool isMoeLayer(std::int64_t layer) const;
};

/// How many of the first `layers` layers have each span.
struct SpanCounts {
    std::int64_t global = 0;
    std::int64_t local = 0;
    std::int64_t chunked = 0;
    std::int64_t gatedDelta = 0;
    std::int64_t compressed = 0;

    bool operator==(const SpanCounts&) const = default;

    std::int64_t softmax() const { return global + local + chunked + compressed; }
};

/// Costs a walk over the pattern, not over the depth.
SpanCounts countSpans(const Architecture& model, std::int64_t layers);

/// Layers with experts; the others have a dense MLP.
std::int64_t moeLayerCount(const Architecture& model);

} // namespace ridgepoint

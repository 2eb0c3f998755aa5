// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/parameter_count.h"

#include "core/model/weight_shapes.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace ridgepoint {

namespace {

double real(std::int64_t value) { return static_cast<double>(value); }

/// Back to whole numbers; what no file of a real model holds is cut off instead of overflowing.
std::int64_t whole(double value) {
    constexpr double kLargest = 9e18;
    return static_cast<std::int64_t>(std::clamp(value, 0.0, kLargest));
}

/// Layers of a span, and how many of them have keys and values of their own.
struct SpanLayers {
    AttentionSpan span;
    double layers;
    double ownKeyValue;
};

std::array<SpanLayers, 4> softmaxLayers(const Architecture& model) {
    const SpanCounts all = countSpans(model, model.layers);
    const SpanCounts own = countSpans(model, model.layers - kvSharedLayers(model));
    return {{{AttentionSpan::global, real(all.global), real(own.global)},
             {AttentionSpan::local, real(all.local), real(own.local)},
             {AttentionSpan::chunked, real(all.chunked), real(own.chunked)},
             {AttentionSpan::compressed, real(all.compressed), real(own.compressed)}}};
}

double attentionParameters(const Architecture& model) {
    double sum = 0;
    for (const SpanLayers& entry : softmaxLayers(model)) {
        const AttentionWeights weights = attentionWeights(model, entry.span, true);
        const double query = weights.query * (model.attentionOutputGate ? 2 : 1);
        // The indexer normalises its keys with a LayerNorm: scale and bias.
        const double indexerNorm = model.mla && model.indexer ? 2 * real(model.indexer->headDim) : 0;
        sum += entry.layers * (query + weights.output + weights.indexer + indexerNorm) +
               entry.ownKeyValue * weights.keyValue;
    }
    return sum;
}

double linearAttentionParameters(const Architecture& model) {
    const double layers = real(countSpans(model, model.layers).gatedDelta);
    if (!model.gatedDeltaNet || layers == 0) {
        return 0;
    }
    // A_log and dt_bias, one a value head.
    return layers * (gatedDeltaWeights(model) + 2 * real(model.gatedDeltaNet->valueHeads));
}

/// Norms inside the attention layers: QK-norm, the MLA latents, the gated delta net's output.
double headNorms(const Architecture& model) {
    if (model.mla) {
        return real(model.layers) * (real(model.mla->qLoraRank) + real(model.mla->kvLoraRank));
    }
    double sum = 0;
    if (model.qkNorm && model.qkNormScale) {
        for (const SpanLayers& entry : softmaxLayers(model)) {
            const HeadShape shape = headShape(model, entry.span);
            const double queries = model.qkNormFullWidth ? real(model.queryHeads) : 1;
            const double keys = model.qkNormFullWidth ? shape.kvHeads : 1;
            sum += shape.headDim * (entry.layers * queries + entry.ownKeyValue * keys);
        }
    }
    if (model.gatedDeltaNet) {
        sum += real(countSpans(model, model.layers).gatedDelta) * real(model.gatedDeltaNet->valueHeadDim);
    }
    return sum;
}

double normParameters(const Architecture& model) {
    const double width = real(model.dModel);
    const double layers = real(model.layers);
    double sum = width; // before the head
    sum += layers * width * ((model.preNorm ? 2 : 0) + (model.postAttentionNorm ? 1 : 0) + (model.postMlpNorm ? 1 : 0));
    if (model.moe && model.moe->separateNorms) {
        sum += real(moeLayerCount(model)) * 3 * width;
    }
    if (expertInputDim(model) != width) {
        sum += layers * expertInputDim(model); // where the tokens are narrowed
    }
    if (model.perLayerEmbedding) {
        sum += layers * width + real(model.perLayerEmbedding->hiddenSize);
    }
    return sum * (model.layerNorm ? 2 : 1) + headNorms(model);
}

/// Biases of one routed expert: gate, up and down.
double expertBias(const Architecture& model) {
    return model.moe && model.mlpBias ? 2 * real(model.moe->expertDim) + real(model.dModel) : 0;
}

/// Biases and sinks outside the experts.
double sharedBiases(const Architecture& model) {
    double sum = 0;
    for (const SpanLayers& entry : softmaxLayers(model)) {
        const HeadShape shape = headShape(model, entry.span);
        const double heads = real(model.queryHeads);
        sum +=
            entry.layers * ((model.attentionBias ? (heads + 2 * shape.kvHeads) * shape.headDim : 0) +
                            (model.attentionOutputBias ? real(model.dModel) : 0) + (model.attentionSink ? heads : 0));
    }
    if (model.mlpBias) {
        const double dense = real(model.layers - moeLayerCount(model));
        sum += dense * (real(model.dFf) * (model.gatedMlp ? 2 : 1) + real(model.dModel));
    }
    return sum;
}

double routerParameters(const Architecture& model) {
    if (!model.moe) {
        return 0;
    }
    const double experts = real(model.moe->experts);
    const double bias = model.moe->routedBias ? experts : 0;
    const double gate = model.moe->sharedExpertGate ? real(model.dModel) : 0;
    return real(moeLayerCount(model)) * (expertInputDim(model) * experts + bias + gate);
}

/// Manifold-constrained hyper-connections with k streams: each of the two sub-layers of a layer norms the streams
/// (k·D), mixes them (k·D × (2k + k²), with biases) and has three scalars.
double hyperConnectionParameters(const Architecture& model) {
    const double streams = real(model.hyperConnections);
    if (model.hyperConnections <= 1) {
        return 0;
    }
    const double width = streams * real(model.dModel);
    const double mixes = 2 * streams + streams * streams;
    return 2 * real(model.layers) * (width * mixes + width + mixes + 3);
}

double otherParameters(const Architecture& model) {
    double sum = hyperConnectionParameters(model) + (model.layerScale ? real(model.layers) : 0);
    if (model.moe && model.moe->scaledRouter) {
        sum += real(moeLayerCount(model)) * (real(model.dModel) + real(model.moe->experts));
    }
    return sum;
}

double perLayerEmbeddingTable(const Architecture& model) {
    return model.perLayerEmbedding ? real(model.perLayerEmbedding->vocabSize) *
                                         real(model.perLayerEmbedding->hiddenSize) * real(model.layers)
                                   : 0;
}

/// The part of our count that a stated part belongs to.
std::int64_t ParameterCount::*statedPart(std::string_view name) {
    struct Part {
        std::string_view name;
        std::int64_t ParameterCount::*member;
    };
    static constexpr std::array<Part, 13> kParts{{{"embedding", &ParameterCount::embedding},
                                                  {"unembedding", &ParameterCount::unembedding},
                                                  {"position_embedding", &ParameterCount::positionEmbedding},
                                                  {"per_layer_embedding", &ParameterCount::perLayerEmbedding},
                                                  {"norms", &ParameterCount::norms},
                                                  {"attention", &ParameterCount::attention},
                                                  {"indexer", &ParameterCount::attention},
                                                  {"linear_attention", &ParameterCount::linearAttention},
                                                  {"biases", &ParameterCount::biases},
                                                  {"dense_mlp", &ParameterCount::denseMlp},
                                                  {"router", &ParameterCount::router},
                                                  {"routed_experts", &ParameterCount::routedExperts},
                                                  {"shared_experts", &ParameterCount::sharedExperts}}};
    const auto* known =
        std::find_if(kParts.begin(), kParts.end(), [name](const Part& part) { return part.name == name; });
    return known == kParts.end() ? &ParameterCount::other : known->member;
}

ParameterCount statedCount(const Architecture& model) {
    ParameterCount count;
    for (const auto& [part, value] : model.statedParameters) {
        std::int64_t& member = count.*statedPart(part);
        member = whole(real(member) + real(value));
        count.total = whole(real(count.total) + real(value));
    }
    const double share =
        model.moe && model.moe->experts > 0 ? real(model.moe->expertsPerToken) / real(model.moe->experts) : 1;
    count.active = whole(real(count.total) - real(count.routedExperts) * (1 - std::min(share, 1.0)));
    return count;
}

} // namespace

ParameterCount countParameters(const Architecture& model) {
    if (!model.statedParameters.empty()) {
        return statedCount(model);
    }
    const double table = real(model.vocabSize) * real(model.dModel);
    const double layerTable = perLayerEmbeddingTable(model);
    const double experts = model.moe ? real(moeLayerCount(model)) * real(model.moe->experts) : 0;
    const double idle = model.moe ? real(moeLayerCount(model)) *
                                        real(std::max<std::int64_t>(model.moe->experts - model.moe->expertsPerToken, 0))
                                  : 0;
    ParameterCount count;
    count.embedding = whole(table);
    count.unembedding = model.tiedEmbeddings ? 0 : whole(table);
    count.positionEmbedding = whole(real(model.trainablePositions) * real(model.dModel));
    count.perLayerEmbedding = whole(layerTable + perLayerEmbeddingWeights(model));
    count.norms = whole(normParameters(model));
    count.attention = whole(attentionParameters(model));
    count.linearAttention = whole(linearAttentionParameters(model));
    count.biases = whole(sharedBiases(model) + experts * expertBias(model));
    count.denseMlp = whole(denseMlpWeights(model));
    count.router = whole(routerParameters(model));
    count.routedExperts = whole(experts * routedExpertWeights(model));
    count.sharedExperts = model.moe ? whole(real(moeLayerCount(model)) * sharedExpertWeights(model)) : 0;
    count.other = whole(otherParameters(model));
    double total = 0;
    for (const std::int64_t part :
         {count.embedding, count.unembedding, count.positionEmbedding, count.perLayerEmbedding, count.norms,
          count.attention, count.linearAttention, count.biases, count.denseMlp, count.router, count.routedExperts,
          count.sharedExperts, count.other}) {
        total += real(part);
    }
    count.total = whole(total);
    const double layerRow =
        model.perLayerEmbedding ? real(model.perLayerEmbedding->hiddenSize) * real(model.layers) : 0;
    count.active =
        whole(total - idle * (routedExpertWeights(model) + expertBias(model)) - std::max(layerTable - layerRow, 0.0));
    return count;
}

} // namespace ridgepoint

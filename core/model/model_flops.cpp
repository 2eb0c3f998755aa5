// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/model_flops.h"

#include "core/model/parameter_count.h"
#include "core/model/weight_shapes.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

double real(std::int64_t value) { return static_cast<double>(value); }

/// MaxText counts every layer of OLMo 3 as global, although three in four have a window.
bool countsWindows(const Architecture& model) { return model.family != "olmo3"; }

/// MaxText counts a router in every layer of envy, although every second layer is dense.
double countedRouters(const Architecture& model) {
    return real(model.family == "envy" ? model.layers : moeLayerCount(model));
}

/// Query-key pairs of one sequence that a layer attends to, and how many there would be without any mask.
struct AttendedPairs {
    double counted = 0;
    double full = 0;
};

AttendedPairs attendedPairs(const Architecture& model, AttentionSpan span, double sequence) {
    const double full = sequence * sequence;
    const double window = std::min(real(model.slidingWindow), sequence);
    const double chunk = real(model.chunkWindow);
    if (span == AttentionSpan::compressed || (span == AttentionSpan::local && countsWindows(model) && window > 0)) {
        // The first `window` queries see a triangle, the others a band.
        return {sequence * window - window * window / 2, full};
    }
    if (span == AttentionSpan::chunked && chunk > 0) {
        const double chunks = std::floor(sequence / chunk);
        const double rest = sequence - chunks * chunk;
        return {(chunks * chunk * chunk + rest * rest) / 2, full};
    }
    return {full / 2, full};
}

/// Everything below counts multiply-adds of one forward pass: weights for one token, attention for one sequence.
struct Work {
    double weights = 0;
    double attention = 0;
    double attentionFull = 0;
};

/// Softmax layers of one span.
void addSpan(const Architecture& model, AttentionSpan span, std::int64_t layers, std::int64_t ownKeyValue,
             double sequence, Work& work) {
    if (layers == 0) {
        return;
    }
    const AttentionWeights weights = attentionWeights(model, span, true);
    work.weights += real(layers) * (weights.query + weights.output) + real(ownKeyValue) * weights.keyValue;
    const AttendedPairs pairs = attendedPairs(model, span, sequence);
    // Scores and their product with the values.
    const double perPair = 2 * real(model.queryHeads) * headShape(model, span).headDim;
    work.attention += real(layers) * pairs.counted * perPair;
    work.attentionFull += real(layers) * pairs.full * perPair;
}

/// Multi-head latent attention, with the sparse-attention indexer where sequences are longer than its selection.
void addLatentAttention(const Architecture& model, double sequence, Work& work) {
    const MlaSpec& mla = *model.mla;
    const AttentionWeights weights = attentionWeights(model, AttentionSpan::global, true);
    const double layers = real(model.layers);
    const double perPair =
        real(model.queryHeads) * (real(mla.qkNopeHeadDim) + real(mla.qkRopeHeadDim) + real(mla.vHeadDim));
    const double pairs = sequence * sequence;
    double share = 0.5;
    work.weights += layers * (weights.query + weights.keyValue + weights.output);
    if (model.indexer && sequence > real(model.indexer->topk)) {
        const double selected = real(model.indexer->topk) / sequence;
        const double scores = pairs * real(model.indexer->heads) * (real(model.indexer->headDim) + 1);
        share = selected - selected * selected / 2;
        work.weights += layers * weights.indexer;
        work.attention += layers * scores / 2;
        work.attentionFull += layers * scores;
    }
    work.attention += layers * pairs * perPair * share;
    work.attentionFull += layers * pairs * perPair;
}

/// Gated delta net: projections among the weights; the state's four products of key and value width per head and token
/// under attention, where MaxText puts them.
void addGatedDelta(const Architecture& model, std::int64_t layers, double sequence, Work& work) {
    if (!model.gatedDeltaNet || layers == 0) {
        return;
    }
    const GatedDeltaNetSpec& net = *model.gatedDeltaNet;
    const double core = 4 * real(net.valueHeads) * real(net.keyHeadDim) * real(net.valueHeadDim) * sequence;
    work.weights += real(layers) * gatedDeltaWeights(model);
    work.attention += real(layers) * core;
    work.attentionFull += real(layers) * core;
}

void addAttention(const Architecture& model, double sequence, Work& work) {
    if (model.mla) {
        addLatentAttention(model, sequence, work);
        return;
    }
    const SpanCounts all = countSpans(model, model.layers);
    const SpanCounts own = countSpans(model, model.layers - kvSharedLayers(model));
    addSpan(model, AttentionSpan::global, all.global, own.global, sequence, work);
    addSpan(model, AttentionSpan::local, all.local, own.local, sequence, work);
    addSpan(model, AttentionSpan::chunked, all.chunked, own.chunked, sequence, work);
    addSpan(model, AttentionSpan::compressed, all.compressed, own.compressed, sequence, work);
    addGatedDelta(model, all.gatedDelta, sequence, work);
}

void addFeedForward(const Architecture& model, Work& work) {
    work.weights += denseMlpWeights(model) + perLayerEmbeddingWeights(model);
    if (model.moe) {
        work.weights += countedRouters(model) * expertInputDim(model) * real(model.moe->experts);
        work.weights += real(moeLayerCount(model)) *
                        (real(model.moe->expertsPerToken) * routedExpertWeights(model) + sharedExpertWeights(model));
    }
}

/// Multi-token prediction as MaxText counts it: the last layer once more, without its projection and head
/// (maxtext_utils.py:1311-1350).
void addMtp(const Architecture& model, double sequence, Work& work) {
    if (model.mtpLayers <= 0 || model.layers <= 0) {
        return;
    }
    const double layers = real(model.mtpLayers);
    Work attention;
    if (model.mla) {
        addLatentAttention(model, sequence, attention);
        const double share = layers / real(model.layers);
        attention.weights *= share;
        attention.attention *= share;
        attention.attentionFull *= share;
    } else {
        addSpan(model, model.span(model.layers - 1), model.mtpLayers, model.mtpLayers, sequence, attention);
    }
    work.weights += attention.weights;
    work.attention += attention.attention;
    work.attentionFull += attention.attentionFull;
    if (model.moe && model.isMoeLayer(model.layers - 1)) {
        work.weights +=
            layers * (expertInputDim(model) * real(model.moe->experts) +
                      real(model.moe->expertsPerToken) * routedExpertWeights(model) + sharedExpertWeights(model));
    } else {
        work.weights += layers * mlpWeights(real(model.dModel), real(model.dFf), model.gatedMlp);
    }
}

/// Where only totals by part are known, every parameter that a token meets is multiplied once, norms and the embedding
/// look-up aside.
double statedWeights(const Architecture& model) {
    const ParameterCount count = countParameters(model);
    const double lookUp = model.tiedEmbeddings ? 0 : real(count.embedding);
    return real(count.active) - lookUp - real(count.norms) - real(count.biases);
}

} // namespace

ModelFlops trainModelFlops(const Architecture& model, double sequences, std::int64_t sequenceLength) {
    constexpr double kFlopsPerMultiplyAdd = 2;
    constexpr double kForwardAndBackward = 3; // the backward pass is counted as twice the forward
    const double sequence = real(std::max<std::int64_t>(sequenceLength, 0));
    Work work;
    work.weights = real(model.dModel) * real(model.vocabSize); // the head; the look-up is free
    addAttention(model, sequence, work);
    addFeedForward(model, work);
    addMtp(model, sequence, work);
    if (!model.statedParameters.empty()) {
        work.weights = statedWeights(model);
    }
    const double scale = kFlopsPerMultiplyAdd * kForwardAndBackward * sequences;
    return {scale * sequence * work.weights, scale * work.attention, scale * work.attentionFull};
}

std::optional<double> attentionEqualsMlpTokens(const Architecture& model) {
    Work mlp;
    addFeedForward(model, mlp);
    // Beyond every window attention grows by a constant per token and token of length: a line through two far lengths.
    constexpr double kFar = 1 << 24;
    Work far, farther;
    addAttention(model, kFar, far);
    addAttention(model, 2 * kFar, farther);
    const double slope = (farther.attention / (2 * kFar) - far.attention / kFar) / kFar;
    const double start = far.attention / kFar - slope * kFar;
    const double perToken = mlp.weights;
    const double tokens = slope > 0 ? (perToken - start) / slope : 0;
    // What is left of a window's edge makes the line rise a little; nobody means so many tokens.
    constexpr double kNever = 1e10;
    return tokens > 0 && tokens < kNever ? std::optional(tokens) : std::nullopt;
}

} // namespace ridgepoint

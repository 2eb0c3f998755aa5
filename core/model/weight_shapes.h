// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/architecture.h"

namespace ridgepoint {

/// Elements of the weight matrices of one layer or of the model: what both parameters and FLOPs are counted from.
/// In double: exact up to 2^53, far above any model, and safe for whatever a file may hold.

/// Projections of one attention layer.
struct AttentionWeights {
    double query = 0;    ///< without the half that a gated attention adds
    double keyValue = 0; ///< 0 where the layer takes keys and values from an earlier one
    double output = 0;
    double indexer = 0; ///< sparse-attention indexer (DeepSeek)

    double total() const { return query + keyValue + output + indexer; }
};

/// Width of a head and number of key/value heads in a layer of this span.
struct HeadShape {
    double headDim = 0;
    double kvHeads = 0;
    bool sharedKv = false; ///< one projection serves keys and values
};
HeadShape headShape(const Architecture& model, AttentionSpan span);

AttentionWeights attentionWeights(const Architecture& model, AttentionSpan span, bool ownKeyValue);

/// Input, output and convolution weights of a gated delta net layer, without its per-head decay parameters.
double gatedDeltaWeights(const Architecture& model);

/// All weights of one layer of compressed attention, its compressor and indexer, from the stated parameters.
double compressedAttentionWeights(const Architecture& model);

/// Up (and gate) and down matrices.
double mlpWeights(double inputDim, double width, bool gated);

/// Width of the tokens that enter the experts.
double expertInputDim(const Architecture& model);

/// One routed expert. MaxText's experts always have gate, up and down.
double routedExpertWeights(const Architecture& model);

/// Shared experts of one MoE layer together.
double sharedExpertWeights(const Architecture& model);

/// Dense MLPs of the whole model, some twice as wide (Gemma 3n / 4 small).
double denseMlpWeights(const Architecture& model);

/// Projections into and out of the per-layer embeddings, whole model.
double perLayerEmbeddingWeights(const Architecture& model);

/// Layers at the end that reuse keys and values of earlier layers.
std::int64_t kvSharedLayers(const Architecture& model);

} // namespace ridgepoint

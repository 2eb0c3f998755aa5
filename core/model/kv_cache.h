// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/dtype.h"
#include "core/model/layer_kinds.h"

namespace ridgepoint {

/// What one layer keeps of the tokens that it has seen. Keys and values of every KV head (MHA, GQA, MQA: 2·K·H
/// elements); of multi-head latent attention the latent and the rotary key, which all heads share; of a gated delta
/// net a state of fixed size instead, in FP32, and the last inputs of its convolution. A sparse-attention indexer keeps
/// a key of its own. Source: scaling-book ch. 7; DeepSeek-V2, §2.1.
struct KvLayer {
    double elementsPerToken = 0;        ///< of all heads
    double heads = 1;                   ///< into which a tensor group can cut them
    double indexerElementsPerToken = 0; ///< seen whole whatever is selected
    double stateBytes = 0;              ///< of a sequence, whatever its length
};
KvLayer kvLayer(const Architecture& model, const LayerKind& kind);

/// Tokens of a sequence that a layer keeps. With `bounded`, windows and chunks keep no more than their length; layers
/// that share an earlier layer's keys and values keep none.
double keptTokens(const LayerKind& kind, double tokens, bool bounded);

/// Tokens of a sequence that a new position sees: all, the window, or what the indexer selects.
double seenTokens(const Architecture& model, const LayerKind& kind, double tokens);

/// The kinds of a model's layers without those of multi-token prediction, which serve only as a draft.
LayerKinds servedLayerKinds(const Architecture& model);

/// Cache of one sequence of so many tokens, one copy of the whole model.
double kvBytesOfSequence(const Architecture& model, double tokens, Dtype dtype, bool bounded);

/// What one token more adds to a sequence of so many.
double kvBytesPerToken(const Architecture& model, double tokens, Dtype dtype, bool bounded);

} // namespace ridgepoint

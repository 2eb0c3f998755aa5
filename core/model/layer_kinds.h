// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/architecture.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ridgepoint {

/// Layers that cost the same; evaluated once and multiplied, so that cost does not grow with depth.
struct LayerKind {
    AttentionSpan span = AttentionSpan::global;
    bool moe = false;
    bool ownKeyValue = true; ///< false where keys and values are taken from an earlier layer
    std::int64_t window = 0; ///< sliding window or chunk, tokens; 0 = none
    std::int64_t count = 0;
    double queryHeads = 0;
    double kvHeads = 0;
    double qkDim = 0;      ///< head dimension of queries and keys
    double vDim = 0;       ///< of values
    double mlpDim = 0;     ///< of the dense MLP, or of the shared experts together
    bool sharedKv = false; ///< one projection serves as key and value
};

/// Most kinds of layers that a model may mix; resolve() refuses more.
inline constexpr std::size_t kMostLayerKinds = 8;

struct LayerKinds {
    std::array<LayerKind, kMostLayerKinds> kinds{};
    std::size_t size = 0;
    bool complete = true; ///< false where the model has more kinds than fit

    const LayerKind* begin() const { return kinds.data(); }
    const LayerKind* end() const { return kinds.data() + size; }
};

/// The distinct kinds of a model's layers with their counts, which sum to Architecture::layers and, with multi-token
/// prediction, its further layers of the last kind.
LayerKinds layerKinds(const Architecture& model);

} // namespace ridgepoint

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
    std::int64_t window = 0; ///< sliding window or chunk, tokens; 0 = none
    std::int64_t count = 0;
    std::int64_t queryHeads = 0;
    std::int64_t kvHeads = 0;
    std::int64_t headDim = 0;
    bool sharedKv = false; ///< one projection serves as key and value
};

struct LayerKinds {
    std::array<LayerKind, 4> kinds{};
    std::size_t size = 0;

    const LayerKind* begin() const { return kinds.data(); }
    const LayerKind* end() const { return kinds.data() + size; }
};

/// The distinct kinds of a model's layers with their counts (which sum to Architecture::layers).
LayerKinds layerKinds(const Architecture& model);

} // namespace ridgepoint

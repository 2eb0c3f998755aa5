// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/mask_tiles.h"

#include <algorithm>

namespace ridgepoint {
namespace {

struct KeyRange {
    std::int64_t first = 0, last = 0;
};

/// Keys that a query may see.
KeyRange visible(AttentionSpan span, std::int64_t window, std::int64_t query) {
    const bool bounded = window > 0 && span != AttentionSpan::global;
    if (!bounded) {
        return {0, query};
    }
    return {span == AttentionSpan::chunked ? query / window * window : std::max<std::int64_t>(0, query - window + 1),
            query};
}

TileState stateOf(AttentionSpan span, std::int64_t window, KeyRange queries, KeyRange keys) {
    const KeyRange first = visible(span, window, queries.first);
    const KeyRange last = visible(span, window, queries.last);
    if (keys.first > last.last || keys.last < first.first) {
        return TileState::skipped;
    }
    // The first query sees the least of what comes later, the last query the least of what came before.
    const bool all = keys.last <= first.last && keys.first >= last.first;
    return all ? TileState::full : TileState::masked;
}

} // namespace

MaskTiles maskTiles(AttentionSpan span, std::int64_t sequenceLength, std::int64_t window, std::int64_t blockQ,
                    std::int64_t blockKv, std::int64_t most) {
    MaskTiles tiles;
    tiles.sequenceLength = std::max<std::int64_t>(1, sequenceLength);
    const std::int64_t s = tiles.sequenceLength;
    tiles.blockQ = std::clamp<std::int64_t>(blockQ, 1, s);
    tiles.blockKv = std::clamp<std::int64_t>(blockKv, 1, s);
    const std::int64_t shown = std::min(s, most * std::min(tiles.blockQ, tiles.blockKv));
    tiles.whole = shown == s;
    tiles.rows = (shown + tiles.blockQ - 1) / tiles.blockQ;
    tiles.columns = (shown + tiles.blockKv - 1) / tiles.blockKv;
    tiles.states.reserve(static_cast<std::size_t>(tiles.rows * tiles.columns));
    for (std::int64_t row = 0; row < tiles.rows; ++row) {
        const KeyRange queries{row * tiles.blockQ, std::min((row + 1) * tiles.blockQ, s) - 1};
        for (std::int64_t column = 0; column < tiles.columns; ++column) {
            const KeyRange keys{column * tiles.blockKv, std::min((column + 1) * tiles.blockKv, s) - 1};
            tiles.states.push_back(stateOf(span, window, queries, keys));
        }
    }
    return tiles;
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/attention_area.h"
#include "core/kernels/mask_tiles.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace ridgepoint;

namespace {

/// The definition: pair by pair.
TileState countPairs(AttentionSpan span, std::int64_t window, std::int64_t row, std::int64_t column,
                     const MaskTiles& tiles) {
    std::int64_t allowed = 0, all = 0;
    for (std::int64_t q = row * tiles.blockQ; q < std::min((row + 1) * tiles.blockQ, tiles.sequenceLength); ++q) {
        for (std::int64_t k = column * tiles.blockKv; k < std::min((column + 1) * tiles.blockKv, tiles.sequenceLength);
             ++k) {
            const bool seen = span == AttentionSpan::local     ? q - k < window
                              : span == AttentionSpan::chunked ? q / window == k / window
                                                               : true;
            allowed += k <= q && seen ? 1 : 0;
            ++all;
        }
    }
    return allowed == 0 ? TileState::skipped : allowed == all ? TileState::full : TileState::masked;
}

} // namespace

// 8192 tokens in blocks of 2048: four on the diagonal are partly masked, six below it full, six above it skipped.
TEST(MaskTiles, ACausalMaskIsATriangle) {
    const MaskTiles tiles = maskTiles(AttentionSpan::global, 8192, 0, 2048, 2048);
    const auto count = [&](TileState state) { return std::count(tiles.states.begin(), tiles.states.end(), state); };
    EXPECT_EQ(tiles.rows, 4);
    EXPECT_TRUE(tiles.whole);
    EXPECT_EQ(count(TileState::masked), 4);
    EXPECT_EQ(count(TileState::full), 6);
    EXPECT_EQ(count(TileState::skipped), 6);
}

TEST(MaskTiles, AreWhatTheMaskSaysPairByPair) {
    for (const AttentionSpan span : {AttentionSpan::global, AttentionSpan::local, AttentionSpan::chunked}) {
        for (const std::int64_t window : {1, 7, 16, 50}) {
            for (const std::int64_t q : {3, 8, 16}) {
                for (const std::int64_t kv : {4, 8, 32}) {
                    const MaskTiles tiles = maskTiles(span, 96, window, q, kv);
                    double computed = 0;
                    for (std::int64_t row = 0; row < tiles.rows; ++row) {
                        for (std::int64_t column = 0; column < tiles.columns; ++column) {
                            ASSERT_EQ(tiles.at(row, column), countPairs(span, window, row, column, tiles))
                                << enumName(tiles.at(row, column)) << " " << window << " " << q << "x" << kv;
                            computed += tiles.at(row, column) == TileState::skipped ? 0 : 1;
                        }
                    }
                    EXPECT_DOUBLE_EQ(computed * static_cast<double>(q * kv),
                                     executedAttentionArea(span, 96, window, q, kv));
                }
            }
        }
    }
}

TEST(MaskTiles, OfALongSequenceOnlyTheFirstBlocksAreGiven) {
    const MaskTiles tiles = maskTiles(AttentionSpan::global, 131072, 0, 512, 2048, 64);
    EXPECT_FALSE(tiles.whole);
    EXPECT_EQ(tiles.rows, 64);
    EXPECT_EQ(tiles.columns, 16);
    EXPECT_TRUE(maskTiles(AttentionSpan::global, 131072, 0, 4096, 4096, 64).whole);
}

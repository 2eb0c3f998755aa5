// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/attention_area.h"

#include <gtest/gtest.h>

#include <random>

using namespace ridgepoint;

namespace {

/// The definition itself: every block that holds at least one allowed pair.
double countBlocks(AttentionSpan span, std::int64_t s, std::int64_t window, std::int64_t q, std::int64_t kv) {
    const auto allowed = [&](std::int64_t row, std::int64_t key) {
        if (key > row) {
            return false;
        }
        if (span == AttentionSpan::local && window > 0) {
            return row - key < window;
        }
        if (span == AttentionSpan::chunked && window > 0) {
            return row / window == key / window;
        }
        return true;
    };
    double blocks = 0;
    for (std::int64_t i = 0; i < s; i += q) {
        for (std::int64_t j = 0; j < s; j += kv) {
            bool any = false;
            for (std::int64_t row = i; row < std::min(i + q, s) && !any; ++row) {
                for (std::int64_t key = j; key < std::min(j + kv, s) && !any; ++key) {
                    any = allowed(row, key);
                }
            }
            blocks += any ? 1 : 0;
        }
    }
    return blocks * static_cast<double>(q * kv);
}

} // namespace

// 8192 tokens in blocks of 2048: 1 + 2 + 3 + 4 = 10 of 16 blocks.
TEST(AttentionArea, CountsWholeBlocksUnderTheDiagonal) {
    EXPECT_DOUBLE_EQ(executedAttentionArea(AttentionSpan::global, 8192, 0, 2048, 2048), 10.0 * 2048 * 2048);
    EXPECT_DOUBLE_EQ(maskArea(AttentionSpan::global, 8192, 0), 8192.0 * 8193 / 2);
}

// A window of 128 under blocks of 2048 computes at least one whole block a row: almost as much as full attention at 4k.
TEST(AttentionArea, ANarrowWindowUnderWideBlocksSavesLittle) {
    const double local = executedAttentionArea(AttentionSpan::local, 4096, 128, 2048, 2048);
    EXPECT_DOUBLE_EQ(local, executedAttentionArea(AttentionSpan::global, 4096, 0, 2048, 2048));
    EXPECT_GT(local / maskArea(AttentionSpan::local, 4096, 128), 20);
}

TEST(AttentionArea, IsTheNumberOfBlocksThatTheMaskTouches) {
    std::mt19937 random(7);
    const auto pick = [&random](std::int64_t low, std::int64_t high) {
        return std::uniform_int_distribution<std::int64_t>(low, high)(random);
    };
    for (int i = 0; i < 400; ++i) {
        const std::int64_t s = pick(1, 48);
        const std::int64_t q = pick(1, s), kv = pick(1, s), window = pick(1, s);
        for (const AttentionSpan span : {AttentionSpan::global, AttentionSpan::local, AttentionSpan::chunked}) {
            ASSERT_DOUBLE_EQ(executedAttentionArea(span, s, window, q, kv), countBlocks(span, s, window, q, kv))
                << static_cast<char>(span) << " s " << s << " window " << window << " q " << q << " kv " << kv;
            ASSERT_DOUBLE_EQ(maskArea(span, s, window), countBlocks(span, s, window, 1, 1));
        }
    }
}

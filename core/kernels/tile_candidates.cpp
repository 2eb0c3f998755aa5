// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/tile_candidates.h"

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr std::int64_t kLanes = 128;
constexpr std::int64_t kLargestBlock = 16384;
constexpr std::int64_t kLargestRows = 4096;
constexpr std::int64_t kLargestTile = 8192;

std::vector<std::int64_t> doublings(std::int64_t first, double enough, std::int64_t largest) {
    std::vector<std::int64_t> sizes;
    for (std::int64_t size = first; size <= largest; size *= 2) {
        sizes.push_back(size);
        if (static_cast<double>(size) >= enough) {
            break;
        }
    }
    return sizes;
}

std::vector<TileSizes> product(const std::vector<std::int64_t>& first, const std::vector<std::int64_t>& second,
                               const std::vector<std::int64_t>& third) {
    std::vector<TileSizes> all;
    all.reserve(first.size() * second.size() * third.size());
    for (const std::int64_t a : first) {
        for (const std::int64_t b : second) {
            for (const std::int64_t c : third) {
                all.push_back({a, b, c});
            }
        }
    }
    return all;
}

} // namespace

std::vector<std::int64_t> laneDivisors(std::int64_t size) {
    std::vector<std::int64_t> divisors;
    for (std::int64_t small = 1; small <= size / kLanes / small; ++small) {
        if (size % (small * kLanes) != 0) {
            continue;
        }
        divisors.push_back(small * kLanes);
        if (const std::int64_t large = size / small; large % kLanes == 0 && large != small * kLanes) {
            divisors.push_back(large);
        }
    }
    if (divisors.empty()) {
        divisors.push_back(size);
    }
    std::sort(divisors.begin(), divisors.end());
    return divisors;
}

std::vector<TileSizes> attentionCandidates(std::int64_t sequenceLength, bool wholeCompute) {
    std::vector<std::int64_t> blocks = laneDivisors(sequenceLength);
    blocks.erase(
        std::remove_if(blocks.begin() + 1, blocks.end(), [](std::int64_t size) { return size > kLargestBlock; }),
        blocks.end());
    std::vector<TileSizes> all;
    for (const std::int64_t kv : blocks) {
        for (const std::int64_t compute : wholeCompute ? std::vector{kv} : laneDivisors(kv)) {
            for (const std::int64_t q : blocks) {
                all.push_back({q, kv, compute});
            }
        }
    }
    return all;
}

std::vector<TileSizes> groupedCandidates(double m, std::int64_t k, std::int64_t n) {
    return product(doublings(kLanes, m, kLargestRows), laneDivisors(k), laneDivisors(n));
}

std::vector<TileSizes> matmulCandidates(std::int64_t side, double m, double k, double n) {
    return product(doublings(side, m, kLargestTile), doublings(side, k, kLargestTile),
                   doublings(side, n, kLargestTile));
}

} // namespace ridgepoint

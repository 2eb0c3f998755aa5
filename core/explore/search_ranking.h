// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/search.h"

#include <compare>
#include <cstdint>
#include <vector>

namespace ridgepoint {

/// Where a point of the front stands: smaller is better in each.
struct FrontCorner {
    double secondsPerToken = 0;
    double bytes = 0;
    std::int64_t chips = 0;

    bool covers(const FrontCorner& other) const {
        return secondsPerToken <= other.secondsPerToken && bytes <= other.bytes && chips <= other.chips;
    }
    bool operator==(const FrontCorner&) const = default;
};

/// What decides between two points, smaller is better: the objective (what differs by no more than sums in another
/// order do is equal), then whether it surely fits, then HBM, then the order of the space.
struct SearchRank {
    double objective = 0; ///< rounded
    bool isDoubtful = false;
    double bytes = 0;
    std::uint64_t position = 0;

    auto operator<=>(const SearchRank&) const = default;
};
SearchRank rankOf(double objective, const Headline& headline, std::uint64_t position);

/// The best points seen, and those that nothing seen beats in seconds a token, HBM and chips at once.
class SearchRanking {
public:
    SearchRanking(std::size_t top, bool pareto) : m_top(top), m_wantsPareto(pareto) {}

    /// Whether a point of this rank would have a place among the best.
    bool ranks(const SearchRank& place) const;
    bool isOnFront(double secondsPerToken, double bytes, std::int64_t chips) const;

    /// Takes the point in wherever it belongs; true where that is among the best.
    bool add(const SearchPoint& point);

    /// What the objective must not be above to be among the best.
    double threshold() const;
    const std::vector<SearchPoint>& best() const { return m_best; }
    /// The front, fastest first.
    std::vector<SearchPoint> front() const;
    /// Where its points stand, in no order.
    std::vector<FrontCorner> corners() const;

private:
    std::size_t m_top;
    bool m_wantsPareto;
    std::vector<SearchPoint> m_best; ///< sorted
    std::vector<SearchPoint> m_front;
};

} // namespace ridgepoint

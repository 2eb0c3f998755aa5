// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/search.h"

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

/// The best points seen, and those that nothing seen beats in seconds a token, HBM and chips at once.
class SearchRanking {
public:
    SearchRanking(std::size_t top, bool pareto) : m_top(top), m_wantsPareto(pareto) {}

    /// Whether a point of these figures would have a place among the best.
    bool ranks(double objective, std::uint64_t position) const;
    bool isOnFront(double secondsPerToken, double bytes, std::int64_t chips) const;

    /// Takes the point in wherever it belongs; true where that is among the best.
    bool add(const SearchPoint& point);

    /// What the objective must be below (or equal to, for an earlier position) to be among the best.
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/search_ranking.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <tuple>

namespace ridgepoint {
namespace {

constexpr double kSame = 1e-10; ///< relative: what sums in another order may differ by, and more

/// Values closer than kSame come out alike, save where they stand on two sides of a rounding edge.
double rounded(double value) {
    constexpr int kBits = 33; // 2^-33 ~ kSame
    int exponent = 0;
    const double fraction = std::frexp(value, &exponent);
    return std::ldexp(std::round(std::ldexp(fraction, kBits)), exponent - kBits);
}

SearchRank rank(const SearchPoint& point) { return rankOf(point.objective, point.headline, point.position); }

FrontCorner cornerOf(const SearchPoint& point) {
    return {point.secondsPerToken(), point.headline.hbmNeededBytes, point.chips};
}

} // namespace

SearchRank rankOf(double objective, const Headline& headline, std::uint64_t position) {
    return {rounded(objective), headline.fits != Fits::yes, headline.hbmNeededBytes, position};
}

double SearchRanking::threshold() const {
    return m_top == 0               ? -std::numeric_limits<double>::infinity()
           : m_best.size() == m_top ? m_best.back().objective * (1 + 2 * kSame)
                                    : std::numeric_limits<double>::infinity();
}

bool SearchRanking::ranks(const SearchRank& place) const {
    return m_top > 0 && (m_best.size() < m_top || place < rank(m_best.back()));
}

bool SearchRanking::isOnFront(double secondsPerToken, double bytes, std::int64_t chips) const {
    const FrontCorner corner{secondsPerToken, bytes, chips};
    return m_wantsPareto && std::none_of(m_front.begin(), m_front.end(), [&](const SearchPoint& point) {
               const FrontCorner other = cornerOf(point);
               return other.covers(corner) && !(other == corner); // of equal ones the earlier stays: see add()
           });
}

bool SearchRanking::add(const SearchPoint& point) {
    const FrontCorner corner = cornerOf(point);
    if (isOnFront(corner.secondsPerToken, corner.bytes, corner.chips)) {
        const auto equal = std::find_if(m_front.begin(), m_front.end(),
                                        [&](const SearchPoint& other) { return cornerOf(other) == corner; });
        if (equal == m_front.end()) {
            std::erase_if(m_front, [&](const SearchPoint& other) { return corner.covers(cornerOf(other)); });
            m_front.push_back(point);
        } else if (point.position < equal->position) {
            *equal = point;
        }
    }
    if (!ranks(rank(point))) {
        return false;
    }
    const auto place = std::upper_bound(m_best.begin(), m_best.end(), point,
                                        [](const SearchPoint& a, const SearchPoint& b) { return rank(a) < rank(b); });
    m_best.insert(place, point);
    if (m_best.size() > m_top) {
        m_best.pop_back();
    }
    return true;
}

std::vector<SearchPoint> SearchRanking::front() const {
    std::vector<SearchPoint> sorted = m_front;
    std::sort(sorted.begin(), sorted.end(), [](const SearchPoint& a, const SearchPoint& b) {
        return std::tuple(a.secondsPerToken(), a.headline.hbmNeededBytes, a.chips) <
               std::tuple(b.secondsPerToken(), b.headline.hbmNeededBytes, b.chips);
    });
    return sorted;
}

std::vector<FrontCorner> SearchRanking::corners() const {
    std::vector<FrontCorner> corners;
    corners.reserve(m_front.size());
    std::transform(m_front.begin(), m_front.end(), std::back_inserter(corners), cornerOf);
    return corners;
}

} // namespace ridgepoint

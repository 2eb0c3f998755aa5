// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mesh/band_edge.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr double kGrip = 4; ///< pixels either side of a border in which it can be taken

bool isNextInRow(const std::vector<AxisBand>& bands, std::size_t band) {
    return band + 1 < bands.size() && bands[band + 1].dimension == bands[band].dimension;
}

BandEdge between(const AxisBand& inner, const AxisBand& outer) {
    return {inner.axis,        outer.axis,         inner.dimension,
            inner.area.left(), outer.area.right(), inner.extent * outer.extent,
            outer.extent};
}

/// The end of a row, unless the axis that would take something there has a band in it already.
std::optional<BandEdge> endOfRow(const std::vector<AxisBand>& bands, const MeshDegrees& degrees, std::size_t last) {
    const AxisBand& band = bands[last];
    const MeshLevel level = band.dimension == kDcnRow ? MeshLevel::dcn : MeshLevel::ici;
    const MeshAxis taker = absorbingAxis(level == MeshLevel::dcn ? degrees.dcn : degrees.ici, band.axis, level);
    const bool inRow = std::any_of(bands.begin(), bands.end(), [&](const AxisBand& other) {
        return other.dimension == band.dimension && other.axis == taker;
    });
    if (inRow) {
        return std::nullopt;
    }
    return BandEdge{band.axis, taker, band.dimension, band.area.left(), band.area.right(), band.extent, 1};
}

} // namespace

std::int64_t BandEdge::extentAt(double x) const {
    const double share = std::clamp((right - x) / std::max(right - left, 1.0), 0.0, 1.0);
    const double wanted = share * std::log2(static_cast<double>(both));
    const std::vector<std::int64_t> choices = divisors(both);
    const auto distance = [wanted](std::int64_t choice) {
        return std::abs(std::log2(static_cast<double>(choice)) - wanted);
    };
    return *std::min_element(choices.begin(), choices.end(),
                             [&](std::int64_t a, std::int64_t b) { return distance(a) < distance(b); });
}

std::optional<BandEdge> edgeAt(const std::vector<AxisBand>& bands, const MeshDegrees& degrees, const QPointF& point) {
    for (std::size_t i = 0; i < bands.size(); ++i) {
        const QRectF& area = bands[i].area;
        const bool onIt = point.y() >= area.top() && point.y() < area.bottom() &&
                          std::abs(point.x() - area.right()) <= std::min(kGrip, area.width() / 4);
        if (onIt) {
            return isNextInRow(bands, i) ? between(bands[i], bands[i + 1]) : endOfRow(bands, degrees, i);
        }
    }
    return std::nullopt;
}

std::optional<BandEdge> edgeOf(const std::vector<AxisBand>& bands, const MeshDegrees& degrees, std::size_t band) {
    if (isNextInRow(bands, band)) {
        return between(bands[band], bands[band + 1]);
    }
    if (band > 0 && isNextInRow(bands, band - 1)) {
        return between(bands[band - 1], bands[band]);
    }
    return endOfRow(bands, degrees, band);
}

} // namespace ridgepoint

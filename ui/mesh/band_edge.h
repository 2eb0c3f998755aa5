// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mesh/axis_placement.h"
#include "core/mesh/mesh_degrees.h"

#include <QPointF>
#include <QRectF>

#include <optional>
#include <vector>

namespace ridgepoint {

/// The row of the slices, below those of the dimensions of one.
inline constexpr std::size_t kDcnRow = kPlacementDimensions;

/// What an axis takes of one dimension of the slice, or of the slices, and where that is drawn.
struct AxisBand {
    MeshAxis axis = MeshAxis::data;
    std::size_t dimension = 0; ///< kDcnRow = the slices
    std::int64_t extent = 1;
    QRectF area;
};

/// The degrees as a scenario has them, -1 for the free axis: they tell which axis gives way where no other is beside.
struct MeshDegrees {
    Degrees ici{1, 1, 1, 1, 1, 1, 1};
    Degrees dcn{1, 1, 1, 1, 1, 1, 1};

    bool operator==(const MeshDegrees&) const = default;
};

/// A border that two axes share a dimension at; the second may have nothing of it yet.
struct BandEdge {
    MeshAxis inner = MeshAxis::data; ///< on the left
    MeshAxis outer = MeshAxis::data;
    std::size_t dimension = 0;
    double left = 0;         ///< pixels, where the inner one begins
    double right = 0;        ///< pixels, where the outer one ends
    std::int64_t both = 1;   ///< positions that the two have together
    std::int64_t extent = 1; ///< of them, the outer one's

    /// The outer axis's share for a border at `x`: a divisor of `both`, the nearest one on the bands' logarithmic
    /// scale.
    std::int64_t extentAt(double x) const;
};

/// The border below the pointer: between two bands of a row, or the end of a row, where the axis that absorbs changes
/// takes what the last band gives up.
std::optional<BandEdge> edgeAt(const std::vector<AxisBand>& bands, const MeshDegrees& degrees, const QPointF& point);

/// The border at which a band grows and shrinks: that to the next band of its row, else to the one before, else to the
/// axis that absorbs changes.
std::optional<BandEdge> edgeOf(const std::vector<AxisBand>& bands, const MeshDegrees& degrees, std::size_t band);

} // namespace ridgepoint

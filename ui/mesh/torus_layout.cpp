// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mesh/torus_layout.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr int kMostPlanes = 32;       ///< beyond, planes are too many to be told apart
constexpr std::int64_t kManyRows = 8; ///< times the columns
constexpr double kLargestCell = 15;   ///< pixels
constexpr double kComfortableCell = 11;
constexpr double kSmallestCell = 0.5;
constexpr double kPairAspect = 1.4; ///< width / height of a chip of two devices

double aspectOf(int devices) { return devices > 1 ? kPairAspect : 1; }

} // namespace

TorusLayout::TorusLayout(const Slice& slice, int devicesPerChip, const Room& room)
    : m_transposed(isTransposed(slice)), m_side{slice.shape[m_transposed ? 1 : 0], slice.shape[m_transposed ? 0 : 1]},
      m_planes(slice.dimensions > 2 ? slice.shape[2] : 1),
      m_shown(static_cast<int>(std::min<std::int64_t>(m_planes, kMostPlanes))), m_devices(devicesPerChip) {
    int bestPerRow = 1;
    double bestCell = 0;
    for (int perRow = 1; perRow <= m_shown; ++perRow) {
        const int rows = (m_shown + perRow - 1) / perRow;
        const double gap = perRow > 1 ? 10 : 0;
        const double columns = static_cast<double>(m_side[0]) * aspectOf(m_devices) * perRow;
        const double wide = (room.width - gap * (perRow - 1)) / columns;
        const double high = (room.height / rows - room.labelHeight - 10) / static_cast<double>(m_side[1]);
        const double cell = std::clamp(std::min(wide, high), 0.0, kLargestCell);
        // Once cells are comfortable, fewer rows are better than larger cells.
        if (std::min(cell, kComfortableCell) >= std::min(bestCell, kComfortableCell) - 1e-9) {
            bestCell = cell;
            bestPerRow = perRow;
        }
    }
    place(room, bestPerRow, std::max(bestCell, kSmallestCell));
}

void TorusLayout::place(const Room& room, int perRow, double cell) {
    m_perRow = perRow;
    // Whole pixels where cells are large enough to tell: seams between cells stay equally wide.
    m_cell = cell >= 3 ? std::floor(cell) : cell;
    const double width = static_cast<double>(m_side[0]) * m_cell * aspectOf(m_devices);
    m_gap = perRow > 1 ? std::clamp((room.width - width * perRow) / (perRow - 1), 3.0, 16.0) : 0;
    m_hasLabels = m_shown > 1 && room.labelWidth > 0 && width + m_gap >= room.labelWidth;
    m_rowHeight = static_cast<double>(m_side[1]) * m_cell + 10 + (m_hasLabels ? room.labelHeight : 4);
    m_height = m_rowHeight * ((m_shown + perRow - 1) / perRow);
}

bool TorusLayout::isTransposed(const Slice& slice) {
    return slice.dimensions == 2 && slice.shape[1] >= kManyRows * slice.shape[0];
}

QRectF TorusLayout::planeRect(int plane) const {
    const double width = static_cast<double>(m_side[0]) * m_cell * aspectOf(m_devices);
    const int column = plane % m_perRow;
    const int row = plane / m_perRow;
    return {std::round(column * (width + m_gap)), std::round(row * m_rowHeight + 2), width,
            static_cast<double>(m_side[1]) * m_cell};
}

QRectF TorusLayout::chipRect(int plane, std::int64_t x, std::int64_t y) const {
    const QRectF area = planeRect(plane);
    const double width = m_cell * aspectOf(m_devices);
    const auto across = static_cast<double>(m_transposed ? y : x);
    const auto down = static_cast<double>(m_transposed ? x : y);
    return {area.left() + across * width, area.top() + down * m_cell, width, m_cell};
}

QRectF TorusLayout::deviceRect(int plane, std::int64_t x, std::int64_t y, int device) const {
    const QRectF chip = chipRect(plane, x, y);
    const double gap = isDetailed() ? 2 : m_cell >= 4 ? 1 : 0;
    const QRectF inner = chip.adjusted(0, 0, -gap, -gap);
    const double width = inner.width() / m_devices;
    return {inner.left() + device * width, inner.top(), width, inner.height()};
}

std::optional<TorusLayout::Hit> TorusLayout::hit(const QPointF& point) const {
    for (int plane = 0; plane < m_shown; ++plane) {
        const QRectF area = planeRect(plane);
        if (!area.contains(point) || m_cell <= 0) {
            continue;
        }
        const double width = m_cell * aspectOf(m_devices);
        const double column = (point.x() - area.left()) / width;
        const auto across = std::min(static_cast<std::int64_t>(column), m_side[0] - 1);
        const auto down = std::min(static_cast<std::int64_t>((point.y() - area.top()) / m_cell), m_side[1] - 1);
        const int device =
            std::clamp(static_cast<int>((column - static_cast<double>(across)) * m_devices), 0, m_devices - 1);
        return m_transposed ? Hit{plane, down, across, device} : Hit{plane, across, down, device};
    }
    return std::nullopt;
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/hardware/slice.h"

#include <QPointF>
#include <QRectF>

#include <array>
#include <optional>

namespace ridgepoint {

/// Where the chips of a slice are drawn: one plane of X × Y chips for each Z, planes side by side in as few rows as
/// fit, cells as large as the room allows. A slice with more planes than can be told apart shows the first ones and the
/// last.
class TorusLayout {
public:
    struct Room {
        double width = 0;
        double height = 0;
        double labelHeight = 0; ///< below each plane
        double labelWidth = 0;  ///< of the widest label; 0 = no labels
    };

    TorusLayout() = default;
    TorusLayout(const Slice& slice, int devicesPerChip, const Room& room);

    int planes() const { return m_shown; } ///< drawn; the last one stands for z = Z − 1
    bool leavesOut() const { return m_shown < m_planes; }
    /// The z of a drawn plane.
    std::int64_t depthOf(int plane) const { return leavesOut() && plane == m_shown - 1 ? m_planes - 1 : plane; }
    double height() const { return m_height; }
    double cell() const { return m_cell; }          ///< height of a chip in pixels
    bool isDetailed() const { return m_cell >= 9; } ///< gaps, links and single devices are drawn
    bool hasLabels() const { return m_hasLabels; }

    /// X goes down and Y across: a cluster of few nodes with many GPUs each, whose columns would be too small to see.
    static bool isTransposed(const Slice& slice);

    QRectF planeRect(int plane) const;
    QRectF chipRect(int plane, std::int64_t x, std::int64_t y) const;
    QRectF deviceRect(int plane, std::int64_t x, std::int64_t y, int device) const;

    struct Hit {
        int plane = 0;
        std::int64_t x = 0;
        std::int64_t y = 0;
        int device = 0;

        bool operator==(const Hit&) const = default;
    };
    std::optional<Hit> hit(const QPointF& point) const;

private:
    void place(const Room& room, int perRow, double cell);

    bool m_transposed = false;
    std::array<std::int64_t, 2> m_side{1, 1}; ///< chips across and down
    std::int64_t m_planes = 1;
    int m_shown = 1;
    int m_devices = 1;
    int m_perRow = 1;
    double m_cell = 0;
    double m_gap = 0; ///< between planes
    double m_rowHeight = 0;
    double m_height = 0;
    bool m_hasLabels = false;
};

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/clip_geometry.h"

#include <algorithm>
#include <array>

namespace ridgepoint {

// Liang and Barsky, "A new concept and method for line clipping", ACM TOG 3 (1984).
std::optional<QLineF> clippedSegment(const QLineF& segment, const QRectF& area) {
    const double dx = segment.dx();
    const double dy = segment.dy();
    const std::array<double, 4> p{-dx, dx, -dy, dy};
    const std::array<double, 4> q{segment.x1() - area.left(), area.right() - segment.x1(), segment.y1() - area.top(),
                                  area.bottom() - segment.y1()};
    double enter = 0;
    double leave = 1;
    for (std::size_t side = 0; side < 4; ++side) {
        if (p[side] == 0) {
            if (q[side] < 0) {
                return std::nullopt;
            }
            continue;
        }
        const double t = q[side] / p[side];
        if (p[side] < 0) {
            enter = std::max(enter, t);
        } else {
            leave = std::min(leave, t);
        }
    }
    if (enter > leave) {
        return std::nullopt;
    }
    return QLineF(segment.pointAt(enter), segment.pointAt(leave));
}

QVector<QVector<QPointF>> clippedPolyline(const QVector<QPointF>& points, const QRectF& area) {
    QVector<QVector<QPointF>> runs;
    for (qsizetype i = 1; i < points.size(); ++i) {
        const std::optional<QLineF> piece = clippedSegment(QLineF(points.at(i - 1), points.at(i)), area);
        if (!piece) {
            continue;
        }
        const bool continues = !runs.isEmpty() && runs.back().back() == piece->p1() && points.at(i - 1) == piece->p1();
        if (!continues) {
            runs.append(QVector<QPointF>{piece->p1()});
        }
        runs.back().append(piece->p2());
    }
    return runs;
}

QPointF pulledInside(const QPointF& point, const QRectF& area) {
    return {std::clamp(point.x(), area.left(), area.right()), std::clamp(point.y(), area.top(), area.bottom())};
}

} // namespace ridgepoint

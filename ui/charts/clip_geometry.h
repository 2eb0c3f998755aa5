// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QPointF>
#include <QRectF>
#include <QVector>

#include <optional>

namespace ridgepoint {

/// The part of a segment inside `area`, or nothing. Charts cut their geometry themselves, since SVG files written by
/// Qt 6.4 have no clipping.
std::optional<QLineF> clippedSegment(const QLineF& segment, const QRectF& area);

/// The runs of a polyline inside `area`, in order.
QVector<QVector<QPointF>> clippedPolyline(const QVector<QPointF>& points, const QRectF& area);

/// The nearest point of `area`: where a point that lies outside the frame is flagged on its border.
QPointF pulledInside(const QPointF& point, const QRectF& area);

} // namespace ridgepoint

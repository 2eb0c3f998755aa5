// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>
#include <QString>
#include <QVector>

/// Which mark the mouse or the arrow keys mean; pure geometry in pixels. QCustomPlot's own hit test misses points on
/// the border of the axis rect and answers with line ends, so that we do it ourselves.
namespace ridgepoint {

/// A mark that can be pointed at: a disc (radius > 0) or a box.
struct PickShape {
    int target = -1;
    QString name; ///< breaks ties, so that the answer does not depend on the order
    QPointF centre;
    double radius = 0;
    QRectF box; ///< used where radius is 0
};

/// The target under `position`: the nearest disc centre within its radius + `tolerance`; else the box that contains the
/// position (thin boxes count as 5 pixels); -1 for none.
int pickedTarget(const QPointF& position, const QVector<PickShape>& shapes, double tolerance = 6);

enum class Direction { left, right, up, down };

/// The target that an arrow key leads to from `current` (or the first to the left where there is none): the nearest in
/// that direction, sideways distance counted twice; `current` again where there is none.
int neighbourTarget(int current, Direction direction, const QVector<PickShape>& shapes);

} // namespace ridgepoint

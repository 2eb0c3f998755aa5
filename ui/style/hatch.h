// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QRectF>
#include <QVector>

class QPainter;
class QColor;

namespace ridgepoint {

/// Second channel beside colour, so that no chart depends on colour alone.
enum class Hatch { none, forward, backward, cross, horizontal, vertical };

/// The strokes of a hatch inside `area`, already cut to it: SVG files of Qt 6.4 know neither brush patterns nor
/// clipping. Strokes lie on a grid fixed to the coordinate origin, so that neighbouring areas join without a seam.
QVector<QLineF> hatchLines(const QRectF& area, Hatch hatch, double spacing);

/// Draws them with a stroke of `width`.
void paintHatch(QPainter& painter, const QRectF& area, Hatch hatch, const QColor& colour, double spacing = 6,
                double width = 1);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/hatch.h"

#include <QColor>
#include <QPainter>
#include <QPen>

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

/// Lines x + sign·y = c for every multiple of `spacing`·√2 that meets the area: strokes `spacing` apart.
void addDiagonals(QVector<QLineF>& lines, const QRectF& area, int sign, double spacing) {
    const double pitch = spacing * std::sqrt(2.0);
    const double y0 = sign > 0 ? area.top() : area.bottom();
    const double y1 = sign > 0 ? area.bottom() : area.top();
    const double first = area.left() + sign * y0;
    const double last = area.right() + sign * y1;
    for (double c = std::ceil(first / pitch) * pitch; c < last; c += pitch) {
        const double left = std::max(area.left(), c - sign * y1);
        const double right = std::min(area.right(), c - sign * y0);
        if (right > left) {
            lines.append(QLineF(left, sign * (c - left), right, sign * (c - right)));
        }
    }
}

void addStraights(QVector<QLineF>& lines, const QRectF& area, bool horizontal, double spacing) {
    const double from = horizontal ? area.top() : area.left();
    const double to = horizontal ? area.bottom() : area.right();
    for (double c = std::ceil(from / spacing) * spacing; c < to; c += spacing) {
        lines.append(horizontal ? QLineF(area.left(), c, area.right(), c) : QLineF(c, area.top(), c, area.bottom()));
    }
}

} // namespace

QVector<QLineF> hatchLines(const QRectF& area, Hatch hatch, double spacing) {
    QVector<QLineF> lines;
    if (area.isEmpty() || !(spacing > 0)) {
        return lines;
    }
    if (hatch == Hatch::forward || hatch == Hatch::cross) {
        addDiagonals(lines, area, 1, spacing);
    }
    if (hatch == Hatch::backward || hatch == Hatch::cross) {
        addDiagonals(lines, area, -1, spacing);
    }
    if (hatch == Hatch::horizontal || hatch == Hatch::vertical) {
        addStraights(lines, area, hatch == Hatch::horizontal, spacing);
    }
    return lines;
}

void paintHatch(QPainter& painter, const QRectF& area, Hatch hatch, const QColor& colour, double spacing,
                double width) {
    const QVector<QLineF> lines = hatchLines(area, hatch, spacing);
    if (lines.isEmpty()) {
        return;
    }
    painter.save();
    painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(lines);
    painter.restore();
}

} // namespace ridgepoint

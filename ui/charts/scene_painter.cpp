// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene_painter.h"

#include "ui/charts/clip_geometry.h"
#include "ui/charts/marker_shape.h"
#include "ui/style/colour.h"
#include "ui/style/text_ruler.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

void strokePolyline(QPainter& painter, const QVector<QVector<QPointF>>& runs) {
    for (const QVector<QPointF>& run : runs) {
        painter.drawPolyline(run.constData(), static_cast<int>(run.size()));
    }
}

/// Whether a line runs along the pixels: it needs no smoothing then, and is drawn faster and crisper.
bool isLevel(const QVector<QPointF>& line) {
    return line.size() == 2 && (line.front().x() == line.back().x() || line.front().y() == line.back().y());
}

} // namespace

ScenePainter::ScenePainter(const PlotScene& scene, const Palette& palette, const PlotGeometry& geometry,
                           const QFont& font)
    : m_scene(scene), m_palette(palette), m_geometry(geometry), m_font(font) {}

void ScenePainter::paint(QPainter& painter, Part part) const {
    painter.save();
    painter.setFont(m_font);
    if (m_scene.message.isEmpty()) {
        paintMarks(painter, part);
    } else if (part != Part::still) {
        paintMessage(painter);
    }
    painter.restore();
}

void ScenePainter::paintMarks(QPainter& painter, Part part) const {
    if (part != Part::still) {
        paintBoxes(painter);
        paintBands(painter);
        paintLimits(painter);
    }
    if (part == Part::all || (part == Part::still) == linesAreLowest(m_scene)) {
        paintLines(painter);
        paintSlopeLabels(painter);
    }
    if (part != Part::still) {
        paintArrows(painter);
        paintPoints(painter);
        paintAnchoredLabels(painter);
        paintTexts(painter);
        paintMarginLabels(painter);
    }
}

void ScenePainter::paintBoxes(QPainter& painter) const {
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const BoxMark& box : m_scene.boxes) {
        paintBox(painter, box);
    }
}

void ScenePainter::paintBox(QPainter& painter, const BoxMark& box) const {
    const QRectF rect = boxRect(box, m_scene, m_geometry);
    if (rect.isEmpty()) {
        return;
    }
    // Edges on whole pixels, so that neighbours meet in one crisp line.
    const QRectF crisp(rect.toAlignedRect().intersected(m_geometry.axisRect.toAlignedRect()));
    painter.fillRect(crisp, box.style.fill);
    if (box.style.hatch != Hatch::none) {
        painter.setRenderHint(QPainter::Antialiasing, true);
        paintHatch(painter, crisp, box.style.hatch, box.style.hatchColour, 6 * m_geometry.unit, m_geometry.unit);
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
    const bool thin = std::min(crisp.width(), crisp.height()) < 3;
    const bool outlined = box.style.outline != box.style.fill && !thin;
    if (outlined || box.dashedOutline) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(box.style.outline, 1, box.dashedOutline ? Qt::DashLine : Qt::SolidLine));
        painter.drawRect(crisp.adjusted(0, 0, -1, -1));
    } else if (!thin) {
        painter.setPen(QPen(m_palette.colour(Role::panel), 1));
        painter.drawLine(box.orientation == Qt::Vertical
                             ? QLineF(crisp.topLeft(), crisp.topRight() - QPointF(1, 0))
                             : QLineF(crisp.topRight() - QPointF(1, 0), crisp.bottomRight() - QPointF(1, 1)));
    }
    if (box.emphasised) {
        painter.setPen(QPen(m_palette.colour(Role::text), 2));
        painter.drawRect(crisp.adjusted(1, 1, -1, -1));
    }
    paintBoxLabel(painter, box, crisp);
}

void ScenePainter::paintBands(QPainter& painter) const {
    for (const BandMark& band : m_scene.bands) {
        BoxMark box;
        box.orientation = band.orientation;
        box.from = band.low;
        box.to = band.high;
        box.at = band.at;
        box.thickness = band.thickness;
        const QRectF rect = boxRect(box, m_scene, m_geometry);
        if (rect.isEmpty()) {
            continue;
        }
        painter.setRenderHint(QPainter::Antialiasing, true);
        QColor faint = band.colour;
        faint.setAlphaF(0.55F);
        paintHatch(painter, rect, Hatch::forward, faint, 5 * m_geometry.unit, m_geometry.unit);
        painter.setPen(QPen(band.colour, 1.5 * m_geometry.unit));
        // Beside the middle, where the bar's label stands.
        const bool vertical = band.orientation == Qt::Vertical;
        const QPointF middle = rect.topLeft() + 0.8 * (rect.bottomRight() - rect.topLeft());
        const double cap = std::min(6 * m_geometry.unit, (vertical ? rect.width() : rect.height()) / 5);
        const QPointF across = vertical ? QPointF(cap, 0) : QPointF(0, cap);
        const QPointF first = vertical ? QPointF(middle.x(), rect.top()) : QPointF(rect.left(), middle.y());
        const QPointF last = vertical ? QPointF(middle.x(), rect.bottom()) : QPointF(rect.right(), middle.y());
        painter.drawLine(first, last);
        painter.drawLine(first - across, first + across);
        painter.drawLine(last - across, last + across);
    }
}

void ScenePainter::paintLines(QPainter& painter) const {
    painter.setBrush(Qt::NoBrush);
    for (const LineMark& line : m_scene.lines) {
        QVector<QPointF> pixels;
        pixels.reserve(line.points.size());
        for (const QPointF& point : line.points) {
            pixels.append(m_geometry.at(point));
        }
        painter.setRenderHint(QPainter::Antialiasing, !isLevel(pixels));
        painter.setPen(QPen(line.colour, line.width * m_geometry.unit, line.dash, Qt::FlatCap, Qt::MiterJoin));
        strokePolyline(painter, clippedPolyline(pixels, m_geometry.axisRect));
    }
}

void ScenePainter::paintLimits(QPainter& painter) const {
    painter.setRenderHint(QPainter::Antialiasing, false);
    const QRectF& rect = m_geometry.axisRect;
    for (const LimitMark& limit : m_scene.limits) {
        const double y = std::round(m_geometry.y(limit.value));
        if (y >= rect.top() && y <= rect.bottom()) {
            painter.setPen(QPen(limit.colour, 2 * m_geometry.unit));
            painter.drawLine(QLineF(rect.left(), y, rect.right(), y));
        }
    }
}

void ScenePainter::paintArrows(QPainter& painter) const {
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const ArrowMark& arrow : m_scene.arrows) {
        QLineF way(m_geometry.at(arrow.from), m_geometry.at(arrow.to));
        const double gap = arrow.gapAtTo * m_geometry.unit;
        if (way.length() < gap + 6) {
            continue;
        }
        way.setLength(way.length() - gap);
        const std::optional<QLineF> shaft = clippedSegment(way, m_geometry.axisRect);
        if (!shaft) {
            continue;
        }
        painter.setPen(QPen(arrow.colour, 1));
        painter.drawLine(*shaft);
        if (shaft->p2() != way.p2() || shaft->length() < 1) {
            continue;
        }
        QLineF barb(way.p2(), way.p1());
        barb.setLength(6);
        for (const double turn : {25.0, -25.0}) {
            QLineF turned = barb;
            turned.setAngle(barb.angle() + turn);
            painter.drawLine(turned);
        }
    }
}

void ScenePainter::paintPoints(QPainter& painter) const {
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const PointMark& point : m_scene.points) {
        const QPointF at = m_geometry.at(point.at);
        if (!m_geometry.axisRect.contains(at)) {
            paintOutsideFlag(painter, point);
            continue;
        }
        if (point.hollow) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(point.style.outline, 1.2));
        } else {
            painter.setBrush(point.style.fill);
            painter.setPen(QPen(
                point.style.outline == point.style.fill ? m_palette.colour(Role::panel) : point.style.outline, 1.2));
        }
        stampMarker(painter, point.marker, at, point.radius * m_geometry.unit);
    }
}

void ScenePainter::paintOutsideFlag(QPainter& painter, const PointMark& point) const {
    if (!m_scene.flagsOutsidePoints || point.hollow) {
        return;
    }
    const QPointF at = m_geometry.at(point.at);
    const QPointF border = pulledInside(at, m_geometry.axisRect.adjusted(5, 5, -5, -5));
    QLineF way(border, at);
    way.setLength(5);
    const QPointF side(way.dy(), -way.dx());
    painter.setBrush(point.style.fill);
    painter.setPen(QPen(point.style.outline, 1));
    painter.drawPolygon(QPolygonF({way.p2(), border + 0.8 * side, border - 0.8 * side}));
}

void ScenePainter::paintMessage(QPainter& painter) const {
    painter.setPen(m_palette.colour(Role::mutedText));
    painter.drawText(m_geometry.viewport.adjusted(16, 8, -16, -8), Qt::AlignCenter | Qt::TextWordWrap, m_scene.message);
}

bool linesAreLowest(const PlotScene& scene) {
    return scene.boxes.isEmpty() && scene.bands.isEmpty() && scene.limits.isEmpty();
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/marker_shape.h"
#include "ui/charts/scene_painter.h"
#include "ui/style/text_ruler.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ridgepoint {

QRectF boxRect(const BoxMark& box, const PlotScene& scene, const PlotGeometry& geometry) {
    const bool vertical = box.orientation == Qt::Vertical;
    const auto& along = vertical ? geometry.y : geometry.x;
    const auto& across = vertical ? geometry.x : geometry.y;
    const double middle = across(box.at);
    const double full = std::abs(across(box.at + box.thickness / 2) - across(box.at - box.thickness / 2));
    const double half = std::min(full, scene.thickestBar * geometry.unit) / 2;
    const auto [least, most] = std::minmax({along(box.from), along(box.to)});
    const QRectF rect = vertical ? QRectF(middle - half, least, 2 * half, most - least)
                                 : QRectF(least, middle - half, most - least, 2 * half);
    return rect.intersected(geometry.axisRect);
}

bool textsMayReach(const QRectF& area, const PlotScene& scene, const PlotGeometry& geometry, const QFont& font) {
    if (area.isEmpty()) {
        return false;
    }
    return std::any_of(scene.texts.begin(), scene.texts.end(), [&](const TextMark& text) {
        QFont own = font;
        own.setBold(text.bold);
        const TextRuler ruler(own);
        const double width = ruler.horizontalAdvance(text.text) * (text.alignment & Qt::AlignHCenter ? 0.5 : 1);
        const double height = ruler.height() * (text.alignment & Qt::AlignVCenter ? 0.5 : 1);
        const QPointF half(width, height);
        const QPointF middle = geometry.at(text.at) + text.offset * geometry.unit;
        return QRectF(middle - half, middle + half).intersects(area);
    });
}

QVector<PickShape> pickShapes(const PlotScene& scene, const PlotGeometry& geometry) {
    QVector<PickShape> shapes;
    const auto nameOf = [&scene](int target) { return scene.targets.at(target).key; };
    for (const PointMark& point : scene.points) {
        const QPointF at = geometry.at(point.at);
        if (point.target >= 0 && geometry.axisRect.contains(at)) {
            shapes.append({point.target, nameOf(point.target), at, point.radius * geometry.unit, {}});
        }
    }
    for (const BoxMark& box : scene.boxes) {
        const QRectF rect = boxRect(box, scene, geometry);
        if (box.target >= 0 && !rect.isEmpty()) {
            shapes.append({box.target, nameOf(box.target), rect.center(), 0, rect});
        }
    }
    return shapes;
}

void ScenePainter::paintHighlight(QPainter& painter, int target, bool strong) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    const QPen ring(m_palette.colour(Role::text), strong ? 2.4 : 1.6);
    const QPen guide(m_palette.colour(Role::mutedText), 1, Qt::DotLine);
    const QRectF& area = m_geometry.axisRect;
    for (const PointMark& point : m_scene.points) {
        const QPointF at = m_geometry.at(point.at);
        if (point.target != target || !area.contains(at)) {
            continue;
        }
        const double radius = point.radius * m_geometry.unit;
        if (strong) {
            painter.setPen(guide);
            painter.drawLine(QPointF(at.x(), at.y() + radius), QPointF(at.x(), area.bottom()));
            painter.drawLine(QPointF(at.x() - radius, at.y()), QPointF(area.left(), at.y()));
        }
        painter.setPen(ring);
        paintMarker(painter, point.marker, at, radius + 3);
    }
    for (const BoxMark& box : m_scene.boxes) {
        const QRectF rect = boxRect(box, m_scene, m_geometry);
        if (box.target == target && !rect.isEmpty()) {
            painter.setPen(ring);
            painter.drawRect(rect.adjusted(-0.5, -0.5, 0.5, 0.5));
        }
    }
    painter.restore();
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/marker_shape.h"

#include <QHash>
#include <QPaintEngine>
#include <QPainter>
#include <QPixmap>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ridgepoint {
namespace {

constexpr double kFarthestCorner = 1.8; ///< of any marker, in radii of the circle of its area

/// Corners on a circle of radius 1, the first at `start` radians; every second one drawn in to `inner` for stars.
QPolygonF corners(int count, double start, double inner = 1) {
    QPolygonF polygon;
    for (int i = 0; i < count; ++i) {
        const double angle = start + 2 * std::numbers::pi * i / count;
        const double radius = i % 2 == 0 ? 1 : inner;
        polygon.append(QPointF(radius * std::cos(angle), radius * std::sin(angle)));
    }
    return polygon;
}

QPolygonF plusShape() {
    constexpr double a = 1;
    constexpr double b = 0.36;
    return QPolygonF(
        {{-b, -a}, {b, -a}, {b, -b}, {a, -b}, {a, b}, {b, b}, {b, a}, {-b, a}, {-b, b}, {-a, b}, {-a, -b}, {-b, -b}});
}

QPolygonF shapeOf(Marker marker) {
    constexpr double up = -std::numbers::pi / 2;
    switch (marker) {
    case Marker::circle:
        break;
    case Marker::square:
        return corners(4, std::numbers::pi / 4);
    case Marker::diamond:
        return corners(4, up);
    case Marker::triangleUp:
        return corners(3, up);
    case Marker::triangleDown:
        return corners(3, -up);
    case Marker::pentagon:
        return corners(5, up);
    case Marker::hexagon:
        return corners(6, 0);
    case Marker::star:
        return corners(10, up, 0.5);
    case Marker::plus:
        return plusShape();
    case Marker::bar:
        return QPolygonF({{-0.55, -1.2}, {0.55, -1.2}, {0.55, 1.2}, {-0.55, 1.2}});
    }
    return {};
}

double areaOf(const QPolygonF& polygon) {
    double twice = 0;
    for (qsizetype i = 0; i < polygon.size(); ++i) {
        const QPointF& p = polygon.at(i);
        const QPointF& q = polygon.at((i + 1) % polygon.size());
        twice += p.x() * q.y() - q.x() * p.y();
    }
    return std::abs(twice) / 2;
}

} // namespace

QPolygonF markerPolygon(Marker marker, const QPointF& centre, double radius) {
    QPolygonF polygon = shapeOf(marker);
    if (polygon.isEmpty()) {
        return polygon;
    }
    const double scale = radius * std::sqrt(std::numbers::pi / areaOf(polygon));
    for (QPointF& corner : polygon) {
        corner = centre + scale * corner;
    }
    return polygon;
}

void paintMarker(QPainter& painter, Marker marker, const QPointF& centre, double radius) {
    const QPolygonF polygon = markerPolygon(marker, centre, radius);
    if (polygon.isEmpty()) {
        painter.drawEllipse(centre, radius, radius);
    } else {
        painter.drawPolygon(polygon);
    }
}

namespace {

constexpr qsizetype kMostStamps = 600;

struct StampKey {
    Marker marker;
    int quarterPixels; ///< radius
    QRgb fill, line;
    bool hollow;
    qreal pixelRatio;

    bool operator==(const StampKey&) const = default;
};

std::size_t qHash(const StampKey& key, std::size_t seed) {
    return qHashMulti(seed, static_cast<int>(key.marker), key.quarterPixels, key.fill, key.line, key.hollow,
                      key.pixelRatio);
}

QPixmap makeStamp(const QPainter& painter, const StampKey& key) {
    const double radius = key.quarterPixels / 4.0;
    const int half = static_cast<int>(std::ceil(kFarthestCorner * radius + painter.pen().widthF()));
    const QSize size(2 * half, 2 * half);
    QPixmap stamp(size * key.pixelRatio);
    stamp.setDevicePixelRatio(key.pixelRatio);
    stamp.fill(Qt::transparent);
    QPainter drawing(&stamp);
    drawing.setRenderHint(QPainter::Antialiasing);
    drawing.setPen(painter.pen());
    drawing.setBrush(painter.brush());
    paintMarker(drawing, key.marker, QPointF(half, half), radius);
    return stamp;
}

} // namespace

void stampMarker(QPainter& painter, Marker marker, const QPointF& centre, double radius) {
    // Files keep shapes as shapes, and a scaled painter its sharpness.
    if (painter.paintEngine()->type() != QPaintEngine::Raster || painter.transform().type() > QTransform::TxTranslate) {
        paintMarker(painter, marker, centre, radius);
        return;
    }
    thread_local QHash<StampKey, QPixmap> stamps;
    const bool hollow = painter.brush().style() == Qt::NoBrush;
    const StampKey key{marker,
                       std::max(1, static_cast<int>(std::lround(4 * radius))),
                       painter.brush().color().rgba(),
                       painter.pen().color().rgba(),
                       hollow,
                       painter.device()->devicePixelRatioF()};
    auto known = stamps.constFind(key);
    if (known == stamps.constEnd()) {
        if (stamps.size() >= kMostStamps) {
            stamps.clear();
        }
        known = stamps.insert(key, makeStamp(painter, key));
    }
    const double half = known->deviceIndependentSize().width() / 2;
    const double ratio = key.pixelRatio;
    painter.drawPixmap(
        QPointF(std::round(ratio * (centre.x() - half)) / ratio, std::round(ratio * (centre.y() - half)) / ratio),
        *known);
}

} // namespace ridgepoint

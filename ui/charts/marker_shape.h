// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/style/palette.h"

#include <QPolygonF>

class QPainter;

namespace ridgepoint {

/// Outline of a marker whose area equals that of a circle of this radius, so that area can mean a share whatever the
/// shape. A circle comes back as an empty polygon.
QPolygonF markerPolygon(Marker marker, const QPointF& centre, double radius);

void paintMarker(QPainter& painter, Marker marker, const QPointF& centre, double radius);

/// The same on a screen from a picture of the marker that is made once, with a pen of one width: at the nearest pixel
/// and quarter of a pixel of the radius. Shapes elsewhere.
void stampMarker(QPainter& painter, Marker marker, const QPointF& centre, double radius);

} // namespace ridgepoint

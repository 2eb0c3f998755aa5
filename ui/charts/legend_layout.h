// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/plot_scene.h"

#include <QFont>
#include <QRectF>
#include <QRegion>
#include <QSizeF>

class QPainter;

namespace ridgepoint {

/// Where the entries of a legend go inside its rectangle, for painting and for clicks alike.
struct LegendPlaces {
    QVector<QRectF> entries; ///< one each; empty where it found no room
    QRectF note;
    double rowHeight = 0;
};

/// The room a legend asks for: a column of names and values at the right, or rows that wrap at `width` below.
QSizeF legendSize(const Legend& legend, const QFont& font, double width);

/// The legend below a plot as far as `most` pixels of height hold it: first without its note, then with "+3" for
/// entries that found no room, and no legend where not even that fits.
Legend shortenedLegend(Legend legend, const QFont& font, double width, double most);

LegendPlaces legendPlaces(const Legend& legend, const QFont& font, const QRectF& area);

/// Draws what of it lies in `shown`.
void paintLegend(QPainter& painter, const Legend& legend, const Palette& palette, const QFont& font, const QRectF& area,
                 const QRegion& shown);

/// The pixels that a legend or an entry reaches when it is drawn.
QRect drawnArea(const QRectF& place);

/// Where two legends look different in the same place.
QRegion changedLegendArea(const Legend& before, const Legend& now, const QFont& font, const QRectF& area);

/// Key of the entry under a position; -1 for none or one that can't be toggled.
int legendKeyAt(const Legend& legend, const QFont& font, const QRectF& area, const QPointF& position);

} // namespace ridgepoint

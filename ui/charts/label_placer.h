// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QVector>

/// Where labels go so that they hide neither each other nor the data; pure geometry in pixels.
namespace ridgepoint {

struct Disc {
    QPointF centre;
    double radius = 0;
};

/// What labels have to respect.
struct LabelObstacles {
    QRectF bounds;           ///< labels stay inside
    QVector<Disc> discs;     ///< never covered
    QVector<QRectF> blocked; ///< never covered
    QVector<QLineF> lines;   ///< covered only where there is no other place
};

struct LabelRequest {
    QSizeF size;
    QPointF anchor;
    double radius = 0;   ///< of the anchor's own marker
    QSizeF shorter = {}; ///< of a shorter text, tried where the label finds no place; empty = none
};

struct PlacedLabel {
    bool placed = false; ///< false: no free place, the label is left out
    bool shortened = false;
    QRectF rect;
    bool hasLeader = false; ///< the label is not beside its anchor: a line joins them
    QLineF leader;
};

/// Greedy in the order of the requests (most important first): twelve slots on six rings around each anchor.
QVector<PlacedLabel> placeLabels(const QVector<LabelRequest>& requests, const LabelObstacles& obstacles);

/// Centres of labels of one height along a line, moved as little as possible so that none overlap and all stay within
/// [lower, upper] as far as they fit. Order of the results is that of `wanted`.
QVector<double> spreadApart(const QVector<double>& wanted, double height, double lower, double upper);

} // namespace ridgepoint

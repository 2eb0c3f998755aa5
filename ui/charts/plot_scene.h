// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/style/palette.h"

#include <QColor>
#include <QPair>
#include <QPointF>
#include <QString>
#include <QVector>

/// What a chart shows, as plain data: views make a PlotScene from a Report, PlotWidget draws it. Coordinates are those
/// of the axes (already in the axis unit); sizes are pixels. `target` is an index into PlotScene::targets, -1 = nothing
/// to point at.
namespace ridgepoint {

inline constexpr int kTickLabelPadding = 5; ///< pixels between an axis and the labels of its ticks

struct AxisSpec {
    enum class Kind { hidden, linear, logarithmic, categories };

    Kind kind = Kind::linear;
    double lower = 0;
    double upper = 1;
    bool reversed = false; ///< categories from top to bottom
    bool grid = true;
    bool zoomable = true;
    QString title;
    QStringList categories; ///< labels at 0, 1, 2, …

    bool operator==(const AxisSpec&) const = default;
};

struct LineMark {
    QVector<QPointF> points; ///< exact vertices
    QColor colour;
    double width = 1.5;
    Qt::PenStyle dash = Qt::SolidLine;
    QString handle = {}; ///< name by which the user may drag the line; empty = it stays where it is

    bool operator==(const LineMark&) const = default;
};

struct ArrowMark {
    QPointF from;
    QPointF to;
    QColor colour;
    double gapAtTo = 0; ///< ends this many pixels before `to`: its marker's radius

    bool operator==(const ArrowMark&) const = default;
};

struct PointMark {
    QPointF at;
    double radius = 5;
    Marker marker = Marker::circle;
    FillStyle style;
    bool hollow = false;
    int target = -1;

    bool operator==(const PointMark&) const = default;
};

/// A bar or a part of one: from `from` to `to` along the value axis, at `at` across it.
struct BoxMark {
    Qt::Orientation orientation = Qt::Vertical;
    double from = 0;
    double to = 0;
    double at = 0;
    double thickness = 0.7; ///< in units of the category axis
    FillStyle style;
    QString label;      ///< inside, where it fits
    QString shortLabel; ///< else this, where it fits
    bool dashedOutline = false;
    bool emphasised = false;
    int target = -1;

    bool operator==(const BoxMark&) const = default;
};

/// An error band at the end of a bar: hatched zone with whiskers.
struct BandMark {
    Qt::Orientation orientation = Qt::Vertical;
    double low = 0;
    double high = 0;
    double at = 0;
    double thickness = 0.7;
    QColor colour;

    bool operator==(const BandMark&) const = default;
};

/// A limit across the whole plot with its label in the right margin.
struct LimitMark {
    double value = 0; ///< on the y axis
    QString label;
    QColor colour;
    QString shortLabel = {}; ///< where the label would take too much of the plot's width; empty = never

    bool operator==(const LimitMark&) const = default;
};

/// A text at a place. `alignment` says which side of the place it lies on: Qt::AlignRight = to the right of it.
struct TextMark {
    QPointF at;
    QString text;
    Qt::Alignment alignment = Qt::AlignRight | Qt::AlignVCenter;
    QColor colour;
    bool bold = false;
    QPointF offset;  ///< pixels
    double room = 0; ///< on the x axis; where the text is wider, `shortText` stands instead, or nothing. 0 = any
    QString shortText;

    bool operator==(const TextMark&) const = default;
};

/// A label that the placer puts near its anchor, most important first.
struct AnchoredLabel {
    QPointF at;
    double radius = 0;
    QString text;
    QColor colour;
    QString shortText; ///< tried where the text finds no place

    bool operator==(const AnchoredLabel&) const = default;
};

/// A text along a line, written parallel to it on its upper side.
struct SlopeLabel {
    QPointF from;
    QPointF to;
    QString text;
    QColor colour;

    bool operator==(const SlopeLabel&) const = default;
};

/// A label in the right margin beside the end of a line, moved apart from its neighbours.
struct MarginLabel {
    double value = 0; ///< on the y axis
    QString text;
    QColor colour;
    bool bold = false;

    bool operator==(const MarginLabel&) const = default;
};

struct LegendEntry {
    QString name;
    QString value; ///< right-aligned column; may be empty
    FillStyle style;
    QColor textColour; ///< invalid = the usual one
    bool hasSwatch = true;
    bool isMarker = false; ///< draw the marker, not a square
    Marker marker = Marker::circle;
    int key = -1; ///< toggles this; -1 = not to be toggled
    bool hidden = false;

    bool operator==(const LegendEntry&) const = default;
};

struct Legend {
    enum class Place { none, right, bottom };

    Place place = Place::none;
    QVector<LegendEntry> entries;
    QString note; ///< a line below

    bool operator==(const Legend&) const = default;
};

/// Something one can point at, and what its hover card says. A view whose scene changes at every move of a slider
/// leaves the words empty: its describe() finds them when somebody points.
struct HoverTarget {
    QString key;        ///< operation name or category; views and tables link by it
    QString title = {}; ///< heading of the card
    QVector<QPair<QString, QString>> rows = {};
    QVector<QPair<QString, QString>> explanation = {}; ///< below the rows: formula, inputs
    int detail = 0;                                    ///< what else the view needs to know which mark it is

    bool operator==(const HoverTarget&) const = default;
};

struct PlotScene {
    AxisSpec x;
    AxisSpec y;
    QVector<BoxMark> boxes;
    QVector<BandMark> bands;
    QVector<LineMark> lines;
    QVector<LimitMark> limits;
    QVector<ArrowMark> arrows;
    QVector<PointMark> points;
    QVector<TextMark> texts;
    QVector<AnchoredLabel> anchored;
    QVector<SlopeLabel> slopes;
    QVector<MarginLabel> margin;
    Legend legend;
    QVector<HoverTarget> targets;
    double leastPlotHeight = 110;   ///< pixels; a legend that leaves less is left out
    double thickestBar = 64;        ///< pixels; bars of wide charts stop growing here
    QString roomAtRight;            ///< a text as long as those that stand right of the plot's end
    bool flagsOutsidePoints = true; ///< points beyond the frame leave a flag at its border
    QString message;                ///< said instead of the plot: why there is nothing to show
    QString summary;                ///< one sentence for screen readers

    bool operator==(const PlotScene&) const = default;
};

} // namespace ridgepoint

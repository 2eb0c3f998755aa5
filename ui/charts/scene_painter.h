// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/label_placer.h"
#include "ui/charts/plot_scene.h"
#include "ui/charts/point_picker.h"

#include <QFont>
#include <QLineF>
#include <QRectF>

#include <functional>
#include <optional>

class QPainter;

namespace ridgepoint {

/// Where a scene lies on its surface, in pixels.
struct PlotGeometry {
    QRectF viewport;
    QRectF axisRect;
    QRectF legendRect;
    double unit = 1;                 ///< pixels that one pixel of a scene stands for: marks grow with the letters
    std::function<double(double)> x; ///< axis coordinate → pixel
    std::function<double(double)> y;

    QPointF at(const QPointF& point) const { return {x(point.x()), y(point.y())}; }
};

/// Draws the marks of a scene with any QPainter: screen, image, SVG and PDF take the same path. All geometry is cut to
/// the axis rect here.
class ScenePainter {
public:
    ScenePainter(const PlotScene& scene, const Palette& palette, const PlotGeometry& geometry, const QFont& font);

    /// Parts of a scene that can be drawn apart, one over the other.
    enum class Part {
        all,
        still, ///< lines and the texts along them where they are lowest: they stay while the marks move
        moving ///< all but these
    };
    void paint(QPainter& painter, Part part = Part::all) const;
    /// Ring or frame around a target, guide lines to both axes for a point.
    void paintHighlight(QPainter& painter, int target, bool strong) const;

private:
    void paintMarks(QPainter& painter, Part part) const;
    void paintBoxes(QPainter& painter) const;
    void paintBox(QPainter& painter, const BoxMark& box) const;
    void paintBoxLabel(QPainter& painter, const BoxMark& box, const QRectF& rect) const;
    void paintBands(QPainter& painter) const;
    void paintLines(QPainter& painter) const;
    void paintLimits(QPainter& painter) const;
    void paintArrows(QPainter& painter) const;
    void paintPoints(QPainter& painter) const;
    void paintOutsideFlag(QPainter& painter, const PointMark& point) const;
    void paintSlopeLabels(QPainter& painter) const;
    std::optional<QLineF> slopeBase(const SlopeLabel& slope) const;
    LabelObstacles obstacles() const;
    void paintAnchoredLabels(QPainter& painter) const;
    void paintTexts(QPainter& painter) const;
    void paintMarginLabels(QPainter& painter) const;
    void paintMessage(QPainter& painter) const;

    const PlotScene& m_scene;
    const Palette& m_palette;
    const PlotGeometry& m_geometry;
    QFont m_font;
};

/// Whether a text of the scene may lie in `area`; it is told so rather once too often.
bool textsMayReach(const QRectF& area, const PlotScene& scene, const PlotGeometry& geometry, const QFont& font);

/// Whether no mark lies below the lines of the scene.
bool linesAreLowest(const PlotScene& scene);

/// The rectangle of a box mark, cut to the axis rect; empty where none of it shows.
QRectF boxRect(const BoxMark& box, const PlotScene& scene, const PlotGeometry& geometry);

/// Shapes of all targets in view, for the mouse and the arrow keys.
QVector<PickShape> pickShapes(const PlotScene& scene, const PlotGeometry& geometry);

/// Width that the labels in the right margin need.
double marginLabelWidth(const PlotScene& scene, const QFont& font, double plotWidth);

} // namespace ridgepoint

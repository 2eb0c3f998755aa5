// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/plot_scene.h"
#include "ui/charts/scene_painter.h"
#include "ui/style/theme.h"

#include <QPointer>
#include <QWidget>

#include <functional>

class QPaintDevice;

namespace ridgepoint {

class HoverCard;
class PlotCanvas;

/// A chart surface: shows a PlotScene with axes, legend, hover cards, pinning, zoom (wheel, Ctrl- or Shift-drag a
/// rectangle, + and −), pan (drag, Shift+arrows), reset (double click, 0) and arrow keys between marks. Follows theme,
/// font, locale and screen scale. QCustomPlot is behind it and nowhere else.
class PlotWidget : public QWidget {
    Q_OBJECT

public:
    explicit PlotWidget(const Theme& theme, QWidget* parent = nullptr);
    ~PlotWidget() override;

    void setScene(PlotScene scene);
    /// Lays out at once, where the plot shows, so that it is painted together with what else has changed.
    void settle();
    const PlotScene& scene() const;
    void setTitle(const QString& title); ///< accessible name
    /// Completes a target of the scene with the words of its card.
    void setDescriber(std::function<HoverTarget(const HoverTarget&)> describe) { m_describe = std::move(describe); }
    /// The target with its words.
    HoverTarget described(int target) const;

    void setHighlightedKey(const QString& key);
    /// Takes over the zoom of another plot that shows the same kind of chart.
    void takeViewOf(const PlotWidget& other);

    /// Paints the plot into `area` of a device, after `before` has painted what stands around it. Not the screen's
    /// picture: laid out anew for that size.
    void paintOn(QPaintDevice& device, double scale, const QRect& area,
                 const std::function<void(QPainter&)>& before) const;

    /// Labels of an axis as they are drawn now.
    QStringList tickLabels(Qt::Orientation axis) const;
    PlotGeometry geometry() const;
    QSize minimumSizeHint() const override { return {220, 110}; }
    QSize sizeHint() const override { return {560, 320}; }

public slots:
    void resetView();
    void zoomIn();
    void zoomOut();

signals:
    void targetHovered(int target);   ///< index into scene().targets, -1 = none
    void targetActivated(int target); ///< clicked, or Enter
    void legendToggled(int key);
    void lineDragged(const QString& handle, const QPointF& to); ///< LineMark::handle, in the coordinates of the axes
    void lineNudged(const QString& handle, double factor);
    void lineReleased();
    void replotted();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void showCard();
    void tellAccessibility();
    QRectF targetRect(int target) const;

    PlotCanvas* m_canvas;
    QPointer<HoverCard> m_card; ///< belongs to the window while it shows: it may reach beyond the plot
    std::function<HoverTarget(const HoverTarget&)> m_describe;
};

} // namespace ridgepoint

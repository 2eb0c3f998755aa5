// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/legend_layout.h"
#include "ui/charts/plot_scene.h"
#include "ui/charts/scene_painter.h"
#include "ui/style/theme.h"

#include <qcustomplot.h>

#include <optional>

/// The one place that includes qcustomplot.h (with plot_widget.cpp); everything else goes through PlotWidget.
namespace ridgepoint {

/// QCustomPlot gives axes, grid, layout, zoom, pan and painting on any device; the marks of the scene, the legend and
/// the hit test are ours.
class PlotCanvas : public QCustomPlot {
    Q_OBJECT

public:
    PlotCanvas(const Theme& theme, QWidget* parent);

    void setScene(PlotScene scene);
    const PlotScene& scene() const { return m_scene; }
    const Palette& colours() const { return m_theme.palette(); }
    PlotGeometry geometry() const;
    const Legend& shownLegend() const { return m_legend; }

    void applyTheme();
    /// Lays out and paints anew once the event loop is back, however often it is asked for.
    void refresh();
    /// Lays out at once what a refresh is waiting for, so that it is painted with what else has changed.
    void settle();
    /// Draws the marks and the legend.
    void paintScene(QCPPainter& painter, ScenePainter::Part part);
    ScenePainter::Part drawnPart() const { return m_drawnPart; }
    void zoomBy(double factor);
    void resetView();
    bool isZoomed() const { return m_zoomed; }

    void setHighlightedKey(const QString& key);
    int hoveredTarget() const { return m_hovered; }
    int pinnedTarget() const { return m_pinned; }
    void setPinned(int target);

    /// The visible range of the axes, to carry a zoom over to another canvas.
    struct View {
        QCPRange x, y;
        bool zoomed = false;
    };
    View view() const;
    void setView(const View& view);

signals:
    void refreshed(); ///< laid out anew; the painting follows with that of the window
    void hovered(int target);
    void activated(int target);
    void legendToggled(int key);
    /// A line with a handle was dragged to these coordinates, or is to be `factor` times as high.
    void lineDragged(const QString& handle, const QPointF& to);
    void lineNudged(const QString& handle, double factor);
    void lineReleased();

protected:
    void updateLayout() override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void makeItems();
    void applyAxis(QCPAxis* axis, const AxisSpec& spec);
    void applyAxisTheme(QCPAxis* axis);
    void applyInteractions();
    /// What the picture behind the marks depends on.
    struct Backdrop {
        QRect viewport, axes;
        QCPRange x, y;
        AxisSpec xAxis, yAxis;
        bool shown = false;      ///< no message instead
        QVector<LineMark> still; ///< lines that belong to it
        QVector<SlopeLabel> slopes;
        qreal pixelRatio = 1;

        bool operator==(const Backdrop&) const = default;
    };
    Backdrop wantedBackdrop() const;
    void paintOverBackdrop(QCPPainter& painter);
    void paintKeptLegend(QCPPainter& painter, const QRectF& place);
    void placeLegend();
    void placeMargins();
    void placeTicks();
    void keepRange(QCPAxis* axis, const AxisSpec& spec, const QCPRange& wanted);
    void setHovered(int target);
    void moveByKey(Direction direction);
    bool panByKey(int key);
    bool moveLineByKey(int key);
    QString handleAt(const QPointF& point) const;
    QStringList handles() const;
    void paintOverlay(QPainter& painter) const;
    QVector<int> highlightedTargets() const;

    const Theme& m_theme;
    PlotScene m_scene;
    Legend m_legend; ///< the scene's, put where there is room
    QCPLayoutElement* m_legendSlot = nullptr;
    Legend::Place m_slotPlace = Legend::Place::none;
    QString m_highlightedKey;
    int m_hovered = -1;
    int m_pinned = -1;
    QString m_draggedLine; ///< handle of the line that follows the pointer
    QString m_chosenLine;  ///< handle of the line that keys move
    QPointF m_pressedAt;
    bool m_zoomed = false;
    bool m_settingRange = false;
    bool m_refreshing = false; ///< asked for, not yet done
    bool m_painting = false;
    ScenePainter::Part m_drawnPart = ScenePainter::Part::all;
    std::optional<Backdrop> m_backdrop; ///< of the last paint
    QPixmap m_backdropPicture;          ///< null until it was asked for twice
    /// The legend of the last paint, and its picture.
    struct KeptLegend {
        QRect area;   ///< of the picture; empty before there is one
        QRectF place; ///< of the legend
        Legend legend;
        QPixmap picture;
    };
    KeptLegend m_keptLegend;
    QRect m_laidOutFor; ///< the viewport of the last layout
    bool m_focusRing = false;
};

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/plot_canvas.h"

#include <utility>

namespace ridgepoint {

/// Straight onto the window: QCustomPlot's own way, through a picture of its own that is cleared, drawn and laid over
/// the background, costs twice as much at every move of a slider. It also reads the pixel ratio only once: the labels
/// of a window that moved to another screen would stay blurred.
void PlotCanvas::paintEvent(QPaintEvent*) {
    if (!qFuzzyCompare(bufferDevicePixelRatio(), devicePixelRatioF())) {
        setBufferDevicePixelRatio(devicePixelRatioF());
    }
    QCPPainter painter(this);
    m_painting = true;
    updateLayout();
    Backdrop wanted = wantedBackdrop();
    if (m_backdrop == wanted) {
        paintOverBackdrop(painter);
    } else {
        m_backdrop = std::move(wanted);
        m_backdropPicture = QPixmap();
        painter.fillRect(rect(), colours().colour(Role::panel));
        draw(&painter);
    }
    m_painting = false;
    paintOverlay(painter);
}

void PlotCanvas::paintScene(QCPPainter& painter, ScenePainter::Part part) {
    const PlotGeometry place = geometry();
    ScenePainter(m_scene, colours(), place, font()).paint(painter, part);
    if (part == ScenePainter::Part::still || !m_scene.message.isEmpty() || place.legendRect.isEmpty()) {
        return;
    }
    painter.save();
    if (m_painting && !textsMayReach(place.legendRect, m_scene, place, font())) {
        paintKeptLegend(painter, place.legendRect);
    } else {
        paintLegend(painter, m_legend, colours(), font(), place.legendRect, viewport());
    }
    painter.restore();
}

/// Names and most values of a legend stay as they are: only entries that have changed are drawn anew.
void PlotCanvas::paintKeptLegend(QCPPainter& painter, const QRectF& place) {
    const qreal ratio = devicePixelRatioF();
    const QRect area = drawnArea(place) & viewport();
    QRegion changed;
    if (m_keptLegend.area != area || m_keptLegend.place != place || m_keptLegend.picture.devicePixelRatio() != ratio) {
        m_keptLegend = {area, place, {}, QPixmap(area.size() * ratio)};
        m_keptLegend.picture.setDevicePixelRatio(ratio);
        changed = area;
    } else {
        changed = changedLegendArea(m_keptLegend.legend, m_legend, font(), place) & area;
    }
    if (!changed.isEmpty()) {
        QCPPainter kept(&m_keptLegend.picture);
        kept.translate(-area.topLeft());
        kept.setClipRegion(changed);
        kept.fillRect(area, colours().colour(Role::panel));
        kept.setAntialiasing(true); // as in paintOverBackdrop
        paintLegend(kept, m_legend, colours(), font(), place, changed);
        m_keptLegend.legend = m_legend;
    }
    painter.setAntialiasing(false); // whole pixels
    painter.drawPixmap(area.topLeft(), m_keptLegend.picture);
}

PlotCanvas::Backdrop PlotCanvas::wantedBackdrop() const {
    Backdrop wanted;
    wanted.viewport = viewport();
    wanted.axes = axisRect()->rect();
    wanted.x = xAxis->range();
    wanted.y = yAxis->range();
    wanted.xAxis = m_scene.x;
    wanted.yAxis = m_scene.y;
    wanted.shown = m_scene.message.isEmpty();
    if (linesAreLowest(m_scene)) {
        wanted.still = m_scene.lines;
        wanted.slopes = m_scene.slopes;
    }
    wanted.pixelRatio = devicePixelRatioF();
    return wanted;
}

/// Axes, grid and lines that stay as they were are a picture that is made once: smooth slanted lines and turned texts
/// cost more than all the marks that move over them.
void PlotCanvas::paintOverBackdrop(QCPPainter& painter) {
    if (m_backdropPicture.isNull()) {
        m_backdropPicture = QPixmap(size() * devicePixelRatioF());
        m_backdropPicture.setDevicePixelRatio(devicePixelRatioF());
        m_backdropPicture.fill(colours().colour(Role::panel));
        QCPPainter still(&m_backdropPicture);
        still.setFont(font());
        m_drawnPart = ScenePainter::Part::still;
        draw(&still);
        m_drawnPart = ScenePainter::Part::all;
    }
    painter.drawPixmap(0, 0, m_backdropPicture);
    painter.setAntialiasing(true); // as it is for an item of the plot: the middles of pixels are their places
    // Cut as QCustomPlot cuts an item: without, smooth edges are rounded otherwise, by one level in 255.
    painter.setClipRect(viewport().translated(0, -1));
    paintScene(painter, ScenePainter::Part::moving);
    painter.setClipping(false);
    if (xAxis->visible()) { // the line on which bars stand, over them
        painter.setAntialiasing(false);
        painter.setPen(xAxis->basePen());
        painter.drawLine(axisRect()->rect().bottomLeft(), axisRect()->rect().bottomRight());
    }
}

QVector<int> PlotCanvas::highlightedTargets() const {
    QVector<int> targets;
    for (qsizetype i = 0; i < m_scene.targets.size() && !m_highlightedKey.isEmpty(); ++i) {
        if (m_scene.targets.at(i).key == m_highlightedKey) {
            targets.append(static_cast<int>(i));
        }
    }
    return targets;
}

void PlotCanvas::paintOverlay(QPainter& painter) const {
    const bool ringed = m_focusRing && hasFocus();
    const bool lined = !m_chosenLine.isEmpty() && handles().contains(m_chosenLine);
    if (!m_scene.message.isEmpty() ||
        (m_hovered < 0 && m_pinned < 0 && m_highlightedKey.isEmpty() && !ringed && !lined)) {
        return;
    }
    const PlotGeometry geometryNow = geometry();
    for (const LineMark& line : m_scene.lines) {
        for (qsizetype i = 1; lined && line.handle == m_chosenLine && i < line.points.size(); ++i) {
            painter.setRenderHint(QPainter::Antialiasing, true);
            painter.setClipRect(geometryNow.axisRect);
            painter.setPen(QPen(colours().colour(Role::focus), 3));
            painter.drawLine(geometryNow.at(line.points.at(i - 1)), geometryNow.at(line.points.at(i)));
            painter.setClipping(false);
        }
    }
    const ScenePainter scenePainter(m_scene, colours(), geometryNow, font());
    for (const int target : highlightedTargets()) {
        scenePainter.paintHighlight(painter, target, false);
    }
    for (const int target : {m_pinned, m_hovered}) {
        if (target >= 0) {
            scenePainter.paintHighlight(painter, target, true);
        }
    }
    if (ringed) {
        painter.setRenderHint(QPainter::Antialiasing, true);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colours().colour(Role::focus), 2));
        painter.drawRoundedRect(geometryNow.viewport.adjusted(1, 1, -1, -1), 4, 4);
    }
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/plot_canvas.h"

#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr double kClickSlack = 4; ///< pixels that a click may slip
constexpr double kGrip = 5;       ///< pixels from a line at which it can be taken
constexpr double kNudge = 1.05;   ///< of a line by one key press

double distance(const QPointF& point, const QLineF& segment) {
    const QPointF along = segment.p2() - segment.p1();
    const double length = QPointF::dotProduct(along, along);
    const double share = length > 0 ? QPointF::dotProduct(point - segment.p1(), along) / length : 0;
    return QLineF(point, segment.pointAt(std::clamp(share, 0.0, 1.0))).length();
}

} // namespace

void PlotCanvas::resizeEvent(QResizeEvent*) {
    setViewport(rect());
    refresh();
}

QString PlotCanvas::handleAt(const QPointF& point) const {
    for (const LineMark& line : m_scene.lines) {
        for (qsizetype i = 1; i < line.points.size() && !line.handle.isEmpty(); ++i) {
            const PlotGeometry now = geometry();
            if (distance(point, QLineF(now.at(line.points.at(i - 1)), now.at(line.points.at(i)))) <= kGrip) {
                return line.handle;
            }
        }
    }
    return QString();
}

QStringList PlotCanvas::handles() const {
    QStringList all;
    for (const LineMark& line : m_scene.lines) {
        if (!line.handle.isEmpty() && !all.contains(line.handle)) {
            all.append(line.handle);
        }
    }
    return all;
}

void PlotCanvas::mousePressEvent(QMouseEvent* event) {
    m_pressedAt = event->position();
    const bool onPoint = pickedTarget(event->position(), pickShapes(m_scene, geometry())) >= 0;
    m_draggedLine = event->button() == Qt::LeftButton && !onPoint ? handleAt(event->position()) : QString();
    if (!m_draggedLine.isEmpty()) {
        m_chosenLine = m_draggedLine;
        return;
    }
    const bool rectangle = event->modifiers() & (Qt::ShiftModifier | Qt::ControlModifier);
    setSelectionRectMode(rectangle && interactions() != QCP::Interactions() ? QCP::srmZoom : QCP::srmNone);
    QCustomPlot::mousePressEvent(event);
}

void PlotCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (!m_draggedLine.isEmpty()) {
        emit lineDragged(m_draggedLine,
                         {xAxis->pixelToCoord(event->position().x()), yAxis->pixelToCoord(event->position().y())});
        return;
    }
    if (event->buttons() == Qt::NoButton) {
        const int key = legendKeyAt(m_legend, font(), geometry().legendRect, event->position());
        setCursor(key >= 0                                 ? Qt::PointingHandCursor
                  : !handleAt(event->position()).isEmpty() ? Qt::SizeVerCursor
                                                           : Qt::ArrowCursor);
        setHovered(pickedTarget(event->position(), pickShapes(m_scene, geometry())));
    }
    QCustomPlot::mouseMoveEvent(event);
}

void PlotCanvas::mouseReleaseEvent(QMouseEvent* event) {
    if (!m_draggedLine.isEmpty()) {
        m_draggedLine.clear();
        emit lineReleased();
        return;
    }
    QCustomPlot::mouseReleaseEvent(event);
    const QPointF way = event->position() - m_pressedAt;
    if (event->button() != Qt::LeftButton || way.manhattanLength() > kClickSlack) {
        return;
    }
    const int key = legendKeyAt(m_legend, font(), geometry().legendRect, event->position());
    if (key >= 0) {
        emit legendToggled(key);
        return;
    }
    const int target = pickedTarget(event->position(), pickShapes(m_scene, geometry()));
    setPinned(target == m_pinned ? -1 : target);
    if (target >= 0) {
        emit activated(target);
    }
}

void PlotCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
    QCustomPlot::mouseDoubleClickEvent(event);
    resetView();
}

void PlotCanvas::leaveEvent(QEvent* event) {
    setHovered(-1);
    QCustomPlot::leaveEvent(event);
}

void PlotCanvas::keyPressEvent(QKeyEvent* event) {
    if ((event->modifiers() & Qt::ShiftModifier && panByKey(event->key())) || moveLineByKey(event->key())) {
        return;
    }
    switch (event->key()) {
    case Qt::Key_Left:
        return moveByKey(Direction::left);
    case Qt::Key_Right:
        return moveByKey(Direction::right);
    case Qt::Key_Up:
        return moveByKey(Direction::up);
    case Qt::Key_Down:
        return moveByKey(Direction::down);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomBy(0.8);
    case Qt::Key_Minus:
        return zoomBy(1.25);
    case Qt::Key_0:
    case Qt::Key_Home:
        return resetView();
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_hovered >= 0) {
            setPinned(m_hovered == m_pinned ? -1 : m_hovered);
            emit activated(m_hovered);
            return;
        }
        break;
    case Qt::Key_Escape:
        if (m_pinned >= 0 || m_hovered >= 0) {
            setPinned(-1);
            setHovered(-1);
            return;
        }
        break;
    default:
        break;
    }
    QCustomPlot::keyPressEvent(event);
}

bool PlotCanvas::panByKey(int key) {
    QCPAxis* axis = key == Qt::Key_Left || key == Qt::Key_Right ? xAxis : yAxis;
    const bool isArrow = key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
    if (!isArrow || !(axis == xAxis ? m_scene.x : m_scene.y).zoomable) {
        return false;
    }
    const double step = key == Qt::Key_Left || key == Qt::Key_Down ? -0.1 : 0.1;
    const QCPRange range = axis->range();
    if (axis->scaleType() == QCPAxis::stLogarithmic) {
        const double factor = std::pow(range.upper / range.lower, step);
        axis->setRange(range.lower * factor, range.upper * factor);
    } else {
        axis->moveRange(step * range.size());
    }
    refresh();
    return true;
}

/// R takes the next line that can be moved, page up and page down move it.
bool PlotCanvas::moveLineByKey(int key) {
    const QStringList all = handles();
    const bool moves = key == Qt::Key_PageUp || key == Qt::Key_PageDown;
    if (all.isEmpty() || (key != Qt::Key_R && !moves)) {
        return false;
    }
    if (key == Qt::Key_R || !all.contains(m_chosenLine)) {
        m_chosenLine = all.at((all.indexOf(m_chosenLine) + 1) % all.size());
        update();
    }
    if (moves) {
        emit lineNudged(m_chosenLine, key == Qt::Key_PageUp ? kNudge : 1 / kNudge);
    }
    return true;
}

void PlotCanvas::moveByKey(Direction direction) {
    setHovered(neighbourTarget(m_hovered, direction, pickShapes(m_scene, geometry())));
}

void PlotCanvas::focusInEvent(QFocusEvent* event) {
    m_focusRing = event->reason() != Qt::MouseFocusReason && event->reason() != Qt::PopupFocusReason;
    update();
    QCustomPlot::focusInEvent(event);
}

void PlotCanvas::focusOutEvent(QFocusEvent* event) {
    m_focusRing = false;
    if (!underMouse()) {
        setHovered(-1);
    }
    update();
    QCustomPlot::focusOutEvent(event);
}

void PlotCanvas::changeEvent(QEvent* event) {
    QCustomPlot::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::LocaleChange) {
        applyTheme();
    }
}

void PlotCanvas::setHovered(int target) {
    if (target != m_hovered) {
        m_hovered = target;
        update();
        emit hovered(target);
    }
}

void PlotCanvas::setPinned(int target) {
    if (target != m_pinned) {
        m_pinned = target;
        update();
        emit hovered(m_hovered);
    }
}

void PlotCanvas::setHighlightedKey(const QString& key) {
    if (key != m_highlightedKey) {
        m_highlightedKey = key;
        update();
    }
}

} // namespace ridgepoint

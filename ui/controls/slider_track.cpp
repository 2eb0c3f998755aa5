// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/slider_track.h"

#include "ui/style/hatch.h"
#include "ui/style/palette.h"
#include "ui/style/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr double kRadius = 7.5;
constexpr double kRailHeight = 6;
constexpr int kTop = 12; ///< centre line of the rail
constexpr int kTickGap = 8;

int lastOf(const std::vector<SliderStop>& stops) { return std::max(static_cast<int>(stops.size()) - 1, 0); }

} // namespace

SliderTrack::SliderTrack(QWidget* parent) : QAbstractSlider(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setOrientation(Qt::Horizontal);
    setMouseTracking(true);
    connect(&Theme::application(), &Theme::themeChanged, this, qOverload<>(&QWidget::update));
    // Screen readers set the value through QAbstractSlider.
    connect(this, &QAbstractSlider::valueChanged, this, &SliderTrack::choose);
}

void SliderTrack::setStops(const std::vector<SliderStop>& stops) {
    if (stops == m_stops) {
        return;
    }
    m_stops = stops;
    const QSignalBlocker quiet(this);
    setRange(0, lastOf(m_stops));
    setPageStep(std::max(lastOf(m_stops) / 5, 1));
    update();
}

void SliderTrack::setPosition(double position) {
    position = std::clamp(position, 0.0, static_cast<double>(lastOf(m_stops)));
    const QSignalBlocker quiet(this);
    setValue(static_cast<int>(std::lround(position)));
    if (position != m_position) {
        m_position = position;
        update();
    }
}

QSize SliderTrack::sizeHint() const { return {220, kTop + kTickGap + fontMetrics().height() + 2}; }

QSize SliderTrack::minimumSizeHint() const { return {120, sizeHint().height()}; }

QRectF SliderTrack::rail() const {
    return {kRadius + 1, kTop - kRailHeight / 2, width() - 2 * kRadius - 2, kRailHeight};
}

int SliderTrack::pixelOf(double position) const {
    const int last = std::max(lastOf(m_stops), 1);
    return static_cast<int>(std::lround(rail().left() + rail().width() * position / last));
}

int SliderTrack::stopAt(int pixel) const {
    const double share = (pixel - rail().left()) / std::max(rail().width(), 1.0);
    return std::clamp(static_cast<int>(std::lround(share * lastOf(m_stops))), 0, lastOf(m_stops));
}

/// The stop `steps` away; from between two stops the first step goes to the next one.
int SliderTrack::stepped(int steps) const {
    const double from = steps > 0 ? std::floor(m_position + 1e-9) : std::ceil(m_position - 1e-9);
    return std::clamp(static_cast<int>(from) + steps, 0, lastOf(m_stops));
}

void SliderTrack::choose(int stop) {
    if (m_stops.empty() || static_cast<double>(stop) == m_position) {
        return;
    }
    setPosition(stop);
    emit stopChosen(stop);
}

void SliderTrack::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) {
        setSliderDown(true);
        choose(stopAt(event->pos().x()));
    }
}

void SliderTrack::mouseMoveEvent(QMouseEvent* event) {
    if (isSliderDown()) {
        choose(stopAt(event->pos().x()));
    }
    hover(m_stops.empty() ? -1 : stopAt(event->pos().x()));
}

void SliderTrack::leaveEvent(QEvent* event) {
    hover(-1);
    QAbstractSlider::leaveEvent(event);
}

/// A hollow handle and a card of words say what the stop under the pointer would lead to.
void SliderTrack::hover(int stop) {
    if (stop == m_hovered) {
        return;
    }
    m_hovered = stop;
    update();
    const QPoint below(pixelOf(stop) - 8, height() + 2);
    QToolTip::showText(mapToGlobal(below), stop < 0 ? QString() : preview(stop), this);
}

void SliderTrack::refreshPreview() {
    if (m_hovered >= 0 && QToolTip::isVisible()) {
        QToolTip::showText(mapToGlobal(QPoint(pixelOf(m_hovered) - 8, height() + 2)), preview(m_hovered), this);
    }
}

QString SliderTrack::preview(int stop) const {
    const auto at = static_cast<std::size_t>(stop);
    if (stop < 0 || at >= m_stops.size()) {
        return QString();
    }
    return m_previewer ? m_previewer(stop) : m_stops[at].text;
}

void SliderTrack::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && isSliderDown()) {
        setSliderDown(false);
        emit gestureEnded();
    }
}

void SliderTrack::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) {
        setSliderDown(false);
        emit gestureEnded();
        emit resetRequested();
    }
}

void SliderTrack::keyPressEvent(QKeyEvent* event) {
    const bool mirrored = isRightToLeft();
    switch (event->key()) {
    case Qt::Key_Left:
        return choose(stepped(mirrored ? 1 : -1));
    case Qt::Key_Right:
        return choose(stepped(mirrored ? -1 : 1));
    case Qt::Key_Down:
        return choose(stepped(-1));
    case Qt::Key_Up:
        return choose(stepped(1));
    case Qt::Key_PageDown:
        return choose(stepped(-pageStep()));
    case Qt::Key_PageUp:
        return choose(stepped(pageStep()));
    case Qt::Key_Home:
        return choose(0);
    case Qt::Key_End:
        return choose(lastOf(m_stops));
    case Qt::Key_Backspace:
    case Qt::Key_Delete:
        emit resetRequested();
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void SliderTrack::keyReleaseEvent(QKeyEvent* event) {
    if (!event->isAutoRepeat()) {
        emit gestureEnded();
    }
    QWidget::keyReleaseEvent(event);
}

void SliderTrack::wheelEvent(QWheelEvent* event) {
    if (!hasFocus()) {
        event->ignore();
        return;
    }
    constexpr int kNotch = QWheelEvent::DefaultDeltasPerStep;
    m_wheelRemainder += event->angleDelta().y();
    const int steps = m_wheelRemainder / kNotch;
    m_wheelRemainder -= steps * kNotch;
    if (steps != 0) {
        choose(stepped(steps));
        emit gestureEnded();
    }
    event->accept();
}

void SliderTrack::focusOutEvent(QFocusEvent* event) {
    emit gestureEnded();
    QAbstractSlider::focusOutEvent(event);
}

void SliderTrack::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintRail(painter);
    paintTicks(painter);
    paintMarks(painter);
    paintBest(painter);
    paintGhost(painter);
    if (!m_stops.empty()) {
        paintHandle(painter);
    }
}

void SliderTrack::paintRail(QPainter& painter) const {
    const Palette& palette = Theme::application().palette();
    const QRectF area = rail();
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette.colour(Role::border));
    painter.drawRoundedRect(area, kRailHeight / 2, kRailHeight / 2);
    const int last = lastOf(m_stops);
    bool zoned = false;
    for (int i = 0; i <= last && !m_stops.empty(); ++i) {
        const std::optional<Fits>& fits = m_stops[static_cast<std::size_t>(i)].fits;
        if (!fits) {
            continue;
        }
        zoned = true;
        const double left = i == 0 ? area.left() : pixelOf(i - 0.5);
        const double right = i == last ? area.right() : pixelOf(i + 0.5);
        const QRectF segment(left, area.top(), right - left, area.height());
        const FillStyle style = palette.fill(*fits);
        painter.fillRect(segment, style.fill);
        if (style.hatch != Hatch::none) {
            paintHatch(painter, segment, style.hatch, style.hatchColour, 5, 1);
        }
    }
    if (!zoned) {
        painter.setBrush(palette.colour(Role::accent));
        painter.drawRoundedRect(QRectF(area.left(), area.top(), pixelOf(m_position) - area.left(), area.height()),
                                kRailHeight / 2, kRailHeight / 2);
    }
}

void SliderTrack::paintTicks(QPainter& painter) const {
    const Palette& palette = Theme::application().palette();
    painter.setPen(palette.colour(isEnabled() ? Role::mutedText : Role::border));
    const QFontMetrics metrics = fontMetrics();
    const int baseline = kTop + kTickGap + metrics.ascent();
    const int last = lastOf(m_stops);
    // The last label is placed first: it names the end of the range. Others give way where they would overlap.
    int rightLimit = width();
    int leftLimit = 0;
    const auto place = [&](int stop) {
        const QString& text = m_stops[static_cast<std::size_t>(stop)].tick;
        const int textWidth = metrics.horizontalAdvance(text);
        const int left = std::clamp(pixelOf(stop) - textWidth / 2, 0, std::max(width() - textWidth, 0));
        if (text.isEmpty() || left < leftLimit || left + textWidth > rightLimit) {
            return;
        }
        painter.drawText(left, baseline, text);
        if (stop == last && last > 0) {
            rightLimit = left - kTickGap;
        } else {
            leftLimit = left + textWidth + kTickGap;
        }
    };
    if (!m_stops.empty()) {
        place(last);
        for (int i = 0; i < last; ++i) {
            place(i);
        }
    }
}

void SliderTrack::paintMarks(QPainter& painter) const {
    painter.setPen(Qt::NoPen);
    painter.setBrush(Theme::application().palette().colour(Role::mutedText));
    for (std::size_t i = 0; i < m_stops.size(); ++i) {
        if (m_stops[i].marked) {
            const double x = pixelOf(static_cast<double>(i));
            const double y = kTop - kRailHeight / 2 - 2;
            painter.drawPolygon(QPolygonF{{x - 3.5, y - 5}, {x + 3.5, y - 5}, {x, y}});
        }
    }
}

/// A light diamond with a dark edge, to be seen on every zone of the rail.
void SliderTrack::paintBest(QPainter& painter) const {
    const Palette& palette = Theme::application().palette();
    for (std::size_t i = 0; i < m_stops.size(); ++i) {
        if (m_stops[i].best) {
            const QPointF centre(pixelOf(static_cast<double>(i)), kTop);
            painter.setPen(QPen(palette.colour(Role::text), 1.5));
            painter.setBrush(palette.colour(Role::panel));
            painter.drawPolygon(QPolygonF{centre + QPointF(0, -5), centre + QPointF(5, 0), centre + QPointF(0, 5),
                                          centre + QPointF(-5, 0)});
        }
    }
}

void SliderTrack::paintGhost(QPainter& painter) const {
    if (m_hovered < 0 || m_hovered > lastOf(m_stops) || isSliderDown()) {
        return;
    }
    painter.setPen(QPen(Theme::application().palette().colour(Role::text), 1.2, Qt::DotLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(QPointF(pixelOf(m_hovered), kTop), kRadius - 1, kRadius - 1);
}

void SliderTrack::paintHandle(QPainter& painter) const {
    const Palette& palette = Theme::application().palette();
    const QPointF centre(pixelOf(m_position), kTop);
    if (hasFocus()) {
        painter.setPen(QPen(palette.colour(Role::focus), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(centre, kRadius + 2, kRadius + 2);
    }
    painter.setPen(QPen(palette.colour(isEnabled() ? Role::text : Role::controlBorder), 2.5));
    painter.setBrush(palette.colour(Role::panel));
    painter.drawEllipse(centre, kRadius - 1.5, kRadius - 1.5);
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mesh/axis_bar.h"

#include "ui/mesh/axis_style.h"
#include "ui/style/colour.h"
#include "ui/style/names.h"
#include "ui/style/theme.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr double kGrip = 6; ///< pixels either side of a border in which it can be taken

} // namespace

AxisBar::AxisBar(QWidget* parent) : QWidget(parent) {
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Devices of a slice by mesh axis"));
    connect(&Theme::application(), &Theme::themeChanged, this, qOverload<>(&QWidget::update));
}

void AxisBar::setDegrees(const Degrees& degrees) {
    if (degrees != m_degrees) {
        m_degrees = degrees;
        update();
    }
}

void AxisBar::setAxis(MeshAxis axis) {
    if (axis != m_axis) {
        m_axis = axis;
        update();
    }
}

QSize AxisBar::sizeHint() const { return {240, fontMetrics().height() + 8}; }

std::vector<AxisBar::Band> AxisBar::bands() const {
    double total = 0;
    for (const std::int64_t degree : m_degrees) {
        total += std::log2(static_cast<double>(std::max<std::int64_t>(degree, 1)));
    }
    std::vector<Band> bands;
    double left = 0;
    for (std::size_t i = 0; i < m_degrees.size() && total > 0; ++i) {
        if (m_degrees[i] > 1) {
            const double right = left + std::log2(static_cast<double>(m_degrees[i])) / total * width();
            bands.push_back({static_cast<MeshAxis>(i), left, right});
            left = right;
        }
    }
    return bands;
}

int AxisBar::bandCentre(MeshAxis axis) const {
    for (const Band& band : bands()) {
        if (band.axis == axis) {
            return static_cast<int>((band.left + band.right) / 2);
        }
    }
    return -1;
}

int AxisBar::borderAfter(MeshAxis axis) const {
    for (const Band& band : bands()) {
        if (band.axis == axis) {
            return static_cast<int>(band.right);
        }
    }
    return -1;
}

std::optional<AxisBar::Drag> AxisBar::borderAt(double x) const {
    const std::vector<Band> all = bands();
    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
        if (std::abs(all[i].right - x) <= kGrip) {
            return Drag{all[i].axis, all[i + 1].axis, all[i].left, all[i + 1].right,
                        m_degrees[index(all[i].axis)] * m_degrees[index(all[i + 1].axis)]};
        }
    }
    return std::nullopt;
}

void AxisBar::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) {
        return;
    }
    m_drag = borderAt(event->position().x());
    for (const Band& band : bands()) {
        if (!m_drag && event->position().x() >= band.left && event->position().x() < band.right) {
            emit axisSelected(band.axis);
        }
    }
}

void AxisBar::mouseMoveEvent(QMouseEvent* event) {
    if (m_drag) {
        dragTo(event->position().x());
        return;
    }
    setCursor(borderAt(event->position().x()) ? Qt::SplitHCursor : Qt::ArrowCursor);
}

void AxisBar::mouseReleaseEvent(QMouseEvent*) {
    if (m_drag) {
        m_drag.reset();
        emit dragEnded();
    }
}

void AxisBar::dragTo(double x) {
    const double share = std::clamp((m_drag->end - x) / std::max(m_drag->end - m_drag->start, 1.0), 0.0, 1.0);
    const double wanted = share * std::log2(static_cast<double>(m_drag->product));
    const std::vector<std::int64_t> choices = divisors(m_drag->product);
    const auto distance = [wanted](std::int64_t degree) {
        return std::abs(std::log2(static_cast<double>(degree)) - wanted);
    };
    const std::int64_t degree = *std::min_element(
        choices.begin(), choices.end(), [&](std::int64_t a, std::int64_t b) { return distance(a) < distance(b); });
    if (degree != m_degrees[index(m_drag->right)]) {
        emit shareDragged(m_drag->left, m_drag->right, degree);
    }
}

void AxisBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Palette& palette = Theme::application().palette();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const Band& band : bands()) {
        const QColor colour = axisColour(band.axis, palette);
        const QRectF area(band.left + 0.5, 0.5, band.right - band.left - 2, height() - 1);
        painter.setBrush(colour);
        painter.setPen(band.axis == m_axis ? QPen(palette.colour(Role::text), 1.5) : QPen(Qt::NoPen));
        painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
        painter.setPen(readableOn(colour));
        const QString degree = QString::number(m_degrees[index(band.axis)]);
        const QString label = tr("%1 %2").arg(displayName(band.axis), degree);
        const QFontMetrics metrics = painter.fontMetrics();
        const auto room = static_cast<int>(area.width()) - 4;
        if (metrics.horizontalAdvance(label) <= room) {
            painter.drawText(area, Qt::AlignCenter, label);
        } else if (metrics.horizontalAdvance(degree) <= room) {
            painter.drawText(area, Qt::AlignCenter, degree);
        }
    }
}

} // namespace ridgepoint

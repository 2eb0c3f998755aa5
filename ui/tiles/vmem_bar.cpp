// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tiles/vmem_bar.h"

#include "ui/style/quantity_format.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace ridgepoint {

namespace {

constexpr int kBarHeight = 18;
constexpr int kGap = 4;

} // namespace

VmemBar::VmemBar(QWidget* parent, const Theme& theme) : QWidget(parent), m_theme(theme) {
    connect(&theme, &Theme::themeChanged, this, qOverload<>(&QWidget::update));
    setAccessibleName(tr("VMEM of the kernel"));
}

void VmemBar::show(const VmemUse& use, double limitBytes, double vmemBytes) {
    m_use = use;
    m_limit = limitBytes;
    m_vmem = vmemBytes;
    describe();
    update();
}

std::array<VmemBar::Part, 4> VmemBar::parts() const {
    const Palette& palette = m_theme.palette();
    return {Part{tr("inputs"), m_use.inputs, palette.fill(MemoryCategory::gathered_weights)},
            Part{tr("results"), m_use.outputs, palette.fill(MemoryCategory::saved_activations)},
            Part{tr("accumulators"), m_use.accumulators, palette.fill(MemoryCategory::gradients)},
            Part{tr("scores"), m_use.scores, palette.fill(MemoryCategory::working_set)}};
}

QString VmemBar::sum() const {
    const auto bytes = [this](double value) { return formatQuantity(value, Quantity::bytes, locale()); };
    return (m_use.total() > m_limit ? tr("%1 of VMEM, but the limit is %2") : tr("%1 of the limit of %2"))
        .arg(bytes(m_use.total()), bytes(m_limit));
}

void VmemBar::describe() {
    QString words = sum();
    for (const Part& part : parts()) {
        words += QStringLiteral("\n%1: %2").arg(part.name, formatQuantity(part.bytes, Quantity::bytes, locale()));
    }
    setAccessibleDescription(words);
    setToolTip(words);
}

QSize VmemBar::sizeHint() const { return {320, 3 * fontMetrics().height() + kBarHeight + 3 * kGap}; }

QSize VmemBar::minimumSizeHint() const { return {160, sizeHint().height()}; }

void VmemBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LocaleChange) {
        describe();
    }
    QWidget::changeEvent(event);
}

void VmemBar::paintLegend(QPainter& painter, int top) const {
    const int line = fontMetrics().height();
    double x = 0;
    for (const Part& part : parts()) {
        const double words = fontMetrics().horizontalAdvance(part.name);
        if (part.bytes <= 0) {
            continue;
        }
        if (x > 0 && x + line + words > width()) {
            x = 0;
            top += line;
        }
        const QRectF swatch(x + 0.5, top + 2, line - 5, line - 5);
        painter.fillRect(swatch, part.style.fill);
        paintHatch(painter, swatch, part.style.hatch, part.style.hatchColour);
        painter.setPen(m_theme.palette().colour(Role::text));
        painter.drawText(QPointF(swatch.right() + kGap, top + fontMetrics().ascent()), part.name);
        x = swatch.right() + words + 4 * kGap;
    }
}

void VmemBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Palette& palette = m_theme.palette();
    const int line = fontMetrics().height();
    painter.setPen(palette.colour(m_use.total() > m_limit ? Role::error : Role::text));
    painter.drawText(QRect(0, 0, width(), line), Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(sum(), Qt::ElideRight, width()));
    const double most = std::max({m_vmem, m_use.total(), 1.0});
    const QRectF bar(0.5, line + kGap + 0.5, width() - 1, kBarHeight);
    painter.fillRect(bar, palette.freeFill().fill);
    double x = bar.left();
    for (const Part& part : parts()) {
        const QRectF area(x, bar.top(), bar.width() * part.bytes / most, bar.height());
        painter.fillRect(area, part.style.fill);
        paintHatch(painter, area, part.style.hatch, part.style.hatchColour);
        x = area.right();
    }
    painter.setPen(palette.colour(Role::controlBorder));
    painter.drawRect(bar);
    painter.setPen(QPen(palette.colour(Role::limit), 2));
    const double limit = bar.left() + bar.width() * m_limit / most;
    painter.drawLine(QPointF(limit, bar.top() - 2), QPointF(limit, bar.bottom() + 2));
    paintLegend(painter, static_cast<int>(bar.bottom()) + kGap);
}

} // namespace ridgepoint

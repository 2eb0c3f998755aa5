// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/elided_label.h"

#include "ui/style/text_ruler.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace ridgepoint {

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent) {
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void ElidedLabel::setText(const QString& text) {
    if (text != m_text) {
        m_text = text;
        setAccessibleName(text);
        update();
    }
}

void ElidedLabel::setBrief(const QString& brief) {
    if (brief != m_brief) {
        m_brief = brief;
        update();
    }
}

void ElidedLabel::setDetails(const QString& details) { m_details = details; }

QSize ElidedLabel::sizeHint() const { return {100, fontMetrics().height()}; }

QSize ElidedLabel::minimumSizeHint() const { return {0, fontMetrics().height()}; }

bool ElidedLabel::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const bool cut = fontMetrics().horizontalAdvance(m_text) > width();
        const QString known = details();
        const QString shown = !known.isEmpty() ? known : cut ? m_text : QString();
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), shown, this);
        return true;
    }
    return QLabel::event(event);
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    const TextRuler ruler(font());
    if (!m_brief || ruler.horizontalAdvance(m_text) <= width()) {
        drawLineOfText(painter, ruler, rect(), alignment(), ruler.elided(m_text, width()));
    } else if (ruler.horizontalAdvance(*m_brief) <= width()) {
        drawLineOfText(painter, ruler, rect(), alignment(), *m_brief);
    }
}

} // namespace ridgepoint

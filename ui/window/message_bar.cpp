// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/message_bar.h"

#include "ui/controls/inline_diagnostics.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QStyle>
#include <QToolButton>

namespace ridgepoint {

MessageBar::MessageBar(QWidget* parent) : QFrame(parent), m_glyph(new QLabel(this)), m_text(new QLabel(this)) {
    setProperty("card", true);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* close = new QToolButton(this);
    close->setProperty("flat", true);
    close->setText(QStringLiteral("✕"));
    close->setAccessibleName(tr("Close the message"));
    close->setToolTip(close->accessibleName());
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    m_glyph->setMinimumHeight(close->sizeHint().height()); // on the line of the text
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(14, 6, 6, 6);
    row->addWidget(m_glyph, 0, Qt::AlignTop);
    row->addWidget(m_text, 1);
    row->addWidget(close, 0, Qt::AlignTop);
    hide();
}

void MessageBar::showError(const QString& text) {
    present(severityGlyph(Severity::error), severityStyle(Severity::error), text);
}

void MessageBar::showNotice(const QString& text) {
    present(severityGlyph(Severity::note), severityStyle(Severity::note), text);
}

QString MessageBar::text() const { return isHidden() ? QString() : m_text->text(); }

void MessageBar::present(const QString& glyph, const QString& style, const QString& text) {
    m_glyph->setText(glyph);
    m_text->setText(text);
    m_text->setAccessibleName(text);
    for (QLabel* label : {m_glyph, m_text}) {
        label->setProperty("severity", style);
        label->style()->unpolish(label);
        label->style()->polish(label);
    }
    show();
}

} // namespace ridgepoint

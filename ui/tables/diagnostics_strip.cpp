// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/diagnostics_strip.h"

#include "ui/controls/elided_label.h"
#include "ui/controls/inline_diagnostics.h"
#include "ui/style/diagnostic_text.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QStyle>
#include <QToolButton>

#include <algorithm>

namespace ridgepoint {

DiagnosticsStrip::DiagnosticsStrip(QWidget* parent)
    : QWidget(parent), m_line(new ElidedLabel(this)), m_field(new QToolButton(this)), m_more(new QToolButton(this)) {
    m_line->installEventFilter(this);
    m_field->setProperty("flat", true);
    m_field->setText(tr("Show the field"));
    m_field->setAccessibleName(m_field->text());
    connect(m_field, &QToolButton::clicked, this, &DiagnosticsStrip::showField);
    m_more->setProperty("flat", true);
    m_more->setAccessibleName(tr("Show all remarks"));
    connect(m_more, &QToolButton::clicked, this, &DiagnosticsStrip::unfold);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(14, 0, 6, 0);
    row->addWidget(m_line, 1);
    row->addWidget(m_field);
    row->addWidget(m_more);
    setFixedHeight(m_more->sizeHint().height());
    refresh();
}

void DiagnosticsStrip::show(const std::vector<Diagnostic>& diagnostics) {
    std::vector<Diagnostic> sorted = diagnostics;
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const Diagnostic& a, const Diagnostic& b) { return a.severity > b.severity; });
    if (sorted != m_diagnostics) {
        m_diagnostics = std::move(sorted);
        refresh();
    }
}

QString DiagnosticsStrip::text() const { return m_line->text(); }

QString DiagnosticsStrip::details() const {
    QStringList lines;
    for (const Diagnostic& diagnostic : m_diagnostics) {
        lines.append(severityGlyph(diagnostic.severity) + u' ' + diagnosticText(diagnostic, locale()));
    }
    return lines.join(u'\n');
}

void DiagnosticsStrip::refresh() {
    const bool any = !m_diagnostics.empty();
    const QString full =
        any ? severityGlyph(m_diagnostics.front().severity) + u' ' + diagnosticText(m_diagnostics.front(), locale())
            : tr("✓ Nothing to remark.");
    const QString style = any ? severityStyle(m_diagnostics.front().severity) : QString();
    if (m_line->property("severity").toString() != style) {
        m_line->setProperty("severity", style);
        m_line->style()->unpolish(m_line);
        m_line->style()->polish(m_line);
    }
    m_line->setText(full);
    m_line->setDetails(full);
    const bool hasField = any && !m_diagnostics.front().path.empty();
    m_line->setCursor(hasField ? Qt::PointingHandCursor : Qt::ArrowCursor);
    m_field->setVisible(hasField && m_diagnostics.size() == 1); // the list of several leads to the field of each
    m_more->setText(tr("%n remarks ▾", nullptr, static_cast<int>(m_diagnostics.size())));
    m_more->setVisible(m_diagnostics.size() > 1);
}

void DiagnosticsStrip::showField() {
    if (!m_diagnostics.empty() && !m_diagnostics.front().path.empty()) {
        emit fieldRequested(QString::fromStdString(m_diagnostics.front().path));
    }
}

bool DiagnosticsStrip::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_line && event->type() == QEvent::MouseButtonRelease) {
        showField();
    }
    return QWidget::eventFilter(watched, event);
}

void DiagnosticsStrip::unfold() {
    QMenu menu(this);
    for (const Diagnostic& diagnostic : m_diagnostics) {
        QString text = severityGlyph(diagnostic.severity) + u' ' + diagnosticText(diagnostic, locale());
        const QString path = QString::fromStdString(diagnostic.path);
        menu.addAction(text.replace(u'&', QStringLiteral("&&")), this, [this, path] { emit fieldRequested(path); });
    }
    menu.exec(m_more->mapToGlobal(QPoint(0, m_more->height())));
}

} // namespace ridgepoint

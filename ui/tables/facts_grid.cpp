// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/facts_grid.h"

#include "ui/style/theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QStringList>

#include <algorithm>

namespace ridgepoint {

FactsGrid::FactsGrid(const QString& accessibleName, QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this)) {
    setAccessibleName(accessibleName);
    m_grid->setContentsMargins(10, 8, 10, 8);
    m_grid->setHorizontalSpacing(14);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(0, 1);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum); // lines stay together where there is more room
}

/// Two rows a fact: label and value, and the note across both.
QLabel* FactsGrid::labelAt(int row, int column) {
    if (QLayoutItem* item = m_grid->itemAtPosition(row, column)) {
        return qobject_cast<QLabel*>(item->widget());
    }
    const bool isNote = row % 2 == 1;
    auto* label = new QLabel(this);
    label->setTextFormat(Qt::PlainText);
    label->setProperty("muted", isNote || column == 0);
    label->setWordWrap(isNote || column == 0); // a value stays in one line
    if (column == 1) {
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    if (isNote) {
        label->setIndent(12);
        m_grid->addWidget(label, row, 0, 1, 2, Qt::AlignTop);
    } else {
        m_grid->addWidget(label, row, column, Qt::AlignTop);
    }
    return label;
}

void FactsGrid::showLabel(int row, int column, const QString& text) {
    QLabel* label = labelAt(row, column);
    label->setText(text);
    label->setVisible(!text.isEmpty());
}

/// Links can be opened by mouse and by key.
void FactsGrid::showNote(int row, const Fact& fact) {
    showLabel(row, 0, fact.note);
    QLabel& label = *labelAt(row, 0);
    label.setToolTip(fact.details);
    label.setTextFormat(fact.address.isEmpty() ? Qt::PlainText : Qt::RichText);
    label.setOpenExternalLinks(!fact.address.isEmpty());
    label.setTextInteractionFlags(fact.address.isEmpty() ? Qt::NoTextInteraction : Qt::TextBrowserInteraction);
    if (!fact.address.isEmpty()) {
        label.setText(QStringLiteral("%1 <a href=\"%2\" style=\"color: %3\">%4</a>")
                          .arg(fact.note.toHtmlEscaped(), fact.address.toHtmlEscaped(),
                               Theme::application().palette().colour(Role::accent).name(), fact.link.toHtmlEscaped()));
        label.setAccessibleName(fact.note + u' ' + fact.link);
        label.show();
    }
}

void FactsGrid::setFacts(const QVector<Fact>& facts) {
    if (facts == m_facts) {
        return;
    }
    m_facts = facts;
    QStringList spoken;
    const int lines = std::max(static_cast<int>(facts.size()), m_grid->rowCount() / 2);
    for (int i = 0; i < lines; ++i) {
        const Fact fact = i < facts.size() ? facts.at(i) : Fact{};
        showLabel(2 * i, 0, fact.label);
        showLabel(2 * i, 1, fact.value);
        showNote(2 * i + 1, fact);
        if (i < facts.size()) {
            spoken.append(QStringList{fact.label, fact.value, fact.note, fact.link}.join(u' ').trimmed());
        }
    }
    setAccessibleDescription(spoken.join(QStringLiteral("; ")));
}

} // namespace ridgepoint

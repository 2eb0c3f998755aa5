// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/facts_grid.h"

#include <QGridLayout>
#include <QLabel>
#include <QStringList>

#include <algorithm>
#include <array>

namespace ridgepoint {

FactsGrid::FactsGrid(const QString& accessibleName, QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this)) {
    setAccessibleName(accessibleName);
    m_grid->setContentsMargins(10, 8, 10, 8);
    m_grid->setHorizontalSpacing(14);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(2, 1);
}

QLabel* FactsGrid::labelAt(int row, int column) {
    if (QLayoutItem* item = m_grid->itemAtPosition(row, column)) {
        return qobject_cast<QLabel*>(item->widget());
    }
    auto* label = new QLabel(this);
    label->setTextFormat(Qt::PlainText);
    label->setProperty("muted", column != 1);
    label->setWordWrap(column == 2);
    if (column == 1) {
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_grid->addWidget(label, row, column, Qt::AlignTop);
    return label;
}

void FactsGrid::setFacts(const QVector<Fact>& facts) {
    if (facts == m_facts) {
        return;
    }
    m_facts = facts;
    QStringList spoken;
    const int rows = std::max(static_cast<int>(facts.size()), m_grid->rowCount());
    for (int row = 0; row < rows; ++row) {
        const bool used = row < facts.size();
        const Fact fact = used ? facts.at(row) : Fact{};
        const std::array<QString, 3> texts{fact.label, fact.value, fact.note};
        for (int column = 0; column < 3; ++column) {
            labelAt(row, column)->setText(texts[static_cast<std::size_t>(column)]);
            labelAt(row, column)->setVisible(used);
        }
        if (used) {
            spoken.append(QStringList{fact.label, fact.value, fact.note}.join(u' ').trimmed());
        }
    }
    setAccessibleDescription(spoken.join(QStringLiteral("; ")));
}

} // namespace ridgepoint

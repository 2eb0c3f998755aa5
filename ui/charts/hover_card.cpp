// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/hover_card.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

constexpr int kGap = 12;
constexpr int kWidestText = 420; ///< pixels; longer ones wrap

} // namespace

HoverCard::HoverCard(QWidget* parent)
    : QFrame(parent), m_title(new QLabel(this)), m_divider(new QFrame(this)), m_grid(new QGridLayout),
      m_explanation(new QGridLayout) {
    setProperty("hoverCard", true);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    m_title->setTextFormat(Qt::PlainText);
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_divider->setProperty("divider", true);
    m_divider->setFixedHeight(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 7, 10, 8);
    column->setSpacing(5);
    column->addLayout(m_grid);
    column->addWidget(m_divider);
    column->addLayout(m_explanation);
    for (QGridLayout* grid : {m_grid, m_explanation}) {
        grid->setHorizontalSpacing(12);
        grid->setVerticalSpacing(2);
        grid->setColumnStretch(1, 1);
    }
    m_grid->addWidget(m_title, 0, 0, 1, 2);
    hide();
}

QLabel* HoverCard::labelFor(QGridLayout& grid, int row, int column) {
    QLayoutItem* item = grid.itemAtPosition(row, column);
    if (item != nullptr) {
        return qobject_cast<QLabel*>(item->widget());
    }
    auto* label = new QLabel(this);
    label->setTextFormat(Qt::PlainText);
    label->setProperty("muted", column == 0);
    label->setMaximumWidth(kWidestText);
    label->setWordWrap(column == 1);
    grid.addWidget(label, row, column, Qt::AlignTop);
    return label;
}

void HoverCard::fill(QGridLayout& grid, int firstRow, const QVector<QPair<QString, QString>>& rows) {
    const int count = static_cast<int>(rows.size());
    for (int row = 0; row < std::max(count, grid.rowCount() - firstRow); ++row) {
        const bool used = row < count;
        const std::array<QString, 2> texts{used ? rows.at(row).first : QString(),
                                           used ? rows.at(row).second : QString()};
        for (int column = 0; column < 2; ++column) {
            QLabel* label = labelFor(grid, row + firstRow, column);
            label->setText(texts[static_cast<std::size_t>(column)]);
            // A label that wraps asks for less width than its text has, where it could have it.
            label->setMinimumWidth(std::min(kWidestText, label->fontMetrics().horizontalAdvance(label->text()) + 2));
            label->setVisible(used);
        }
    }
}

void HoverCard::setContents(const HoverTarget& target) {
    m_title->setText(target.title);
    fill(*m_grid, 1, target.rows);
    fill(*m_explanation, 0, target.explanation);
    m_divider->setVisible(!target.explanation.isEmpty());
    layout()->activate();
    adjustSize();
}

void HoverCard::placeBeside(const QRectF& anchor, const QRect& area) { move(cardPosition(anchor, size(), area)); }

QPoint cardPosition(const QRectF& anchor, const QSize& card, const QRect& area) {
    const int right = static_cast<int>(anchor.right()) + kGap;
    const int left = static_cast<int>(anchor.left()) - kGap - card.width();
    int x = right;
    int y = static_cast<int>(anchor.center().y()) - card.height() / 2;
    if (right + card.width() > area.right()) {
        x = left;
    }
    if (x < area.left()) {
        x = static_cast<int>(anchor.center().x()) - card.width() / 2;
        const int below = static_cast<int>(anchor.bottom()) + kGap;
        y = below + card.height() <= area.bottom() ? below : static_cast<int>(anchor.top()) - kGap - card.height();
    }
    return {std::max(area.left(), std::min(x, area.right() - card.width())),
            std::max(area.top(), std::min(y, area.bottom() - card.height()))};
}

} // namespace ridgepoint

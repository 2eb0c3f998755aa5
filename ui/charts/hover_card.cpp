// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/hover_card.h"

#include <QGridLayout>
#include <QLabel>

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr int kGap = 12;

} // namespace

HoverCard::HoverCard(QWidget* parent) : QFrame(parent), m_title(new QLabel(this)), m_grid(new QGridLayout(this)) {
    setProperty("hoverCard", true);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_grid->setContentsMargins(10, 7, 10, 8);
    m_grid->setHorizontalSpacing(12);
    m_grid->setVerticalSpacing(2);
    m_grid->addWidget(m_title, 0, 0, 1, 2);
    hide();
}

QLabel* HoverCard::labelAt(int row, int column) {
    QLayoutItem* item = m_grid->itemAtPosition(row, column);
    if (item != nullptr) {
        return qobject_cast<QLabel*>(item->widget());
    }
    auto* label = new QLabel(this);
    label->setTextFormat(Qt::PlainText);
    label->setProperty("muted", column == 0);
    m_grid->addWidget(label, row, column, Qt::AlignLeft | Qt::AlignTop);
    return label;
}

void HoverCard::setContents(const HoverTarget& target) {
    m_title->setTextFormat(Qt::PlainText);
    m_title->setText(target.title);
    const int rows = static_cast<int>(target.rows.size());
    for (int row = 0; row < std::max(rows, m_grid->rowCount() - 1); ++row) {
        const bool used = row < rows;
        labelAt(row + 1, 0)->setVisible(used);
        labelAt(row + 1, 1)->setVisible(used);
        labelAt(row + 1, 0)->setText(used ? target.rows.at(row).first : QString());
        labelAt(row + 1, 1)->setText(used ? target.rows.at(row).second : QString());
    }
    m_grid->activate();
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

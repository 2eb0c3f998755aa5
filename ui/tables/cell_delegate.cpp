// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/cell_delegate.h"

#include "ui/style/text_ruler.h"
#include "ui/style/theme.h"
#include "ui/tables/operations_model.h"

#include <QPainter>

namespace ridgepoint {

namespace {

constexpr int kMargin = 7;      ///< pixels beside a text, as the headings have them,
constexpr int kStyleMargin = 4; ///< and as the style counts them
constexpr qsizetype kMostHints = 4000;

} // namespace

void CellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& cell) const {
    const Palette& palette = Theme::application().palette();
    if (option.state & QStyle::State_Selected) {
        painter->fillRect(option.rect, palette.colour(Role::selection));
    } else if (const QVariant brush = cell.data(Qt::BackgroundRole); brush.isValid()) {
        painter->fillRect(option.rect, brush.value<QBrush>());
    }
    const QRect area = option.rect.adjusted(kMargin, 0, -kMargin, 0);
    const TextRuler ruler(option.font);
    const QString text = ruler.elided(cell.data(Qt::DisplayRole).toString(), area.width());
    const bool right = cell.data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight;
    painter->setFont(option.font);
    painter->setPen(palette.colour(Role::text));
    drawLineOfText(*painter, ruler, area, right ? Qt::AlignRight : Qt::AlignLeft, text);
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(palette.colour(Role::focus));
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& cell) const {
    if (m_font != option.font || m_hints.size() >= kMostHints) {
        m_font = option.font;
        m_hints.clear();
    }
    const QString text = cell.data().toString();
    const auto known = m_hints.constFind(text);
    return known != m_hints.constEnd() ? *known
                                       : *m_hints.insert(text, QStyledItemDelegate::sizeHint(option, cell) +
                                                                   QSize(2 * (kMargin - kStyleMargin), 0));
}

void ShareDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& cell) const {
    CellDelegate::paint(painter, option, cell);
    constexpr int kHeight = 3;
    const double share = cell.data(OperationsModel::shareRole).toDouble();
    const auto category = static_cast<TimeCategory>(cell.data(OperationsModel::categoryRole).toInt());
    const QRect area = option.rect.adjusted(6, 0, -6, -2);
    const int width = static_cast<int>(share * area.width() + 0.5);
    painter->fillRect(QRect(area.right() - width + 1, area.bottom() - kHeight + 1, width, kHeight),
                      Theme::application().palette().fill(category).fill);
}

} // namespace ridgepoint

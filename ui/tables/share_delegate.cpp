// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/share_delegate.h"

#include "ui/style/theme.h"
#include "ui/tables/operations_model.h"

#include <QPainter>

namespace ridgepoint {

void ShareDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& cell) const {
    QStyledItemDelegate::paint(painter, option, cell);
    constexpr int kHeight = 3;
    const double share = cell.data(OperationsModel::shareRole).toDouble();
    const auto category = static_cast<TimeCategory>(cell.data(OperationsModel::categoryRole).toInt());
    const QRect area = option.rect.adjusted(6, 0, -6, -2);
    const int width = static_cast<int>(share * area.width() + 0.5);
    painter->fillRect(QRect(area.right() - width + 1, area.bottom() - kHeight + 1, width, kHeight),
                      Theme::application().palette().fill(category).fill);
}

} // namespace ridgepoint

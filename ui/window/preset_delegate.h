// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace ridgepoint {

/// A scenario in two lines: its name, and below it what it is.
class PresetDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    static constexpr int detailRole = Qt::UserRole + 3;
    static constexpr int thumbnailRole = Qt::UserRole + 4; ///< a PresetThumbnail, where there is one

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& cell) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& cell) const override;
};

} // namespace ridgepoint

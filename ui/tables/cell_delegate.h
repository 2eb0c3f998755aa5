// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QHash>
#include <QStyledItemDelegate>

namespace ridgepoint {

/// Draws the cells of a table of plain texts. It does without the style, which takes many times as long: such a table
/// is painted anew with every move of a slider.
class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& cell) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& cell) const override;

private:
    mutable QFont m_font;                  ///< of the hints
    mutable QHash<QString, QSize> m_hints; ///< by text
};

/// Draws a share as a bar below its number, in the colour that its category has in the charts.
class ShareDelegate : public CellDelegate {
    Q_OBJECT
public:
    using CellDelegate::CellDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& cell) const override;
};

} // namespace ridgepoint

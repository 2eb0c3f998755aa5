// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/preset_delegate.h"

#include "ui/style/theme.h"
#include "ui/window/preset_thumbnail.h"

#include <QApplication>
#include <QPainter>

namespace ridgepoint {

namespace {

constexpr int kThumbnailWidth = 150;

} // namespace

void PresetDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& cell) const {
    QStyleOptionViewItem background = option;
    initStyleOption(&background, cell);
    background.text.clear();
    const QStyle& style = option.widget != nullptr ? *option.widget->style() : *QApplication::style();
    style.drawControl(QStyle::CE_ItemViewItem, &background, painter, option.widget);

    const Palette& palette = Theme::application().palette();
    const bool selected = (option.state & QStyle::State_Selected) != 0;
    const QFontMetrics& metrics = option.fontMetrics;
    QRect area = option.rect.adjusted(10, 6, -10, -6);
    const QVariant thumbnail = cell.data(thumbnailRole);
    if (thumbnail.isValid()) {
        const QRect picture(area.right() - kThumbnailWidth, area.top() + 2, kThumbnailWidth, area.height() - 4);
        painter->fillRect(picture.adjusted(-3, -3, 3, 3), palette.colour(Role::panel)); // on a selected row, too
        paintThumbnail(*painter, picture, thumbnail.value<PresetThumbnail>());
        area.setRight(picture.left() - 12);
    }
    painter->save();
    painter->setPen(palette.colour(selected ? Role::accentText : Role::text));
    painter->drawText(area.left(), area.top() + metrics.ascent(),
                      metrics.elidedText(cell.data().toString(), Qt::ElideRight, area.width()));
    painter->setPen(palette.colour(selected ? Role::accentText : Role::mutedText));
    painter->drawText(area.left(), area.top() + metrics.height() + 2 + metrics.ascent(),
                      metrics.elidedText(cell.data(detailRole).toString(), Qt::ElideRight, area.width()));
    painter->restore();
}

QSize PresetDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return {200, option.fontMetrics.height() * 2 + 14};
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tiles/mask_view.h"
#include "ui/style/quantity_format.h"

#include "ui/style/names.h"

#include <QPainter>

#include <algorithm>
#include <array>

namespace ridgepoint {

namespace {

constexpr std::array kStates{TileState::full, TileState::masked, TileState::skipped};
constexpr int kMargin = 6;
constexpr double kLeastGap = 5; ///< pixels a block must have for its outline to be drawn

} // namespace

QString displayName(TileState state) {
    switch (state) {
    case TileState::full:
        return MaskView::tr("computed");
    case TileState::masked:
        return MaskView::tr("computed, partly masked");
    case TileState::skipped:
        break;
    }
    return MaskView::tr("skipped");
}

MaskView::MaskView(QWidget* parent, const Theme& theme) : QWidget(parent), m_theme(theme) {
    connect(&theme, &Theme::themeChanged, this, qOverload<>(&QWidget::update));
    setAccessibleName(tr("Mask with its blocks"));
}

void MaskView::show(std::optional<MaskTiles> tiles) {
    m_tiles = std::move(tiles);
    setAccessibleDescription(words());
    setToolTip(words());
    update();
}

/// What the picture says, for those who cannot see it.
QString MaskView::words() const {
    if (!m_tiles) {
        return tr("This kernel has no mask.");
    }
    std::array<int, 3> counts{};
    for (const TileState state : m_tiles->states) {
        ++counts[index(state)];
    }
    const QString shown =
        m_tiles->whole ? QString()
                       : tr(" Shown: the first %1 of %2 tokens.")
                             .arg(shortTokens(m_tiles->rows * m_tiles->blockQ), shortTokens(m_tiles->sequenceLength));
    return tr("Blocks of %1 × %2: %3 computed whole, %4 computed though partly masked, %5 skipped.%6")
        .arg(formatTrimmed(static_cast<double>(m_tiles->blockQ), locale(), 12),
             formatTrimmed(static_cast<double>(m_tiles->blockKv), locale(), 12),
             locale().toString(counts[index(TileState::full)]), locale().toString(counts[index(TileState::masked)]),
             locale().toString(counts[index(TileState::skipped)]), shown);
}

FillStyle MaskView::styleOf(TileState state) const {
    const Palette& palette = m_theme.palette();
    if (state == TileState::skipped) {
        return {palette.colour(Role::field), palette.colour(Role::border), Hatch::none, {}};
    }
    FillStyle style = palette.fill(OperationGroup::attention);
    style.hatch = state == TileState::masked ? Hatch::forward : Hatch::none;
    style.hatchColour = palette.colour(Role::panel);
    return style;
}

int MaskView::paintLegend(QPainter& painter) const {
    const int line = fontMetrics().height() + 4;
    const int top = height() - line * static_cast<int>(kStates.size()) - kMargin;
    const double side = fontMetrics().ascent();
    for (std::size_t i = 0; i < kStates.size(); ++i) {
        const FillStyle style = styleOf(kStates[i]);
        const QRectF swatch(kMargin, top + line * static_cast<int>(i) + (line - side) / 2, side, side);
        painter.fillRect(swatch, style.fill);
        paintHatch(painter, swatch, style.hatch, style.hatchColour, 5);
        painter.setPen(m_theme.palette().colour(Role::controlBorder));
        painter.drawRect(swatch);
        painter.setPen(m_theme.palette().colour(Role::text));
        const QRectF text(swatch.right() + kMargin, top + line * static_cast<int>(i), width(), line);
        painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter, displayName(kStates[i]));
    }
    return height() - top;
}

void MaskView::paintTiles(QPainter& painter, const QRectF& area) const {
    const double rowTokens = static_cast<double>(m_tiles->rows * m_tiles->blockQ);
    const double columnTokens = static_cast<double>(m_tiles->columns * m_tiles->blockKv);
    const double scale = std::min(area.width() / columnTokens, area.height() / rowTokens);
    const double tileWidth = scale * static_cast<double>(m_tiles->blockKv);
    const double tileHeight = scale * static_cast<double>(m_tiles->blockQ);
    const bool outlined = std::min(tileWidth, tileHeight) >= kLeastGap;
    for (std::int64_t row = 0; row < m_tiles->rows; ++row) {
        for (std::int64_t column = 0; column < m_tiles->columns; ++column) {
            const FillStyle style = styleOf(m_tiles->at(row, column));
            const QRectF tile(area.left() + static_cast<double>(column) * tileWidth,
                              area.top() + static_cast<double>(row) * tileHeight, tileWidth, tileHeight);
            painter.fillRect(tile, style.fill);
            if (outlined) {
                paintHatch(painter, tile, style.hatch, style.hatchColour, 6);
                painter.setPen(m_theme.palette().colour(Role::panel));
                painter.drawRect(tile);
            } else if (style.hatch != Hatch::none) {
                QColor half = style.hatchColour;
                half.setAlpha(110);
                painter.fillRect(tile, half);
            }
        }
    }
}

void MaskView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Palette& palette = m_theme.palette();
    painter.fillRect(rect(), palette.colour(Role::panel));
    if (!m_tiles) {
        painter.setPen(palette.colour(Role::mutedText));
        painter.drawText(rect().adjusted(kMargin, kMargin, -kMargin, -kMargin), Qt::AlignCenter | Qt::TextWordWrap,
                         words());
        return;
    }
    const int legend = paintLegend(painter);
    painter.setPen(palette.colour(Role::mutedText));
    const QString shown =
        m_tiles->whole
            ? tr("queries down, keys across")
            : tr("queries down, keys across; the first %1 tokens").arg(shortTokens(m_tiles->rows * m_tiles->blockQ));
    const QRect row(kMargin, kMargin / 2, width() - 2 * kMargin, height());
    constexpr int kFlags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
    const int title = fontMetrics().boundingRect(row, kFlags, shown).height() + kMargin;
    painter.drawText(row, kFlags, shown);
    const QRectF area(kMargin, title, width() - 2 * kMargin, height() - title - legend - kMargin);
    if (area.height() > kLeastGap && area.width() > kLeastGap) {
        paintTiles(painter, area);
    }
}

} // namespace ridgepoint

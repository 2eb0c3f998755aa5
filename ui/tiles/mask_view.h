// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/mask_tiles.h"
#include "ui/style/theme.h"

#include <QWidget>

#include <optional>

namespace ridgepoint {

/// The mask of an attention kernel with its blocks laid over it: computed whole, computed though partly masked,
/// skipped.
class MaskView : public QWidget {
    Q_OBJECT
public:
    explicit MaskView(QWidget* parent = nullptr, const Theme& theme = Theme::application());

    void show(std::optional<MaskTiles> tiles);
    using QWidget::show;
    const std::optional<MaskTiles>& tiles() const { return m_tiles; }

    QSize sizeHint() const override { return {260, 300}; }
    QSize minimumSizeHint() const override { return {160, 190}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int paintLegend(QPainter& painter) const; ///< its height
    void paintTiles(QPainter& painter, const QRectF& area) const;
    FillStyle styleOf(TileState state) const;
    QString words() const;

    const Theme& m_theme;
    std::optional<MaskTiles> m_tiles;
};

/// "computed", "computed, partly masked", "skipped".
QString displayName(TileState state);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/plot_scene.h"

#include <QFrame>

class QGridLayout;
class QLabel;

namespace ridgepoint {

/// The small card beside a mark: a heading, pairs of label and value, and below a line the formula and its inputs. It
/// takes no focus and no mouse; heading and pairs are also the accessible description of its chart.
class HoverCard : public QFrame {
    Q_OBJECT

public:
    explicit HoverCard(QWidget* parent);

    void setContents(const HoverTarget& target);
    /// Beside `anchor`, on the side with room, inside `area`.
    void placeBeside(const QRectF& anchor, const QRect& area);

private:
    QLabel* labelFor(QGridLayout& grid, int row, int column);
    void fill(QGridLayout& grid, int firstRow, const QVector<QPair<QString, QString>>& rows);

    QLabel* m_title;
    QFrame* m_divider;
    QGridLayout* m_grid;        ///< heading and figures
    QGridLayout* m_explanation; ///< where they come from
};

/// Top left corner of a card of this size: right of the anchor, else left, else below or above; always inside.
QPoint cardPosition(const QRectF& anchor, const QSize& card, const QRect& area);

} // namespace ridgepoint

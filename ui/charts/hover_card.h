// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/plot_scene.h"

#include <QFrame>

class QGridLayout;
class QLabel;

namespace ridgepoint {

/// The small card beside a mark: a heading and pairs of label and value. It takes no focus and no mouse; what it says
/// is also the accessible description of its chart.
class HoverCard : public QFrame {
    Q_OBJECT

public:
    explicit HoverCard(QWidget* parent);

    void setContents(const HoverTarget& target);
    /// Beside `anchor`, on the side with room, inside `area`.
    void placeBeside(const QRectF& anchor, const QRect& area);

private:
    QLabel* labelAt(int row, int column);

    QLabel* m_title;
    QGridLayout* m_grid;
};

/// Top left corner of a card of this size: right of the anchor, else left, else below or above; always inside.
QPoint cardPosition(const QRectF& anchor, const QSize& card, const QRect& area);

} // namespace ridgepoint

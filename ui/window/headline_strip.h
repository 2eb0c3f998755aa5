// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/headline_text.h"

#include <QFrame>

#include <array>

class QHBoxLayout;

namespace ridgepoint {

/// One figure of the headline. Painted by itself: a change of numbers moves no layout and repaints only this cell.
class HeadlineCell : public QWidget {
    Q_OBJECT
public:
    explicit HeadlineCell(QWidget* parent = nullptr);

    void setText(const HeadlineText& text);
    const HeadlineText& text() const { return m_text; }
    void setDivided(bool divided); ///< a hairline on the left
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void asked(); ///< a click, Enter or the space bar: where does the figure come from?
    void left();  ///< Escape, or the focus went elsewhere

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void paintFigure(class QPainter& painter, const QRect& line) const;
    void copy() const;

    HeadlineText m_text;
    bool m_divided = false;
};

/// The figures that answer first: step time, throughput, MFU, HBM … each with its band and its difference to the
/// baseline. In a narrow window it keeps five of the seven cells. A click on one asks where its figure comes from.
class HeadlineStrip : public QFrame {
    Q_OBJECT
public:
    explicit HeadlineStrip(QWidget* parent = nullptr);

    void show(const Report& now, const Report* baseline);
    const HeadlineCell& cell(HeadlineFigure figure) const { return *m_cells[static_cast<std::size_t>(figure)]; }
    using QFrame::show;

signals:
    void figureAsked(ridgepoint::HeadlineFigure figure);
    void figureLeft();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    std::array<HeadlineCell*, kHeadlineFigureCount> m_cells{};
};

} // namespace ridgepoint

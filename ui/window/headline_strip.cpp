// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/headline_strip.h"

#include "ui/style/palette.h"
#include "ui/style/text_ruler.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QResizeEvent>

#include <algorithm>

namespace ridgepoint {

namespace {

constexpr int kPadding = 14;
constexpr int kCellWidth = 150; ///< below this two cells give way
constexpr int kFullWidth = 1380;

QFont scaled(const QFont& font, double factor, QFont::Weight weight = QFont::Normal) {
    QFont result = font;
    result.setPointSizeF(font.pointSizeF() * factor);
    result.setWeight(weight);
    return result;
}

QFont numberFont(const QFont& font) { return scaled(font, 1.75, QFont::DemiBold); }

Role roleOf(Tone tone) {
    switch (tone) {
    case Tone::better:
        return Role::better;
    case Tone::worse:
        return Role::worse;
    case Tone::doubtful:
        return Role::warning;
    case Tone::impossible:
        return Role::error;
    case Tone::neutral:
        break;
    }
    return Role::mutedText;
}

} // namespace

HeadlineCell::HeadlineCell(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAccessibleDescription(tr("Enter or a click shows where this figure comes from."));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void HeadlineCell::setText(const HeadlineText& text) {
    if (text == m_text) {
        return;
    }
    m_text = text;
    setAccessibleName(text.spoken());
    setToolTip(text.spoken() + u'\n' + accessibleDescription());
    update();
}

void HeadlineCell::setDivided(bool divided) {
    m_divided = divided;
    update();
}

QSize HeadlineCell::sizeHint() const {
    const int lines = QFontMetrics(font()).height() * 2 + QFontMetrics(numberFont(font())).height();
    return {kCellWidth, lines + 14};
}

QSize HeadlineCell::minimumSizeHint() const { return {100, sizeHint().height()}; }

void HeadlineCell::paintFigure(QPainter& painter, const QRect& line) const {
    const Palette& palette = Theme::application().palette();
    const TextRuler large(numberFont(font()));
    painter.setFont(numberFont(font()));
    painter.setPen(palette.colour(Role::text));
    const QString number = large.elided(m_text.number, line.width());
    large.drawText(painter, line.topLeft(), number);
    double x = line.left() + large.horizontalAdvance(number) + 6;
    painter.setFont(font());
    const TextRuler ruler(font());
    const double top = line.top() + large.ascent() - ruler.ascent(); // on the same baseline
    const double besideUnit = line.right() - x - (m_text.unit.isEmpty() ? 0 : ruler.horizontalAdvance(m_text.unit) + 8);
    const bool isCut = !m_text.shortAside.isEmpty() && ruler.horizontalAdvance(m_text.aside) > besideUnit;
    const QString& aside = isCut ? m_text.shortAside : m_text.aside;
    for (const auto& [text, role] : {std::pair{m_text.unit, Role::text}, std::pair{aside, Role::mutedText}}) {
        if (text.isEmpty() || line.right() - x < ruler.horizontalAdvance(QStringLiteral("M"))) {
            continue;
        }
        const QString shown = ruler.elided(text, line.right() - x);
        painter.setPen(palette.colour(role));
        ruler.drawText(painter, {x, top}, shown);
        x += ruler.horizontalAdvance(shown) + 8;
    }
}

void HeadlineCell::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Palette& palette = Theme::application().palette();
    if (m_divided) {
        painter.setPen(palette.colour(Role::border));
        painter.drawLine(0, 10, 0, height() - 10);
    }
    const TextRuler ruler(font());
    QRect line = rect().adjusted(kPadding, 7, -6, 0);
    painter.setFont(font());
    painter.setPen(palette.colour(Role::mutedText));
    ruler.drawText(painter, line.topLeft(), m_text.label);
    line.translate(0, QFontMetrics(font()).height());
    paintFigure(painter, line);
    line.translate(0, QFontMetrics(numberFont(font())).height());
    const QFont noteFont = scaled(font(), 1.0, m_text.tone == Tone::neutral ? QFont::Normal : QFont::DemiBold);
    const TextRuler noteRuler(noteFont);
    painter.setFont(noteFont);
    painter.setPen(palette.colour(roleOf(m_text.tone)));
    noteRuler.drawText(painter, line.topLeft(), noteRuler.elided(m_text.note, line.width()));
    if (hasFocus()) {
        painter.setPen(palette.colour(Role::focus));
        painter.drawRoundedRect(QRectF(rect()).adjusted(3.5, 3.5, -3.5, -3.5), 4, 4);
    }
}

void HeadlineCell::copy() const { QApplication::clipboard()->setText(m_text.spoken()); }

void HeadlineCell::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) {
        return copy();
    }
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        emit asked();
        return;
    case Qt::Key_Escape:
        emit left();
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

/// The release tells what was meant; without this the press would go to the window.
void HeadlineCell::mousePressEvent(QMouseEvent* event) { event->setAccepted(event->button() == Qt::LeftButton); }

void HeadlineCell::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint())) {
        emit asked();
    }
}

void HeadlineCell::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    emit left();
}

void HeadlineCell::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    menu.addAction(tr("&Copy"), this, &HeadlineCell::copy);
    menu.exec(event->globalPos());
}

HeadlineStrip::HeadlineStrip(QWidget* parent) : QFrame(parent) {
    setProperty("card", true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(1, 1, 1, 1);
    row->setSpacing(0);
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        m_cells[i] = new HeadlineCell(this);
        m_cells[i]->setDivided(i > 0);
        row->addWidget(m_cells[i]);
        const auto figure = static_cast<HeadlineFigure>(i);
        connect(m_cells[i], &HeadlineCell::asked, this, [this, figure] { emit figureAsked(figure); });
        connect(m_cells[i], &HeadlineCell::left, this, &HeadlineStrip::figureLeft);
    }
}

void HeadlineStrip::show(const Report& now, const Report* baseline) {
    const HeadlineTexts texts = headlineTexts(now, baseline, locale());
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        m_cells[i]->setText(texts[i]);
    }
}

void HeadlineStrip::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    const bool full = event->size().width() >= kFullWidth;
    for (const HeadlineFigure figure : {HeadlineFigure::model_flops, HeadlineFigure::hfu}) {
        m_cells[static_cast<std::size_t>(figure)]->setVisible(full);
    }
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QFontMetricsF>
#include <QString>
#include <QStringList>

class QPainter;
class QPointF;

namespace ridgepoint {

/// Font metrics that remember the widths they measured, and texts laid out for drawing: a window measures and draws the
/// same few texts with every repaint, and most of that is finding the glyphs.
class TextRuler : public QFontMetricsF {
public:
    explicit TextRuler(const QFont& font) : QFontMetricsF(font), m_font(font) {}

    double horizontalAdvance(const QString& text) const;
    /// The text, or as much of it as fits, with an ellipsis.
    QString elided(const QString& text, double width) const;
    /// The text broken between words; what the last of `most` lines has no room for is cut there.
    QStringList wrapped(const QString& text, double width, qsizetype most) const;
    /// Draws a text of one line, not clipped, with the painter's font, which must be the ruler's.
    void drawText(QPainter& painter, const QPointF& topLeft, const QString& text) const;

private:
    QStringList broken(const QString& text, double width, qsizetype most) const;

    QFont m_font;
};

/// Draws a text of one line within `rect` as the alignment says, with the painter's font, which must be the ruler's.
/// Not clipped, not wrapped.
void drawLineOfText(QPainter& painter, const TextRuler& ruler, const QRectF& rect, Qt::Alignment alignment,
                    const QString& text);

} // namespace ridgepoint

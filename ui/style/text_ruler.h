// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QFontMetricsF>
#include <QString>

class QPainter;

namespace ridgepoint {

/// Font metrics that remember the widths they measured: a chart measures the same few texts with every repaint, and
/// measuring one takes as long as drawing it.
class TextRuler : public QFontMetricsF {
public:
    explicit TextRuler(const QFont& font) : QFontMetricsF(font), m_font(font) {}

    double horizontalAdvance(const QString& text) const;

private:
    QFont m_font;
};

/// Draws a text of one line within `rect` as the alignment says, with the painter's font, which must be the ruler's.
/// Not clipped, not wrapped.
void drawLineOfText(QPainter& painter, const TextRuler& ruler, const QRectF& rect, Qt::Alignment alignment,
                    const QString& text);

} // namespace ridgepoint

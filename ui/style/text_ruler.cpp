// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/text_ruler.h"

#include <QHash>
#include <QPainter>

#include <algorithm>
#include <vector>

namespace ridgepoint {
namespace {

constexpr std::size_t kMostFonts = 8;
constexpr qsizetype kMostTexts = 4000; ///< of a font

struct Widths {
    QFont font;
    QHash<QString, double> texts;
};

/// The widths of a font, the one used last in front.
QHash<QString, double>& widthsOf(const QFont& font) {
    thread_local std::vector<Widths> known;
    const auto found = std::find_if(known.begin(), known.end(), [&font](const Widths& w) { return w.font == font; });
    if (found == known.end()) {
        known.resize(std::min(known.size(), kMostFonts - 1));
        known.insert(known.begin(), Widths{font, {}});
    } else if (found != known.begin()) {
        std::rotate(known.begin(), found, std::next(found));
    }
    return known.front().texts;
}

} // namespace

double TextRuler::horizontalAdvance(const QString& text) const {
    if (text.isEmpty()) {
        return 0;
    }
    QHash<QString, double>& widths = widthsOf(m_font);
    const auto known = widths.constFind(text);
    if (known != widths.constEnd()) {
        return *known;
    }
    if (widths.size() >= kMostTexts) {
        widths.clear();
    }
    return *widths.insert(text, QFontMetricsF::horizontalAdvance(text));
}

void drawLineOfText(QPainter& painter, const TextRuler& ruler, const QRectF& rect, Qt::Alignment alignment,
                    const QString& text) {
    if (text.isEmpty()) {
        return;
    }
    const double width = ruler.horizontalAdvance(text);
    const double left = alignment & Qt::AlignRight     ? rect.right() - width
                        : alignment & Qt::AlignHCenter ? rect.center().x() - width / 2
                                                       : rect.left();
    const double top = alignment & Qt::AlignTop      ? rect.top()
                       : alignment & Qt::AlignBottom ? rect.bottom() - ruler.height()
                                                     : rect.center().y() - ruler.height() / 2;
    painter.drawText(QPointF(left, top + ruler.ascent()), text);
}

} // namespace ridgepoint

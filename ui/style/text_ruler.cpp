// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/text_ruler.h"

#include <QHash>
#include <QPaintEngine>
#include <QPainter>
#include <QStaticText>

#include <algorithm>
#include <vector>

namespace ridgepoint {
namespace {

constexpr std::size_t kMostFonts = 8;
constexpr qsizetype kMostTexts = 4000; ///< of a font

struct KnownFont {
    QFont font;
    QHash<QString, double> widths;
    QHash<QString, QStaticText> drawn;
    QHash<QPair<QString, double>, QString> elided;                        ///< by text and room
    QHash<QPair<QString, QPair<double, qsizetype>>, QStringList> wrapped; ///< by text, room and lines
};

/// What is known of a font, the one used last in front.
KnownFont& knownFont(const QFont& font) {
    thread_local std::vector<KnownFont> known;
    const auto found = std::find_if(known.begin(), known.end(), [&font](const KnownFont& k) { return k.font == font; });
    if (found == known.end()) {
        known.resize(std::min(known.size(), kMostFonts - 1));
        known.insert(known.begin(), KnownFont{font, {}, {}, {}, {}});
    } else if (found != known.begin()) {
        std::rotate(known.begin(), found, std::next(found));
    }
    return known.front();
}

/// What `make` made for this key, and makes only once while it is remembered.
template <class Key, class Value, class Make>
Value remembered(QHash<Key, Value>& known, const Key& key, const Make& make) {
    const auto found = known.constFind(key);
    if (found != known.constEnd()) {
        return *found;
    }
    const Value made = make(); // may ask for others itself
    if (known.size() >= kMostTexts) {
        known.clear();
    }
    known.insert(key, made);
    return made;
}

} // namespace

double TextRuler::horizontalAdvance(const QString& text) const {
    if (text.isEmpty()) {
        return 0;
    }
    return remembered(knownFont(m_font).widths, text, [&] { return QFontMetricsF::horizontalAdvance(text); });
}

QString TextRuler::elided(const QString& text, double width) const {
    if (horizontalAdvance(text) <= width) {
        return text;
    }
    return remembered(knownFont(m_font).elided, QPair(text, width),
                      [&] { return elidedText(text, Qt::ElideRight, width); });
}

QStringList TextRuler::wrapped(const QString& text, double width, qsizetype most) const {
    return remembered(knownFont(m_font).wrapped, QPair(text, QPair(width, most)),
                      [&] { return broken(text, width, most); });
}

QStringList TextRuler::broken(const QString& text, double width, qsizetype most) const {
    const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
    if (const QString whole = words.join(u' '); !words.isEmpty() && horizontalAdvance(whole) <= width) {
        return {whole};
    }
    QStringList lines;
    for (const QString& word : words) {
        const bool full = lines.isEmpty() || QFontMetricsF::horizontalAdvance(lines.last() + u' ' + word) > width;
        if (full && lines.size() < most) {
            lines.append(word);
        } else {
            lines.last() += u' ' + word;
        }
    }
    if (!lines.isEmpty()) {
        lines.last() = elided(lines.last(), width);
    }
    return lines;
}

void TextRuler::drawText(QPainter& painter, const QPointF& topLeft, const QString& text) const {
    if (painter.paintEngine()->type() != QPaintEngine::Raster) { // files keep their texts as texts
        painter.drawText(topLeft + QPointF(0, ascent()), text);
        return;
    }
    QHash<QString, QStaticText>& drawn = knownFont(m_font).drawn;
    auto known = drawn.find(text);
    if (known == drawn.end()) {
        if (drawn.size() >= kMostTexts) {
            drawn.clear();
        }
        known = drawn.insert(text, QStaticText(text));
        known->setTextFormat(Qt::PlainText);
        known->setPerformanceHint(QStaticText::AggressiveCaching);
    }
    painter.drawStaticText(topLeft, *known);
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
    ruler.drawText(painter, {left, top}, text);
}

} // namespace ridgepoint

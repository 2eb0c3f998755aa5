// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/eliding_header.h"

#include <QEvent>
#include <QStyleOptionHeader>

#include <algorithm>

namespace ridgepoint {

namespace {

/// Pixels: the padding of QHeaderView::section in the style sheet, and the margins that the style adds.
constexpr int kBesideText = 21;

} // namespace

ElidingHeader::ElidingHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {
    setSectionsClickable(true);
    setSectionsMovable(true);
    setHighlightSections(false);
    setStretchLastSection(true);
    setTextElideMode(Qt::ElideNone);
}

QSize ElidingHeader::sectionSizeFromContents(int section) const {
    const QString text = model()->headerData(section, orientation()).toString();
    const auto known = m_sizes.constFind(text);
    if (known != m_sizes.constEnd()) {
        return *known;
    }
    const QSize size(fontMetrics().horizontalAdvance(text) + kBesideText,
                     QHeaderView::sectionSizeFromContents(section).height());
    return *m_sizes.insert(text, size);
}

bool ElidingHeader::event(QEvent* event) {
    switch (event->type()) {
    case QEvent::FontChange:
    case QEvent::StyleChange:
    case QEvent::Polish:
        m_sizes.clear();
        break;
    default:
        break;
    }
    return QHeaderView::event(event);
}

void ElidingHeader::initStyleOptionForIndex(QStyleOptionHeader* option, int section) const {
    QHeaderView::initStyleOptionForIndex(option, section);
    if (sectionSize(section) < sectionSizeHint(section)) {
        option->text = linesOf(section).join(u'\n');
    }
}

/// The heading broken between words, as its column's width asks; what the last line has no room for is cut there.
QStringList ElidingHeader::linesOf(int section) const {
    const QString text = model()->headerData(section, orientation()).toString();
    const int room = std::max(0, sectionSize(section) - kBesideText);
    QStringList lines;
    for (const QString& word : text.split(u' ', Qt::SkipEmptyParts)) {
        const bool full = lines.isEmpty() || fontMetrics().horizontalAdvance(lines.last() + u' ' + word) > room;
        if (full && lines.size() < m_mostLines) {
            lines.append(word);
        } else {
            lines.last() += u' ' + word;
        }
    }
    for (QString& line : lines) {
        line = fontMetrics().elidedText(line, Qt::ElideRight, room + 1); // against rounding
    }
    return lines;
}

void ElidingHeader::fitHeight() {
    qsizetype most = 1;
    for (int section = 0; section < count(); ++section) {
        most = std::max(most, sectionSize(section) < sectionSizeHint(section) ? linesOf(section).size() : 1);
    }
    const int beside = QHeaderView::sectionSizeFromContents(0).height() - fontMetrics().height();
    setFixedHeight(beside + static_cast<int>(most) * fontMetrics().height());
    emit geometriesChanged();
}

} // namespace ridgepoint

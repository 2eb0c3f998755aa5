// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/eliding_header.h"

#include <QEvent>
#include <QStyleOptionHeader>

#include <algorithm>

namespace ridgepoint {

namespace {

/// Pixels: twice the padding of QHeaderView::section in the style sheet, and the margins that the style adds.
constexpr int kBesideText = 26;

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
    const QString text = model()->headerData(section, orientation()).toString();
    if (sectionSize(section) < sectionSizeHint(section)) {
        option->text = fontMetrics().elidedText(text, Qt::ElideRight, std::max(0, sectionSize(section) - kBesideText));
    }
}

} // namespace ridgepoint

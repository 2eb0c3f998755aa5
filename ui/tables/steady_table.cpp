// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/steady_table.h"

#include "ui/style/palette.h"
#include "ui/style/theme.h"

#include <QHeaderView>
#include <QPaintEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace ridgepoint {

namespace {

/// First and last of the sections that a header has within `length` pixels.
std::pair<int, int> shownSections(const QHeaderView& header, int length) {
    const int first = std::max(header.visualIndexAt(0), 0);
    const int last = header.visualIndexAt(length - 1);
    return {first, last < 0 ? header.count() - 1 : last};
}

} // namespace

/// Opaque: else the window would paint everything that lies below it, too.
SteadyTable::SteadyTable(QWidget* parent) : QTableView(parent) { viewport()->setAttribute(Qt::WA_OpaquePaintEvent); }

void SteadyTable::layOutNow(bool isOfRowsAlone) {
    m_isOfRowsAlone = isOfRowsAlone;
    executeDelayedItemsLayout();
    m_isOfRowsAlone = false;
    horizontalHeader()->length(); // lays out the header
}

void SteadyTable::paintEvent(QPaintEvent* event) {
    QPainter painter(viewport());
    for (const QRect& area : event->region()) {
        painter.fillRect(area, Theme::application().palette().colour(Role::panel));
    }
    painter.end();
    QTableView::paintEvent(event);
}

bool SteadyTable::isDrawnBesideText(int column) const {
    return std::find(m_drawnBesideText.begin(), m_drawnBesideText.end(), column) != m_drawnBesideText.end();
}

void SteadyTable::dataChanged(const QModelIndex& topLeft, const QModelIndex& bottomRight, const QList<int>& roles) {
    if (isVisible()) {
        updateChanged();
    } else {
        m_shown.clear();
        QTableView::dataChanged(topLeft, bottomRight, roles);
    }
}

/// What a cell looks like, as far as two looks have to be told apart.
QString SteadyTable::lookOf(const QModelIndex& cell) const {
    const QString text = cell.data().toString();
    return cell.data(Qt::BackgroundRole).isValid() ? text + QChar::Null : text;
}

void SteadyTable::updateChanged() {
    QHash<QPair<int, int>, QString> shown;
    QRegion changed;
    const auto [firstRow, lastRow] = shownSections(*verticalHeader(), viewport()->height());
    const auto [firstColumn, lastColumn] = shownSections(*horizontalHeader(), viewport()->width());
    for (int visualColumn = firstColumn; visualColumn <= lastColumn; ++visualColumn) {
        const int column = horizontalHeader()->logicalIndex(visualColumn);
        QRect stale; // one piece of a column: a region of many costs more to paint than the cells between them
        for (int visualRow = firstRow; visualRow <= lastRow; ++visualRow) {
            const QModelIndex cell = model()->index(verticalHeader()->logicalIndex(visualRow), column, rootIndex());
            const QPair<int, int> place(cell.row(), cell.column());
            const QString look = lookOf(cell);
            const auto before = m_shown.constFind(place);
            if (before == m_shown.constEnd() || *before != look || isDrawnBesideText(column)) {
                stale |= visualRect(cell);
            }
            shown.insert(place, look);
        }
        changed += stale;
    }
    const int rows = model()->rowCount(rootIndex());
    if (rows < m_rows) { // what lies below the last
        const int bottom = verticalHeader()->length() - verticalHeader()->offset();
        changed += QRect(0, bottom, viewport()->width(), viewport()->height() - bottom);
    }
    m_rows = rows;
    m_shown = std::move(shown);
    viewport()->update(changed);
}

void SteadyTable::doItemsLayout() {
    if (m_isOfRowsAlone) {
        updateGeometries();
        updateChanged();
    } else {
        m_shown.clear();
        QTableView::doItemsLayout();
    }
}

void SteadyTable::reset() {
    m_shown.clear();
    QTableView::reset();
    viewport()->update();
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/copy_table.h"

#include "ui/tables/column_fitter.h"
#include "ui/tables/eliding_header.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QToolTip>

namespace ridgepoint {

CopyTable::CopyTable(const QString& accessibleName, QWidget* parent) : QTableView(parent) {
    setHorizontalHeader(new ElidingHeader(this));
    m_fitter = new ColumnFitter(*this);
    setAccessibleName(accessibleName);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setTabKeyNavigation(false);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setWordWrap(false);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    horizontalHeader()->viewport()->installEventFilter(this);
}

QString CopyTable::headingTip(int column) const {
    if (model() == nullptr || column < 0) {
        return {};
    }
    const QString tip = model()->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString();
    const QString text = model()->headerData(column, Qt::Horizontal).toString();
    const bool isCut = horizontalHeader()->sectionSize(column) < horizontalHeader()->sectionSizeHint(column);
    if (!isCut || tip.startsWith(text)) {
        return tip;
    }
    return tip.isEmpty() ? text : text + u'\n' + tip;
}

bool CopyTable::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ToolTip || watched != horizontalHeader()->viewport()) {
        return QTableView::eventFilter(watched, event);
    }
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), headingTip(horizontalHeader()->logicalIndexAt(help->pos())),
                       horizontalHeader());
    return true;
}

void CopyTable::setColumnDigits(const std::vector<int>& digits) {
    const int unit = fontMetrics().horizontalAdvance(u'0');
    std::vector<int> pixels;
    for (const int count : digits) {
        pixels.push_back(count * unit);
    }
    m_fitter->setWanted(std::move(pixels));
}

void CopyTable::setColumnAway(int column, bool away) { m_fitter->setHidden(column, away); }

QString CopyTable::tabSeparated() const {
    QStringList lines;
    const int columns = model()->columnCount();
    QStringList cells;
    for (int column = 0; column < columns; ++column) {
        cells.append(model()->headerData(column, Qt::Horizontal).toString());
    }
    lines.append(cells.join(u'\t'));
    for (int row = 0; row < model()->rowCount(); ++row) {
        if (selectionModel()->hasSelection() && !selectionModel()->isRowSelected(row)) {
            continue;
        }
        cells.clear();
        for (int column = 0; column < columns; ++column) {
            cells.append(model()->index(row, column).data().toString());
        }
        lines.append(cells.join(u'\t'));
    }
    return lines.join(u'\n') + u'\n';
}

void CopyTable::copy() const { QApplication::clipboard()->setText(tabSeparated()); }

void CopyTable::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) {
        copy();
        return;
    }
    QTableView::keyPressEvent(event);
}

void CopyTable::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    menu.addAction(tr("&Copy as tab-separated values"), this, &CopyTable::copy);
    menu.exec(event->globalPos());
}

} // namespace ridgepoint

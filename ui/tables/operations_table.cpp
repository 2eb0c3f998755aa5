// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/operations_table.h"

#include "ui/tables/cell_delegate.h"
#include "ui/tables/column_fitter.h"
#include "ui/tables/eliding_header.h"
#include "ui/tables/operations_model.h"
#include "ui/tables/steady_table.h"
#include "ui/tables/table_remark.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

#include <array>

namespace ridgepoint {

/// Filters only where the new values ask for it and leaves the order to the model: Qt's own way announces another
/// layout after every change of a value, and the view then paints header and cells twice.
class OrderedOperations : public QSortFilterProxyModel {
public:
    explicit OrderedOperations(QObject* parent) : QSortFilterProxyModel(parent) { setDynamicSortFilter(false); }

    void sort(int column, Qt::SortOrder order) override { sourceModel()->sort(column, order); }

    bool isFiltered() const { return !filterRegularExpression().pattern().isEmpty(); }
    bool areRowsHeld() const { return isFiltered() || !persistentIndexList().isEmpty(); }
};

OperationsTable::OperationsTable(QWidget* parent)
    : QWidget(parent), m_model(new OperationsModel(this)), m_proxy(new OrderedOperations(this)),
      m_view(new SteadyTable(this)), m_filter(new QLineEdit(this)) {
    m_proxy->setSourceModel(m_model);
    m_proxy->setFilterKeyColumn(-1);
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_filter->setPlaceholderText(tr("Filter operations"));
    m_filter->setAccessibleName(tr("Filter operations"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(260);
    buildView();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 4, 6, 6);
    column->setSpacing(4);
    column->addWidget(m_filter, 0, Qt::AlignRight);
    column->addWidget(m_view, 1);
    connect(m_filter, &QLineEdit::textChanged, m_proxy, &QSortFilterProxyModel::setFilterFixedString);
}

void OperationsTable::buildView() {
    m_view->setHorizontalHeader(new ElidingHeader(m_view));
    m_view->setModel(m_proxy);
    m_view->setAccessibleName(tr("Operations of the step"));
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(OperationsModel::seconds, Qt::DescendingOrder);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setTabKeyNavigation(false);
    m_view->setShowGrid(false);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setWordWrap(false);
    m_view->setMouseTracking(true);
    m_view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setItemDelegate(new CellDelegate(m_view));
    m_view->setItemDelegateForColumn(OperationsModel::share, new ShareDelegate(m_view));
    m_view->setDrawnBesideText({OperationsModel::share});
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    const int unit = fontMetrics().horizontalAdvance(u'0');
    constexpr std::array kDigits{24, 16, 24, 8, 10, 10, 10, 11, 12, 8, 12, 48};
    std::vector<int> pixels;
    for (const int digits : kDigits) {
        pixels.push_back(digits * unit);
    }
    auto* fitter = new ColumnFitter(*m_view);
    fitter->setWanted(std::move(pixels));
    // The tooltip of a row has them.
    fitter->setExpendable({OperationsModel::count, OperationsModel::intensity, OperationsModel::gigabytes,
                           OperationsModel::tflop, OperationsModel::shape, OperationsModel::roof});
    new TableRemark(m_view, [this] {
        return m_model->rowCount() == 0 ? tr("No valid result: the messages say which value of the scenario stands in "
                                             "the way.")
                                        : tr("No operation has “%1” in it.").arg(m_filter->text());
    });
    m_view->viewport()->installEventFilter(this);
    m_view->installEventFilter(this);
    connect(m_view, &QTableView::entered, this,
            [this](const QModelIndex& cell) { emit operationHovered(nameAt(cell)); });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& cell) {
        if (!m_selecting && cell.isValid()) {
            emit operationActivated(nameAt(cell));
        }
    });
}

void OperationsTable::show(const Report& report) {
    const bool areRowsHeld = m_proxy->areRowsHeld();
    m_model->show(report, areRowsHeld);
    if (m_proxy->isFiltered()) {
        m_proxy->invalidate();
    }
    m_view->layOutNow(!areRowsHeld);
}

QTableView& OperationsTable::view() const { return *m_view; }

QString OperationsTable::nameAt(const QModelIndex& cell) const {
    return cell.data(OperationsModel::nameRole).toString();
}

void OperationsTable::highlightOperation(const QString& name) { m_model->setHighlighted(name); }

void OperationsTable::takeViewOf(const OperationsTable& other) {
    m_filter->setText(other.m_filter->text());
    const QHeaderView& header = *other.m_view->horizontalHeader();
    m_view->sortByColumn(header.sortIndicatorSection(), header.sortIndicatorOrder());
    const QModelIndex chosen = other.m_view->currentIndex();
    if (chosen.isValid() && other.m_view->selectionModel()->isRowSelected(chosen.row(), {})) {
        selectOperation(other.nameAt(chosen));
    }
}

void OperationsTable::selectOperation(const QString& name) {
    m_selecting = true;
    m_view->clearSelection();
    for (int row = 0, found = 0; row < m_proxy->rowCount(); ++row) {
        const QModelIndex cell = m_proxy->index(row, 0);
        if (nameAt(cell) == name) {
            m_view->selectionModel()->select(cell, QItemSelectionModel::Select | QItemSelectionModel::Rows);
            if (found++ == 0) {
                m_view->scrollTo(cell);
            }
        }
    }
    m_selecting = false;
}

void OperationsTable::sortByTime() {
    m_filter->clear();
    m_view->sortByColumn(OperationsModel::seconds, Qt::DescendingOrder);
    m_view->scrollToTop();
}

bool OperationsTable::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_view->viewport() && event->type() == QEvent::Leave) {
        emit operationHovered({});
    }
    if (watched == m_view && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) {
        copy();
        return true;
    }
    if (watched == m_view->viewport() && event->type() == QEvent::ContextMenu) {
        QMenu menu(this);
        menu.addAction(tr("&Copy as tab-separated values"), this, &OperationsTable::copy);
        menu.exec(static_cast<QContextMenuEvent*>(event)->globalPos());
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

QString OperationsTable::tabSeparated() const {
    QStringList lines;
    QStringList titles;
    for (int section = 0; section < OperationsModel::columns; ++section) {
        titles.append(m_model->headerData(section, Qt::Horizontal, Qt::DisplayRole).toString());
    }
    lines.append(titles.join(u'\t'));
    const QItemSelectionModel& selection = *m_view->selectionModel();
    for (int row = 0; row < m_proxy->rowCount(); ++row) {
        if (selection.hasSelection() && !selection.isRowSelected(row)) {
            continue;
        }
        QStringList cells;
        for (int section = 0; section < OperationsModel::columns; ++section) {
            cells.append(m_model->plainText(m_proxy->mapToSource(m_proxy->index(row, section))));
        }
        lines.append(cells.join(u'\t'));
    }
    return lines.join(u'\n') + u'\n';
}

void OperationsTable::copy() const { QApplication::clipboard()->setText(tabSeparated()); }

} // namespace ridgepoint

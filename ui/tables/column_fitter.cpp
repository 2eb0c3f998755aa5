// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/column_fitter.h"

#include <QEvent>
#include <QHeaderView>
#include <QTableView>

#include <algorithm>
#include <utility>

namespace ridgepoint {

namespace {

constexpr int kLeastTextDigits = 12;    ///< of a column of words
constexpr int kLeastNameDigits = 22;    ///< of the first, which tells the rows apart
constexpr int kLeastHeadingDigits = 12; ///< of a heading, with its padding
constexpr int kLeastNumberDigits = 6;   ///< of a column of numbers
constexpr int kCellMargins = 6;         ///< pixels that a painted cell keeps free beyond what Qt reckons with
constexpr int kMostLooked = 0;          ///< QHeaderView: the rows that can be seen alone are measured
constexpr int kRestMilliseconds = 150;  ///< since the last change of the rows: columns stay where they are in a drag

int sumOf(const std::vector<ColumnRoom>& columns, int ColumnRoom::*width) {
    int sum = 0;
    for (const ColumnRoom& column : columns) {
        sum += column.*width;
    }
    return sum;
}

} // namespace

std::vector<int> fittedColumns(const std::vector<ColumnRoom>& columns, int width) {
    const bool isTight = sumOf(columns, &ColumnRoom::natural) > width;
    int ColumnRoom::*const small = isTight ? &ColumnRoom::least : &ColumnRoom::natural;
    int ColumnRoom::*const large = isTight ? &ColumnRoom::natural : &ColumnRoom::wanted;
    const int least = sumOf(columns, small);
    const int most = sumOf(columns, large);
    const double share = most > least ? std::clamp(static_cast<double>(width - least) / (most - least), 0.0, 1.0) : 1;
    std::vector<int> widths;
    for (const ColumnRoom& column : columns) {
        widths.push_back(column.*small + static_cast<int>(share * (column.*large - column.*small)));
    }
    return widths;
}

ColumnFitter::ColumnFitter(QTableView& view) : QObject(&view), m_view(view) {
    view.viewport()->installEventFilter(this);
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRestMilliseconds);
    connect(&m_rest, &QTimer::timeout, this, &ColumnFitter::fit);
    connect(view.horizontalHeader(), &QHeaderView::sectionResized, this, [this](int section, int before, int after) {
        const bool stretched = section == lastSection();
        const bool shown = m_view.isVisible() && before > 0 && after > 0;
        m_isByHand = m_isByHand || (!m_isFitting && !stretched && shown);
    });
}

/// The one that the view stretches: the last of those that are shown.
int ColumnFitter::lastSection() const {
    const QHeaderView& header = *m_view.horizontalHeader();
    int visual = header.count() - 1;
    while (visual > 0 && header.isSectionHidden(header.logicalIndex(visual))) {
        --visual;
    }
    return header.logicalIndex(visual);
}

void ColumnFitter::setHidden(int column, bool hidden) {
    if (m_view.isColumnHidden(column) != hidden) {
        m_isFitting = true; // the last of those that are left is stretched, and the one before no longer
        m_view.setColumnHidden(column, hidden);
        m_isFitting = false;
        fitSoon();
    }
}

void ColumnFitter::setWanted(std::vector<int> pixels) {
    m_wanted = std::move(pixels);
    watchModel();
    fit();
}

void ColumnFitter::setExpendable(std::vector<int> columns) {
    m_expendable = std::move(columns);
    fitSoon();
}

void ColumnFitter::watchModel() {
    const QAbstractItemModel* model = m_view.model();
    if (model != nullptr) {
        connect(model, &QAbstractItemModel::modelReset, this, &ColumnFitter::fitToRows);
        connect(model, &QAbstractItemModel::rowsInserted, this, &ColumnFitter::fitToRows);
        connect(model, &QAbstractItemModel::rowsRemoved, this, &ColumnFitter::fitToRows);
    }
}

bool ColumnFitter::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show) {
        fitSoon();
    }
    return QObject::eventFilter(watched, event);
}

/// At once where the columns have not been fitted to cells yet, else when the rows have come to rest.
void ColumnFitter::fitToRows() {
    if (m_hasFitted) {
        m_rest.start();
    } else {
        fitSoon();
    }
}

void ColumnFitter::fitSoon() {
    if (!m_isQueued) {
        m_isQueued = true;
        QTimer::singleShot(0, this, &ColumnFitter::fit);
    }
}

ColumnRoom ColumnFitter::roomOf(int column) const {
    if (m_view.isColumnHidden(column)) {
        return {};
    }
    const QAbstractItemView& view = m_view; // where the hint is public
    const QAbstractItemModel& model = *m_view.model();
    const int digit = m_view.fontMetrics().horizontalAdvance(u'0');
    const bool isNumber = model.index(0, column).data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight;
    const int cells = std::max(view.sizeHintForColumn(column) + kCellMargins, kLeastNumberDigits * digit);
    const int heading = m_view.horizontalHeader()->sectionSizeHint(column);
    const int wanted = m_wanted[static_cast<std::size_t>(column)];
    ColumnRoom room;
    room.wanted = std::max(wanted, heading);
    room.natural = std::max(heading, std::min(wanted, cells));
    const int text = (column == 0 ? kLeastNameDigits : kLeastTextDigits) * digit;
    room.least =
        std::min(room.natural, isNumber ? std::max(cells, std::min(heading, kLeastHeadingDigits * digit)) : text);
    return room;
}

/// Leaves out what has no room beside the others.
void ColumnFitter::spare(std::vector<ColumnRoom>& rooms) {
    const QHeaderView& header = *m_view.horizontalHeader();
    const int sorted = header.isSortIndicatorShown() ? header.sortIndicatorSection() : -1;
    std::vector<ColumnRoom> offered;
    for (const int column : m_expendable) {
        offered.push_back(std::exchange(rooms[static_cast<std::size_t>(column)], ColumnRoom()));
    }
    int needed = sumOf(rooms, &ColumnRoom::natural);
    for (std::size_t i = offered.size(); i-- > 0;) { // what is needed most has the first choice
        const bool hidden = needed + offered[i].natural > m_view.viewport()->width() && m_expendable[i] != sorted;
        m_view.setColumnHidden(m_expendable[i], hidden);
        if (!hidden) {
            rooms[static_cast<std::size_t>(m_expendable[i])] = offered[i];
            needed += offered[i].natural;
        }
    }
}

void ColumnFitter::fit() {
    m_isQueued = false;
    const int columns = m_view.model() == nullptr ? 0 : m_view.model()->columnCount();
    if (m_isByHand || m_wanted.empty() || static_cast<int>(m_wanted.size()) > columns) {
        return;
    }
    m_isFitting = true;
    m_hasFitted = m_view.model()->rowCount() > 0;
    std::vector<ColumnRoom> rooms;
    m_view.horizontalHeader()->setResizeContentsPrecision(kMostLooked);
    for (const int column : m_expendable) {
        m_view.setColumnHidden(column, false); // to be measured
    }
    for (int column = 0; column < static_cast<int>(m_wanted.size()); ++column) {
        rooms.push_back(roomOf(column));
    }
    spare(rooms);
    const std::vector<int> widths = fittedColumns(rooms, m_view.viewport()->width());
    for (int column = 0; column < static_cast<int>(widths.size()); ++column) {
        if (!m_view.isColumnHidden(column)) {
            m_view.horizontalHeader()->resizeSection(column, widths[static_cast<std::size_t>(column)]);
        }
    }
    m_isFitting = false;
}

} // namespace ridgepoint

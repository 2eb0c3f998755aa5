// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/operations_model.h"

#include "ui/charts/operation_reason.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"
#include "ui/style/theme.h"

#include <QBrush>

#include <algorithm>
#include <numeric>
#include <utility>

namespace ridgepoint {

namespace {

constexpr double kTera = 1e12;
constexpr double kGiga = 1e9;

QString toQString(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

bool isNumber(int column) { return column >= OperationsModel::count && column <= OperationsModel::roof; }

QString shapeText(const Operation& operation, const QLocale& locale) {
    if (operation.shape[0] == 0) {
        return displayName(operation.category);
    }
    QStringList sides;
    for (const std::int64_t side : operation.shape) {
        sides.append(formatTrimmed(static_cast<double>(side), locale, 12));
    }
    return sides.join(QStringLiteral(" × "));
}

bool sameRows(const std::vector<Operation>& a, const std::vector<Operation>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const Operation& x, const Operation& y) { return x.name == y.name && x.phase == y.phase; });
}

} // namespace

void OperationsModel::show(const Report& report, bool areRowsHeld) {
    const double stepBefore = std::exchange(m_stepSeconds, report.headline.stepTimeSeconds);
    const Links linksBefore = std::exchange(m_links, linksOf(report));
    if (m_operations == report.operations && stepBefore == m_stepSeconds && linksBefore == m_links) {
        return;
    }
    const bool same = sameRows(m_operations, report.operations);
    if (same) {
        takeValues(report.operations);
        if (!isSorted()) {
            areRowsHeld ? sort(m_sortColumn, m_sortOrder) : reorder(sorted());
        }
        emit dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
    } else if (areRowsHeld || m_operations.empty() || report.operations.empty()) {
        beginResetModel();
        takeRows(report.operations);
        endResetModel();
    } else {
        replaceRows(report.operations);
    }
}

void OperationsModel::takeValues(const std::vector<Operation>& operations) {
    m_operations = operations;
    m_texts.assign(m_operations.size() * columns, QString());
}

void OperationsModel::takeRows(const std::vector<Operation>& operations) {
    takeValues(operations);
    m_order.resize(m_operations.size());
    std::iota(m_order.begin(), m_order.end(), std::size_t{0});
    m_order = sorted();
}

/// Other rows as other values of those there are, and as many more or fewer at the end: less to lay out than a reset.
void OperationsModel::replaceRows(const std::vector<Operation>& operations) {
    const int before = rowCount();
    const int after = static_cast<int>(operations.size());
    if (after > before) {
        beginInsertRows({}, before, after - 1);
        takeRows(operations);
        endInsertRows();
    } else if (after < before) {
        beginRemoveRows({}, after, before - 1);
        takeRows(operations);
        endRemoveRows();
    } else {
        takeRows(operations);
    }
    emit dataChanged(index(0, 0), index(std::min(before, after) - 1, columns - 1));
}

const Operation& OperationsModel::operationAt(int row) const {
    return m_operations[m_order[static_cast<std::size_t>(row)]];
}

void OperationsModel::sort(int column, Qt::SortOrder order) {
    m_sortColumn = column;
    m_sortOrder = order;
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    reorder(sorted());
    emit layoutChanged({}, VerticalSortHint);
}

bool OperationsModel::isBefore(const Operation& a, const Operation& b) const {
    const bool ascending = m_sortOrder == Qt::AscendingOrder;
    const QVariant first = sortValue(ascending ? a : b, m_sortColumn);
    const QVariant second = sortValue(ascending ? b : a, m_sortColumn);
    return first.typeId() == QMetaType::QString ? first.toString() < second.toString()
                                                : first.toDouble() < second.toDouble();
}

/// Times of like operations differ by rounding alone: that is no reason to move a row.
bool OperationsModel::isSorted() const {
    for (int row = 1; m_sortColumn >= 0 && row < rowCount(); ++row) {
        const Operation& above = operationAt(row - 1);
        const Operation& below = operationAt(row);
        bool numbers = false;
        const double first = sortValue(above, m_sortColumn).toDouble(&numbers);
        const bool equal = numbers && qFuzzyCompare(1 + first, 1 + sortValue(below, m_sortColumn).toDouble());
        if (!equal && isBefore(below, above)) {
            return false;
        }
    }
    return true;
}

std::vector<std::size_t> OperationsModel::sorted() const {
    std::vector<std::size_t> order = m_order;
    if (m_sortColumn >= 0) {
        std::stable_sort(order.begin(), order.end(),
                         [this](std::size_t a, std::size_t b) { return isBefore(m_operations[a], m_operations[b]); });
    }
    return order;
}

/// Selected rows and the like go with their operation.
void OperationsModel::reorder(std::vector<std::size_t> order) {
    std::vector<int> rowOf(order.size());
    for (std::size_t row = 0; row < order.size(); ++row) {
        rowOf[order[row]] = static_cast<int>(row);
    }
    const QModelIndexList held = persistentIndexList();
    QModelIndexList moved;
    for (const QModelIndex& cell : held) {
        moved.append(index(rowOf[m_order[static_cast<std::size_t>(cell.row())]], cell.column()));
    }
    m_order = std::move(order);
    changePersistentIndexList(held, moved);
}

void OperationsModel::setHighlighted(const QString& operation) {
    if (operation == m_highlighted || m_operations.empty()) {
        return;
    }
    m_highlighted = operation;
    emit dataChanged(index(0, 0), index(rowCount() - 1, columns - 1), {Qt::BackgroundRole});
}

int OperationsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_operations.size());
}

int OperationsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

double OperationsModel::shareOf(const Operation& operation) const {
    return m_stepSeconds > 0 ? operation.seconds / m_stepSeconds : 0;
}

QVariant OperationsModel::sortValue(const Operation& operation, int column) const {
    switch (column) {
    case count:
        return static_cast<qlonglong>(operation.count);
    case tflop:
        return operation.flops / kTera;
    case gigabytes:
        return operation.hbmBytes / kGiga;
    case intensity:
        return operation.intensity();
    case seconds:
        return operation.seconds;
    case share:
        return shareOf(operation);
    case roof:
        return operation.roofFraction;
    case shape:
        return static_cast<double>(operation.shape[0]) * static_cast<double>(operation.shape[1]) *
               static_cast<double>(operation.shape[2]);
    case phase:
        return static_cast<int>(operation.phase);
    default:
        return text(operation, column);
    }
}

QString OperationsModel::text(const Operation& operation, int column) const {
    switch (column) {
    case name:
        return operationName(operation.name);
    case phase:
        return displayName(operation.phase);
    case shape:
        return shapeText(operation, m_locale);
    case count:
        return formatTrimmed(static_cast<double>(operation.count), m_locale, 12);
    case tflop:
        return formatNumber(operation.flops / kTera, m_locale, 3);
    case gigabytes:
        return formatNumber(operation.hbmBytes / kGiga, m_locale, 3);
    case intensity:
        return formatNumber(operation.intensity(), m_locale, 3);
    case seconds:
        return formatQuantity(operation.seconds, Quantity::seconds, m_locale);
    case share:
        return formatQuantity(shareOf(operation), Quantity::share, m_locale, 3);
    case roof:
        return formatQuantity(operation.roofFraction, Quantity::share, m_locale, 2);
    case bound:
        return displayName(operation.boundBy, m_links);
    case why:
        return operationReason(operation, m_links, m_locale);
    default:
        return {};
    }
}

const QString& OperationsModel::shownText(const QModelIndex& cell) const {
    const std::size_t operation = m_order[static_cast<std::size_t>(cell.row())];
    QString& known = m_texts[operation * columns + static_cast<std::size_t>(cell.column())];
    if (known.isNull()) {
        known = text(m_operations[operation], cell.column());
    }
    return known;
}

/// The whole row in lines, with the columns that a narrow table leaves out.
QString OperationsModel::rowText(int row) const {
    QStringList lines;
    for (int column = 0; column < columns; ++column) {
        lines.append(tr("%1: %2").arg(columnTitle(column), shownText(index(row, column))));
    }
    return lines.join(u'\n');
}

QVariant OperationsModel::data(const QModelIndex& cell, int role) const {
    if (!cell.isValid() || cell.row() >= rowCount()) {
        return {};
    }
    const Operation& operation = operationAt(cell.row());
    switch (role) {
    case Qt::DisplayRole:
        return shownText(cell);
    case Qt::ToolTipRole:
        return rowText(cell.row());
    case Qt::TextAlignmentRole:
        return isNumber(cell.column()) ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                       : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::BackgroundRole:
        return !m_highlighted.isEmpty() && toQString(operation.name) == m_highlighted
                   ? QVariant(QBrush(Theme::application().palette().colour(ridgepoint::Role::selection)))
                   : QVariant();
    case sortRole:
        return sortValue(operation, cell.column());
    case nameRole:
        return toQString(operation.name);
    case shareRole:
        return shareOf(operation);
    case categoryRole:
        return static_cast<int>(operation.category);
    default:
        return {};
    }
}

QVariant OperationsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return isNumber(section) ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                 : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    }
    return role == Qt::DisplayRole   ? QVariant(columnTitle(section))
           : role == Qt::ToolTipRole ? QVariant(columnMeaning(section))
                                     : QVariant();
}

QString OperationsModel::columnTitle(int section) {
    constexpr std::array<const char*, columns> kTitles{
        QT_TR_NOOP("Operation"), QT_TR_NOOP("Phase"), QT_TR_NOOP("M × N × K"), QT_TR_NOOP("Count"),
        QT_TR_NOOP("TFLOP"),     QT_TR_NOOP("GB"),    QT_TR_NOOP("FLOP/B"),    QT_TR_NOOP("Time"),
        QT_TR_NOOP("Share"),     QT_TR_NOOP("Roof"),  QT_TR_NOOP("Bound by"),  QT_TR_NOOP("Why")};
    return tr(kTitles[static_cast<std::size_t>(section)]);
}

QString OperationsModel::columnMeaning(int section) {
    constexpr std::array<const char*, columns> kMeanings{
        QT_TR_NOOP("Operation of one device"),
        QT_TR_NOOP("Forward, recompute, backward or update"),
        QT_TR_NOOP("Matrix shape of one execution on one device"),
        QT_TR_NOOP("Executions in a step"),
        QT_TR_NOOP("Executed in a step, without padding"),
        QT_TR_NOOP("Bytes moved through HBM in a step, in units of 10⁹"),
        QT_TR_NOOP("FLOPs for each byte moved through HBM"),
        QT_TR_NOOP("Time in a step"),
        QT_TR_NOOP("Share of the step time"),
        QT_TR_NOOP("How much of its own roof is reached"),
        QT_TR_NOOP("What limits it"),
        QT_TR_NOOP("Why it is as fast as it is"),
    };
    return tr(kMeanings[static_cast<std::size_t>(section)]);
}

QString OperationsModel::plainText(const QModelIndex& cell) const {
    const Operation& operation = operationAt(cell.row());
    if (!isNumber(cell.column())) {
        return text(operation, cell.column());
    }
    QLocale plain = m_locale;
    plain.setNumberOptions(QLocale::OmitGroupSeparator);
    return plain.toString(sortValue(operation, cell.column()).toDouble(), 'g', 10);
}

} // namespace ridgepoint

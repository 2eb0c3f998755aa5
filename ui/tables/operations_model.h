// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"
#include "ui/style/names.h"

#include <QAbstractTableModel>
#include <QLocale>

#include <vector>

namespace ridgepoint {

/// The operations of a report as a table. Texts are made when a cell is shown; sorting goes by the numbers. The order
/// is the model's own: where new values change it, rows that no view holds on to only change what they say.
class OperationsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { name, phase, shape, count, tflop, gigabytes, intensity, seconds, share, roof, bound, why, columns };
    enum Role {
        sortRole = Qt::UserRole, ///< number or text to sort by
        nameRole,                ///< the engine's name of the operation
        shareRole,               ///< of the step, 0 to 1
        categoryRole,            ///< index of TimeCategory
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// `areRowsHeld`: a view selects rows or filters them, and is told where each of them goes.
    void show(const Report& report, bool areRowsHeld = true);
    /// Marks the rows of an operation (the engine's name); empty = none.
    void setHighlighted(const QString& operation);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& cell, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

    /// The cell as plain text for other programs: full digits in the locale, no grouping, no units.
    QString plainText(const QModelIndex& cell) const;

private:
    void takeValues(const std::vector<Operation>& operations);
    void takeRows(const std::vector<Operation>& operations);
    void replaceRows(const std::vector<Operation>& operations);
    const Operation& operationAt(int row) const;
    bool isBefore(const Operation& a, const Operation& b) const;
    bool isSorted() const;
    std::vector<std::size_t> sorted() const;
    void reorder(std::vector<std::size_t> order);
    QVariant sortValue(const Operation& operation, int column) const;
    const QString& shownText(const QModelIndex& cell) const;
    QString rowText(int row) const;
    QString text(const Operation& operation, int column) const;
    static QString columnTitle(int section);
    static QString columnMeaning(int section);
    double shareOf(const Operation& operation) const;

    std::vector<Operation> m_operations;
    std::vector<std::size_t> m_order; ///< index of the operation in each row
    int m_sortColumn = -1;            ///< -1 = the report's order
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    mutable std::vector<QString> m_texts; ///< of each operation's cells; null until somebody asks
    double m_stepSeconds = 0;
    Links m_links = Links::ici;
    QString m_highlighted;
    QLocale m_locale;
};

} // namespace ridgepoint

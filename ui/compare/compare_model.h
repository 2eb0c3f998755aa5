// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/compare_set.h"

#include <QAbstractTableModel>
#include <QLocale>

#include <functional>

namespace ridgepoint {

/// Scenarios as columns: first the fields in which they differ, then what comes of them with the difference to the
/// first column.
class CompareModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    void show(const std::vector<Compared>& entries, const Catalogue& catalogue, const QLocale& locale);
    bool isHeading(int row) const { return m_rows[static_cast<std::size_t>(row)].isHeading; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& cell, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        QString title;
        QStringList cells;
        QString explanation = {};
        bool isHeading = false;
    };

    std::vector<Row> rowsOf(const std::vector<Compared>& entries, const Catalogue& catalogue,
                            const QLocale& locale) const;

    QStringList m_names;
    QStringList m_tips; ///< of the headings: name and scenario
    std::vector<Row> m_rows;
};

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/search.h"

#include <QAbstractTableModel>
#include <QLocale>

#include <vector>

namespace ridgepoint {

/// What a search found, one scenario a row, with what it changes.
class SearchModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { rank, step, throughput, mfu, hbm, verdict, chips, cost, changes, columns };
    static constexpr int sortRole = Qt::UserRole + 1;

    using QAbstractTableModel::QAbstractTableModel;

    void setLocale(const QLocale& locale) { m_locale = locale; }
    void show(std::vector<SearchPoint> points, const Scenario& base);
    const std::vector<SearchPoint>& points() const { return m_points; }
    const SearchPoint& at(int row) const { return m_points[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& cell, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(int row, int column) const;
    QVariant sortValue(int row, int column) const;

    std::vector<SearchPoint> m_points;
    Scenario m_base;
    QLocale m_locale;
};

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/fit_matrix.h"
#include "ui/style/names.h"

#include <QAbstractTableModel>
#include <QLocale>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace ridgepoint {

using SharedFitRows = std::shared_ptr<const std::vector<FitRow>>;
using ChipNames = std::map<std::string, QString>; ///< by id

/// One scenario on every chip and slice, one place a row. Figures that there are not stay empty; where it cannot run
/// the last column says why.
class FitModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { chip, slice, chips, fits, memory, step, rate, latency, mfu, cost, watts, bound, remark, columns };
    static constexpr int sortRole = Qt::UserRole + 1;

    using QAbstractTableModel::QAbstractTableModel;

    void show(SharedFitRows rows, ChipNames names);
    /// What the links of each chip are called.
    void setLinks(std::function<Links(const std::string&)> linksOfChip) { m_links = std::move(linksOfChip); }
    void setLocale(const QLocale& locale) { m_locale = locale; }
    const FitRow& at(int row) const { return (*m_rows)[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& cell, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const FitRow& row, int column) const;
    QString toolTip(const FitRow& row, int column) const;
    QVariant sortValue(const FitRow& row, int column) const;

    SharedFitRows m_rows;
    ChipNames m_names;
    std::function<Links(const std::string&)> m_links = [](const std::string&) { return Links::ici; };
    QLocale m_locale;
};

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"
#include "ui/accuracy/accuracy_probe.h"

#include <QAbstractTableModel>
#include <QLocale>
#include <QStringList>

namespace ridgepoint {

/// The measured runs, one a row, with prediction and error; those nearest to the scenario are marked. Runs that could
/// not be modelled stand with the reason.
class RunsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { run, measured, predicted, error, near, chip, model, sequence, status, remark, columns };
    static constexpr int sortRole = Qt::UserRole + 1;

    using QAbstractTableModel::QAbstractTableModel;

    void show(SharedValidation validation);
    void setNearest(const QStringList& ids);
    void setLocale(const QLocale& locale) { m_locale = locale; }
    /// Whether any run has something to say in the last column.
    bool hasRemarks() const;
    int rowOf(const QString& id) const; ///< -1 where there is none
    const ValidationRow& at(int row) const { return m_validation->rows[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& cell, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const ValidationRow& row, int column) const;
    QVariant sortValue(const ValidationRow& row, int column) const;
    bool isNear(const ValidationRow& row) const { return m_nearest.contains(QString::fromStdString(row.id)); }

    SharedValidation m_validation;
    QStringList m_nearest;
    QLocale m_locale;
};

} // namespace ridgepoint

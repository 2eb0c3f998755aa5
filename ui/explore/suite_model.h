// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/suite.h"

#include <QAbstractTableModel>
#include <QLocale>
#include <QStringList>

#include <memory>
#include <vector>

namespace ridgepoint {

/// A suite with its answer.
struct SuiteAnswer {
    std::vector<SuiteWorkload> workloads;
    SuiteResult result;
    QStringList titles; ///< of the workloads, see workloadTitles()
};
using SharedSuite = std::shared_ptr<const SuiteAnswer>;

/// What the workloads are called in a table: the model's name, "Llama 3.1 405B"; where another has the same model, with
/// what is done and how long ("Llama 3.1 70B, decode, 8k"), and numbered where that tells no difference either.
QStringList workloadTitles(const std::vector<SuiteWorkload>& workloads, const Catalogue& catalogue);
/// What decides a chip's place: "matmul of Llama 3.1 70B". Empty where it has no other to be above or below of.
QString decidingText(const SuiteAnswer& suite, const SuiteChip& chip);

/// The chips of a suite, best first: score over the first chip's, what decides, each workload's figure.
class SuiteModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { rank, chip, score, firstWorkload };
    /// The last: its words take the room that is left.
    int decides() const { return columnCount() - 1; }

    using QAbstractTableModel::QAbstractTableModel;

    void setLocale(const QLocale& locale) { m_locale = locale; }
    void show(SharedSuite suite);
    /// The chip of a row.
    const SuiteChip& at(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& cell, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    int workloads() const { return m_suite ? static_cast<int>(m_suite->workloads.size()) : 0; }
    bool isText(int column) const { return column == chip || column == decides(); }
    QString toolTip(const SuiteCell& cell) const;
    QString text(int row, int column) const;
    QString cellText(const SuiteCell& cell) const;

    SharedSuite m_suite;
    QLocale m_locale;
};

} // namespace ridgepoint

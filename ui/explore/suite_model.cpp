// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/suite_model.h"

#include "ui/style/diagnostic_text.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

namespace ridgepoint {

QString shortName(const Scenario& workload) { return QString::fromStdString(workload.name).section(u',', 0, 0); }

QString decidingText(const SuiteAnswer& suite, const SuiteChip& chip) {
    if (!chip.score || suite.result.chips.size() < 2) {
        return {};
    }
    return SuiteModel::tr("%1 of %2")
        .arg(displayName(chip.decidingCategory), shortName(suite.workloads[chip.decidingWorkload].scenario));
}

void SuiteModel::show(SharedSuite suite) {
    beginResetModel();
    m_suite = std::move(suite);
    endResetModel();
}

const SuiteChip& SuiteModel::at(int row) const {
    return m_suite->result.chips[m_suite->result.ranking[static_cast<std::size_t>(row)]];
}

int SuiteModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_suite ? 0 : static_cast<int>(m_suite->result.ranking.size());
}

int SuiteModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_suite ? 0 : firstWorkload + workloads();
}

QString SuiteModel::cellText(const SuiteCell& cell) const {
    if (!cell.valid) {
        return tr("cannot run");
    }
    if (!cell.score) {
        return tr("no price");
    }
    const QString figure = m_suite->result.score == SuiteScore::tokens_per_chip
                               ? formatQuantity(*cell.score, Quantity::tokenRate, m_locale)
                               : formatQuantity(*cell.score, Quantity::tokens, m_locale);
    return cell.headline.fits == Fits::no ? tr("%1, does not fit").arg(figure) : figure;
}

QString SuiteModel::text(int row, int column) const {
    const SuiteChip& shown = at(row);
    if (column == rank) {
        return shown.score ? QString::number(row + 1) : QString();
    }
    if (column == chip) {
        return QString::fromStdString(shown.name);
    }
    if (column == score) {
        return shown.score ? formatTrimmed(*shown.score, m_locale, 3) : QStringLiteral("–");
    }
    return column == decides ? decidingText(*m_suite, shown)
                             : cellText(shown.cells[static_cast<std::size_t>(column - firstWorkload)]);
}

QVariant SuiteModel::data(const QModelIndex& cell, int role) const {
    if (!cell.isValid() || cell.row() >= rowCount()) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant((isText(cell.column()) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    const int workload = cell.column() - firstWorkload;
    if (role == Qt::ToolTipRole && workload >= 0) {
        const SuiteCell& shown = at(cell.row()).cells[static_cast<std::size_t>(workload)];
        if (shown.error) {
            return diagnosticText(*shown.error, m_locale);
        }
        return tr("%1 chips · step %2 · MFU %3 · %4")
            .arg(formatQuantity(static_cast<double>(shown.chips), Quantity::count, m_locale),
                 formatQuantity(shown.headline.stepTimeSeconds, Quantity::seconds, m_locale),
                 formatQuantity(shown.headline.mfu, Quantity::share, m_locale), displayName(shown.headline.fits));
    }
    return role == Qt::DisplayRole || role == Qt::ToolTipRole ? QVariant(text(cell.row(), cell.column())) : QVariant();
}

QVariant SuiteModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant((isText(section) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) {
        return {};
    }
    const int workload = section - firstWorkload;
    if (workload >= 0) {
        const Scenario& shown = m_suite->workloads[static_cast<std::size_t>(workload)].scenario;
        return role == Qt::ToolTipRole ? QString::fromStdString(shown.name) : shortName(shown);
    }
    return section == rank    ? tr("No.")
           : section == chip  ? tr("Chip")
           : section == score ? tr("Score")
                              : tr("Decided by");
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/suite_model.h"

#include "ui/style/diagnostic_text.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

namespace ridgepoint {

namespace {

QString modelTitle(const Scenario& scenario, const Catalogue& catalogue) {
    const auto model = catalogue.models.find(scenario.model.base);
    const bool isTitled = model != catalogue.models.end() && !model->second->title.empty();
    return QString::fromStdString(isTitled ? model->second->title : scenario.model.base);
}

QString workTitle(const Workload& workload) {
    const std::int64_t tokens = workload.kind == WorkloadKind::train     ? workload.sequenceLength
                                : workload.kind == WorkloadKind::prefill ? workload.promptLength
                                                                         : workload.contextLength;
    return SuiteModel::tr("%1, %2").arg(displayName(workload.kind), shortTokens(tokens));
}

} // namespace

QStringList workloadTitles(const std::vector<SuiteWorkload>& workloads, const Catalogue& catalogue) {
    QStringList models;
    QStringList longer;
    for (const SuiteWorkload& workload : workloads) {
        models.append(modelTitle(workload.scenario, catalogue));
        longer.append(SuiteModel::tr("%1, %2").arg(models.back(), workTitle(workload.scenario.workload)));
    }
    QStringList titles;
    for (qsizetype i = 0; i < models.size(); ++i) {
        QString title = models.count(models[i]) == 1 ? models[i] : longer[i];
        if (longer.count(longer[i]) > 1) {
            title = SuiteModel::tr("%1 (%2)").arg(title).arg(longer.mid(0, i).count(longer[i]) + 1);
        }
        titles.append(title);
    }
    return titles;
}

QString decidingText(const SuiteAnswer& suite, const SuiteChip& chip) {
    if (!chip.isDecided) {
        return {};
    }
    return SuiteModel::tr("%1 of %2")
        .arg(displayName(chip.decidingCategory), suite.titles.value(static_cast<qsizetype>(chip.decidingWorkload)));
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
    return parent.isValid() || !m_suite ? 0 : firstWorkload + workloads() + 1;
}

QString SuiteModel::cellText(const SuiteCell& cell) const {
    if (!cell.valid) {
        return tr("cannot run");
    }
    if (cell.headline.fits == Fits::no) {
        return displayName(Fits::no);
    }
    if (!cell.score) {
        return tr("no price");
    }
    const QString figure = m_suite->result.score == SuiteScore::tokens_per_chip
                               ? formatQuantity(*cell.score, Quantity::tokenRate, m_locale)
                               : formatQuantity(*cell.score, Quantity::tokens, m_locale);
    return cell.headline.fits == Fits::doubtful ? tr("%1, doubtful").arg(figure) : figure;
}

QString SuiteModel::toolTip(const SuiteCell& cell) const {
    if (cell.error) {
        return diagnosticText(*cell.error, m_locale);
    }
    const Headline& h = cell.headline;
    return tr("%1 chips · step %2 · MFU %3 · HBM %4 of %5, %6")
        .arg(formatQuantity(static_cast<double>(cell.chips), Quantity::count, m_locale),
             formatQuantity(h.stepTimeSeconds, Quantity::seconds, m_locale),
             formatQuantity(h.mfu, Quantity::share, m_locale),
             formatQuantity(h.hbmNeededBytes, Quantity::bytes, m_locale),
             formatQuantity(h.hbmLimitBytes, Quantity::bytes, m_locale), displayName(h.fits));
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
    return column == decides() ? decidingText(*m_suite, shown)
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
    if (role == Qt::ToolTipRole && workload >= 0 && cell.column() != decides()) {
        return toolTip(at(cell.row()).cells[static_cast<std::size_t>(workload)]);
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
    if (workload >= 0 && section != decides()) {
        const SuiteWorkload& shown = m_suite->workloads[static_cast<std::size_t>(workload)];
        return role == Qt::DisplayRole ? m_suite->titles.value(workload)
                                       : tr("%1, weight %2")
                                             .arg(m_suite->titles.value(workload) + QStringLiteral(", ") +
                                                      workTitle(shown.scenario.workload),
                                                  formatTrimmed(shown.weight, m_locale));
    }
    return section == rank    ? tr("No.")
           : section == chip  ? tr("Chip")
           : section == score ? tr("Score")
                              : tr("Decided by");
}

} // namespace ridgepoint

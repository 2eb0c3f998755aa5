// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/review_evidence.h"

#include "core/explore/assumptions.h"
#include "ui/accuracy/nearest_run.h"
#include "ui/assumptions/assumptions_model.h"
#include "ui/style/quantity_format.h"

#include <QCoreApplication>

#include <array>

namespace ridgepoint {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("DesignReview", text); }

} // namespace

ReviewSection evidenceSection(const Report& now, const Calibration* calibration, const QLocale& locale) {
    ReviewSection section{QStringLiteral("evidence"), tr("Nearest evidence"), {}, {}, {}, {}};
    section.paragraphs << (now.evidence.extrapolates
                               ? tr("No measured run is near this scenario: the figures go beyond the evidence.")
                               : tr("Measured runs near this scenario, and how far the engine is off on them."));
    ReviewTable table{{},
                      {tr("Published run"), tr("Predicted against measured"), tr("Unlike this scenario")},
                      {false, true, false},
                      {}};
    for (const NearestRun& run : now.evidence.nearest) {
        table.rows.append({QString::fromStdString(run.id), formatDifference(run.error, Quantity::share, locale, 2),
                           runDifferences(now, calibration, run.id)});
    }
    section.tables << table;
    return section;
}

ReviewSection assumptionsSection(const Study& study, const Catalogue& catalogue, const ReviewNames& names,
                                 const QLocale& locale) {
    ReviewSection section{QStringLiteral("assumptions"), tr("Assumptions and their sources"), {}, {}, {}, {}};
    AssumptionsModel model;
    model.setLocale(locale);
    model.show(listAssumptions(study, catalogue),
               {QString::fromStdString(study.scenario.calibration), names.chip, names.model});
    ReviewTable table{{}, {}, {false, true, false, false}, {}};
    const std::array<int, 4> columns{AssumptionsModel::constant, AssumptionsModel::value, AssumptionsModel::origin,
                                     AssumptionsModel::source};
    for (const int column : columns) {
        table.columns << model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    }
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (const int column : columns) {
            cells << model.data(model.index(row, column), Qt::DisplayRole).toString();
        }
        table.rows.append(cells);
    }
    section.tables << table;
    return section;
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/review_advice.h"

#include "core/explore/advice.h"
#include "core/explore/nearest_fit.h"
#include "core/explore/sensitivity.h"
#include "ui/assumptions/constant_text.h"
#include "ui/compare/compare_rows.h"
#include "ui/controls/field_row.h"
#include "ui/explore/advice_text.h"
#include "ui/style/quantity_format.h"

#include <QCoreApplication>

#include <cmath>

namespace ridgepoint {
namespace {

constexpr qsizetype kMostChanges = 4; ///< told one by one
constexpr std::size_t kMostNumbers = 6;

QString tr(const char* text) { return QCoreApplication::translate("DesignReview", text); }

QString changesText(const Scenario& from, const Scenario& to, const QLocale& locale) {
    Report before;
    before.scenario = from;
    Report after;
    after.scenario = to;
    QStringList parts;
    for (const CompareRow& row : inputRows({{QString(), before, {}}, {QString(), after, {}}}, {}, locale)) {
        parts << QStringLiteral("%1: %2 → %3").arg(row.title, row.cells.value(0), row.cells.value(1));
    }
    const qsizetype more = parts.size() - kMostChanges;
    if (more > 1) {
        parts.resize(kMostChanges);
        parts << QCoreApplication::translate("DesignReview", "and %n more", nullptr, static_cast<int>(more));
    }
    return parts.join(QStringLiteral("; "));
}

/// What the rules of advice.h find, each with the numbers behind it and what its change was computed to bring.
ReviewTable findings(const Report& now, const std::vector<Finding>& found, const QLocale& locale) {
    ReviewTable table{tr("Findings, those that make the step faster most first"),
                      {tr("Finding"), tr("Change"), tr("Predicted with it")},
                      {false, false, false},
                      {}};
    for (const Finding& finding : found) {
        const QString why = adviceReason(finding.rule) + u' ' + adviceNumbers(finding, locale);
        table.rows.append({adviceTitle(finding) + u'\n' + why.trimmed(),
                           changesText(now.scenario, finding.scenario, locale), adviceGain(finding, locale)});
    }
    return table;
}

ReviewTable waysToFit(const Report& now, const Catalogue& catalogue, const QLocale& locale) {
    ReviewTable table{tr("Changes with which it fits"),
                      {tr("Change"), tr("Step time"), tr("HBM peak"), tr("Cost of a token")},
                      {false, true, true, true},
                      {}};
    const NearestFit fit = nearestFit(now.scenario, catalogue);
    for (const std::vector<FitOption>* options : {&fit.single, &fit.pair}) {
        for (const FitOption& option : *options) {
            table.rows.append({changesText(now.scenario, option.scenario, locale),
                               formatQuantity(option.headline.stepTimeSeconds, Quantity::seconds, locale, 4),
                               formatQuantity(option.headline.hbmNeededBytes, Quantity::bytes, locale),
                               formatDifference(option.cost, Quantity::share, locale, 2)});
        }
    }
    return table;
}

ReviewTable levers(const Report& now, const Catalogue& catalogue, const QLocale& locale) {
    ReviewTable table{tr("What the step's time hangs on"),
                      {tr("Figure"), tr("Value"), tr("Step time with one percent more of it")},
                      {false, true, true},
                      {}};
    for (const Sensitivity& sensitivity : sensitivities(now.scenario, catalogue)) {
        const double elasticity = sensitivity.timeElasticity.value_or(0);
        if (table.rows.size() >= static_cast<qsizetype>(kMostNumbers) || std::abs(elasticity) < 0.005) {
            continue;
        }
        const std::string_view path = sensitivity.path;
        FieldInfo info;
        info.path = sensitivity.path;
        info.spec.unit = sensitivity.unit;
        table.rows.append({fieldLabel(path.substr(path.rfind('.') + 1)),
                           constantText(JsonValue(sensitivity.value), info, locale),
                           formatDifference(elasticity / 100, Quantity::share, locale, 2)});
    }
    return table;
}

} // namespace

ReviewSection adviceSection(const Report& now, const Catalogue& catalogue, const QLocale& locale) {
    ReviewSection section{QStringLiteral("advice"), tr("What would help"), {}, {}, {}, {}};
    if (now.scenario.workload.kind != WorkloadKind::train) {
        return section;
    }
    if (now.headline.fits == Fits::no) {
        section.tables << waysToFit(now, catalogue, locale);
    }
    const std::vector<Finding> found = advise(now.scenario, catalogue);
    section.paragraphs << (found.empty() ? tr("No rule found a change that is better by half a percent.")
                                         : tr("Each change alone, computed by the same engine. A lower precision also "
                                              "changes the numbers that training computes with."));
    section.tables << findings(now, found, locale) << levers(now, catalogue, locale);
    return section;
}

} // namespace ridgepoint

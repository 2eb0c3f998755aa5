// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/review_advice.h"

#include "core/explore/nearest_fit.h"
#include "core/explore/search.h"
#include "core/explore/sensitivity.h"
#include "core/explore/space_builder.h"
#include "ui/assumptions/constant_text.h"
#include "ui/compare/compare_rows.h"
#include "ui/controls/field_row.h"
#include "ui/style/quantity_format.h"

#include <QCoreApplication>

#include <cmath>

namespace ridgepoint {
namespace {

constexpr double kWorthTelling = 0.005; ///< of the step's time
constexpr qsizetype kMostChanges = 4;   ///< told one by one
constexpr std::size_t kMostNumbers = 6;

QString tr(const char* text) { return QCoreApplication::translate("DesignReview", text); }

/// What one searches for at a time.
struct Kind {
    const char* name;
    std::vector<SearchOver> over;
};

std::vector<Kind> kinds() {
    return {{QT_TRANSLATE_NOOP("DesignReview", "Rematerialisation and micro-steps"),
             {SearchOver::remat, SearchOver::batch}},
            {QT_TRANSLATE_NOOP("DesignReview", "Precision"), {SearchOver::precision}},
            {QT_TRANSLATE_NOOP("DesignReview", "Mesh"), {SearchOver::mesh}},
            {QT_TRANSLATE_NOOP("DesignReview", "Vocabulary tiling"), {SearchOver::vocab_tiling}}};
}

QString changesText(const Scenario& from, const Scenario& to, const QLocale& locale) {
    Report before;
    before.scenario = from;
    Report after;
    after.scenario = to;
    QStringList parts;
    for (const CompareRow& row : inputRows({{QString(), before, {}, true}, {QString(), after, {}, true}}, locale)) {
        parts << QStringLiteral("%1: %2 → %3").arg(row.title, row.cells.value(0), row.cells.value(1));
    }
    const qsizetype more = parts.size() - kMostChanges;
    if (more > 0) {
        parts.resize(kMostChanges);
        parts << QCoreApplication::translate("DesignReview", "and %n more", nullptr, static_cast<int>(more));
    }
    return parts.join(QStringLiteral("; "));
}

ReviewTable gains(const Report& now, const Catalogue& catalogue, const QLocale& locale) {
    ReviewTable table{tr("Changes that pay, each alone"),
                      {tr("Kind"), tr("Change"), tr("Step time"), tr("Gain")},
                      {false, false, true, true},
                      {}};
    const double seconds = now.headline.stepTimeSeconds;
    for (const Kind& kind : kinds()) {
        SearchRequest request;
        request.mostAxes = 2;
        for (const SearchOver over : kind.over) {
            request.over[index(over)] = true;
        }
        SearchOptions options;
        options.top = 1;
        options.pareto = false;
        options.onlySure = now.headline.fits == Fits::yes;
        const SearchResult found = search(makeSearchSpace(now.scenario, request, catalogue), catalogue, options);
        if (!found.best.empty() && found.best.front().headline.stepTimeSeconds < seconds * (1 - kWorthTelling)) {
            const SearchPoint& best = found.best.front();
            table.rows.append({tr(kind.name), changesText(now.scenario, best.scenario, locale),
                               formatQuantity(best.headline.stepTimeSeconds, Quantity::seconds, locale, 4),
                               formatRelative(best.headline.stepTimeSeconds, seconds, locale)});
        }
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
                               formatQuantity(option.headline.hbmPeakBytes, Quantity::bytes, locale),
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
    const ReviewTable found = gains(now, catalogue, locale);
    section.paragraphs << (found.rows.isEmpty()
                               ? tr("No change of rematerialisation, precision, mesh or vocabulary tiling alone makes "
                                    "the step shorter by half a percent and fits.")
                               : tr("Predicted by the same engine, with as many tokens a step. A lower precision also "
                                    "changes the numbers that training computes with."));
    section.tables << found << levers(now, catalogue, locale);
    return section;
}

} // namespace ridgepoint

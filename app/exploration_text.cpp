// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exploration_text.h"

#include "app/console.h"
#include "app/text_table.h"
#include "core/explore/comparison.h"
#include "core/format/json_text.h"
#include "ui/style/diagnostic_text.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <algorithm>
#include <array>

namespace ridgepoint::app {

namespace {

using Align = TextTable::Align;

QString plain(const JsonValue& value) {
    return QString::fromStdString(value.text() != nullptr ? *value.text() : printJson(value));
}

QString tableOf(const std::vector<SearchPoint>& points, const Scenario& base, const QLocale& locale) {
    TextTable table({{QStringLiteral("step time"), Align::right},
                     {QStringLiteral("band"), Align::right},
                     {QStringLiteral("tokens/s/chip"), Align::right},
                     {QStringLiteral("MFU"), Align::right},
                     {QStringLiteral("HBM"), Align::right},
                     {QStringLiteral("±"), Align::right},
                     {QStringLiteral("fits"), Align::left},
                     {QStringLiteral("chips"), Align::right},
                     {QStringLiteral("changes"), Align::left}});
    for (const SearchPoint& point : points) {
        const Headline& headline = point.headline;
        table.addRow({formatQuantity(headline.stepTimeSeconds, Quantity::seconds, locale),
                      formatQuantity(headline.bandLowSeconds, Quantity::seconds, locale) + QStringLiteral(" – ") +
                          formatQuantity(headline.bandHighSeconds, Quantity::seconds, locale),
                      formatNumber(headline.tokensPerSecondPerChip, locale),
                      formatQuantity(headline.mfu, Quantity::share, locale),
                      formatQuantity(headline.hbmNeededBytes, Quantity::bytes, locale),
                      formatQuantity(headline.hbmBand, Quantity::share, locale), displayName(headline.fits),
                      QString::number(point.chips), changesText(base, point.scenario)});
    }
    return table.toText();
}

} // namespace

QString changesText(const Scenario& base, const Scenario& scenario) {
    const std::array<const Scenario*, 2> both{&base, &scenario};
    QStringList changes;
    for (const FieldDifference& difference : differingFields(both)) {
        changes.append(QString::fromStdString(difference.path) + QLatin1Char('=') + plain(difference.values[1]));
    }
    return changes.isEmpty() ? QStringLiteral("as it is") : changes.join(QLatin1String(", "));
}

QString searchText(const SearchResult& result, const Scenario& base, const QLocale& locale) {
    if (result.best.empty()) {
        return QStringLiteral("No point of the space fits.\n");
    }
    QString text = QStringLiteral("Best\n") + tableOf(result.best, base, locale);
    constexpr std::size_t kMostShown = 20;
    const std::size_t shown = std::min(result.pareto.size(), kMostShown);
    if (shown > 0) {
        const auto last = result.pareto.begin() + static_cast<std::ptrdiff_t>(shown);
        text += QStringLiteral("\nPareto front of time a token, HBM and chips\n") +
                tableOf({result.pareto.begin(), last}, base, locale);
    }
    if (shown < result.pareto.size()) {
        text += QStringLiteral("  and %1 more; --format json has them all\n").arg(result.pareto.size() - shown);
    }
    return text;
}

QString sensitivityText(const std::vector<Sensitivity>& bars, const QLocale& locale) {
    TextTable table({{QStringLiteral("number"), Align::left},
                     {QStringLiteral("value"), Align::right},
                     {{}, Align::left},
                     {QStringLiteral("time elasticity"), Align::right},
                     {QStringLiteral("step at half"), Align::right},
                     {QStringLiteral("step at twice"), Align::right},
                     {QStringLiteral("HBM elasticity"), Align::right},
                     {QStringLiteral("another bound"), Align::left}});
    const auto elasticity = [&](const std::optional<double>& value) {
        return value ? QString::number(*value, 'f', 3) : QString();
    };
    const auto step = [&](const std::optional<SensitivityEnd>& end) {
        return end ? formatQuantity(end->stepSeconds, Quantity::seconds, locale) : QString();
    };
    for (const Sensitivity& bar : bars) {
        QStringList bounds;
        for (const auto& crossing : {bar.below, bar.above}) {
            if (crossing) {
                bounds.append(
                    QStringLiteral("%1 at %2").arg(displayName(crossing->to), formatNumber(crossing->value, locale)));
            }
        }
        table.addRow({QString::fromStdString(bar.path), formatNumber(bar.value, locale), toQString(bar.unit),
                      elasticity(bar.timeElasticity), step(bar.half), step(bar.twice), elasticity(bar.memoryElasticity),
                      bounds.join(QLatin1String(", "))});
    }
    return table.toText();
}

QString goalText(const GoalResult& result, const QString& path, const QLocale& locale) {
    if (!result.reached) {
        return QStringLiteral("No value of %1 within a factor of a thousand meets the target.\n").arg(path);
    }
    return QStringLiteral("%1 = %2, %3 times the present value: step %4, MFU %5, HBM %6\n")
        .arg(path, formatNumber(result.value, locale), formatNumber(result.factor, locale),
             formatQuantity(result.headline.stepTimeSeconds, Quantity::seconds, locale),
             formatQuantity(result.headline.mfu, Quantity::share, locale),
             formatQuantity(result.headline.hbmNeededBytes, Quantity::bytes, locale));
}

QString requirementsText(const MfuRequirements& requirements, const QLocale& locale) {
    const auto seconds = [&](double value) { return formatQuantity(value, Quantity::seconds, locale); };
    const auto share = [&](double value) { return formatQuantity(value, Quantity::share, locale); };
    QString text = QStringLiteral("MFU is %1 and should be %2: the step of %3 has to take %4.\n"
                                  "With all overlapped that can be, it would be %5.\n\n")
                       .arg(share(requirements.now), share(requirements.target), seconds(requirements.stepSeconds),
                            seconds(requirements.targetStepSeconds), share(requirements.withAllOverlapped));
    TextTable overheads({{QStringLiteral("beside the model's FLOPs at nameplate"), Align::left}, {{}, Align::right}});
    for (const auto& [category, spent] : requirements.overheads) {
        overheads.addRow({displayName(category), seconds(spent)});
    }
    TextTable alone({{QStringLiteral("by itself would do"), Align::left},
                     {QStringLiteral("now"), Align::right},
                     {QStringLiteral("needed"), Align::right},
                     {QStringLiteral("factor"), Align::right}});
    for (const Requirement& one : requirements.alone) {
        const QString never = QStringLiteral("never");
        alone.addRow({QString::fromStdString(one.path), formatNumber(one.now, locale),
                      one.needed ? formatNumber(one.needed->value, locale) : never,
                      one.needed ? formatNumber(one.factor(), locale) : QString()});
    }
    return text + overheads.toText() + QLatin1Char('\n') + alone.toText();
}

QString scalingText(const ScalingCurve& curve, const QLocale& locale) {
    TextTable table({{QStringLiteral("chips"), Align::right},
                     {QStringLiteral("slice"), Align::left},
                     {QStringLiteral("step time"), Align::right},
                     {QStringLiteral("tokens/s"), Align::right},
                     {QStringLiteral("speedup"), Align::right},
                     {QStringLiteral("efficiency"), Align::right},
                     {QStringLiteral("collectives"), Align::right},
                     {QStringLiteral("bound by"), Align::left},
                     {QStringLiteral("fits"), Align::left}});
    for (const ScalingPoint& point : curve.points) {
        const Headline& headline = point.headline;
        table.addRow({QString::number(point.chips), QString::fromStdString(point.slice),
                      formatQuantity(headline.stepTimeSeconds, Quantity::seconds, locale),
                      formatNumber(headline.tokensPerSecond, locale), formatNumber(point.speedup, locale),
                      formatQuantity(point.efficiency, Quantity::share, locale),
                      formatQuantity(point.communicationSeconds, Quantity::seconds, locale),
                      displayName(headline.boundBy), displayName(headline.fits)});
    }
    QString text = table.toText();
    if (curve.communicationBoundFrom) {
        text += QStringLiteral("Bound by communication from %1 chips on.\n")
                    .arg(curve.points[*curve.communicationBoundFrom].chips);
    }
    return text;
}

namespace {

QString suiteCellText(const SuiteCell& cell, const QLocale& locale) {
    if (!cell.valid) {
        return QStringLiteral("cannot run");
    }
    if (cell.headline.fits == Fits::no) {
        return QStringLiteral("does not fit");
    }
    return cell.score ? formatNumber(*cell.score, locale) : QStringLiteral("no price");
}

/// Why chips have no score: a sentence for each workload that cannot be on them, or does not fit.
QString suiteReasons(const SuiteResult& result, const std::vector<SuiteWorkload>& workloads, const QLocale& locale) {
    QString text;
    for (const std::size_t i : result.ranking) {
        const SuiteChip& chip = result.chips[i];
        for (std::size_t w = 0; w < chip.cells.size(); ++w) {
            const SuiteCell& cell = chip.cells[w];
            const QString why = !cell.valid ? (cell.error ? diagnosticText(*cell.error, locale) : QString())
                                : cell.headline.fits == Fits::no
                                    ? QStringLiteral("needs %1 of HBM a device and has %2")
                                          .arg(formatQuantity(cell.headline.hbmNeededBytes, Quantity::bytes, locale),
                                               formatQuantity(cell.headline.hbmLimitBytes, Quantity::bytes, locale))
                                    : QString();
            if (!why.isEmpty()) {
                text += QStringLiteral("%1, %2: %3\n")
                            .arg(QString::fromStdString(chip.name), QString::fromStdString(workloads[w].scenario.name),
                                 why);
            }
        }
    }
    return text.isEmpty() ? text : u'\n' + text;
}

} // namespace

QString suiteText(const SuiteResult& result, const std::vector<SuiteWorkload>& workloads, const QLocale& locale) {
    std::vector<TextTable::Column> columns{{QStringLiteral("chip"), Align::left},
                                           {QStringLiteral("score"), Align::right}};
    for (const SuiteWorkload& workload : workloads) {
        columns.push_back({QString::fromStdString(workload.scenario.name), Align::right});
    }
    columns.push_back({QStringLiteral("what decides"), Align::left});
    TextTable table(columns);
    for (const std::size_t i : result.ranking) {
        const SuiteChip& chip = result.chips[i];
        QStringList row{QString::fromStdString(chip.name),
                        chip.score ? formatNumber(*chip.score, locale) : QStringLiteral("none")};
        for (const SuiteCell& cell : chip.cells) {
            row.append(suiteCellText(cell, locale));
        }
        row.append(chip.isDecided ? QStringLiteral("%1 of %2")
                                        .arg(displayName(chip.decidingCategory),
                                             QString::fromStdString(workloads[chip.decidingWorkload].scenario.name))
                                  : QString());
        table.addRow(row);
    }
    const QString what = result.score == SuiteScore::tokens_per_usd ? QStringLiteral("tokens a dollar")
                                                                    : QStringLiteral("tokens/s and chip");
    const QString shown = table.toText() + suiteReasons(result, workloads, locale);
    if (!result.reference) {
        return shown + QStringLiteral("\nscore: none of the chips has %1 for every workload\n").arg(what);
    }
    return shown +
           QStringLiteral(
               "\nscore: the weighted geometric mean of %1, that of %2, the first chip given with a score, being 1\n")
               .arg(what, QString::fromStdString(result.chips[*result.reference].name));
}

} // namespace ridgepoint::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/commands.h"
#include "app/console.h"
#include "app/explanation_text.h"
#include "app/report_files.h"
#include "app/report_text.h"
#include "app/scenario_input.h"
#include "core/exchange/report_csv.h"
#include "core/report/evaluate.h"
#include "core/report/explain.h"
#include "core/report/report_json.h"

#include <QCommandLineParser>

namespace ridgepoint::app {

namespace {

const QString kSet = QStringLiteral("set");
const QString kFormat = QStringLiteral("format");
const QString kExplain = QStringLiteral("explain");
const QString kFailOnInfeasible = QStringLiteral("fail-on-infeasible");
const QStringList kFormats{QStringLiteral("text"), QStringLiteral("json"), QStringLiteral("csv")};

/// As text, one that is impossible has nothing but the errors that sayErrors() has said.
ExitStatus printReport(const Report& report, const QString& format) {
    if (format == QLatin1String("json")) {
        return print(toJson(report));
    }
    if (format == QLatin1String("csv")) {
        return print(toCsv(report));
    }
    return report.valid ? print(reportText(report, QLocale::c())) : kDone;
}

/// How one number of the report came about. A path that there is not is told why, or the nearest.
ExitStatus printExplanation(const Study& study, const Report& report, const QString& path) {
    if (!report.valid) {
        return kBadInput; // sayErrors() has said why
    }
    const auto explanation = explain(study, report, path.toStdString());
    if (explanation) {
        return print(explanationText(*explanation, QLocale::c()));
    }
    return refuse(QStringLiteral("--explain: %1").arg(toQString(missingNumberText(report, path.toStdString()))));
}

/// A scenario that cannot be is bad input like any other, unless the caller asks to tell the two apart.
ExitStatus verdict(const Report& report, bool failOnInfeasible) {
    if (failOnInfeasible && (!report.valid || report.headline.fits == Fits::no)) {
        if (report.valid) {
            say(QStringLiteral("the scenario does not fit in memory"));
        }
        return kInfeasible;
    }
    return report.valid ? kDone : kBadInput;
}

} // namespace

void addEvaluateOptions(QCommandLineParser& parser) {
    parser.addOption({kSet,
                      QStringLiteral("Change a field of the scenario, for example workload.per_device_batch=4. May be "
                                     "given several times; `ridgepoint schema` lists the fields."),
                      QStringLiteral("PATH=VALUE")});
    parser.addOption({kFormat,
                      QStringLiteral("text (the default), json (the whole report) or csv (the headline in one row and, "
                                     "below an empty line, a table of the operations)."),
                      kFormat, kFormats.first()});
    parser.addOption({kExplain,
                      QStringLiteral("Print how one number of the report came about, for example headline.step_time_s, "
                                     "time.matmul, memory.saved_activations or operations.mlp_up.forward."),
                      QStringLiteral("PATH")});
    parser.addOption(
        {kFailOnInfeasible,
         QStringLiteral("Exit with status 2 where the scenario is impossible or does not fit in memory.")});
}

ExitStatus runEvaluate(const QCommandLineParser& parser) {
    const auto name = onlyArgument(parser, QStringLiteral("SCENARIO"));
    const auto format = oneOf(QStringLiteral("--format"), parser.value(kFormat), kFormats);
    if (!name || !format) {
        return kBadInput;
    }
    if (parser.isSet(kExplain) && parser.isSet(kFormat) && *format != kFormats.first()) {
        return refuse(QStringLiteral("--explain prints text only: leave --format out"));
    }
    const auto catalogue = loadPresets();
    if (catalogue == nullptr) {
        return kBadInput;
    }
    auto scenario = openScenario(*name, *catalogue);
    if (!scenario || !applySettings(*scenario, parser.values(kSet))) {
        return kBadInput;
    }
    const Study study = resolve(*scenario, *catalogue);
    const Report report = evaluate(study);
    sayErrors(*name, report);
    if (parser.isSet(kExplain)) {
        return printExplanation(study, report, parser.value(kExplain));
    }
    const ExitStatus printed = printReport(report, *format);
    return printed == kDone ? verdict(report, parser.isSet(kFailOnInfeasible)) : printed;
}

} // namespace ridgepoint::app

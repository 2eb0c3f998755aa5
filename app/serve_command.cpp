// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/commands.h"
#include "app/console.h"
#include "app/report_files.h"
#include "app/scenario_input.h"
#include "app/serving_text.h"
#include "core/explore/serving_curves.h"
#include "core/explore/serving_curves_output.h"
#include "core/report/evaluate.h"

#include <QCommandLineParser>

namespace ridgepoint::app {

namespace {

const QString kSet = QStringLiteral("set");
const QString kFormat = QStringLiteral("format");
const QString kCurve = QStringLiteral("curve");
const QStringList kFormats{QStringLiteral("text"), QStringLiteral("json"), QStringLiteral("csv")};
const QStringList kCurves{QStringLiteral("throughput"), QStringLiteral("ttft")};

template <class Curve> ExitStatus printCurve(const Curve& curve, const QString& format, const QString& text) {
    if (format == QLatin1String("json")) {
        return print(toJson(curve));
    }
    return format == QLatin1String("csv") ? print(toCsv(curve)) : print(text);
}

} // namespace

void addServeOptions(QCommandLineParser& parser) {
    parser.addOption({kSet, QStringLiteral("Change a field of the scenario first. May be given several times."),
                      QStringLiteral("PATH=VALUE")});
    parser.addOption(
        {kCurve,
         QStringLiteral("throughput (the default: tokens/s against time per token, over the batch) or ttft "
                        "(time to the first token, over the prompt)."),
         QStringLiteral("CURVE"), kCurves.first()});
    parser.addOption({kFormat, QStringLiteral("text (the default), json or csv."), kFormat, kFormats.first()});
}

ExitStatus runServe(const QCommandLineParser& parser) {
    const auto name = onlyArgument(parser, QStringLiteral("SCENARIO"));
    const auto format = oneOf(QStringLiteral("--format"), parser.value(kFormat), kFormats);
    const auto curve = oneOf(QStringLiteral("--curve"), parser.value(kCurve), kCurves);
    if (!name || !format || !curve) {
        return kBadInput;
    }
    const auto catalogue = loadPresets();
    if (catalogue == nullptr) {
        return kBadInput;
    }
    auto scenario = openScenario(*name, *catalogue);
    if (!scenario || !applySettings(*scenario, parser.values(kSet))) {
        return kBadInput;
    }
    if (scenario->workload.kind == WorkloadKind::train) {
        scenario->workload.kind = WorkloadKind::decode;
    }
    const Report report = evaluate(*scenario, *catalogue);
    sayErrors(*name, report);
    if (!report.valid) {
        return kBadInput;
    }
    if (*curve == kCurves.first()) {
        const ThroughputCurve points = throughputCurve(*scenario, *catalogue);
        return printCurve(points, *format, throughputText(points, QLocale::c()));
    }
    const TtftCurve points = ttftCurve(*scenario, *catalogue);
    return printCurve(points, *format, ttftText(points, QLocale::c()));
}

} // namespace ridgepoint::app

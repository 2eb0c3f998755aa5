// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exploration_input.h"

#include "app/command_line.h"
#include "app/console.h"
#include "app/report_files.h"
#include "app/scenario_input.h"
#include "core/report/evaluate.h"

#include <QCommandLineParser>

namespace ridgepoint::app {

namespace {

const QString kSet = QStringLiteral("set");
const QString kFormat = QStringLiteral("format");
const QStringList kFormats{QStringLiteral("text"), QStringLiteral("json")};

} // namespace

void addExplorationOptions(QCommandLineParser& parser) {
    parser.addOption({kSet, QStringLiteral("Change a field of the scenario first. May be given several times."),
                      QStringLiteral("PATH=VALUE")});
    parser.addOption({kFormat, QStringLiteral("text (the default) or json."), kFormat, kFormats.first()});
}

std::optional<Exploration> openExploration(const QCommandLineParser& parser) {
    const auto name = onlyArgument(parser, QStringLiteral("SCENARIO"));
    const auto format = oneOf(QStringLiteral("--format"), parser.value(kFormat), kFormats);
    if (!name || !format) {
        return std::nullopt;
    }
    Exploration opened;
    opened.name = *name;
    opened.asJson = *format != kFormats.first();
    opened.catalogue = loadPresets();
    auto scenario = opened.catalogue == nullptr ? std::nullopt : openScenario(*name, *opened.catalogue);
    if (!scenario || !applySettings(*scenario, parser.values(kSet))) {
        return std::nullopt;
    }
    opened.scenario = std::move(*scenario);
    const Report report = evaluate(opened.scenario, *opened.catalogue);
    sayErrors(*name, report);
    return report.valid ? std::optional(std::move(opened)) : std::nullopt;
}

std::optional<double> positiveNumber(const QCommandLineParser& parser, const QString& option) {
    bool isNumber = false;
    const double number = parser.value(option).toDouble(&isNumber);
    if (!isNumber || !(number > 0)) {
        say(QStringLiteral("--%1 %2: expected a number above 0").arg(option, parser.value(option)));
        return std::nullopt;
    }
    return number;
}

} // namespace ridgepoint::app

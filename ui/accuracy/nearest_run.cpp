// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/accuracy/nearest_run.h"

#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

QString say(const char* text) { return QCoreApplication::translate("StepTimeView", text); }

/// Sources name one model in several ways: of one size it is taken for the same.
bool isSameModel(const Residual& run, const Report& report) {
    constexpr double kSameSize = 0.01;
    const auto parameters = static_cast<double>(report.parametersTotal);
    return run.model.empty() || run.model == report.scenario.model.base ||
           std::abs(run.parameters - parameters) <= kSameSize * parameters;
}

} // namespace

QString runDifferences(const Report& report, const Calibration* calibration, const std::string& id) {
    if (calibration == nullptr) {
        return {};
    }
    const auto run = std::find_if(calibration->residuals.begin(), calibration->residuals.end(),
                                  [&id](const Residual& residual) { return residual.id == id; });
    if (run == calibration->residuals.end()) {
        return {};
    }
    QStringList parts;
    const Scenario& scenario = report.scenario;
    const auto recipe = enumFromName<Recipe>(run->recipe);
    if (recipe && *recipe != scenario.precision.recipe) {
        parts.append(displayName(*recipe));
    } else if (!recipe && scenario.precision.recipe != Recipe::bf16) {
        parts.append(say("its precision is not recorded"));
    }
    if (!isSameModel(*run, report)) {
        parts.append(QString::fromStdString(run->model));
    }
    if (run->chips > 0 && run->chips != static_cast<double>(report.chips)) {
        parts.append(QCoreApplication::translate("StepTimeView", "%n chips", nullptr, static_cast<int>(run->chips)));
    }
    if (run->sequenceLength > 0 && run->sequenceLength != static_cast<double>(scenario.workload.sequenceLength)) {
        parts.append(say("%1 tokens").arg(shortTokens(static_cast<std::int64_t>(run->sequenceLength))));
    }
    return parts.join(QStringLiteral(" · "));
}

QString nearestRunText(const Report& report, const Calibration* calibration, const QLocale& locale) {
    const Evidence& evidence = report.evidence;
    if (evidence.nearest.empty()) {
        return {};
    }
    const NearestRun& run = evidence.nearest.front();
    const QString differs = runDifferences(report, calibration, run.id);
    const QString name = QString::fromStdString(run.id);
    return say("Nearest measured run predicted %1 off%2: %3")
        .arg(formatRelative(1 + run.error, 1, locale),
             evidence.extrapolates ? say("; this scenario goes beyond the measured ones") : QString(),
             differs.isEmpty() ? name : say("%1 (unlike this scenario: %2)").arg(name, differs));
}

} // namespace ridgepoint

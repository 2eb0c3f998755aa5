// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/advice_text.h"
#include "app/command_line.h"
#include "app/commands.h"
#include "app/console.h"
#include "app/exploration_input.h"
#include "app/exploration_text.h"
#include "core/explore/exploration_json.h"

#include <QCommandLineParser>

namespace ridgepoint::app {

namespace {

const QString kDoubtful = QStringLiteral("doubtful");
const QString kField = QStringLiteral("field");
const QString kMetric = QStringLiteral("metric");
const QString kTarget = QStringLiteral("target");
const QString kLargest = QStringLiteral("largest");
const QString kMustFit = QStringLiteral("must-fit");
const QString kMfu = QStringLiteral("mfu");
const QString kHold = QStringLiteral("hold");
const QString kBestMesh = QStringLiteral("best-mesh");
const QStringList kHolds{QStringLiteral("global-batch"), QStringLiteral("per-device-batch")};

QStringList metricNames() {
    QStringList names;
    for (const std::string_view name : EnumNames<GoalMetric>::names) {
        names.append(toQString(name));
    }
    return names;
}

ExitStatus show(bool asJson, const std::string& json, const QString& text) {
    return asJson ? print(json) : print(text);
}

} // namespace

void addAdviseOptions(QCommandLineParser& parser) { addExplorationOptions(parser); }

ExitStatus runAdvise(const QCommandLineParser& parser) {
    const auto opened = openExploration(parser);
    if (!opened) {
        return kBadInput;
    }
    if (opened->scenario.workload.kind != WorkloadKind::train) {
        return refuse(
            QStringLiteral("advise knows the rules of training (remat, gradients, the optimizer); workload.kind "
                           "is another here. Of a server, serve tells batch against latency, search the best "
                           "batches and meshes, fit what makes it fit and matrix the other chips"));
    }
    const std::vector<Finding> findings = advise(opened->scenario, *opened->catalogue);
    return show(opened->asJson, adviceJson(findings), adviceText(findings, QLocale::c()));
}

void addFitOptions(QCommandLineParser& parser) {
    addExplorationOptions(parser);
    parser.addOption({kDoubtful, QStringLiteral("A fit within the error band will do.")});
}

ExitStatus runFit(const QCommandLineParser& parser) {
    const auto opened = openExploration(parser);
    if (!opened) {
        return kBadInput;
    }
    NearestFitOptions options;
    options.sure = !parser.isSet(kDoubtful);
    const NearestFit fit = nearestFit(opened->scenario, *opened->catalogue, options);
    return show(opened->asJson, nearestFitJson(fit), nearestFitText(fit, QLocale::c()));
}

void addSensitivityOptions(QCommandLineParser& parser) { addExplorationOptions(parser); }

ExitStatus runSensitivity(const QCommandLineParser& parser) {
    const auto opened = openExploration(parser);
    if (!opened) {
        return kBadInput;
    }
    const std::vector<Sensitivity> bars = sensitivities(opened->scenario, *opened->catalogue);
    return show(opened->asJson, sensitivityJson(bars), sensitivityText(bars, QLocale::c()));
}

void addSeekOptions(QCommandLineParser& parser) {
    addExplorationOptions(parser);
    parser.addOption({kField,
                      QStringLiteral("The number to find, for example hardware.chip.hbm_bandwidth, "
                                     "workload.per_device_batch or hardware.slice (as chips)."),
                      QStringLiteral("PATH")});
    parser.addOption(
        {kMetric,
         QStringLiteral("What has to be met: %1 (mfu is the default).").arg(metricNames().join(QLatin1String(", "))),
         kMetric, kMfu});
    parser.addOption({kTarget, QStringLiteral("The figure to meet, in seconds, tokens/s, a share or bytes."),
                      QStringLiteral("NUMBER"), QStringLiteral("1")});
    parser.addOption({kLargest, QStringLiteral("The largest value that meets it instead of the smallest.")});
    parser.addOption({kMustFit, QStringLiteral("And fit by more than the error band.")});
}

ExitStatus runSeek(const QCommandLineParser& parser) {
    const auto metric = oneOf(QStringLiteral("--metric"), parser.value(kMetric), metricNames());
    const auto target = positiveNumber(parser, kTarget);
    const auto opened = metric && target ? openExploration(parser) : std::nullopt;
    if (!opened) {
        return kBadInput;
    }
    const auto goalMetric = *enumFromName<GoalMetric>(metric->toStdString());
    if (!parser.isSet(kTarget) && goalMetric != GoalMetric::fits) {
        return refuse(QStringLiteral("seek needs --target NUMBER, for example --metric mfu --target 0.5"));
    }
    if (goalMetric == GoalMetric::mfu && *target > 1) {
        return refuse(QStringLiteral("--target: an MFU is a share, at most 1, such as 0.5"));
    }
    if (!parser.isSet(kField)) {
        if (goalMetric != GoalMetric::mfu) {
            return refuse(QStringLiteral("seek needs --field PATH, for example --field hardware.chip.hbm_bandwidth"));
        }
        const MfuRequirements needed = requirementsFor(opened->scenario, *target, *opened->catalogue);
        return show(opened->asJson, requirementsJson(needed), requirementsText(needed, QLocale::c()));
    }
    const Goal goal{goalMetric, *target, parser.isSet(kMustFit)};
    const auto found = goalSeek(opened->scenario, parser.value(kField).toStdString(), goal,
                                parser.isSet(kLargest) ? Wanted::largest : Wanted::smallest, *opened->catalogue);
    if (!found) {
        return refuse(QStringLiteral("--field %1: there is no number above 0 at this path").arg(parser.value(kField)));
    }
    return show(opened->asJson, goalJson(*found), goalText(*found, parser.value(kField), QLocale::c()));
}

void addScalingOptions(QCommandLineParser& parser) {
    addExplorationOptions(parser);
    parser.addOption({kHold,
                      QStringLiteral("What stays while chips are added: %1 (the first is the default).")
                          .arg(kHolds.join(QLatin1String(", "))),
                      kHold, kHolds.first()});
    parser.addOption({kBestMesh, QStringLiteral("The fastest mesh at each size instead of the scenario's own.")});
}

ExitStatus runScaling(const QCommandLineParser& parser) {
    const auto hold = oneOf(QStringLiteral("--hold"), parser.value(kHold), kHolds);
    const auto opened = hold ? openExploration(parser) : std::nullopt;
    if (!opened) {
        return kBadInput;
    }
    ScalingOptions options;
    options.hold = static_cast<ScalingHold>(kHolds.indexOf(*hold));
    options.bestMesh = parser.isSet(kBestMesh);
    const ScalingCurve curve = scalingCurve(opened->scenario, *opened->catalogue, options);
    return show(opened->asJson, scalingJson(curve), scalingText(curve, QLocale::c()));
}

} // namespace ridgepoint::app

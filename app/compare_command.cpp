// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/commands.h"
#include "app/comparison_text.h"
#include "app/console.h"
#include "app/report_files.h"
#include "app/scenario_input.h"
#include "core/explore/comparison.h"
#include "core/explore/comparison_json.h"
#include "core/report/evaluate.h"

#include <QCommandLineParser>

namespace ridgepoint::app {

namespace {

const QString kFormat = QStringLiteral("format");
const QString kHold = QStringLiteral("hold");
const QString kSet = QStringLiteral("set");
const QStringList kFormats{QStringLiteral("text"), QStringLiteral("json")};
const QStringList kHolds{QStringLiteral("nothing"), QStringLiteral("chips"), QStringLiteral("dollars"),
                         QStringLiteral("global-batch")};

/// B at the size of A, saying what moved for it.
Scenario held(const Scenario& b, const Scenario& a, Hold hold, const Catalogue& catalogue) {
    const HeldScenario result = heldAt(b, a, hold, catalogue);
    for (const Adjustment& adjustment : result.adjustments) {
        say(QStringLiteral("B: %1 from %2 to %3")
                .arg(QString::fromStdString(adjustment.path), QString::fromStdString(adjustment.from),
                     QString::fromStdString(adjustment.to)));
    }
    if (!result.missing.empty()) {
        say(QStringLiteral("B cannot be held: a chip of the two has no price; --set %1=… gives B one")
                .arg(QString::fromStdString(result.missing)));
    } else if (!result.reached) {
        say(QStringLiteral("B cannot be held at exactly the size of A; the nearest legal value stands"));
    }
    return result.scenario;
}

} // namespace

void addCompareOptions(QCommandLineParser& parser) {
    parser.addOption({kFormat, QStringLiteral("text (the default) or json."), kFormat, kFormats.first()});
    parser.addOption(
        {kHold,
         QStringLiteral("Hold B at the size of A: %1 (nothing is the default).").arg(kHolds.join(QLatin1String(", "))),
         QStringLiteral("WHAT"), kHolds.first()});
    parser.addOption({kSet,
                      QStringLiteral("Change a field of B first, such as workload.per_device_batch=4; may be given "
                                     "several times."),
                      QStringLiteral("PATH=VALUE")});
}

ExitStatus runCompare(const QCommandLineParser& parser) {
    const QStringList names = parser.positionalArguments().mid(1);
    const auto format = oneOf(QStringLiteral("--format"), parser.value(kFormat), kFormats);
    const auto hold = oneOf(QStringLiteral("--hold"), parser.value(kHold), kHolds);
    if (!format || !hold || !atMost(parser, 2)) {
        return kBadInput;
    }
    if (names.size() < 2) {
        return refuse(QStringLiteral("compare needs two scenarios, A and B (files or presets' names)"));
    }
    const auto catalogue = loadPresets();
    if (catalogue == nullptr) {
        return kBadInput;
    }
    const auto a = openScenario(names[0], *catalogue);
    auto b = a ? openScenario(names[1], *catalogue) : std::nullopt;
    if (!a || !b || !applySettings(*b, parser.values(kSet))) {
        return kBadInput;
    }
    const Scenario second = held(*b, *a, static_cast<Hold>(kHolds.indexOf(*hold)), *catalogue);
    const Report reportA = evaluate(*a, *catalogue);
    const Report reportB = evaluate(second, *catalogue);
    sayErrors(names[0], reportA);
    sayErrors(names[1], reportB);
    const Attribution attribution = attribute(*a, second, *catalogue);
    const ExitStatus printed = *format == kFormats.first()
                                   ? print(comparisonText(reportA, reportB, attribution, QLocale::c()))
                                   : print(comparisonJson(reportA, reportB, attribution));
    return printed == kDone && !attribution.valid ? kBadInput : printed;
}

} // namespace ridgepoint::app

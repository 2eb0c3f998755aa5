// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/commands.h"
#include "app/comparison_text.h"
#include "app/console.h"
#include "app/report_files.h"
#include "app/scenario_input.h"
#include "core/explore/comparison_json.h"
#include "core/explore/held_scenario.h"
#include "core/report/evaluate.h"

#include <QCommandLineParser>

#include <optional>

namespace ridgepoint::app {

namespace {

const QString kFormat = QStringLiteral("format");
const QString kHold = QStringLiteral("hold");
const QString kSet = QStringLiteral("set");
const QString kSetFirst = QStringLiteral("set-a");
const QStringList kFormats{QStringLiteral("text"), QStringLiteral("json")};
const QStringList kHolds{QStringLiteral("nothing"), QStringLiteral("chips"), QStringLiteral("dollars"),
                         QStringLiteral("global-batch")};

/// Why B has not exactly the size of A.
QString remarkOn(const HeldScenario& held) {
    const auto number = [](double size) { return QLocale::c().toString(size, 'g', 8); };
    switch (held.outcome) {
    case HoldOutcome::exact:
        break;
    case HoldOutcome::nearest:
        return QStringLiteral("B cannot be held at exactly the size of A (%1); the nearest legal one stands: %2")
            .arg(number(held.wanted), number(held.got));
    case HoldOutcome::none:
        return QStringLiteral(
                   "B cannot be held at the size of A: %1 are wanted, it has %2, and nothing legal is within "
                   "a factor of two")
            .arg(number(held.wanted), number(held.got));
    case HoldOutcome::no_common_size:
        return QStringLiteral("B cannot be held at the size of A: the batch of a server is not that of training");
    case HoldOutcome::no_price: {
        QStringList advice;
        for (const UnpricedChip& unpriced : held.unpriced) {
            advice.append(QStringLiteral("%1 (%2) has no price: --%3 money.price_usd_per_chip_hour=… gives it one")
                              .arg(unpriced.ofReference ? QStringLiteral("A") : QStringLiteral("B"),
                                   QString::fromStdString(unpriced.chip), unpriced.ofReference ? kSetFirst : kSet));
        }
        return QStringLiteral("B cannot be held at the cost of A: %1").arg(advice.join(QStringLiteral("; ")));
    }
    }
    return {};
}

/// B at the size of A, saying what moved for it; nothing where it cannot be held.
std::optional<Scenario> held(const Scenario& b, const Scenario& a, Hold hold, const Catalogue& catalogue) {
    const HeldScenario result = heldAt(b, a, hold, catalogue);
    for (const Adjustment& adjustment : result.adjustments) {
        say(QStringLiteral("B: %1 from %2 to %3")
                .arg(QString::fromStdString(adjustment.path), QString::fromStdString(adjustment.from),
                     QString::fromStdString(adjustment.to)));
    }
    if (const QString remark = remarkOn(result); !remark.isEmpty()) {
        say(remark);
    }
    return result.isHeld() ? std::optional(result.scenario) : std::nullopt;
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
    parser.addOption({kSetFirst, QStringLiteral("Change a field of A first; may be given several times."),
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
    auto a = openScenario(names[0], *catalogue);
    auto b = a ? openScenario(names[1], *catalogue) : std::nullopt;
    if (!a || !b || !applySettings(*a, parser.values(kSetFirst)) || !applySettings(*b, parser.values(kSet))) {
        return kBadInput;
    }
    const auto fitting = held(*b, *a, static_cast<Hold>(kHolds.indexOf(*hold)), *catalogue);
    if (!fitting) {
        return kBadInput;
    }
    const Scenario& second = *fitting;
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

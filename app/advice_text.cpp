// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/advice_text.h"

#include "app/console.h"
#include "app/text_table.h"
#include "core/format/json_text.h"
#include "ui/style/quantity_format.h"

#include <array>

namespace ridgepoint::app {

namespace {

QString plain(const JsonValue& value) {
    if (value.isNull()) {
        return QStringLiteral("default");
    }
    return QString::fromStdString(value.text() != nullptr ? *value.text() : printJson(value));
}

/// What each rule says, before its numbers; in the order of the rules.
constexpr std::array<const char*, kAdviceRules> kSentences{
    "By its numbers this workload asks for %1",
    "Another mesh is faster",
    "A simpler mesh is within the error band of the fastest",
    "Less context parallelism is enough",
    "What is left of the width on the %1 axis is too narrow to hide what the axis moves",
    "A larger batch hides gathers of weights that are exposed now",
    "Bound by %1, another remat policy is faster",
    "Copies to the host show in the step",
    "%1 is worth it: start with scales per tensor, per axis where quality suffers",
    "The 8-bit recipe costs more than it gains here; %1 is faster",
    "Static scales spare a pass over the operands, but have to be profiled first",
    "Collectives on the SparseCores would leave the compute alone",
    "Heads are narrower than the systolic array: the same widths in fewer, wider heads fill it",
    "An expert's width fills its last window only in part: the rest costs time and does nothing",
    "The slice %1 has as many chips and closes more of its rings",
    "Logits in tiles",
    "The peak that MFU is measured against is stated in another way (%1)",
    "Changed together, batch, mesh, schedule and remat gain more than any one of them",
};

/// Names of values end in their units.
QString valueText(std::string_view name, double value, const QLocale& locale) {
    if (name.ends_with("_s")) {
        return formatQuantity(value, Quantity::seconds, locale);
    }
    if (name.ends_with("_bytes")) {
        return formatQuantity(value, Quantity::bytes, locale);
    }
    return formatNumber(value, locale);
}

QString promiseText(const Finding& finding, const QLocale& locale) {
    const QString speed = QStringLiteral("tokens/s/chip %1").arg(formatRelative(finding.speedup, 1, locale));
    switch (finding.promise) {
    case AdviceMetric::mfu:
    case AdviceMetric::mfu_as_stated:
        return QStringLiteral("MFU from %1 to %2, %3")
            .arg(formatQuantity(finding.before, Quantity::share, locale),
                 formatQuantity(finding.after, Quantity::share, locale), speed);
    case AdviceMetric::mesh_axes:
        return QStringLiteral("mesh axes from %1 to %2, %3").arg(finding.before).arg(finding.after).arg(speed);
    case AdviceMetric::hbm_peak:
    case AdviceMetric::tokens_per_s_per_chip:
        break;
    }
    return speed;
}

QString findingText(const Finding& finding, const QLocale& locale) {
    QString sentence = QString::fromUtf8(kSentences[index(finding.rule)]);
    if (sentence.contains(QLatin1String("%1"))) {
        sentence = sentence.arg(QString::fromStdString(finding.subject));
    }
    QStringList numbers;
    for (const auto& [name, value] : finding.values) {
        numbers.append(toQString(name) + QLatin1Char(' ') + valueText(name, value, locale));
    }
    const double hbm = finding.hbmChange;
    return QStringLiteral("  %1 (%2).\n    Set %3: %4, HBM %5.\n")
        .arg(sentence, numbers.join(QLatin1String(", ")), changesInWords(finding.edit), promiseText(finding, locale),
             formatDifference(hbm, Quantity::bytes, locale));
}

QString optionsText(const QString& title, const std::vector<FitOption>& options, const QLocale& locale) {
    using Align = TextTable::Align;
    TextTable table({{title, Align::left},
                     {QStringLiteral("chip time a token"), Align::right},
                     {QStringLiteral("step time"), Align::right},
                     {QStringLiteral("HBM"), Align::right}});
    for (const FitOption& option : options) {
        table.addRow({changesInWords(option.changes), formatRelative(1 + option.cost, 1, locale),
                      formatQuantity(option.headline.stepTimeSeconds, Quantity::seconds, locale),
                      formatQuantity(option.headline.hbmNeededBytes, Quantity::bytes, locale)});
    }
    return table.isEmpty() ? QString() : table.toText();
}

} // namespace

QString changesInWords(const std::vector<FieldChange>& changes) {
    QStringList parts;
    for (const FieldChange& change : changes) {
        parts.append(QStringLiteral("%1 from %2 to %3")
                         .arg(QString::fromStdString(change.path), plain(change.from), plain(change.to)));
    }
    return parts.join(QLatin1String(", "));
}

QString adviceText(const std::vector<Finding>& findings, const QLocale& locale) {
    if (findings.empty()) {
        return QStringLiteral("Nothing was found that is better by half a percent.\n");
    }
    QString text;
    for (const Finding& finding : findings) {
        text += findingText(finding, locale);
    }
    return text;
}

QString nearestFitText(const NearestFit& fit, const QLocale& locale) {
    QString text;
    if (fit.fits == Fits::yes) {
        text = QStringLiteral("The scenario fits as it is; what else fits:\n");
    }
    text += optionsText(QStringLiteral("one change"), fit.single, locale);
    text += optionsText(QStringLiteral("two changes of which neither is enough"), fit.pair, locale);
    return text.isEmpty() ? QStringLiteral("No single or double change makes it fit.\n") : text;
}

} // namespace ridgepoint::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/comparison_text.h"

#include "app/text_table.h"
#include "core/format/json_text.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"
#include "ui/window/headline_text.h"

namespace ridgepoint::app {

namespace {

using Align = TextTable::Align;

QString plain(const JsonValue& value) {
    if (value.isNull()) {
        return QStringLiteral("default");
    }
    return QString::fromStdString(value.text() != nullptr ? *value.text() : printJson(value));
}

QString figure(const HeadlineText& text) {
    return QStringList{text.number, text.unit, text.aside}.join(QLatin1Char(' ')).simplified();
}

QString headlines(const Report& a, const Report& b, const QLocale& locale) {
    TextTable table({{{}, Align::left},
                     {QStringLiteral("A"), Align::left},
                     {QStringLiteral("B"), Align::left},
                     {QStringLiteral("difference"), Align::left}});
    const HeadlineTexts first = headlineTexts(a, nullptr, locale);
    const HeadlineTexts second = headlineTexts(b, &a, locale);
    for (std::size_t i = 0; i < first.size(); ++i) {
        if (first[i].label == second[i].label) {
            table.addRow({first[i].label, figure(first[i]), figure(second[i]), second[i].note});
        } else { // a prefill beside a decode step, a server beside training: other figures, each in a row of its own
            table.addRow({first[i].label, figure(first[i]), QString(), QString()});
            table.addRow({second[i].label, QString(), figure(second[i]), second[i].note});
        }
    }
    return table.toText();
}

QString breakdown(const Report& a, const Report& b, const QLocale& locale) {
    TextTable table({{QStringLiteral("time of a step"), Align::left},
                     {QStringLiteral("A"), Align::right},
                     {QStringLiteral("B"), Align::right},
                     {QStringLiteral("difference"), Align::right}});
    for (std::size_t i = 0; i < a.time.size(); ++i) {
        if (a.time[i] > 0 || b.time[i] > 0) {
            table.addRow({displayName(static_cast<TimeCategory>(i)),
                          formatQuantity(a.time[i], Quantity::seconds, locale),
                          formatQuantity(b.time[i], Quantity::seconds, locale),
                          formatDifference(b.time[i] - a.time[i], Quantity::seconds, locale)});
        }
    }
    return table.isEmpty() ? QString() : table.toText();
}

QString attributed(const Attribution& attribution, const QLocale& locale) {
    if (!attribution.isCommon) {
        return QStringLiteral("  not attributed: the two are different kinds of work, whose step times are different "
                              "figures\n");
    }
    if (attribution.steps.empty()) {
        return QStringLiteral("  nothing that counts differs\n");
    }
    TextTable table({{QStringLiteral("changed from A to B, in whatever order"), Align::left},
                     {QStringLiteral("step time"), Align::right},
                     {QStringLiteral("sum so far"), Align::right},
                     {QStringLiteral("HBM"), Align::right}});
    double bytes = 0;
    for (const AttributionStep& step : attribution.steps) {
        bytes += step.hbmBytes;
        for (std::size_t i = 0; i < step.changes.size(); ++i) {
            const FieldChange& change = step.changes[i];
            const QString line = QStringLiteral("%1: %2 to %3")
                                     .arg(QString::fromStdString(change.path), plain(change.from), plain(change.to));
            const bool last = i + 1 == step.changes.size();
            table.addRow({line,
                          last ? formatDifference(step.seconds, Quantity::seconds, locale) : QStringLiteral("with"),
                          last ? formatQuantity(step.runningSeconds, Quantity::seconds, locale) : QString(),
                          last ? formatDifference(step.hbmBytes, Quantity::bytes, locale) : QString()});
        }
    }
    table.addRow({QStringLiteral("in all"),
                  formatDifference(attribution.toSeconds - attribution.fromSeconds, Quantity::seconds, locale),
                  formatRelative(attribution.toSeconds, attribution.fromSeconds, locale),
                  formatDifference(bytes, Quantity::bytes, locale)});
    return table.toText();
}

} // namespace

QString comparisonText(const Report& a, const Report& b, const Attribution& attribution, const QLocale& locale) {
    QString text = QStringLiteral("A  %1\nB  %2\n\n").arg(scenarioLine(a), scenarioLine(b));
    if (!attribution.valid) {
        return text;
    }
    return text + headlines(a, b, locale) + QLatin1Char('\n') + breakdown(a, b, locale) + QLatin1Char('\n') +
           attributed(attribution, locale);
}

} // namespace ridgepoint::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/serving_text.h"

#include "app/text_table.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <optional>

namespace ridgepoint::app {

namespace {

using Align = TextTable::Align;
const QString kNone = QStringLiteral("–");

/// Two columns: what, and how much.
class Figures {
public:
    explicit Figures(const QLocale& locale) : m_locale(locale) {}

    void add(const QString& name, double value, Quantity quantity, const QString& unit = {}) {
        const QString text = formatQuantity(value, quantity, m_locale);
        m_table.addRow({name, unit.isEmpty() ? text : text + u' ' + unit});
    }
    void add(const QString& name, const std::optional<double>& value, Quantity quantity, const QString& unit = {}) {
        if (value) {
            add(name, *value, quantity, unit);
        }
    }
    void addText(const QString& name, const QString& text) { m_table.addRow({name, text}); }
    QString under(const QString& title) const { return u'\n' + title + u'\n' + m_table.toText(); }

private:
    const QLocale& m_locale;
    TextTable m_table{{{{}, Align::left}, {{}, Align::right}}};
};

QString optionalText(const std::optional<double>& value, Quantity quantity, const QLocale& locale) {
    return value ? formatQuantity(*value, quantity, locale) : kNone;
}

void addLoad(const ServingReport& s, Figures& figures) {
    figures.add(QStringLiteral("Chips for the load"), s.chipsForLoad, Quantity::count);
    figures.add(QStringLiteral("  servers that prefill"), s.prefillServers, Quantity::count);
    figures.add(QStringLiteral("  busy with prompts"), s.prefillUtilization, Quantity::share);
    figures.add(QStringLiteral("  servers that decode"), s.decodeServers, Quantity::count);
    figures.add(QStringLiteral("  of what they sustain"), s.decodeUtilization, Quantity::share);
    figures.add(QStringLiteral("  users in each, at most"), s.decodeUsers, Quantity::count);
}

} // namespace

QString servingText(const Report& report, const QLocale& locale) {
    if (!report.serving) {
        return {};
    }
    const ServingReport& s = *report.serving;
    Figures figures(locale);
    figures.add(QStringLiteral("Time to the first token"), s.ttftSeconds, Quantity::seconds);
    if (s.ttftLoadedSeconds) {
        figures.add(QStringLiteral("  under the load"), *s.ttftLoadedSeconds, Quantity::seconds);
    } else {
        figures.addText(QStringLiteral("  under the load"), QStringLiteral("without end"));
    }
    figures.add(QStringLiteral("  if all users send at once"), s.ttftBurstSeconds, Quantity::seconds);
    figures.add(QStringLiteral("Time per output token"), s.tpotSeconds, Quantity::seconds);
    figures.add(QStringLiteral("Decode step, its floor"), s.decodeFloorSeconds, Quantity::seconds);
    figures.add(QStringLiteral("Tokens/s, whole job"), s.tokensPerSecond, Quantity::tokenRate);
    figures.add(QStringLiteral("Tokens/s, one chip"), s.tokensPerSecondPerChip, Quantity::tokenRate);
    figures.add(QStringLiteral("Tokens/s, one user"), s.tokensPerSecondPerUser, Quantity::tokenRate);
    figures.add(QStringLiteral("MBU"), s.mbu, Quantity::share);
    figures.add(QStringLiteral("KV cache of a token"), s.kvBytesPerToken, Quantity::bytes);
    figures.add(QStringLiteral("  if no window bounds it"), s.kvBytesPerTokenUnbounded, Quantity::bytes);
    figures.add(QStringLiteral("KV cache of a device"), s.kvBytes, Quantity::bytes);
    figures.add(QStringLiteral("Largest batch that fits"), s.maxBatchSure, Quantity::count);
    figures.add(QStringLiteral("  with doubt"), s.maxBatch, Quantity::count);
    figures.add(QStringLiteral("Longest context that fits"), s.maxContext, Quantity::tokens);
    figures.add(QStringLiteral("Critical batch"), s.criticalBatch, Quantity::plain);
    figures.add(QStringLiteral("Requests/s"), s.requestsPerSecond, Quantity::plain);
    if (s.prefillShare > 0) {
        figures.add(QStringLiteral("Prefill jobs for one decode job"), s.prefillShare, Quantity::plain);
    }
    addLoad(s, figures);
    return figures.under(QStringLiteral("Serving"));
}

QString energyText(const Report& report, const QLocale& locale) {
    if (!report.energy) {
        return {};
    }
    const EnergyReport& e = *report.energy;
    Figures figures(locale);
    figures.add(QStringLiteral("Step"), e.totalJoule, Quantity::energy);
    figures.add(QStringLiteral("  static"), e.staticJoule, Quantity::energy);
    figures.add(QStringLiteral("  computing"), e.computeJoule, Quantity::energy);
    figures.add(QStringLiteral("  moving data"), e.hbmJoule + e.iciJoule + e.dcnJoule + e.hostJoule, Quantity::energy);
    figures.add(QStringLiteral("Token"), e.joulePerToken, Quantity::energy);
    figures.add(QStringLiteral("Average power of a chip"), e.averageWattsPerChip, Quantity::power);
    figures.add(QStringLiteral("Its limit"), e.limitWattsPerChip, Quantity::power);
    figures.add(QStringLiteral("Training run"), e.runJoule, Quantity::energy);
    return figures.under(QStringLiteral("Energy"));
}

QString moneyText(const Report& report, const QLocale& locale) {
    if (!report.money || (!report.money->usdPerStep && !report.money->runDays)) {
        return {};
    }
    const MoneyReport& m = *report.money;
    Figures figures(locale);
    figures.add(QStringLiteral("Price of a chip and hour"), m.priceUsdPerChipHour, Quantity::money);
    figures.add(QStringLiteral("Step"), m.usdPerStep, Quantity::money);
    figures.add(QStringLiteral("A million tokens"), m.usdPerMillionTokens, Quantity::money);
    figures.add(QStringLiteral("Run, days"), m.runDays, Quantity::plain);
    figures.add(QStringLiteral("Run, chip-hours"), m.runChipHours, Quantity::count);
    figures.add(QStringLiteral("Run"), m.runUsd, Quantity::money);
    return figures.under(QStringLiteral("Money"));
}

QString throughputText(const ThroughputCurve& curve, const QLocale& locale) {
    TextTable table({{QStringLiteral("batch"), Align::right},
                     {QStringLiteral("per token"), Align::right},
                     {QStringLiteral("tokens/s"), Align::right},
                     {QStringLiteral("a chip"), Align::right},
                     {QStringLiteral("a user"), Align::right},
                     {QStringLiteral("MBU"), Align::right},
                     {QStringLiteral("bound by"), Align::left},
                     {QStringLiteral("in HBM"), Align::left},
                     {{}, Align::left}});
    for (std::size_t i = 0; i < curve.points.size(); ++i) {
        const ThroughputPoint& point = curve.points[i];
        const QString mark = curve.best == i      ? QStringLiteral("best")
                             : curve.fastest == i ? QStringLiteral("fastest")
                             : point.meetsTarget  ? QString()
                                                  : QStringLiteral("misses the target");
        table.addRow({formatQuantity(point.batch, Quantity::count, locale),
                      formatQuantity(point.tpotSeconds, Quantity::seconds, locale),
                      formatQuantity(point.tokensPerSecond, Quantity::count, locale),
                      formatNumber(point.tokensPerSecondPerChip, locale),
                      formatNumber(point.tokensPerSecondPerUser, locale),
                      formatQuantity(point.mbu, Quantity::share, locale), displayName(point.boundBy),
                      displayName(point.fits), mark});
    }
    return QStringLiteral("Throughput against latency\n") + table.toText() +
           QStringLiteral("Critical batch %1, largest that fits %2\n")
               .arg(formatNumber(curve.criticalBatch, locale), formatQuantity(curve.maxBatch, Quantity::count, locale));
}

QString ttftText(const TtftCurve& curve, const QLocale& locale) {
    TextTable table({{QStringLiteral("prompt"), Align::right},
                     {QStringLiteral("first token"), Align::right},
                     {QStringLiteral("tokens/s"), Align::right},
                     {QStringLiteral("MFU"), Align::right},
                     {QStringLiteral("in HBM"), Align::left},
                     {{}, Align::left}});
    for (const TtftPoint& point : curve.points) {
        table.addRow({formatQuantity(point.promptLength, Quantity::tokens, locale),
                      formatQuantity(point.ttftSeconds, Quantity::seconds, locale),
                      formatQuantity(point.tokensPerSecond, Quantity::count, locale),
                      formatQuantity(point.mfu, Quantity::share, locale), displayName(point.fits),
                      point.meetsTarget ? QString() : QStringLiteral("misses the target")});
    }
    return QStringLiteral("Time to the first token against the prompt\n") + table.toText();
}

QString fitMatrixText(const std::vector<FitRow>& rows, const QLocale& locale) {
    TextTable table({{QStringLiteral("chip"), Align::left},
                     {QStringLiteral("slice"), Align::left},
                     {QStringLiteral("chips"), Align::right},
                     {QStringLiteral("in HBM"), Align::left},
                     {QStringLiteral("of it"), Align::right},
                     {QStringLiteral("step"), Align::right},
                     {QStringLiteral("tokens/s"), Align::right},
                     {QStringLiteral("a chip"), Align::right},
                     {QStringLiteral("1M tokens"), Align::right},
                     {QStringLiteral("power"), Align::right},
                     {{}, Align::left}});
    for (const FitRow& row : rows) {
        table.addRow({QString::fromStdString(row.chip), QString::fromStdString(row.slice),
                      formatQuantity(row.chips, Quantity::count, locale), row.fits ? displayName(*row.fits) : kNone,
                      optionalText(row.hbmShare, Quantity::share, locale),
                      optionalText(row.stepSeconds, Quantity::seconds, locale),
                      optionalText(row.tokensPerSecond, Quantity::count, locale),
                      optionalText(row.tokensPerSecondPerChip, Quantity::plain, locale),
                      optionalText(row.usdPerMillionTokens, Quantity::money, locale),
                      optionalText(row.wattsPerChip, Quantity::power, locale), QString::fromStdString(row.reason)});
    }
    return table.toText();
}

} // namespace ridgepoint::app

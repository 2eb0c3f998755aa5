// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/validation_text.h"

#include "app/text_table.h"
#include "ui/style/diagnostic_text.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <QStringList>

namespace ridgepoint::app {

namespace {

using Align = TextTable::Align;

QString secondsText(double seconds, const QLocale& locale) {
    return formatQuantity(seconds, Quantity::seconds, locale, 4);
}

QString modelledRows(const Validation& validation, const QLocale& locale) {
    TextTable table({{QStringLiteral("run"), Align::left},
                     {QStringLiteral("family"), Align::left},
                     {QStringLiteral("status"), Align::left},
                     {QStringLiteral("measured"), Align::right},
                     {QStringLiteral("predicted"), Align::right},
                     {QStringLiteral("error"), Align::right},
                     {QStringLiteral("in HBM"), Align::left}});
    for (const ValidationRow& row : validation.rows) {
        if (!row.modelled) {
            continue;
        }
        table.addRow({QString::fromStdString(row.id), QString::fromStdString(row.family),
                      QString::fromStdString(row.status),
                      row.measuredSeconds ? secondsText(*row.measuredSeconds, locale) : QStringLiteral("–"),
                      secondsText(row.predictedSeconds, locale),
                      row.error ? formatDifference(*row.error, Quantity::share, locale) : QStringLiteral("–"),
                      displayName(row.fits)});
    }
    return table.isEmpty() ? QString()
                           : QStringLiteral("Runs, seconds of a step\n") + table.toText() + QLatin1Char('\n');
}

QString whyNot(const ValidationRow& row, const QLocale& locale) {
    QStringList sentences;
    for (const Diagnostic& diagnostic : row.diagnostics) {
        sentences << diagnosticText(diagnostic, locale);
    }
    return sentences.isEmpty() ? QString::fromStdString(row.reason) : sentences.join(QLatin1Char(' '));
}

QString skippedRows(const Validation& validation, const QLocale& locale) {
    TextTable table({{QStringLiteral("run"), Align::left}, {QStringLiteral("reason"), Align::left}});
    for (const ValidationRow& row : validation.rows) {
        if (!row.modelled) {
            table.addRow({QString::fromStdString(row.id), whyNot(row, locale)});
        }
    }
    return table.isEmpty() ? QString() : QStringLiteral("Not modelled\n") + table.toText() + QLatin1Char('\n');
}

QString summaryTable(const QString& title, const std::map<std::string, ErrorSummary>& summaries,
                     const QLocale& locale) {
    TextTable table({{title, Align::left},
                     {QStringLiteral("runs"), Align::right},
                     {QStringLiteral("skipped"), Align::right},
                     {QStringLiteral("median"), Align::right},
                     {QStringLiteral("9 in 10"), Align::right},
                     {QStringLiteral("worst"), Align::right}});
    for (const auto& [name, summary] : summaries) {
        const auto figure = [&, any = summary.rows > 0](double error) {
            return any ? formatQuantity(error, Quantity::share, locale) : QStringLiteral("–");
        };
        table.addRow({QString::fromStdString(name), QString::number(summary.rows), QString::number(summary.skipped),
                      figure(summary.medianAbsolute), figure(summary.p90Absolute), figure(summary.worstAbsolute)});
    }
    return table.toText();
}

} // namespace

QString validationText(const Validation& validation, const QLocale& locale) {
    return modelledRows(validation, locale) + skippedRows(validation, locale) +
           QStringLiteral("Size of the errors |predicted / measured − 1|\n") +
           summaryTable(QStringLiteral("chip and kind"), validation.groups, locale) + QLatin1Char('\n') +
           summaryTable(QStringLiteral("family"), validation.families, locale) +
           (validation.leaveOneFamilyOut.empty()
                ? QString()
                : QStringLiteral("\nConstants fitted without a family, then used on it\n") +
                      summaryTable(QStringLiteral("family"), validation.leaveOneFamilyOut, locale));
}

QString flopText(const std::vector<FlopAccount>& accounts, const QLocale& locale) {
    if (accounts.empty()) {
        return {};
    }
    TextTable table({{QStringLiteral("run"), Align::left},
                     {QStringLiteral("rule"), Align::left},
                     {QStringLiteral("counted"), Align::right},
                     {QStringLiteral("published"), Align::right},
                     {QStringLiteral("difference"), Align::right},
                     {QStringLiteral("rounding"), Align::right}});
    for (const FlopAccount& account : accounts) {
        table.addRow({QString::fromStdString(account.id),
                      QString::fromUtf8(account.rule.data(), static_cast<qsizetype>(account.rule.size())),
                      formatQuantity(account.counted, Quantity::flops, locale),
                      formatQuantity(account.published, Quantity::flops, locale),
                      formatDifference(account.difference, Quantity::share, locale),
                      QStringLiteral("± ") + formatQuantity(account.rounding, Quantity::share, locale)});
    }
    return QStringLiteral("\nModel FLOPs of a token\n") + table.toText() + QLatin1Char('\n') +
           summaryTable(QStringLiteral("source and kind"), summariseFlops(accounts), locale);
}

QString memoryValidationText(const MemoryValidation& validation, const QLocale& locale) {
    TextTable rows({{QStringLiteral("run"), Align::left},
                    {QStringLiteral("outcome"), Align::left},
                    {QStringLiteral("measured"), Align::right},
                    {QStringLiteral("predicted"), Align::right},
                    {QStringLiteral("error"), Align::right},
                    {QStringLiteral("in HBM"), Align::left}});
    TextTable skipped({{QStringLiteral("run"), Align::left}, {QStringLiteral("reason"), Align::left}});
    const auto bytes = [&locale](double value) { return formatQuantity(value, Quantity::bytes, locale); };
    for (const MemoryRow& row : validation.rows) {
        if (!row.modelled) {
            skipped.addRow({QString::fromStdString(row.id), QString::fromStdString(row.reason)});
            continue;
        }
        rows.addRow({QString::fromStdString(row.id), QString::fromStdString(row.outcome),
                     row.measuredBytes ? bytes(*row.measuredBytes) : QStringLiteral("–"), bytes(row.predictedBytes),
                     row.error ? formatDifference(*row.error, Quantity::share, locale) : QStringLiteral("–"),
                     displayName(row.fits)});
    }
    const int clear = validation.right + validation.wrong;
    const QString share = clear > 0
                              ? formatQuantity(static_cast<double>(validation.right) / clear, Quantity::share, locale)
                              : QStringLiteral("–");
    return QStringLiteral("Peak memory of a device\n") + rows.toText() + QStringLiteral("\nNot modelled\n") +
           skipped.toText() + QStringLiteral("\nSize of the errors |predicted / measured − 1|\n") +
           summaryTable(QStringLiteral("chip or outcome"), validation.groups, locale) +
           QStringLiteral(
               "\nVerdicts: %1 right, %2 wrong (%3 of the clear ones right), %4 doubtful; %5 that ran called "
               "unfit\n")
               .arg(validation.right)
               .arg(validation.wrong)
               .arg(share)
               .arg(validation.doubtful)
               .arg(validation.calledUnfit.size());
}

QString servingValidationText(const ServingValidation& validation, const QLocale& locale) {
    TextTable rows({{QStringLiteral("row"), Align::left},
                    {QStringLiteral("software"), Align::left},
                    {QStringLiteral("figure"), Align::left},
                    {QStringLiteral("measured"), Align::right},
                    {QStringLiteral("predicted"), Align::right},
                    {QStringLiteral("error"), Align::right}});
    TextTable skipped({{QStringLiteral("row"), Align::left}, {QStringLiteral("reason"), Align::left}});
    const auto figure = [&locale](ServingMetric metric, double value) {
        switch (metric) {
        case ServingMetric::tpot:
        case ServingMetric::ttft:
        case ServingMetric::ttft_loaded:
            return formatQuantity(value, Quantity::seconds, locale);
        case ServingMetric::token_rate:
        case ServingMetric::throughput:
            return formatQuantity(value, Quantity::tokenRate, locale);
        case ServingMetric::kv_token:
        case ServingMetric::weights:
            break;
        }
        return formatQuantity(value, Quantity::bytes, locale, 4);
    };
    for (const ServingRow& row : validation.rows) {
        if (!row.modelled) {
            skipped.addRow({QString::fromStdString(row.id), QString::fromStdString(row.reason)});
            continue;
        }
        const std::string_view metric = enumName(row.metric);
        rows.addRow({QString::fromStdString(row.id), QString::fromStdString(row.stack),
                     QString::fromUtf8(metric.data(), static_cast<qsizetype>(metric.size())),
                     figure(row.metric, row.measured), figure(row.metric, row.predicted),
                     row.error ? formatDifference(*row.error, Quantity::share, locale) : QStringLiteral("–")});
    }
    return QStringLiteral("Serving\n") + rows.toText() +
           (skipped.isEmpty() ? QString() : QStringLiteral("\nNot modelled, or apart\n") + skipped.toText()) +
           QStringLiteral("\nSize of the errors |predicted / measured − 1|\n") +
           summaryTable(QStringLiteral("figure, and software"), validation.groups, locale);
}

} // namespace ridgepoint::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/validation_text.h"

#include "app/text_table.h"
#include "ui/style/diagnostic_text.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <QStringList>

#include <algorithm>
#include <map>
#include <set>

namespace ridgepoint::app {

namespace {

using Align = TextTable::Align;

QString secondsText(double seconds, const QLocale& locale) {
    return formatQuantity(seconds, Quantity::seconds, locale, 4);
}

/// Rows of a table that a reader takes in at once: about a screen.
constexpr std::size_t kFewRows = 60;

bool listsRows(RowDetail detail, std::size_t rows) { return detail == RowDetail::listed || rows <= kFewRows; }

QString rowsAreKept(std::size_t rows) { return QStringLiteral("\n%1 rows: --rows prints each\n").arg(rows); }

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

/// Rows that are not modelled: each with its reason, or how many for which reason.
class Skipped {
public:
    void add(const std::string& id, const QString& reason) {
        m_rows << QStringList{QString::fromStdString(id), reason};
        ++m_counts[reason];
    }

    QString toText(const QString& title, RowDetail detail) const {
        if (m_rows.isEmpty()) {
            return {};
        }
        const bool listed = detail == RowDetail::listed;
        TextTable table({listed ? TextTable::Column{QStringLiteral("row"), Align::left}
                                : TextTable::Column{QStringLiteral("rows"), Align::right},
                         {QStringLiteral("reason"), Align::left}});
        if (listed) {
            for (const QStringList& row : m_rows) {
                table.addRow(row);
            }
        } else {
            for (const auto& [reason, count] : mostFrequentFirst()) {
                table.addRow({QString::number(count), reason});
            }
        }
        return title + QLatin1Char('\n') + table.toText() + QLatin1Char('\n');
    }

private:
    std::vector<std::pair<QString, int>> mostFrequentFirst() const {
        std::vector<std::pair<QString, int>> ordered(m_counts.begin(), m_counts.end());
        std::stable_sort(ordered.begin(), ordered.end(),
                         [](const auto& a, const auto& b) { return a.second > b.second; });
        return ordered;
    }

    QList<QStringList> m_rows;
    std::map<QString, int> m_counts;
};

using Summaries = std::map<std::string, ErrorSummary>;

QString summaryTable(const QString& title, const Summaries& summaries, const QLocale& locale) {
    TextTable table({{title, Align::left},
                     {QStringLiteral("runs"), Align::right},
                     {QStringLiteral("skipped"), Align::right},
                     {QStringLiteral("median"), Align::right},
                     {QStringLiteral("mean"), Align::right},
                     {QStringLiteral("9 in 10"), Align::right},
                     {QStringLiteral("worst"), Align::right}});
    for (const auto& [name, summary] : summaries) {
        const auto figure = [&, any = summary.rows > 0](double error) {
            return any ? formatQuantity(error, Quantity::share, locale) : QStringLiteral("–");
        };
        table.addRow({QString::fromStdString(name), QString::number(summary.rows), QString::number(summary.skipped),
                      figure(summary.medianAbsolute), figure(summary.meanAbsolute), figure(summary.p90Absolute),
                      figure(summary.worstAbsolute)});
    }
    return table.toText();
}

/// The groups by source and those by chip, without the runs that could not be read: of these it is not known what
/// their model is, so they are counted for the source or chip as a whole.
struct Groups {
    Summaries sources, chips;
    int unread = 0;

    explicit Groups(const Validation& validation) {
        std::set<std::string> chipNames;
        for (const ValidationRow& row : validation.rows) {
            chipNames.insert(row.chip);
        }
        for (const auto& [name, summary] : validation.groups) {
            const bool ofChip = chipNames.contains(name.substr(0, name.rfind('/')));
            constexpr std::string_view kUnread = "unread";
            if (name.ends_with(kUnread)) {
                unread += ofChip ? summary.skipped : 0;
            } else {
                (ofChip ? chips : sources)[name] = summary;
            }
        }
    }
};

QString errorTables(const Validation& validation, bool withFamilies, const QLocale& locale) {
    const Groups groups(validation);
    QString text = QStringLiteral("Size of the errors |predicted / measured − 1|\n");
    if (!groups.sources.empty()) {
        text += summaryTable(QStringLiteral("source and kind"), groups.sources, locale) + QLatin1Char('\n');
    }
    text += summaryTable(QStringLiteral("chip and kind"), groups.chips, locale);
    if (groups.unread > 0) {
        text +=
            QStringLiteral("%1 rows could not be read as a scenario and are in no line of these: see Not modelled\n")
                .arg(groups.unread);
    }
    if (withFamilies) {
        text += QLatin1Char('\n') + summaryTable(QStringLiteral("family"), validation.families, locale);
    }
    return text;
}

} // namespace

QString validationText(const Validation& validation, RowDetail detail, const QLocale& locale) {
    const bool listed = listsRows(detail, validation.rows.size());
    Skipped skipped;
    for (const ValidationRow& row : validation.rows) {
        if (!row.modelled) {
            skipped.add(row.id, whyNot(row, locale));
        }
    }
    return (listed ? modelledRows(validation, locale) : QString()) +
           skipped.toText(QStringLiteral("Not modelled"), listed ? RowDetail::listed : RowDetail::counted) +
           errorTables(validation, listed, locale) +
           (validation.leaveOneFamilyOut.empty()
                ? QString()
                : QStringLiteral("\nConstants fitted without a family, then used on it\n") +
                      summaryTable(QStringLiteral("family"), validation.leaveOneFamilyOut, locale)) +
           (listed ? QString() : rowsAreKept(validation.rows.size()));
}

QString flopText(const std::vector<FlopAccount>& accounts, RowDetail detail, const QLocale& locale) {
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
    return QStringLiteral("\nModel FLOPs of a token |counted / published − 1|\n") +
           (listsRows(detail, accounts.size()) ? table.toText() + QLatin1Char('\n') : QString()) +
           summaryTable(QStringLiteral("source and kind"), summariseFlops(accounts), locale);
}

QString memoryValidationText(const MemoryValidation& validation, RowDetail detail, const QLocale& locale) {
    TextTable rows({{QStringLiteral("run"), Align::left},
                    {QStringLiteral("outcome"), Align::left},
                    {QStringLiteral("measured"), Align::right},
                    {QStringLiteral("predicted"), Align::right},
                    {QStringLiteral("error"), Align::right},
                    {QStringLiteral("in HBM"), Align::left}});
    Skipped skipped;
    const auto bytes = [&locale](double value) { return formatQuantity(value, Quantity::bytes, locale); };
    for (const MemoryRow& row : validation.rows) {
        if (!row.modelled) {
            skipped.add(row.id, QString::fromStdString(row.reason));
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
    const bool listed = listsRows(detail, validation.rows.size());
    return (listed ? QStringLiteral("Peak memory of a device\n") + rows.toText() + QLatin1Char('\n') : QString()) +
           skipped.toText(QStringLiteral("Not modelled"), listed ? RowDetail::listed : RowDetail::counted) +
           QStringLiteral("Size of the errors |predicted / measured − 1|\n") +
           summaryTable(QStringLiteral("chip or outcome"), validation.groups, locale) +
           QStringLiteral(
               "\nVerdicts: %1 right, %2 wrong (%3 of the clear ones right), %4 doubtful; %5 that ran called "
               "unfit\n")
               .arg(validation.right)
               .arg(validation.wrong)
               .arg(share)
               .arg(validation.doubtful)
               .arg(validation.calledUnfit.size()) +
           (listed ? QString() : rowsAreKept(validation.rows.size()));
}

QString servingValidationText(const ServingValidation& validation, RowDetail detail, const QLocale& locale) {
    TextTable rows({{QStringLiteral("row"), Align::left},
                    {QStringLiteral("software"), Align::left},
                    {QStringLiteral("figure"), Align::left},
                    {QStringLiteral("measured"), Align::right},
                    {QStringLiteral("predicted"), Align::right},
                    {QStringLiteral("error"), Align::right}});
    Skipped skipped;
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
            skipped.add(row.id, QString::fromStdString(row.reason));
            continue;
        }
        const std::string_view metric = enumName(row.metric);
        rows.addRow({QString::fromStdString(row.id), QString::fromStdString(row.stack),
                     QString::fromUtf8(metric.data(), static_cast<qsizetype>(metric.size())),
                     figure(row.metric, row.measured), figure(row.metric, row.predicted),
                     row.error ? formatDifference(*row.error, Quantity::share, locale) : QStringLiteral("–")});
    }
    const bool listed = listsRows(detail, validation.rows.size());
    return (listed ? QStringLiteral("Serving\n") + rows.toText() + QLatin1Char('\n') : QString()) +
           skipped.toText(QStringLiteral("Not modelled, or apart"), listed ? RowDetail::listed : RowDetail::counted) +
           QStringLiteral("Size of the errors |predicted / measured − 1|\n") +
           summaryTable(QStringLiteral("figure, and software"), validation.groups, locale) +
           (listed ? QString() : rowsAreKept(validation.rows.size()));
}

} // namespace ridgepoint::app

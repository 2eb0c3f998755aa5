// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report_tables.h"

#include "ui/export/table_writer.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <QCoreApplication>

#include <functional>

namespace ridgepoint {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("ReportTables", text); }

struct Figure {
    const char* name;
    Quantity quantity;
    std::function<std::optional<double>(const Report&)> value;
};

QVector<Figure> figures() {
    const auto of = [](double Headline::*member) {
        return [member](const Report& report) -> std::optional<double> { return report.headline.*member; };
    };
    return {
        {QT_TRANSLATE_NOOP("ReportTables", "Step time"), Quantity::seconds, of(&Headline::stepTimeSeconds)},
        {QT_TRANSLATE_NOOP("ReportTables", "Step time, low end"), Quantity::seconds, of(&Headline::bandLowSeconds)},
        {QT_TRANSLATE_NOOP("ReportTables", "Step time, high end"), Quantity::seconds, of(&Headline::bandHighSeconds)},
        {QT_TRANSLATE_NOOP("ReportTables", "Throughput"), Quantity::tokenRate, of(&Headline::tokensPerSecond)},
        {QT_TRANSLATE_NOOP("ReportTables", "Throughput per chip"), Quantity::tokenRate,
         of(&Headline::tokensPerSecondPerChip)},
        {QT_TRANSLATE_NOOP("ReportTables", "Model FLOP/s per chip"), Quantity::flopRate,
         [](const Report& report) -> std::optional<double> { return 1e12 * report.headline.modelTflopsPerChip; }},
        {QT_TRANSLATE_NOOP("ReportTables", "MFU, against the precision's own peak"), Quantity::share,
         of(&Headline::mfu)},
        {QT_TRANSLATE_NOOP("ReportTables", "MFU, against the BF16 peak"), Quantity::share, of(&Headline::mfuBf16)},
        {QT_TRANSLATE_NOOP("ReportTables", "HFU"), Quantity::share, of(&Headline::hfu)},
        {QT_TRANSLATE_NOOP("ReportTables", "HBM peak per device"), Quantity::bytes, of(&Headline::hbmNeededBytes)},
        {QT_TRANSLATE_NOOP("ReportTables", "HBM gathered ahead, gives way to what is needed"), Quantity::bytes,
         [](const Report& report) -> std::optional<double> {
             const double ahead = report.headline.hbmPeakBytes - report.headline.hbmNeededBytes;
             return ahead > 0 ? std::optional(ahead) : std::nullopt;
         }},
        {QT_TRANSLATE_NOOP("ReportTables", "HBM usable per device"), Quantity::bytes, of(&Headline::hbmLimitBytes)},
        {QT_TRANSLATE_NOOP("ReportTables", "Cost of a step"), Quantity::money,
         [](const Report& report) { return report.headline.costUsdPerStep; }},
        {QT_TRANSLATE_NOOP("ReportTables", "Energy of a step"), Quantity::energy,
         [](const Report& report) { return report.headline.energyJoulePerStep; }},
    };
}

QString shapeText(const std::array<std::int64_t, 3>& shape, const QLocale& locale) {
    if (shape[0] == 0) {
        return QString();
    }
    QStringList sides;
    for (const std::int64_t side : shape) {
        sides << formatQuantity(static_cast<double>(side), Quantity::count, locale);
    }
    return sides.join(QStringLiteral(" × "));
}

} // namespace

ChartTable headlineTable(const Report& report, const Report* baseline, const QLocale& locale) {
    ChartTable table;
    table.title = tr("Headline");
    table.columns = {{tr("Figure"), {}}, {tr("Now"), {}}};
    if (baseline != nullptr) {
        table.columns += {{tr("Baseline"), {}}, {tr("Difference"), {}}};
    }
    for (const Figure& figure : figures()) {
        const auto value = figure.value(report);
        if (!value) {
            continue;
        }
        QVector<TableCell> row{tr(figure.name), formatQuantity(*value, figure.quantity, locale, 4)};
        if (baseline != nullptr) {
            const auto before = figure.value(*baseline);
            row += {before ? formatQuantity(*before, figure.quantity, locale, 4) : QString(),
                    before ? formatRelative(*value, *before, locale) : QString()};
        }
        table.rows.append(row);
    }
    table.rows.append({tr("Bound by"), displayName(report.headline.boundBy, linksOf(report))});
    table.rows.append({tr("Fits"), displayName(report.headline.fits)});
    for (QVector<TableCell>& row : table.rows) {
        row.resize(table.columns.size());
    }
    return table;
}

ChartTable operationsTable(const Report& report) {
    ChartTable table;
    table.title = tr("Operations of one device, summed over a step");
    table.columns = {{tr("Operation"), {}},
                     {tr("Group"), {}},
                     {tr("Phase"), {}},
                     {tr("M × N × K"), {}},
                     {tr("Count"), Quantity::count},
                     {tr("FLOP"), Quantity::flops},
                     {tr("HBM bytes"), Quantity::bytes},
                     {tr("Intensity"), Quantity::intensity},
                     {tr("Time"), Quantity::seconds},
                     {tr("Bound by"), {}},
                     {tr("Share of the roof"), Quantity::share}};
    const Links links = linksOf(report);
    for (const Operation& operation : report.operations) {
        table.rows.append({operationName(operation.name), displayName(operation.group), displayName(operation.phase),
                           shapeText(operation.shape, QLocale::c()), static_cast<double>(operation.count),
                           operation.flops, operation.hbmBytes, operation.intensity(), operation.seconds,
                           displayName(operation.boundBy, links), operation.roofFraction});
    }
    return table;
}

ChartTable collectivesTable(const Report& report) {
    ChartTable table;
    table.title = tr("Collectives");
    table.columns = {{tr("Collective"), {}},
                     {tr("Axis"), {}},
                     {tr("Phase"), {}},
                     {tr("Count"), Quantity::count},
                     {tr("Bytes"), Quantity::bytes},
                     {tr("Bandwidth"), Quantity::byteRate},
                     {tr("Time"), Quantity::seconds},
                     {tr("Exposed"), Quantity::seconds}};
    for (const Collective& collective : report.collectives) {
        table.rows.append({operationName(collective.name), displayName(collective.axis), displayName(collective.phase),
                           static_cast<double>(collective.count), collective.bytes, collective.bandwidth,
                           collective.seconds, collective.exposedSeconds});
    }
    return table;
}

QString reportMarkdown(const Report& report, const Report* baseline, const QVector<ChartTable>& chartTables,
                       const QLocale& locale) {
    QString text = QStringLiteral("# %1\n\n").arg(scenarioLine(report));
    if (baseline != nullptr) {
        text += tr("Baseline: %1").arg(scenarioLine(*baseline)) + QStringLiteral("\n\n");
    }
    text += tableMarkdown(headlineTable(report, baseline, locale), locale);
    for (const ChartTable& table : chartTables) {
        text += u'\n' + tableMarkdown(table, locale);
    }
    for (const ChartTable& table : {operationsTable(report), collectivesTable(report)}) {
        if (!table.rows.isEmpty()) {
            text += u'\n' + tableMarkdown(table, locale);
        }
    }
    return text;
}

} // namespace ridgepoint

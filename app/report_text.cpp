// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report_text.h"

#include "app/report_files.h"

#include "app/serving_text.h"
#include "app/text_table.h"
#include "ui/style/diagnostic_text.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"
#include "ui/window/headline_text.h"

#include <algorithm>
#include <functional>
#include <vector>

namespace ridgepoint::app {

namespace {

using Align = TextTable::Align;
constexpr std::size_t kLongestOperations = 15;

QString section(const QString& title, const QString& body) {
    return body.isEmpty() ? QString() : QLatin1Char('\n') + title + QLatin1Char('\n') + body;
}

QString headlineSection(const Report& report, const QLocale& locale) {
    TextTable table({{{}, Align::left}, {{}, Align::left}, {{}, Align::left}, {{}, Align::left}});
    for (const HeadlineText& cell : headlineTexts(report, nullptr, locale)) {
        table.addRow({cell.label, (cell.number + QLatin1Char(' ') + cell.unit).trimmed(), cell.aside, cell.note});
    }
    return section(QStringLiteral("Headline"), table.toText());
}

/// What a step works on and how it is cut: the numbers that a reader asks for first.
QString workloadSection(const Report& report, const QLocale& locale) {
    const auto number = [&locale](auto value) { return formatTrimmed(static_cast<double>(value), locale, 12); };
    const Scenario& scenario = report.scenario;
    const Workload& workload = scenario.workload;
    TextTable table({{{}, Align::left}, {{}, Align::left}});
    if (workload.kind == WorkloadKind::train) {
        const QString batch =
            workload.globalBatch
                ? QStringLiteral("%1 sequences a step").arg(number(*workload.globalBatch))
                : QStringLiteral("%1 sequences a device and micro-step").arg(number(workload.perDeviceBatch));
        table.addRow({QStringLiteral("Batch"),
                      QStringLiteral("%1, %2 micro-steps, %3 tokens a step")
                          .arg(batch, number(workload.gradientAccumulation), number(report.tokensPerStep))});
        table.addRow({QStringLiteral("Sequence"), QStringLiteral("%1 tokens").arg(number(workload.sequenceLength))});
    } else {
        const bool prefills = workload.kind == WorkloadKind::prefill;
        table.addRow({QStringLiteral("Batch"), QStringLiteral("%1 sequences").arg(number(workload.batch))});
        table.addRow(
            {prefills ? QStringLiteral("Prompt") : QStringLiteral("Context"),
             QStringLiteral("%1 tokens").arg(number(prefills ? workload.promptLength : workload.contextLength))});
    }
    QStringList axes;
    for (std::size_t axis = 0; axis < kMeshAxisCount; ++axis) {
        for (const auto& [degree, where] : {std::pair{report.iciDegrees[axis], QString()},
                                            std::pair{report.dcnDegrees[axis], QStringLiteral(" across slices")}}) {
            if (degree > 1) {
                axes.append(displayName(static_cast<MeshAxis>(axis)) + u' ' + number(degree) + where);
            }
        }
    }
    table.addRow(
        {QStringLiteral("Mesh"), axes.isEmpty() ? QStringLiteral("one device") : axes.join(QStringLiteral(", "))});
    return section(QStringLiteral("Workload"), table.toText());
}

/// The parts of a sum that are there, largest first, each with its share of `total`.
template <class E>
void addParts(TextTable& table, const PerEnum<E, double>& parts, double total, const Unit& unit,
              const QLocale& locale) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i] > 0) {
            order.push_back(i);
        }
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return parts[a] > parts[b]; });
    for (const std::size_t i : order) {
        table.addRow({displayName(static_cast<E>(i)), formatIn(parts[i], unit, locale),
                      formatQuantity(parts[i] / total, Quantity::share, locale)});
    }
}

TextTable sumTable() { return TextTable({{{}, Align::left}, {{}, Align::right}, {{}, Align::right}}); }

QString memorySection(const Report& report, const QLocale& locale) {
    const Headline& headline = report.headline;
    const Unit unit = unitFor(Quantity::bytes, headline.hbmLimitBytes);
    TextTable table = sumTable();
    addParts<MemoryCategory>(table, report.memory.device, headline.hbmPeakBytes, unit, locale);
    table.addRow({QStringLiteral("Peak"), formatIn(headline.hbmPeakBytes, unit, locale, 4), QString()});
    if (report.memory.elasticBytes > 0) {
        table.addRow({QStringLiteral("Of it, weights gathered ahead where there is room"),
                      formatIn(report.memory.elasticBytes, unit, locale, 4), QString()});
        table.addRow({QStringLiteral("Needed, which decides whether it fits"),
                      formatIn(headline.hbmNeededBytes, unit, locale, 4), QString()});
    }
    table.addRow({QStringLiteral("Usable"), formatIn(headline.hbmLimitBytes, unit, locale, 4), QString()});
    for (std::size_t i = 0; i < report.memory.host.size(); ++i) {
        if (const double bytes = report.memory.host[i]; bytes > 0) {
            table.addRow({QStringLiteral("On the host: ") + displayName(static_cast<MemoryCategory>(i)),
                          formatIn(bytes, unit, locale), QString()});
        }
    }
    return section(QStringLiteral("Memory of a device at its peak"), table.toText());
}

/// What training keeps of each parameter: 2 + 4 + 4 + 4 + 4 bytes of mixed-precision Adam, with the parameters whose
/// part the device keeps.
QString statesSection(const Report& report, const QLocale& locale) {
    TextTable table({{QStringLiteral("of each parameter"), Align::left},
                     {QStringLiteral("type"), Align::left},
                     {QStringLiteral("bytes"), Align::right},
                     {QStringLiteral("parameters"), Align::right},
                     {QStringLiteral("on the device"), Align::right}});
    for (const StateRow& row : report.memory.states) {
        const std::string_view dtype = enumName(row.dtype);
        QString name = QString::fromUtf8(row.name.data(), static_cast<qsizetype>(row.name.size()));
        name.replace(QLatin1Char('_'), QLatin1Char(' '));
        table.addRow({row.onHost ? name + QStringLiteral(" (on the host)") : name,
                      QString::fromUtf8(dtype.data(), static_cast<qsizetype>(dtype.size())),
                      formatTrimmed(row.bytesPerParameter, locale), formatPrefixed(row.parameters, locale),
                      formatQuantity(row.bytes, Quantity::bytes, locale)});
    }
    return table.isEmpty() ? QString() : section(QStringLiteral("States of training"), table.toText());
}

QString timeSection(const Report& report, const QLocale& locale) {
    const double step = report.headline.stepTimeSeconds;
    const Unit unit = unitFor(Quantity::seconds, step);
    TextTable table = sumTable();
    addParts<TimeCategory>(table, report.time, step, unit, locale);
    table.addRow({QStringLiteral("Step"), formatIn(step, unit, locale), QString()});
    return section(QStringLiteral("Time of a step"), table.toText());
}

QString operationsSection(const Report& report, const QLocale& locale) {
    std::vector<std::reference_wrapper<const Operation>> longest(report.operations.begin(), report.operations.end());
    std::stable_sort(longest.begin(), longest.end(),
                     [](const Operation& a, const Operation& b) { return a.seconds > b.seconds; });
    longest.erase(longest.begin() + static_cast<std::ptrdiff_t>(std::min(longest.size(), kLongestOperations)),
                  longest.end());
    TextTable table({{QStringLiteral("operation"), Align::left},
                     {QStringLiteral("phase"), Align::left},
                     {QStringLiteral("times"), Align::right},
                     {QStringLiteral("time"), Align::right},
                     {QStringLiteral("FLOP/B"), Align::right},
                     {QStringLiteral("bound by"), Align::left},
                     {QStringLiteral("of its roof"), Align::right}});
    for (const Operation& operation : longest) {
        table.addRow({operationName(operation.name), displayName(operation.phase),
                      formatQuantity(static_cast<double>(operation.count), Quantity::count, locale),
                      formatQuantity(operation.seconds, Quantity::seconds, locale),
                      formatNumber(operation.intensity(), locale), displayName(operation.boundBy, linksOf(report)),
                      formatQuantity(operation.roofFraction, Quantity::share, locale)});
    }
    return section(QStringLiteral("The %1 longest of %2 operations, all executions of a step together")
                       .arg(longest.size())
                       .arg(report.operations.size()),
                   longest.empty() ? QString() : table.toText());
}

/// What the scenario says of itself: of a preset its source, and the answers that were published for it.
QString notesSection(const Scenario& scenario) {
    return section(QStringLiteral("Notes"),
                   scenario.notes.empty()
                       ? QString()
                       : QStringLiteral("  %1\n").arg(QString::fromStdString(scenario.notes).trimmed()));
}

QString findingsSection(const Report& report, const QLocale& locale) {
    QString lines;
    for (const Diagnostic& diagnostic : shownDiagnostics(report)) {
        const std::string_view severity = enumName(diagnostic.severity);
        lines += QStringLiteral("  %1, %2\n")
                     .arg(QLatin1String(severity.data(), static_cast<qsizetype>(severity.size())),
                          locatedText(diagnostic, locale));
    }
    return section(QStringLiteral("Findings"), lines);
}

} // namespace

QString reportText(const Report& report, const QLocale& locale) {
    QString text = scenarioLine(report) + QLatin1Char('\n') + notesSection(report.scenario);
    if (report.valid) {
        text += workloadSection(report, locale) + headlineSection(report, locale) + memorySection(report, locale) +
                statesSection(report, locale) + timeSection(report, locale) + servingText(report, locale) +
                energyText(report, locale) + moneyText(report, locale) + operationsSection(report, locale);
    }
    return text + findingsSection(report, locale);
}

} // namespace ridgepoint::app

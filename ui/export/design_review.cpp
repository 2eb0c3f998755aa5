// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/design_review.h"

#include "core/explore/attribution.h"
#include "core/format/json_text.h"
#include "core/model/architecture.h"
#include "core/scenario/scenario_json.h"
#include "core/study/study.h"
#include "ui/accuracy/band_text.h"
#include "ui/accuracy/nearest_run.h"
#include "ui/charts/step_time_view.h"
#include "ui/compare/compare_charts.h"
#include "ui/compare/compare_rows.h"
#include "ui/export/chart_exporter.h"
#include "ui/export/chart_picture.h"
#include "ui/export/report_tables.h"
#include "ui/export/review_advice.h"
#include "ui/export/review_evidence.h"
#include "ui/style/diagnostic_text.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"
#include "ui/style/source_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace ridgepoint {
namespace {

constexpr qsizetype kMostOperations = 20;

QString tr(const char* text) { return QCoreApplication::translate("DesignReview", text); }

QString utf8(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

/// "fsdp 64 · tensor 2"; "1" where nothing is split.
QString degreesText(const PerAxis<std::int64_t>& degrees) {
    QStringList parts;
    for (std::size_t i = 0; i < kMeshAxisCount; ++i) {
        if (degrees[i] > 1) {
            parts << QStringLiteral("%1 %2").arg(displayName(static_cast<MeshAxis>(i))).arg(degrees[i]);
        }
    }
    return parts.isEmpty() ? QStringLiteral("1") : parts.join(QStringLiteral(" · "));
}

bool isNothing(const QVector<TableCell>& row) {
    const auto isNumber = [](const TableCell& cell) { return std::holds_alternative<double>(cell); };
    return std::any_of(row.begin(), row.end(), isNumber) &&
           std::all_of(row.begin(), row.end(),
                       [&](const TableCell& cell) { return !isNumber(cell) || std::get<double>(cell) == 0; });
}

/// Each group of the scenario on a line of its own.
QString shortJson(const Scenario& scenario) {
    const JsonValue value = toJsonValue(scenario);
    QStringList lines;
    for (const JsonValue::Member& member : *value.object()) {
        lines << QStringLiteral("\"%1\": %2").arg(utf8(member.name), QString::fromStdString(printJson(member.value)));
    }
    return QStringLiteral("{ ") + lines.join(QStringLiteral(",\n")) + QStringLiteral(" }");
}

class ReviewBuilder {
public:
    ReviewBuilder(const Report& now, const Report* baseline, const Catalogue& catalogue, const QLocale& locale,
                  const ReviewOptions& options)
        : m_now(now), m_baseline(baseline), m_catalogue(catalogue), m_locale(locale), m_options(options),
          m_study(resolve(now.scenario, catalogue)), m_light(Scheme::light), m_dark(Scheme::dark) {}

    DesignReview build() {
        DesignReview review;
        review.title = QString::fromStdString(m_now.scenario.name);
        review.line = scenarioLine(m_now);
        if (review.title.isEmpty()) {
            std::swap(review.title, review.line);
        } else { // what the title tells is not told again below it
            review.line.remove(0, review.title.size());
            review.line.remove(0, review.line.startsWith(QStringLiteral(" · ")) ? 3 : 0);
        }
        review.question = m_options.question.isEmpty() ? ownQuestion() : m_options.question;
        review.language = m_locale.name().section(u'_', 0, 0);
        review.engine = utf8(m_now.engine);
        review.date = m_locale.toString(m_options.date.date(), QLocale::LongFormat);
        review.headline = headlineTexts(m_now, m_baseline, m_locale);
        review.scenarioJson = QString::fromStdString(toJson(m_now.scenario));
        review.shortJson = shortJson(m_now.scenario);
        review.sections = {outcome(), scenario()};
        if (m_baseline != nullptr) {
            review.sections << difference();
        }
        if (m_options.compared.size() > 1) {
            review.sections << comparison();
        }
        const ReviewSection advice = adviceSection(m_now, m_catalogue, m_locale);
        if (!advice.tables.isEmpty()) {
            review.sections << advice;
        }
        review.sections << time() << memory() << bounds() << operations()
                        << evidenceSection(m_now, m_study.calibration.get(), m_locale)
                        << assumptionsSection(m_study, m_catalogue, {chipName(), modelName()}, m_locale);
        return review;
    }

private:
    QString ownQuestion() const {
        return tr("How long does a train step of %1 take at a sequence length of %2 on %3 %4, what bounds it, and does "
                  "it fit in HBM?")
            .arg(modelName(), shortTokens(m_now.scenario.workload.sequenceLength), chipName(), sliceText());
    }
    QString modelName() const {
        return m_study.model == nullptr || m_study.model->title.empty()
                   ? QString::fromStdString(m_now.scenario.model.base)
                   : QString::fromStdString(m_study.model->title);
    }
    QString chipName() const {
        return m_study.chip == nullptr ? QString() : QString::fromStdString(m_study.chip->name);
    }
    QString sliceText() const {
        QString shape = QString::fromStdString(m_now.scenario.hardware.slice);
        shape.replace(u'x', QChar(0x00d7));
        const std::int64_t slices = m_now.scenario.hardware.slices;
        return slices > 1 ? tr("%1, %2 slices").arg(shape).arg(slices) : shape;
    }

    /// Bars need less height than curves.
    QSize sizeOf(const QString& chart) const {
        const int width = m_options.chartWidth;
        const int bars = m_baseline != nullptr ? 2 : 1;
        const int compared = static_cast<int>(m_options.compared.size());
        return chart == QLatin1String("step")           ? QSize(width, 130 + 90 * bars)
               : chart == QLatin1String("compare-step") ? QSize(width, 130 + 60 * compared)
               : chart == QLatin1String("timeline")     ? QSize(width, width * 2 / 5)
                                                        : QSize(width, width / 2);
    }
    ReviewChart chartOf(const ChartView& light, const ChartView* dark) const {
        const QSize size = sizeOf(light.id());
        return {light.id(),
                light.title(),
                light.subtitle(),
                chartFigureSvg(light, size),
                dark == nullptr ? QByteArray() : chartFigureSvg(*dark, size),
                chartFigure(light, size),
                size};
    }
    std::unique_ptr<ChartView> view(const QString& name, const Theme& theme) const {
        std::unique_ptr<ChartView> made = makeChart(name, theme);
        if (auto* step = dynamic_cast<StepTimeView*>(made.get())) {
            step->setCalibration(m_study.calibration);
        }
        made->setLocale(m_locale);
        made->show(m_now, m_baseline);
        return made;
    }
    void addChart(ReviewSection& section, const char* name, bool withTable) const {
        const QString id = QString::fromLatin1(name);
        const auto light = view(id, m_light);
        const auto dark = m_options.dark ? view(id, m_dark) : nullptr;
        section.charts << chartOf(*light, dark.get());
        if (withTable) {
            section.tables << reviewTable(light->table(), m_locale);
        }
    }

    ReviewSection outcome() const {
        ReviewSection section{QStringLiteral("outcome"), tr("In short"), {}, {}, {}, {}};
        section.paragraphs << bandText(m_now, m_study, m_locale)
                           << nearestRunText(m_now, m_study.calibration.get(), m_locale);
        section.paragraphs.removeAll(QString());
        for (const Diagnostic& diagnostic : m_now.diagnostics) {
            section.warnings << diagnosticText(diagnostic, m_locale);
        }
        ReviewTable table = reviewTable(headlineTable(m_now, m_baseline, m_locale), m_locale);
        table.title.clear();
        std::fill(table.numeric.begin() + 1, table.numeric.end(), true);
        section.tables << table;
        return section;
    }

    QString count(double value) const { return formatQuantity(value, Quantity::count, m_locale); }

    ReviewTable facts() const {
        const Scenario& scenario = m_now.scenario;
        ReviewTable table{{}, {tr("What"), tr("Value")}, {false, false}, {}};
        const auto add = [&](const QString& what, const QString& value) { table.rows.append({what, value}); };
        add(tr("Model"), modelName());
        add(tr("Parameters"),
            m_now.parametersActive == m_now.parametersTotal
                ? formatQuantity(static_cast<double>(m_now.parametersTotal), Quantity::parameters, m_locale)
                : tr("%1, of which %2 for each token")
                      .arg(
                          formatQuantity(static_cast<double>(m_now.parametersTotal), Quantity::parameters, m_locale),
                          formatQuantity(static_cast<double>(m_now.parametersActive), Quantity::parameters, m_locale)));
        add(tr("Chips"),
            QStringLiteral("%1 %2 · %3").arg(count(static_cast<double>(m_now.chips)), chipName(), sliceText()));
        add(tr("Devices"), count(static_cast<double>(m_now.devices)));
        add(tr("Parallelism within a slice"), degreesText(m_now.iciDegrees));
        if (scenario.hardware.slices > 1) {
            add(tr("Parallelism across slices"), degreesText(m_now.dcnDegrees));
        }
        add(tr("Sequence length"),
            formatQuantity(static_cast<double>(scenario.workload.sequenceLength), Quantity::tokens, m_locale));
        add(tr("Tokens a step"), formatQuantity(m_now.tokensPerStep, Quantity::tokens, m_locale));
        add(tr("Recipe"), displayName(scenario.precision.recipe));
        add(tr("Rematerialisation"), displayName(scenario.remat.policy));
        add(tr("Optimizer"), displayName(scenario.optimizer.type));
        add(tr("Calibration"), QString::fromStdString(scenario.calibration));
        return table;
    }

    /// Every setting that is not the format's default.
    ReviewTable settings() const {
        Report defaults;
        const std::vector<Compared> entries{{QString(), defaults, {}}, {QString(), m_now, {}}};
        ReviewTable table{tr("Settings that differ from the defaults"),
                          {tr("Setting"), tr("Value"), tr("Default")},
                          {false, false, false},
                          {}};
        for (const CompareRow& row : inputRows(entries, m_catalogue, m_locale)) {
            table.rows.append({row.title, row.cells.value(1), row.cells.value(0)});
        }
        return table;
    }

    /// The note of a shipped scenario is about that, not about what was made of it.
    QString notes() const {
        const Scenario& scenario = m_now.scenario;
        const QString text = notesText(scenario.notes, m_locale);
        const Scenario* writtenFor = nullptr;
        for (const auto& [id, preset] : m_catalogue.scenarios) {
            Scenario renamed = preset;
            renamed.name = scenario.name;
            if (renamed == scenario) {
                return text;
            }
            writtenFor = preset.notes == scenario.notes ? &preset : writtenFor;
        }
        return writtenFor == nullptr ? text
                                     : tr("Note written for %1, before it was changed: %2")
                                           .arg(QString::fromStdString(writtenFor->name), text);
    }

    ReviewSection scenario() const {
        ReviewSection section{QStringLiteral("scenario"), tr("Scenario"), {}, {}, {}, {}};
        if (!m_now.scenario.notes.empty()) {
            section.paragraphs << notes();
        }
        section.tables << facts() << settings();
        return section;
    }

    static ReviewTable rowsTable(const QString& title, const QStringList& columns,
                                 const std::vector<CompareRow>& rows) {
        ReviewTable table{title, columns, QVector<bool>(columns.size(), false), {}};
        for (const CompareRow& row : rows) {
            table.rows.append(QStringList{row.title} + row.cells);
        }
        return table;
    }

    ReviewSection difference() const {
        ReviewSection section{QStringLiteral("difference"), tr("Against the baseline"), {}, {}, {}, {}};
        section.paragraphs << tr("The baseline: %1.").arg(scenarioLine(*m_baseline));
        const std::vector<Compared> entries{{tr("Baseline"), *m_baseline, {}}, {tr("Now"), m_now, {}}};
        const QStringList columns{QString(), tr("Baseline"), tr("Now")};
        section.tables << rowsTable(tr("What differs"), columns, inputRows(entries, m_catalogue, m_locale))
                       << rowsTable(tr("What comes of it"), columns, outcomeRows(entries, m_locale));
        const Attribution attribution = attribute(m_baseline->scenario, m_now.scenario, m_catalogue);
        if (attribution.valid && !attribution.steps.empty()) {
            section.tables << attributionTable(attribution);
            const auto light = attributionView(attribution, m_light);
            const auto dark = m_options.dark ? attributionView(attribution, m_dark) : nullptr;
            section.charts << chartOf(*light, dark.get());
        }
        return section;
    }

    /// What the window's comparison shows.
    ReviewSection comparison() const {
        ReviewSection section{QStringLiteral("comparison"), tr("Scenarios compared"), {}, {}, {}, {}};
        const std::vector<Compared>& entries = m_options.compared;
        QStringList columns{QString()};
        for (const Compared& entry : entries) {
            columns << entry.name;
            section.paragraphs << tr("%1: %2.").arg(entry.name, scenarioLine(entry.report));
        }
        section.tables << rowsTable(tr("What differs"), columns, inputRows(entries, m_catalogue, m_locale))
                       << rowsTable(tr("What comes of it"), columns, outcomeRows(entries, m_locale));
        const auto light = comparedView(m_light);
        const auto dark = m_options.dark ? comparedView(m_dark) : nullptr;
        section.charts << chartOf(*light, dark.get());
        return section;
    }

    std::unique_ptr<ChartView> comparedView(const Theme& theme) const {
        auto made = std::make_unique<CompareStepView>(theme);
        made->setLocale(m_locale);
        made->setEntries(m_options.compared);
        return made;
    }

    std::unique_ptr<ChartView> attributionView(const Attribution& attribution, const Theme& theme) const {
        auto made = std::make_unique<AttributionView>(theme);
        made->setLocale(m_locale);
        made->show(m_now, m_baseline);
        made->setAttribution(attribution, tr("Baseline"), tr("Now"));
        return made;
    }

    ReviewTable attributionTable(const Attribution& attribution) const {
        ReviewTable table{tr("Where the difference comes from"),
                          {tr("Change"), tr("Step time"), tr("sum so far")},
                          {false, true, true},
                          {}};
        for (const AttributionStep& step : attribution.steps) {
            table.rows.append({stepChanges(step, m_locale), formatDifference(step.seconds, Quantity::seconds, m_locale),
                               formatQuantity(step.runningSeconds, Quantity::seconds, m_locale, 4)});
        }
        return table;
    }

    ReviewSection time() const {
        ReviewSection section{QStringLiteral("time"), tr("Where the time goes"), {}, {}, {}, {}};
        addChart(section, "step", true);
        addChart(section, "timeline", false);
        return section;
    }
    ReviewSection memory() const {
        ReviewSection section{QStringLiteral("memory"), tr("What fills the memory"), {}, {}, {}, {}};
        addChart(section, "hbm", true);
        addChart(section, "memory-curve", false);
        return section;
    }
    ReviewSection bounds() const {
        ReviewSection section{QStringLiteral("bounds"), tr("What bounds it"), {}, {}, {}, {}};
        addChart(section, "roofline", false);
        return section;
    }

    ReviewSection operations() const {
        ReviewSection section{QStringLiteral("operations"), tr("Operations and collectives"), {}, {}, {}, {}};
        Report longest = m_now;
        std::stable_sort(longest.operations.begin(), longest.operations.end(),
                         [](const Operation& a, const Operation& b) { return a.seconds > b.seconds; });
        ReviewTable table = reviewTable(operationsTable(longest), m_locale);
        if (table.rows.size() > kMostOperations) {
            section.paragraphs << tr("The %1 longest of %2 operations.").arg(kMostOperations).arg(table.rows.size());
            table.rows.resize(kMostOperations);
        }
        section.tables << table;
        if (!m_now.collectives.empty()) {
            section.tables << reviewTable(collectivesTable(m_now), m_locale);
        }
        return section;
    }

    const Report& m_now;
    const Report* m_baseline;
    const Catalogue& m_catalogue;
    QLocale m_locale;
    ReviewOptions m_options;
    Study m_study;
    Theme m_light, m_dark;
};

} // namespace

DesignReview makeDesignReview(const Report& now, const Report* baseline, const Catalogue& catalogue,
                              const QLocale& locale, const ReviewOptions& options) {
    return ReviewBuilder(now, baseline, catalogue, locale, options).build();
}

ReviewTable reviewTable(const ChartTable& table, const QLocale& locale) {
    ReviewTable review{table.title, {}, {}, {}};
    for (const TableColumn& column : table.columns) {
        review.columns << column.name;
        review.numeric << column.quantity.has_value();
    }
    for (const QVector<TableCell>& row : table.rows) {
        if (isNothing(row)) {
            continue;
        }
        QStringList cells;
        for (qsizetype i = 0; i < row.size(); ++i) {
            const auto* number = std::get_if<double>(&row.at(i));
            const Quantity quantity = table.columns.at(i).quantity.value_or(Quantity::plain);
            cells << (number != nullptr ? formatQuantity(*number, quantity, locale) : std::get<QString>(row.at(i)));
        }
        review.rows.append(cells);
    }
    return review;
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/chart_exporter.h"

#include "core/catalogue/resolve_preset.h"
#include "core/exchange/hugging_face.h"
#include "core/exchange/report_csv.h"
#include "core/format/text_file.h"
#include "core/report/report_json.h"
#include "ui/charts/layer_timeline_view.h"
#include "ui/charts/memory_curve_view.h"
#include "ui/charts/memory_view.h"
#include "ui/charts/roofline_view.h"
#include "ui/charts/step_time_view.h"
#include "ui/export/language_scope.h"
#include "ui/export/report_tables.h"
#include "ui/export/review_html.h"
#include "ui/export/review_pdf.h"
#include "ui/export/table_writer.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <vector>

namespace ridgepoint {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("ChartExporter", text); }

std::filesystem::path pathOf(const QString& file) { return {file.toStdU16String()}; }

/// Writes a file whole or not at all; what went wrong, or an empty text.
QString write(const QString& file, std::string_view bytes) {
    const std::optional<std::string> problem = writeTextFile(pathOf(file), bytes);
    return problem ? QString::fromStdString(*problem) : QString();
}

QByteArray pictureBytes(const ChartView& view, const QString& format, const PictureOptions& options) {
    return format == QLatin1String("png")   ? chartPng(view, options)
           : format == QLatin1String("svg") ? chartSvg(view, options)
                                            : chartPdf(view, options);
}

QString unknown(const QString& what, const QString& name, const QStringList& known) {
    return tr("Unknown %1 \"%2\"; there are %3.").arg(what, name, known.join(QStringLiteral(", ")));
}

QString problemOf(const Report& report, const ExportOptions& options) {
    for (const QString& chart : options.charts) {
        if (!chartNames().contains(chart)) {
            return unknown(tr("chart"), chart, chartNames());
        }
    }
    const QStringList formats = pictureFormats() + tableFormats() + reportFormats();
    for (const QString& format : options.formats) {
        if (!formats.contains(format)) {
            return unknown(tr("format"), format, formats);
        }
    }
    if (!report.valid) {
        return tr("The scenario has no valid result: there is nothing to export.");
    }
    const QString picture = PictureOptions{options.size, options.scale, options.date}.problem();
    if (!picture.isEmpty()) {
        return picture;
    }
    // Last, so that nothing is written before everything is known to be right.
    return QDir().mkpath(options.directory) ? QString() : tr("The folder %1 can't be made.").arg(options.directory);
}

/// What the nearest measured run has otherwise is said on paper too.
void tellEvidence(ChartView& view, const Report& report, const Catalogue* catalogue) {
    auto* step = dynamic_cast<StepTimeView*>(&view);
    if (step != nullptr && catalogue != nullptr) {
        const auto found = catalogue->calibrations.find(report.scenario.calibration);
        step->setCalibration(found == catalogue->calibrations.end() ? nullptr : found->second);
    }
}

/// One run of exportCharts(): the views, and the files written so far.
class ExportRun {
public:
    ExportRun(const Report& report, const Report* baseline, const ExportOptions& options, const QLocale& locale)
        : m_report(report), m_baseline(baseline), m_options(options), m_locale(locale), m_theme(options.scheme) {
        for (const QString& chart : options.charts) {
            m_views.push_back(makeChart(chart, m_theme));
            tellEvidence(*m_views.back(), report, options.catalogue);
            m_views.back()->setLocale(locale);
            m_views.back()->show(report, baseline);
        }
    }

    ExportResult run() {
        for (const auto& view : m_views) {
            for (const QString& format : m_options.formats) {
                if (!reportFormats().contains(format)) {
                    put(view->id(), format, contentsOf(*view, format));
                }
            }
        }
        for (const QString& format : tableFormats()) {
            if (m_options.formats.contains(format)) {
                put(QStringLiteral("report"), format, wholeReport(format));
            }
        }
        if (m_options.formats.contains(QStringLiteral("json"))) {
            put(QStringLiteral("report"), QStringLiteral("json"), QByteArray::fromStdString(toJson(m_report)));
        }
        writeReview();
        writeModel();
        return m_result;
    }

private:
    void writeReview() {
        const bool html = m_options.formats.contains(QStringLiteral("html"));
        const bool pdf = m_options.formats.contains(QStringLiteral("pdf"));
        if (m_options.catalogue == nullptr || (!html && !pdf)) {
            return;
        }
        ReviewOptions options;
        options.question = m_options.question;
        options.date = m_options.date;
        options.dark = html;
        const DesignReview review = makeDesignReview(m_report, m_baseline, *m_options.catalogue, m_locale, options);
        if (html) {
            put(QStringLiteral("report"), QStringLiteral("html"), reviewHtml(review));
        }
        if (pdf) {
            put(QStringLiteral("report"), QStringLiteral("pdf"), reviewPdf(review));
        }
    }

    /// The model in the form of Hugging Face.
    void writeModel() {
        if (m_options.catalogue == nullptr || !m_options.formats.contains(QStringLiteral("hf"))) {
            return;
        }
        std::vector<Diagnostic> diagnostics;
        const auto model = resolveModel(m_report.scenario.model, *m_options.catalogue, diagnostics);
        const HuggingFaceText text = model == nullptr ? HuggingFaceText{} : huggingFaceConfig(*model);
        if (!text.problem.empty() && m_result.error.isEmpty()) {
            m_result.error = QString::fromStdString(text.problem);
        }
        put(QStringLiteral("config"), QStringLiteral("json"), QByteArray::fromStdString(text.json));
    }

    QByteArray contentsOf(const ChartView& view, const QString& format) const {
        if (format == QLatin1String("csv")) {
            return QByteArray::fromStdString(tableCsv(view.table()));
        }
        if (format == QLatin1String("md")) {
            return tableMarkdown(view.table(), m_locale).toUtf8();
        }
        return pictureBytes(view, format, {m_options.size, m_options.scale, m_options.date});
    }

    QByteArray wholeReport(const QString& format) const {
        if (format == QLatin1String("csv")) {
            return QByteArray::fromStdString(toCsv(m_report));
        }
        QVector<ChartTable> tables;
        for (const auto& view : m_views) {
            tables.append(view->table());
        }
        return reportMarkdown(m_report, m_baseline, tables, m_locale).toUtf8();
    }

    void put(const QString& name, const QString& format, const QByteArray& bytes) {
        if (!m_result.error.isEmpty()) {
            return;
        }
        const QString file = QDir(m_options.directory).filePath(name + u'.' + format);
        m_result.error = bytes.isEmpty() ? tr("%1 can't be drawn.").arg(file)
                                         : write(file, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
        if (m_result.error.isEmpty()) {
            m_result.files << file;
        }
    }

    const Report& m_report;
    const Report* m_baseline;
    const ExportOptions& m_options;
    QLocale m_locale;
    Theme m_theme;
    std::vector<std::unique_ptr<ChartView>> m_views;
    ExportResult m_result;
};

} // namespace

QStringList chartNames() {
    return {QStringLiteral("roofline"), QStringLiteral("hbm"), QStringLiteral("step"), QStringLiteral("timeline"),
            QStringLiteral("memory-curve")};
}

QStringList pictureFormats() { return {QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf")}; }

QStringList tableFormats() { return {QStringLiteral("csv"), QStringLiteral("md")}; }

QStringList reportFormats() { return {QStringLiteral("html"), QStringLiteral("json"), QStringLiteral("hf")}; }

std::unique_ptr<ChartView> makeChart(const QString& name, const Theme& theme) {
    switch (chartNames().indexOf(name)) {
    case 0:
        return std::make_unique<RooflineView>(theme);
    case 1:
        return std::make_unique<MemoryView>(theme);
    case 2:
        return std::make_unique<StepTimeView>(theme);
    case 3:
        return std::make_unique<LayerTimelineView>(theme);
    case 4:
        return std::make_unique<MemoryCurveView>(theme);
    default:
        return nullptr;
    }
}

ExportResult exportCharts(const Report& report, const Report* baseline, const ExportOptions& options) {
    const LanguageScope language(options.language);
    if (!language.isKnown()) {
        return {{}, unknown(tr("language"), options.language, {QStringLiteral("en"), QStringLiteral("es")})};
    }
    const QString problem = problemOf(report, options);
    if (!problem.isEmpty()) {
        return {{}, problem};
    }
    return ExportRun(report, baseline, options, language.locale()).run();
}

QString exportChart(const ChartView& view, const QString& file, Scheme scheme, const PictureOptions& options) {
    const QString format = QFileInfo(file).suffix().toLower();
    if (!pictureFormats().contains(format)) {
        return unknown(tr("format"), format, pictureFormats());
    }
    const QString problem = options.problem();
    if (!problem.isEmpty()) {
        return problem;
    }
    const Theme theme(scheme);
    const std::unique_ptr<ChartView> copy = view.twin(theme);
    const QByteArray bytes = pictureBytes(*copy, format, options);
    return bytes.isEmpty() ? tr("%1 can't be drawn.").arg(file)
                           : write(file, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

} // namespace ridgepoint

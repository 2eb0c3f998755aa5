// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/commands.h"
#include "app/console.h"
#include "app/report_files.h"
#include "app/scenario_input.h"
#include "core/report/evaluate.h"
#include "ui/export/chart_exporter.h"
#include "ui/export/language_scope.h"

#include <QCommandLineParser>

#include <optional>

namespace ridgepoint::app {

namespace {

const QString kOut = QStringLiteral("out");
const QString kBaseline = QStringLiteral("baseline");
const QString kCharts = QStringLiteral("charts");
const QString kFormat = QStringLiteral("format");
const QString kSize = QStringLiteral("size");
const QString kScale = QStringLiteral("scale");
const QString kLanguage = QStringLiteral("lang");
const QString kTheme = QStringLiteral("theme");
const QString kSet = QStringLiteral("set");
const QString kQuestion = QStringLiteral("question");

QStringList exportFormats() { return pictureFormats() + tableFormats() + reportFormats(); }

std::optional<double> scaleFrom(const QString& text) {
    bool isNumber = false;
    const double scale = text.toDouble(&isNumber);
    constexpr double largest = 8;
    if (isNumber && scale > 0 && scale <= largest) {
        return scale;
    }
    say(QStringLiteral("--scale %1: expected a number above 0, up to %2").arg(text).arg(largest));
    return std::nullopt;
}

std::optional<QString> languageFrom(const QString& text) {
    if (LanguageScope(text).isKnown()) {
        return text;
    }
    say(QStringLiteral("--lang %1: there is no such translation; expected en or es").arg(text));
    return std::nullopt;
}

/// The options in the terms of the exporter; says what is wrong with the first that is no good.
std::optional<ExportOptions> readOptions(const QCommandLineParser& parser) {
    const auto charts = someOf(QStringLiteral("--charts"), parser.value(kCharts), chartNames());
    const auto formats =
        charts ? someOf(QStringLiteral("--format"), parser.value(kFormat), exportFormats()) : std::nullopt;
    const auto size = formats ? sizeFrom(parser.value(kSize)) : std::nullopt;
    const auto scale = size ? scaleFrom(parser.value(kScale)) : std::nullopt;
    const auto language = scale ? languageFrom(parser.value(kLanguage)) : std::nullopt;
    const auto theme = language ? oneOf(QStringLiteral("--theme"), parser.value(kTheme), themeNames()) : std::nullopt;
    if (!theme || !isGiven(parser, kOut)) {
        return std::nullopt;
    }
    const QString problem = PictureOptions{*size, *scale, {}}.problem();
    if (!problem.isEmpty()) {
        say(problem);
        return std::nullopt;
    }
    ExportOptions options;
    options.directory = parser.value(kOut);
    options.charts = *charts;
    options.formats = *formats;
    options.size = *size;
    options.scale = *scale;
    options.language = *language;
    options.scheme = *theme == QLatin1String("dark") ? Scheme::dark : Scheme::light;
    return options;
}

/// The report of a scenario by name, where it has figures.
std::optional<Report> reportOf(const QString& name, const QStringList& settings, const Catalogue& catalogue) {
    auto scenario = openScenario(name, catalogue);
    if (!scenario || !applySettings(*scenario, settings)) {
        return std::nullopt;
    }
    Report report = evaluate(*scenario, catalogue);
    sayErrors(name, report);
    return report.valid ? std::optional(std::move(report)) : std::nullopt;
}

} // namespace

void addExportOptions(QCommandLineParser& parser) {
    const QString all = QStringLiteral(" (default: all)");
    parser.addOption(
        {kOut, QStringLiteral("The folder for the files; made where it is missing."), QStringLiteral("DIR")});
    parser.addOption({kBaseline, QStringLiteral("A scenario to compare with."), QStringLiteral("SCENARIO")});
    parser.addOption(
        {kCharts, chartNames().join(QLatin1Char(',')) + all, kCharts, chartNames().join(QLatin1Char(','))});
    parser.addOption({kFormat, exportFormats().join(QLatin1Char(',')) + QStringLiteral(" (default: png)"), kFormat,
                      QStringLiteral("png")});
    parser.addOption({kSize, QStringLiteral("Size of a picture (default 1600x900)."), QStringLiteral("WxH"),
                      QStringLiteral("1600x900")});
    parser.addOption(
        {kScale, QStringLiteral("Pixels of a PNG for each of the size (default 1)."), kScale, QStringLiteral("1")});
    parser.addOption({kLanguage, QStringLiteral("en (the default) or es."), kLanguage, QStringLiteral("en")});
    parser.addOption({kTheme, QStringLiteral("light (the default) or dark."), kTheme, themeNames().first()});
    parser.addOption(
        {kQuestion, QStringLiteral("The question that the report (html, pdf) answers."), QStringLiteral("TEXT")});
    parser.addOption(
        {kSet, QStringLiteral("Change a field of the scenario, as in `evaluate`."), QStringLiteral("PATH=VALUE")});
}

ExitStatus runExport(const QCommandLineParser& parser) {
    const auto name = onlyArgument(parser, QStringLiteral("SCENARIO"));
    auto options = name ? readOptions(parser) : std::nullopt;
    const auto catalogue = options ? loadPresets() : nullptr;
    if (catalogue == nullptr) {
        return kBadInput;
    }
    const auto report = reportOf(*name, parser.values(kSet), *catalogue);
    const auto baseline = parser.isSet(kBaseline) ? reportOf(parser.value(kBaseline), {}, *catalogue) : std::nullopt;
    if (!report || (parser.isSet(kBaseline) && !baseline)) {
        return kBadInput;
    }
    options->catalogue = catalogue.get();
    options->question = parser.value(kQuestion);
    return writeCharts(*report, baseline ? &*baseline : nullptr, *options);
}

} // namespace ridgepoint::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/commands.h"
#include "app/console.h"
#include "app/fit_progress.h"
#include "app/interrupt.h"
#include "app/measured_input.h"
#include "app/preset_directory.h"
#include "app/scenario_input.h"
#include "app/text_table.h"
#include "core/calibration/calibrate.h"
#include "core/calibration/calibration_json.h"
#include "core/calibration/serving_fit.h"
#include "core/format/nearest_name.h"
#include "core/format/text_file.h"
#include "ui/style/quantity_format.h"

#include <QCommandLineParser>
#include <QRegularExpression>

namespace ridgepoint::app {

namespace {

const QString kMeasured = QStringLiteral("measured");
const QString kKind = QStringLiteral("kind");
const QString kServing = QStringLiteral("serving");
const QStringList kKinds{QStringLiteral("tpu"), QStringLiteral("gpu"), kServing};
const QString kName = QStringLiteral("name");
const QString kBase = QStringLiteral("base");
const QString kTitle = QStringLiteral("title");
const QString kOut = QStringLiteral("out");

constexpr int kLongestTitle = 1000;

/// The name becomes a file's, so it may hold little; the names that come with the program are taken unless a file is
/// named outright.
bool nameIsGood(const QString& name, const QString& out) {
    static const QRegularExpression allowed(QStringLiteral("^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"));
    if (!allowed.match(name).hasMatch()) {
        say(QStringLiteral("--name: give the calibration a name of letters, digits, \".\", \"_\" and \"-\", not \"%1\"")
                .arg(name));
        return false;
    }
    if (out.isEmpty() && (name == QLatin1String("default") || name == QLatin1String("textbook"))) {
        say(QStringLiteral("--name: \"%1\" comes with the program; choose another name").arg(name));
        return false;
    }
    return true;
}

QString valuesText(const Fit& fit, const QLocale& locale) {
    using Align = TextTable::Align;
    TextTable table({{QStringLiteral("constant"), Align::left},
                     {QStringLiteral("chip"), Align::left},
                     {QStringLiteral("value"), Align::right},
                     {QStringLiteral("±"), Align::right}});
    for (const FittedValue& value : fit.values) {
        table.addRow({toQString(value.constant), value.chip.empty() ? QStringLiteral("all") : toQString(value.chip),
                      locale.toString(value.value, 'g', 4), formatQuantity(value.deviation, Quantity::share, locale)});
    }
    return table.toText();
}

QString leftOutText(const CalibrationResult& result, const QLocale& locale) {
    if (result.leftOut.empty()) {
        return QStringLiteral("%1 runs used, all of one model family: how far other models would be off is not known\n")
            .arg(result.fit.rows.size());
    }
    const ErrorSummary& all = result.leftOut.at("all");
    return QStringLiteral("%1 runs used; leaving a family out: median %2, 9 in 10 within %3\n")
        .arg(result.fit.rows.size())
        .arg(formatQuantity(all.medianAbsolute, Quantity::share, locale),
             formatQuantity(all.p90Absolute, Quantity::share, locale));
}

QString stacksText(const ServingFit& fit, const QLocale& locale) {
    using Align = TextTable::Align;
    TextTable table({{QStringLiteral("stack"), Align::left},
                     {QStringLiteral("a step"), Align::right},
                     {QStringLiteral("a layer"), Align::right},
                     {QStringLiteral("a collective"), Align::right},
                     {QStringLiteral("figures"), Align::right},
                     {QStringLiteral("median"), Align::right},
                     {QStringLiteral("9 in 10"), Align::right}});
    const auto seconds = [&locale](double value) { return formatQuantity(value, Quantity::seconds, locale); };
    const auto share = [&locale](double value) { return formatQuantity(value, Quantity::share, locale); };
    for (const FittedStack& stack : fit.stacks) {
        table.addRow({toQString(stack.name), seconds(stack.values.stepSeconds), seconds(stack.values.layerSeconds),
                      seconds(stack.values.collectiveSeconds), locale.toString(stack.errors.rows),
                      share(stack.errors.medianAbsolute), share(stack.errors.p90Absolute)});
    }
    return table.toText();
}

/// A fit, whatever it is of: the calibration that it gives and what it says of itself.
struct Outcome {
    Calibration calibration;
    QString text, error;
};

Outcome outcomeOf(const CalibrationResult& result) {
    if (!result.error.empty()) {
        return {{}, {}, toQString(result.error)};
    }
    return {result.calibration,
            valuesText(result.fit, QLocale::c()) + QLatin1Char('\n') + leftOutText(result, QLocale::c()),
            {}};
}

/// The overheads of serving software, fitted to published serving tables. Nothing where the file cannot be read.
std::optional<Outcome> calibrateServing(const QString& file, const Catalogue& catalogue, const Calibration& base,
                                        const std::string& name) {
    const auto rows = readMeasuredServing(file, catalogue);
    if (!rows) {
        return std::nullopt;
    }
    if (rows->empty()) {
        return Outcome{{}, {}, QStringLiteral("--measured: no measured row in \"%1\"").arg(file)};
    }
    const ServingFit fit = fitServing(*rows, catalogue, base, name);
    return Outcome{fit.calibration, stacksText(fit, QLocale::c()), toQString(fit.error)};
}

std::optional<Outcome> calibrateTraining(const QString& file, const QString& kind, const Catalogue& catalogue,
                                         const Calibration& base, const std::string& name) {
    const auto runs =
        readMeasuredRuns(file, catalogue, kind == QLatin1String("gpu") ? MeasuredKind::gpu : MeasuredKind::tpu);
    if (!runs) {
        return std::nullopt;
    }
    if (runs->empty()) {
        return Outcome{{}, {}, QStringLiteral("--measured: no measured run in \"%1\"").arg(file)};
    }
    const Interrupt interrupt;
    return outcomeOf(calibrate(
        *runs, catalogue, base, name, [stop = interrupt.token()] { return stop.stop_requested(); }, fitProgress()));
}

} // namespace

void addCalibrateOptions(QCommandLineParser& parser) {
    parser.addOption({kMeasured, QStringLiteral("The measured runs (default: the published ones that come with it)."),
                      QStringLiteral("FILE")});
    parser.addOption({kKind, QStringLiteral("What the runs are on: %1.").arg(kKinds.join(QLatin1String(", "))), kKind,
                      kKinds.first()});
    parser.addOption({kName, QStringLiteral("What to call the calibration."), QStringLiteral("NAME")});
    parser.addOption({kTitle, QStringLiteral("What people read (default: the name)."), QStringLiteral("TEXT")});
    parser.addOption({kBase, QStringLiteral("Where the constants that are not fitted come from."),
                      QStringLiteral("NAME"), QStringLiteral("default")});
    parser.addOption(
        {kOut, QStringLiteral("The file to write (default: among the user's own presets)."), QStringLiteral("FILE")});
}

ExitStatus runCalibrate(const QCommandLineParser& parser) {
    if (!atMost(parser, 0)) {
        return kBadInput;
    }
    const auto catalogue = loadPresets();
    const QString name = parser.value(kName);
    if (catalogue == nullptr || !nameIsGood(name, parser.value(kOut))) {
        return kBadInput;
    }
    const auto base = catalogue->calibrations.find(parser.value(kBase).toStdString());
    if (base == catalogue->calibrations.end()) {
        return refuse(QStringLiteral("--base: there is no calibration \"%1\"; the nearest is \"%2\"")
                          .arg(parser.value(kBase),
                               toQString(nearestKey(parser.value(kBase).toStdString(), catalogue->calibrations))));
    }
    if (parser.value(kTitle).size() > kLongestTitle) {
        return refuse(QStringLiteral("--title: at most %1 characters").arg(kLongestTitle));
    }
    const auto kind = oneOf(QStringLiteral("--kind"), parser.value(kKind), kKinds);
    if (!kind) {
        return kBadInput;
    }
    const QString measured = parser.value(kMeasured);
    auto outcome = *kind == kServing
                       ? calibrateServing(measured, *catalogue, *base->second, name.toStdString())
                       : calibrateTraining(measured, *kind, *catalogue, *base->second, name.toStdString());
    if (!outcome) {
        return kBadInput;
    }
    if (!outcome->error.isEmpty()) {
        return refuse(outcome->error);
    }
    if (parser.isSet(kTitle)) {
        outcome->calibration.title = parser.value(kTitle).toStdString();
    }
    std::filesystem::path file = parser.value(kOut).toStdU16String();
    if (file.empty()) {
        file = ownPresetDirectory() / "calibrations" / (name.toStdString() + ".json");
        std::error_code error;
        std::filesystem::create_directories(file.parent_path(), error);
    }
    if (const auto problem = writeTextFile(file, toJson(outcome->calibration))) {
        say(toQString(*problem));
        return kCannotWrite;
    }
    say(QStringLiteral("written: %1").arg(QString::fromStdString(file.string())));
    return print(outcome->text);
}

} // namespace ridgepoint::app

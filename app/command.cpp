// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"

#include "app/commands.h"
#include "app/console.h"
#include "core/format/nearest_name.h"

#include <QCommandLineParser>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace ridgepoint::app {

namespace {

const std::array kCommands{
    Command{.name = QLatin1String("evaluate"),
            .arguments = QLatin1String("SCENARIO"),
            .summary = QLatin1String("Step time, memory and operations of one scenario (a file or a preset's name)."),
            .addOptions = addEvaluateOptions,
            .run = runEvaluate},
    Command{.name = QLatin1String("compare"),
            .arguments = QLatin1String("A B"),
            .summary = QLatin1String("Two scenarios side by side, the difference attributed to what differs."),
            .addOptions = addCompareOptions,
            .run = runCompare},
    Command{.name = QLatin1String("export"),
            .arguments = QLatin1String("SCENARIO"),
            .summary = QLatin1String("Charts and the report of a scenario, as files."),
            .draws = true,
            .addOptions = addExportOptions,
            .run = runExport},
    Command{.name = QLatin1String("import"),
            .arguments = QLatin1String("FILE"),
            .summary =
                QLatin1String("A scenario from MaxText's, Hugging Face's or Megatron-LM's settings (- = standard "
                              "input)."),
            .addOptions = addImportOptions,
            .run = runImport},
    Command{.name = QLatin1String("maxtext"),
            .arguments = QLatin1String("SCENARIO"),
            .summary = QLatin1String("The scenario as MaxText's arguments."),
            .addOptions = addMaxTextOptions,
            .run = runMaxText},
    Command{.name = QLatin1String("sweep"),
            .arguments = QLatin1String("SCENARIO"),
            .summary = QLatin1String("The grid of one or more varied fields, one row a point."),
            .addOptions = addSweepOptions,
            .run = runSweepCommand},
    Command{.name = QLatin1String("search"),
            .arguments = QLatin1String("SCENARIO"),
            .summary = QLatin1String("The best of all batches, meshes, remat policies and more that fit."),
            .addOptions = addSearchOptions,
            .run = runSearch},
    Command{.name = QLatin1String("advise"),
            .arguments = QLatin1String("SCENARIO"),
            .summary = QLatin1String(
                "What could be done better: each finding with its numbers, its edit and the computed gain."),
            .addOptions = addAdviseOptions,
            .run = runAdvise},
    Command{.name = QLatin1String("fit"),
            .arguments = QLatin1String("SCENARIO"),
            .summary = QLatin1String("The cheapest single and double changes with which a scenario fits in memory."),
            .addOptions = addFitOptions,
            .run = runFit},
    Command{.name = QLatin1String("sensitivity"),
            .arguments = QLatin1String("SCENARIO"),
            .summary = QLatin1String("How much the step depends on every number of hardware and workload."),
            .addOptions = addSensitivityOptions,
            .run = runSensitivity},
    Command{.name = QLatin1String("seek"),
            .arguments = QLatin1String("SCENARIO"),
            .summary = QLatin1String("The value of a number that meets a target, or all that would meet a target MFU."),
            .addOptions = addSeekOptions,
            .run = runSeek},
    Command{.name = QLatin1String("scaling"),
            .arguments = QLatin1String("SCENARIO"),
            .summary = QLatin1String("Step time, throughput and efficiency against the number of chips."),
            .addOptions = addScalingOptions,
            .run = runScaling},
    Command{.name = QLatin1String("suite"),
            .arguments = QLatin1String("SCENARIO[=WEIGHT]..."),
            .summary = QLatin1String("Several workloads on several chips, ranked."),
            .addOptions = addSuiteOptions,
            .run = runSuiteCommand},
    Command{.name = QLatin1String("matrix"),
            .arguments = QLatin1String("SCENARIO"),
            .summary = QLatin1String("One scenario on every chip and slice: fits, speed, cost, power."),
            .addOptions = addMatrixOptions,
            .run = runMatrix},
    Command{.name = QLatin1String("serve"),
            .arguments = QLatin1String("SCENARIO"),
            .summary = QLatin1String("Throughput against latency over the batch, or time to the first token."),
            .addOptions = addServeOptions,
            .run = runServe},
    Command{.name = QLatin1String("validate"),
            .summary = QLatin1String("Predicted against measured step times of published runs."),
            .addOptions = addValidateOptions,
            .run = runValidate},
    Command{.name = QLatin1String("calibrate"),
            .summary = QLatin1String("Fits the engine's constants to measured runs and keeps them under a name."),
            .addOptions = addCalibrateOptions,
            .run = runCalibrate},
    Command{.name = QLatin1String("tiles"),
            .arguments = QLatin1String("SCENARIO"),
            .summary = QLatin1String("Tile sizes of the step's kernels that fit in VMEM, ranked by time."),
            .addOptions = addTilesOptions,
            .run = runTiles},
    Command{.name = QLatin1String("presets"),
            .summary = QLatin1String("What chips, models, scenarios and calibrations there are."),
            .addOptions = addPresetsOptions,
            .run = runPresets},
    Command{.name = QLatin1String("schema"),
            .arguments = QLatin1String("[scenario|report]"),
            .summary = QLatin1String("JSON Schema of the scenario file (with every default) or of the report."),
            .addOptions = addSchemaOptions,
            .run = runSchema},
    Command{.name = QLatin1String("picture"),
            .arguments = QLatin1String("[SCENARIO]"),
            .summary = QLatin1String("A picture of the window itself, as the documentation shows it."),
            .draws = true,
            .addOptions = addPictureOptions,
            .run = runPicture},
};

/// The long names of the options that a parser's help names.
std::vector<std::string> knownOptions(const QCommandLineParser& parser) {
    static const QRegularExpression longOption(QStringLiteral("--([a-z][a-z-]*)"));
    std::vector<std::string> names;
    for (auto match = longOption.globalMatch(parser.helpText()); match.hasNext();) {
        names.push_back(match.next().captured(1).toStdString());
    }
    return names;
}

QString argumentMistake(const QCommandLineParser& parser) {
    const QStringList unknown = parser.unknownOptionNames();
    if (unknown.isEmpty()) {
        return parser.errorText();
    }
    const std::string nearest = nearestName(unknown.first().toStdString(), knownOptions(parser));
    return QStringLiteral("there is no option \"%1\" here; the nearest is --%2 (--help lists them all)")
        .arg(unknown.first(), QString::fromStdString(nearest));
}

} // namespace

std::span<const Command> commands() { return kCommands; }

const Command* findCommand(const QString& name) {
    const auto found =
        std::find_if(kCommands.begin(), kCommands.end(), [&](const Command& c) { return c.name == name; });
    return found == kCommands.end() ? nullptr : &*found;
}

ExitStatus runCommand(const Command& command, const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(command.summary);
    const QCommandLineOption help = parser.addHelpOption();
    parser.addPositionalArgument(command.name, command.summary, command.name);
    if (!command.arguments.isEmpty()) {
        parser.addPositionalArgument(command.arguments, {}, command.arguments);
    }
    command.addOptions(parser);
    if (!parser.parse(arguments)) {
        return refuse(argumentMistake(parser));
    }
    if (parser.isSet(help)) {
        return print(parser.helpText());
    }
    return command.run(parser);
}

} // namespace ridgepoint::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/commands.h"
#include "app/console.h"
#include "app/fit_progress.h"
#include "app/measured_input.h"
#include "app/preset_directory.h"
#include "app/scenario_input.h"
#include "app/validation_text.h"
#include "core/calibration/fit.h"
#include "core/calibration/flop_accounting.h"
#include "core/calibration/measured_memory.h"
#include "core/calibration/measured_serving.h"
#include "core/calibration/validation.h"
#include "core/format/nearest_name.h"
#include "core/format/text_file.h"

#include <QCommandLineParser>

#include <algorithm>
#include <optional>
#include <set>

namespace ridgepoint::app {

namespace {

const QString kMeasured = QStringLiteral("measured");
const QString kKind = QStringLiteral("kind");
const QString kStatus = QStringLiteral("status");
const QString kCalibration = QStringLiteral("calibration");
const QString kLeaveOneOut = QStringLiteral("leave-one-family-out");
const QString kRows = QStringLiteral("rows");
const QString kFormat = QStringLiteral("format");
const QString kTpu = QStringLiteral("tpu");
const QString kMemory = QStringLiteral("memory");
const QString kGpu = QStringLiteral("gpu");
const QString kServing = QStringLiteral("serving");
const QStringList kKinds{kTpu, kGpu, kMemory, kServing};
const QStringList kFormats{QStringLiteral("text"), QStringLiteral("json")};

/// Keeps the runs of these statuses (all where the list is empty); says so where the file has none of a status.
bool keepStatuses(std::vector<MeasuredRun>& runs, const QString& list) {
    if (list.isEmpty()) {
        return true;
    }
    std::set<QString> present;
    for (const MeasuredRun& run : runs) {
        present.insert(QString::fromStdString(run.status));
    }
    const auto wanted = someOf(QStringLiteral("--status"), list, QStringList(present.begin(), present.end()));
    if (!wanted) {
        return false;
    }
    std::erase_if(runs, [&](const MeasuredRun& run) { return !wanted->contains(QString::fromStdString(run.status)); });
    return true;
}

bool calibrationExists(const std::string& name, const Catalogue& catalogue) {
    if (name.empty() || catalogue.calibrations.contains(name)) {
        return true;
    }
    say(QStringLiteral("--calibration: there is no calibration \"%1\"; the nearest is \"%2\"")
            .arg(QString::fromStdString(name), QString::fromStdString(nearestKey(name, catalogue.calibrations))));
    return false;
}

/// Constants are fitted to training runs, and only these have a status.
bool optionsFit(const QCommandLineParser& parser, const QString& kind) {
    for (const QString& option : {kLeaveOneOut, kStatus}) {
        if ((kind == kMemory || kind == kServing) && parser.isSet(option)) {
            say(QStringLiteral("--%1: not for --kind %2; it is for training runs (--kind %3 or %4)")
                    .arg(option, kind, kTpu, kGpu));
            return false;
        }
    }
    return true;
}

/// A file without a single run is most likely the wrong one: no table of nothing, and no success.
ExitStatus nothingMeasured(const QString& file) {
    return refuse(QStringLiteral("%1: no measured run in it; expected a list of rows such as those of the published "
                                 "runs (ridgepoint validate without --measured)")
                      .arg(file.isEmpty() ? QStringLiteral("the published runs") : file));
}

/// Rows there are, but none that could be set against a measurement: the tables are empty, and so is the answer.
ExitStatus nothingCompared() {
    return refuse(QStringLiteral("no row could be compared: each is listed above with what it lacks"));
}

/// Peaks and out-of-memory reports, beside the verdicts on the training runs, which all ran.
ExitStatus validateMemoryFile(const QString& file, const Catalogue& catalogue, const std::string& calibration,
                              const QString& format, RowDetail detail) {
    const QString published = QString::fromStdString((presetDirectory() / "measured" / "tpu_memory.json").string());
    const QString name = file.isEmpty() ? published : file;
    const FileText content = readTextFile(name.toStdString());
    if (!content.text) {
        return refuse(QString::fromStdString(content.error));
    }
    std::vector<LoadError> errors;
    const std::vector<MeasuredMemory> rows = parseMeasuredMemory(*content.text, catalogue, errors);
    for (const LoadError& error : errors) {
        say(name + QLatin1String(": ") + toQString(error.message));
    }
    if (!errors.empty()) {
        return kBadInput;
    }
    if (rows.empty()) {
        return nothingMeasured(name);
    }
    MemoryValidation validation = validateMemory(rows, catalogue, calibration);
    if (file.isEmpty()) {
        if (const auto runs = readMeasuredRuns({}, catalogue)) {
            addRunVerdicts(validation, *runs, catalogue, calibration);
        }
    }
    const ExitStatus printed = format == kFormats.first()
                                   ? print(memoryValidationText(validation, detail, QLocale::c()))
                                   : print(toJson(validation));
    const bool compared = std::any_of(validation.rows.begin(), validation.rows.end(), [](const MemoryRow& row) {
        return row.error || row.right || (row.modelled && row.measuredStateBytes);
    });
    return compared || printed != kDone || file.isEmpty() ? printed : nothingCompared();
}

/// Times and rates of serving software, KV caches and weights: of the file, or of the two that come with the program.
ExitStatus validateServingFiles(const QString& file, const Catalogue& catalogue, const std::string& calibration,
                                const QString& format, RowDetail detail) {
    const auto rows = readMeasuredServing(file, catalogue);
    if (!rows) {
        return kBadInput;
    }
    if (rows->empty()) {
        return nothingMeasured(file);
    }
    const ServingValidation validation = validateServing(*rows, catalogue, calibration);
    const ExitStatus printed = format == kFormats.first()
                                   ? print(servingValidationText(validation, detail, QLocale::c()))
                                   : print(toJson(validation));
    const bool compared = std::any_of(validation.rows.begin(), validation.rows.end(),
                                      [](const ServingRow& row) { return row.error.has_value(); });
    return compared || printed != kDone ? printed : nothingCompared();
}

} // namespace

void addValidateOptions(QCommandLineParser& parser) {
    parser.addOption({kMeasured, QStringLiteral("The measured runs (default: the published ones that come with it)."),
                      QStringLiteral("FILE")});
    parser.addOption(
        {kKind, QStringLiteral("What was measured: %1.").arg(kKinds.join(QLatin1String(", "))), kKind, kKinds.first()});
    parser.addOption(
        {kStatus, QStringLiteral("Only runs of these statuses, joined by commas: current, …"), QStringLiteral("S,…")});
    parser.addOption({kCalibration, QStringLiteral("Constants to predict with, instead of the default ones."),
                      QStringLiteral("NAME")});
    parser.addOption({kLeaveOneOut, QStringLiteral("Constants fitted without a family, then used on it.")});
    parser.addOption(
        {kRows, QStringLiteral("Every row, also where there are many, and the errors by family; json always "
                               "has them.")});
    parser.addOption({kFormat, QStringLiteral("text (the default) or json."), kFormat, kFormats.first()});
}

ExitStatus runValidate(const QCommandLineParser& parser) {
    const auto kind = oneOf(QStringLiteral("--kind"), parser.value(kKind), kKinds);
    const auto format = oneOf(QStringLiteral("--format"), parser.value(kFormat), kFormats);
    if (!kind || !format || !atMost(parser, 0) || !optionsFit(parser, *kind)) {
        return kBadInput;
    }
    const auto catalogue = loadPresets();
    const std::string calibration = parser.value(kCalibration).toStdString();
    if (catalogue == nullptr || !calibrationExists(calibration, *catalogue)) {
        return kBadInput;
    }
    const RowDetail detail = parser.isSet(kRows) ? RowDetail::listed : RowDetail::counted;
    if (*kind == kServing) {
        return validateServingFiles(parser.value(kMeasured), *catalogue, calibration, *format, detail);
    }
    if (*kind == kMemory) {
        return validateMemoryFile(parser.value(kMeasured), *catalogue, calibration, *format, detail);
    }
    auto runs =
        readMeasuredRuns(parser.value(kMeasured), *catalogue, *kind == kGpu ? MeasuredKind::gpu : MeasuredKind::tpu);
    if (!runs || !keepStatuses(*runs, parser.value(kStatus))) {
        return kBadInput;
    }
    if (runs->empty()) {
        return nothingMeasured(parser.value(kMeasured));
    }
    Validation validation = validateRuns(*runs, *catalogue, calibration);
    const std::vector<FlopAccount> accounts =
        *kind == kGpu ? accountFlops(*runs, *catalogue) : std::vector<FlopAccount>{};
    if (parser.isSet(kLeaveOneOut)) {
        const auto base = catalogue->calibrations.find(calibration.empty() ? "default" : calibration);
        std::map<std::string, double> errorOfRow;
        validation.leaveOneFamilyOut =
            leaveOneFamilyOut(*runs, *catalogue, *base->second, errorOfRow, {}, fitProgress());
    }
    const ExitStatus printed =
        *format == kFormats.first()
            ? print(validationText(validation, detail, QLocale::c()) + flopText(accounts, detail, QLocale::c()))
            : print(toJson(validation, accounts));
    const bool compared = std::any_of(validation.rows.begin(), validation.rows.end(),
                                      [](const ValidationRow& row) { return row.error.has_value(); });
    return compared || printed != kDone ? printed : nothingCompared();
}

} // namespace ridgepoint::app

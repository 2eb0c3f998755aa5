// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measured_input.h"

#include "app/console.h"
#include "app/preset_directory.h"
#include "core/calibration/measured_gpu.h"
#include "core/format/text_file.h"

#include <QStringList>

namespace ridgepoint::app {

std::optional<std::vector<MeasuredRun>> readMeasuredRuns(const QString& file, const Catalogue& catalogue,
                                                         MeasuredKind kind) {
    const bool gpu = kind == MeasuredKind::gpu;
    const std::filesystem::path published =
        gpu ? presetDirectory() / "measured" / "gpu_training.json" : measuredRunsFile();
    const QString name = file.isEmpty() ? QString::fromStdString(published.string()) : file;
    const FileText content = readTextFile(name.toStdString());
    if (!content.text) {
        say(QString::fromStdString(content.error));
        return std::nullopt;
    }
    std::vector<LoadError> errors;
    std::vector<MeasuredRun> runs = gpu ? parseMeasuredGpuRuns(*content.text, catalogue, errors)
                                        : parseMeasuredRuns(*content.text, catalogue, errors);
    for (const LoadError& error : errors) {
        const std::string place = error.path.empty() ? std::string() : error.path + ": ";
        say(name + QLatin1String(": ") + QString::fromStdString(place + error.message));
    }
    return errors.empty() ? std::optional(std::move(runs)) : std::nullopt;
}

std::optional<std::vector<MeasuredServing>> readMeasuredServing(const QString& file, const Catalogue& catalogue) {
    QStringList files{file};
    if (file.isEmpty()) {
        files.clear();
        for (const char* name : {"serving.json", "serving_memory.json"}) {
            files.append(QString::fromStdString((presetDirectory() / "measured" / name).string()));
        }
    }
    std::vector<MeasuredServing> rows;
    for (const QString& name : files) {
        const FileText content = readTextFile(name.toStdString());
        if (!content.text) {
            say(QString::fromStdString(content.error));
            return std::nullopt;
        }
        std::vector<LoadError> errors;
        const std::vector<MeasuredServing> some = parseMeasuredServing(*content.text, catalogue, errors);
        for (const LoadError& error : errors) {
            say(name + QLatin1String(": ") + QString::fromStdString(error.message));
        }
        if (!errors.empty()) {
            return std::nullopt;
        }
        rows.insert(rows.end(), some.begin(), some.end());
    }
    return rows;
}

} // namespace ridgepoint::app

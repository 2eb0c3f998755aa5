// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measured_input.h"

#include "app/console.h"
#include "app/preset_directory.h"
#include "core/format/text_file.h"

namespace ridgepoint::app {

std::optional<std::vector<MeasuredRun>> readMeasuredRuns(const QString& file, const Catalogue& catalogue) {
    const QString name = file.isEmpty() ? QString::fromStdString(measuredRunsFile().string()) : file;
    const FileText content = readTextFile(name.toStdString());
    if (!content.text) {
        say(QString::fromStdString(content.error));
        return std::nullopt;
    }
    std::vector<LoadError> errors;
    std::vector<MeasuredRun> runs = parseMeasuredRuns(*content.text, catalogue, errors);
    for (const LoadError& error : errors) {
        const std::string place = error.path.empty() ? std::string() : error.path + ": ";
        say(name + QLatin1String(": ") + QString::fromStdString(place + error.message));
    }
    return errors.empty() ? std::optional(std::move(runs)) : std::nullopt;
}

} // namespace ridgepoint::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/preset_directory.h"

#include <QStandardPaths>

#include <cstdlib>

namespace ridgepoint::app {

std::filesystem::path presetDirectory() {
    if (const char* chosen = std::getenv("RIDGEPOINT_PRESETS"); chosen != nullptr && *chosen != '\0') {
        return chosen;
    }
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
    return program.parent_path().parent_path() / "share" / "ridgepoint" / "presets";
}

std::filesystem::path ownPresetDirectory() {
    const QString data = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation);
    return std::filesystem::path(data.toStdU16String()) / "ridgepoint" / "presets";
}

std::filesystem::path measuredRunsFile() { return presetDirectory() / "measured" / "tpu_training.json"; }

std::filesystem::path ownRunsFile() { return ownPresetDirectory() / "measured" / "own_runs.json"; }

} // namespace ridgepoint::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/preset_directory.h"

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

} // namespace ridgepoint::app

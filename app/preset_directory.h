// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace ridgepoint::app {

/// Where the presets are: RIDGEPOINT_PRESETS if it is set, else share/ridgepoint/presets beside the folder of the
/// program. That is their installed place, and the build tree has a link to them in the same place.
std::filesystem::path presetDirectory();

} // namespace ridgepoint::app

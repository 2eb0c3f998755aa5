// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace ridgepoint::app {

/// Where the presets are: RIDGEPOINT_PRESETS if it is set, else share/ridgepoint/presets beside the folder of the
/// program. That is their installed place, and the build tree has a link to them in the same place.
std::filesystem::path presetDirectory();

/// Where the user's own presets are kept: ridgepoint/presets below the user's data folder. Need not exist.
std::filesystem::path ownPresetDirectory();

/// The published runs that predictions are checked on.
std::filesystem::path measuredRunsFile();

/// Where the runs that the user measured are kept. Need not exist.
std::filesystem::path ownRunsFile();

} // namespace ridgepoint::app

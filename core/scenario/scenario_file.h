// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario_json.h"

#include <filesystem>
#include <optional>
#include <string>

namespace ridgepoint {

/// Reads a scenario from a file; what is wrong with the file itself is an error without a path.
ParseResult loadScenario(const std::filesystem::path& file);

/// Writes a scenario so that the file always holds either the old or the new one. What went wrong, or nothing.
std::optional<std::string> saveScenario(const Scenario& scenario, const std::filesystem::path& file);

} // namespace ridgepoint

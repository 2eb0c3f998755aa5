// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_file.h"

#include "core/format/text_file.h"

namespace ridgepoint {

ParseResult loadScenario(const std::filesystem::path& file) {
    const FileText read = readTextFile(file);
    if (!read.text) {
        return {std::nullopt, {{"", read.error, ""}}};
    }
    return parseScenario(*read.text);
}

std::optional<std::string> saveScenario(const Scenario& scenario, const std::filesystem::path& file) {
    return writeTextFile(file, toJson(scenario));
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/json_value.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// One setting as somebody wrote it.
struct Setting {
    std::string key;   ///< without leading dashes
    std::string value; ///< without quotes, variables put in; "true" for a flag that has none
    int line = 0;      ///< in the text, from 1; 0 where the text has no lines of its own
    bool substituted =
        false; ///< a variable that the text itself puts into later words, which are settings of their own

    bool operator==(const Setting&) const = default;
};

/// The settings of a text written for a shell, in their order: key=value, --key=value, --key value and variables, one a
/// line or many, behind a program's name or not. Understands quotes, comments, continued lines, variables (also
/// exported, also ${NAME:-default}) and commands within words (bash -c "…", --command "…"). A variable that the text
/// does not set stays as it is written, "${NAME}"; integer arithmetic, $((4096 * 2)), is evaluated. Never fails; its
/// cost is bounded by the length of the text.
std::vector<Setting> readShellSettings(std::string_view text);

/// Whether the texts of a value depend on what is known only where the script runs.
bool isUnresolved(std::string_view value);

/// The settings of the containers in a Kubernetes manifest (its documents as JSON): arguments, environment and the
/// labels that choose accelerator and topology.
std::vector<Setting> readManifestSettings(const std::vector<JsonValue>& documents);

/// The entries of a flat mapping; lists are joined by commas, deeper mappings have keys joined by dots. `lines` has the
/// line of each key.
std::vector<Setting> readMappingSettings(const JsonValue& mapping,
                                         const std::map<std::string, int, std::less<>>& lines = {});

} // namespace ridgepoint

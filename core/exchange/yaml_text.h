// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/json_value.h"
#include "core/format/parse_error.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

struct YamlResult {
    std::optional<std::vector<JsonValue>> documents; ///< present when there is no error
    /// Of each document, the line (from 1) of each member: "a.b" for member b of the mapping a.
    std::vector<std::map<std::string, int, std::less<>>> lines;
    ParseError error;
};

/// Reads the documents of a YAML text (1.2, as yaml-cpp does). Plain scalars that read as null, booleans or numbers
/// become such, quoted ones stay text. Refuses, naming the line: what is no YAML, is larger than kLargestJsonBytes,
/// nested deeper than kDeepestJson, or grows through aliases to more than a million values. Never throws.
YamlResult parseYaml(std::string_view text);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/json_value.h"
#include "core/format/parse_error.h"
#include "core/scenario/scenario.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

struct ParseResult {
    std::optional<Scenario> scenario; ///< present when there are no errors
    std::vector<ParseError> errors;
};

/// Reads a scenario file. A field left out takes its default. Never throws; whatever the text, it ends with a scenario
/// or with errors that name the field, what was found and what was expected.
ParseResult parseScenario(std::string_view text);

/// The scenario as a file: every field in the order of the format, so that a later change of a default changes no
/// saved scenario; optional fields that are not given are left out. parseScenario() gives the same scenario back.
std::string toJson(const Scenario& scenario);

/// The same as a value, for files that hold scenarios.
JsonValue toJsonValue(const Scenario& scenario);

/// JSON Schema (draft 2020-12) of the format, with every default.
std::string scenarioSchema();

/// The parts of it, for a format that holds scenarios: the schema itself, and those of a chip and a model as they
/// stand in a scenario.
JsonValue scenarioSchemaValue();
JsonValue::Object presetSchemas();

} // namespace ridgepoint

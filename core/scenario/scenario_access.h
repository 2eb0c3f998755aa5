// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/field_lister.h"
#include "core/format/json_value.h"
#include "core/format/parse_error.h"
#include "core/scenario/scenario.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The fields of a Scenario by path ("workload.per_device_batch"), for controls, `--set`, sweeps and messages.
namespace ridgepoint {

/// All fields in the order of the format, groups before their members.
const std::vector<FieldInfo>& scenarioFields();

/// The field at a path; nullptr where there is none.
const FieldInfo* findField(std::string_view path);

/// The known path nearest to a mistyped one: the last name counts, wherever it belongs.
std::string nearestFieldPath(std::string_view path);

/// The value at a path (an object for a group); nothing where there is no such field.
std::optional<JsonValue> fieldValue(const Scenario& scenario, std::string_view path);

/// Sets one field, or several with an object for a group. Also reaches into a preset ("hardware.chip.hbm_bandwidth"),
/// tiles and placement. On error the scenario is as before.
std::optional<ParseError> setFieldValue(Scenario& scenario, std::string_view path, const JsonValue& value);

/// The same for a value as typed on a command line: 64, true, a name, null, or JSON where the field takes an object.
std::optional<ParseError> setField(Scenario& scenario, std::string_view path, std::string_view text);

} // namespace ridgepoint

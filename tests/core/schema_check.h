// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/json_value.h"

#include <string>
#include <vector>

namespace ridgepoint {

/// What in `value` does not follow `schema`, for the part of JSON Schema that our schemas use. References are looked up
/// in `document`.
std::vector<std::string> schemaViolations(const JsonValue& value, const JsonValue& schema, const JsonValue& document,
                                          const std::string& path = "");

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/json_value.h"

#include <optional>
#include <string>
#include <string_view>

/// Values as arguments write them: True, 1e6, 32_000, "bfloat16", None.
namespace ridgepoint {

/// true, True, 1 and the like; nothing for what is no truth value.
std::optional<bool> argumentFlag(std::string_view text);
/// A number, whole or not; nothing for what is none.
std::optional<double> argumentNumber(std::string_view text);
/// Null for None and nothing at all, a truth value, a number, else the text without its quotes.
JsonValue argumentValue(std::string_view text);
/// The opposite: True, False, numbers in the C locale, texts as they are.
std::string argumentText(const JsonValue& value);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/json_value.h"
#include "core/format/parse_error.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace ridgepoint {

inline constexpr std::size_t kLargestJsonBytes = std::size_t{4} << 20; ///< 4 MiB
inline constexpr int kDeepestJson = 32;

struct JsonResult {
    std::optional<JsonValue> value; ///< present when there is no error
    ParseError error;
};

/// Reads a JSON text. Refuses, naming the place: what is empty, binary, cut off or larger than `largestBytes`; nesting
/// beyond kDeepestJson; a name given twice in one object; numbers beyond the range of a double; anything but UTF-8.
/// Never throws; the cost is bounded by the length of the text.
JsonResult parseJson(std::string_view text, std::size_t largestBytes = kLargestJsonBytes);

/// JSON on one line. The shortest digits that read back as the same number, in the C locale; a number that is not
/// finite becomes null, a byte that is not UTF-8 the replacement character.
std::string printJson(const JsonValue& value);

/// The same over several lines, indented by two spaces, with a final newline.
std::string printJsonLines(const JsonValue& value);

/// A text in quotes, escaped, cut after `longest` bytes (at a character) with an ellipsis.
std::string quoted(std::string_view text, std::size_t longest = 120);

bool isUtf8(std::string_view text);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/field_codec.h"
#include "core/format/json_value.h"
#include "core/format/parse_error.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// A value read from a text, or the reasons why not.
template <class T> struct ReadResult {
    std::optional<T> value; ///< present when there are no errors
    std::vector<ParseError> errors;
};

/// Reads a text that is a JSON object with "format": `format` and "version" up to `version` (both may be left out:
/// then the text is taken to be of this format, version 1). Nothing and an error where it is not.
std::optional<JsonValue> openDocument(std::string_view text, std::string_view format, std::int64_t version,
                                      std::vector<ParseError>& errors);

/// The members of `body` after the head that every file of ours starts with.
JsonValue withHead(std::string_view format, std::int64_t version, JsonValue body);

/// Figures with their sources: name → { "value": …, "source": "…", "note": "…" }. Splits them into name → value
/// (null values left out: not known) and the sources and notes by name. A value without a source is an error.
JsonValue takeSources(const JsonValue& figures, std::map<std::string, std::string>& sources,
                      std::map<std::string, std::string>& notes, const ReadPlace& place);

/// The opposite of takeSources(): a figure that has no source is left out where it has the default, else its source is
/// said not to be stated.
JsonValue withSources(const JsonValue& figures, const JsonValue& defaults,
                      const std::map<std::string, std::string>& sources,
                      const std::map<std::string, std::string>& notes);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace ridgepoint {

/// Why a text could not be read: the field, what was found there and what would have been right.
struct ParseError {
    std::string path;          ///< "workload.sequence_length"; empty for the whole text
    std::string message;       ///< what is wrong: "found the text \"long\""
    std::string expected;      ///< what would be right: "a whole number from 1 to 16777216 (tokens)"; may be empty
    bool unknownField = false; ///< `path` names no field

    bool operator==(const ParseError&) const = default;
};

/// The error in one line: "workload.sequence_length: found the text \"long\"; expected a whole number …".
std::string toText(const ParseError& error);

} // namespace ridgepoint

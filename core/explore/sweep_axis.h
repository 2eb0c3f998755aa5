// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/json_value.h"
#include "core/format/parse_error.h"
#include "core/scenario/scenario.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// One varied field: any path that `--set` takes, and its values in order.
struct SweepAxis {
    std::string path;
    std::vector<std::string> texts; ///< as one would type them; what the scenario is given
    std::vector<JsonValue> values;  ///< the same as numbers or texts, for tables and axes

    bool operator==(const SweepAxis&) const = default;
};

/// What is wrong with the text of an axis, for those who say it in words of their own.
enum class SweepAxisProblem : std::uint8_t {
    none,
    form,      ///< neither a list nor a range
    direction, ///< the steps of a range do not lead to its end
    too_many,  ///< more than a million values
    value,     ///< a value that the field does not take
};

struct SweepAxisResult {
    std::optional<SweepAxis> axis; ///< present when there is no error
    ParseError error;
    SweepAxisProblem problem = SweepAxisProblem::none;
    std::string text; ///< the value or range that is wrong
};

/// Reads "PATH=V1,V2,…", "PATH=A:B:xF" (A, A·F, A·F², … up to B) or "PATH=A:B:+S" (A, A + S, … up to B, or down to it
/// with a negative S or an F below 1) and tries each value on `base`, so that what comes back can be set. Values that
/// are objects or lists may hold commas. Refuses more than a million values.
SweepAxisResult parseSweepAxis(std::string_view text, const Scenario& base);

/// An axis of values that the caller has, checked in the same way.
SweepAxisResult makeSweepAxis(std::string path, std::vector<std::string> texts, const Scenario& base);

} // namespace ridgepoint

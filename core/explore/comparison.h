// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/json_value.h"
#include "core/scenario/scenario.h"

#include <span>
#include <string>
#include <vector>

/// Scenarios side by side: in what they differ.
namespace ridgepoint {

/// A field in which scenarios differ, with the value of each. A chip or model of the same preset shows the single
/// fields that were changed: "hardware.chip.hbm_bandwidth", null where the preset's own value stands.
struct FieldDifference {
    std::string path;
    std::vector<JsonValue> values; ///< one for each scenario

    bool operator==(const FieldDifference&) const = default;
};

/// All of them in the order of the file format; name and notes are no difference.
std::vector<FieldDifference> differingFields(std::span<const Scenario* const> scenarios);

} // namespace ridgepoint

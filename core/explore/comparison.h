// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/enum_names.h"
#include "core/explore/carry_over.h"
#include "core/format/json_value.h"
#include "core/scenario/scenario.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Scenarios side by side: in what they differ, and how to hold one of them at the size of another.
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

/// What is held equal between scenarios that are compared.
enum class Hold : std::uint8_t { nothing, chips, dollars, global_batch };
template <> struct EnumNames<Hold> {
    static constexpr std::array<std::string_view, 4> names{"nothing", "chips", "dollars", "global_batch"};
};

/// A scenario held at the size of another, with what had to move for it.
struct HeldScenario {
    Scenario scenario;
    std::vector<Adjustment> adjustments;
    bool reached = true; ///< false: no legal value gives exactly that size; the nearest was taken
    std::string missing; ///< the field without which it cannot be held: a chip has no price
};

/// The scenario with as many chips as `reference` (other slice shape or number of slices, the mesh carried over), with
/// as many as cost the same an hour (prices of the scenarios, else of the chips), or with as many tokens a step (other
/// batch per device). As it is where one of the two cannot be evaluated.
HeldScenario heldAt(const Scenario& scenario, const Scenario& reference, Hold hold, const Catalogue& catalogue);

} // namespace ridgepoint

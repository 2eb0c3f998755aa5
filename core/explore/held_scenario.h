// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/enum_names.h"
#include "core/explore/carry_over.h"
#include "core/scenario/scenario.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// One scenario held at the size of another, so that a comparison is fair.
namespace ridgepoint {

/// What is held equal between scenarios that are compared.
enum class Hold : std::uint8_t { nothing, chips, dollars, global_batch };
template <> struct EnumNames<Hold> {
    static constexpr std::array<std::string_view, 4> names{"nothing", "chips", "dollars", "global_batch"};
};

enum class HoldOutcome : std::uint8_t {
    exact,
    nearest,        ///< no legal value gives exactly that size; the nearest within a factor of two was taken
    none,           ///< nothing legal within a factor of two was found
    no_price,       ///< a chip has no price
    no_common_size, ///< a server's batch beside a training's
};
template <> struct EnumNames<HoldOutcome> {
    static constexpr std::array<std::string_view, 5> names{"exact", "nearest", "none", "no_price", "no_common_size"};
};

/// A chip without a price, and whose it is.
struct UnpricedChip {
    bool ofReference = false; ///< else of the scenario that is held
    std::string chip;         ///< its name

    bool operator==(const UnpricedChip&) const = default;
};

struct HeldScenario {
    Scenario scenario; ///< resolves without an error; where it could not be held, as it was
    std::vector<Adjustment> adjustments;
    HoldOutcome outcome = HoldOutcome::exact;
    /// The size aimed at, and the one it has: chips; tokens a step; sequences of a server. Both 0 where nothing is
    /// held.
    double wanted = 0;
    double got = 0;
    std::vector<UnpricedChip> unpriced; ///< for HoldOutcome::no_price: money.price_usd_per_chip_hour is missing

    bool isHeld() const { return outcome == HoldOutcome::exact || outcome == HoldOutcome::nearest; }
};

/// A price that asks for more chips than this is a slip of the hand.
inline constexpr double kMostHeldChips = 1 << 20;

/// The scenario with as many chips as `reference` (other slice shape or number of slices), with as many as cost the
/// same an hour (prices of the scenarios, else of the chips), or with as many tokens a step (other batch). Of the sizes
/// nearest to that the first that resolves without error: the mesh is carried over, or where its degrees then do not
/// divide the model, the nearest that do are taken, and the nearest legal batch. As it is where one of the two cannot
/// be evaluated.
HeldScenario heldAt(const Scenario& scenario, const Scenario& reference, Hold hold, const Catalogue& catalogue);

} // namespace ridgepoint

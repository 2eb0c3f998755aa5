// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/scenario/scenario.h"

#include <string>
#include <vector>

namespace ridgepoint {

/// A field that had to follow an edit of another, with its values as the file spells them.
struct Adjustment {
    std::string path;
    std::string from;
    std::string to;

    bool operator==(const Adjustment&) const = default;
};

/// Keeps the question when one choice changes what others may be: another chip keeps about the number of chips, the
/// mesh axis by axis, with the places chosen for axes where they still fit, and the nearest precision; another mesh
/// keeps the nearest batch. Only fields that were legal in `before`, are no longer so in `after`, and were not
/// themselves edited are moved, each to its nearest legal value.
std::vector<Adjustment> carryOver(const Scenario& before, Scenario& after, const Catalogue& catalogue);

} // namespace ridgepoint

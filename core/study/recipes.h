// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/hardware/chip.h"
#include "core/scenario/scenario.h"

#include <vector>

namespace ridgepoint {

/// The precision recipes with a rate of their own on this chip, from the widest format to the narrowest.
std::vector<Recipe> recipesOf(const Chip& chip);
Recipe nearestRecipe(const Chip& chip, Recipe recipe);

} // namespace ridgepoint

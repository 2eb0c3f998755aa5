// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/recipes.h"

#include <algorithm>

namespace ridgepoint {

std::vector<Recipe> recipesOf(const Chip& chip) {
    const auto faster = [&chip](Dtype dtype) {
        return chip.peakFlopPerSecond[index(dtype)] > chip.peakFlopPerSecond[index(Dtype::bfloat16)];
    };
    std::vector<Recipe> recipes{Recipe::bf16};
    if (faster(Dtype::int8) && chip.topology != Topology::switched) {
        recipes.push_back(Recipe::int8);
    }
    if (faster(Dtype::float8_e4m3)) {
        recipes.push_back(Recipe::fp8_forward);
        recipes.push_back(Recipe::fp8_full);
    }
    return recipes;
}

Recipe nearestRecipe(const Chip& chip, Recipe recipe) {
    const std::vector<Recipe> recipes = recipesOf(chip);
    if (std::find(recipes.begin(), recipes.end(), recipe) != recipes.end()) {
        return recipe;
    }
    return recipe == Recipe::bf16 ? Recipe::bf16 : recipes.back();
}

} // namespace ridgepoint

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
    if (faster(Dtype::float8_e4m3) && chip.isGpu()) {
        recipes.insert(recipes.end(), {Recipe::fp8_tensorwise, Recipe::fp8_rowwise, Recipe::fp8_blockwise});
    } else if (faster(Dtype::float8_e4m3)) {
        recipes.push_back(Recipe::fp8_forward);
        recipes.push_back(Recipe::fp8_full);
    }
    // Chips with 4-bit matmuls scale blocks of 32 or 16 elements in hardware.
    if (chip.isGpu() && faster(Dtype::float4)) {
        recipes.insert(recipes.end(), {Recipe::mxfp8, Recipe::nvfp4});
    }
    return recipes;
}

Recipe nearestRecipe(const Chip& chip, Recipe recipe) {
    const std::vector<Recipe> recipes = recipesOf(chip);
    if (std::find(recipes.begin(), recipes.end(), recipe) != recipes.end()) {
        return recipe;
    }
    // MaxText's recipes on a GPU run as one with a scale a tensor.
    const bool fp8 = recipe == Recipe::fp8_forward || recipe == Recipe::fp8_full;
    if (chip.isGpu() && fp8 && recipes.size() > 1) {
        return Recipe::fp8_tensorwise;
    }
    return recipe == Recipe::bf16 ? Recipe::bf16 : recipes.back();
}

} // namespace ridgepoint

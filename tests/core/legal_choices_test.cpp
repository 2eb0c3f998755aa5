// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/legal_choices.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

Chip chipWithPeaks(double bf16, double fp8, double int8) {
    Chip chip;
    chip.peakFlopPerSecond[index(Dtype::bfloat16)] = bf16;
    chip.peakFlopPerSecond[index(Dtype::float8_e4m3)] = fp8;
    chip.peakFlopPerSecond[index(Dtype::int8)] = int8;
    return chip;
}

TEST(LegalChoices, BatchShardsAreMaxTexts) {
    // data 2, fsdp 4, fsdp_transpose 2, context 8, tensor 4, expert 3 on ICI; data 2 on DCN: 2·4·2·3·2.
    EXPECT_EQ(batchShards({2, 4, 2, 8, 4, 3, 1}, {2, 1, 1, 1, 1, 1, 1}), 96);
}

TEST(LegalChoices, FractionsOfABatchNeedAGroup) {
    const BatchGrid pure{128, 128};
    EXPECT_TRUE(pure.holds(2));
    EXPECT_FALSE(pure.holds(0.5));
    const BatchGrid tensor8{128, 16};
    EXPECT_TRUE(tensor8.holds(0.125));
    EXPECT_TRUE(tensor8.holds(1.625));
    EXPECT_FALSE(tensor8.holds(0.1));
    EXPECT_DOUBLE_EQ(tensor8.nearest(0.1), 0.125);
    EXPECT_DOUBLE_EQ(pure.nearest(0.1), 1);
}

TEST(LegalChoices, LadderHoldsOnlyLegalBatches) {
    for (const BatchGrid grid : {BatchGrid{128, 128}, BatchGrid{128, 16}, BatchGrid{96, 32}}) {
        const auto ladder = batchLadder(grid, 64);
        ASSERT_FALSE(ladder.empty());
        EXPECT_DOUBLE_EQ(ladder.front(), grid.step());
        for (std::size_t i = 0; i < ladder.size(); ++i) {
            EXPECT_TRUE(grid.holds(ladder[i])) << ladder[i];
            EXPECT_LE(ladder[i], 64 * (1 + 1e-9));
            if (i > 0) {
                EXPECT_GT(ladder[i], ladder[i - 1]);
            }
        }
    }
}

// Peaks in TFLOP/s from presets/chips: an 8-bit format counts as a stop only where it is faster than BF16.
TEST(LegalChoices, RecipesFollowTheChip) {
    const Chip tpu7x = chipWithPeaks(2307, 4614, 0);
    const Chip v6e = chipWithPeaks(918, 918, 1836);
    const Chip v4 = chipWithPeaks(275, 0, 275);
    EXPECT_EQ(recipesOf(tpu7x), (std::vector<Recipe>{Recipe::bf16, Recipe::fp8_forward, Recipe::fp8_full}));
    EXPECT_EQ(recipesOf(v6e), (std::vector<Recipe>{Recipe::bf16, Recipe::int8}));
    EXPECT_EQ(recipesOf(v4), std::vector<Recipe>{Recipe::bf16});
    EXPECT_EQ(nearestRecipe(v6e, Recipe::fp8_full), Recipe::int8);
    EXPECT_EQ(nearestRecipe(tpu7x, Recipe::int8), Recipe::fp8_full);
    EXPECT_EQ(nearestRecipe(v4, Recipe::int8), Recipe::bf16);
}

TEST(LegalChoices, SliceMustHaveTheChipsDimensions) {
    Chip chip;
    chip.topology = Topology::torus3d;
    chip.largestSliceChips = 9216;
    EXPECT_TRUE(isLegalSlice(chip, "4x4x8"));
    EXPECT_FALSE(isLegalSlice(chip, "16x16"));
    EXPECT_FALSE(isLegalSlice(chip, "32x32x32"));
    EXPECT_FALSE(isLegalSlice(chip, "four"));
    chip.topology = Topology::torus2d;
    EXPECT_TRUE(isLegalSlice(chip, "16x16"));
    EXPECT_FALSE(isLegalSlice(chip, "4x4x8"));
}

TEST(LegalChoices, CustomChoicesLeaveOutWhatIsTheDefault) {
    Study study;
    study.remat.fill(RematChoice::remat);
    study.remat[index(RematTensor::decoder_layer_input)] = RematChoice::offload;
    study.remat[index(RematTensor::context)] = RematChoice::device;
    const auto choices = customChoices(study);
    EXPECT_EQ(choices[index(RematTensor::decoder_layer_input)], RematChoice::offload);
    EXPECT_EQ(choices[index(RematTensor::context)], RematChoice::device);
    EXPECT_FALSE(choices[index(RematTensor::mlpwo)]);
}

} // namespace
} // namespace ridgepoint

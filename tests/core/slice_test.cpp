// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hardware/slice.h"

#include <gtest/gtest.h>

using namespace ridgepoint;

TEST(SliceShape, ReadsSidesJoinedByX) {
    const auto slice = parseSliceShape("4x8x16");
    ASSERT_TRUE(slice);
    EXPECT_EQ(slice->chipsPerSlice(), 512);
    EXPECT_EQ(slice->dimensions, 3);
    EXPECT_EQ(sliceShapeText(*slice), "4x8x16");
    EXPECT_EQ(sliceShapeText(*parseSliceShape("16x16")), "16x16");
}

TEST(SliceShape, RefusesWhatIsNoShape) {
    for (const char* text : {"", "x", "4x", "x4", "4x0", "4x-4", "4x4x4x4", "4 x 4", "4X4", "99999999999999999999",
                             "2000000", "4x4x4y", "nan"}) {
        EXPECT_FALSE(parseSliceShape(text)) << text;
    }
}

// Cloud TPU: wrap-around needs whole 4x4x4 cubes on v4, v5p and TPU7x, a side of 16 on v5e and v6e.
TEST(SliceShape, WrapsByTheRuleOfTheChip) {
    Chip cubes;
    cubes.wrapRule = WrapRule::whole_cubes;
    EXPECT_TRUE(wrapsAround(cubes, *parseSliceShape("4x4x8"), 2));
    EXPECT_FALSE(wrapsAround(cubes, *parseSliceShape("2x4x4"), 1));
    Chip sixteen;
    sixteen.wrapRule = WrapRule::sixteen_only;
    EXPECT_FALSE(wrapsAround(sixteen, *parseSliceShape("8x16"), 0));
    EXPECT_TRUE(wrapsAround(sixteen, *parseSliceShape("8x16"), 1));
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mesh/axis_placement.h"

#include <gtest/gtest.h>

using namespace ridgepoint;

namespace {

Chip torusOfPairs() {
    Chip chip;
    chip.devicesPerChip = 2;
    chip.topology = Topology::torus3d;
    chip.wrapRule = WrapRule::whole_cubes;
    chip.iciLinkBandwidth = 100e9;
    chip.dieToDieBandwidth = 600e9;
    return chip;
}

Chip flatTorus() {
    Chip chip;
    chip.topology = Topology::torus2d;
    chip.wrapRule = WrapRule::sixteen_only;
    chip.iciLinkBandwidth = 100e9;
    return chip;
}

AxisLinks linksFor(const Chip& chip, const char* shape, const PerAxis<std::int64_t>& degrees, MeshAxis axis) {
    const Slice slice = *parseSliceShape(shape);
    MeshPlacement placement;
    MeshAxis bad{};
    EXPECT_TRUE(placeAxes(chip, slice, degrees, {}, placement, bad));
    return linksOf(chip, slice, placement, {axis});
}

} // namespace

// FSDP over all 128 devices of a 4x4x4 slice owns six links of 100 GB/s a chip, and the pair.
TEST(AxisPlacement, OneAxisTakesTheWholeTorus) {
    const AxisLinks links = linksFor(torusOfPairs(), "4x4x4", {1, 128, 1, 1, 1, 1, 1}, MeshAxis::fsdp);
    EXPECT_EQ(links.devices, 128);
    EXPECT_EQ(links.chips, 64);
    EXPECT_TRUE(links.pair);
    EXPECT_DOUBLE_EQ(links.bandwidth, 600e9);
    EXPECT_DOUBLE_EQ(links.hops, 6); // half way round each ring of four
}

// Without wrap-around each dimension is an open chain with half the throughput.
TEST(AxisPlacement, OpenChainsHaveHalfTheBandwidth) {
    EXPECT_DOUBLE_EQ(linksFor(flatTorus(), "16x16", {1, 256, 1, 1, 1, 1, 1}, MeshAxis::fsdp).bandwidth, 400e9);
    EXPECT_DOUBLE_EQ(linksFor(flatTorus(), "8x16", {1, 128, 1, 1, 1, 1, 1}, MeshAxis::fsdp).bandwidth, 300e9);
    EXPECT_DOUBLE_EQ(linksFor(flatTorus(), "8x8", {1, 64, 1, 1, 1, 1, 1}, MeshAxis::fsdp).bandwidth, 200e9);
}

// The innermost axis of two takes the pair of a chip; the other then has each link half, both devices using it.
TEST(AxisPlacement, TensorOfTwoLiesOnTheDieToDieLink) {
    const PerAxis<std::int64_t> degrees{1, 64, 1, 1, 2, 1, 1};
    const AxisLinks tensor = linksFor(torusOfPairs(), "4x4x4", degrees, MeshAxis::tensor);
    EXPECT_TRUE(tensor.pair);
    EXPECT_EQ(tensor.chips, 1);
    const AxisLinks fsdp = linksFor(torusOfPairs(), "4x4x4", degrees, MeshAxis::fsdp);
    EXPECT_FALSE(fsdp.pair);
    EXPECT_EQ(fsdp.chips, 64);
    EXPECT_DOUBLE_EQ(fsdp.bandwidth, 300e9);
}

TEST(AxisPlacement, EveryMeshCoversTheSliceOnce) {
    const Chip chip = torusOfPairs();
    const Slice slice = *parseSliceShape("4x8x12");
    const std::int64_t devices = slice.chips() * 2;
    for (std::int64_t a = 1; a <= devices; ++a) {
        for (std::int64_t b = 1; devices % a == 0 && b <= devices / a; ++b) {
            if (devices / a % b != 0) {
                continue;
            }
            MeshPlacement placement;
            MeshAxis bad{};
            ASSERT_TRUE(placeAxes(chip, slice, {a, devices / a / b, 1, 1, b, 1, 1}, {}, placement, bad));
            std::int64_t covered = 1;
            for (const AxisPlacement& axis : placement) {
                for (const std::int64_t extent : axis.extent) {
                    covered *= extent;
                }
            }
            ASSERT_EQ(covered, devices);
        }
    }
}

TEST(AxisPlacement, FollowsACustomPlacementAndRefusesAWrongOne) {
    const Chip chip = torusOfPairs();
    const Slice slice = *parseSliceShape("4x4x8");
    Mesh mesh;
    mesh.placement["tensor"] = {"pair", "x"};
    mesh.placement["fsdp"] = {"y", "z/2"};
    MeshPlacement placement;
    MeshAxis bad{};
    ASSERT_TRUE(placeAxes(chip, slice, {2, 16, 1, 1, 8, 1, 1}, mesh, placement, bad));
    EXPECT_EQ(placement[index(MeshAxis::tensor)].extent, (std::array<std::int64_t, 4>{4, 1, 1, 2}));
    EXPECT_EQ(placement[index(MeshAxis::fsdp)].extent, (std::array<std::int64_t, 4>{1, 4, 4, 1}));
    EXPECT_FALSE(placeAxes(chip, slice, {1, 32, 1, 1, 8, 1, 1}, mesh, placement, bad));
    EXPECT_EQ(bad, MeshAxis::fsdp);
    for (const char* wrong : {"w", "z/3", "z/0", "z/", "", "pair/2x"}) {
        mesh.placement["fsdp"] = {wrong};
        EXPECT_FALSE(placeAxes(chip, slice, {2, 16, 1, 1, 8, 1, 1}, mesh, placement, bad)) << wrong;
    }
}

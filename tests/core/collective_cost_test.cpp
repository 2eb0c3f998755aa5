// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/collective_cost.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

using namespace ridgepoint;

namespace {

/// 100 GB/s a link and direction, rings only where a side is 16.
Chip flatTorus() {
    Chip chip;
    chip.topology = Topology::torus2d;
    chip.wrapRule = WrapRule::sixteen_only;
    chip.iciLinkBandwidth = 100e9;
    return chip;
}

Chip torusOfPairs() {
    Chip chip;
    chip.devicesPerChip = 2;
    chip.topology = Topology::torus3d;
    chip.wrapRule = WrapRule::whole_cubes;
    chip.iciLinkBandwidth = 100e9;
    chip.dieToDieBandwidth = 600e9;
    return chip;
}

/// Links of an expert group of `degree` devices on the given dimensions; fsdp has the others.
AxisLinks linksOn(const Chip& chip, const char* shape, std::int64_t degree, const std::vector<std::string>& on) {
    const Slice slice = *parseSliceShape(shape);
    Mesh mesh;
    mesh.placement["expert"] = on;
    MeshPlacement placement;
    MeshAxis bad{};
    const std::int64_t rest = slice.chips() * chip.devicesPerChip / degree;
    EXPECT_TRUE(placeAxes(chip, slice, {1, rest, 1, 1, 1, degree, 1}, mesh, placement, bad));
    return linksOf(chip, slice, placement, {MeshAxis::expert});
}

constexpr double kEach = 1e6; // bytes that a device has for each member of the group

double allToAll(const AxisLinks& links) {
    return allToAllSeconds(links, {}, kEach * static_cast<double>(links.devices));
}

} // namespace

// Ring of 16: the distances to the others sum to 2·(1 + … + 7) + 8 = 64 hops, shared by two links a chip: 32e6 B over
// 100e9 B/s.
TEST(AllToAll, OnARingEveryLinkCarriesHalfTheDistances) {
    EXPECT_NEAR(allToAll(linksOn(flatTorus(), "16x1", 16, {"x"})), 32e6 / 100e9, 1e-12);
}

// Chain of 8: 4 x 4 messages cross the middle link each way.
TEST(AllToAll, OnAChainTheMiddleLinkBinds) {
    EXPECT_NEAR(allToAll(linksOn(flatTorus(), "8x1", 8, {"x"})), 16e6 / 100e9, 1e-12);
}

// 16x16, along X: 64 hops to each of 16 columns, over two links: 512e6 B a link. The other dimension is the same and
// runs beside it.
TEST(AllToAll, OnATorusTheLongestDimensionBinds) {
    EXPECT_NEAR(allToAll(linksOn(flatTorus(), "16x16", 256, {"x", "y"})), 512e6 / 100e9, 1e-12);
    // 8x8 without wrap-around: 32 x 32 messages cross the middle of X over 8 links.
    EXPECT_NEAR(allToAll(linksOn(flatTorus(), "8x8", 64, {"x", "y"})), 128e6 / 100e9, 1e-12);
}

// A ring of 4 and 4 of a ring's 8 positions, an open chain: 8 x 8 messages cross the middle of the chain over 4 links.
// Chips have two devices, of which each has half a link. The ring, twice as fast, does not bind.
TEST(AllToAll, AnOpenChainBindsBeforeAnEquallyLongRing) {
    for (const std::vector<std::string>& on : {std::vector<std::string>{"x", "z/2"}, {"z/2", "x"}}) {
        const AxisLinks links = linksOn(torusOfPairs(), "4x4x8", 16, on);
        EXPECT_NEAR(allToAll(links), 64e6 / 4 / 50e9, 1e-12);
    }
}

// With both devices of a chip in the group half of what each has crosses the die-to-die link: 2 members.
TEST(AllToAll, WithinAChipHalfCrossesTheDie) {
    EXPECT_NEAR(allToAll(linksOn(torusOfPairs(), "4x4x4", 2, {"pair"})), 1e6 / 600e9, 1e-15);
}

TEST(Permute, TakesOneLinkOneHopAndOneStart) {
    const NetworkRates rates{.linkFraction = 0.8, .startSeconds = 10e-6, .hopSeconds = 1e-6};
    const double bytes = 8e6;
    EXPECT_NEAR(permuteSeconds(linksOn(flatTorus(), "16x1", 16, {"x"}), rates, bytes), 100e-6 + 11e-6, 1e-12);
    // Both devices of a chip send to their neighbours over the same link.
    EXPECT_NEAR(permuteSeconds(linksOn(torusOfPairs(), "4x4x4", 4, {"z"}), rates, bytes), 200e-6 + 11e-6, 1e-12);
    EXPECT_NEAR(permuteSeconds(linksOn(torusOfPairs(), "4x4x4", 2, {"pair"}), rates, bytes), 8e6 / 480e9 + 11e-6,
                1e-12);
    EXPECT_EQ(permuteSeconds(AxisLinks{}, rates, bytes), 0);
}

// Ring of 16, W = 200 GB/s: 16e6 · 15/16 / W = 75 µs and 8 hops. The textbook counts 16e6 / W = 80 µs over a floor of
// 8 µs; on a chain of 4 it counts hop by hop as well: 3 shards of 4e6 B over 100 GB/s.
TEST(AllGather, FollowsTheConventionOfItsCalibration) {
    const AxisLinks ring = linksOn(flatTorus(), "16x1", 16, {"x"});
    const AxisLinks chain = linksOn(flatTorus(), "4x1", 4, {"x"});
    NetworkRates rates{.hopSeconds = 1e-6};
    EXPECT_NEAR(allGatherSeconds(ring, rates, 16e6), 75e-6 + 8e-6, 1e-12);
    EXPECT_NEAR(allGatherSeconds(chain, rates, 16e6), 120e-6 + 3e-6, 1e-12);
    rates.exactShare = 0;
    rates.latencyHidden = 1;
    EXPECT_NEAR(allGatherSeconds(ring, rates, 16e6), 80e-6, 1e-12);
    EXPECT_NEAR(allGatherSeconds(ring, rates, 16e3), 8e-6, 1e-12);
    EXPECT_NEAR(allGatherSeconds(chain, rates, 16e6), 120e-6, 1e-12);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/placement_choices.h"

#include <gtest/gtest.h>

#include <set>

namespace ridgepoint {
namespace {

Chip twoDeviceChip() {
    Chip chip;
    chip.topology = Topology::torus3d;
    chip.devicesPerChip = 2;
    return chip;
}

class PlacementChoicesTest : public testing::Test {
protected:
    std::optional<MeshPlacement> place(const Mesh& mesh, const Degrees& of) {
        MeshPlacement placement{};
        MeshAxis bad{};
        return placeAxes(chip, slice, of, mesh, placement, bad) ? std::optional(placement) : std::nullopt;
    }

    Chip chip = twoDeviceChip();
    Slice slice{{4, 4, 8}, 3, 1};
    Degrees degrees{1, 32, 1, 1, 8, 1, 1}; // fsdp 32, tensor 8: 256 devices
};

TEST_F(PlacementChoicesTest, EveryChoiceIsLegalAndMultipliesToTheDegree) {
    const auto choices = placementChoices(chip, slice, degrees, {}, MeshAxis::tensor);
    EXPECT_EQ(std::set<Dimensions>(choices.begin(), choices.end()).size(), choices.size());
    EXPECT_NE(std::find(choices.begin(), choices.end(), Dimensions{"z"}), choices.end());
    EXPECT_NE(std::find(choices.begin(), choices.end(), (Dimensions{"x", "pair"})), choices.end());
    EXPECT_NE(std::find(choices.begin(), choices.end(), (Dimensions{"y/2", "z/2"})), choices.end());
    for (const Dimensions& choice : choices) {
        Mesh mesh;
        mesh.placement["tensor"] = choice;
        const auto placed = place(mesh, degrees);
        ASSERT_TRUE(placed);
        EXPECT_EQ(spelledPlacement(chip, slice, (*placed)[index(MeshAxis::tensor)]), choice);
    }
}

TEST_F(PlacementChoicesTest, WholeDimensionsComeFirstAndDegreeOneHasNone) {
    const auto choices = placementChoices(chip, slice, degrees, {}, MeshAxis::tensor);
    EXPECT_EQ(choices.front().front().find('/'), std::string::npos);
    EXPECT_TRUE(placementChoices(chip, slice, degrees, {}, MeshAxis::expert).empty());
}

TEST_F(PlacementChoicesTest, WhatAnotherAxisHasChosenIsKept) {
    Mesh mesh;
    mesh.placement["fsdp"] = {"x", "z"};
    for (const Dimensions& choice : placementChoices(chip, slice, degrees, mesh, MeshAxis::tensor)) {
        EXPECT_EQ(choice, (Dimensions{"y", "pair"}));
    }
}

TEST_F(PlacementChoicesTest, AnAxisMovesToAnotherDimension) {
    const Mesh onZ = [] {
        Mesh mesh;
        mesh.placement["tensor"] = {"z"};
        return mesh;
    }();
    const auto moved = withAxisMoved(chip, slice, degrees, onZ, MeshAxis::tensor, 2, 0);
    ASSERT_TRUE(moved);
    const auto placed = place(*moved, degrees);
    ASSERT_TRUE(placed);
    EXPECT_GT((*placed)[index(MeshAxis::tensor)].extent[0], 1);
    EXPECT_LT((*placed)[index(MeshAxis::tensor)].extent[2], 8);
    EXPECT_FALSE(withAxisMoved(chip, slice, {1, 1, 1, 1, 1, 1, 1}, onZ, MeshAxis::tensor, 2, 0));
}

TEST_F(PlacementChoicesTest, APlaceInTheWayIsGivenUp) {
    Mesh mesh;
    mesh.placement["fsdp"] = {"x", "z"};
    mesh.placement["tensor"] = {"y", "pair"};
    const auto moved = withAxisMoved(chip, slice, degrees, mesh, MeshAxis::tensor, 1, 2);
    ASSERT_TRUE(moved);
    EXPECT_FALSE(moved->placement.contains("fsdp"));
    EXPECT_TRUE(place(*moved, degrees));
}

TEST_F(PlacementChoicesTest, StalePlacesAreDropped) {
    Mesh mesh;
    mesh.placement["tensor"] = {"z"};
    mesh.placement["fsdp"] = {"x", "y", "pair"};
    dropStalePlacements(chip, slice, degrees, mesh);
    EXPECT_EQ(mesh.placement.size(), 2U);
    dropStalePlacements(chip, slice, {1, 64, 1, 1, 4, 1, 1}, mesh);
    EXPECT_TRUE(place(mesh, {1, 64, 1, 1, 4, 1, 1}));
    EXPECT_FALSE(mesh.placement.contains("tensor"));
}

/// By hand: fsdp 32 = pair, X, Y; tensor 8 = Z. Half of Z to fsdp: fsdp 64, tensor 4, all else where it was.
TEST_F(PlacementChoicesTest, TwoAxesShareADimensionAnew) {
    Mesh mesh;
    mesh.ici = {1, -1, 1, 1, 8, 1, 1};
    mesh.placement["tensor"] = {"z"};
    const auto shared = withSharedDimension(chip, slice, degrees, mesh, MeshAxis::tensor, MeshAxis::fsdp, 2, 2);
    ASSERT_TRUE(shared);
    EXPECT_EQ(shared->ici, (Degrees{1, -1, 1, 1, 4, 1, 1}));
    const auto placed = place(*shared, {1, 64, 1, 1, 4, 1, 1});
    ASSERT_TRUE(placed);
    EXPECT_EQ((*placed)[index(MeshAxis::tensor)].extent, (std::array<std::int64_t, 4>{1, 1, 4, 1}));
    EXPECT_EQ((*placed)[index(MeshAxis::fsdp)].extent, (std::array<std::int64_t, 4>{4, 4, 2, 2}));
    EXPECT_EQ((*placed)[index(MeshAxis::tensor)].stride[2], 1); // the inner one stays inner
    EXPECT_EQ((*placed)[index(MeshAxis::fsdp)].stride[2], 4);
}

TEST_F(PlacementChoicesTest, SharingADimensionIsLegalForEveryDivisorAndNoneElse) {
    Mesh mesh;
    mesh.ici = {1, -1, 1, 1, 8, 1, 1};
    const auto before = place(mesh, degrees);
    ASSERT_TRUE(before);
    for (std::size_t d = 0; d < kPlacementDimensions; ++d) {
        for (const MeshAxis other : {MeshAxis::data, MeshAxis::tensor, MeshAxis::expert}) {
            const std::int64_t both = (*before)[index(MeshAxis::fsdp)].extent[d] * (*before)[index(other)].extent[d];
            for (std::int64_t extent = 1; extent <= 8; ++extent) {
                const auto shared = withSharedDimension(chip, slice, degrees, mesh, MeshAxis::fsdp, other, d, extent);
                ASSERT_EQ(shared.has_value(), both % extent == 0) << d << " " << extent;
                if (!shared) {
                    continue;
                }
                const auto next = resolvedDegrees(shared->ici, 256);
                ASSERT_TRUE(next);
                const auto placed = place(*shared, *next);
                ASSERT_TRUE(placed);
                EXPECT_EQ((*placed)[index(other)].extent[d], extent);
                EXPECT_EQ((*placed)[index(MeshAxis::fsdp)].extent[d], both / extent);
            }
        }
    }
}

} // namespace
} // namespace ridgepoint

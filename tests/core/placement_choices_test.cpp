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

} // namespace
} // namespace ridgepoint

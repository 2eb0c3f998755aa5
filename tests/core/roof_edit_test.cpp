// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/roof_edit.h"
#include "core/report/evaluate.h"
#include "tests/core/preset_files.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace ridgepoint {
namespace {

const Catalogue& catalogue() {
    static const Catalogue loaded = [] {
        std::vector<LoadError> errors;
        return loadCatalogue(PRESETS_DIR, errors);
    }();
    return loaded;
}

double roofOf(const Report& report, std::string_view name) {
    const auto& roofs = report.roofline.roofs;
    const auto found = std::find_if(roofs.begin(), roofs.end(), [name](const Roof& roof) { return roof.name == name; });
    return found == roofs.end() ? 0 : found->isCeiling ? found->flopPerSecond : found->bandwidth;
}

/// Every roof that can be moved stands where it was moved to, and no other nameplate roof of another figure moves.
/// Returns how many there were.
int moveEachRoof(const char* preset) {
    const Scenario before = catalogue().scenarios.at(preset);
    const Report now = evaluate(before, catalogue());
    const Study study = resolve(before, catalogue());
    int moved = 0;
    for (const Roof& roof : now.roofline.roofs) {
        if (roof.achievable || !isMovableRoof(roof.name)) {
            continue;
        }
        const double value = 1.25 * roofOf(now, roof.name);
        Scenario after = before;
        EXPECT_TRUE(setRoof(after, *study.chip, roof.name, value)) << roof.name;
        EXPECT_NE(after.hardware.chip, before.hardware.chip);
        EXPECT_FALSE(changedChipFields(after).empty());
        const Report then = evaluate(after, catalogue());
        EXPECT_TRUE(then.valid) << roof.name;
        EXPECT_NEAR(roofOf(then, roof.name) / value, 1, 0.005) << roof.name;
        if (roof.name != "hbm") {
            EXPECT_EQ(roofOf(then, "hbm"), roofOf(now, "hbm"));
        }
        ++moved;
    }
    return moved;
}

TEST(RoofEdit, AMovedRoofStandsWhereItWasPut) {
    EXPECT_GE(moveEachRoof("llama3.1-70b-8k-bf16-tpu7x-4x4x4"), 4);
    EXPECT_GE(moveEachRoof("llama3-70b-8k-fp8-h100-8x8"), 5); // bf16, fp8, int8, hbm, nvlink, scale_out
}

/// H100 SXM: 18 NVLink 4 links of 25 GB/s a direction and one 400 Gb/s InfiniBand adapter a GPU.
TEST(RoofEdit, AGpusRoofsAreCalledAsItsMakerCallsTheLinks) {
    const Report report = evaluate(catalogue().scenarios.at("llama3-70b-8k-fp8-h100-8x8"), catalogue());
    EXPECT_DOUBLE_EQ(roofOf(report, "nvlink"), 18 * 25e9);
    EXPECT_DOUBLE_EQ(roofOf(report, "scale_out"), 50e9);
    for (const char* name : {"ici_axis", "ici_all", "dcn"}) {
        EXPECT_EQ(roofOf(report, name), 0) << name;
    }
    Scenario amd = catalogue().scenarios.at("llama3-70b-8k-fp8-h100-8x8");
    amd.hardware.chip.base = "mi300x";
    EXPECT_GT(roofOf(evaluate(amd, catalogue()), "xgmi"), 0);
}

TEST(RoofEdit, AFasterHbmNeverSlowsTheStep) {
    const Scenario before = catalogue().scenarios.at("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    const Study study = resolve(before, catalogue());
    Scenario after = before;
    ASSERT_TRUE(setRoof(after, *study.chip, "hbm", 2 * study.chip->hbmBandwidth));
    EXPECT_LE(evaluate(after, catalogue()).headline.stepTimeSeconds,
              evaluate(before, catalogue()).headline.stepTimeSeconds);
}

TEST(RoofEdit, WhatNoChipCanHaveChangesNothing) {
    Scenario scenario = catalogue().scenarios.at("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    const Scenario before = scenario;
    const Study study = resolve(scenario, catalogue());
    EXPECT_FALSE(setRoof(scenario, *study.chip, "bf16_sustained", 1e15));
    EXPECT_FALSE(setRoof(scenario, *study.chip, "bf16", 0));
    EXPECT_FALSE(setRoof(scenario, *study.chip, "bf16", 1e30));
    EXPECT_EQ(scenario, before);
    EXPECT_TRUE(changedChipFields(scenario).empty());
}

} // namespace
} // namespace ridgepoint

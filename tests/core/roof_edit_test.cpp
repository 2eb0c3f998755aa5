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
TEST(RoofEdit, AMovedRoofStandsWhereItWasPut) {
    const Scenario before = catalogue().scenarios.at("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    const Report now = evaluate(before, catalogue());
    const Study study = resolve(before, catalogue());
    int moved = 0;
    for (const Roof& roof : now.roofline.roofs) {
        if (roof.achievable || !isMovableRoof(roof.name)) {
            continue;
        }
        const double value = 1.25 * roofOf(now, roof.name);
        Scenario after = before;
        ASSERT_TRUE(setRoof(after, *study.chip, roof.name, value)) << roof.name;
        EXPECT_NE(after.hardware.chip, before.hardware.chip);
        EXPECT_FALSE(changedChipFields(after).empty());
        const Report then = evaluate(after, catalogue());
        ASSERT_TRUE(then.valid) << roof.name;
        EXPECT_NEAR(roofOf(then, roof.name) / value, 1, 0.005) << roof.name;
        if (roof.name != "hbm") {
            EXPECT_EQ(roofOf(then, "hbm"), roofOf(now, "hbm"));
        }
        ++moved;
    }
    EXPECT_GE(moved, 4);
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

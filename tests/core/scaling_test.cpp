// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/scaling.h"
#include "core/explore/suite.h"
#include "core/report/evaluate.h"
#include "tests/core/preset_files.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace ridgepoint {
namespace {

Scenario preset(const char* name) { return presetCatalogue().scenarios.at(name); }

TEST(Scaling, StrongScalingKeepsTheTokensAndLosesEfficiency) {
    const Scenario scenario = preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    const double tokens = evaluate(scenario, presetCatalogue()).tokensPerStep;
    const ScalingCurve curve = scalingCurve(scenario, presetCatalogue(), {.leastChips = 16, .mostChips = 1024});
    ASSERT_GE(curve.points.size(), 4U);
    std::set<std::int64_t> sizes;
    for (const ScalingPoint& point : curve.points) {
        EXPECT_TRUE(sizes.insert(point.chips).second);
        EXPECT_NEAR(point.tokensPerStep, tokens, 1e-6 * tokens);
        EXPECT_EQ(point.headline, evaluate(point.scenario, presetCatalogue()).headline);
        const double ideal = static_cast<double>(point.chips) / static_cast<double>(curve.points.front().chips);
        EXPECT_NEAR(point.efficiency, point.speedup / ideal, 1e-12);
        EXPECT_NEAR(point.speedup, curve.points.front().headline.stepTimeSeconds / point.headline.stepTimeSeconds,
                    1e-9);
    }
    EXPECT_LT(curve.points.back().efficiency, 1);
}

TEST(Scaling, WeakScalingKeepsTheBatchPerDevice) {
    const ScalingCurve curve =
        scalingCurve(preset("llama3.1-8b-8k-bf16-v6e-4x4"), presetCatalogue(), {.hold = ScalingHold::per_device_batch});
    ASSERT_GE(curve.points.size(), 4U);
    const double perChip = curve.points.front().tokensPerStep / static_cast<double>(curve.points.front().chips);
    for (const ScalingPoint& point : curve.points) {
        EXPECT_NEAR(point.tokensPerStep / static_cast<double>(point.chips), perChip, 1e-9 * perChip);
    }
}

TEST(Scaling, NamesWhereCommunicationBinds) {
    // One sequence a device takes as long on any slice, but with links of an eighth of the rate the
    // gathers outlast its matmuls on all of them; at the full rate they do not.
    Scenario scenario = preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    scenario.workload.perDeviceBatch = 1;
    const ScalingOptions weak{.hold = ScalingHold::per_device_batch, .leastChips = 64};
    EXPECT_FALSE(scalingCurve(scenario, presetCatalogue(), weak).communicationBoundFrom);
    scenario.hardware.chip.overrides = R"({"ici_link_bandwidth":8e9})";
    const ScalingCurve curve = scalingCurve(scenario, presetCatalogue(), weak);
    ASSERT_TRUE(curve.communicationBoundFrom);
    for (std::size_t i = *curve.communicationBoundFrom; i < curve.points.size(); ++i) {
        EXPECT_TRUE(curve.points[i].isCommunicationBound());
    }
    EXPECT_TRUE(*curve.communicationBoundFrom == 0 ||
                !curve.points[*curve.communicationBoundFrom - 1].isCommunicationBound());
}

std::vector<SuiteWorkload> workloads() {
    Scenario dense = preset("llama3.1-70b-8k-bf16-tpu7x-4x8x8"); // so that it fits on half as many devices
    dense.workload.perDeviceBatch = 1;
    dense.remat = {RematPolicy::full, {}};
    return {{dense, 2}, {preset("mixtral-8x7b-4k-bf16-v6e-16x16"), 1}};
}

TEST(Suite, RanksByTheWeightedGeometricMean) {
    const PresetReference faster{"tpu7x", R"({"hbm_bandwidth":14.8e12,"peak_bfloat16_flop_per_second":4.614e15})"};
    const SuiteResult result =
        runSuite(workloads(), {{"v5p", {}}, {"tpu7x", {}}, faster}, SuiteScore::tokens_per_chip, presetCatalogue());
    ASSERT_EQ(result.chips.size(), 3U);
    EXPECT_EQ(result.ranking, (std::vector<std::size_t>{2, 1, 0}));
    for (const SuiteChip& chip : result.chips) {
        ASSERT_TRUE(chip.score) << chip.name;
        double product = 0;
        for (std::size_t i = 0; i < 2; ++i) {
            const SuiteCell& cell = chip.cells[i];
            ASSERT_TRUE(cell.valid);
            EXPECT_EQ(cell.headline, evaluate(cell.scenario, presetCatalogue()).headline);
            EXPECT_EQ(cell.chips, result.chips[1].cells[i].chips); // as many chips as before
            product += (i == 0 ? 2.0 : 1.0) *
                       std::log(cell.headline.tokensPerSecondPerChip /
                                result.chips[0].cells[i].headline.tokensPerSecondPerChip) /
                       3;
        }
        EXPECT_NEAR(*chip.score, std::exp(product), 1e-12 * std::exp(product));
    }
    // Twice the memory and matmul rate of the same chip: the matmuls decide.
    EXPECT_EQ(result.chips[2].decidingCategory, TimeCategory::matmul);
}

/// A v5p at 3 USD an hour, the same at 6, and a TPU7x, which has no price.
TEST(Suite, AChipWithoutAPriceIsNamedAndTheOthersAreRanked) {
    const PresetReference priced{"v5p", R"({"price_usd_per_chip_hour":3})"};
    const PresetReference twice{"v5p", R"({"price_usd_per_chip_hour":6})"};
    const std::vector<SuiteWorkload> one{workloads().front()};
    const SuiteResult result =
        runSuite(one, {{"tpu7x", {}}, priced, twice}, SuiteScore::tokens_per_usd, presetCatalogue());
    EXPECT_EQ(unpricedChips(result), (std::vector<std::size_t>{0}));
    EXPECT_EQ(result.reference, std::optional<std::size_t>(1));
    EXPECT_EQ(result.ranking, (std::vector<std::size_t>{1, 2, 0}));
    EXPECT_FALSE(result.chips[0].score);
    EXPECT_DOUBLE_EQ(*result.chips[1].score, 1);
    EXPECT_NEAR(*result.chips[2].score, 0.5, 1e-12); // the same tokens at twice the price
    // At so many tokens a second and chip a dollar buys those of 1200 seconds.
    const SuiteCell& cell = result.chips[1].cells[0];
    EXPECT_NEAR(*cell.score, cell.headline.tokensPerSecondPerChip * 3600 / 3, 1e-6 * *cell.score);
    const SuiteResult none = runSuite(one, {{"tpu7x", {}}}, SuiteScore::tokens_per_usd, presetCatalogue());
    EXPECT_FALSE(none.reference);
}

/// Llama 3.1 70B as 64 TPU7x run it: 128 devices hold a share of weights, gradients and moments each, 64 of a v5p,
/// with no more HBM each, would have to hold two. A rate that cannot be had is none to rank by.
TEST(Suite, AChipOnWhichAWorkloadDoesNotFitHasNoScore) {
    const std::vector<SuiteWorkload> both{{preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4"), 1}, workloads().front()};
    const SuiteResult result =
        runSuite(both, {{"v5p", {}}, {"tpu7x", {}}}, SuiteScore::tokens_per_chip, presetCatalogue());
    const SuiteCell& cell = result.chips[0].cells[0];
    ASSERT_TRUE(cell.valid);
    EXPECT_EQ(cell.headline.fits, Fits::no);
    EXPECT_FALSE(cell.score);
    EXPECT_FALSE(result.chips[0].score);
    EXPECT_EQ(result.chips[0].fitting, 1);
    EXPECT_EQ(result.reference, std::optional<std::size_t>(1));
    EXPECT_EQ(result.ranking, (std::vector<std::size_t>{1, 0}));
    const SuiteResult cost =
        runSuite(both, {{"v5p", R"({"price_usd_per_chip_hour":3})"}}, SuiteScore::tokens_per_usd, presetCatalogue());
    EXPECT_TRUE(unpricedChips(cost).empty()); // a price would not help
}

TEST(Suite, AChipThatCannotRunAWorkloadComesLast) {
    const SuiteResult result =
        runSuite(workloads(), {{"tpu7x", {}}, {"no-such-chip", {}}}, SuiteScore::tokens_per_chip, presetCatalogue());
    EXPECT_EQ(result.ranking, (std::vector<std::size_t>{0, 1}));
    EXPECT_FALSE(result.chips[1].score);
    ASSERT_TRUE(result.chips[1].cells[0].error);
    EXPECT_EQ(result.chips[1].cells[0].error->code, "chip.unknown");
}

} // namespace
} // namespace ridgepoint

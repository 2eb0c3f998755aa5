// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/goal_seek.h"
#include "core/explore/sensitivity.h"
#include "core/report/evaluate.h"
#include "core/scenario/scenario_access.h"
#include "tests/core/preset_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

Scenario preset(const char* name) { return presetCatalogue().scenarios.at(name); }

const Sensitivity& at(const std::vector<Sensitivity>& list, std::string_view path) {
    const auto found = std::find_if(list.begin(), list.end(), [&](const Sensitivity& s) { return s.path == path; });
    EXPECT_NE(found, list.end()) << path;
    return found == list.end() ? list.front() : *found;
}

/// With the textbook's constants nothing but rates makes time: all rates twice as fast halve the step, so that the
/// elasticities of time to all of them sum to -1 (Euler's theorem for a homogeneous function). Latencies are
/// times themselves: theirs count against it.
TEST(Sensitivity, ElasticitiesToAllRatesSumToMinusOne) {
    Scenario scenario = preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    scenario.calibration = "textbook";
    double sum = 0;
    for (const Sensitivity& one : sensitivities(scenario, presetCatalogue())) {
        if (!one.path.starts_with("hardware.chip.") || !one.timeElasticity) {
            continue;
        }
        const bool isLatency = one.path.find("latency") != std::string::npos;
        const bool isSize = one.path.find("bytes") != std::string::npos;
        const bool isClock = one.path.find("clock") != std::string::npos || one.path.find("watts") != std::string::npos;
        if (isSize || isClock) {
            EXPECT_EQ(*one.timeElasticity, 0) << one.path;
        } else {
            sum += isLatency ? -*one.timeElasticity : *one.timeElasticity;
        }
    }
    EXPECT_NEAR(sum, -1, 1e-3);
}

TEST(Sensitivity, TokensScaleTheStep) {
    const auto list = sensitivities(preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4"), presetCatalogue());
    // Micro-steps are executed one after the other: all of the step but its update and overhead.
    const Sensitivity& steps = at(list, "workload.gradient_accumulation");
    EXPECT_GT(*steps.timeElasticity, 0.95);
    EXPECT_LT(*steps.timeElasticity, 1);
    EXPECT_LT(std::abs(*steps.throughputElasticity), 0.05);
    const Sensitivity& batch = at(list, "workload.per_device_batch");
    EXPECT_GT(*batch.timeElasticity, 0.9);
    EXPECT_GT(*batch.memoryElasticity, 0.1);
    const double step =
        evaluate(preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4"), presetCatalogue()).headline.stepTimeSeconds;
    for (std::size_t i = 1; i < list.size(); ++i) {
        EXPECT_GE(list[i - 1].swing(step), list[i].swing(step));
    }
    Scenario impossible;
    impossible.model.base = "none";
    EXPECT_TRUE(sensitivities(impossible, presetCatalogue()).empty());
}

TEST(Sensitivity, BoundsChangeWhereItSaysTheyDo) {
    Scenario scenario = preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    EXPECT_FALSE(setFieldValue(scenario, "hardware.chip.ici_link_bandwidth", JsonValue(20e9)));
    ASSERT_EQ(evaluate(scenario, presetCatalogue()).headline.boundBy, Bound::compute);
    const Sensitivity link = at(sensitivities(scenario, presetCatalogue()), "hardware.chip.ici_link_bandwidth");
    ASSERT_TRUE(link.below); // slow enough links bind
    EXPECT_EQ(link.below->to, Bound::ici);
    const auto boundAt = [&](double value) {
        Scenario changed = scenario;
        EXPECT_FALSE(setFieldValue(changed, link.path, JsonValue(value)));
        return evaluate(changed, presetCatalogue()).headline.boundBy;
    };
    EXPECT_EQ(boundAt(link.below->value), link.below->to);
    EXPECT_EQ(boundAt(link.below->value * 1.011), link.below->from);
}

TEST(GoalSeek, FindsTheLeastRateThatMeetsTheTarget) {
    const Scenario scenario = preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    const double step = evaluate(scenario, presetCatalogue()).headline.stepTimeSeconds;
    const Goal goal{GoalMetric::step_time, step * 0.98, false};
    const auto found = goalSeek(scenario, "hardware.chip.hbm_bandwidth", goal, Wanted::smallest, presetCatalogue());
    ASSERT_TRUE(found && found->reached);
    EXPECT_GT(found->factor, 1);
    EXPECT_LE(evaluate(found->scenario, presetCatalogue()).headline.stepTimeSeconds, goal.target);
    Scenario less = scenario;
    EXPECT_FALSE(setFieldValue(less, "hardware.chip.hbm_bandwidth", JsonValue(found->value / 1.002)));
    EXPECT_GT(evaluate(less, presetCatalogue()).headline.stepTimeSeconds, goal.target);
    // Twice as fast by memory alone: no.
    const auto never = goalSeek(scenario, "hardware.chip.hbm_bandwidth", {GoalMetric::step_time, step / 2, false},
                                Wanted::smallest, presetCatalogue());
    ASSERT_TRUE(never);
    EXPECT_FALSE(never->reached);
}

TEST(GoalSeek, FindsTheLargestBatchThatFits) {
    const Scenario scenario = preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    const auto found = goalSeek(scenario, "workload.per_device_batch", {GoalMetric::fits, 0, false}, Wanted::largest,
                                presetCatalogue());
    ASSERT_TRUE(found && found->reached);
    EXPECT_EQ(found->headline.fits, Fits::yes);
    Scenario more = found->scenario;
    more.workload.perDeviceBatch += 1;
    EXPECT_NE(evaluate(more, presetCatalogue()).headline.fits, Fits::yes);
    EXPECT_FALSE(goalSeek(scenario, "no.such.field", {}, Wanted::smallest, presetCatalogue()));
}

TEST(GoalSeek, FindsTheSmallestSliceThatIsFastEnough) {
    const Scenario scenario = preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    const double step = evaluate(scenario, presetCatalogue()).headline.stepTimeSeconds;
    const auto found = goalSeek(scenario, "hardware.slice", {GoalMetric::step_time, step * 0.6, false},
                                Wanted::smallest, presetCatalogue());
    ASSERT_TRUE(found && found->reached);
    EXPECT_EQ(found->value, 128); // twice the chips at most halve the step: 64 are too few, the next shapes have 128
    EXPECT_EQ(evaluate(found->scenario, presetCatalogue()).tokensPerStep,
              evaluate(scenario, presetCatalogue()).tokensPerStep);
}

TEST(Requirements, EachAloneReachesTheTarget) {
    const Scenario scenario = preset("llama3.1-8b-8k-bf16-v6e-4x4");
    const double now = evaluate(scenario, presetCatalogue()).headline.mfu;
    const MfuRequirements found = requirementsFor(scenario, now * 1.03, presetCatalogue());
    ASSERT_TRUE(found.valid);
    EXPECT_DOUBLE_EQ(found.now, now);
    EXPECT_NEAR(found.targetStepSeconds * found.target, found.stepSeconds * found.now, 1e-12);
    EXPECT_GE(found.withAllOverlapped, found.now);
    double overhead = 0;
    for (const auto& [category, seconds] : found.overheads) {
        overhead += seconds;
    }
    // All that is not the model's FLOPs at nameplate.
    EXPECT_NEAR(overhead, found.stepSeconds * (1 - found.now), 1e-9 * found.stepSeconds);
    std::size_t reached = 0;
    for (const Requirement& one : found.alone) {
        if (one.needed) {
            ++reached;
            EXPECT_GE(evaluate(one.needed->scenario, presetCatalogue()).headline.mfu, found.target) << one.path;
        }
    }
    EXPECT_GT(reached, 0U);
    EXPECT_FALSE(found.alone.back().needed); // host memory, for one, cannot do it
}

/// The command evaluate says of this scenario that a batch of 46 fits; with 47 it does not fit any more.
TEST(GoalSeek, FindsTheLargestBatchThatIsServed) {
    const Scenario scenario = presetCatalogue().scenarios.at("llama3-70b-8k-int8-decode-v5e-2x4");
    const auto found =
        goalSeek(scenario, "workload.batch", {GoalMetric::fits, 0, false}, Wanted::largest, presetCatalogue());
    ASSERT_TRUE(found && found->reached);
    Scenario more = found->scenario;
    ++more.workload.batch;
    EXPECT_EQ(evaluate(found->scenario, presetCatalogue()).headline.fits, Fits::yes);
    EXPECT_NE(evaluate(more, presetCatalogue()).headline.fits, Fits::yes);
}

} // namespace
} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/evaluator.h"
#include "core/explore/sweep.h"
#include "core/explore/sweep_output.h"
#include "core/format/json_text.h"
#include "tests/core/preset_files.h"
#include "tests/core/random_scenarios.h"

#include <gtest/gtest.h>

#include <set>

namespace ridgepoint {
namespace {

Scenario base() { return presetCatalogue().scenarios.at("llama3.1-70b-8k-bf16-tpu7x-4x4x4"); }

SweepAxis axisOf(const std::string& text) {
    SweepAxisResult result = parseSweepAxis(text, base());
    EXPECT_TRUE(result.axis) << text << ": " << toText(result.error);
    return result.axis.value_or(SweepAxis{});
}

std::string refusal(const std::string& text) {
    const SweepAxisResult result = parseSweepAxis(text, base());
    EXPECT_FALSE(result.axis) << text;
    return toText(result.error);
}

TEST(SweepAxis, ReadsListsAndRanges) {
    using Texts = std::vector<std::string>;
    EXPECT_EQ(axisOf("remat.policy=full,minimal").texts, (Texts{"full", "minimal"}));
    EXPECT_EQ(axisOf("workload.sequence_length=1024:8192:x2").texts, (Texts{"1024", "2048", "4096", "8192"}));
    EXPECT_EQ(axisOf("workload.per_device_batch=1:3:+0.5").texts, (Texts{"1", "1.5", "2", "2.5", "3"}));
    EXPECT_EQ(axisOf("workload.per_device_batch=4:1:-1").texts, (Texts{"4", "3", "2", "1"}));
    EXPECT_EQ(axisOf("workload.per_device_batch=8:1:x0.5").texts, (Texts{"8", "4", "2", "1"}));
    // 0.1 has no exact binary form: the last of ten steps must not be lost.
    EXPECT_EQ(axisOf("moe.imbalance=1:2:+0.1").texts.size(), 11U);
    EXPECT_EQ(axisOf("mesh.placement=\"default\",{\"tensor\":[\"pair\",\"x\"]}").texts.size(), 2U);
    EXPECT_EQ(axisOf("hardware.chip.hbm_bandwidth=1e12:4e12:x2").values.back().number(), 4e12);
}

TEST(SweepAxis, RefusesWhatCannotBeSetAndSaysWhere) {
    EXPECT_NE(refusal("workload.sequence_lenth=1,2").find("sequence_length"), std::string::npos);
    EXPECT_NE(refusal("workload.sequence_length=1024,long").find("workload.sequence_length"), std::string::npos);
    EXPECT_NE(refusal("workload.sequence_length=1:8:x1").find("do not lead"), std::string::npos);
    EXPECT_NE(refusal("workload.sequence_length=1:8:*2").find("range"), std::string::npos);
    EXPECT_NE(refusal("workload.sequence_length=1:99999999:+1").find("million"), std::string::npos);
    refusal("workload.sequence_length");
    refusal("workload.sequence_length=");
    refusal("workload.sequence_length=1024,,2048");
}

Sweep grid() {
    return {base(),
            {axisOf("hardware.chip.hbm_bandwidth=2e12:8e12:x2"), axisOf("precision.recipe=bf16,fp8_full"),
             axisOf("workload.per_device_batch=0.5:4:+0.5")}};
}

TEST(Sweep, EveryPointIsWhatEvaluateSays) {
    const Sweep sweep = grid();
    const std::vector<SweepPoint> points = runSweep(sweep, presetCatalogue(), {.threads = 3});
    ASSERT_EQ(points.size(), 3U * 2 * 8);
    std::size_t valid = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        EXPECT_EQ(points[i].index, i);
        const Report report = evaluate(sweep.at(i), presetCatalogue());
        EXPECT_EQ(points[i].valid, report.valid);
        EXPECT_EQ(points[i].headline, report.headline) << i;
        EXPECT_EQ(points[i].time, report.time) << i;
        EXPECT_NE(points[i].error.has_value(), report.valid);
        valid += report.valid ? 1 : 0;
    }
    EXPECT_GT(valid, points.size() / 3); // half sequences on groups of one device are not legal
    EXPECT_LT(valid, points.size());
}

TEST(Sweep, HeadlineDetailIsEqualToTheLastBit) {
    RandomScenarios source(7, RandomScenarios::Model::deepseek);
    Evaluator evaluator(presetCatalogue());
    for (int i = 0; i < 300; ++i) {
        const Scenario scenario = source.next();
        const Report full = evaluate(scenario, presetCatalogue());
        const Report& lean = evaluator(scenario);
        ASSERT_EQ(lean.valid, full.valid);
        ASSERT_EQ(lean.headline, full.headline);
        ASSERT_EQ(lean.memory, full.memory);
        ASSERT_EQ(lean.operations, full.operations);
        ASSERT_EQ(lean.diagnostics, full.diagnostics);
        ASSERT_EQ(lean.chips, full.chips);
    }
}

TEST(Sweep, ShardsAreDisjointAndConcatenateToTheWhole) {
    const Sweep sweep = grid();
    std::string whole = sweepCsvHeader(sweep);
    for (const SweepPoint& point : runSweep(sweep, presetCatalogue())) {
        whole += sweepCsvRow(sweep, point);
    }
    for (const std::size_t parts : {1U, 5U, 7U, 100U}) {
        std::string joined = sweepCsvHeader(sweep);
        for (std::size_t number = 1; number <= parts; ++number) {
            for (const SweepPoint& point : runSweep(sweep, presetCatalogue(), {.shard = {number, parts}})) {
                joined += sweepCsvRow(sweep, point);
            }
        }
        EXPECT_EQ(joined, whole) << parts;
    }
}

TEST(Sweep, RowsHaveThePathsTheHeadlineAndTheError) {
    const Sweep sweep{base(), {axisOf("mesh.ici.tensor=1,3")}};
    const std::vector<SweepPoint> points = runSweep(sweep, presetCatalogue());
    const JsonValue good = parseJson(sweepJsonRow(sweep, points[0])).value.value();
    EXPECT_EQ(good.object()->front().name, "mesh.ici.tensor");
    EXPECT_EQ(good.find("step_time_s")->number(), points[0].headline.stepTimeSeconds);
    EXPECT_TRUE(good.find("error")->isNull());
    const JsonValue bad = parseJson(sweepJsonRow(sweep, points[1])).value.value();
    EXPECT_TRUE(bad.find("step_time_s")->isNull());
    EXPECT_EQ(*bad.find("error")->text(), "mesh.product"); // three does not divide 128 devices
}

TEST(Sweep, StopsWhereItIsAskedTo) {
    std::stop_source source;
    source.request_stop();
    std::size_t taken = 0;
    EXPECT_FALSE(
        runSweep(grid(), presetCatalogue(), {.stop = source.get_token()}, [&](const SweepPoint&) { ++taken; }));
    EXPECT_EQ(taken, 0U);
}

} // namespace
} // namespace ridgepoint

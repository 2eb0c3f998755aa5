// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/evaluate.h"
#include "tests/core/preset_files.h"
#include "tests/core/report_checks.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace ridgepoint;

namespace {

constexpr double kParameters = 70553706496;

/// Llama 3.1 70B on the 128 devices of a TPU7x 4x4x4: 32 shards, four replicas; FP32 weights, BF16 and FP32 moments.
Scenario fourReplicas(bool sharded) {
    Scenario scenario;
    scenario.workload.sequenceLength = 4096;
    scenario.workload.perDeviceBatch = 2;
    scenario.mesh.ici = {4, 32, 1, 1, 1, 1, 1};
    scenario.optimizer.muDtype = Dtype::bfloat16;
    scenario.optimizer.nuDtype = Dtype::float32;
    scenario.optimizer.shardOverData = sharded;
    return scenario;
}

Report run(const Scenario& scenario) { return evaluate(scenario, presetCatalogue()); }

double bytesOf(const Report& report, std::string_view collective) {
    return collectiveBytes(report, collective, Phase::forward) + collectiveBytes(report, collective, Phase::backward);
}

double updateSeconds(const Report& report) { return report.time[index(TimeCategory::optimizer)]; }

} // namespace

TEST(DataParallel, ReplicasKeepAndReduceEverything) {
    const Report report = run(fourReplicas(false));
    expectConsistent(report);
    EXPECT_DOUBLE_EQ(report.memory.device[index(MemoryCategory::parameters)], 4 * kParameters / 32);
    EXPECT_DOUBLE_EQ(report.memory.device[index(MemoryCategory::optimizer_states)], 6 * kParameters / 32);
    // Gradients in BF16, once a step, of layers, embedding and head; the 1.3 million norm scales are left out.
    EXPECT_NEAR(bytesOf(report, "gradient all-reduce"), 2 * kParameters / 32, 1e-4 * 2 * kParameters / 32);
}

// ZeRO-1: a quarter of the moments and of the update; gradients are scattered in BF16, parameters gathered in FP32.
TEST(DataParallel, ShardedOptimizerScattersGradientsAndGathersParameters) {
    const Report report = run(fourReplicas(true));
    expectConsistent(report);
    EXPECT_DOUBLE_EQ(report.memory.device[index(MemoryCategory::parameters)], 4 * kParameters / 32);
    EXPECT_DOUBLE_EQ(report.memory.device[index(MemoryCategory::optimizer_states)], 6 * kParameters / 128);
    EXPECT_NEAR(updateSeconds(report), updateSeconds(run(fourReplicas(false))) / 4, 1e-5);
    EXPECT_EQ(bytesOf(report, "gradient all-reduce"), 0);
    const double gathered = bytesOf(report, "parameter all-gather");
    EXPECT_NEAR(gathered, 4 * kParameters / 32, 1e-4 * 4 * kParameters / 32);
    // Under gradient accumulation the gathered copy is BF16; once a step all the same.
    Scenario accumulating = fourReplicas(true);
    accumulating.workload.gradientAccumulation = 4;
    EXPECT_DOUBLE_EQ(bytesOf(run(accumulating), "parameter all-gather"), gathered / 2);
}

// Every doubling of the slices adds the calibrated share of the step, beside the fixed overhead.
TEST(Slices, WaitForEachOther) {
    for (const std::int64_t slices : {1, 2, 8}) {
        Scenario scenario;
        scenario.workload.sequenceLength = 4096;
        scenario.workload.perDeviceBatch = 2;
        scenario.hardware.slices = slices;
        const Report report = run(scenario);
        expectConsistent(report);
        const CalibrationConstants& constants = *presetCatalogue().calibrations.at("default")->find("tpu7x");
        ASSERT_GT(constants.sliceWait, 0);
        const double overhead = report.time[index(TimeCategory::overhead)];
        const double waiting = constants.sliceWait * std::log2(slices) * (report.headline.stepTimeSeconds - overhead);
        EXPECT_NEAR(overhead, constants.stepOverheadSeconds + waiting, 1e-9 * report.headline.stepTimeSeconds);
    }
}

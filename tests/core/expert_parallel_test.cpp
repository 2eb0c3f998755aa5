// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/evaluate.h"
#include "core/step/layer_step.h"
#include "core/step/train_step.h"
#include "tests/core/preset_files.h"
#include "tests/core/report_checks.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace ridgepoint;

namespace {

/// DeepSeek-V3 (7168 wide, 256 experts of width 2048, 8 a token, 58 MoE layers of 61) on the 256 devices of a TPU7x
/// 4x4x8: 8 sequences of 4096 a device, 8 expert groups.
Scenario deepseek(std::int64_t expertDegree = 8) {
    Scenario scenario;
    scenario.model.base = "deepseek3-671b";
    scenario.hardware.slice = "4x4x8";
    scenario.workload.sequenceLength = 4096;
    scenario.workload.perDeviceBatch = 8;
    scenario.mesh.ici[index(MeshAxis::expert)] = expertDegree;
    return scenario;
}

constexpr double kTokens = 8 * 4096;
constexpr double kWidth = 7168;
constexpr double kMoeLayers = 58;
/// Every token to its 8 experts in BF16: 3.76 GB.
constexpr double kDispatchBytes = kTokens * 8 * kWidth * 2;
/// Gate, up and down of one routed expert: 44,040,192.
constexpr double kExpertWeights = 3 * kWidth * 2048;

Report run(const Scenario& scenario) { return evaluate(scenario, presetCatalogue()); }

double memoryOf(const Report& report, MemoryCategory category) { return report.memory.device[index(category)]; }

} // namespace

// Dispatch and combine in forward; both again for the recomputed part and once for the gradients.
TEST(ExpertParallel, MovesEveryTokenOnceForEachOfItsExperts) {
    const Report report = run(deepseek());
    expectConsistent(report);
    EXPECT_DOUBLE_EQ(collectiveBytes(report, "token all-to-all", Phase::forward), 2 * kDispatchBytes * kMoeLayers);
    EXPECT_DOUBLE_EQ(collectiveBytes(report, "token all-to-all", Phase::backward), 4 * kDispatchBytes * kMoeLayers);
    EXPECT_GT(report.time[index(TimeCategory::exposed_all_to_all)], 0);
    EXPECT_EQ(collectiveBytes(run(deepseek(1)), "token all-to-all", Phase::forward), 0);
}

// Experts of 58 layers over fsdp and fsdp_transpose: in one gather the whole (256 experts of BF16 weights a layer), in
// two first the half that fsdp_transpose leaves, then the whole.
TEST(ExpertParallel, WeightsAreGatheredInOneStageOrTwo) {
    Scenario scenario = deepseek(1);
    scenario.mesh.ici[index(MeshAxis::fsdp_transpose)] = 2;
    constexpr double kWhole = 58 * 256 * kExpertWeights * 2;
    const Report one = run(scenario);
    EXPECT_DOUBLE_EQ(collectiveBytes(one, "expert all-gather", Phase::forward), kWhole);
    scenario.collectives.twoStageGather = true;
    const Report two = run(scenario);
    EXPECT_DOUBLE_EQ(collectiveBytes(two, "expert all-gather", Phase::forward), 1.5 * kWhole);
    const auto seconds = [](const Report& report) {
        double sum = 0;
        for (const Collective& collective : report.collectives) {
            sum += collective.name == "expert all-gather" ? collective.seconds : 0;
        }
        return sum;
    };
    // The second stage crosses the die-to-die link of the pair, while others travel over the torus.
    EXPECT_GT(seconds(two), seconds(one));
    expectConsistent(one);
}

TEST(ExpertParallel, ImbalanceMovesAndComputesMore) {
    Scenario scenario = deepseek();
    scenario.moe.imbalance = 1.25;
    const Report report = run(scenario);
    EXPECT_DOUBLE_EQ(collectiveBytes(report, "token all-to-all", Phase::forward),
                     1.25 * 2 * kDispatchBytes * kMoeLayers);
    EXPECT_GT(report.headline.stepTimeSeconds, run(deepseek()).headline.stepTimeSeconds);
}

// A ring gathers the group's tokens (8 devices' worth) and scatters their outputs.
TEST(ExpertParallel, RingOfExpertsGathersTheGroupsTokens) {
    Scenario scenario = deepseek();
    scenario.moe.dispatch = MoeDispatch::ring_of_experts;
    const Report report = run(scenario);
    expectConsistent(report);
    const double gathered = kTokens * 8 * kWidth * 2;
    EXPECT_DOUBLE_EQ(collectiveBytes(report, "token all-gather", Phase::forward), gathered * kMoeLayers);
    EXPECT_DOUBLE_EQ(collectiveBytes(report, "token reduce-scatter", Phase::forward), gathered * kMoeLayers);
    EXPECT_EQ(collectiveBytes(report, "token all-to-all", Phase::forward), 0);
}

// 256 experts / 8 groups are gathered for one layer of a device; at rest they are sharded over all 256 devices,
// whatever the axes are called.
TEST(ExpertParallel, ADeviceGathersOnlyItsGroupsExperts) {
    const Study study = resolve(deepseek(), presetCatalogue());
    ASSERT_TRUE(study.valid());
    const StepContext context(study);
    for (const LayerKind& kind : layerKinds(context.model)) {
        EXPECT_DOUBLE_EQ(layerWeights(context, kind).experts, kind.moe ? 256 / 8 * kExpertWeights : 0);
    }
    const Report one = run(deepseek(1)), eight = run(deepseek());
    EXPECT_DOUBLE_EQ(memoryOf(one, MemoryCategory::parameters), memoryOf(eight, MemoryCategory::parameters));
    // FP32 weights of 671,026,404,352 parameters over 256 devices; norms and router biases are not sharded.
    EXPECT_NEAR(memoryOf(eight, MemoryCategory::parameters), 671026419200.0 * 4 / 256, 1e-3 * 671026419200.0 * 4 / 256);
    EXPECT_EQ(one.parametersTotal, 671026419200);
    EXPECT_LT(collectiveBytes(eight, "expert all-gather", Phase::forward),
              0.13 * collectiveBytes(one, "expert all-gather", Phase::forward));
}

// Worst case all 8 devices of the group send everything here; a factor of 1.5 bounds it at half above the balanced
// share. Inputs, outputs and the gradients of both, in BF16.
TEST(ExpertParallel, BuffersAreForTheWorstCaseUnlessAFactorBoundsThem) {
    Scenario scenario = deepseek();
    const Report worst = run(scenario);
    ASSERT_EQ(worst.memory.peakPhase, Phase::backward);
    EXPECT_DOUBLE_EQ(memoryOf(worst, MemoryCategory::dispatch_buffers), 4 * 8 * kDispatchBytes);
    scenario.moe.bufferFactor = 1.5;
    const Report bounded = run(scenario);
    ASSERT_EQ(bounded.memory.peakPhase, Phase::backward);
    EXPECT_DOUBLE_EQ(memoryOf(bounded, MemoryCategory::dispatch_buffers), 4 * 1.5 * kDispatchBytes);
    // Of 64 groups a token's 8 experts can reach no more than 256 / 8 = 32 times the balanced share.
    const Report wide = run(deepseek(64));
    EXPECT_DOUBLE_EQ(memoryOf(wide, MemoryCategory::dispatch_buffers), 4 * 32 * kDispatchBytes);
    // Within one group nothing can be uneven.
    const Report alone = run(deepseek(1));
    EXPECT_DOUBLE_EQ(memoryOf(alone, MemoryCategory::dispatch_buffers),
                     alone.memory.peakPhase == Phase::backward ? 4 * kDispatchBytes : 0);
}

TEST(ExpertParallel, ExpertsMustDivideAmongTheGroups) {
    Scenario scenario = deepseek(3);
    scenario.hardware.slice = "4x4x12";
    const Report report = run(scenario);
    expectRefusalWithPath(report);
    EXPECT_TRUE(hasDiagnostic(report, Severity::error, "mesh.experts"));
}

// Mixtral (8 experts, 2 a token, 4096 wide) with a capacity of 1.25: 4096 · 2 · 1.25 = 10,240 slots for a sequence of
// 4096. The one-hot product that fills them takes 2 · 10,240 · 4096 · 4096 FLOPs; twice in forward, once recomputed,
// three times for the gradients, in each of 32 layers.
TEST(CapacityDispatch, IsAOneHotProduct) {
    Scenario scenario;
    scenario.model.base = "mixtral-8x7b";
    scenario.workload.sequenceLength = 4096;
    scenario.workload.perDeviceBatch = 1;
    scenario.moe.dispatch = MoeDispatch::capacity;
    scenario.moe.kernel = MoeKernel::dense;
    scenario.moe.capacityFactor = 1.25;
    const Report report = run(scenario);
    expectConsistent(report);
    const double once = 2.0 * 10240 * 4096 * 4096 * 32;
    PerEnum<Phase, double> flops{};
    for (const Operation& operation : report.operations) {
        flops[index(operation.phase)] += operation.name == "token_dispatch" ? operation.flops : 0;
        EXPECT_NE(operation.name, "routing");
        if (operation.name == "expert_gate") {
            EXPECT_EQ(operation.shape[0], 10240);
        }
    }
    EXPECT_DOUBLE_EQ(flops[index(Phase::forward)], 2 * once);
    EXPECT_DOUBLE_EQ(flops[index(Phase::recompute)], once);
    EXPECT_DOUBLE_EQ(flops[index(Phase::backward)], 3 * once);
}

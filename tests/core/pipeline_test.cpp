// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/evaluate.h"
#include "core/step/train_step.h"
#include "tests/core/preset_files.h"
#include "tests/core/report_checks.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace ridgepoint;

namespace {

/// Llama 3.1 70B (80 layers, 8192 wide) on the 128 devices of a TPU7x 4x4x4, in four stages.
Scenario fourStages() {
    Scenario scenario;
    scenario.workload.sequenceLength = 4096;
    scenario.workload.perDeviceBatch = 2;
    scenario.mesh.ici[index(MeshAxis::pipeline)] = 4;
    return scenario;
}

TrainStep planOf(const Scenario& scenario) {
    const Study study = resolve(scenario, presetCatalogue());
    EXPECT_TRUE(study.valid());
    const StepContext context(study);
    std::vector<Operation> operations;
    std::vector<Collective> collectives;
    return planTrainStep(context, {operations, collectives});
}

/// Idle over busy time of the layers.
double bubbleShare(const TrainStep& step) {
    double layers = 0;
    for (std::size_t i = 0; i < step.layerKinds; ++i) {
        const LayerPlan& layer = step.layers[i];
        layers += layer.executions * (layer.forward.seconds + layer.backward.seconds);
    }
    return step.bubble / layers;
}

struct Case {
    std::int64_t microbatches, repeats;
    bool delay;
    PipelineSchedule schedule;
    double bubble;
    double iterations; ///< busy and idle, of one pass
};

} // namespace

// d·(P − 1) / (M·repeats) with P = 4 stages; d = 2 with delay. Without a number MaxText takes M = P, with delay 2·P.
TEST(Pipeline, BubbleIsIdleOverBusyIterations) {
    const Case cases[] = {{8, 1, false, PipelineSchedule::gpipe, 3.0 / 8, 8 + 3},
                          {0, 1, false, PipelineSchedule::gpipe, 3.0 / 4, 4 + 3},
                          {8, 5, false, PipelineSchedule::circular, 3.0 / 40, 40 + 3},
                          {8, 1, true, PipelineSchedule::gpipe, 6.0 / 8, 8 + 6},
                          {0, 2, true, PipelineSchedule::circular, 6.0 / 16, 16 + 6}};
    for (const Case& one : cases) {
        Scenario scenario = fourStages();
        scenario.pipeline = {.microbatches = one.microbatches,
                             .repeats = one.repeats,
                             .delay = one.delay,
                             .schedule = one.schedule,
                             .interleave = 1};
        const TrainStep step = planOf(scenario);
        EXPECT_NEAR(bubbleShare(step), one.bubble, 1e-12);
        EXPECT_DOUBLE_EQ(step.stageShift.count, 2 * one.iterations);
        const Report report = evaluate(scenario, presetCatalogue());
        expectConsistent(report);
        EXPECT_DOUBLE_EQ(report.time[index(TimeCategory::bubble)], step.bubble);
        EXPECT_GE(report.headline.stepLowerBoundSeconds, step.bubble);
    }
}

// A stage's microbatch: the 2 · 4096 tokens of its four devices in 8 parts, 8192 values of BF16, handed on 2 · 11
// times.
TEST(Pipeline, EveryIterationHandsAMicrobatchOn) {
    Scenario scenario = fourStages();
    scenario.pipeline.microbatches = 8;
    const Report report = evaluate(scenario, presetCatalogue());
    double bytes = 0;
    for (const Collective& collective : report.collectives) {
        bytes += collective.kind == CollectiveKind::permute ? collective.bytes : 0;
    }
    EXPECT_DOUBLE_EQ(bytes, 2.0 * 4096 * 4 / 8 * 8192 * 2 * 22);
    EXPECT_GT(report.time[index(TimeCategory::exposed_permute)], 0);
    // With delay a microbatch travels while the stage works on the next one.
    scenario.pipeline.delay = true;
    EXPECT_LT(evaluate(scenario, presetCatalogue()).time[index(TimeCategory::exposed_permute)],
              report.time[index(TimeCategory::exposed_permute)]);
}

// 70,553,706,496 parameters, of which embedding and head (2 · 128,256 · 8192) are shared by all stages: 32 shards of
// each of four stages, but 32 shards of the edges.
TEST(Pipeline, StagesShareTheLayersOnly) {
    const Report report = evaluate(fourStages(), presetCatalogue());
    const double edges = 2.0 * 128256 * 8192;
    EXPECT_NEAR(report.memory.device[index(MemoryCategory::parameters)],
                4 * ((70553706496.0 - edges) / 128 + edges / 32), 1);
    EXPECT_GT(report.memory.device[index(MemoryCategory::pipeline_buffers)], 0);
}

TEST(Pipeline, SaysWhatDoesNotDivide) {
    Scenario scenario = fourStages();
    scenario.pipeline.repeats = 3;
    EXPECT_TRUE(hasDiagnostic(evaluate(scenario, presetCatalogue()), Severity::error, "pipeline.layers"));
    scenario = fourStages();
    scenario.pipeline.microbatches = 6;
    EXPECT_TRUE(hasDiagnostic(evaluate(scenario, presetCatalogue()), Severity::error, "pipeline.microbatches"));
    scenario = fourStages();
    scenario.pipeline.schedule = PipelineSchedule::one_f_one_b;
    EXPECT_TRUE(hasDiagnostic(evaluate(scenario, presetCatalogue()), Severity::error, "pipeline.schedule"));
}

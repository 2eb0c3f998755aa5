// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/memory_phases.h"
#include "core/report/evaluate.h"
#include "tests/core/preset_files.h"

#include <gtest/gtest.h>

#include <numeric>

using namespace ridgepoint;

namespace {

Report run(const char* preset) {
    const Catalogue& catalogue = presetCatalogue();
    return evaluate(catalogue.scenarios.at(preset), catalogue);
}

double secondsOf(const Report& report, Phase phase) {
    return std::accumulate(
        report.operations.begin(), report.operations.end(), 0.0,
        [phase](double sum, const Operation& one) { return sum + (one.phase == phase ? one.seconds : 0); });
}

} // namespace

// Read off by hand: forward to the moment with two points, the update over the last two.
TEST(MemoryPhases, FollowEachOtherOverTheCurve) {
    MemoryReport memory;
    memory.curve = {{0, 5}, {3, 40}, {3, 42}, {4, 41}, {9, 10}, {10, 8}, {11, 8}};
    const std::vector<PhaseSpan> expected{{Phase::forward, 0, 3}, {Phase::backward, 3, 10}, {Phase::update, 10, 11}};
    EXPECT_EQ(memoryPhases(memory), expected);
}

TEST(MemoryPhases, AServersStepHasNone) {
    EXPECT_TRUE(memoryPhases(run("llama3.1-70b-8k-fp8-decode-tpu7x-2x2x1").memory).empty());
    EXPECT_TRUE(memoryPhases({}).empty());
}

// The operations of a TPU step with one micro-step say independently how long its phases take; what is exposed beside
// them belongs to the layers, a few per cent of either pass.
TEST(MemoryPhases, AreAsLongAsTheOperationsOfThePhase) {
    const Report report = run("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    const std::vector<PhaseSpan> phases = memoryPhases(report.memory);
    ASSERT_EQ(phases.size(), 3U);
    const auto length = [&phases](std::size_t i) { return phases[i].to - phases[i].from; };
    const double forward = secondsOf(report, Phase::forward);
    const double backward = secondsOf(report, Phase::backward) + secondsOf(report, Phase::recompute);
    EXPECT_NEAR(length(0), forward, 0.1 * forward);
    EXPECT_NEAR(length(1), backward, 0.1 * backward);
    EXPECT_NEAR(phases.back().to, report.memory.curve.back().seconds, 1e-12);
}

TEST(MemoryPhases, AreToldOnGpusWithAndWithoutAPipeline) {
    for (const char* preset : {"gpt-22b-2k-bf16-a100-1x8", "gpt-175b-2k-bf16-a100-8x8", "llama3-70b-8k-fp8-h100-8x8"}) {
        const Report report = run(preset);
        const std::vector<PhaseSpan> phases = memoryPhases(report.memory);
        ASSERT_EQ(phases.size(), 3U) << preset;
        // A backward pass multiplies twice for every product of the forward pass, and has recompute on top.
        const double ratio = (phases[1].to - phases[1].from) / (phases[0].to - phases[0].from);
        EXPECT_GT(ratio, 1.5) << preset;
        EXPECT_LT(ratio, 3.5) << preset;
    }
}

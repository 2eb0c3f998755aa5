// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/measured_memory.h"
#include "core/report/evaluate.h"
#include "tests/core/preset_files.h"
#include "tests/core/report_checks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

using namespace ridgepoint;

namespace {

using C = MemoryCategory;

/// Qwen3-8B (36 layers, 4096 wide, MLP 12288, vocabulary 151,936) fully rematerialised on eight v6e chips.
Scenario qwen(double batch, std::int64_t sequence, LossKind loss, bool scan = true) {
    Scenario scenario;
    scenario.model = {"qwen3-8b", scan ? R"({"scan_layers":true})" : R"({"scan_layers":false})"};
    scenario.hardware.chip = {"v6e", {}};
    scenario.hardware.slice = "2x4";
    scenario.workload.perDeviceBatch = batch;
    scenario.workload.sequenceLength = sequence;
    scenario.optimizer.weightDtype = Dtype::bfloat16;
    scenario.loss.kind = loss;
    return scenario;
}

Report run(const Scenario& scenario) { return evaluate(scenario, presetCatalogue()); }
double at(const Report& report, C category) { return report.memory.device[index(category)]; }

/// Attention 4096·(4096 + 2·1024) + 4096·4096 and three MLP matrices of 4096·12288, in BF16: 0.386 GB.
constexpr double kLayerBytes = (4096.0 * (4096 + 2 * 1024 + 4096) + 3 * 4096.0 * 12288) * 2;
constexpr double kVocabulary = 151936;

} // namespace

// The compiler's own list of the largest buffers of such a run at batch 4 and length 8192, unrolled: "two
// f32[4,8192,151936]", 18.55 GiB each (presets/measured/tpu_memory.json, tpu-q3jax-v200).
TEST(HbmBudget, APlainLossKeepsTwoBuffersOfTheLogits) {
    const Report report = run(qwen(4, 8192, LossKind::plain));
    EXPECT_DOUBLE_EQ(at(report, C::logits_and_loss), 2 * 4 * 8192 * kVocabulary * 4);
    EXPECT_NEAR(at(report, C::logits_and_loss) / (1 << 30), 2 * 18.55, 0.01);
    // Their gradient, and with it the head's, comes after one of them is gone.
    EXPECT_DOUBLE_EQ(at(report, C::gathered_weights), kVocabulary * 4096 * 2);
}

TEST(HbmBudget, UnrolledLayersGatherFurtherAhead) {
    const Report scanned = run(qwen(4, 2048, LossKind::fused));
    const Report unrolled = run(qwen(4, 2048, LossKind::fused, false));
    const double ahead = presetCatalogue().calibrations.at("default")->find("v6e")->unscannedLayersAhead * kLayerBytes;
    EXPECT_NEAR(unrolled.headline.hbmPeakBytes - scanned.headline.hbmPeakBytes, ahead, 1e-3 * ahead);
    EXPECT_NEAR(unrolled.memory.elasticBytes, ahead, 1e-3 * ahead);
    expectConsistent(unrolled);
}

// At four times the batch they are given up: the run fitted, at 31.14 of 31.25 GiB (tpu-q3jax-v095).
TEST(HbmBudget, WhatIsGatheredAheadYieldsAndDecidesNothing) {
    const Report report = run(qwen(16, 2048, LossKind::fused, false));
    EXPECT_NEAR(report.headline.hbmPeakBytes / (1 << 30), 31.14, 0.2);
    EXPECT_EQ(report.headline.fits, Fits::yes);
    EXPECT_TRUE(std::any_of(report.diagnostics.begin(), report.diagnostics.end(),
                            [](const Diagnostic& d) { return d.code == "memory.elastic"; }));
}

// Turning the collective matmul off took a run from 28.33 to 22.21 GiB (tpu-q3jax-v041 and v116).
TEST(HbmBudget, ACollectiveMatmulHoldsTheLogitsTwice) {
    Scenario scenario = qwen(3, 8192, LossKind::fused);
    const Report off = run(scenario);
    scenario.tensorParallel.overlap = TensorParallelOverlap::ring;
    const Report on = run(scenario);
    EXPECT_DOUBLE_EQ(at(on, C::collective_buffers) - at(off, C::collective_buffers), 3 * 8192 * kVocabulary * 2);
    EXPECT_NEAR(off.headline.hbmPeakBytes / (1 << 30), 22.21, 0.05 * 22.21);
    EXPECT_NEAR(on.headline.hbmPeakBytes / (1 << 30), 28.33, 0.05 * 28.33);
}

// A group of eight waits for one window of eight instead of the calibrated share of a collective, with a warning, since
// no measured run has one.
TEST(HbmBudget, ACollectiveMatmulWaitsForOneWindow) {
    Scenario scenario = qwen(1, 8192, LossKind::fused);
    scenario.mesh.ici[index(MeshAxis::tensor)] = 8;
    const auto exposedShare = [](const Report& report) {
        double exposed = 0, seconds = 0;
        for (const Collective& collective : report.collectives) {
            if (collective.name == "activation all-gather") {
                exposed += collective.exposedSeconds;
                seconds += collective.seconds;
            }
        }
        return exposed / seconds;
    };
    const Report waits = run(scenario);
    scenario.tensorParallel.overlap = TensorParallelOverlap::ring;
    const Report windows = run(scenario);
    const double calibrated = presetCatalogue().calibrations.at("default")->find("v6e")->tensorCollectiveExposed;
    EXPECT_NEAR(exposedShare(waits), calibrated, 1e-6);
    ASSERT_GT(calibrated, 1.0 / 8);
    EXPECT_NEAR(exposedShare(windows), 1.0 / 8, 1e-6);
    EXPECT_LT(windows.headline.stepTimeSeconds, waits.headline.stepTimeSeconds);
    EXPECT_TRUE(std::any_of(windows.diagnostics.begin(), windows.diagnostics.end(),
                            [](const Diagnostic& d) { return d.code == "tensor_parallel.uncalibrated"; }));
}

// 32 layers of Llama 3.1 8B keep their input, 4096 wide: over a tensor group of two, half of it for the group's 16,384
// tokens, or the whole, which is summed twice a layer.
TEST(HbmBudget, WithoutSequenceParallelismEveryDeviceHasTheWholeResidual) {
    Scenario scenario;
    scenario.model.base = "llama3.1-8b";
    scenario.hardware.chip = {"v6e", {}};
    scenario.hardware.slice = "4x4";
    scenario.workload.perDeviceBatch = 1;
    scenario.workload.sequenceLength = 8192;
    scenario.mesh.ici[index(MeshAxis::tensor)] = 2;
    constexpr double kResidual = 16384.0 * 4096 * 2;
    const Report sharded = run(scenario);
    EXPECT_DOUBLE_EQ(at(sharded, C::saved_activations), 32 * kResidual / 2);
    EXPECT_EQ(collectiveBytes(sharded, "activation all-reduce", Phase::forward), 0);
    scenario.tensorParallel.sequenceParallel = false;
    const Report whole = run(scenario);
    EXPECT_DOUBLE_EQ(at(whole, C::saved_activations), 32 * kResidual);
    EXPECT_DOUBLE_EQ(collectiveBytes(whole, "activation all-reduce", Phase::forward), 32 * 2 * kResidual);
    EXPECT_EQ(collectiveBytes(whole, "activation all-gather", Phase::forward), 0);
    expectConsistent(whole);
}

namespace {

MeasuredMemory readOne(const std::string& members) {
    std::vector<LoadError> errors;
    const auto rows = parseMeasuredMemory(
        R"([{"id": "x", "outcome": "oom", "hardware": "TPU v6e", "devices": 8, "model": "Llama-3.1-8B",
             "params": 8030261248, "batch": 8, "seq": 8192, "parallelism": {"fsdp": 8}, "optimizer": "fp32 master", )" +
            members + "}]",
        presetCatalogue(), errors);
    EXPECT_TRUE(errors.empty());
    EXPECT_EQ(rows.size(), 1U);
    EXPECT_TRUE(rows[0].skipReason.empty()) << rows[0].skipReason;
    return rows[0];
}

bool scans(const MeasuredMemory& memory) {
    return memory.scenario.model.overrides.find(R"("scan_layers":true)") != std::string::npos;
}

} // namespace

// Two FP32 buffers of 8·8192 tokens by 128,256 entries are 62.6 GiB: a run of 31.4 GiB cannot have had them, one of
// 90 GiB can.
TEST(HbmBudget, AnUnnamedLossIsPlainWhereThatIsPossible) {
    const auto withPeak = [](const char* peak) {
        return readOne(std::string(R"("remat": "full", "stack": "JAX, scan", "measured": {"used_GiB": )") + peak + "}");
    };
    EXPECT_EQ(withPeak("31.4").scenario.loss.kind, LossKind::chunked);
    EXPECT_EQ(withPeak("90").scenario.loss.kind, LossKind::plain);
    EXPECT_FALSE(withPeak("90").inferred.empty());
}

TEST(HbmBudget, RowsSayWhetherAScanRunsTheLayers) {
    EXPECT_TRUE(scans(readOne(R"("remat": "full", "stack": "JAX, scan", "measured": {})")));
    EXPECT_FALSE(scans(readOne(R"("remat": "full remat, layers unrolled, no scan", "measured": {})")));
    EXPECT_FALSE(scans(readOne(R"("remat": "full", "stack": "JAX", "measured": {})")));
}

// Where temporaries are all of what was used, parameters and optimizer states are not in it.
TEST(HbmBudget, ReportsOfTemporariesAreComparedWithoutTheStates) {
    EXPECT_TRUE(readOne(R"("remat": "full", "measured": {"used_GiB": 48.39, "hlo_temp_GiB": 48.37})").withoutStates);
    EXPECT_FALSE(readOne(R"("remat": "full", "measured": {"used_GiB": 48.39, "hlo_temp_GiB": 40})").withoutStates);
}

// The published peaks (39 of 44 of code outside MaxText): the median of all within 10 %, that of the runs that ran as
// well; no run that ran is called unfit.
TEST(HbmBudget, TheMeasuredPeaksAreMetWithinTenPercent) {
    std::vector<LoadError> errors;
    const std::string text = readText(std::string(PRESETS_DIR) + "/measured/tpu_memory.json");
    const auto rows = parseMeasuredMemory(text, presetCatalogue(), errors);
    const MemoryValidation validation = validateMemory(rows, presetCatalogue());
    ASSERT_TRUE(errors.empty());
    EXPECT_EQ(validation.groups.at("all").rows, 44);
    EXPECT_LE(validation.groups.at("all").medianAbsolute, 0.10);
    EXPECT_EQ(validation.groups.at("ran").rows, 23);
    EXPECT_LE(validation.groups.at("ran").medianAbsolute, 0.10);
    EXPECT_TRUE(validation.calledUnfit.empty());
}

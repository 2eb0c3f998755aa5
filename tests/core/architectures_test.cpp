// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/operation_cost.h"
#include "core/report/evaluate.h"
#include "tests/core/any_scenarios.h"
#include "tests/core/preset_files.h"
#include "tests/core/report_checks.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

using namespace ridgepoint;

namespace {

Scenario scenarioFor(const std::string& model) {
    Scenario scenario;
    scenario.model.base = model;
    scenario.workload.sequenceLength = 8192;
    scenario.workload.perDeviceBatch = 1;
    return scenario;
}

Report run(const Scenario& scenario) { return evaluate(scenario, presetCatalogue()); }

bool warnsOf(const Report& report, std::string_view what) {
    return std::any_of(report.diagnostics.begin(), report.diagnostics.end(), [&](const Diagnostic& d) {
        return d.severity == Severity::warning && d.code == "model.uncalibrated" && d.subject == what;
    });
}

std::set<std::string_view> operationsOf(const Report& report) {
    std::set<std::string_view> names;
    for (const Operation& operation : report.operations) {
        names.insert(operation.name);
    }
    return names;
}

} // namespace

TEST(Architectures, EveryPresetEvaluates) {
    ASSERT_GE(presetCatalogue().models.size(), 78U);
    for (const auto& [name, model] : presetCatalogue().models) {
        SCOPED_TRACE(name);
        const Report report = run(scenarioFor(name));
        expectConsistent(report);
        EXPECT_GT(report.parametersTotal, 0);
        EXPECT_LE(report.parametersActive, report.parametersTotal);
        EXPECT_EQ(report.parametersActive < report.parametersTotal,
                  model->moe.has_value() || model->perLayerEmbedding.has_value());
        EXPECT_GT(report.flops.hardwarePerDevice, report.flops.modelPerDevice);
        EXPECT_GT(report.headline.recomputeShare, 0.1);
    }
}

TEST(Architectures, WhatNoRunHasMeasuredSaysSo) {
    const std::map<std::string, std::string> uncalibrated{{"qwen3-next-80b-a3b", "gated delta net layers"},
                                                          {"qwen3.5-35b-a3b", "gated delta net layers"},
                                                          {"deepseek3.2-671b", "sparse-attention indexer"},
                                                          {"deepseek4-284b", "compressed attention"}};
    for (const auto& [model, what] : uncalibrated) {
        const Report report = run(scenarioFor(model));
        EXPECT_TRUE(report.valid) << model;
        EXPECT_TRUE(warnsOf(report, what)) << model;
    }
    EXPECT_TRUE(warnsOf(run(scenarioFor("deepseek4-284b")), "hyper-connections"));
    for (const char* measured : {"llama3.1-70b", "deepseek3-671b", "gemma4-e2b", "gpt-oss-120b"}) {
        EXPECT_FALSE(hasDiagnostic(run(scenarioFor(measured)), Severity::warning, "model.uncalibrated")) << measured;
    }
}

TEST(Architectures, RarePartsAreOperationsOfTheirOwn) {
    EXPECT_TRUE(operationsOf(run(scenarioFor("qwen3-next-80b-a3b"))).contains("delta_rule"));
    EXPECT_TRUE(operationsOf(run(scenarioFor("gemma4-e2b"))).contains("ple_lookup"));
    EXPECT_TRUE(operationsOf(run(scenarioFor("deepseek4-284b"))).contains("compressed_proj"));
    EXPECT_TRUE(operationsOf(run(scenarioFor("deepseek3.2-671b"))).contains("indexer_scores"));
    // Up to 2048 positions everything is selected, and nothing is scored.
    Scenario brief = scenarioFor("deepseek3.2-671b");
    brief.workload.sequenceLength = 2048;
    EXPECT_FALSE(operationsOf(run(brief)).contains("indexer_scores"));
    EXPECT_FALSE(operationsOf(run(scenarioFor("llama3.1-70b"))).contains("delta_rule"));
}

// Above two windows of 1024 a side is rounded up to whole ones: 5376 (Gemma 3 27B) to 6144. Below, only to the
// systolic array's 256: 1536 stays.
TEST(MatmulTiles, WideMatmulsArePaddedToWholeWindows) {
    CalibrationConstants constants;
    constants.matmulTile = 1024;
    const DeviceRates rates = deviceRates(*presetCatalogue().chips.at("tpu7x"), constants);
    EXPECT_EQ(paddedToTile(rates, 5376), 6144);
    EXPECT_EQ(paddedToTile(rates, 6144), 6144);
    EXPECT_EQ(paddedToTile(rates, 1536), 1536);
    EXPECT_EQ(paddedToTile(rates, 1500), 1536);
    EXPECT_EQ(paddedToTile(rates, 2048), 2048);
    EXPECT_EQ(paddedToTile(rates, 2049), 3072);
    const OperationCost cost = matmulCost(rates, 8192, 5376, 8192, Dtype::bfloat16);
    EXPECT_DOUBLE_EQ(cost.paddedFlops / cost.flops, 6144.0 / 5376);
    constants.matmulTile = 0;
    EXPECT_EQ(paddedToTile(deviceRates(*presetCatalogue().chips.at("tpu7x"), constants), 5376), 5376);
}

// Whatever model, chip, mesh and options: a consistent report, or a refusal that says where.
TEST(AnyScenarios, GiveConsistentReportsOrRefusalsWithAPath) {
    AnyScenarios random(7, presetCatalogue());
    std::map<std::string, int> validOf;
    std::set<std::string_view> refusals;
    PerAxis<int> axesUsed{};
    Report report;
    for (int i = 0; i < 40000 && !testing::Test::HasFailure(); ++i) {
        const Scenario scenario = random.next();
        evaluate(resolve(scenario, presetCatalogue()), report);
        SCOPED_TRACE(testing::Message() << "draw " << i << ", " << scenario.model.base);
        if (!report.valid) {
            expectRefusalWithPath(report);
            for (const Diagnostic& diagnostic : report.diagnostics) {
                refusals.insert(diagnostic.code);
            }
            continue;
        }
        expectConsistent(report);
        ++validOf[scenario.model.base];
        for (std::size_t axis = 0; axis < kMeshAxisCount; ++axis) {
            axesUsed[axis] += report.iciDegrees[axis] > 1 ? 1 : 0;
        }
    }
    for (const auto& [name, model] : presetCatalogue().models) {
        EXPECT_GT(validOf[name], 10) << name << " was hardly ever evaluated";
    }
    for (std::size_t axis = 0; axis < kMeshAxisCount; ++axis) {
        EXPECT_GT(axesUsed[axis], 500) << enumName(static_cast<MeshAxis>(axis));
    }
    EXPECT_GT(refusals.size(), 5U);
}

// Twice the rate of any resource never makes a step longer.
TEST(AnyScenarios, AFasterChipNeverSlowsAStep) {
    AnyScenarios random(8, presetCatalogue());
    int compared = 0;
    for (int i = 0; i < 6000; ++i) {
        const Study study = resolve(random.next(), presetCatalogue());
        if (!study.valid()) {
            continue;
        }
        const double before = evaluate(study).headline.stepTimeSeconds;
        for (double Chip::*rate : {&Chip::hbmBandwidth, &Chip::iciLinkBandwidth, &Chip::dieToDieBandwidth,
                                   &Chip::dcnBandwidth, &Chip::hostLinkBandwidth}) {
            Study faster = study;
            Chip chip = *study.chip;
            chip.*rate *= 2;
            faster.chip = std::make_shared<const Chip>(chip);
            EXPECT_LE(evaluate(faster).headline.stepTimeSeconds, before * (1 + 1e-9)) << "draw " << i;
            ++compared;
        }
    }
    EXPECT_GT(compared, 5000);
}

// However 256 devices are meshed, a step of the same tokens multiplies the same weights on each. Only tensor
// parallelism repeats something: the projections down to the latent rank and the router, which every member computes.
TEST(Meshes, KeepTheWorkOfADevice) {
    const PerAxis<std::int64_t> meshes[] = {{1, 256, 1, 1, 1, 1, 1}, {4, 64, 1, 1, 1, 1, 1}, {1, 32, 8, 1, 1, 1, 1},
                                            {1, 64, 1, 4, 1, 1, 1},  {1, 32, 1, 1, 1, 8, 1}, {2, 16, 2, 2, 1, 2, 1},
                                            {1, 32, 1, 1, 8, 1, 1}};
    Scenario scenario = scenarioFor("deepseek3-671b");
    scenario.hardware.slice = "4x4x8";
    scenario.workload.perDeviceBatch = 8;
    const auto matmulFlops = [](const Report& report) {
        double flops = 0;
        for (const Operation& operation : report.operations) {
            flops += operation.category == TimeCategory::matmul ? operation.flops : 0;
        }
        return flops;
    };
    const Report reference = run(scenario);
    for (const PerAxis<std::int64_t>& mesh : meshes) {
        scenario.mesh.ici = mesh;
        const Report report = run(scenario);
        expectConsistent(report);
        EXPECT_DOUBLE_EQ(report.flops.modelPerDevice, reference.flops.modelPerDevice);
        const double ratio = matmulFlops(report) / matmulFlops(reference);
        // 7 more of (7168 · (1536 + 512 + 64) + 7168 · 256 · 58 / 61) x 61 weights, beside 37.5e9 active ones.
        const double repeated = (7168.0 * 2112 * 61 + 7168.0 * 256 * 58) * 7;
        const double expected = mesh[index(MeshAxis::tensor)] > 1 ? 1 + repeated / 36.6e9 : 1;
        EXPECT_NEAR(ratio, expected, mesh[index(MeshAxis::tensor)] > 1 ? 0.01 : 1e-9);
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/advice.h"
#include "core/explore/assumptions.h"
#include "core/explore/sharding_framework.h"
#include "core/report/evaluate.h"
#include "core/scenario/scenario_access.h"
#include "tests/core/preset_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace ridgepoint {
namespace {

const Catalogue& presets() { return presetCatalogue(); }

using Settings = std::vector<std::pair<const char*, const char*>>;

Scenario with(const char* preset, const Settings& settings) {
    Scenario scenario = presets().scenarios.at(preset);
    for (const auto& [path, value] : settings) {
        const auto error = setField(scenario, path, value);
        EXPECT_FALSE(error) << path << ": " << (error ? toText(*error) : "");
    }
    return scenario;
}

constexpr const char* kDense = "llama3.1-70b-8k-bf16-tpu7x-4x4x4";
constexpr const char* kLong = "llama3.1-70b-128k-fp8-tpu7x-4x8x8";
constexpr const char* kMoe = "deepseek3-671b-4k-bf16-tpu7x-4x4x8";

/// A scenario that a rule must have something to say about.
struct RuleCase {
    AdviceRule rule;
    const char* preset;
    Settings settings;
};

std::vector<RuleCase> ruleCases() {
    using R = AdviceRule;
    const Settings tensor32{{"mesh.ici.tensor", "8"}, {"mesh.ici.fsdp", "16"}, {"workload.per_device_batch", "1"}};
    return {
        {R::sharding_framework, kDense, tensor32},
        {R::better_mesh, kDense, tensor32},
        {R::simpler_mesh, kDense, tensor32},
        {R::context_minimum, kLong, {{"mesh.ici.context", "32"}, {"mesh.ici.fsdp", "16"}}},
        {R::axis_too_narrow, kDense, {{"mesh.ici.tensor", "64"}, {"mesh.ici.fsdp", "2"}}},
        {R::batch_hides_gather,
         kDense,
         {{"workload.per_device_batch", "1"},
          {"workload.gradient_accumulation", "2"},
          {"hardware.chip.ici_link_bandwidth", "20e9"}}},
        {R::remat, kDense, {{"remat.policy", "full"}}},
        {R::host_offload, kDense, {{"remat.policy", "minimal_offloaded"}, {"workload.per_device_batch", "1"}}},
        {R::fp8, kDense, {}},
        {R::no_fp8, kDense, {{"precision.recipe", "fp8_full"}, {"hardware.chip.hbm_bandwidth", "0.5e12"}}},
        {R::quantization_scales, kDense, {{"precision.recipe", "fp8_full"}}},
        {R::collective_offload,
         kDense,
         {{"collectives.offload.all_gather", "false"}, {"collectives.offload.reduce_scatter", "false"}}},
        {R::head_dimension, kDense, {{"workload.sequence_length", "32768"}, {"workload.per_device_batch", "1"}}},
        {R::expert_size, "gemma4-26b-4k-bf16-tpu7x-4x4x4", {{"model.moe.expert_dim", "1100"}}},
        {R::wrap_around, kDense, {{"hardware.slice", "2x4x8"}, {"hardware.chip.ici_link_bandwidth", "20e9"}}},
        {R::vocabulary_tiling, "llama3.1-8b-8k-bf16-v6e-4x4", {{"loss.kind", "plain"}, {"remat.policy", "full"}}},
        {R::joint_search, "gpt-22b-2k-bf16-a100-1x8", {}},
        {R::peak_convention, kDense, {{"hardware.chip.peak_bfloat16_flop_per_second", "4.614e15"}}},
    };
}

class AdviceRuleTest : public testing::TestWithParam<RuleCase> {};

bool improves(AdviceMetric metric, double before, double after) {
    switch (metric) {
    case AdviceMetric::hbm_peak:
    case AdviceMetric::mesh_axes:
        return after < before;
    case AdviceMetric::mfu_as_stated:
        return after != before;
    case AdviceMetric::tokens_per_s_per_chip:
    case AdviceMetric::mfu:
        break;
    }
    return after > before;
}

/// The edit, made field by field on the scenario, changes what was promised, to the figure that was promised.
TEST_P(AdviceRuleTest, TheEditKeepsItsPromise) {
    const RuleCase& test = GetParam();
    const Scenario scenario = with(test.preset, test.settings);
    const Report before = evaluate(scenario, presets());
    ASSERT_TRUE(before.valid);
    const std::vector<Finding> findings = advise(scenario, presets());
    const auto finding =
        std::find_if(findings.begin(), findings.end(), [&](const Finding& f) { return f.rule == test.rule; });
    ASSERT_NE(finding, findings.end());
    Scenario edited = scenario;
    ASSERT_FALSE(finding->edit.empty());
    for (const FieldChange& change : finding->edit) {
        constexpr std::string_view kChip = "hardware.chip.";
        if (change.to.isNull() && change.path.starts_with(kChip)) { // back to the preset's own
            restoreField(edited.hardware.chip, std::string_view(change.path).substr(kChip.size()));
        } else {
            EXPECT_FALSE(setFieldValue(edited, change.path, change.to)) << change.path;
        }
    }
    EXPECT_EQ(edited, finding->scenario);
    const Report after = evaluate(edited, presets());
    ASSERT_TRUE(after.valid);
    EXPECT_EQ(metricOf(finding->promise, before), finding->before);
    EXPECT_NEAR(metricOf(finding->promise, after), finding->after, 1e-9 * finding->after);
    EXPECT_TRUE(improves(finding->promise, finding->before, metricOf(finding->promise, after)));
    EXPECT_NEAR(finding->speedup, after.headline.tokensPerSecondPerChip / before.headline.tokensPerSecondPerChip, 1e-9);
    EXPECT_NEAR(finding->hbmChange, after.headline.hbmNeededBytes - before.headline.hbmNeededBytes, 1);
    EXPECT_FALSE(finding->values.empty());
    EXPECT_TRUE(after.headline.fits != Fits::no || before.headline.fits == Fits::no);
}

INSTANTIATE_TEST_SUITE_P(Rules, AdviceRuleTest, testing::ValuesIn(ruleCases()),
                         [](const auto& one) { return std::string(enumName(one.param.rule)); });

TEST(Advice, EveryRuleHasACase) {
    std::set<AdviceRule> rules;
    for (const RuleCase& one : ruleCases()) {
        rules.insert(one.rule);
    }
    EXPECT_EQ(rules.size(), kAdviceRules);
}

TEST(Advice, NothingWithoutAGainAndNothingForWhatCannotBe) {
    for (const char* preset : {kDense, kLong, kMoe}) {
        double last = 1e9;
        for (const Finding& finding : advise(with(preset, {}), presets())) {
            EXPECT_TRUE(improves(finding.promise, finding.before, finding.after)) << enumName(finding.rule);
            EXPECT_LE(finding.speedup, last);
            last = finding.speedup;
        }
    }
    EXPECT_TRUE(advise(with(kDense, {{"mesh.ici.tensor", "3"}}), presets()).empty());
    std::stop_source source;
    source.request_stop();
    EXPECT_TRUE(advise(with(kDense, {}), presets(), source.get_token()).empty());
}

std::vector<MeshAxis> axesOf(const Scenario& scenario) {
    std::vector<MeshAxis> axes;
    const ShardingFramework framework = shardingFramework(resolve(scenario, presets()));
    EXPECT_TRUE(framework.possible);
    for (const AxisReason& reason : framework.axes) {
        axes.push_back(reason.axis);
        EXPECT_FALSE(reason.bottleneck.empty());
    }
    // What it gives is a mesh that can be.
    Scenario changed = scenario;
    changed.mesh = {framework.ici, framework.dcn, {}};
    const Report report = evaluate(changed, presets());
    EXPECT_TRUE(report.valid) << (report.diagnostics.empty() ? "" : report.diagnostics.front().path);
    return axes;
}

using Axes = std::vector<MeshAxis>;

TEST(ShardingFramework, DenseAndShortIsFsdp) { EXPECT_EQ(axesOf(with(kDense, {})), (Axes{MeshAxis::fsdp})); }

// 64 sequences of 131,072 tokens on 512 devices: eight devices share one.
TEST(ShardingFramework, DenseAndLongIsFsdpAndContext) {
    EXPECT_EQ(axesOf(with(kLong, {})), (Axes{MeshAxis::fsdp, MeshAxis::context}));
    EXPECT_EQ(shardingFramework(resolve(with(kLong, {}), presets())).axes[1].degree, 8);
}

// 32,768 tokens a device, 256 experts of which a token takes 8: as much work for the weights gathered as 1,024 tokens
// of a dense model, fewer than C / W.
TEST(ShardingFramework, MoeAndShortIsFsdpAndExpert) {
    EXPECT_EQ(axesOf(with(kMoe, {})), (Axes{MeshAxis::fsdp, MeshAxis::expert}));
    const ShardingFramework framework = shardingFramework(resolve(with(kMoe, {}), presets()));
    EXPECT_EQ(framework.axes[1].actual, 1024);
    EXPECT_GT(framework.intensity, 1024);
}

// 480 billion parameters with FP32 weights, gradients and two moments: 16 bytes each, 7.7 TB; 256 chips with some 15 GB
// hold 4 TB.
TEST(ShardingFramework, MoeAndVeryLargeIsFsdpExpertAndPipeline) {
    const Scenario scenario = with(kMoe, {{"model", "qwen3-480b-a35b"},
                                          {"hardware.chip", "v5e"},
                                          {"hardware.slice", "16x16"},
                                          {"hardware.slices", "2"},
                                          {"workload.per_device_batch", "1"},
                                          {"mesh.ici.fsdp", "-1"},
                                          {"mesh.dcn.data", "-1"},
                                          {"optimizer.weight_dtype", "float32"},
                                          {"optimizer.mu_dtype", "float32"},
                                          {"kernels.scoped_vmem_kib", "16384"}});
    const ShardingFramework framework = shardingFramework(resolve(scenario, presets()));
    EXPECT_EQ(axesOf(scenario), (Axes{MeshAxis::fsdp, MeshAxis::expert, MeshAxis::pipeline}));
    EXPECT_EQ(framework.dcn[index(MeshAxis::pipeline)], 2);
    EXPECT_TRUE(framework.veryLarge);
}

} // namespace
} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/model_flops.h"
#include "core/report/evaluate.h"
#include "core/scenario/scenario_access.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace ridgepoint;

namespace {

const Catalogue& catalogue() {
    static const Catalogue loaded = [] {
        std::vector<LoadError> errors;
        return loadCatalogue(PRESETS_DIR, errors);
    }();
    return loaded;
}

Scenario preset(const char* id) { return catalogue().scenarios.at(id); }

Report with(Scenario scenario, std::initializer_list<std::pair<const char*, const char*>> settings) {
    for (const auto& [path, value] : settings) {
        const auto error = setField(scenario, path, value);
        EXPECT_FALSE(error) << path;
    }
    return evaluate(scenario, catalogue());
}

bool has(const Report& report, std::string_view code) {
    return std::any_of(report.diagnostics.begin(), report.diagnostics.end(),
                       [code](const Diagnostic& d) { return d.code == code; });
}

constexpr const char* kLlama = "llama3.1-70b-8k-bf16-tpu7x-4x4x4";

} // namespace

// Full causal attention: 4·S·H·hd / 2 per token and layer equals 3 · 2 · D · F where S = 3·D·F / (H·hd), with
// 70B's D = 8192 = H·hd and F = 28672: S = 86,016.
TEST(Insights, AttentionEqualsTheMlpWhereTheHandCalculationSays) {
    const auto tokens = attentionEqualsMlpTokens(*catalogue().models.at("llama3.1-70b"));
    ASSERT_TRUE(tokens);
    EXPECT_NEAR(*tokens, 86016, 1);
}

TEST(Insights, WindowedAttentionNeverReachesTheMlp) {
    Architecture model = *catalogue().models.at("llama3.1-70b");
    model.attentionPattern = "L";
    model.slidingWindow = 1024;
    EXPECT_FALSE(attentionEqualsMlpTokens(model));
}

// The published pair: 12.20 s in BF16 and 7.93 s in FP8, 1.538 times faster; the rest of the step bounds the gain.
TEST(Insights, Fp8GainFollowsAmdahl) {
    const Report fp8 = evaluate(preset("llama3.1-70b-8k-fp8-tpu7x-4x4x4"), catalogue());
    const Report bf16 = with(preset("llama3.1-70b-8k-fp8-tpu7x-4x4x4"), {{"precision.recipe", "bf16"}});
    ASSERT_TRUE(fp8.precisionGain);
    EXPECT_NEAR(fp8.precisionGain->bf16StepSeconds, bf16.headline.stepTimeSeconds,
                1e-9 * bf16.headline.stepTimeSeconds);
    EXPECT_NEAR(fp8.precisionGain->speedup, 12.20 / 7.93, 0.02 * 12.20 / 7.93);
    EXPECT_GT(fp8.precisionGain->limit, fp8.precisionGain->speedup);
    EXPECT_NEAR(fp8.precisionGain->limit, 1 / (1 - fp8.precisionGain->coveredShare), 1e-12);
    EXPECT_FALSE(bf16.precisionGain);
}

TEST(Insights, UnfusedChainsMoveMore) {
    const Report fused = evaluate(preset(kLlama), catalogue());
    const Report unfused = with(preset(kLlama), {{"kernels.fused_element_wise", "false"}});
    const auto elementWise = [](const Report& r) { return r.time[index(TimeCategory::element_wise)]; };
    EXPECT_GT(elementWise(unfused), 1.5 * elementWise(fused));
    EXPECT_EQ(unfused.time[index(TimeCategory::attention)], fused.time[index(TimeCategory::attention)]);
}

TEST(Insights, HypotheticalAndUncalibratedChoicesAreMarked) {
    EXPECT_TRUE(
        has(with(preset(kLlama), {{"precision.saved_activation_dtype", "float8_e4m3"}}), "precision.hypothetical"));
    EXPECT_TRUE(has(with(preset(kLlama), {{"precision.gather_dtype", "float8_e4m3"}}), "precision.hypothetical"));
    EXPECT_TRUE(has(with(preset("llama3.1-70b-8k-fp8-tpu7x-4x4x4"), {{"precision.rounding", "stochastic"}}),
                    "precision.uncalibrated"));
    EXPECT_FALSE(has(evaluate(preset(kLlama), catalogue()), "precision.hypothetical"));
}

// 70.55e9 parameters over 128 devices, a BF16 and an FP32 moment, out and in over the host link.
TEST(Insights, OffloadedOptimizerStateIsCopiedAndOnTheDeviceForTheUpdateOnly) {
    const Report at = with(preset(kLlama), {{"optimizer.host_offload", "true"}});
    const Report home = evaluate(preset(kLlama), catalogue());
    const double bytes = home.memory.device[index(MemoryCategory::optimizer_states)];
    const double link = resolve(preset(kLlama), catalogue()).constants.hostLinkBandwidth;
    EXPECT_NEAR(at.time[index(TimeCategory::exposed_host)], 2 * bytes / link, 1e-6);
    EXPECT_DOUBLE_EQ(at.memory.host[index(MemoryCategory::optimizer_states)], bytes);
    EXPECT_LT(at.headline.hbmPeakBytes, home.headline.hbmPeakBytes);
}

// DeepSeek-V3's further layer: a 62nd MoE layer, a 14,336 to 7,168 projection and a second head.
TEST(Insights, MultiTokenPredictionAddsALayerAndAHead) {
    const Scenario scenario = preset("deepseek3-671b-4k-bf16-tpu7x-4x4x8");
    const Report plain = evaluate(scenario, catalogue());
    const Report more = with(scenario, {{"model.mtp_layers", "1"}});
    ASSERT_TRUE(more.valid);
    const double layers = more.flops.modelPerDevice - plain.flops.modelPerDevice;
    // MaxText counts one more layer, of the 58 routed ones, but neither projection nor head.
    EXPECT_NEAR(layers / plain.flops.modelPerDevice, 1.0 / 60, 0.004);
    const auto heads = [](const Report& r) {
        return std::count_if(r.operations.begin(), r.operations.end(), [](const Operation& o) {
            return o.name == "unembedding" && o.phase == Phase::forward && o.count == 2;
        });
    };
    EXPECT_EQ(heads(more), 1);
    EXPECT_EQ(heads(plain), 0);
    EXPECT_GT(more.memory.device[index(MemoryCategory::parameters)],
              plain.memory.device[index(MemoryCategory::parameters)]);
}

// 70B at 128k over 8 context devices: the ring hides what the gather exposes; Ulysses moves a quarter of it at most.
TEST(Insights, ContextStrategiesMoveTheSameKeysDifferently) {
    const Scenario scenario = preset("llama3.1-70b-128k-fp8-tpu7x-4x8x8");
    const Report gathered = evaluate(scenario, catalogue());
    const Report ring = with(scenario, {{"context_parallel.strategy", "ring"}});
    const Report ulysses = with(scenario, {{"context_parallel.strategy", "ulysses"}});
    ASSERT_TRUE(ring.valid && ulysses.valid);
    const auto exposed = [](const Report& r, std::string_view name) {
        double seconds = 0;
        for (const Collective& c : r.collectives) {
            seconds += c.name == name ? c.exposedSeconds : 0;
        }
        return seconds;
    };
    EXPECT_GT(exposed(gathered, "key/value all-gather"), 0);
    EXPECT_LT(exposed(ring, "key/value ring"), exposed(gathered, "key/value all-gather"));
    EXPECT_GT(exposed(ulysses, "head all-to-all"), 0);
    EXPECT_EQ(exposed(ulysses, "key/value all-gather"), 0);
    // 64 query heads do not divide over 3 · … devices: Ulysses needs heads that do, the ring a length that 8² divides.
    EXPECT_TRUE(has(with(scenario, {{"context_parallel.strategy", "ring"},
                                    {"workload.sequence_length", "131080"},
                                    {"workload.per_device_batch", "0.125"}}),
                    "mesh.context_ring"));
}

// A context axis across slices sends keys and values over the network, whichever way they travel.
TEST(Insights, ContextStrategiesCrossSlices) {
    const Scenario scenario = preset(kLlama);
    for (const char* strategy : {"all_gather", "ring", "ulysses"}) {
        const Report report = with(scenario, {{"hardware.slices", "2"},
                                              {"mesh.dcn.data", "1"},
                                              {"mesh.dcn.context", "2"},
                                              {"context_parallel.strategy", strategy}});
        ASSERT_TRUE(report.valid) << strategy;
        double seconds = 0;
        for (const Collective& c : report.collectives) {
            seconds += c.axis == MeshAxis::context && c.overDcn ? c.seconds : 0;
        }
        EXPECT_GT(seconds, 0) << strategy;
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/evaluate.h"
#include "core/step/serving_step.h"
#include "tests/core/preset_files.h"
#include "tests/core/report_checks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

using namespace ridgepoint;

namespace {

Scenario served(const std::string& model, const std::string& chip, const std::string& slice, std::int64_t batch,
                std::int64_t tokens, WorkloadKind kind = WorkloadKind::decode) {
    Scenario scenario;
    scenario.model.base = model;
    scenario.hardware = {{chip, {}}, slice, 1};
    scenario.workload.kind = kind;
    scenario.workload.batch = batch;
    scenario.workload.contextLength = scenario.workload.promptLength = tokens;
    scenario.mesh.ici = {1, 1, 1, 1, -1, 1, 1};
    scenario.calibration = "textbook";
    return scenario;
}

Report run(const Scenario& scenario) {
    const Report report = evaluate(scenario, presetCatalogue());
    for (const Diagnostic& diagnostic : report.diagnostics) {
        EXPECT_NE(diagnostic.severity, Severity::error) << diagnostic.code << " " << diagnostic.path;
    }
    EXPECT_TRUE(report.valid);
    return report;
}

bool hasDiagnostic(const Report& report, std::string_view code) {
    return std::any_of(report.diagnostics.begin(), report.diagnostics.end(),
                       [&](const Diagnostic& diagnostic) { return diagnostic.code == code; });
}

double kvPerToken(const std::string& model, bool bounded) {
    return kvBytesPerToken(*presetCatalogue().models.at(model), 1 << 20, Dtype::bfloat16, bounded);
}

} // namespace

// 13.0e9 parameters in 16 bits.
TEST(Serving, Llama13bWeighs26GB) {
    const Report report = run(served("llama2-13b", "v5p", "2x2x1", 1, 128));
    EXPECT_NEAR(report.serving->weightBytes * 4, 26e9, 0.1e9);
    EXPECT_DOUBLE_EQ(report.memory.device[index(MemoryCategory::parameters)], report.serving->weightBytes);
}

// Llama 3.1 70B quantized to 8 bits: 67.72 GiB in vLLM's log (vllm-project/vllm#12569); embedding and head stay in 16.
TEST(Serving, EightBitWeightsKeepEmbeddingAndHeadWide) {
    Scenario scenario = served("llama3.1-70b", "v5p", "1x1x1", 1, 128);
    scenario.workload.weightDtype = Dtype::int8;
    EXPECT_NEAR(run(scenario).serving->weightBytes / 1073741824, 67.7229, 0.1);
}

// The table of chapter 7: Llama 2 13B in bf16 on 8 v5e with 8k contexts, which counts the embedding table among what is
// read (1.3 % of the weights) and no activations.
TEST(Serving, DecodeFloorOfLlama13bIsTheTextbooks) {
    for (const auto& [batch, milliseconds] : {std::pair<std::int64_t, double>{1, 4.98}, {8, 12.13}, {64, 69.33}}) {
        const Report report = run(served("llama2-13b", "v5e", "2x4", batch, 8192));
        EXPECT_NEAR(report.serving->decodeFloorSeconds * 1e3, milliseconds, 0.015 * milliseconds) << batch;
        EXPECT_GE(report.headline.stepTimeSeconds, report.serving->decodeFloorSeconds);
    }
}

// Prefill of 8192 tokens of Llama 3 70B on 16 v5e: 0.91 s at 40 % MFU in the textbook; so at the MFU predicted here.
TEST(Serving, PrefillIsItsFlopsAtItsMfu) {
    const Report report = run(served("llama3-70b", "v5e", "4x4", 1, 8192, WorkloadKind::prefill));
    EXPECT_NEAR(report.headline.stepTimeSeconds * report.headline.mfu, 0.91 * 0.4, 0.06);
    EXPECT_DOUBLE_EQ(report.serving->ttftSeconds, report.headline.stepTimeSeconds);
    EXPECT_DOUBLE_EQ(report.tokensPerStep, 8192);
}

// 2 (K and V) x layers x KV heads x head size x 2 B, by the published dimensions.
TEST(KvCache, BytesPerTokenFollowFromTheKindOfAttention) {
    EXPECT_DOUBLE_EQ(kvPerToken("llama3.1-8b", true), 2.0 * 32 * 8 * 128 * 2);
    EXPECT_DOUBLE_EQ(kvPerToken("llama2-7b", true), 2.0 * 32 * 32 * 128 * 2);
    EXPECT_DOUBLE_EQ(kvPerToken("qwen3-235b-a22b", true), 2.0 * 94 * 4 * 128 * 2);
    EXPECT_DOUBLE_EQ(kvPerToken("deepseek3-671b", true), 61.0 * (512 + 64) * 2); // the latent and the rotary key
    // Every second of 36 layers sees the last 128 tokens only (alvarobartt/hf-mem#60).
    EXPECT_DOUBLE_EQ(kvPerToken("gpt-oss-120b", true), 36864);
    EXPECT_DOUBLE_EQ(kvPerToken("gpt-oss-120b", false), 73728);
}

TEST(KvCache, WindowsAreFullAtTheirLength) {
    const Architecture& model = *presetCatalogue().models.at("gpt-oss-120b");
    const double perLayer = 2.0 * 8 * 64 * 2;
    EXPECT_DOUBLE_EQ(kvBytesOfSequence(model, 1000, Dtype::bfloat16, true), 18 * perLayer * (1000 + 128));
    EXPECT_DOUBLE_EQ(kvBytesOfSequence(model, 100, Dtype::bfloat16, true), 36 * perLayer * 100);
}

// Blocks of 16: 1000 tokens take 63 blocks, 1008 tokens; 8 of 8 KV heads over 4 devices.
TEST(KvCache, IsRoundedToBlocksAndCutByHeads) {
    Scenario scenario = served("llama3.1-8b", "v5p", "2x2x1", 3, 1000);
    EXPECT_DOUBLE_EQ(run(scenario).serving->kvBytes, 3 * 1000 * 131072.0 / 4);
    scenario.serving.kvBlockTokens = 16;
    EXPECT_DOUBLE_EQ(run(scenario).serving->kvBytes, 3 * 1008 * 131072.0 / 4);
}

// Beyond its 8 KV heads a tensor group of 16 has each of them twice, unless sequences or tokens are cut too.
TEST(KvCache, BeyondTheHeadsIsCopiedOrCut) {
    Scenario scenario = served("llama3.1-8b", "v5e", "4x4", 16, 1024);
    const double whole = 16 * 1024 * 131072.0;
    EXPECT_DOUBLE_EQ(run(scenario).serving->kvBytes, whole / 8);
    for (const KvSharding sharding : {KvSharding::batch, KvSharding::sequence}) {
        scenario.serving.kvSharding = sharding;
        const Report report = run(scenario);
        EXPECT_DOUBLE_EQ(report.serving->kvBytes, whole / 16);
        const bool exchanges =
            std::any_of(report.collectives.begin(), report.collectives.end(), [](const Collective& collective) {
                return collective.name == "head all-to-all" || collective.name == "attention all-reduce";
            });
        EXPECT_TRUE(exchanges);
    }
    scenario.serving.kvSharding = KvSharding::heads;
    scenario.mesh.ici = {1, 1, 1, 2, 8, 1, 1}; // the context axis cuts each sequence
    EXPECT_DOUBLE_EQ(run(scenario).serving->kvBytes, whole / 16);
}

// 256 experts, 8 a token: one token touches 8; 1000 tokens all of them (256 · (1 − (31/32)^1000)); 32 about 63.8 %.
TEST(Serving, ExpertsAreTouchedByChance) {
    EXPECT_NEAR(touchedExperts(256, 8, 1), 8, 1e-9);
    EXPECT_NEAR(touchedExperts(256, 8, 32), 256 * (1 - std::pow(31.0 / 32, 32)), 1e-9);
    EXPECT_NEAR(touchedExperts(256, 8, 1000), 256, 1e-6);
}

TEST(Serving, EveryModelAnswersOnEveryTpu) {
    for (const auto& [name, model] : presetCatalogue().models) {
        for (const auto& [chip, slice] :
             {std::pair{"tpu7x", "2x2x1"}, {"v6e", "2x2"}, {"v5p", "2x2x1"}, {"v5e", "2x2"}}) {
            for (const WorkloadKind kind : {WorkloadKind::prefill, WorkloadKind::decode}) {
                Scenario scenario = served(name, chip, slice, 16, 4096, kind);
                scenario.mesh.ici = {-1, 1, 1, 1, 1, 1, 1};
                scenario.calibration = "default";
                const Report report = run(scenario);
                expectConsistent(report);
                ASSERT_TRUE(report.serving) << name;
                EXPECT_GT(report.serving->tpotSeconds, 0) << name;
                EXPECT_GT(report.serving->ttftSeconds, 0) << name;
                EXPECT_GT(report.serving->mbu, 0) << name;
                EXPECT_LE(report.serving->mbu, 1) << name << " on " << chip;
                EXPECT_GT(report.serving->criticalBatch, 1) << name;
                EXPECT_LE(report.serving->kvBytesPerToken, report.serving->kvBytesPerTokenUnbounded) << name;
                EXPECT_GT(report.energy->totalJoule, 0) << name;
            }
        }
    }
}

TEST(Serving, LargestBatchAndContextJustFit) {
    Scenario scenario = served("llama3.1-8b", "v5e", "2x2", 8, 4096);
    const double most = run(scenario).serving->maxBatch;
    ASSERT_GT(most, 8);
    scenario.workload.batch = std::llround(most);
    EXPECT_EQ(run(scenario).headline.fits, Fits::yes);
    scenario.workload.batch += 1;
    EXPECT_EQ(run(scenario).headline.fits, Fits::no);
    scenario.workload.batch = 8;
    scenario.workload.contextLength = std::llround(run(scenario).serving->maxContext);
    EXPECT_EQ(run(scenario).headline.fits, Fits::yes);
    scenario.workload.contextLength += 1;
    EXPECT_EQ(run(scenario).headline.fits, Fits::no);
}

TEST(Serving, LargestBatchWithoutDoubtIsTheLastWithAPlainYes) {
    Scenario scenario = served("llama3.1-8b", "v5e", "2x2", 8, 4096);
    scenario.calibration = "default"; // whose bytes have a band
    const Report report = run(scenario);
    ASSERT_GT(report.headline.hbmBand, 0);
    ASSERT_LT(report.serving->maxBatchSure, report.serving->maxBatch);
    const auto verdictAt = [&](double batch) {
        scenario.workload.batch = std::llround(batch);
        return run(scenario).headline.fits;
    };
    EXPECT_EQ(verdictAt(report.serving->maxBatchSure), Fits::yes);
    EXPECT_EQ(verdictAt(report.serving->maxBatchSure + 1), Fits::doubtful);
    EXPECT_EQ(verdictAt(report.serving->maxBatch), Fits::doubtful);
}

TEST(Serving, AServersShareOfMemoryIsAReserve) {
    Scenario scenario = served("llama3.1-8b", "v5e", "2x2", 8, 4096);
    const Report whole = run(scenario);
    scenario.serving.memoryUtilization = 0.9;
    const Report part = run(scenario);
    EXPECT_NEAR(part.headline.hbmPeakBytes - whole.headline.hbmPeakBytes, 0.1 * part.headline.hbmLimitBytes, 1);
    EXPECT_LT(part.serving->maxBatch, whole.serving->maxBatch);
}

// 197e12 / 819e9 = 240.5 for 16-bit weights, half of it for int8, the same again with int8 products; twice with two
// copies; 32 times with 8 of 256 experts.
TEST(Serving, CriticalBatchFollowsPeakBandwidthAndWeights) {
    Scenario scenario = served("llama3.1-8b", "v5e", "2x2", 8, 1024);
    EXPECT_NEAR(run(scenario).serving->criticalBatch, 240.5, 0.1);
    scenario.workload.weightDtype = Dtype::int8;
    EXPECT_NEAR(run(scenario).serving->criticalBatch, 120.3, 0.1);
    scenario.precision.recipe = Recipe::int8;
    EXPECT_NEAR(run(scenario).serving->criticalBatch, 240.5, 0.1);
    scenario.mesh.ici = {2, 1, 1, 1, 2, 1, 1};
    EXPECT_NEAR(run(scenario).serving->criticalBatch, 481.1, 0.2);
    Scenario experts = served("deepseek3-671b", "v5e", "8x8", 8, 1024);
    EXPECT_NEAR(run(experts).serving->criticalBatch, 240.5 * 256 / 8, 2);
}

TEST(Serving, MoreBandwidthIsNeverSlowerAndNarrowerIsNeverMore) {
    Scenario scenario = served("llama3.1-70b", "v5p", "2x2x2", 32, 8192);
    const Report slow = run(scenario);
    scenario.hardware.chip.overrides = R"({"hbm_bandwidth": 5.53e12})";
    EXPECT_LT(run(scenario).headline.stepTimeSeconds, slow.headline.stepTimeSeconds);
    scenario.hardware.chip.overrides.clear();
    scenario.workload.weightDtype = scenario.workload.kvDtype = Dtype::int8;
    const Report narrow = run(scenario);
    EXPECT_LT(narrow.headline.stepTimeSeconds, slow.headline.stepTimeSeconds);
    EXPECT_LT(narrow.headline.hbmPeakBytes, slow.headline.hbmPeakBytes);
}

TEST(Serving, MoreSequencesGiveMoreTokensAndTakeLonger) {
    double last = 0, tokens = 0, bytes = 0;
    for (const std::int64_t batch : {1, 2, 8, 32, 128}) {
        const Report report = run(served("llama3.1-8b", "v5p", "2x2x1", batch, 2048));
        EXPECT_GE(report.headline.stepTimeSeconds, last);
        EXPECT_GT(report.serving->tokensPerSecond, tokens);
        EXPECT_GT(report.headline.hbmPeakBytes, bytes);
        last = report.headline.stepTimeSeconds;
        tokens = report.serving->tokensPerSecond;
        bytes = report.headline.hbmPeakBytes;
    }
}

// Four drafted tokens at 0.8: (1 − 0.8^5) / 0.2 = 3.3616 tokens a step, which costs 4 drafts of a twentieth more.
TEST(Serving, DraftsTradeStepsForTokens) {
    Scenario scenario = served("llama3.1-70b", "v5p", "2x2x1", 1, 1024);
    const Report plain = run(scenario);
    scenario.serving.draftTokens = 4;
    const Report drafted = run(scenario);
    EXPECT_NEAR(drafted.serving->tokensPerStepAndUser, 3.3616, 1e-9);
    EXPECT_NEAR(drafted.serving->tpotSeconds, drafted.serving->decodeStepSeconds * 1.2 / 3.3616, 1e-12);
    EXPECT_LT(drafted.serving->tpotSeconds, plain.serving->tpotSeconds / 2);
    scenario.serving.draftAcceptance = 0;
    EXPECT_GT(run(scenario).serving->tpotSeconds, plain.serving->tpotSeconds);
}

// Prompts between the steps: each of B users' tokens waits for B / output prompts.
TEST(Serving, PromptsOnTheSameChipsSlowTheTokens) {
    Scenario scenario = served("llama3.1-8b", "v5p", "2x2x1", 16, 2048);
    scenario.serving.outputLength = 256;
    const Report apart = run(scenario);
    scenario.serving.prefill = PrefillPlace::continuous;
    const Report together = run(scenario);
    EXPECT_NEAR(together.serving->tpotSeconds, apart.serving->tpotSeconds + apart.serving->prefillSeconds * 16 / 256,
                1e-12);
    EXPECT_GT(apart.serving->prefillShare, 0);
    EXPECT_EQ(together.serving->prefillShare, 0);
}

// Servers are busy four fifths of the time at most: 2.5 / 0.8 = 3.1 of them decode.
TEST(Serving, ALoadTakesWholeJobs) {
    Scenario scenario = served("llama3.1-8b", "v5p", "2x2x1", 16, 2048);
    const double one = run(scenario).serving->requestsPerSecond;
    const double prompt = run(scenario).serving->prefillSeconds;
    scenario.serving.requestsPerSecond = 2.5 * one;
    const double jobs = 4 + std::ceil(2.5 * one * prompt / 0.8);
    EXPECT_DOUBLE_EQ(*run(scenario).serving->chipsForLoad, 4 * jobs);
}

TEST(Serving, TargetsAreJudged) {
    Scenario scenario = served("llama3.1-8b", "v5p", "2x2x1", 16, 2048);
    EXPECT_FALSE(run(scenario).serving->meetsTpot.has_value());
    scenario.serving.tpotTargetSeconds = 1e-6;
    scenario.serving.ttftTargetSeconds = 100;
    const Report report = run(scenario);
    EXPECT_FALSE(*report.serving->meetsTpot);
    EXPECT_TRUE(*report.serving->meetsTtft);
    EXPECT_TRUE(hasDiagnostic(report, "serving.misses_tpot"));
    EXPECT_FALSE(hasDiagnostic(report, "serving.misses_ttft"));
}

TEST(Serving, PipelineStagesShareLayersAndWait) {
    Scenario scenario = served("llama3.1-8b", "v5p", "2x2x1", 8, 1024);
    scenario.mesh.ici = {1, 1, 1, 1, 1, 1, 4};
    const Report full = run(scenario);
    EXPECT_EQ(full.time[index(TimeCategory::bubble)], 0); // a microbatch for each stage
    scenario.workload.batch = 1;
    const Report one = run(scenario);
    EXPECT_GT(one.time[index(TimeCategory::bubble)], 0.6 * one.headline.stepTimeSeconds); // three of four wait
    expectConsistent(one);
}

TEST(Serving, WhatCannotBeIsSaid) {
    Scenario scenario = served("llama3.1-8b", "v5p", "2x2x1", 3, 1024);
    scenario.mesh.ici = {2, 1, 1, 1, 2, 1, 1};
    EXPECT_TRUE(hasDiagnostic(run(scenario), "serving.uneven_batch"));
    scenario.mesh.ici = {1, 4, 1, 1, 1, 1, 1};
    EXPECT_TRUE(hasDiagnostic(run(scenario), "serving.weights_gathered"));
    scenario.serving.stack = "no such software";
    const Report report = evaluate(scenario, presetCatalogue());
    EXPECT_FALSE(report.valid);
    EXPECT_TRUE(hasDiagnostic(report, "serving.stack"));
}

// One step of a whole job by hand. H100-like figures: 700 W of which 13.5 % static; HBM at 3.35e12 B/s takes 34.4 pJ a
// byte, so that a BF16 FLOP has (605.5 − 115.24) / 989e12 = 0.4957 pJ, an FP8 one half of it.
TEST(Energy, IsWhatTheHandCalculationSays) {
    const Chip& chip = *presetCatalogue().chips.at("h100-sxm");
    const auto rates = energyRates(chip, *presetCatalogue().calibrations.at("default")->find("*"));
    ASSERT_TRUE(rates);
    EXPECT_NEAR(rates->perFlop[index(Dtype::bfloat16)] * 1e12, 0.4957, 1e-4);
    EXPECT_NEAR(rates->perFlop[index(Dtype::float8_e4m3)] * 1e12, 0.4957 * 989 / 1979, 1e-4);
    EXPECT_NEAR(rates->staticWatts, 94.5, 1e-9);
    Operation product;
    product.shape = {1, 1, 1};
    product.paddedFlops = 1e12;
    product.hbmBytes = 1e9;
    Operation chain; // its FLOPs are the vector unit's
    chain.paddedFlops = 1e12;
    chain.hbmBytes = 2e9;
    Collective collective;
    collective.wireBytes = 1e9;
    const std::vector<Operation> operations{product, chain};
    const std::vector<Collective> collectives{collective};
    const EnergyReport energy = energyOf(*rates, {operations, collectives, 0, 0.01, 8, 8, 100});
    EXPECT_NEAR(energy.computeJoule, 8 * 0.4957, 1e-3);
    EXPECT_NEAR(energy.hbmJoule, 8 * 3e9 * 3.44e-11, 1e-9);
    EXPECT_NEAR(energy.iciJoule, 8 * 1e9 * 4.4e-11, 1e-9);
    EXPECT_NEAR(energy.staticJoule, 94.5 * 0.01 * 8, 1e-9);
    EXPECT_NEAR(energy.totalJoule, 3.966 + 0.8256 + 0.352 + 7.56, 2e-3);
    EXPECT_NEAR(energy.averageWattsPerChip, energy.totalJoule / 0.08, 1e-9);
    EXPECT_NEAR(*energy.fullPowerJoule, 56, 1e-9);
    EXPECT_NEAR(energy.joulePerToken * 100, energy.totalJoule, 1e-12);
}

TEST(Energy, NeverExceedsTheChipsPowerAndSaysWhatIsUnknown) {
    Scenario training;
    training.workload.sequenceLength = 8192;
    training.workload.perDeviceBatch = 2;
    const Report report = run(training);
    ASSERT_TRUE(report.energy);
    EXPECT_LT(report.energy->averageWattsPerChip, 1085);
    EXPECT_GT(report.energy->averageWattsPerChip, 0.135 * 1085);
    EXPECT_EQ(report.headline.energyJoulePerStep, report.energy->totalJoule);
    EXPECT_TRUE(hasDiagnostic(run(served("llama3.1-8b", "v6e", "2x2", 1, 128)), "energy.no_power"));
}

// 15e12 tokens: 4.2 dollars for each of 8960 chips and hour.
TEST(Money, OfAStepOfTokensAndOfARun) {
    Scenario scenario = served("llama3-70b", "v5p", "2x2x2", 8, 1024);
    const Report decode = run(scenario);
    EXPECT_NEAR(*decode.money->usdPerStep, 4.2 * 8 * decode.headline.stepTimeSeconds / 3600, 1e-12);
    EXPECT_NEAR(*decode.money->usdPerMillionTokens, 4.2 * 8 / 3600 / decode.serving->tokensPerSecond * 1e6, 1e-9);
    EXPECT_TRUE(decode.money->isListPrice);
    EXPECT_FALSE(decode.money->runDays);

    Scenario training;
    training.workload.sequenceLength = 8192;
    training.workload.perDeviceBatch = 2;
    training.money.trainingTokens = 1e12;
    const Report unpriced = run(training); // no list price is published for TPU7x
    EXPECT_FALSE(unpriced.money->usdPerStep);
    EXPECT_FALSE(unpriced.headline.costUsdPerStep);
    EXPECT_TRUE(hasDiagnostic(unpriced, "money.no_price"));
    EXPECT_NEAR(*unpriced.money->runDays, 1e12 / unpriced.headline.tokensPerSecond / 86400, 1e-9);
    training.money.priceUsdPerChipHour = 10;
    const Report priced = run(training);
    EXPECT_NEAR(*priced.money->runUsd, *priced.money->runDays * 24 * 64 * 10, 1e-6);
    EXPECT_FALSE(priced.money->isListPrice);
    EXPECT_FALSE(hasDiagnostic(priced, "money.no_price"));
}

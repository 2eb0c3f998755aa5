// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/measured_run.h"
#include "core/model/model_flops.h"
#include "core/model/parameter_count.h"

#include "tests/core/preset_files.h"

using namespace ridgepoint;

namespace {

const std::filesystem::path kPresets = PRESETS_DIR;
constexpr double kTera = 1e12;

const Architecture& preset(const std::string& id) { return *presetCatalogue().models.at(id); }

/// Relative 1e-4, or half a unit of the last printed digit of a figure in TFLOP.
void expectPrinted(double flops, double printedTera, double lastDigit, const std::string& what) {
    EXPECT_NEAR(flops / kTera, printedTera, std::max(1e-4 * printedTera, 0.5001 * lastDigit)) << what;
}

} // namespace

// Expected: what MaxText (e591f30c) logs for one sequence of 4096 tokens, printed with four decimals.
TEST(ModelFlops, EqualMaxTextsForEveryArchitectureItHasAFigureFor) {
    const JsonValue file = readJson(std::filesystem::path(TEST_DATA_DIR) / "model_facts.json");
    int compared = 0;
    for (const JsonValue& fact : *file.find("models")->array()) {
        const std::string id = textAt(fact, "id");
        const JsonValue& printed = *fact.find("train_tflop_b1_s4096");
        const ModelFlops flops = trainModelFlops(preset(id), 1, 4096);
        if (printed.isNull()) {
            EXPECT_TRUE(id.starts_with("deepseek4") || id.starts_with("gemma4-e")) << id;
            EXPECT_GT(flops.total(), 0) << id;
            continue;
        }
        expectPrinted(flops.weights, numberAt(printed, "weights"), 1e-4, id + " weights");
        expectPrinted(flops.attention, numberAt(printed, "attention"), 1e-4, id + " attention");
        ++compared;
    }
    EXPECT_EQ(compared, 74);
}

// MaxText's guide prints 764.67 TFLOP, 94.54 % of them in weights, for DeepSeek-V2 Lite with 24 sequences of 2048
// tokens (docs/guides/monitoring_and_debugging/understand_logs_and_metrics.md).
TEST(ModelFlops, EqualTheLogInMaxTextsGuide) {
    const ModelFlops flops = trainModelFlops(preset("deepseek2-16b"), 24, 2048);
    EXPECT_NEAR(flops.total() / kTera, 764.67, 0.005);
    EXPECT_NEAR(flops.weights / flops.total(), 0.9454, 0.00005);
}

// Every published run states its FLOPs per device and step by part; models that the rows spell out by their dimensions
// (the MaxText defaults of 2023) are among the presets.
TEST(ModelFlops, EqualTheStatedFlopsOfEveryPublishedRun) {
    const Catalogue& catalogue = presetCatalogue();
    std::vector<LoadError> errors;
    const auto runs = parseMeasuredRuns(readText(kPresets / "measured" / "tpu_training.json"), catalogue, errors);
    ASSERT_EQ(runs.size(), 91U);
    for (const MeasuredRun& run : runs) {
        ASSERT_TRUE(run.scenario.model.overrides.empty()) << run.id << ": " << run.scenario.model.overrides;
        const Architecture& model = *catalogue.models.at(run.scenario.model.base);
        const Workload& workload = run.scenario.workload;
        const double sequences = workload.perDeviceBatch * static_cast<double>(workload.gradientAccumulation);
        const ModelFlops flops = trainModelFlops(model, sequences, workload.sequenceLength);
        expectPrinted(flops.weights, run.statedFlops.weights.value_or(0) / kTera, 0.01, run.id + " weights");
        expectPrinted(flops.attention, run.statedFlops.attentionCausal.value_or(0) / kTera, 0.01,
                      run.id + " causal attention");
        expectPrinted(flops.attentionFull, run.statedFlops.attentionFull.value_or(0) / kTera, 0.01,
                      run.id + " full attention");
        const double stated = run.statedFlops.weights.value_or(0) + run.statedFlops.attentionCausal.value_or(0);
        EXPECT_NEAR(flops.total() / stated, 1, 1e-4) << run.id;
    }
}

// 6 FLOPs a parameter and token: 6 x (70,553,706,496 − 128256 x 8192 − norms) x 8192 for one sequence of 8192.
TEST(ModelFlops, DenseWeightsAreSixPerParameterAndToken) {
    const Architecture model = preset("llama3.1-70b");
    const double matrices = 70553706496.0 - 128256.0 * 8192 - 161 * 8192;
    EXPECT_DOUBLE_EQ(trainModelFlops(model, 1, 8192).weights, 6 * matrices * 8192);
    // 12 x S² x H x hd / 2 a layer.
    EXPECT_DOUBLE_EQ(trainModelFlops(model, 1, 8192).attention, 80 * 6.0 * 8192 * 8192 * 8192);
}

TEST(ModelFlops, GrowAsTheyShould) {
    for (const char* id : {"llama3.1-70b", "gemma3-27b", "deepseek3.2-671b", "llama4-17b-16e", "qwen3-next-80b-a3b",
                           "olmo3-7b", "gpt-oss-20b", "deepseek4-284b", "gemma4-e2b"}) {
        const Architecture model = preset(id);
        const ModelFlops one = trainModelFlops(model, 1, 16384);
        const ModelFlops two = trainModelFlops(model, 2, 16384);
        const ModelFlops longer = trainModelFlops(model, 1, 32768);
        EXPECT_DOUBLE_EQ(two.total(), 2 * one.total()) << id;
        EXPECT_DOUBLE_EQ(longer.weights, 2 * one.weights) << id;
        EXPECT_GE(longer.attention, 2 * one.attention * (1 - 1e-9)) << id;
        EXPECT_LE(longer.attention, 4 * one.attention * (1 + 1e-9)) << id;
        EXPECT_GE(one.attentionFull, one.attention) << id;
        EXPECT_EQ(trainModelFlops(model, 0, 4096).total(), 0) << id;
        EXPECT_EQ(trainModelFlops(model, 1, 0).total(), 0) << id;
    }
}

// A window of the whole sequence is causal attention; a chunk of the whole sequence too.
TEST(ModelFlops, AWindowAsLongAsTheSequenceIsGlobal) {
    Architecture model = preset("llama3.1-8b");
    const ModelFlops global = trainModelFlops(model, 1, 8192);
    model.attentionPattern = "L";
    model.slidingWindow = 8192;
    EXPECT_DOUBLE_EQ(trainModelFlops(model, 1, 8192).attention, global.attention);
    model.attentionPattern = "C";
    model.chunkWindow = 8192;
    EXPECT_DOUBLE_EQ(trainModelFlops(model, 1, 8192).attention, global.attention);
    model.chunkWindow = 4096;
    EXPECT_DOUBLE_EQ(trainModelFlops(model, 1, 8192).attention, global.attention / 2);
}

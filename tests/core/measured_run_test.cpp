// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/measured_run.h"

#include "tests/core/preset_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>
#include <utility>

using namespace ridgepoint;

namespace {

/// The few presets that the tests below speak of, with the dimensions of their model cards.
Catalogue smallCatalogue() {
    Catalogue catalogue;
    const auto addChip = [&](const char* id, const char* name, int devices) {
        auto chip = std::make_shared<Chip>();
        chip->id = id;
        chip->name = name;
        chip->devicesPerChip = devices;
        catalogue.chips[id] = std::move(chip);
    };
    addChip("tpu7x", "TPU7x", 2);
    addChip("v6e", "TPU v6e", 1);
    addChip("v5p", "TPU v5p", 1);
    addChip("v5e", "TPU v5e", 1);
    addChip("v4", "TPU v4", 1);
    catalogue.slices["tpu7x"] = {"2x2x1", "4x4x4", "4x4x8"};
    auto llama = std::make_shared<Architecture>();
    llama->id = "llama3.1-70b";
    llama->title = "Llama 3.1 70B";
    llama->vocabSize = 128256;
    llama->dModel = 8192;
    llama->layers = 80;
    llama->queryHeads = 64;
    llama->kvHeads = 8;
    llama->headDim = 128;
    llama->dFf = 28672;
    catalogue.models[llama->id] = std::move(llama);
    return catalogue;
}

std::vector<MeasuredRun> publishedRuns() {
    std::vector<LoadError> errors;
    auto runs = parseMeasuredRuns(readText(std::filesystem::path(PRESETS_DIR) / "measured" / "tpu_training.json"),
                                  smallCatalogue(), errors);
    EXPECT_TRUE(errors.empty());
    return runs;
}

MeasuredRun publishedRun(std::string_view id) {
    for (MeasuredRun& run : publishedRuns()) {
        if (run.id == id) {
            return run;
        }
    }
    ADD_FAILURE() << "no run " << id;
    return {};
}

MeasuredRun parseOne(const std::string& row) {
    std::vector<LoadError> errors;
    const auto runs = parseMeasuredRuns("[" + row + "]", smallCatalogue(), errors);
    EXPECT_EQ(runs.size(), 1U) << row.substr(0, 1000);
    return runs.empty() ? MeasuredRun{} : runs.front();
}

bool mentions(const std::vector<std::string>& notes, std::string_view text) {
    return std::any_of(notes.begin(), notes.end(),
                       [&](const std::string& note) { return note.find(text) != std::string::npos; });
}

std::optional<RematChoice> choice(const MeasuredRun& run, RematTensor tensor) {
    return run.scenario.remat.tensors[index(tensor)];
}

// A complete row in a publisher's spelling; tests change one thing in it.
const std::string kRow = R"({"id": "a", "status": "current", "family": "llama", "hardware": "tpu7x", "chips": 64,
    "slices": 1, "topology": "4x4x4", "jax_devices": 128, "model": "llama3.1-70b", "seq_len": 8192,
    "per_device_batch": 2, "precision": "bf16", "measured": {"step_time_s": 10}})";

std::string replaced(const std::string& from, const std::string& to) {
    std::string row = kRow;
    const std::size_t at = row.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return row.replace(at, from.size(), to);
}

} // namespace

TEST(MeasuredRun, EveryPublishedRunBecomesAScenario) {
    const auto runs = publishedRuns();
    ASSERT_EQ(runs.size(), 91U);
    for (const MeasuredRun& run : runs) {
        EXPECT_EQ(run.skipReason, "") << run.id;
        EXPECT_TRUE(run.stepSeconds) << run.id;
        EXPECT_FALSE(run.source.empty()) << run.id;
        EXPECT_FALSE(run.family.empty()) << run.id;
    }
}

// Values read off AI-Hypercomputer/tpu-recipes, training/ironwood/llama3.1-70b/8k-fp8-tpu7x-4x4x4.
TEST(MeasuredRun, ReadsTheFp8RecipeOfTheIronwoodRepository) {
    const MeasuredRun run = publishedRun("tpu7x-llama3.1-70b-8k-fp8-64");
    const Scenario& scenario = run.scenario;
    EXPECT_EQ(scenario.model, (PresetReference{"llama3.1-70b", {}}));
    EXPECT_EQ(scenario.hardware.slice, "4x4x4");
    EXPECT_EQ(run.devices, 128);
    EXPECT_EQ(scenario.name, "Llama 3.1 70B, 8k, FP8, TPU7x 4x4x4");
    EXPECT_EQ(scenario.precision.recipe, Recipe::fp8_full);
    EXPECT_EQ(scenario.precision.gradientCalibration, ScaleCalibration::dynamic);
    EXPECT_TRUE(scenario.kernels.fusedBackward);
    EXPECT_EQ(scenario.kernels.scopedVmemKib, 61440);
    EXPECT_TRUE(scenario.loss.iotaEmbedding);
    EXPECT_EQ(scenario.optimizer.weightDtype, Dtype::float32);
    EXPECT_FALSE(scenario.optimizer.nuDtype);
    EXPECT_TRUE(mentions(run.inferred, "optimizer.nu_dtype"));
    EXPECT_EQ(scenario.collectives.offload.allGather, false);
    EXPECT_EQ(scenario.collectives.offload.allReduce, true);
    EXPECT_EQ(scenario.collectives.offload.allToAll, false);
    EXPECT_NE(scenario.notes.find(run.id), std::string::npos);
    EXPECT_NE(scenario.notes.find("tpu-recipes"), std::string::npos);
}

TEST(MeasuredRun, ReadsFixedCalibrationExpertShardingAndOffloadedInputs) {
    const MeasuredRun run = publishedRun("tpu7x-deepseek3-671b-4k-fp8-128");
    EXPECT_EQ(run.scenario.precision.weightCalibration, ScaleCalibration::fixed);
    EXPECT_EQ(run.scenario.precision.activationCalibration, ScaleCalibration::fixed);
    EXPECT_EQ(run.scenario.precision.gradientCalibration, ScaleCalibration::dynamic);
    EXPECT_TRUE(run.scenario.moe.shardExpertsOnFsdp);
    EXPECT_EQ(run.scenario.moe.kernel, MoeKernel::tokamax);
    EXPECT_EQ(choice(run, RematTensor::decoder_layer_input), RematChoice::offload);
    EXPECT_EQ(run.scenario.optimizer.muDtype, Dtype::bfloat16);
    EXPECT_EQ(run.scenario.optimizer.gradDtype, Dtype::bfloat16);
    EXPECT_TRUE(mentions(run.unused, "use_random_routing") || mentions(run.unused, "use_custom_sort_vjp"));
}

TEST(MeasuredRun, ReadsLongContext) {
    const MeasuredRun run = publishedRun("tpu7x-llama3.1-70b-128k-fp8-256");
    EXPECT_EQ(run.scenario.workload.sequenceLength, 131072);
    EXPECT_DOUBLE_EQ(run.scenario.workload.perDeviceBatch, 0.125);
    EXPECT_EQ(run.scenario.mesh.ici[index(MeshAxis::context)], 8);
    EXPECT_EQ(run.scenario.mesh.ici[index(MeshAxis::fsdp)], 64);
    EXPECT_EQ(run.scenario.optimizer.type, OptimizerType::adam_pax);
    EXPECT_EQ(run.scenario.kernels.maxLogitEstimate, 30.0);
    EXPECT_EQ(run.scenario.loss.vocabTiling, 4);
    EXPECT_EQ(run.scenario.kernels.attentionBlocks.kvDkv, 4096);
    EXPECT_EQ(run.scenario.kernels.attentionBlocks.qDq, 512);
}

TEST(MeasuredRun, ReadsSeveralSlicesAndTheCapacityKernel) {
    const MeasuredRun gemma = publishedRun("v6e-gemma3-12b-32k-bf16-512");
    EXPECT_EQ(gemma.scenario.hardware.slice, "16x16");
    EXPECT_EQ(gemma.scenario.hardware.slices, 2);
    EXPECT_EQ(gemma.devices, 512);
    EXPECT_EQ(gemma.scenario.mesh.dcn[index(MeshAxis::data)], 2);
    EXPECT_EQ(gemma.scenario.mesh.ici[index(MeshAxis::fsdp_transpose)], 256);
    const MeasuredRun mixtral = publishedRun("v6e-mixtral-8x7b-4k-bf16-256");
    EXPECT_EQ(mixtral.scenario.moe.kernel, MoeKernel::dense);
    EXPECT_EQ(mixtral.scenario.moe.dispatch, MoeDispatch::capacity);
    EXPECT_DOUBLE_EQ(mixtral.scenario.moe.capacityFactor, 1.25);
}

TEST(MeasuredRun, BFloat16WeightsCarryTheirDtypeToStatesAndGradients) {
    const MeasuredRun run = publishedRun("v6e-llama3.1-70b-8k-bf16-32");
    EXPECT_EQ(run.scenario.optimizer.weightDtype, Dtype::bfloat16);
    EXPECT_FALSE(run.scenario.optimizer.muDtype);
    EXPECT_EQ(run.scenario.optimizer.gradDtype, Dtype::bfloat16);
}

TEST(MeasuredRun, AnUnknownModelBecomesAWholeObject) {
    const MeasuredRun run = publishedRun("v5p-default-32b-2k-bf16-64-1slice");
    EXPECT_EQ(run.scenario.model.base, "");
    EXPECT_NE(run.scenario.model.overrides.find("\"d_model\":10240"), std::string::npos);
    EXPECT_NE(run.scenario.model.overrides.find("\"gated_mlp\":false"), std::string::npos);
    const MeasuredRun scout = publishedRun("v5p-llama4-17b-16e-8k-bf16-512");
    EXPECT_NE(scout.scenario.model.overrides.find("\"attention_pattern\":\"CCCG\""), std::string::npos);
}

TEST(MeasuredRun, DimensionsThatDifferFromThePresetOverrideIt) {
    const MeasuredRun run =
        parseOne(replaced(R"("seq_len")", R"("model_dims": {"n_layers": 40, "d_model": 8192}, "seq_len")"));
    EXPECT_EQ(run.skipReason, "");
    EXPECT_EQ(run.scenario.model, (PresetReference{"llama3.1-70b", R"({"layers":40})"}));
    EXPECT_TRUE(mentions(run.inferred, "layers = 40"));
}

TEST(MeasuredRun, WhatARowLeavesOutTakesMaxTextsDefaultAndIsListed) {
    const MeasuredRun run = parseOne(kRow);
    EXPECT_EQ(run.skipReason, "");
    EXPECT_EQ(run.scenario.remat.policy, RematPolicy::full);
    EXPECT_EQ(run.scenario.mesh.ici[index(MeshAxis::fsdp)], -1);
    EXPECT_FALSE(run.scenario.collectives.offload.allGather);
    EXPECT_EQ(run.scenario.kernels.attentionBlocks, AttentionBlocks{});
    for (const char* path : {"remat.policy", "mesh", "sc_offload", "attention blocks", "attention.kernel"}) {
        EXPECT_TRUE(mentions(run.inferred, path)) << path;
    }
}

TEST(MeasuredRun, WithoutAMeasurementThereIsNone) {
    const MeasuredRun run = parseOne(replaced(R"({"step_time_s": 10})", "null"));
    EXPECT_EQ(run.skipReason, "");
    EXPECT_FALSE(run.stepSeconds);
    EXPECT_FALSE(run.mfu);
}

// 8192 tokens x 2 sequences / 1000 tokens per second and device = 16.384 s; a TPU7x chip has 2 devices, the slice 128.
TEST(MeasuredRun, StepTimeFollowsFromTokensPerSecond) {
    for (const char* rate :
         {R"("tokens_per_s_per_device": "1000")", R"("tokens_per_s_per_chip": 2000)", R"("tokens_per_s": 128000)"}) {
        const MeasuredRun run = parseOne(replaced(R"("step_time_s": 10)", rate));
        ASSERT_TRUE(run.stepSeconds) << rate;
        EXPECT_DOUBLE_EQ(*run.stepSeconds, 16.384) << rate;
        EXPECT_TRUE(run.stepDerived) << rate;
    }
}

TEST(MeasuredRun, BatchFollowsFromTheGlobalBatch) {
    const MeasuredRun run = parseOne(replaced(R"("per_device_batch": 2)", R"("global_batch_seqs": 512)"));
    EXPECT_DOUBLE_EQ(run.scenario.workload.perDeviceBatch, 4);
}

TEST(MeasuredRun, ATopologyFollowsFromTheNumberOfChips) {
    const MeasuredRun run = parseOne(replaced(R"("topology": "4x4x4",)", ""));
    EXPECT_EQ(run.skipReason, "");
    EXPECT_EQ(run.scenario.hardware.slice, "4x4x4");
}

TEST(MeasuredRun, SaysWhatIsMissing) {
    const struct {
        const char* from;
        const char* to;
        const char* reason;
    } cases[] = {{R"("seq_len": 8192)", R"("seq_len": null)", "seq_len"},
                 {R"("seq_len": 8192)", R"("seq_len": "long")", "seq_len"},
                 {R"("seq_len": 8192)", R"("seq_len": -1)", "seq_len"},
                 {R"("seq_len": 8192)", R"("seq_len": 1e300)", "seq_len"},
                 {R"("seq_len": 8192)", R"("seq_len": 0.5)", "seq_len"},
                 {R"("seq_len": 8192)", R"("seq_len": 1e11)", "workload.sequence_length"},
                 {R"("slices": 1)", R"("slices": 1e11)", "hardware.slices"},
                 {R"("per_device_batch": 2)", R"("per_device_batch": [])", "per_device_batch"},
                 {R"("model": "llama3.1-70b")", R"("model": {})", "model is missing"},
                 {R"("model": "llama3.1-70b")", R"("model": "nobody-1b")", "model_dims.vocab"},
                 {R"("hardware": "tpu7x")", R"("hardware": 7)", "hardware is missing"},
                 {R"("hardware": "tpu7x")", R"("hardware": "abacus")", "abacus"},
                 {R"("topology": "4x4x4")", R"("topology": "cube")", "topology \"cube\""},
                 {R"("precision": "bf16")", R"("precision": "ternary")", "ternary"},
                 {R"("precision": "bf16")", R"("remat": {"policy": "hope"})", "hope"},
                 {R"("precision": "bf16")", R"("optimizer": {"type": "luck"})", "luck"},
                 {R"("precision": "bf16")", R"("mesh": {"ici_diloco": 4})", "diloco"}};
    for (const auto& test : cases) {
        EXPECT_NE(parseOne(replaced(test.from, test.to)).skipReason.find(test.reason), std::string::npos)
            << test.to << ": " << parseOne(replaced(test.from, test.to)).skipReason;
    }
}

// A value that cannot be read is not replaced by a default: the row is skipped under the field's name.
TEST(MeasuredRun, BrokenValuesAreNamed) {
    ASSERT_EQ(parseOne(kRow).skipReason, "");
    for (const auto& [field, name] :
         {std::pair{R"("remat": "foo")", "remat: expected an object"},
          {R"("remat": {"policy": 3})", "remat.policy"},
          {R"("remat": {"policy": "custom", "custom": {"context": 1}})", "context"},
          {R"("remat": {"policy": "custom", "custom": {"context": "keep"}})", "keep"},
          {R"("mesh": {"ici_fsdp": "q"})", "mesh.ici_fsdp"},
          {R"("mesh": [])", "mesh: expected an object"},
          {R"("mesh": 3)", "mesh: expected an object"},
          {R"("scoped_vmem_kib": "lots")", "scoped_vmem_kib"},
          {R"("scoped_vmem_kib": 0)", "scoped_vmem_kib"},
          {R"("optimizer": {"weight_dtype": "int3"})", "optimizer.weight_dtype: \"int3\""},
          {R"("optimizer": {"mu_dtype": "posit16"})", "optimizer.mu_dtype"},
          {R"("optimizer": {"host_offload": "maybe"})", "optimizer.host_offload"},
          {R"("attention": {"kernel": ["x"]})", "attention.kernel"},
          {R"("attention": {"kernel": "paper"})", "attention.kernel"},
          {R"("attention": {"blocks": {"block_q": "many"}})", "blocks.block_q"},
          {R"("attention": {"blocks": {"block_kv": -5}})", "blocks.block_kv"},
          {R"("sc_offload": "yes")", "sc_offload"},
          {R"("sc_offload": {"all_gather": "yes"})", "sc_offload.all_gather"},
          {R"("other_flags": {"num_vocab_tiling": 0})", "num_vocab_tiling"},
          {R"("other_flags": {"capacity_factor": "x"})", "capacity_factor"},
          {R"("other_flags": {"sparse_matmul": "maybe"})", "sparse_matmul"},
          {R"("other_flags": {"act_quantization_calibration_method": "luck"})", "act_quantization_calibration_method"},
          {R"("gradient_accumulation_steps": 1.5)", "gradient_accumulation_steps"},
          {R"("global_batch_seqs": "all")", "global_batch_seqs"}}) {
        const MeasuredRun run = parseOne(replaced(R"("slices": 1,)", R"("slices": 1, )" + std::string(field) + ","));
        EXPECT_NE(run.skipReason.find(name), std::string::npos) << field << ": " << run.skipReason;
    }
    for (const auto& [from, to, name] :
         {std::tuple{R"("chips": 64)", R"("chips": 0)", "chips"},
          {R"("chips": 64)", R"("chips": "some")", "chips"},
          {R"("slices": 1)", R"("slices": 0.25)", "slices"},
          {R"("slices": 1)", R"("slices": -3)", "slices"},
          {R"("topology": "4x4x4")", R"("topology": "4x4x4 more")", "topology"},
          {R"("topology": "4x4x4")", R"("topology": 4)", "topology"},
          {R"("precision": "bf16")", R"("precision": 16)", "precision"},
          {R"("per_device_batch": 2)", R"("per_device_batch": 0)", "per_device_batch: not a positive"},
          {R"("per_device_batch": 2)", R"("per_device_batch": "x", "global_batch_seqs": 512)",
           "per_device_batch: expected a number"},
          {R"("step_time_s": 10)", R"("step_time_s": "fast", "tokens_per_s": 1000)", "measured.step_time_s"},
          {R"({"step_time_s": 10})", "[]", "measured: expected an object"}}) {
        const MeasuredRun run = parseOne(replaced(from, to));
        EXPECT_NE(run.skipReason.find(name), std::string::npos) << to << ": " << run.skipReason;
    }
}

// What decides nothing throws no row out, whatever its type.
TEST(MeasuredRun, ProseOfAnotherTypeIsNoted) {
    for (const char* prose : {"id", "family", "status", "source", "caveats", "source_section", "software", "notes"}) {
        for (const char* value : {"3", "{}", "[]", "true", "null"}) {
            const std::string key = "\"" + std::string(prose) + "\":";
            std::string row = kRow;
            if (const std::size_t at = row.find(key); at != std::string::npos) {
                row.replace(at, key.size(), "\"unread\":");
            }
            const MeasuredRun run = parseOne("{" + key + value + ", " + row.substr(1));
            EXPECT_EQ(run.skipReason, "") << prose << " = " << value;
        }
    }
    const MeasuredRun run =
        parseOne(replaced(R"("precision": "bf16")",
                          R"("caveats": [1, "kept"], "gradient_accumulation_steps": "2", "extra": [[[]]],
                    "other_flags": {"unheard_of": {"a": [1]}}, "source": 3,
                    "remat": {"policy": "custom", "custom": {"nothing": "device"}})"));
    EXPECT_EQ(run.skipReason, "");
    EXPECT_EQ(run.scenario.workload.gradientAccumulation, 2);
    EXPECT_EQ(run.caveats, std::vector<std::string>{"kept"});
    EXPECT_TRUE(mentions(run.unused, "other_flags.unheard_of"));
    EXPECT_TRUE(mentions(run.unused, "remat.custom.nothing"));
    EXPECT_TRUE(mentions(run.inferred, "source: expected text"));
}

TEST(MeasuredRun, WhatIsNoListOfRowsIsAnError) {
    for (const char* text : {"", "{", "[1,", "{}", "null", "\"text\"", "[{\"a\": 1e999}]", "\xff\xfe\x00"}) {
        std::vector<LoadError> errors;
        EXPECT_TRUE(parseMeasuredRuns(text, smallCatalogue(), errors).empty()) << text;
        EXPECT_EQ(errors.size(), 1U) << text;
    }
    std::vector<LoadError> errors;
    const auto runs = parseMeasuredRuns("[1, null, [], {}]", smallCatalogue(), errors);
    ASSERT_EQ(runs.size(), 4U);
    for (const MeasuredRun& run : runs) {
        EXPECT_FALSE(run.skipReason.empty());
    }
    EXPECT_EQ(runs[3].id, "row 4");
}

TEST(MeasuredRun, EndlessNestingIsRefused) {
    const std::string deep = std::string(100000, '[') + std::string(100000, ']');
    std::vector<LoadError> errors;
    EXPECT_TRUE(parseMeasuredRuns("[{\"mesh\": " + deep + "}]", smallCatalogue(), errors).empty());
    EXPECT_EQ(errors.size(), 1U);
}

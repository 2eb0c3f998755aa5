// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/import.h"

#include "core/calibration/measured_run.h"
#include "core/exchange/import_words.h"
#include "core/exchange/maxtext_import.h"
#include "core/format/json_text.h"
#include "core/report/evaluate.h"
#include "core/scenario/scenario_json.h"
#include "tests/core/preset_files.h"
#include "tests/core/recipe_texts.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace ridgepoint;

namespace {

std::string errorsOf(const ImportResult& result) {
    std::string text;
    for (const ParseError& error : result.errors) {
        text += toText(error) + "\n";
    }
    return text;
}

ImportResult import(std::string_view text) { return importText(text, presetCatalogue()); }

Scenario importedScenario(std::string_view text) {
    const ImportResult result = import(text);
    EXPECT_TRUE(result.scenario) << errorsOf(result) << text;
    return result.scenario.value_or(Scenario{});
}

const ImportFinding* findingOf(const ImportResult& result, std::string_view key, ImportOutcome outcome) {
    const auto found = std::find_if(result.findings.begin(), result.findings.end(), [&](const ImportFinding& finding) {
        return finding.setting.key == key && finding.outcome == outcome;
    });
    return found == result.findings.end() ? nullptr : &*found;
}

/// Shipped scenarios by the published run that they were made from.
std::map<std::string, Scenario> presetsByRun() {
    std::map<std::string, Scenario> presets;
    for (const auto& [id, scenario] : presetCatalogue().scenarios) {
        const std::string start = "Published run ";
        if (scenario.notes.starts_with(start)) {
            presets[scenario.notes.substr(start.size(), scenario.notes.find(' ', start.size()) - start.size())] =
                scenario;
        }
    }
    return presets;
}

} // namespace

// Every public recipe with a shipped scenario, written down in the forms in which people keep arguments, gives that
// scenario's prediction.
TEST(MaxTextImport, EachFormOfEachRecipePredictsWhatItsPresetDoes) {
    const JsonValue rows = readJson(std::filesystem::path(PRESETS_DIR) / "measured" / "tpu_training.json");
    const auto presets = presetsByRun();
    std::size_t compared = 0;
    for (const JsonValue& row : *rows.array()) {
        const auto preset = presets.find(textAt(row, "id"));
        if (preset == presets.end()) {
            continue;
        }
        const double expected = evaluate(preset->second, presetCatalogue()).headline.stepTimeSeconds;
        ASSERT_GT(expected, 0) << preset->first;
        const RecipeTexts texts(row);
        for (const std::string& text :
             {texts.commandLine(), texts.keyValueLines(), texts.shellRecipe(), texts.manifest()}) {
            const Scenario scenario = importedScenario(text);
            EXPECT_EQ(evaluate(scenario, presetCatalogue()).headline.stepTimeSeconds, expected) << preset->first << "\n"
                                                                                                << text;
            ++compared;
        }
    }
    EXPECT_GE(compared, 4U * 25);
}

// The reader of measured rows and the reader of arguments must not tell different things of the same run.
TEST(MaxTextImport, ReadsEveryMeasuredRowAsTheRowReaderDoes) {
    const std::string file = readText(std::filesystem::path(PRESETS_DIR) / "measured" / "tpu_training.json");
    std::vector<LoadError> errors;
    const std::vector<MeasuredRun> runs = parseMeasuredRuns(file, presetCatalogue(), errors);
    const JsonValue rows = readJson(std::filesystem::path(PRESETS_DIR) / "measured" / "tpu_training.json");
    std::size_t compared = 0;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        Scenario expected = runs[i].scenario;
        if (!runs[i].skipReason.empty() || !expected.model.overrides.empty() || expected.model.base != runs[i].model) {
            continue; // the row changes the model in terms that are not MaxText's
        }
        const JsonValue& row = (*rows.array())[i];
        const Scenario scenario = importedScenario(RecipeTexts(row).commandLine());
        if (row.find("other_flags")->find("attn_logits_soft_cap") != nullptr) {
            EXPECT_NE(scenario.model.overrides.find("attention_soft_cap"), std::string::npos);
            expected.model = scenario.model; // the row reader leaves the cap aside
        }
        expected.name = scenario.name;
        expected.notes = scenario.notes;
        EXPECT_EQ(toJson(scenario), toJson(expected)) << runs[i].id;
        ++compared;
    }
    EXPECT_GE(compared, 50U);
}

TEST(MaxTextImport, TellsWhatBecameOfEachSetting) {
    const ImportResult result = import("python3 train.py base.yml model_name=llama3.1-8b steps=20 \\\n"
                                       " per_device_batch_size=4 per_device_batch_size=2 \\\n"
                                       " use_splash_scheduler=True max_target_lenght=4096 \\\n"
                                       " max_target_length=$LENGTH sa_block_q=1_024");
    ASSERT_TRUE(result.scenario) << errorsOf(result);
    EXPECT_EQ(result.scenario->model.base, "llama3.1-8b");
    EXPECT_EQ(result.scenario->workload.perDeviceBatch, 2);
    EXPECT_EQ(result.scenario->kernels.attentionBlocks.q, 1024);
    EXPECT_EQ(result.scenario->workload.sequenceLength, 2048) << "base.yml's default";
    EXPECT_NE(findingOf(result, "steps", ImportOutcome::no_effect), nullptr);
    EXPECT_NE(findingOf(result, "use_splash_scheduler", ImportOutcome::not_modelled), nullptr);
    EXPECT_NE(findingOf(result, "max_target_length", ImportOutcome::unresolved), nullptr);
    EXPECT_NE(findingOf(result, "hardware.slice", ImportOutcome::inferred), nullptr);
    const ImportFinding* mistyped = findingOf(result, "max_target_lenght", ImportOutcome::unknown);
    ASSERT_NE(mistyped, nullptr);
    EXPECT_EQ(mistyped->detail, "max_target_length");
    EXPECT_EQ(mistyped->setting.line, 3);
    const ImportFinding* first = findingOf(result, "per_device_batch_size", ImportOutcome::overridden);
    ASSERT_NE(first, nullptr);
    EXPECT_EQ(first->setting.value, "4");
    const ImportFinding* last = findingOf(result, "per_device_batch_size", ImportOutcome::understood);
    ASSERT_NE(last, nullptr);
    EXPECT_EQ(last->detail, "workload.per_device_batch");
}

TEST(MaxTextImport, NamesWhatIsWrongWithAValue) {
    const auto firstError = [](std::string_view text) {
        const ImportResult result = import(text);
        EXPECT_FALSE(result.scenario) << text;
        return result.errors.empty() ? "" : toText(result.errors.front());
    };
    EXPECT_NE(firstError("model_name=llama3.1-8b\nper_device_batch_size=many").find("per_device_batch_size (line 2)"),
              std::string::npos);
    EXPECT_NE(firstError("model_name=llama9-8b").find("llama3-8b"), std::string::npos);
    EXPECT_NE(firstError("model_name=llama3.1-8b remat_policy=minimum").find("minimal"), std::string::npos);
    EXPECT_NE(firstError("model_name=llama3.1-8b megablox=maybe").find("True or False"), std::string::npos);
    EXPECT_NE(firstError("model_name=llama3.1-8b num_vocab_tiling=0.5").find("whole number"), std::string::npos);
    EXPECT_NE(firstError("model_name=llama3.1-8b quantization=fp3").find("fp8_full"), std::string::npos);
    EXPECT_NE(firstError("model_name=llama3.1-8b dtype=float32").find("bfloat16"), std::string::npos);
    EXPECT_NE(firstError("model_name=llama3.1-8b --tpu-type=v9-256").find("tpu-type"), std::string::npos);
    EXPECT_NE(firstError("model_name=llama3.1-8b --tpu-type=v6e-250").find("250 chips"), std::string::npos);
    EXPECT_NE(firstError("model_name=llama3.1-8b --num-slices=0").find("num-slices"), std::string::npos);
    EXPECT_NE(firstError("just some prose without a setting").find("key=value"), std::string::npos);
    EXPECT_NE(firstError("").find("empty"), std::string::npos);
}

TEST(MaxTextImport, FindsTheDocumentWithMaxTextsSettings) {
    const std::string model = "decoder_block: llama2\nbase_emb_dim: 4096\nbase_mlp_dim: 14336\nvocab_size: 32000\n";
    for (const std::string& text : {model, "---\n---\n" + model, "title: notes\nowner: team\n---\n" + model,
                                    model + "---\ntitle: notes\nowner: team\n"}) {
        const Scenario scenario = importedScenario(text);
        const JsonResult read = parseJson(scenario.model.overrides);
        ASSERT_TRUE(read.value) << text;
        EXPECT_EQ(numberAt(*read.value, "d_model"), 4096) << text;
    }
}

TEST(MaxTextImport, ReadsEveryDocumentOfAManifest) {
    const std::string service = "apiVersion: v1\nkind: Service\nmetadata: {name: head}\nspec: {ports: [{port: 80}]}\n";
    const std::string job = "apiVersion: batch/v1\nkind: Job\nspec:\n  template:\n    spec:\n"
                            "      nodeSelector:\n"
                            "        cloud.google.com/gke-tpu-accelerator: tpu-v6e-slice\n"
                            "        cloud.google.com/gke-tpu-topology: 16x16\n"
                            "      containers:\n      - name: train\n        command: [bash, -c, \"python3 -m "
                            "maxtext.trainers.pre_train.train base.yml model_name=llama3.1-8b "
                            "per_device_batch_size=3\"]\n";
    for (const std::string& text : {job, service + "---\n" + job, job + "---\n" + service}) {
        for (const auto kind : {std::optional<ImportKind>(), std::optional(ImportKind::maxtext_args),
                                std::optional(ImportKind::maxtext_yml)}) {
            const ImportResult result = importText(text, presetCatalogue(), kind);
            ASSERT_TRUE(result.scenario) << errorsOf(result) << text;
            EXPECT_EQ(result.scenario->workload.perDeviceBatch, 3) << text;
            EXPECT_EQ(result.scenario->hardware.slice, "16x16") << text;
        }
    }
}

TEST(MaxTextImport, NamesABadSizeAsItIsWritten) {
    const auto problem = [](const std::string& text) { return errorsOf(import(text)); };
    const std::string whole = problem("decoder_block: llama2\nbase_emb_dim: 4096\nvocab_size: -5\n");
    EXPECT_NE(whole.find("vocab_size (line 3): found the number -5"), std::string::npos) << whole;
    const std::string named = problem("model_name: llama3.1-8b\nvocab_size: -5\n");
    EXPECT_NE(named.find("vocab_size (line 2): found the number -5"), std::string::npos) << named;
    const std::string list = problem("decoder_block: llama2\nvocab_size: [1, x]\n");
    EXPECT_NE(list.find("vocab_size (line 2): found the text \"1,x\""), std::string::npos) << list;
}

// Each kind, named by hand, on a text of every other kind: a scenario or a reason that says what the kind wants.
TEST(MaxTextImport, AWrongKindSaysWhatItWants) {
    const std::string arguments = "model_name=llama3.1-8b per_device_batch_size=4";
    const std::string megatron = "--num-layers 4 --hidden-size 512 --num-attention-heads 8";
    const auto problem = [](const std::string& text, ImportKind kind) {
        return errorsOf(importText(text, presetCatalogue(), kind));
    };
    const std::string prose = problem("some prose without a setting", ImportKind::megatron);
    EXPECT_NE(prose.find("found no settings"), std::string::npos) << prose;
    EXPECT_EQ(
        problem(arguments, ImportKind::megatron).find("none of the 2 settings is Megatron-LM's, from \"model_name\""),
        0U)
        << problem(arguments, ImportKind::megatron);
    EXPECT_EQ(
        problem(megatron, ImportKind::maxtext_args).find("none of the 3 settings is MaxText's, from \"num-layers\""),
        0U)
        << problem(megatron, ImportKind::maxtext_args);
}

// What is assumed is told in sentences that the window translates.
TEST(MaxTextImport, AssumesInKnownSentences) {
    int assumed = 0;
    for (const char* text : {"model_name=gpt3-6b", "per_device_batch_size=1", "decoder_block: llama2\nhead_dim: 64",
                             "model_name=mixtral-8x7b megablox=False num_pipeline_microbatches=4",
                             "--tensor-model-parallel-size 2 --num-layers 4 --hidden-size 512 --num-attention-heads 8",
                             R"({"model_type": "gemma3_text", "hidden_size": 2560, "num_hidden_layers": 34,
                                 "intermediate_size": 10240})",
                             R"({"train_batch_size": 8, "zero_optimization": {"stage": 3}})"}) {
        for (const ImportFinding& finding : import(text).findings) {
            if (finding.outcome == ImportOutcome::inferred) {
                ++assumed;
                EXPECT_EQ(std::count(import_words::kAll.begin(), import_words::kAll.end(), finding.detail), 1)
                    << finding.setting.key << ": " << finding.detail;
                EXPECT_EQ(finding.detail.find("%1") != std::string::npos, !finding.taken.empty()) << finding.detail;
            }
        }
    }
    EXPECT_GE(assumed, 12);
}

TEST(MaxTextImport, FollowsAliasesAndMergesOfYaml) {
    const Scenario scenario = importedScenario("width: &width 4096\nsizes: &sizes\n  base_mlp_dim: 14336\n"
                                               "  head_dim: 64\n<<: *sizes\nbase_emb_dim: *width\nhead_dim: 128\n"
                                               "decoder_block: llama2\n");
    const JsonResult model = parseJson(scenario.model.overrides);
    ASSERT_TRUE(model.value);
    EXPECT_EQ(numberAt(*model.value, "d_model"), 4096);
    EXPECT_EQ(numberAt(*model.value, "d_ff"), 14336) << "merged";
    EXPECT_EQ(numberAt(*model.value, "head_dim"), 128) << "the mapping's own member counts before a merged one";
}

TEST(MaxTextImport, BoundsAliasesOfYaml) {
    std::string bomb = "a0: &a0 [1,1,1,1,1,1,1,1,1,1]\n"; // 10^8 values once followed
    for (int i = 1; i < 8; ++i) {
        const std::string before = "*a" + std::to_string(i - 1);
        bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + before;
        for (int copy = 1; copy < 10; ++copy) {
            bomb += "," + before;
        }
        bomb += "]\n";
    }
    EXPECT_NE(errorsOf(import(bomb)).find("aliases"), std::string::npos) << errorsOf(import(bomb));
    EXPECT_NE(errorsOf(import("a: &a [*a]\nhead_dim: 64\n")).find("alias"), std::string::npos);
    EXPECT_NE(errorsOf(import("head_dim: *none\n")).find("anchor"), std::string::npos);
}

TEST(MaxTextImport, ReadsOffloadFlagsByWhatTheyEndIn) {
    const Scenario scenario =
        importedScenario("LIBTPU_INIT_ARGS='--xla_tpu_sparse_core_collective_offload_nd_all_gather="
                         "true' python3 train.py model_name=llama3.1-8b");
    EXPECT_EQ(scenario.collectives.offload.allGather, true);
    EXPECT_FALSE(scenario.collectives.offload.allReduce.has_value());
}

TEST(MaxTextImport, ReadsTheSizesInNamesAsTheyAreCounted) {
    const auto hardware = [](const std::string& name) {
        return importedScenario("model_name=llama3.1-8b compile_topology=" + name).hardware;
    };
    // MaxText's tpu7x-128 is a 4x4x4 slice: it counts devices, two on a chip (reference: its OLMo recipe). Cloud TPU's
    // v5p-128 counts TensorCores, two on a chip; v6e-256 and v5litepod-16 count chips.
    EXPECT_EQ(hardware("tpu7x-128").slice, "4x4x4");
    EXPECT_EQ(hardware("tpu7x-4x4x8").slice, "4x4x8");
    EXPECT_EQ(hardware("v5p-128").slice, "4x4x4");
    EXPECT_EQ(hardware("v6e-256").slice, "16x16");
    EXPECT_EQ(hardware("v5litepod-16").chip.base, "v5e");
    EXPECT_EQ(hardware("v5litepod-16").slice, "4x4");
}

TEST(MaxTextImport, ChangesDimensionsOfANamedModel) {
    const Scenario scenario =
        importedScenario("model_name=mixtral-8x7b override_model_config=True base_num_decoder_layers=16 "
                         "num_experts=16 head_dim=128");
    EXPECT_EQ(scenario.model.base, "mixtral-8x7b");
    EXPECT_EQ(scenario.model.overrides, R"({"layers":16,"moe":{"experts":16}})") << "head_dim is the preset's";
    EXPECT_EQ(importedScenario("model_name=gemma2-9b base_num_decoder_layers=10").model.overrides, R"({"layers":20})")
        << "MaxText counts a local and a global layer of Gemma 2 as one";
}

TEST(MaxTextImport, TakesMaxTextsOwnModelWhereNoneIsNamed) {
    const ImportResult result = import("per_device_batch_size=1 base_emb_dim=4096");
    ASSERT_TRUE(result.scenario) << errorsOf(result);
    const JsonResult model = parseJson(result.scenario->model.overrides);
    ASSERT_TRUE(model.value);
    EXPECT_EQ(numberAt(*model.value, "d_model"), 4096);
    EXPECT_EQ(numberAt(*model.value, "layers"), 16) << "base.yml";
    EXPECT_NE(findingOf(result, "layers", ImportOutcome::inferred), nullptr);
}

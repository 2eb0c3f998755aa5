// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/maxtext_export.h"

#include "core/exchange/import.h"
#include "core/format/json_text.h"
#include "core/report/evaluate.h"
#include "core/scenario/scenario_access.h"
#include "core/scenario/scenario_json.h"
#include "tests/core/any_scenarios.h"
#include "tests/core/preset_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

using namespace ridgepoint;

namespace {

/// Fields that MaxText has no setting for: what is ours alone, what belongs to other frameworks or to serving, and
/// what MaxText decides by itself. Everything else must survive.
bool isOutsideMaxText(const std::string& path) {
    static const std::set<std::string> kPaths{"name",
                                              "notes",
                                              "calibration",
                                              "mesh.placement",
                                              "pipeline.schedule",
                                              "pipeline.interleave",
                                              "precision.scaling",
                                              "precision.forward_format",
                                              "precision.gradient_format",
                                              "precision.rounding",
                                              "precision.saved_activation_dtype",
                                              "precision.gather_dtype",
                                              "optimizer.nu_dtype",
                                              "kernels.fused_element_wise",
                                              "kernels.cuda_graphs",
                                              "hardware.clock_fraction",
                                              "collectives.in_switch_reduction",
                                              "moe.expert_tensor",
                                              "moe.node_dispatch",
                                              "loss.kind",
                                              "moe.imbalance",
                                              "workload.kind",
                                              "workload.global_batch",
                                              "workload.micro_batch",
                                              "workload.prompt_length",
                                              "workload.context_length",
                                              "workload.batch",
                                              "workload.weight_dtype",
                                              "workload.kv_dtype"};
    return kPaths.contains(path) || path.starts_with("tensor_parallel.") || path.starts_with("sharding.") ||
           path.starts_with("serving.") || path.starts_with("money.") || path == "collectives.offload.all_to_all";
}

/// Fields that AnyScenarios leaves alone, every other time with another value than the default.
void varyRest(Scenario& scenario, std::mt19937& random) {
    std::vector<std::pair<std::string, std::string>> values{{"mesh.ici.fsdp", "4"},
                                                            {"context_parallel.strategy", "ring"},
                                                            {"precision.activation_calibration", "fixed"},
                                                            {"optimizer.mu_dtype", "bfloat16"},
                                                            {"optimizer.grad_dtype", "bfloat16"},
                                                            {"kernels.max_logit_estimate", "30"},
                                                            {"kernels.scoped_vmem_kib", "65536"},
                                                            {"kernels.gmm_tiles", R"({"wi_tile_fwd_mlp_dim": 256})"},
                                                            {"collectives.two_stage_gather", "true"},
                                                            {"collectives.offload.all_gather", "true"},
                                                            {"collectives.offload.reduce_scatter", "false"},
                                                            {"collectives.offload.all_reduce", "true"}};
    for (const std::string kind : {"attention_blocks", "local_attention_blocks"}) {
        for (const char* block : {"q", "kv", "kv_compute", "q_dkv", "kv_dkv", "kv_dkv_compute", "q_dq", "kv_dq"}) {
            values.emplace_back("kernels." + kind + "." + block, "256");
        }
    }
    for (const auto& [path, value] : values) {
        if (random() % 2 == 0) {
            const auto error = setField(scenario, path, value);
            ASSERT_FALSE(error) << toText(*error);
        }
    }
}

/// Values that no MaxText run can have.
void keepToMaxText(Scenario& scenario) {
    for (ScaleCalibration* calibration :
         {&scenario.precision.weightCalibration, &scenario.precision.activationCalibration,
          &scenario.precision.gradientCalibration}) {
        *calibration = *calibration == ScaleCalibration::static_ ? ScaleCalibration::fixed : *calibration;
    }
    const Recipe recipe = scenario.precision.recipe;
    if (recipe == Recipe::fp8_rowwise || recipe == Recipe::fp8_blockwise) {
        scenario.precision.recipe = Recipe::fp8_full;
    }
    if (scenario.kernels.attention == AttentionKernel::flash_async) {
        scenario.kernels.attention = AttentionKernel::flash;
    }
    if (scenario.remat.policy == RematPolicy::selective) {
        scenario.remat.policy = RematPolicy::minimal;
    }
    if (scenario.moe.dispatch != MoeDispatch::capacity) {
        scenario.moe.capacityFactor = Moe{}.capacityFactor;
    }
}

} // namespace

TEST(MaxTextExport, EveryFieldThatMaxTextHasComesBack) {
    AnyScenarios scenarios(20261129, presetCatalogue());
    std::mt19937 random(20261130);
    std::map<std::string, std::set<std::string>> values;
    for (int i = 0; i < 2000; ++i) {
        Scenario scenario = scenarios.next();
        varyRest(scenario, random);
        keepToMaxText(scenario);
        const std::string script = maxTextScript(scenario, presetCatalogue());
        const ImportResult again = importText(script, presetCatalogue());
        ASSERT_TRUE(again.scenario) << toText(again.errors.front()) << "\n" << script;
        for (const FieldInfo& field : scenarioFields()) {
            if (field.type != FieldType::group && !isOutsideMaxText(field.path)) {
                ASSERT_EQ(fieldValue(*again.scenario, field.path), fieldValue(scenario, field.path))
                    << field.path << "\n"
                    << script;
                values[field.path].insert(printJson(*fieldValue(scenario, field.path)));
            }
        }
    }
    for (const FieldInfo& field : scenarioFields()) {
        if (field.type != FieldType::group && !isOutsideMaxText(field.path)) {
            EXPECT_GE(values[field.path].size(), 2U) << field.path << " was never anything but its default";
        }
    }
}

TEST(MaxTextExport, ListsWhatItCannotSay) {
    Scenario scenario;
    scenario.precision.gatherDtype = Dtype::float8_e4m3;
    scenario.moe.imbalance = 1.5;
    const MaxTextArguments arguments = maxTextArguments(scenario, presetCatalogue());
    EXPECT_EQ(arguments.missing, (std::vector<std::string>{"precision.gather_dtype", "moe.imbalance"}));
    EXPECT_NE(maxTextScript(scenario, presetCatalogue()).find("# MaxText has no setting for: precision.gather_dtype"),
              std::string::npos);
    EXPECT_TRUE(maxTextArguments(Scenario{}, presetCatalogue()).missing.empty());
}

TEST(MaxTextExport, WritesFp8AsMaxTextsDocumentsHaveIt) {
    Scenario scenario;
    scenario.precision.recipe = Recipe::fp8_full;
    scenario.precision.weightCalibration = ScaleCalibration::fixed;
    const std::string lines = maxTextLines(maxTextArguments(scenario, presetCatalogue()));
    EXPECT_NE(lines.find("quantization=fp8_full\n"), std::string::npos);
    EXPECT_NE(lines.find("use_qwix_quantization=True\n"), std::string::npos);
    EXPECT_NE(lines.find("weight_quantization_calibration_method=fixed,-224,224\n"), std::string::npos);
}

TEST(MaxTextExport, WritesTheFlagsThatTheCompilerTakes) {
    Scenario scenario;
    scenario.kernels.scopedVmemKib = 65536;
    EXPECT_EQ(xlaFlagText(maxTextArguments(scenario, presetCatalogue())), "--xla_tpu_scoped_vmem_limit_kib=65536");
}

// The names are those of MaxText's benchmarks/xla_flags_library.py, which has none for all-to-all.
TEST(MaxTextExport, NamesTheFlagsThatMoveCollectives) {
    Scenario scenario;
    scenario.collectives.offload = {.allGather = true, .reduceScatter = {}, .allReduce = false, .allToAll = true};
    const MaxTextArguments arguments = maxTextArguments(scenario, presetCatalogue());
    EXPECT_EQ(xlaFlagText(arguments), "--xla_tpu_enable_sparse_core_collective_offload_all_gather=true "
                                      "--xla_tpu_enable_sparse_core_collective_offload_all_reduce=false");
    ASSERT_EQ(missingInWords(arguments).size(), 1U);
    EXPECT_NE(missingInWords(arguments).front().find("collectives.offload.all_to_all=True"), std::string::npos)
        << missingInWords(arguments).front();
}

TEST(MaxTextExport, ShippedScenariosOfTpusComeBackFromTheirScriptAlone) {
    std::size_t compared = 0;
    for (const auto& [id, scenario] : presetCatalogue().scenarios) {
        if (!whyNoMaxTextRun(scenario, presetCatalogue()).empty()) {
            continue;
        }
        const ImportResult again = importText(maxTextScript(scenario, presetCatalogue()), presetCatalogue());
        ASSERT_TRUE(again.scenario) << id;
        for (const FieldInfo& field : scenarioFields()) {
            if (field.type != FieldType::group && !isOutsideMaxText(field.path)) {
                EXPECT_EQ(fieldValue(*again.scenario, field.path), fieldValue(scenario, field.path))
                    << id << ": " << field.path;
            }
        }
        EXPECT_EQ(evaluate(*again.scenario, presetCatalogue()).headline.stepTimeSeconds,
                  evaluate(scenario, presetCatalogue()).headline.stepTimeSeconds)
            << id;
        ++compared;
    }
    EXPECT_GE(compared, 25U);
}

TEST(MaxTextExport, SaysWhatAReaderLooksForAndWhoseDefaultsTheRestHas) {
    const std::string script = maxTextScript(Scenario{}, presetCatalogue());
    // Scenario{} has base.yml's own values of these.
    for (const char* part : {"max_target_length=2048", "per_device_batch_size=", "remat_policy=full", "opt_type=adamw",
                             "# Settings that are not here have MaxText's own defaults"}) {
        EXPECT_NE(script.find(part), std::string::npos) << part << "\n" << script;
    }
}

TEST(MaxTextExport, WhatAnImportAssumedIsNoFact) {
    const ImportResult read = importText("model_name=llama3.1-8b per_device_batch_size=4", presetCatalogue());
    ASSERT_TRUE(read.scenario);
    const std::string script = maxTextScript(*read.scenario, presetCatalogue());
    EXPECT_NE(script.find("\n# The imported text does not say the hardware; assumed: hardware.chip tpu7x, "
                          "hardware.slice 4x4x4.\n"),
              std::string::npos)
        << script;
    const ImportResult told = importText("model_name=llama3.1-8b TPU_TYPE=v6e-16x16", presetCatalogue());
    ASSERT_TRUE(told.scenario);
    EXPECT_EQ(told.scenario->notes, "");
}

TEST(MaxTextExport, SaysWhyServersAndGpusAreNone) {
    Scenario scenario;
    EXPECT_EQ(whyNoMaxTextRun(scenario, presetCatalogue()), "");
    scenario.workload.kind = WorkloadKind::decode;
    EXPECT_NE(whyNoMaxTextRun(scenario, presetCatalogue()).find("workload.kind is decode"), std::string::npos);
    scenario = Scenario{};
    scenario.hardware = {.chip = {"h100-sxm", {}}, .slice = "8x8", .slices = 1};
    EXPECT_NE(whyNoMaxTextRun(scenario, presetCatalogue()).find("hardware.chip is h100-sxm"), std::string::npos);
}

TEST(MaxTextExport, AModelOfOnesOwnComesBack) {
    for (const char* change : {R"({"base":"llama3.1-70b","layers":100,"d_ff":30000})",
                               R"({"base":"deepseek3-671b","moe":{"experts":128,"experts_per_token":4}})",
                               R"({"base":"gemma2-9b","layers":20})"}) {
        Scenario scenario;
        ASSERT_FALSE(setFieldValue(scenario, "model", *parseJson(change).value));
        const ImportResult again = importText(maxTextScript(scenario, presetCatalogue()), presetCatalogue());
        ASSERT_TRUE(again.scenario);
        EXPECT_EQ(again.scenario->model, scenario.model);
    }
}

TEST(MaxTextExport, ANameCannotBreakOutOfItsComment) {
    Scenario scenario;
    scenario.name = "harmless\nrm -rf $HOME";
    scenario.hardware.chip.base = "a'; echo b";
    const std::string script = maxTextScript(scenario, presetCatalogue());
    EXPECT_EQ(script.find("\nrm"), std::string::npos);
    EXPECT_NE(script.find("TPU_TYPE='a'\\''; echo b-4x4x4'"), std::string::npos);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/format/json_text.h"
#include "core/scenario/scenario_access.h"
#include "core/scenario/scenario_json.h"
#include "tests/core/schema_check.h"

#include <gtest/gtest.h>

using namespace ridgepoint;

namespace {

const JsonValue& schema() {
    static const JsonValue value = *parseJson(scenarioSchema()).value;
    return value;
}

const JsonValue* property(std::string_view path) {
    const JsonValue* at = &schema();
    while (at != nullptr && !path.empty()) {
        const std::size_t dot = path.find('.');
        const JsonValue* properties = at->find("properties");
        at = properties != nullptr ? properties->find(path.substr(0, dot)) : nullptr;
        path = dot == std::string_view::npos ? "" : path.substr(dot + 1);
    }
    return at;
}

/// The scenario that consists of the schema's defaults and nothing else.
JsonValue defaultsOf(const JsonValue& object) {
    JsonValue defaults = JsonValue::makeObject();
    for (const auto& [name, member] : *object.find("properties")->object()) {
        if (const JsonValue* value = member.find("default")) {
            defaults.set(name, *value);
        } else if (member.find("properties") != nullptr) {
            defaults.set(name, defaultsOf(member));
        } else {
            defaults.set(name, *member.find("const")); // format and version
        }
    }
    return defaults;
}

std::size_t violations(std::string_view text) {
    return schemaViolations(*parseJson(text).value, schema(), schema()).size();
}

} // namespace

TEST(ScenarioSchema, ItsDefaultsAreADefaultScenario) {
    const ParseResult result = parseScenario(printJson(defaultsOf(schema())));
    ASSERT_TRUE(result.scenario) << toText(result.errors.front());
    EXPECT_EQ(*result.scenario, Scenario{});
}

// MaxText's own (configs/base.yml): rematerialise everything, AdamW, weights in FP32, moments in the type of the
// weights, attention blocks of 512, separate backward kernels, fsdp takes a slice and data takes the slices.
TEST(ScenarioSchema, DefaultsAreMaxTexts) {
    for (const auto& [path, expected] :
         std::vector<std::pair<std::string, JsonValue>>{{"remat.policy", "full"},
                                                        {"optimizer.type", "adamw"},
                                                        {"optimizer.weight_dtype", "float32"},
                                                        {"optimizer.mu_dtype", {}},
                                                        {"optimizer.nu_dtype", {}},
                                                        {"optimizer.grad_dtype", "float32"},
                                                        {"kernels.attention_blocks.q", 512},
                                                        {"kernels.attention_blocks.kv", 512},
                                                        {"kernels.attention_blocks.kv_compute", 512},
                                                        {"kernels.attention_blocks.q_dkv", 512},
                                                        {"kernels.attention_blocks.kv_dkv", 512},
                                                        {"kernels.attention_blocks.kv_dkv_compute", 512},
                                                        {"kernels.attention_blocks.q_dq", 512},
                                                        {"kernels.attention_blocks.kv_dq", 512},
                                                        {"kernels.local_attention_blocks.q", {}},
                                                        {"kernels.fused_backward", false},
                                                        {"kernels.max_logit_estimate", {}},
                                                        {"mesh.ici.data", 1},
                                                        {"mesh.ici.fsdp", -1},
                                                        {"mesh.ici.fsdp_transpose", 1},
                                                        {"mesh.ici.context", 1},
                                                        {"mesh.ici.tensor", 1},
                                                        {"mesh.ici.expert", 1},
                                                        {"mesh.ici.pipeline", 1},
                                                        {"mesh.dcn.data", -1},
                                                        {"mesh.dcn.fsdp", 1},
                                                        {"mesh.dcn.pipeline", 1},
                                                        {"mesh.placement", "default"},
                                                        {"loss.vocab_tiling", 1},
                                                        {"loss.iota_embedding", false},
                                                        {"precision.recipe", "bf16"},
                                                        {"precision.weight_calibration", "dynamic"},
                                                        {"workload.gradient_accumulation", 1},
                                                        {"moe.buffer_factor", -1},
                                                        {"collectives.offload.all_gather", {}},
                                                        {"calibration", "default"}}) {
        ASSERT_NE(property(path), nullptr) << path;
        ASSERT_NE(property(path)->find("default"), nullptr) << path;
        EXPECT_EQ(*property(path)->find("default"), expected) << path;
    }
}

TEST(ScenarioSchema, HasEveryFieldAndNoOther) {
    for (const FieldInfo& info : scenarioFields()) {
        ASSERT_NE(property(info.path), nullptr) << info.path;
        EXPECT_EQ(*property(info.path)->find("description"), JsonValue(info.spec.documentation));
    }
    Scenario scenario;
    scenario.remat.tensors.fill(RematChoice::offload);
    scenario.hardware.chip = {"tpu7x", R"({"hbm_bandwidth":9e12})"};
    scenario.model = {"m", R"({"moe":{"experts":4}})"};
    scenario.mesh.placement = {{"tensor", {"pair", "x/2"}}};
    scenario.kernels.gmmTiles = {{"wi_tile_fwd_mlp_dim", 256}};
    scenario.kernels.localAttentionBlocks.q = 256;
    EXPECT_EQ(violations(toJson(scenario)), 0U);
    EXPECT_EQ(violations(toJson(Scenario{})), 0U);
}

TEST(ScenarioSchema, RefusesWhatTheReaderRefuses) {
    for (const char* text :
         {R"({"workload": {"sequence_length": 0}})", R"({"workload": {"sequence_length": 2.5}})",
          R"({"workload": {"per_device_batch": 0}})", R"({"mesh": {"ici": {"tensor": -2}}})", R"({"modle": "x"})",
          R"({"mesh": {"placement": {"tenser": ["x"]}}})", R"({"precision": {"recipe": "fp8"}})",
          R"({"kernels": {"gmm_tiles": {"wi_tile_fwd_mlp_dim": "x"}}})", R"({"hardware": {"chip": {"bas": "tpu7x"}}})",
          R"({"hardware": {"chip": 5}})", R"({"optimizer": {"mu_dtype": "int8"}})", R"({"version": 2})"}) {
        EXPECT_FALSE(parseScenario(text).scenario) << text;
        EXPECT_EQ(violations(text), 1U) << text;
    }
}

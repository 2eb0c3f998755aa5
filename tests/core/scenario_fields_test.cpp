// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/format/json_text.h"
#include "core/scenario/scenario_access.h"
#include "core/scenario/scenario_json.h"

#include <gtest/gtest.h>

#include <set>

using namespace ridgepoint;

namespace {

bool isLeaf(const FieldInfo& info) { return info.type != FieldType::group; }

/// A legal value that is not the default.
JsonValue otherValue(const FieldInfo& info) {
    switch (info.type) {
    case FieldType::boolean:
        return JsonValue(info.defaultValue != JsonValue(true));
    case FieldType::integer:
        return JsonValue(info.defaultValue == JsonValue(3) ? 2 : 3);
    case FieldType::number:
        return JsonValue(info.spec.maximum < 1.0625 ? 0.0625 : 1.0625);
    case FieldType::choice:
        return JsonValue(info.defaultValue == JsonValue(info.choices.back()) ? info.choices.front()
                                                                             : info.choices.back());
    case FieldType::text:
        return JsonValue(info.path == "hardware.slice" ? "2x8" : "größer \"als\" \\ 1/2");
    case FieldType::preset:
        return *parseJson(info.path == "model" ? R"({"base": "m", "layers": 7, "moe": {"experts": 4}})"
                                               : R"({"base": "c", "hbm_bandwidth": 9.25e12})")
                    .value;
    case FieldType::placement:
        return *parseJson(R"({"tensor": ["pair", "x/2"], "fsdp": ["y", "z"]})").value;
    case FieldType::integer_map:
        return *parseJson(R"({"wi_tile_fwd_mlp_dim": 1024})").value;
    default:
        ADD_FAILURE() << "no value for " << info.path;
        return {};
    }
}

ParseError errorOf(std::string_view path, std::string_view text) {
    Scenario scenario;
    const auto error = setField(scenario, path, text);
    EXPECT_TRUE(error) << path << "=" << text;
    EXPECT_EQ(scenario, Scenario{}) << "an error changes nothing";
    return error.value_or(ParseError{});
}

} // namespace

TEST(ScenarioFields, EachIsDescribed) {
    std::set<std::string> paths;
    for (const FieldInfo& info : scenarioFields()) {
        EXPECT_TRUE(paths.insert(info.path).second) << info.path << " is listed twice";
        EXPECT_FALSE(info.spec.documentation.empty()) << info.path;
        EXPECT_TRUE(info.spec.documentation.empty() || info.spec.documentation.back() == '.') << info.path;
        if (info.type == FieldType::integer || info.type == FieldType::number) {
            EXPECT_GE(info.spec.minimum, -1) << info.path;
            EXPECT_LE(info.spec.maximum, 1e15) << info.path << " has no upper bound";
        }
        if (info.type == FieldType::choice) {
            EXPECT_GE(info.choices.size(), 2U) << info.path;
        }
    }
    EXPECT_GT(paths.size(), 100U);
}

// The names of the Scenario format, version 1.
TEST(ScenarioFields, HaveTheNamesOfTheFormat) {
    for (const char* path : {"name",
                             "notes",
                             "model",
                             "hardware.chip",
                             "hardware.slice",
                             "hardware.slices",
                             "workload.kind",
                             "workload.sequence_length",
                             "workload.per_device_batch",
                             "workload.gradient_accumulation",
                             "workload.global_batch",
                             "workload.micro_batch",
                             "workload.prompt_length",
                             "workload.context_length",
                             "workload.batch",
                             "workload.weight_dtype",
                             "workload.kv_dtype",
                             "mesh.ici.data",
                             "mesh.ici.fsdp",
                             "mesh.ici.fsdp_transpose",
                             "mesh.ici.context",
                             "mesh.ici.tensor",
                             "mesh.ici.expert",
                             "mesh.ici.pipeline",
                             "mesh.dcn.data",
                             "mesh.dcn.fsdp",
                             "mesh.dcn.pipeline",
                             "mesh.placement",
                             "precision.recipe",
                             "precision.scaling",
                             "precision.forward_format",
                             "precision.gradient_format",
                             "precision.rounding",
                             "precision.weight_calibration",
                             "precision.activation_calibration",
                             "precision.gradient_calibration",
                             "precision.saved_activation_dtype",
                             "precision.gather_dtype",
                             "remat.policy",
                             "remat.tensors.decoder_layer_input",
                             "remat.tensors.context",
                             "remat.tensors.query_proj",
                             "optimizer.type",
                             "optimizer.weight_dtype",
                             "optimizer.mu_dtype",
                             "optimizer.nu_dtype",
                             "optimizer.grad_dtype",
                             "optimizer.host_offload",
                             "optimizer.shard_over_data",
                             "kernels.attention",
                             "kernels.fused_backward",
                             "kernels.max_logit_estimate",
                             "kernels.scoped_vmem_kib",
                             "kernels.gmm_tiles",
                             "kernels.attention_blocks.q",
                             "kernels.attention_blocks.kv_dkv_compute",
                             "kernels.attention_blocks.kv_dq",
                             "kernels.local_attention_blocks.q_dkv",
                             "collectives.offload.all_gather",
                             "collectives.offload.reduce_scatter",
                             "collectives.offload.all_reduce",
                             "collectives.offload.all_to_all",
                             "collectives.two_stage_gather",
                             "loss.kind",
                             "loss.vocab_tiling",
                             "loss.iota_embedding",
                             "calibration",
                             "pipeline.microbatches",
                             "pipeline.repeats",
                             "pipeline.delay",
                             "pipeline.schedule",
                             "pipeline.interleave",
                             "sharding.zero_stage",
                             "tensor_parallel.sequence_parallel",
                             "tensor_parallel.overlap",
                             "moe.kernel",
                             "moe.dispatch",
                             "moe.capacity_factor",
                             "moe.imbalance",
                             "moe.shard_experts_on_fsdp",
                             "moe.buffer_factor"}) {
        EXPECT_NE(findField(path), nullptr) << path;
    }
}

TEST(ScenarioFields, EachCanBeSetReadAndSurvivesARoundTrip) {
    for (const FieldInfo& info : scenarioFields()) {
        if (!isLeaf(info)) {
            continue;
        }
        Scenario scenario;
        const JsonValue value = otherValue(info);
        const auto error = setFieldValue(scenario, info.path, value);
        ASSERT_FALSE(error) << toText(*error);
        EXPECT_NE(scenario, Scenario{}) << info.path << " was not set";
        EXPECT_EQ(printJson(sortedByName(*fieldValue(scenario, info.path))), printJson(sortedByName(value)));
        const ParseResult again = parseScenario(toJson(scenario));
        ASSERT_TRUE(again.scenario) << info.path << ": " << toText(again.errors.front());
        EXPECT_EQ(*again.scenario, scenario) << info.path;
        for (const FieldInfo& other : scenarioFields()) {
            if (isLeaf(other) && other.path != info.path) {
                EXPECT_EQ(*fieldValue(scenario, other.path), other.defaultValue)
                    << "setting " << info.path << " changed " << other.path;
            }
        }
    }
}

TEST(ScenarioFields, AllTogetherSurviveARoundTrip) {
    Scenario scenario;
    for (const FieldInfo& info : scenarioFields()) {
        if (isLeaf(info)) {
            ASSERT_FALSE(setFieldValue(scenario, info.path, otherValue(info)));
        }
    }
    const ParseResult again = parseScenario(toJson(scenario));
    ASSERT_TRUE(again.scenario);
    EXPECT_EQ(*again.scenario, scenario);
}

TEST(ScenarioFields, RangesHoldAtBothEnds) {
    for (const FieldInfo& info : scenarioFields()) {
        if (info.type != FieldType::integer && info.type != FieldType::number) {
            continue;
        }
        Scenario scenario;
        const double step = info.type == FieldType::integer ? 1 : 1e-9;
        EXPECT_FALSE(setFieldValue(scenario, info.path, JsonValue(info.spec.maximum))) << info.path;
        EXPECT_TRUE(setFieldValue(scenario, info.path, JsonValue(info.spec.maximum * (1 + 1e-9) + step))) << info.path;
        EXPECT_EQ(setFieldValue(scenario, info.path, JsonValue(info.spec.minimum)).has_value(), info.spec.aboveMinimum)
            << info.path;
        EXPECT_TRUE(setFieldValue(scenario, info.path, JsonValue(-2))) << info.path;
        EXPECT_EQ(setFieldValue(scenario, info.path, JsonValue(-1)).has_value(), !info.spec.special) << info.path;
    }
}

TEST(SetField, TakesValuesAsTyped) {
    Scenario s;
    for (const auto& [path, text] : std::vector<std::pair<const char*, const char*>>{
             {"model", "llama3.1-8b"},
             {"mesh.ici.fsdp", "64"},
             {"mesh.ici.data", "-1"},
             {"workload.per_device_batch", " 0.125 "},
             {"workload.kind", "decode"},
             {"remat.policy", "custom"},
             {"remat.tensors.context", "device"},
             {"kernels.fused_backward", "true"},
             {"kernels.max_logit_estimate", "30"},
             {"optimizer.mu_dtype", "bfloat16"},
             {"name", "123"},
             {"hardware.slice", "16x16"},
             {"hardware.chip", R"({"base": "v6e", "hbm_bandwidth": 9e12})"},
             {"hardware.chip.power_watts", "300"},
             {"kernels.gmm_tiles.wi_tile_fwd_mlp_dim", "512"},
             {"mesh.placement.tensor", R"(["pair", "x"])"},
             {"kernels.attention_blocks", R"({"q": 2048, "kv": 1024})"}}) {
        const auto error = setField(s, path, text);
        EXPECT_FALSE(error) << toText(error.value_or(ParseError{}));
    }
    EXPECT_EQ(s.model, (PresetReference{"llama3.1-8b", {}}));
    EXPECT_EQ(s.mesh.ici[index(MeshAxis::fsdp)], 64);
    EXPECT_EQ(s.mesh.ici[index(MeshAxis::data)], -1);
    EXPECT_EQ(s.workload.perDeviceBatch, 0.125);
    EXPECT_EQ(s.workload.kind, WorkloadKind::decode);
    EXPECT_EQ(s.remat.policy, RematPolicy::custom);
    EXPECT_EQ(s.remat.tensors[index(RematTensor::context)], RematChoice::device);
    EXPECT_TRUE(s.kernels.fusedBackward);
    EXPECT_EQ(s.kernels.maxLogitEstimate, 30.0);
    EXPECT_EQ(s.optimizer.muDtype, Dtype::bfloat16);
    EXPECT_EQ(s.name, "123");
    EXPECT_EQ(s.hardware.slice, "16x16");
    EXPECT_EQ(s.hardware.chip, (PresetReference{"v6e", R"({"hbm_bandwidth":9000000000000,"power_watts":300})"}));
    EXPECT_EQ(s.kernels.gmmTiles.at("wi_tile_fwd_mlp_dim"), 512);
    EXPECT_EQ(s.mesh.placement.at("tensor"), (std::vector<std::string>{"pair", "x"}));
    EXPECT_EQ(s.kernels.attentionBlocks.q, 2048);
    EXPECT_EQ(s.kernels.attentionBlocks.kv, 1024);
    EXPECT_EQ(s.kernels.attentionBlocks.kvCompute, 512) << "what a group leaves out stays";
    EXPECT_FALSE(setField(s, "optimizer.mu_dtype", "null"));
    EXPECT_FALSE(s.optimizer.muDtype);
    EXPECT_FALSE(setField(s, "hardware.chip", "v5p"));
    EXPECT_EQ(s.hardware.chip, (PresetReference{"v5p", {}}));
}

TEST(SetField, RefusesWithTheReason) {
    EXPECT_EQ(errorOf("workload.sequence_lenght", "1").message,
              R"(unknown field; the nearest known one is "workload.sequence_length")");
    EXPECT_EQ(errorOf("per_device_batch_size", "1").message,
              R"(unknown field; the nearest known one is "workload.per_device_batch")");
    EXPECT_EQ(errorOf("", "1").path, "");
    EXPECT_EQ(errorOf("workload.sequence_length", "8k").expected, "a whole number from 1 to 16777216 (tokens)");
    EXPECT_EQ(errorOf("workload.sequence_length", "1.5").message, "found the number 1.5");
    EXPECT_EQ(errorOf("workload.sequence_length", "1e308").message, "found the number 1e+308");
    EXPECT_EQ(errorOf("workload.per_device_batch", "nan").message, R"(found the text "nan")");
    EXPECT_EQ(errorOf("workload.per_device_batch", "0").expected, "a number above 0 and up to 1048576 (sequences)");
    EXPECT_EQ(errorOf("mesh.ici.tensor", "0").expected,
              "a whole number from 1 to 1048576 (devices), or -1 (takes what remains)");
    EXPECT_EQ(errorOf("kernels.fused_backward", "yes").expected, "true or false");
    EXPECT_EQ(errorOf("precision.recipe", "fp8").expected.substr(0, 22), R"(one of "bf16", "int8",)");
    EXPECT_EQ(errorOf("hardware.slice", "4x").path, "hardware.slice");
    EXPECT_EQ(errorOf("hardware.chip", R"({"base": "v6e")").path, "hardware.chip");
    EXPECT_EQ(errorOf("hardware.chip", R"({"base": "v6e", "hbm_bandwith": 1})").message,
              R"(unknown field; the nearest known one is "hardware.chip.hbm_bandwidth")");
    EXPECT_EQ(errorOf("hardware.chip.hbm_bandwidth", "-1").path, "hardware.chip.hbm_bandwidth");
    EXPECT_EQ(errorOf("hardware.chip", R"({"hbm_bandwidth": 1e12})").message, "is missing")
        << "a chip without a base must be whole";
    EXPECT_EQ(errorOf("mesh.placement.tenser", R"(["x"])").message,
              R"(unknown field; the nearest known one is "mesh.placement.tensor")");
    EXPECT_EQ(errorOf("mesh.placement.tensor", R"(["w"])").path, "mesh.placement.tensor[0]");
    EXPECT_EQ(errorOf("kernels.gmm_tiles.wi_tile_fwd_mlp", "1").message,
              R"(unknown field; the nearest known one is "kernels.gmm_tiles.wi_tile_fwd_mlp_dim")");
    EXPECT_EQ(errorOf("workload", "5").path, "workload");
    EXPECT_EQ(errorOf("name", "\xff").path, "name");
    EXPECT_TRUE(errorOf("model." + std::string(100000, '.'), "1").unknownField);
}

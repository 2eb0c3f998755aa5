// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/format/json_text.h"
#include "core/scenario/scenario_json.h"

#include <gtest/gtest.h>

#include <clocale>
#include <ctime>
#include <random>

using namespace ridgepoint;

namespace {

// The example of the format's description.
constexpr const char* kExample = R"({
  "format": "ridgepoint-scenario", "version": 1,
  "name": "Llama 3.1 70B, 8k, BF16, 4x4x4", "notes": "",
  "model": "llama3.1-70b",
  "hardware": { "chip": "tpu7x", "slice": "4x4x4", "slices": 1 },
  "workload": { "kind": "train", "sequence_length": 8192, "per_device_batch": 2, "gradient_accumulation": 1 },
  "mesh": { "ici": { "data": 1, "fsdp": -1, "fsdp_transpose": 1, "context": 1, "tensor": 1, "expert": 1, "pipeline": 1 },
            "dcn": { "data": -1, "fsdp": 1, "pipeline": 1 }, "placement": "default" },
  "precision": { "recipe": "bf16", "scaling": "per_axis", "forward_format": "e4m3", "gradient_format": "e5m2", "rounding": "nearest_even",
                 "weight_calibration": "dynamic", "activation_calibration": "dynamic", "gradient_calibration": "dynamic" },
  "remat": { "policy": "custom", "tensors": { "decoder_layer_input": "device", "context": "device",
             "query_proj": "device", "key_proj": "device", "value_proj": "device" } },
  "optimizer": { "type": "adamw", "weight_dtype": "float32", "mu_dtype": "bfloat16", "nu_dtype": "float32",
                 "grad_dtype": "float32", "host_offload": false, "shard_over_data": false },
  "kernels": { "attention": "flash", "fused_backward": true, "max_logit_estimate": null, "scoped_vmem_kib": 65536, "gmm_tiles": { },
               "attention_blocks": { "q": 2048, "kv": 2048, "kv_compute": 512, "q_dkv": 2048, "kv_dkv": 2048, "kv_dkv_compute": 512,
                                     "q_dq": 2048, "kv_dq": 2048 },
               "local_attention_blocks": { } },
  "collectives": { "offload": { "all_gather": true, "reduce_scatter": true, "all_reduce": true, "all_to_all": false }, "two_stage_gather": false },
  "loss": { "kind": "fused", "vocab_tiling": 1, "iota_embedding": false },
  "calibration": "default"
})";

/// The first error of a text that must be refused.
ParseError refused(std::string_view text) {
    const ParseResult result = parseScenario(text);
    EXPECT_FALSE(result.scenario) << text.substr(0, 100);
    EXPECT_FALSE(result.errors.empty()) << text.substr(0, 100);
    return result.errors.empty() ? ParseError{} : result.errors.front();
}

std::string exampleWith(std::string_view from, std::string_view to) {
    std::string text = kExample;
    return text.replace(text.find(from), from.size(), to);
}

} // namespace

TEST(ScenarioJson, ReadsTheExampleOfTheFormat) {
    const ParseResult result = parseScenario(kExample);
    ASSERT_TRUE(result.scenario) << toText(result.errors.front());
    const Scenario& s = *result.scenario;
    EXPECT_EQ(s.name, "Llama 3.1 70B, 8k, BF16, 4x4x4");
    EXPECT_EQ(s.model.base, "llama3.1-70b");
    EXPECT_EQ(s.workload.sequenceLength, 8192);
    EXPECT_EQ(s.workload.perDeviceBatch, 2);
    EXPECT_EQ(s.mesh.ici[index(MeshAxis::fsdp)], -1);
    EXPECT_EQ(s.remat.tensors[index(RematTensor::value_proj)], RematChoice::device);
    EXPECT_FALSE(s.remat.tensors[index(RematTensor::mlpwo)]);
    EXPECT_EQ(s.optimizer.muDtype, Dtype::bfloat16);
    EXPECT_EQ(s.kernels.attentionBlocks.kvDkv, 2048);
    EXPECT_EQ(s.collectives.offload.allToAll, false);
    EXPECT_FALSE(s.kernels.maxLogitEstimate);
    const ParseResult again = parseScenario(toJson(s));
    ASSERT_TRUE(again.scenario);
    EXPECT_EQ(*again.scenario, s);
}

TEST(ScenarioJson, WhatIsLeftOutTakesItsDefault) {
    const ParseResult result = parseScenario(R"({"format": "ridgepoint-scenario", "version": 1})");
    ASSERT_TRUE(result.scenario);
    EXPECT_EQ(*result.scenario, Scenario{});
}

TEST(ScenarioJson, PrintsTheSameTextInEveryLocale) {
    Scenario scenario;
    scenario.workload.perDeviceBatch = 0.1;
    const std::string inC = toJson(scenario);
    EXPECT_NE(inC.find("\"per_device_batch\": 0.1,"), std::string::npos) << "the shortest digits that read back";
    // Where a locale with a decimal comma is installed it must make no difference.
    for (const char* name : {"de_DE.UTF-8", "es_ES.UTF-8"}) {
        if (std::setlocale(LC_ALL, name) != nullptr) {
            EXPECT_EQ(toJson(scenario), inC);
            EXPECT_EQ(parseScenario(inC).scenario, scenario);
        }
    }
    std::setlocale(LC_ALL, "C");
}

TEST(ScenarioJson, NamesTheFieldTheFindingAndTheExpectation) {
    struct Case {
        const char* from;
        const char* to;
        const char* path;
        const char* message;
    };
    for (const Case& c : std::vector<Case>{
             {"\"sequence_length\"", "\"sequnce_length\"", "workload.sequnce_length",
              "unknown field; the nearest known one is \"workload.sequence_length\""},
             {"\"notes\": \"\"", "\"per_device_batch\": 4", "per_device_batch",
              "unknown field; the nearest known one is \"workload.per_device_batch\""},
             {"8192", "\"8192\"", "workload.sequence_length", "found the text \"8192\""},
             {"8192", "8192.5", "workload.sequence_length", "found the number 8192.5"},
             {"8192", "-8192", "workload.sequence_length", "found the number -8192"},
             {"8192", "1e308", "workload.sequence_length", "found the number 1e+308"},
             {"8192", "99999999999999999999", "workload.sequence_length", "found the number 1e+20"},
             {"8192", "null", "workload.sequence_length", "found null"},
             {"8192", "[1]", "workload.sequence_length", "found a list"},
             {"\"per_device_batch\": 2", "\"per_device_batch\": 0", "workload.per_device_batch", "found the number 0"},
             {"\"per_device_batch\": 2", "\"per_device_batch\": true", "workload.per_device_batch", "found true"},
             {"\"fsdp\": -1", "\"fsdp\": -2", "mesh.ici.fsdp", "found the number -2"},
             {"\"default\" },", "\"defualt\" },", "mesh.placement", "found the text \"defualt\""},
             {"\"per_axis\"", "\"per_axes\"", "precision.scaling",
              "found the text \"per_axes\"; the nearest known name is \"per_axis\""},
             {"\"context\": \"device\"", "\"contxt\": \"device\"", "remat.tensors.contxt",
              "unknown field; the nearest known one is \"remat.tensors.context\""},
             {"\"gmm_tiles\": { }", "\"gmm_tiles\": { \"wi\": 1 }", "kernels.gmm_tiles.wi",
              "unknown field; the nearest known one is \"kernels.gmm_tiles.tile_mlp_dim\""},
             {"\"gmm_tiles\": { }", "\"gmm_tiles\": 3", "kernels.gmm_tiles", "found the number 3"},
             {"{ \"kind\": \"fused\"", "{ \"kind\": \"fused\", \"kind\": \"plain\"", "loss.kind", "is given twice"},
             {"\"model\": \"llama3.1-70b\"", "\"model\": \"\"", "model", "found the text \"\""},
             {"\"model\": \"llama3.1-70b\"", "\"model\": { \"base\": 5 }", "model.base", "found the number 5"},
             {"\"tpu7x\"", "{ \"base\": \"tpu7x\", \"hbm_bandwidth\": -1 }", "hardware.chip.hbm_bandwidth",
              "found the number -1"},
             {"\"4x4x4\",", "\"4x4xQ\",", "hardware.slice", "found the text \"4x4xQ\""},
             {"\"version\": 1", "\"version\": 2", "version",
              "found version 2, written by a newer version of the program"},
             {"\"version\": 1", "\"version\": 0", "version", "found the number 0"},
             {"\"version\": 1", "\"version\": \"1\"", "version", "found the text \"1\""},
             {"ridgepoint-scenario", "ridgepoint-report", "format", "found the text \"ridgepoint-report\""}}) {
        const ParseError error = refused(exampleWith(c.from, c.to));
        EXPECT_EQ(error.path, c.path) << c.to;
        EXPECT_EQ(error.message, c.message) << c.to;
    }
}

TEST(ScenarioJson, RefusesWhatIsNoScenarioFile) {
    EXPECT_EQ(refused("").message, "is empty");
    EXPECT_EQ(refused(" \n\t").message, "is empty");
    EXPECT_EQ(refused(std::string_view("\x7f"
                                       "ELF\0\0\1",
                                       7))
                  .message,
              "is no text (binary data?)");
    EXPECT_EQ(refused("\xff\xfe{\"a\"}").message, "is no text (binary data?)");
    EXPECT_EQ(refused("[]").message, "found a list");
    EXPECT_EQ(refused("null").message, "found null");
    EXPECT_EQ(refused("5").message, "found the number 5");
    EXPECT_EQ(refused("{} {}").message.substr(0, 37), "is not valid JSON at line 1, column 4");
    EXPECT_EQ(refused(std::string(kLargestJsonBytes + 1, ' ')).expected, "at most 4194304 bytes");
}

TEST(ScenarioJson, RefusesNumbersThatAreNone) {
    for (const char* number : {"NaN", "nan", "Infinity", "-Infinity", "inf", "1e400", "-1e999", "0x10", "1.", ".5",
                               "+1", "01", "1e", "--1", "1,5"}) {
        const ParseError error = refused(exampleWith("8192", number));
        EXPECT_EQ(error.path.substr(0, 8), "workload") << number << ": " << toText(error);
    }
    EXPECT_EQ(refused(exampleWith("8192", "NaN")).path, "workload.sequence_length");
    EXPECT_EQ(refused(exampleWith("8192", "1e999")).message.substr(0, 42),
              "found a number too large for any quantity ");
}

TEST(ScenarioJson, RefusesEveryTruncation) {
    const std::string text = kExample;
    for (std::size_t length = 0; length < text.size(); ++length) {
        EXPECT_FALSE(parseScenario(text.substr(0, length)).scenario) << length;
    }
    EXPECT_EQ(refused(text.substr(0, text.size() / 2)).message.substr(0, 15), "the text is cut");
}

TEST(ScenarioJson, RefusesDeepNestingWithoutRecursion) {
    for (const char* piece : {"[", "{\"a\":", "[{\"notes\":"}) {
        std::string deep;
        while (deep.size() < kLargestJsonBytes - 16) {
            deep += piece;
        }
        EXPECT_EQ(refused(deep).message, "nested too deeply") << piece;
    }
}

// Each of these once took time that grew with the square of its length in some program or other.
TEST(ScenarioJson, LargeTextsTakeLinearTime) {
    const std::clock_t start = std::clock(); // of this process, so that a busy machine makes no difference
    std::string manyNames = "{", sameName = "{", list = "[0";
    for (int i = 0; i < 250000; ++i) {
        manyNames += "\"n" + std::to_string(i) + "\":0,";
        sameName += "\"name\":\"\",";
        list += ",[]";
    }
    EXPECT_EQ(parseScenario(manyNames + "\"x\":0}").errors.size(), 50U) << "the rest is not reported one by one";
    EXPECT_EQ(refused(sameName + "\"x\":0}").message, "is given twice");
    refused("{\"notes\":" + list + "]}");
    refused("{\"model\":{\"sources\":" + list + "]}}");
    refused("{\"kernels\":{\"gmm_tiles\":" + manyNames + "\"x\":0}}}");
    refused("{\"" + std::string(1 << 20, 'q') + "\":1}");
    EXPECT_LT(refused("{\"notes\":\"" + std::string(3 << 20, 'q') + "\"}").message.size(), 200U);
    EXPECT_LT(std::clock() - start, 30 * CLOCKS_PER_SEC);
}

TEST(ScenarioJson, AnyMutationGivesAnErrorOrAScenarioThatSurvives) {
    std::mt19937 random(20240517);
    const std::string valid = kExample;
    const std::string alphabet = "{}[]\",:0123456789.-+eEtrufalsn\\ \n\x01\xc3\xff";
    const auto below = [&](std::size_t n) { return random() % n; };
    int accepted = 0;
    for (int round = 0; round < 100000; ++round) {
        std::string text = valid;
        for (std::size_t edits = 1 + below(3); edits > 0; --edits) {
            const std::size_t at = below(text.size());
            switch (below(4)) {
            case 0:
                text[at] = alphabet[below(alphabet.size())];
                break;
            case 1:
                text.erase(at, 1 + below(12));
                break;
            case 2:
                text.insert(at, 1, alphabet[below(alphabet.size())]);
                break;
            default: // a piece from elsewhere
                text.insert(at, valid.substr(below(valid.size()), 1 + below(24)));
            }
        }
        const ParseResult result = parseScenario(text);
        ASSERT_NE(result.scenario.has_value(), !result.errors.empty());
        if (result.scenario) {
            ++accepted;
            ASSERT_EQ(parseScenario(toJson(*result.scenario)).scenario, result.scenario) << text;
        }
    }
    EXPECT_GT(accepted, 1000) << "mutations that stay legal are tried too";
}

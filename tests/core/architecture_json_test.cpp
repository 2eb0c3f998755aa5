// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/format/json_text.h"
#include "core/model/architecture_json.h"

#include <gtest/gtest.h>

using namespace ridgepoint;

namespace {

constexpr const char* kModel = R"({
  "format": "ridgepoint-model", "version": 1, "id": "toy", "title": "Toy", "family": "mixtral",
  "vocab_size": 32000, "d_model": 4096, "layers": 32, "query_heads": 32, "kv_heads": 8, "head_dim": 128,
  "d_ff": 14336, "attention_pattern": "LG", "sliding_window": 4096,
  "moe": { "experts": 8, "experts_per_token": 2, "expert_dim": 14336, "moe_layers": 32 },
  "stated_parameters": { "head": 12 },
  "sources": { "*": "a hand-made example" } })";

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    return text.replace(text.find(from), from.size(), to);
}

std::string firstError(const std::string& text) {
    const auto result = parseArchitecture(text);
    EXPECT_FALSE(result.value);
    return result.errors.empty() ? "" : result.errors.front().path;
}

} // namespace

TEST(ArchitectureJson, ReadsFlatFieldsAndBlocks) {
    const auto result = parseArchitecture(kModel);
    ASSERT_TRUE(result.value) << toText(result.errors.front());
    EXPECT_EQ(result.value->id, "toy");
    EXPECT_EQ(result.value->kvHeads, 8);
    EXPECT_EQ(result.value->span(2), AttentionSpan::local);
    ASSERT_TRUE(result.value->moe);
    EXPECT_EQ(result.value->moe->expertsPerToken, 2);
    EXPECT_FALSE(result.value->mla);
    EXPECT_EQ(result.value->statedParameters.at("head"), 12);
    EXPECT_EQ(result.value->sources.at("*"), "a hand-made example");
}

TEST(ArchitectureJson, SurvivesARoundTrip) {
    const auto first = parseArchitecture(kModel);
    ASSERT_TRUE(first.value);
    const auto second = parseArchitecture(toJson(*first.value));
    ASSERT_TRUE(second.value) << toText(second.errors.front());
    EXPECT_EQ(*second.value, *first.value);
}

TEST(ArchitectureJson, NamesTheFieldThatIsWrong) {
    EXPECT_EQ(firstError(replaced(kModel, R"("layers": 32)", R"("layers": 0)")), "layers");
    EXPECT_EQ(firstError(replaced(kModel, R"("layers": 32,)", "")), "layers");
    EXPECT_EQ(firstError(replaced(kModel, R"("layers": 32)", R"("layers": 32.5)")), "layers");
    EXPECT_EQ(firstError(replaced(kModel, R"("kv_heads": 8)", R"("kv_heads": 5)")), "kv_heads");
    EXPECT_EQ(firstError(replaced(kModel, R"("LG")", R"("LQ")")), "attention_pattern");
    EXPECT_EQ(firstError(replaced(kModel, R"(, "sliding_window": 4096)", "")), "sliding_window");
    EXPECT_EQ(firstError(replaced(kModel, R"("experts": 8,)", "")), "moe.experts");
    EXPECT_EQ(firstError(replaced(kModel, R"("experts": 8)", R"("experts": 1)")), "moe.experts_per_token");
    EXPECT_EQ(firstError(replaced(kModel, R"("expert_dim")", R"("expert_dimm")")), "moe.expert_dim");
}

TEST(ArchitectureJson, OverridesReachIntoBlocks) {
    Architecture model = *parseArchitecture(kModel).value;
    std::vector<ParseError> errors;
    overrideArchitecture(*parseJson(R"({"d_ff": 8192, "moe": {"experts": 64}})").value, model, {"model", errors},
                         false);
    EXPECT_TRUE(errors.empty());
    EXPECT_EQ(model.dFf, 8192);
    EXPECT_EQ(model.moe->experts, 64);
    EXPECT_EQ(model.moe->expertDim, 14336);
    overrideArchitecture(*parseJson(R"({"layers": 12, "moe": {"first_dense_layers": 2}})").value, model,
                         {"model", errors}, false);
    EXPECT_TRUE(errors.empty());
    EXPECT_EQ(model.moe->moeLayers, 10);
    EXPECT_EQ(model.moe->denseLayers, 2);
    overrideArchitecture(*parseJson(R"({"mla": {"kv_lora_rank": 512}})").value, model, {"model", errors}, false);
    ASSERT_FALSE(errors.empty()) << "a block that was not there before must be whole";
    EXPECT_EQ(errors[0].path, "model.mla.qk_nope_head_dim");
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/parameter_count.h"

#include "tests/core/preset_files.h"

#include <set>

using namespace ridgepoint;

namespace {

const Architecture& preset(const std::string& id) { return *presetCatalogue().models.at(id); }

/// Where a part of the published breakdown is found in our count.
const std::map<std::string, std::int64_t ParameterCount::*, std::less<>> kParts{
    {"embedding", &ParameterCount::embedding},
    {"unembedding", &ParameterCount::unembedding},
    {"position_embedding", &ParameterCount::positionEmbedding},
    {"per_layer_embedding_table", &ParameterCount::perLayerEmbedding},
    {"per_layer_projections", &ParameterCount::perLayerEmbedding},
    {"norms", &ParameterCount::norms},
    {"attention", &ParameterCount::attention},
    {"indexer", &ParameterCount::attention},
    {"linear_attention", &ParameterCount::linearAttention},
    {"biases", &ParameterCount::biases},
    {"dense_mlp", &ParameterCount::denseMlp},
    {"router", &ParameterCount::router},
    {"routed_experts", &ParameterCount::routedExperts},
    {"shared_experts", &ParameterCount::sharedExperts},
    {"mhc", &ParameterCount::other},
    {"compressor", &ParameterCount::other},
    {"other", &ParameterCount::other}};

const JsonValue::Array& facts() {
    static const JsonValue kFile = readJson(std::filesystem::path(TEST_DATA_DIR) / "model_facts.json");
    return *kFile.find("models")->array();
}

} // namespace

// DeepSeek-V4's compressed attention depends on compression ratios that its preset does not hold: those two carry
// stated totals. All others are derived from the dimensions.
TEST(ParameterCount, OnlyDeepSeekV4IsStated) {
    std::set<std::string> stated;
    for (const JsonValue& fact : facts()) {
        const std::string id = textAt(fact, "id");
        if (!preset(id).statedParameters.empty()) {
            stated.insert(id);
        }
    }
    EXPECT_EQ(stated, (std::set<std::string>{"deepseek4-284b", "deepseek4-tiny"}));
}

// Expected: the parameters that MaxText (e591f30c) creates, counted class by class outside this program.
TEST(ParameterCount, IsExactForEveryArchitectureAndEveryPart) {
    ASSERT_EQ(facts().size(), 78U);
    for (const JsonValue& fact : facts()) {
        const std::string id = textAt(fact, "id");
        const ParameterCount count = countParameters(preset(id));
        std::map<std::int64_t ParameterCount::*, double,
                 bool (*)(std::int64_t ParameterCount::*, std::int64_t ParameterCount::*)>
            expected([](std::int64_t ParameterCount::*a, std::int64_t ParameterCount::*b) {
                static const ParameterCount kOrigin;
                return &(kOrigin.*a) < &(kOrigin.*b);
            });
        for (const auto& [name, member] : kParts) {
            expected[member] += 0;
        }
        for (const JsonValue::Member& part : *fact.find("params_breakdown")->object()) {
            ASSERT_TRUE(kParts.contains(part.name)) << id << " " << part.name;
            expected[kParts.find(part.name)->second] += part.value.number().value();
        }
        for (const auto& [name, member] : kParts) {
            EXPECT_EQ(static_cast<double>(count.*member), expected[member]) << id << " " << name;
        }
        EXPECT_EQ(static_cast<double>(count.total), numberAt(fact, "params_total")) << id;
        EXPECT_EQ(static_cast<double>(count.active), numberAt(fact, "params_active")) << id;
    }
}

// Llama 3.1 70B by hand: 2 x 128256 x 8192 + 80 x (2 x 8192² + 2 x 8192 x 1024 + 3 x 8192 x 28672 + 2 x 8192) + 8192.
TEST(ParameterCount, Llama70BByHand) {
    EXPECT_EQ(countParameters(preset("llama3.1-70b")).total,
              2LL * 128256 * 8192 + 80 * (2LL * 8192 * 8192 + 2LL * 8192 * 1024 + 3LL * 8192 * 28672 + 2 * 8192) +
                  8192);
}

TEST(ParameterCount, StatedLayerKindsAgreeWithTheRule) {
    for (const JsonValue& fact : facts()) {
        const Architecture& model = preset(textAt(fact, "id"));
        if (model.moe) {
            EXPECT_EQ(moeLayerCount(model), model.moe->moeLayers) << model.id;
            EXPECT_EQ(model.layers - moeLayerCount(model), model.moe->denseLayers) << model.id;
            std::int64_t counted = 0;
            for (std::int64_t layer = 0; layer < model.layers; ++layer) {
                counted += model.isMoeLayer(layer) ? 1 : 0;
            }
            EXPECT_EQ(counted, model.moe->moeLayers) << model.id;
        }
    }
}

TEST(ParameterCount, SpansOverTheDepthEqualThePatternLayerByLayer) {
    for (const char* pattern : {"G", "LG", "LLLLLG", "CCCG", "DDDG", "X", "LLG", ""}) {
        Architecture model;
        model.attentionPattern = pattern;
        for (std::int64_t layers = 0; layers < 20; ++layers) {
            SpanCounts expected;
            for (std::int64_t layer = 0; layer < layers; ++layer) {
                const AttentionSpan span = model.span(layer);
                expected.global += span == AttentionSpan::global;
                expected.local += span == AttentionSpan::local;
                expected.chunked += span == AttentionSpan::chunked;
                expected.gatedDelta += span == AttentionSpan::gated_delta;
                expected.compressed += span == AttentionSpan::compressed;
            }
            EXPECT_EQ(countSpans(model, layers), expected) << pattern << " " << layers;
        }
    }
}

TEST(ParameterCount, AbsurdDimensionsAreCutOffInsteadOfOverflowing) {
    Architecture model;
    model.vocabSize = model.dModel = model.layers = model.queryHeads = model.kvHeads = model.headDim = model.dFf =
        1 << 24;
    model.moe.emplace();
    model.moe->experts = model.moe->expertsPerToken = model.moe->expertDim = 1 << 24;
    const ParameterCount count = countParameters(model);
    EXPECT_GT(count.total, 0);
    EXPECT_GE(count.total, count.active);
    EXPECT_EQ(countParameters(Architecture{}).total, 0);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/hugging_face.h"

#include "core/exchange/import.h"
#include "core/format/field_writer.h"
#include "core/model/architecture_fields.h"
#include "core/model/parameter_count.h"
#include "core/report/evaluate.h"
#include "tests/core/preset_files.h"

#include <gtest/gtest.h>

#include <map>

using namespace ridgepoint;

namespace {

Architecture imported(const std::string& text) {
    const ImportResult result = importText(text, presetCatalogue());
    EXPECT_TRUE(result.model) << (result.errors.empty() ? "" : toText(result.errors.front()));
    return result.model.value_or(Architecture{});
}

double billions(const Architecture& model) { return static_cast<double>(countParameters(model).total) / 1e9; }

} // namespace

// Every model of a family whose architecture transformers has under a public name.
TEST(HuggingFace, ModelsComeBackFromTheirOwnForm) {
    const std::map<std::string, std::string> without{
        {"envy", "MaxText's own"},
        {"default", "MaxText's own"},
        {"qwen3_custom_moe", "MaxText's own"},
        {"deepseek4", "compression ratios layer by layer"},
        {"deepseek", "no fields for"}, // deepseek-custom alone
    };
    int written = 0;
    for (const auto& [id, model] : presetCatalogue().models) {
        const HuggingFaceText text = huggingFaceConfig(*model);
        if (text.json.empty()) {
            const auto reason = without.find(model->family);
            ASSERT_NE(reason, without.end()) << id << ": " << text.problem;
            EXPECT_TRUE(model->family != "deepseek" || id == "deepseek-custom") << id;
            EXPECT_NE(text.problem.find(reason->second), std::string::npos) << text.problem;
            continue;
        }
        ++written;
        const Architecture again = imported(text.json);
        const JsonValue expected = writeFields(*model);
        const JsonValue found = writeFields(again);
        for (const JsonValue::Member& member : *expected.object()) {
            // scan_layers is a setting of the run.
            if (member.name != "title" && member.name != "scan_layers") {
                EXPECT_EQ(printJson(*found.find(member.name)), printJson(member.value)) << id << " " << member.name;
            }
        }
    }
    EXPECT_GE(written, 62);
    EXPECT_NE(
        huggingFaceConfig(*presetCatalogue().models.at("deepseek4-284b")).problem.find("a form for deepseek, gemma"),
        std::string::npos);
}

// Sizes of public config.json files and the parameters that their model cards state.
TEST(HuggingFace, ReadsAModelOfEachKind) {
    EXPECT_NEAR(billions(imported(R"({"architectures":["LlamaForCausalLM"],"model_type":"llama","hidden_size":4096,
        "intermediate_size":14336,"num_attention_heads":32,"num_hidden_layers":32,"num_key_value_heads":8,
        "vocab_size":128256,"tie_word_embeddings":false,"rope_theta":500000.0,"torch_dtype":"bfloat16"})")),
                8.03, 0.01);
    EXPECT_NEAR(billions(imported(R"({"model_type":"mixtral","hidden_size":4096,"intermediate_size":14336,
        "num_attention_heads":32,"num_hidden_layers":32,"num_key_value_heads":8,"num_local_experts":8,
        "num_experts_per_tok":2,"sliding_window":null,"vocab_size":32000})")),
                46.7, 0.05);
    EXPECT_NEAR(
        billions(imported(R"({"model_type":"qwen3_moe","hidden_size":2048,"intermediate_size":6144,"head_dim":128,
        "num_attention_heads":32,"num_hidden_layers":48,"num_key_value_heads":4,"num_experts":128,
        "num_experts_per_tok":8,"moe_intermediate_size":768,"decoder_sparse_step":1,"mlp_only_layers":[],
        "vocab_size":151936,"tie_word_embeddings":false})")),
        30.5, 0.05);
    EXPECT_NEAR(billions(imported(R"({"model_type":"deepseek_v3","hidden_size":7168,"intermediate_size":18432,
        "moe_intermediate_size":2048,"num_attention_heads":128,"num_key_value_heads":128,"num_hidden_layers":61,
        "n_routed_experts":256,"n_shared_experts":1,"num_experts_per_tok":8,"first_k_dense_replace":3,
        "q_lora_rank":1536,"kv_lora_rank":512,"qk_nope_head_dim":128,"qk_rope_head_dim":64,"v_head_dim":128,
        "topk_method":"noaux_tc","num_nextn_predict_layers":1,"vocab_size":129280})")),
                671, 0.5);
    EXPECT_NEAR(billions(imported(R"({"model_type":"gpt_oss","hidden_size":2880,"intermediate_size":2880,"head_dim":64,
        "num_attention_heads":64,"num_key_value_heads":8,"num_hidden_layers":24,"num_local_experts":32,
        "num_experts_per_tok":4,"sliding_window":128,"vocab_size":201088,"attention_bias":true,
        "tie_word_embeddings":false})")),
                20.9, 0.05);
}

// openai-community/gpt2-xl's config.json; its checkpoint has 1 557 611 200 parameters.
TEST(HuggingFace, ReadsGpt2) {
    const Architecture model = imported(R"({"architectures":["GPT2LMHeadModel"],"model_type":"gpt2","n_embd":1600,
        "n_layer":48,"n_head":25,"vocab_size":50257,"n_positions":1024,"n_ctx":1024,"activation_function":"gelu_new"})");
    EXPECT_EQ(model.headDim, 64);
    EXPECT_EQ(model.kvHeads, 25);
    EXPECT_EQ(model.dFf, 6400);
    EXPECT_TRUE(model.tiedEmbeddings);
    EXPECT_EQ(countParameters(model).total, 1557611200);
}

TEST(HuggingFace, ReadsTheTextModelOfAMultiModalOne) {
    // The published file of Gemma 3 4B leaves vocabulary and heads to the class's defaults.
    const Architecture model = imported(R"({"architectures":["Gemma3ForConditionalGeneration"],"model_type":"gemma3",
        "text_config":{"hidden_size":2560,"intermediate_size":10240,"model_type":"gemma3_text","num_hidden_layers":34,
                       "sliding_window":1024},"vision_config":{"hidden_size":1152}})");
    EXPECT_EQ(model.queryHeads, 8);
    EXPECT_EQ(model.kvHeads, 4);
    EXPECT_EQ(model.headDim, 256);
    EXPECT_EQ(model.vocabSize, 262208);
    EXPECT_EQ(model.attentionPattern, "LLLLLG");
    EXPECT_NEAR(billions(model), 3.88, 0.01);
}

TEST(HuggingFace, NamesWhatIsMissing) {
    const ImportResult result = importText(R"({"model_type":"llama","hidden_size":4096})", presetCatalogue());
    EXPECT_FALSE(result.scenario);
    std::set<std::string> missing;
    for (const ParseError& error : result.errors) {
        missing.insert(error.path);
    }
    EXPECT_EQ(missing,
              (std::set<std::string>{"vocab_size", "num_hidden_layers", "num_attention_heads", "intermediate_size"}));
    const ImportResult unknown = importText(R"({"model_type":"mamba2","hidden_size":4096})", presetCatalogue());
    ASSERT_EQ(unknown.errors.size(), 1U);
    EXPECT_NE(toText(unknown.errors.front()).find("mamba2"), std::string::npos);
}

TEST(HuggingFace, AnImportedModelCanBeEvaluated) {
    const ImportResult result =
        importText(huggingFaceConfig(*presetCatalogue().models.at("llama3.1-70b")).json, presetCatalogue());
    ASSERT_TRUE(result.scenario);
    Scenario same;
    same.workload = result.scenario->workload;
    EXPECT_EQ(evaluate(*result.scenario, presetCatalogue()).headline.stepTimeSeconds,
              evaluate(same, presetCatalogue()).headline.stepTimeSeconds);
}

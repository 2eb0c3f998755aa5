// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/gpu_names.h"

namespace ridgepoint {
namespace {

/// Names of models whose dimensions the rows leave out; the dimensions are the presets'.
constexpr std::array<Alias, 26> kModels{
    {{"deepseekv3", "deepseek3-671b"},     {"deepseek v3", "deepseek3-671b"},   {"deepseek-v3", "deepseek3-671b"},
     {"deepseekv2-lite", "deepseek2-16b"}, {"deepseekv2", "deepseek2-236b"},    {"qwen3_30b", "qwen3-30b-a3b"},
     {"qwen3-30b", "qwen3-30b-a3b"},       {"qwen3_235b", "qwen3-235b-a22b"},   {"qwen3-235b", "qwen3-235b-a22b"},
     {"gpt oss 120b", "gpt-oss-120b"},     {"gpt-oss-120b", "gpt-oss-120b"},    {"gpt oss 20b", "gpt-oss-20b"},
     {"gpt-oss-20b", "gpt-oss-20b"},       {"kimi_k2", "kimi-k2-1t"},           {"kimi-k2", "kimi-k2-1t"},
     {"mixtral-8x22b", "mixtral-8x22b"},   {"mixtral_8x22b", "mixtral-8x22b"},  {"mixtral", "mixtral-8x7b"},
     {"mistral-7b", "mistral-7b"},         {"llama-4-scout", "llama4-17b-16e"}, {"llama4_scout", "llama4-17b-16e"},
     {"llama-2-70b", "llama2-70b"},        {"llama2-70b", "llama2-70b"},        {"llama-2-7b", "llama2-7b"},
     {"llama2-7b", "llama2-7b"},           {"llama2-13b", "llama2-13b"}}};
constexpr std::array<Alias, 15> kMoreModels{{{"moonlight-16b", "deepseek2-16b"},
                                             {"deepseekv4 flash", "deepseek4-284b"},
                                             {"deepseekv4_flash", "deepseek4-284b"},
                                             {"llama3_8b", "llama3-8b"},
                                             {"llama-3-8b", "llama3-8b"},
                                             {"llama3 8b", "llama3-8b"},
                                             {"llama3_70b", "llama3-70b"},
                                             {"llama3 70b", "llama3-70b"},
                                             {"llama-3-70b", "llama3-70b"},
                                             {"405b", "llama3.1-405b"},
                                             {"llama3-8b", "llama3-8b"},
                                             {"llama3-70b", "llama3-70b"},
                                             {"gpt3-175b", "gpt3-175b"},
                                             {"qwen3-8b", "qwen3-8b"},
                                             {"qwen3-32b", "qwen3-32b"}}};

/// Architectures that are published and neither in a row nor a preset.
struct Published {
    std::string_view word;
    std::int64_t layers, hidden, heads, kvHeads, ff, vocab;
    std::int64_t positions; ///< of learned embeddings
    bool tied, learnedPositions;
    std::string_view source;
};
constexpr std::array<Published, 3> kPublished{
    {{"gpt3-5b", 24, 4096, 32, 32, 16384, 51200, 2048, true, true, "NeMo-Megatron-Launcher conf/training/gpt3/5b.yaml"},
     {"nemotron-22b", 40, 6144, 48, 48, 24576, 256000, 0, false, false, "NeMo recipe nemotron3_22b"},
     {"santacoder", 24, 2048, 16, 1, 8192, 49280, 2048, true, true, "bigcode/gpt_bigcode-santacoder config.json"}}};

} // namespace

std::string modelAlias(const std::string& model) {
    const std::string id = aliasOf(model, kModels);
    return id.empty() ? aliasOf(model, kMoreModels) : id;
}

bool takePublished(GpuFacts& facts) {
    const std::string words = lower(facts.model);
    const auto known =
        std::find_if(kPublished.begin(), kPublished.end(), [&](const Published& one) { return has(words, one.word); });
    if (known == kPublished.end()) {
        return false;
    }
    facts.layers = known->layers;
    facts.hidden = known->hidden;
    facts.heads = known->heads;
    facts.kvHeads = known->kvHeads;
    facts.ff = known->ff;
    facts.vocab = known->vocab;
    facts.tied = known->tied;
    facts.gated = false;
    facts.learnedPositions = known->learnedPositions;
    facts.inferred.push_back("model: " + std::string(known->source));
    if (known->learnedPositions && facts.seq > known->positions) {
        facts.seq = known->positions;
        facts.inferred.push_back("sequence: " + std::to_string(known->positions) + ", the model has no more positions");
    }
    return true;
}

JsonValue modelObject(const GpuFacts& facts) {
    JsonValue model = JsonValue::makeObject();
    const std::int64_t headDim =
        facts.headDim > 0 ? facts.headDim : facts.hidden / std::max<std::int64_t>(1, facts.heads);
    model.set("title", facts.model);
    model.set("family", facts.learnedPositions ? "gpt3" : "llama2");
    model.set("vocab_size", facts.vocab);
    model.set("d_model", facts.hidden);
    model.set("layers", facts.layers);
    model.set("query_heads", facts.heads);
    model.set("kv_heads", facts.kvHeads > 0 ? facts.kvHeads : facts.heads);
    model.set("head_dim", headDim);
    model.set("d_ff", facts.ff);
    model.set("gated_mlp", facts.gated);
    model.set("activation", facts.gated ? "silu" : "gelu");
    model.set("tied_embeddings", facts.tied);
    if (facts.learnedPositions) {
        model.set("fused_qkv", true);
        model.set("layer_norm", true);
        model.set("trainable_positions", facts.seq.value_or(2048));
    }
    if (facts.dropout) {
        model.set("dropout", true);
        model.set("attention_bias", true);
        model.set("attention_output_bias", true);
        model.set("mlp_bias", true);
    }
    return model;
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/measured_model.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace ridgepoint {

namespace {

using nlohmann::json;

constexpr std::int64_t kLargestDimension = std::int64_t{1} << 32;

/// A dimension of a model; nothing (and a note) when it is not a size a model can have.
std::optional<std::int64_t> dimension(const RowValues& dims, std::string_view key) {
    const auto value = dims.integer(key);
    if (value && (*value < 1 || *value > kLargestDimension)) {
        dims.note(key, "not a dimension a model can have; not used");
        return std::nullopt;
    }
    return value;
}

struct Dimension {
    std::string_view row;
    std::string_view field;
    std::int64_t Architecture::*member;
};
constexpr std::array<Dimension, 7> kDimensions{{{"vocab", "vocab_size", &Architecture::vocabSize},
                                                {"d_model", "d_model", &Architecture::dModel},
                                                {"n_layers", "layers", &Architecture::layers},
                                                {"n_heads", "query_heads", &Architecture::queryHeads},
                                                {"n_kv_heads", "kv_heads", &Architecture::kvHeads},
                                                {"head_dim", "head_dim", &Architecture::headDim},
                                                {"d_ff", "d_ff", &Architecture::dFf}}};

/// Dimensions of the row that contradict the preset, as overrides.
json differences(const RowValues& dims, const Architecture& preset) {
    json overrides = json::object();
    for (const auto& [rowKey, field, member] : kDimensions) {
        const auto value = dimension(dims, rowKey);
        // MLA presets have no plain head dimension; rows then give the sum of its two parts.
        if (value && *value != preset.*member && !(preset.mla && member == &Architecture::headDim)) {
            overrides[std::string(field)] = *value;
        }
    }
    if (const auto tied = dims.flag("tied_embeddings"); tied && *tied != preset.tiedEmbeddings) {
        overrides["tied_embeddings"] = *tied;
    }
    if (const auto gated = dims.flag("activation_gated"); gated && *gated != preset.gatedMlp) {
        overrides["gated_mlp"] = *gated;
    }
    return overrides;
}

/// "5 local : 1 global" → "LLLLLG". Rows name the kind of the other layers in `kind`.
std::string patternLetters(const std::string& text, char other) {
    constexpr int kLongestRun = 64;
    std::string letters;
    int run = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (text[i] == '(') { // "3 chunked(8192)": the size in brackets is no count
            i = std::min(text.find(')', i), text.size());
        } else if (std::isdigit(c) != 0) {
            run = std::min(run * 10 + (text[i] - '0'), kLongestRun);
        } else if (std::isalpha(c) != 0 && run > 0) {
            letters.append(static_cast<std::size_t>(run), text.compare(i, 6, "global") == 0 ? 'G' : other);
            run = 0;
        }
    }
    return letters;
}

void addPattern(const RowValues& dims, json& model) {
    if (!dims.has("attention_pattern")) {
        return;
    }
    const RowValues pattern = dims.child("attention_pattern");
    const bool chunked = pattern.text("kind").value_or("") == "chunked";
    const std::string letters = patternLetters(pattern.text("pattern").value_or(""), chunked ? 'C' : 'L');
    if (!letters.empty()) {
        model["attention_pattern"] = letters;
    }
    if (const auto window = dimension(pattern, "window")) {
        model[chunked ? "chunk_window" : "sliding_window"] = *window;
    }
    if (const auto value = dimension(pattern, "global_head_dim")) {
        model["global_head_dim"] = *value;
    }
    if (const auto value = dimension(pattern, "global_kv_heads")) {
        model["global_kv_heads"] = *value;
    }
    model["share_kv_projections"] = pattern.flag("global_share_kv").value_or(false);
}

void addMoe(const RowValues& dims, json& model) {
    if (!dims.has("moe")) {
        return;
    }
    const RowValues moe = dims.child("moe");
    const std::int64_t layers = model["layers"].get<std::int64_t>();
    const std::int64_t leading = std::clamp<std::int64_t>(moe.integer("first_dense_layers").value_or(0), 0, layers);
    const std::int64_t interleave = dimension(moe, "interleave_step").value_or(1);
    const std::int64_t moeLayers = (layers - leading) / interleave;
    const std::int64_t shared = std::clamp<std::int64_t>(moe.integer("n_shared").value_or(0), 0, kLargestDimension);
    const std::int64_t width = dimension(moe, "d_ff_expert").value_or(model["d_ff"].get<std::int64_t>());
    json& result = model["moe"];
    result["experts"] = dimension(moe, "n_experts").value_or(1);
    result["experts_per_token"] = dimension(moe, "top_k").value_or(1);
    result["expert_dim"] = width;
    result["shared_experts"] = shared;
    result["shared_expert_dim"] = dimension(moe, "d_ff_shared").value_or(shared * width);
    result["first_dense_layers"] = leading;
    result["interleave"] = interleave;
    result["moe_layers"] = moeLayers;
    result["dense_layers"] = layers - moeLayers;
}

void addMla(const RowValues& dims, json& model) {
    if (!dims.has("mla")) {
        return;
    }
    const RowValues mla = dims.child("mla");
    json& result = model["mla"];
    for (const char* key : {"q_lora_rank", "kv_lora_rank", "qk_nope_head_dim", "qk_rope_head_dim", "v_head_dim"}) {
        result[key] = std::clamp<std::int64_t>(mla.integer(key).value_or(0), 0, kLargestDimension);
    }
}

PresetReference wholeModel(const RowValues& dims, const std::string& name, RowFindings& findings) {
    json model = json::object();
    for (const auto& [rowKey, field, member] : kDimensions) {
        if (const auto value = dimension(dims, rowKey)) {
            model[std::string(field)] = *value;
        } else {
            findings.missing.push_back("the model \"" + name + "\" is not known and model_dims." + std::string(rowKey) +
                                       " is missing");
        }
    }
    if (!findings.missing.empty()) {
        return {};
    }
    const bool gated = dims.flag("activation_gated").value_or(true);
    model["id"] = modelIdFromName(name);
    model["title"] = name;
    model["family"] = dims.has("mla") ? "deepseek" : dims.has("moe") ? "mixtral" : "llama2";
    model["gated_mlp"] = gated;
    model["activation"] = gated ? "silu" : "relu";
    model["tied_embeddings"] = dims.flag("tied_embeddings").value_or(false);
    addPattern(dims, model);
    addMoe(dims, model);
    addMla(dims, model);
    findings.inferred.push_back("model: \"" + name + "\" is not a preset; built from model_dims");
    return {{}, model.dump(-1, ' ', false, json::error_handler_t::replace)};
}

} // namespace

std::string modelIdFromName(const std::string& name) {
    std::string id;
    for (const char letter : name) {
        const auto c = static_cast<unsigned char>(letter);
        if (std::isalnum(c) != 0 || letter == '.') {
            id += static_cast<char>(std::tolower(c));
        } else if (!id.empty() && id.back() != '-') {
            id += '-';
        }
    }
    while (!id.empty() && id.back() == '-') {
        id.pop_back();
    }
    return id;
}

PresetReference readModel(const RowValues& row, const Catalogue& catalogue, RowFindings& findings) {
    const auto name = row.text("model");
    if (!name || name->empty()) {
        findings.missing.push_back("model is missing");
        return {};
    }
    const RowValues dims = row.child("model_dims");
    const std::string id = modelIdFromName(*name);
    const auto preset = catalogue.models.find(id);
    if (preset == catalogue.models.end()) {
        return wholeModel(dims, *name, findings);
    }
    const json overrides = differences(dims, *preset->second);
    for (const auto& [field, value] : overrides.items()) {
        findings.inferred.push_back("model_dims: " + field + " = " + value.dump() + " differs from the preset " + id);
    }
    return {id, overrides.empty() ? std::string() : overrides.dump()};
}

} // namespace ridgepoint

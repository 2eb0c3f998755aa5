// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/measured_model.h"

#include "core/format/field_writer.h"
#include "core/format/json_text.h"
#include "core/model/architecture_fields.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace ridgepoint {

namespace {

constexpr std::int64_t kLargestDimension = std::int64_t{1} << 24; // as in architecture_fields.h

/// A dimension of a model; nothing when it is not a size a model can have, which is refused.
std::optional<std::int64_t> dimension(const RowValues& dims, std::string_view key, std::int64_t least = 1) {
    const auto value = dims.integer(key);
    if (value && (*value < least || *value > kLargestDimension)) {
        dims.refuse(key, "not a dimension a model can have");
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
JsonValue differences(const RowValues& dims, const Architecture& preset) {
    JsonValue overrides = JsonValue::makeObject();
    for (const auto& [rowKey, field, member] : kDimensions) {
        const auto value = dimension(dims, rowKey);
        if (value && *value != preset.*member) {
            overrides.set(field, *value);
        }
    }
    if (const auto tied = dims.flag("tied_embeddings"); tied && *tied != preset.tiedEmbeddings) {
        overrides.set("tied_embeddings", *tied);
    }
    if (const auto gated = dims.flag("activation_gated"); gated && *gated != preset.gatedMlp) {
        overrides.set("gated_mlp", *gated);
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

void addPattern(const RowValues& dims, Architecture& model) {
    if (!dims.has("attention_pattern")) {
        return;
    }
    const RowValues pattern = dims.child("attention_pattern");
    const std::string kind = pattern.text("kind").value_or("sliding");
    const bool chunked = kind == "chunked";
    const std::string words = pattern.text("pattern").value_or("");
    const std::string letters = patternLetters(words, chunked ? 'C' : 'L');
    const auto window = dimension(pattern, "window");
    if (!chunked && kind != "sliding") {
        pattern.refuse("kind", "found \"" + kind + "\"; expected sliding or chunked");
    }
    if (!words.empty() && letters.empty()) {
        pattern.refuse("pattern", "found \"" + words + "\"; expected runs such as \"5 local : 1 global\"");
    } else if (!letters.empty() && !pattern.has("window")) {
        pattern.refuse("window", "is missing");
    }
    if (!letters.empty() && window) {
        model.attentionPattern = letters;
        (chunked ? model.chunkWindow : model.slidingWindow) = *window;
    }
    model.globalHeadDim = dimension(pattern, "global_head_dim").value_or(0);
    model.globalKvHeads = dimension(pattern, "global_kv_heads").value_or(0);
    model.shareKvProjections = pattern.flag("global_share_kv").value_or(false);
}

void addMoe(const RowValues& dims, Architecture& model) {
    if (!dims.has("moe")) {
        return;
    }
    const RowValues values = dims.child("moe");
    MoeSpec& moe = model.moe.emplace();
    moe.experts = dimension(values, "n_experts").value_or(1);
    moe.expertsPerToken = std::min(dimension(values, "top_k").value_or(1), moe.experts);
    moe.expertDim = dimension(values, "d_ff_expert").value_or(model.dFf);
    moe.sharedExperts = dimension(values, "n_shared", 0).value_or(0);
    moe.sharedExpertDim =
        dimension(values, "d_ff_shared").value_or(std::min(moe.sharedExperts * moe.expertDim, kLargestDimension));
    moe.firstDenseLayers = std::min(dimension(values, "first_dense_layers", 0).value_or(0), model.layers);
    moe.interleave = dimension(values, "interleave_step").value_or(1);
    moe.moeLayers = moeLayerCount(model);
    moe.denseLayers = model.layers - moe.moeLayers;
}

void addMla(const RowValues& dims, Architecture& model) {
    if (!dims.has("mla")) {
        return;
    }
    const RowValues values = dims.child("mla");
    MlaSpec& mla = model.mla.emplace();
    mla.qLoraRank = dimension(values, "q_lora_rank", 0).value_or(0);
    mla.kvLoraRank = dimension(values, "kv_lora_rank").value_or(1);
    mla.qkNopeHeadDim = dimension(values, "qk_nope_head_dim").value_or(model.headDim);
    mla.qkRopeHeadDim = dimension(values, "qk_rope_head_dim").value_or(1);
    mla.vHeadDim = dimension(values, "v_head_dim").value_or(model.headDim);
}

PresetReference wholeModel(const RowValues& dims, const std::string& name, RowFindings& findings) {
    Architecture model;
    for (const auto& [rowKey, field, member] : kDimensions) {
        if (const auto value = dimension(dims, rowKey)) {
            model.*member = *value;
        } else {
            findings.missing.push_back("the model \"" + name + "\" is not known and model_dims." + std::string(rowKey) +
                                       " is missing");
        }
    }
    if (!findings.missing.empty()) {
        return {};
    }
    model.title = name;
    model.family = dims.has("mla") ? "deepseek" : dims.has("moe") ? "mixtral" : "llama2";
    model.gatedMlp = dims.flag("activation_gated").value_or(true);
    model.activation = model.gatedMlp ? "silu" : "relu";
    model.tiedEmbeddings = dims.flag("tied_embeddings").value_or(false);
    addPattern(dims, model);
    addMoe(dims, model);
    addMla(dims, model);
    findings.inferred.push_back("model: \"" + name + "\" is not a preset; built from model_dims");
    return {{}, printJson(writeFields(model))};
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
        findings.missing.emplace_back("model is missing");
        return {};
    }
    const RowValues dims = row.child("model_dims");
    const std::string id = modelIdFromName(*name);
    const auto preset = catalogue.models.find(id);
    if (preset == catalogue.models.end()) {
        return wholeModel(dims, *name, findings);
    }
    const JsonValue overrides = differences(dims, *preset->second);
    for (const JsonValue::Member& member : *overrides.object()) {
        findings.inferred.push_back("model_dims: " + member.name + " = " + printJson(member.value) +
                                    " differs from the preset " + id);
    }
    return {id, overrides.object()->empty() ? std::string() : printJson(overrides)};
}

} // namespace ridgepoint

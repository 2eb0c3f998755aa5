// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/hugging_face.h"
#include "core/exchange/hugging_face_fields.h"
#include "core/exchange/model_template.h"
#include "core/format/field_writer.h"
#include "core/format/json_text.h"
#include "core/model/architecture_fields.h"

#include <algorithm>
#include <set>

namespace ridgepoint {
namespace {

const HuggingFaceType* typeOf(const Architecture& model) {
    for (const HuggingFaceType& type : huggingFaceTypes()) {
        const bool isDeepSeek = model.family == "deepseek";
        const bool hasBias = model.moe && model.moe->routedBias;
        const std::string_view wanted = model.indexer ? "deepseek_v32" : hasBias ? "deepseek_v3" : "deepseek_v2";
        if (type.family == model.family && (!isDeepSeek || type.modelType == wanted)) {
            return &type;
        }
    }
    return nullptr;
}

/// "deepseek, gemma, …": the families that can be written.
std::string writtenFamilies() {
    std::set<std::string_view> families;
    for (const HuggingFaceType& type : huggingFaceTypes()) {
        families.insert(type.family);
    }
    std::string names;
    for (const std::string_view family : families) {
        names += (names.empty() ? "" : ", ") + std::string(family);
    }
    return names;
}

JsonValue layerTypes(const Architecture& model) {
    JsonValue::Array types;
    for (std::int64_t layer = 0; layer < model.layers; ++layer) {
        const char letter = static_cast<char>(model.span(layer));
        const auto span = std::find_if(kHuggingFaceSpans.begin(), kHuggingFaceSpans.end(),
                                       [&](const HuggingFaceSpan& candidate) { return candidate.letter == letter; });
        types.emplace_back(span == kHuggingFaceSpans.end() ? std::string_view("unknown") : span->name);
    }
    return types;
}

std::string whyNoForm(const std::string& family) {
    if (family == "deepseek4") {
        return "the config.json of DeepSeek-V4 gives compression ratios layer by layer, which this model's description "
               "does not have";
    }
    if (family == "default" || family == "envy" || family == "qwen3_custom_moe") {
        return "the family " + family + " is MaxText's own: transformers has no such architecture";
    }
    return "no form of transformers is known for the family " + family;
}

/// What reading the text again would not bring back.
std::string lostFields(const std::string& json, const Architecture& model) {
    Catalogue alone; // the model itself is the example of its family
    alone.models.emplace(model.id, std::make_shared<const Architecture>(model));
    const ImportResult again = importHuggingFace(json, alone);
    if (!again.model) {
        return again.errors.empty() ? "model" : toText(again.errors.front());
    }
    const JsonValue before = writeFields(model);
    const JsonValue after = writeFields(*again.model);
    std::string lost;
    for (const JsonValue::Member& member : *before.object()) {
        const JsonValue* other = after.find(member.name);
        if (member.name != "title" && member.name != "scan_layers" && (other == nullptr || *other != member.value)) {
            lost += (lost.empty() ? "" : ", ") + member.name;
        }
    }
    return lost;
}

} // namespace

HuggingFaceText huggingFaceConfig(const Architecture& model) {
    const HuggingFaceType* type = typeOf(model);
    if (type == nullptr) {
        return {"", whyNoForm(model.family) + "; there is a form for " + writtenFamilies()};
    }
    JsonValue config = JsonValue::makeObject();
    config.set("architectures", JsonValue::Array{JsonValue(type->architecture)});
    config.set("model_type", type->modelType);
    const JsonValue fields = writeFields(model);
    for (const HuggingFaceField& field : huggingFaceFields()) {
        const JsonValue* value = hasFamily(field.families, model.family) ? valueAt(fields, field.path) : nullptr;
        const bool isZero = value != nullptr && value->number() && *value->number() == 0 && !field.required;
        if (value != nullptr && !value->isNull() && !isZero) {
            config.set(field.key, *value);
        }
    }
    config.set(model.family == "gpt3" ? "activation_function" : "hidden_act", model.activation);
    if (model.family == "gemma4") {
        config.set("enable_moe_block", model.moe.has_value());
    }
    config.set("tie_word_embeddings", model.tiedEmbeddings);
    if (model.attentionPattern != "G") {
        config.set("layer_types", layerTypes(model));
    }
    if (model.family == "deepseek") {
        config.set("topk_method", model.moe && model.moe->routedBias ? "noaux_tc" : "greedy");
    }
    std::string json = printJsonLines(config);
    const std::string lost = lostFields(json, model);
    return lost.empty() ? HuggingFaceText{std::move(json), ""}
                        : HuggingFaceText{"", "config.json has no fields for: " + lost};
}

} // namespace ridgepoint

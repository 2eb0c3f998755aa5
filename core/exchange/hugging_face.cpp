// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/hugging_face.h"

#include "core/exchange/hugging_face_fields.h"
#include "core/exchange/import_words.h"
#include "core/exchange/model_template.h"
#include "core/format/field_reader.h"
#include "core/format/field_writer.h"
#include "core/format/json_text.h"
#include "core/model/architecture_fields.h"
#include "core/model/architecture_json.h"

#include <algorithm>
#include <array>
#include <set>

namespace ridgepoint {
namespace {

/// The shortest start that gives the whole when it is repeated.
std::string shortestPeriod(const std::string& text) {
    for (std::size_t length = 1; length < text.size(); ++length) {
        bool repeats = true;
        for (std::size_t i = length; i < text.size() && repeats; ++i) {
            repeats = text[i] == text[i % length];
        }
        if (repeats) {
            return text.substr(0, length);
        }
    }
    return text;
}

/// Values that transformers' own configuration classes take for what a config.json leaves out.
std::int64_t defaultHeadDim(std::string_view family, std::int64_t width, std::int64_t heads) {
    if (family == "gemma" || family == "gemma2" || family == "gemma3" || family.starts_with("gemma4") ||
        family == "qwen3_next" || family == "qwen3_5") {
        return 256;
    }
    if (family == "qwen3" || family == "qwen3_moe" || family == "llama4") {
        return 128;
    }
    return family == "gpt_oss" ? 64 : heads > 0 ? width / heads : 0;
}

bool tiesByDefault(std::string_view family) { return family.starts_with("gemma") || family == "gpt3"; }

class HuggingFaceImport {
public:
    HuggingFaceImport(const JsonValue& config, const Catalogue& catalogue)
        : m_outer(config), m_config(textConfig(config)), m_catalogue(catalogue) {}

    ImportResult run() {
        if (!chooseType() || !chooseTemplate()) {
            return std::move(m_result);
        }
        readFieldsOfFamily();
        readSpans();
        finish();
        listRest();
        if (m_result.errors.empty()) {
            Scenario scenario;
            scenario.model = {"", printJson(sortedByName(writeFields(m_model)))};
            scenario.name = m_model.title;
            m_result.scenario = std::move(scenario);
            m_result.model = m_model;
        }
        return std::move(m_result);
    }

private:
    /// A multi-modal model keeps its decoder's fields one level down.
    static const JsonValue& textConfig(const JsonValue& config) {
        for (const std::string_view name : {"text_config", "language_config", "llm_config"}) {
            const JsonValue* inner = config.find(name);
            if (inner != nullptr && inner->object() != nullptr) {
                return *inner;
            }
        }
        return config;
    }

    std::string text(std::string_view key) const {
        const JsonValue* value = m_config.find(key);
        const std::string* found = value == nullptr ? nullptr : value->text();
        return found == nullptr ? "" : *found;
    }
    const JsonValue* value(std::string_view key) const {
        const JsonValue* found = m_config.find(key);
        found = found == nullptr ? m_outer.find(key) : found;
        return found == nullptr || found->isNull() ? nullptr : found;
    }
    std::int64_t integer(std::string_view key, std::int64_t otherwise) const {
        const JsonValue* found = value(key);
        return found == nullptr ? otherwise : found->integer().value_or(otherwise);
    }

    void fail(std::string key, std::string message, std::string expected) {
        m_result.errors.push_back({std::move(key), std::move(message), std::move(expected)});
    }
    void understood(std::string_view key, const JsonValue& read, std::string path) {
        m_read.insert(std::string(key));
        m_result.findings.push_back(
            {ImportOutcome::understood, {std::string(key), shown(read), 0}, "model." + std::move(path)});
    }
    void inferred(std::string_view key, std::string_view words, std::string taken = {}) {
        m_result.findings.push_back(
            {ImportOutcome::inferred, {std::string(key), "", 0}, std::string(words), std::move(taken)});
    }
    static std::string shown(const JsonValue& value) {
        return value.array() != nullptr || value.object() != nullptr ? describeFound(value) : printJson(value);
    }

    bool chooseType() {
        std::string type = text("model_type");
        if (type.empty() && m_outer.find("model_type") != nullptr && m_outer.find("model_type")->text() != nullptr) {
            type = *m_outer.find("model_type")->text();
        }
        std::string known;
        for (const HuggingFaceType& candidate : huggingFaceTypes()) {
            if (candidate.modelType == type) {
                const bool isSmall = candidate.family == "gemma4" && integer("hidden_size_per_layer_input", 0) > 0;
                m_family = isSmall ? "gemma4_small" : candidate.family;
                understood("model_type", JsonValue(type), "family");
                return true;
            }
            if (candidate.family != "gemma4_small") { // under the name of its larger kin
                known += (known.empty() ? "" : ", ") + std::string(candidate.modelType);
            }
        }
        fail("model_type",
             type.empty() ? "is missing" : "found " + ridgepoint::quoted(type) + ", an architecture that is not known",
             "one of " + known + "; or describe the model as an object in a scenario");
        return false;
    }

    bool chooseTemplate() {
        const bool withExperts = value("num_experts") != nullptr || value("num_local_experts") != nullptr ||
                                 value("n_routed_experts") != nullptr;
        const Architecture* like = familyTemplate(m_catalogue, m_family, withExperts, integer("num_hidden_layers", 0));
        if (like == nullptr) {
            fail("model_type", "the catalogue has no model of the family " + std::string(m_family),
                 "one of " + familyNames(m_catalogue));
            return false;
        }
        m_model = modelLike(*like);
        m_model.tiedEmbeddings = tiesByDefault(m_family);
        m_model.indexer.reset();
        if (m_family == "deepseek" && !withExperts) {
            m_model.moe.reset();
        }
        return true;
    }

    void readFieldsOfFamily() {
        JsonValue fields = JsonValue::makeObject();
        for (const HuggingFaceField& field : huggingFaceFields()) {
            if (!hasFamily(field.families, m_family) || (!m_model.moe && field.path.starts_with("moe."))) {
                continue;
            }
            const JsonValue* found = value(field.key);
            if (found != nullptr) {
                setAt(fields, field.path, *found);
                understood(field.key, *found, std::string(field.path));
            } else if (field.required && !useClassDefault(field, fields)) {
                fail(std::string(field.key), "is missing",
                     "a value: a " + std::string(m_family) + " model has no default for it");
            }
        }
        readFields(*fields.object(), m_model, ReadPlace("model", m_result.errors));
        const std::int64_t heads = m_model.queryHeads;
        if (m_family == "gpt3") {
            m_model.kvHeads = heads; // of GPT-2's class by definition, as its heads' width
            m_model.headDim = defaultHeadDim(m_family, m_model.dModel, heads);
            m_model.dFf = fields.find("d_ff") == nullptr ? 4 * m_model.dModel : m_model.dFf;
            return;
        }
        if (fields.find("kv_heads") == nullptr) {
            m_model.kvHeads = m_family == "gemma3" ? 4 : heads;
            inferred("num_key_value_heads", import_words::kNotGiven, std::to_string(m_model.kvHeads));
        }
        if (fields.find("head_dim") == nullptr && !m_model.mla) {
            m_model.headDim = defaultHeadDim(m_family, m_model.dModel, heads);
            inferred("head_dim", import_words::kNotGiven, std::to_string(m_model.headDim));
        }
    }

    /// Gemma 3's published files leave these to the class.
    bool useClassDefault(const HuggingFaceField& field, JsonValue& fields) {
        static constexpr std::array<std::pair<std::string_view, std::int64_t>, 2> kGemma3{
            {{"vocab_size", 262208}, {"num_attention_heads", 8}}};
        for (const auto& [key, number] : kGemma3) {
            if (m_family == "gemma3" && field.key == key) {
                setAt(fields, field.path, number);
                inferred(key, import_words::kClassDefault, std::to_string(number));
                return true;
            }
        }
        return false;
    }

    void readSpans() {
        const JsonValue* types = value("layer_types");
        const JsonValue::Array* list = types == nullptr ? nullptr : types->array();
        if (list != nullptr && !list->empty()) {
            readLayerTypes(*list);
        } else if (const std::int64_t every = integer("sliding_window_pattern", 0); m_family == "gemma3" && every > 0) {
            m_model.attentionPattern =
                std::string(static_cast<std::size_t>(std::min<std::int64_t>(every, 1024) - 1), 'L') + "G";
            understood("sliding_window_pattern", *value("sliding_window_pattern"), "attention_pattern");
        } else if (const std::int64_t full = integer("full_attention_interval", 0);
                   (m_family == "qwen3_next" || m_family == "qwen3_5") && full > 0) {
            m_model.attentionPattern =
                std::string(static_cast<std::size_t>(std::min<std::int64_t>(full, 1024) - 1), 'D') + "G";
            understood("full_attention_interval", *value("full_attention_interval"), "attention_pattern");
        } else if (m_family == "mistral" || m_family == "mixtral") {
            m_model.attentionPattern = m_model.slidingWindow > 0 && value("sliding_window") != nullptr ? "L" : "G";
        } else if (m_model.attentionPattern != "G") {
            inferred("layer_types", import_words::kFamilyOwn, m_model.attentionPattern);
        }
    }

    void readLayerTypes(const JsonValue::Array& list) {
        std::string letters;
        for (const JsonValue& element : list) {
            const std::string* name = element.text();
            const auto span =
                std::find_if(kHuggingFaceSpans.begin(), kHuggingFaceSpans.end(), [&](const HuggingFaceSpan& candidate) {
                    return name != nullptr && candidate.name == *name;
                });
            if (span == kHuggingFaceSpans.end()) {
                fail("layer_types", "found " + describeFound(element),
                     "full_attention, sliding_attention, chunked_attention or linear_attention");
                return;
            }
            letters += span->letter;
        }
        m_model.attentionPattern = shortestPeriod(letters);
        understood("layer_types", *value("layer_types"), "attention_pattern");
    }

    void finish() {
        if (m_model.mla && value("q_lora_rank") == nullptr) {
            m_model.mla->qLoraRank = 0;
        }
        applyFamilyRules(m_model);
        if (m_model.moe) {
            finishExperts(*m_model.moe);
        }
        if (const std::string name = text("_name_or_path"); !name.empty()) {
            m_model.title = name.substr(name.rfind('/') + 1);
        } else {
            m_model.title = text("model_type").empty() ? std::string(m_family) : text("model_type");
        }
        if (value("num_nextn_predict_layers") != nullptr) {
            m_read.insert("num_nextn_predict_layers");
            inferred("num_nextn_predict_layers", import_words::kMultiToken);
        }
        if (m_result.errors.empty()) {
            checkArchitectureOverrides(writeFields(m_model), true, ReadPlace("model", m_result.errors));
        }
    }

    void finishExperts(MoeSpec& moe) {
        if (m_family == "deepseek") {
            moe.sharedExpertDim = moe.sharedExperts * moe.expertDim;
            moe.routedBias = text("topk_method") == "noaux_tc";
            m_read.insert("topk_method");
        } else if (m_family == "llama4") {
            moe.sharedExperts = 1;
            moe.sharedExpertDim = moe.expertDim;
        } else if (m_family == "qwen3_next" || m_family == "qwen3_5") {
            moe.sharedExperts = 1;
        } else if (m_family == "gemma4") {
            moe.sharedExperts = 1; // the dense MLP beside the experts
            moe.sharedExpertDim = m_model.dFf;
        } else if (m_family == "gpt_oss") {
            moe.routedBias = true;
        }
        if (m_family == "gpt_oss" || m_family == "mixtral" || m_family == "qwen3_5") {
            m_model.dFf = moe.expertDim;
        }
        moe.moeLayers = moeLayerCount(m_model);
        moe.denseLayers = m_model.layers - moe.moeLayers;
    }

    void listRest() {
        for (const JsonValue::Member& member : *m_config.object()) {
            if (m_read.contains(member.name)) {
                continue;
            }
            const bool harmless = isWithoutEffect(member.name) || member.value.isNull();
            m_result.findings.push_back({harmless ? ImportOutcome::no_effect : ImportOutcome::not_modelled,
                                         {member.name, shown(member.value), 0},
                                         ""});
        }
    }

    const JsonValue& m_outer;
    const JsonValue& m_config;
    const Catalogue& m_catalogue;
    std::string_view m_family;
    Architecture m_model;
    std::set<std::string> m_read;
    ImportResult m_result;
};

} // namespace

ImportResult importHuggingFace(std::string_view text, const Catalogue& catalogue) {
    const JsonResult json = parseJson(text);
    ImportResult result;
    if (!json.value) {
        result.errors.push_back(json.error);
        return result;
    }
    if (json.value->object() == nullptr) {
        result.errors.push_back({{}, "found " + describeFound(*json.value), "the object of a config.json"});
        return result;
    }
    return HuggingFaceImport(*json.value, catalogue).run();
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/maxtext_model.h"

#include "core/catalogue/resolve_preset.h"
#include "core/exchange/argument_value.h"
#include "core/exchange/import_words.h"
#include "core/exchange/model_template.h"
#include "core/format/field_reader.h"
#include "core/format/field_writer.h"
#include "core/format/json_text.h"
#include "core/format/nearest_name.h"
#include "core/model/architecture_fields.h"
#include "core/model/architecture_json.h"

#include <algorithm>
#include <array>
#include <set>

namespace ridgepoint {
namespace {

std::vector<MaxTextModelField> buildFields() {
    return {{"base_emb_dim", "d_model"},
            {"base_num_decoder_layers", "layers"},
            {"base_num_query_heads", "query_heads"},
            {"base_num_kv_heads", "kv_heads"},
            {"head_dim", "head_dim"},
            {"base_mlp_dim", "d_ff"},
            {"vocab_size", "vocab_size"},
            {"logits_via_embedding", "tied_embeddings"},
            {"attention_bias", "attention_bias"},
            {"attention_sink", "attention_sink"},
            {"use_qk_norm", "qk_norm"},
            {"fused_qkv", "fused_qkv"},
            {"use_post_attn_norm", "post_attention_norm"},
            {"use_post_ffw_norm", "post_mlp_norm"},
            {"sliding_window_size", "sliding_window"},
            {"chunk_attn_window_size", "chunk_window"},
            {"global_head_dim", "global_head_dim"},
            {"global_num_kv_heads", "global_kv_heads"},
            {"share_kv_projections", "share_kv_projections"},
            {"attn_logits_soft_cap", "attention_soft_cap"},
            {"final_logits_soft_cap", "final_soft_cap"},
            {"trainable_position_size", "trainable_positions"},
            {"mhc_expansion_rate", "hyper_connections"},
            {"mtp_num_layers", "mtp_layers"},
            {"scan_layers", "scan_layers"},
            {"num_experts", "moe.experts"},
            {"num_experts_per_tok", "moe.experts_per_token"},
            {"base_moe_mlp_dim", "moe.expert_dim"},
            {"shared_experts", "moe.shared_experts"},
            {"first_num_dense_layers", "moe.first_dense_layers"},
            {"interleave_moe_layer_step", "moe.interleave"},
            {"routed_bias", "moe.routed_bias"},
            {"moe_expert_input_dim", "moe.expert_input_dim"},
            {"q_lora_rank", "mla.q_lora_rank"},
            {"kv_lora_rank", "mla.kv_lora_rank"},
            {"qk_nope_head_dim", "mla.qk_nope_head_dim"},
            {"qk_rope_head_dim", "mla.qk_rope_head_dim"},
            {"v_head_dim", "mla.v_head_dim"},
            {"indexer_n_heads", "indexer.heads"},
            {"indexer_head_dim", "indexer.head_dim"},
            {"indexer_topk", "indexer.topk"},
            {"gdn_conv_kernel_dim", "gated_delta_net.conv_kernel_dim"},
            {"gdn_key_head_dim", "gated_delta_net.key_head_dim"},
            {"gdn_value_head_dim", "gated_delta_net.value_head_dim"},
            {"gdn_num_key_heads", "gated_delta_net.key_heads"},
            {"gdn_num_value_heads", "gated_delta_net.value_heads"},
            {"gdn_chunk_size", "gated_delta_net.chunk_size"},
            {"hidden_size_per_layer_input", "per_layer_embedding.hidden_size"},
            {"vocab_size_per_layer_input", "per_layer_embedding.vocab_size"},
            {"num_kv_shared_layers", "per_layer_embedding.kv_shared_layers"},
            {"use_double_wide_mlp", "per_layer_embedding.double_wide_mlp"}};
}

constexpr std::string_view kActivations = "mlp_activations";

/// MaxText's gemma2 counts a local and a global layer as one (layers/nnx_decoders.py).
std::int64_t layersPerCount(std::string_view family) { return family == "gemma2" ? 2 : 1; }

/// Width of the shared experts together: gemma4's is that of the dense MLP.
std::int64_t sharedWidth(const Architecture& model) {
    const std::int64_t width = model.family.starts_with("gemma4") ? model.dFf : model.moe->expertDim;
    return model.moe->sharedExperts * width;
}

/// What no model can be without.
bool isSize(std::string_view path) {
    constexpr std::array<std::string_view, 7> kSizes{"vocab_size", "d_model",  "layers", "query_heads",
                                                     "kv_heads",   "head_dim", "d_ff"};
    return std::find(kSizes.begin(), kSizes.end(), path) != kSizes.end();
}

bool isOne(std::string_view path, std::string_view block) {
    return path.starts_with(block) && path.size() > block.size() && path[block.size()] == '.';
}

/// Reads the settings of one text into the fields of a model.
class ModelReader {
public:
    ModelReader(const SettingsByKey& settings, std::vector<ImportFinding>& findings, std::vector<ParseError>& errors)
        : m_settings(settings), m_findings(findings), m_errors(errors) {}

    /// The given fields as a JSON object of overrides over `model`.
    JsonValue overrides(const Architecture& model) {
        JsonValue result = JsonValue::makeObject();
        for (const MaxTextModelField& field : maxTextModelFields()) {
            const auto found = m_settings.find(field.key);
            if (found != m_settings.end() && !isAbsentBlock(field.path)) {
                read(field, found->second, model.family, result);
            }
        }
        readActivations(result);
        return result;
    }

private:
    /// Values that say that the model has no such block: num_experts=1, q_lora_rank of a model without MLA.
    bool isAbsentBlock(std::string_view path) const {
        return (isOne(path, "moe") && integer("num_experts") <= 1) ||
               (isOne(path, "mla") && text("attention_type") != "mla" && integer("kv_lora_rank") < 1) ||
               (isOne(path, "indexer") && !truth("use_indexer") && !truth("use_sparse_indexer") &&
                integer("indexer_topk") < 1) ||
               (isOne(path, "per_layer_embedding") && integer("hidden_size_per_layer_input") < 1);
    }

    std::string text(std::string_view key) const {
        const auto found = m_settings.find(key);
        return found == m_settings.end() ? "" : found->second.value;
    }
    std::int64_t integer(std::string_view key) const {
        const auto value = argumentNumber(text(key));
        return value ? static_cast<std::int64_t>(*value) : 0;
    }
    bool truth(std::string_view key) const { return argumentFlag(text(key)).value_or(false); }

    void read(const MaxTextModelField& field, const Setting& setting, std::string_view family, JsonValue& result) {
        JsonValue value = argumentValue(setting.value);
        if (value.isNull() || (value == JsonValue(-1) && !isSize(field.path))) {
            value = 0; // MaxText's way to say "none"
        }
        if (field.path == "layers" && value.integer()) {
            value = *value.integer() * layersPerCount(family);
        }
        setAt(result, field.path, value);
        m_findings.push_back({ImportOutcome::understood, setting, "model." + std::string(field.path)});
    }

    void readActivations(JsonValue& result) {
        const auto found = m_settings.find(kActivations);
        if (found == m_settings.end()) {
            return;
        }
        std::string list = found->second.value;
        std::erase_if(list, [](char c) { return c == '[' || c == ']' || c == '"' || c == '\'' || c == ' '; });
        result.set("gated_mlp", list.find(',') != std::string::npos);
        result.set("activation", list.substr(0, list.find(',')));
        m_findings.push_back({ImportOutcome::understood, found->second, "model.activation"});
    }

    const SettingsByKey& m_settings;
    std::vector<ImportFinding>& m_findings;
    std::vector<ParseError>& m_errors;
};

/// The overrides that say something else than the preset does.
JsonValue realChanges(const JsonValue& overrides, const Architecture& preset) {
    const JsonValue fields = writeFields(preset);
    JsonValue changes = JsonValue::makeObject();
    const auto keep = [&](std::string_view path, const JsonValue& value) {
        const JsonValue* now = valueAt(fields, path);
        const bool same = now != nullptr && (*now == value || (now->number() && now->number() == value.number()));
        if (!same) {
            setAt(changes, path, value);
        }
    };
    for (const MaxTextModelField& field : maxTextModelFields()) {
        if (const JsonValue* value = valueAt(overrides, field.path)) {
            keep(field.path, *value);
        }
    }
    for (const std::string_view name : {"gated_mlp", "activation"}) {
        if (const JsonValue* value = overrides.find(name)) {
            keep(name, *value);
        }
    }
    return changes;
}

/// What follows from the fields that were given.
void derive(Architecture& model) {
    applyFamilyRules(model);
    if (model.moe) {
        model.moe->sharedExpertDim = sharedWidth(model);
        if (model.moe->expertDim == 0) {
            model.moe->expertDim = model.dFf;
        }
        if (model.moe->expertInputDim == model.dModel) {
            model.moe->expertInputDim = 0;
        }
        model.moe->moeLayers = moeLayerCount(model);
        model.moe->denseLayers = model.layers - model.moe->moeLayers;
    }
}

/// Errors from `first` on, by the text's own names: "vocab_size (line 3)" for model.vocab_size.
void nameAsWritten(std::vector<ParseError>& errors, std::size_t first, const SettingsByKey& settings) {
    for (std::size_t i = first; i < errors.size(); ++i) {
        for (const MaxTextModelField& field : maxTextModelFields()) {
            const auto setting = settings.find(field.key);
            if (setting != settings.end() && errors[i].path == "model." + std::string(field.path)) {
                const int line = setting->second.line;
                errors[i].path = setting->first + (line > 0 ? " (line " + std::to_string(line) + ")" : "");
                break;
            }
        }
    }
}

std::string withoutQuotes(std::string text) {
    std::erase_if(text, [](char c) { return c == '"' || c == '\''; });
    return text;
}

} // namespace

const std::vector<MaxTextModelField>& maxTextModelFields() {
    static const std::vector<MaxTextModelField> fields = buildFields();
    return fields;
}

bool isModelSetting(std::string_view key) {
    static const std::set<std::string_view> others{"model_name",  "decoder_block",      kActivations,
                                                   "use_indexer", "use_sparse_indexer", "attention_type"};
    const auto& fields = maxTextModelFields();
    return others.contains(key) ||
           std::any_of(fields.begin(), fields.end(), [&](const MaxTextModelField& f) { return f.key == key; });
}

PresetReference maxTextModel(const SettingsByKey& settings, const Catalogue& catalogue,
                             std::vector<ImportFinding>& findings, std::vector<ParseError>& errors) {
    const auto given = [&](std::string_view key) {
        const auto found = settings.find(key);
        return found == settings.end() ? nullptr : &found->second;
    };
    ModelReader reader(settings, findings, errors);
    const Setting* name = given("model_name");
    if (name != nullptr && name->value != "default" && !name->value.empty()) {
        const auto preset = catalogue.models.find(name->value);
        if (preset == catalogue.models.end()) {
            errors.push_back({"model_name", "there is no model " + ridgepoint::quoted(name->value),
                              "a model of the catalogue; the nearest is " + nearestKey(name->value, catalogue.models)});
            return {};
        }
        findings.push_back({ImportOutcome::understood, *name, "model"});
        const JsonValue changes = realChanges(reader.overrides(*preset->second), *preset->second);
        const std::size_t before = errors.size();
        checkArchitectureOverrides(changes, false, ReadPlace("model", errors));
        nameAsWritten(errors, before, settings);
        return {name->value, changes.object()->empty() ? "" : printJson(sortedByName(changes))};
    }
    const Setting* block = given("decoder_block");
    const std::string family = block == nullptr ? "llama2" : withoutQuotes(block->value);
    const Setting* experts = given("num_experts");
    const bool withExperts = experts != nullptr && argumentNumber(experts->value).value_or(1) > 1;
    const Setting* layers = given("base_num_decoder_layers");
    const auto count = layers == nullptr ? std::nullopt : argumentNumber(layers->value);
    const std::int64_t depth =
        count && *count >= 1 && *count <= 1 << 16 ? static_cast<std::int64_t>(*count) * layersPerCount(family) : 0;
    const Architecture* like = familyTemplate(catalogue, family, withExperts, depth);
    if (like == nullptr) {
        errors.push_back(
            {"decoder_block", "there is no family " + ridgepoint::quoted(family), "one of " + familyNames(catalogue)});
        return {};
    }
    if (block != nullptr) {
        findings.push_back({ImportOutcome::understood, *block, "model.family"});
    }
    Architecture model = modelLike(*like);
    if (!withExperts) {
        model.moe.reset();
    }
    const JsonValue overrides = reader.overrides(model);
    for (const std::string_view field : {"vocab_size", "d_model", "layers", "query_heads", "kv_heads", "d_ff"}) {
        if (overrides.find(field) == nullptr) {
            findings.push_back({ImportOutcome::inferred,
                                {std::string(field), "", 0},
                                std::string(import_words::kMaxTextDefault),
                                printJson(*writeFields(model).find(field))});
        }
    }
    if (valueAt(overrides, "mla.kv_lora_rank") == nullptr) {
        model.mla.reset();
    }
    if (valueAt(overrides, "indexer.topk") == nullptr) {
        model.indexer.reset();
    }
    if (valueAt(overrides, "per_layer_embedding.hidden_size") == nullptr) {
        model.perLayerEmbedding.reset();
    }
    const ReadPlace place("model", errors);
    const std::size_t before = errors.size();
    readFields(*overrides.object(), model, place);
    derive(model);
    if (errors.size() == before) {
        checkArchitectureOverrides(writeFields(model), true, place);
    }
    nameAsWritten(errors, before, settings);
    return {"", printJson(sortedByName(writeFields(model)))};
}

MaxTextModelText maxTextModelSettings(const PresetReference& reference, const Catalogue& catalogue) {
    MaxTextModelText text;
    std::vector<Diagnostic> diagnostics;
    const auto model = resolveModel(reference, catalogue, diagnostics);
    if (model == nullptr) {
        text.missing.emplace_back("model");
        return text;
    }
    const auto preset = catalogue.models.find(reference.base);
    const bool named = preset != catalogue.models.end();
    text.settings.push_back(named ? Setting{"model_name", reference.base, 0}
                                  : Setting{"decoder_block", model->family, 0});
    const JsonValue now = writeFields(*model);
    const JsonValue before = named ? writeFields(*preset->second) : JsonValue::makeObject();
    for (const MaxTextModelField& field : maxTextModelFields()) {
        const JsonValue* value = valueAt(now, field.path);
        const JsonValue* was = valueAt(before, field.path);
        if (value != nullptr && !value->isNull() && (was == nullptr || *was != *value)) {
            const bool isLayers = field.path == "layers";
            text.settings.push_back(
                {std::string(field.key),
                 argumentText(isLayers ? JsonValue(*value->integer() / layersPerCount(model->family)) : *value), 0});
        }
    }
    if (!named || model->activation != preset->second->activation || model->gatedMlp != preset->second->gatedMlp) {
        text.settings.push_back({std::string(kActivations), model->activation + (model->gatedMlp ? ",linear" : ""), 0});
    }
    // What reading these settings would make of them shows which fields they cannot say.
    SettingsByKey settings;
    for (const Setting& setting : text.settings) {
        settings[setting.key] = setting;
    }
    std::vector<ImportFinding> findings;
    std::vector<ParseError> errors;
    const auto again = resolveModel(maxTextModel(settings, catalogue, findings, errors), catalogue, diagnostics);
    const JsonValue reread = again == nullptr ? JsonValue::makeObject() : writeFields(*again);
    for (const JsonValue::Member& member : *now.object()) {
        const JsonValue* other = reread.find(member.name);
        if ((other == nullptr || *other != member.value) && member.name != "title") {
            text.missing.push_back("model." + member.name);
        }
    }
    return text;
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/import.h"

#include "core/catalogue/resolve_preset.h"
#include "core/exchange/gpu_import.h"
#include "core/exchange/hugging_face.h"
#include "core/exchange/import_words.h"
#include "core/exchange/maxtext_import.h"
#include "core/exchange/maxtext_keys.h"
#include "core/exchange/yaml_text.h"
#include "core/format/json_text.h"
#include "core/scenario/scenario_json.h"

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr std::size_t kLongestName = 40; ///< bytes of a setting's name in a message

bool startsWith(std::string_view text, char first) {
    const std::size_t at = text.find_first_not_of(" \t\r\n");
    return at != std::string_view::npos && text[at] == first;
}

ImportKind kindOfJson(const JsonValue& value) {
    const JsonValue* format = value.find("format");
    if ((format != nullptr && format->text() != nullptr && *format->text() == "ridgepoint-scenario") ||
        value.find("workload") != nullptr || value.find("hardware") != nullptr) {
        return ImportKind::scenario;
    }
    for (const std::string_view name :
         {"zero_optimization", "train_micro_batch_size_per_gpu", "train_batch_size", "fp16", "bf16"}) {
        if (value.find(name) != nullptr && value.find("hidden_size") == nullptr) {
            return ImportKind::deepspeed;
        }
    }
    return ImportKind::hugging_face;
}

bool isManifest(const std::vector<JsonValue>& documents) {
    return std::any_of(documents.begin(), documents.end(), [](const JsonValue& document) {
        return document.find("apiVersion") != nullptr && document.find("kind") != nullptr;
    });
}

bool isMapping(const JsonValue& document) { return document.object() != nullptr && !document.object()->empty(); }

std::ptrdiff_t maxTextSettings(const JsonValue& document) {
    const JsonValue::Object* members = document.object();
    return members == nullptr ? 0
                              : std::count_if(members->begin(), members->end(), [](const JsonValue::Member& member) {
                                    return isMaxTextSetting(member.name);
                                });
}

/// Of several documents the one with the most settings of MaxText's, the first of these; of none, the first mapping.
std::optional<std::size_t> mappingAt(const std::vector<JsonValue>& documents) {
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < documents.size(); ++i) {
        if (isMapping(documents[i]) && (!best || maxTextSettings(documents[i]) > maxTextSettings(documents[*best]))) {
            best = i;
        }
    }
    return best;
}

ImportResult failed(ParseError error) {
    ImportResult result;
    result.errors.push_back(std::move(error));
    return result;
}

ImportResult importScenario(std::string_view text) {
    ParseResult read = parseScenario(text);
    ImportResult result;
    result.scenario = std::move(read.scenario);
    result.errors = std::move(read.errors);
    return result;
}

/// Arguments, be they written for a shell or in a manifest.
std::vector<Setting> argumentSettings(std::string_view text) {
    if (text.find("apiVersion") != std::string_view::npos) {
        const YamlResult yaml = parseYaml(text);
        if (yaml.documents && isManifest(*yaml.documents)) {
            return readManifestSettings(*yaml.documents);
        }
    }
    return readShellSettings(text);
}

/// A text of `key: value` lines that cannot be read as YAML has the reason for that.
ParseError noSettings(std::string_view text) {
    const YamlResult yaml = text.find(": ") == std::string_view::npos ? YamlResult() : parseYaml(text);
    return !yaml.documents && !yaml.error.message.empty()
               ? yaml.error
               : ParseError{{}, "found no settings", "settings of the form key=value or --key value"};
}

bool isMegatron(const std::vector<Setting>& settings) {
    return std::any_of(settings.begin(), settings.end(), [](const Setting& setting) {
        return setting.key == "tensor-model-parallel-size" || setting.key == "micro-batch-size" ||
               setting.key == "pipeline-model-parallel-size" || setting.key == "num-attention-heads";
    });
}

/// Several documents of a manifest may each have arguments: the last setting counts, and the findings say so.
ImportResult importArguments(std::string_view text, const Catalogue& catalogue) {
    const std::vector<Setting> settings = argumentSettings(text);
    if (settings.empty()) {
        return failed(noSettings(text));
    }
    const bool isForeign = std::none_of(settings.begin(), settings.end(),
                                        [](const Setting& setting) { return isMaxTextSetting(setting.key); });
    if (isForeign) {
        return failed({{},
                       "none of the " + std::to_string(settings.size()) + " settings is MaxText's, from " +
                           quoted(settings.front().key, kLongestName),
                       "arguments of MaxText, such as model_name=llama3.1-8b per_device_batch_size=4"});
    }
    return importMaxText(settings, catalogue);
}

ImportResult importMegatronText(std::string_view text, const Catalogue& catalogue) {
    const std::vector<Setting> settings = argumentSettings(text);
    if (settings.empty()) {
        return failed(noSettings(text));
    }
    if (std::none_of(settings.begin(), settings.end(), [](const Setting& s) { return isMegatronSetting(s.key); })) {
        return failed({{},
                       "none of the " + std::to_string(settings.size()) + " settings is Megatron-LM's, from " +
                           quoted(settings.front().key, kLongestName),
                       "arguments of Megatron-LM, such as --num-layers 32 --hidden-size 4096; without a kind it is "
                       "guessed from the text"});
    }
    return importMegatron(settings, catalogue);
}

ImportResult importMapping(std::string_view text, const Catalogue& catalogue) {
    const YamlResult yaml = parseYaml(text);
    if (!yaml.documents) {
        return failed(yaml.error);
    }
    if (isManifest(*yaml.documents)) {
        return importArguments(text, catalogue);
    }
    const auto at = mappingAt(*yaml.documents);
    if (!at) {
        return failed({{}, "found no settings", "lines of the form key: value"});
    }
    ImportResult result = importMaxText(readMappingSettings((*yaml.documents)[*at], yaml.lines[*at]), catalogue);
    if (result.scenario && result.scenario->model.base.empty()) {
        std::vector<Diagnostic> diagnostics;
        if (const auto model = resolveModel(result.scenario->model, catalogue, diagnostics)) {
            result.model = *model;
        }
    }
    return result;
}

/// What was assumed for the hardware goes with the scenario, so that nobody takes it for what the text said.
void noteAssumedHardware(ImportResult& result) {
    std::string taken;
    for (const ImportFinding& finding : result.findings) {
        if (finding.outcome == ImportOutcome::inferred && finding.setting.key.starts_with("hardware.")) {
            taken += (taken.empty() ? "" : ", ") + finding.setting.key + " " + finding.taken;
        } else if (finding.outcome == ImportOutcome::inferred && finding.setting.key == "hardware" && result.scenario) {
            const Hardware& hardware = result.scenario->hardware;
            taken += "hardware.chip " + hardware.chip.base + ", hardware.slice " + hardware.slice;
        }
    }
    if (result.scenario && !taken.empty() && result.scenario->notes.empty()) {
        std::string notes(import_words::kHardwareAssumed);
        result.scenario->notes = notes.replace(notes.find("%1"), 2, taken);
    }
}

ImportResult importAs(ImportKind kind, std::string_view text, const Catalogue& catalogue) {
    switch (kind) {
    case ImportKind::scenario:
        return importScenario(text);
    case ImportKind::hugging_face:
        return importHuggingFace(text, catalogue);
    case ImportKind::maxtext_yml:
        return importMapping(text, catalogue);
    case ImportKind::megatron:
        return importMegatronText(text, catalogue);
    case ImportKind::deepspeed:
        return importDeepSpeed(text, catalogue);
    case ImportKind::maxtext_args:
        break;
    }
    return importArguments(text, catalogue);
}

} // namespace

ImportKind guessImportKind(std::string_view text) {
    if (startsWith(text, '{')) {
        const JsonResult json = parseJson(text);
        return json.value ? kindOfJson(*json.value) : ImportKind::hugging_face;
    }
    const bool hasAssignments = text.find('=') != std::string_view::npos || text.find("--") != std::string_view::npos;
    if (text.find(':') != std::string_view::npos && (!hasAssignments || text.find("apiVersion") != text.npos)) {
        const YamlResult yaml = parseYaml(text);
        if (yaml.documents && !isManifest(*yaml.documents) && mappingAt(*yaml.documents)) {
            return ImportKind::maxtext_yml;
        }
    }
    if (text.find("base_emb_dim:") != text.npos || text.find("decoder_block:") != text.npos) {
        return ImportKind::maxtext_yml;
    }
    return isMegatron(argumentSettings(text)) ? ImportKind::megatron : ImportKind::maxtext_args;
}

ImportResult importText(std::string_view text, const Catalogue& catalogue, std::optional<ImportKind> kind) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(kByteOrderMark)) {
        text.remove_prefix(kByteOrderMark.size());
    }
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        return failed({{}, "the text is empty", "settings, a configuration file or a scenario"});
    }
    if (text.size() > kLargestJsonBytes || text.find('\0') != std::string_view::npos || !isUtf8(text)) {
        return failed({{}, "the text is larger than 4 MiB or no UTF-8", "a text"});
    }
    ImportResult result = importAs(kind ? *kind : guessImportKind(text), text, catalogue);
    noteAssumedHardware(result);
    return result;
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/import.h"

#include "core/catalogue/resolve_preset.h"
#include "core/exchange/gpu_import.h"
#include "core/exchange/hugging_face.h"
#include "core/exchange/maxtext_import.h"
#include "core/exchange/yaml_text.h"
#include "core/format/json_text.h"
#include "core/scenario/scenario_json.h"

#include <algorithm>

namespace ridgepoint {
namespace {

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

bool isMapping(const std::vector<JsonValue>& documents) {
    return documents.size() == 1 && documents.front().object() != nullptr && !documents.front().object()->empty();
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

ImportResult importMapping(std::string_view text, const Catalogue& catalogue) {
    const YamlResult yaml = parseYaml(text);
    if (!yaml.documents) {
        return failed(yaml.error);
    }
    if (!isMapping(*yaml.documents)) {
        return failed({{}, "found no settings", "lines of the form key: value"});
    }
    ImportResult result = importMaxText(readMappingSettings(yaml.documents->front()), catalogue);
    if (result.scenario && result.scenario->model.base.empty()) {
        std::vector<Diagnostic> diagnostics;
        if (const auto model = resolveModel(result.scenario->model, catalogue, diagnostics)) {
            result.model = *model;
        }
    }
    return result;
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

} // namespace

ImportKind guessImportKind(std::string_view text) {
    if (startsWith(text, '{')) {
        const JsonResult json = parseJson(text);
        return json.value ? kindOfJson(*json.value) : ImportKind::hugging_face;
    }
    const bool hasAssignments = text.find('=') != std::string_view::npos || text.find("--") != std::string_view::npos;
    if (text.find(':') != std::string_view::npos && (!hasAssignments || text.find("apiVersion") != text.npos)) {
        const YamlResult yaml = parseYaml(text);
        if (yaml.documents && !isManifest(*yaml.documents) && isMapping(*yaml.documents)) {
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
    switch (kind.value_or(guessImportKind(text))) {
    case ImportKind::scenario:
        return importScenario(text);
    case ImportKind::hugging_face:
        return importHuggingFace(text, catalogue);
    case ImportKind::maxtext_yml:
        return importMapping(text, catalogue);
    case ImportKind::megatron:
        return importMegatron(argumentSettings(text), catalogue);
    case ImportKind::deepspeed:
        return importDeepSpeed(text, catalogue);
    case ImportKind::maxtext_args:
        break;
    }
    const std::vector<Setting> settings = argumentSettings(text);
    if (settings.empty()) {
        return failed(noSettings(text));
    }
    return importMaxText(settings, catalogue);
}

} // namespace ridgepoint

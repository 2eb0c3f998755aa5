// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/argument_text.h"

#include "core/exchange/shell_reader.h"
#include "core/format/json_text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ridgepoint {
namespace {

constexpr int kDeepestMapping = 16;

std::string scalarText(const JsonValue& value) {
    const std::string* text = value.text();
    return text != nullptr ? *text : value.isNull() ? "" : printJson(value);
}

/// Everything below `value` that has the name, in the order of the text.
void collect(const JsonValue& value, std::string_view name, std::vector<const JsonValue*>& found, int depth = 0) {
    if (depth > kDeepestJson) {
        return;
    }
    if (const JsonValue::Array* elements = value.array()) {
        for (const JsonValue& element : *elements) {
            collect(element, name, found, depth + 1);
        }
    } else if (const JsonValue::Object* members = value.object()) {
        for (const JsonValue::Member& member : *members) {
            if (member.name == name) {
                found.push_back(&member.value);
            }
            collect(member.value, name, found, depth + 1);
        }
    }
}

std::vector<const JsonValue*> allNamed(const JsonValue& value, std::string_view name) {
    std::vector<const JsonValue*> found;
    collect(value, name, found);
    return found;
}

/// A word as a shell would have to be given it.
std::string inQuotes(const std::string& word) {
    std::string text = "'";
    for (const char c : word) {
        text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return text + "' ";
}

std::string commandOf(const JsonValue& container) {
    std::string command;
    for (const std::string_view part : {"command", "args"}) {
        const JsonValue* words = container.find(part);
        const JsonValue::Array* list = words == nullptr ? nullptr : words->array();
        for (const JsonValue& word : list == nullptr ? JsonValue::Array() : *list) {
            command += inQuotes(scalarText(word));
        }
        if (words != nullptr && words->text() != nullptr) {
            command += inQuotes(*words->text());
        }
    }
    return command;
}

void readContainer(const JsonValue& container, ShellReader& reader) {
    const JsonValue* environment = container.find("env");
    const JsonValue::Array* variables = environment == nullptr ? nullptr : environment->array();
    for (const JsonValue& variable : variables == nullptr ? JsonValue::Array() : *variables) {
        const JsonValue* name = variable.find("name");
        const JsonValue* value = variable.find("value");
        if (name != nullptr && value != nullptr && name->text() != nullptr) {
            reader.setVariable(*name->text(), scalarText(*value), 0);
        }
    }
    reader.run(commandOf(container), 0);
}

void readSelectors(const JsonValue& document, ShellReader& reader) {
    static constexpr std::array<std::string_view, 2> kLabels{"cloud.google.com/gke-tpu-accelerator",
                                                             "cloud.google.com/gke-tpu-topology"};
    for (const JsonValue* selector : allNamed(document, "nodeSelector")) {
        for (const std::string_view label : kLabels) {
            if (const JsonValue* value = selector->find(label)) {
                reader.add({std::string(label), scalarText(*value), 0});
            }
        }
    }
    for (const JsonValue* jobs : allNamed(document, "replicatedJobs")) {
        const JsonValue::Array* list = jobs->array();
        for (const JsonValue& job : list == nullptr ? JsonValue::Array() : *list) {
            const JsonValue* replicas = job.find("replicas");
            if (replicas != nullptr && !allNamed(job, "nodeSelector").empty()) {
                reader.add({"replicas", scalarText(*replicas), 0});
            }
        }
    }
}

void readMapping(const JsonValue& mapping, const std::string& prefix, int depth, std::vector<Setting>& settings) {
    const JsonValue::Object* members = mapping.object();
    for (const JsonValue::Member& member : members == nullptr ? JsonValue::Object() : *members) {
        const std::string key = prefix + member.name;
        if (member.value.object() != nullptr && depth < kDeepestMapping) {
            readMapping(member.value, key + ".", depth + 1, settings);
            continue;
        }
        std::string text;
        if (const JsonValue::Array* list = member.value.array()) {
            for (const JsonValue& element : *list) {
                text += (text.empty() ? "" : ",") + scalarText(element);
            }
        } else {
            text = scalarText(member.value);
        }
        settings.push_back({key, text, 0});
    }
}

} // namespace

std::vector<Setting> readShellSettings(std::string_view text) {
    ShellReader reader;
    reader.run(text, 1);
    return reader.take();
}

bool isUnresolved(std::string_view value) {
    return value.find("$") != std::string_view::npos || value.find('`') != std::string_view::npos;
}

std::vector<Setting> readManifestSettings(const std::vector<JsonValue>& documents) {
    ShellReader reader;
    for (const JsonValue& document : documents) {
        readSelectors(document, reader);
        for (const std::string_view kind : {"initContainers", "containers"}) {
            for (const JsonValue* containers : allNamed(document, kind)) {
                const JsonValue::Array* list = containers->array();
                for (const JsonValue& container : list == nullptr ? JsonValue::Array() : *list) {
                    readContainer(container, reader);
                }
            }
        }
    }
    return reader.take();
}

std::vector<Setting> readMappingSettings(const JsonValue& mapping,
                                         const std::map<std::string, int, std::less<>>& lines) {
    std::vector<Setting> settings;
    readMapping(mapping, "", 0, settings);
    for (Setting& setting : settings) {
        const auto line = lines.find(setting.key);
        setting.line = line == lines.end() ? 0 : line->second;
    }
    return settings;
}

} // namespace ridgepoint

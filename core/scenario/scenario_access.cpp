// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_access.h"

#include "core/format/field_reader.h"
#include "core/format/field_writer.h"
#include "core/format/json_text.h"
#include "core/format/nearest_name.h"
#include "core/scenario/scenario_fields.h"

#include <algorithm>
#include <tuple>

namespace ridgepoint {
namespace {

std::string_view parentOf(std::string_view path) {
    const std::size_t dot = path.rfind('.');
    return dot == std::string_view::npos ? std::string_view() : path.substr(0, dot);
}

/// Whether `path` lies below `ancestor`; the rest of the path in `rest`.
bool isBelow(std::string_view path, std::string_view ancestor, std::string_view& rest) {
    if (!path.starts_with(ancestor) || path.size() <= ancestor.size() || path[ancestor.size()] != '.') {
        return false;
    }
    rest = path.substr(ancestor.size() + 1);
    return true;
}

/// Visitor that writes what stands at one path.
class PathWriter {
public:
    PathWriter(std::string_view path, std::optional<JsonValue>& result) : m_path(path), m_result(result) {}

    template <class T> void field(std::string_view name, const T& value, const FieldSpec&) {
        if (m_path == name) {
            m_result = FieldCodec<T>::write(value);
        }
    }
    template <class Function> void group(std::string_view name, std::string_view, Function&& members) {
        std::string_view rest;
        if (m_path == name) {
            FieldWriter writer;
            members(writer);
            m_result = writer.take();
        } else if (isBelow(m_path, name, rest)) {
            PathWriter inner(rest, m_result);
            members(inner);
        }
    }
    template <class T> void block(std::string_view name, const T& value, std::string_view documentation) {
        group(name, documentation, [&](auto& inner) { visitFields(inner, value); });
    }

private:
    std::string_view m_path;
    std::optional<JsonValue>& m_result;
};

/// The field of object type that `path` reaches into, and the rest of the path.
const FieldInfo* fieldAbove(std::string_view path, std::string_view& rest) {
    for (const FieldInfo& info : scenarioFields()) {
        const bool open =
            info.type == FieldType::preset || info.type == FieldType::placement || info.type == FieldType::integer_map;
        if (open && isBelow(path, info.path, rest)) {
            return &info;
        }
    }
    return nullptr;
}

/// { "a": { "b": value } } for "a.b".
JsonValue nested(std::string_view path, JsonValue value) {
    const std::size_t dot = path.find('.');
    if (dot != std::string_view::npos) {
        value = nested(path.substr(dot + 1), std::move(value));
    }
    JsonValue object;
    object.set(path.substr(0, dot), std::move(value));
    return object;
}

/// Sets the member at `path` within `object`, making objects on the way.
void setWithin(JsonValue& object, std::string_view path, const JsonValue& value) {
    const std::size_t dot = path.find('.');
    if (dot == std::string_view::npos) {
        object.set(path, value);
        return;
    }
    const std::string_view name = path.substr(0, dot);
    if (object.find(name) == nullptr) {
        object.set(name, JsonValue::makeObject());
    }
    setWithin(*object.find(name), path.substr(dot + 1), value);
}

/// The object of `info` with the member at `rest` set.
JsonValue withMember(const Scenario& scenario, const FieldInfo& info, std::string_view rest, const JsonValue& value) {
    JsonValue current = fieldValue(scenario, info.path).value_or(JsonValue());
    if (current.object() == nullptr) {
        const JsonValue name = std::exchange(current, JsonValue::makeObject());
        if (info.type == FieldType::preset) {
            current.set("base", name);
        }
    }
    setWithin(current, rest, value);
    return current;
}

ParseError unknownPath(std::string_view path) {
    return {std::string(path), unknownFieldText(nearestFieldPath(path)), "", true};
}

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first == std::string_view::npos ? "" : text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

/// A typed text as the value that a field of this type takes.
JsonResult valueFromText(const FieldInfo* info, std::string_view text) {
    text = trimmed(text);
    const bool isName = info != nullptr && (info->type == FieldType::text || info->type == FieldType::choice);
    const bool isObject = text.starts_with('{') || text.starts_with('[');
    if (isName) {
        return {info->optional && text == "null" ? JsonValue() : JsonValue(text), {}};
    }
    JsonResult parsed = parseJson(text);
    if (!parsed.value && !isObject) {
        parsed.value = JsonValue(text);
    }
    return parsed;
}

} // namespace

const std::vector<FieldInfo>& scenarioFields() {
    static const std::vector<FieldInfo> fields = listFields<Scenario>();
    return fields;
}

const FieldInfo* findField(std::string_view path) {
    const auto& fields = scenarioFields();
    const auto found = std::find_if(fields.begin(), fields.end(), [&](const FieldInfo& f) { return f.path == path; });
    return found == fields.end() ? nullptr : &*found;
}

std::string nearestFieldPath(std::string_view path) {
    const std::string_view name = path.substr(path.rfind('.') + 1);
    const auto distance = [&](const FieldInfo& info) {
        return std::tuple(editDistance(name, info.name()), parentOf(info.path) != parentOf(path));
    };
    const auto& fields = scenarioFields();
    return std::min_element(fields.begin(), fields.end(),
                            [&](const FieldInfo& a, const FieldInfo& b) { return distance(a) < distance(b); })
        ->path;
}

std::optional<JsonValue> fieldValue(const Scenario& scenario, std::string_view path) {
    std::optional<JsonValue> result;
    PathWriter writer(path, result);
    visitFields(writer, scenario);
    return result;
}

std::optional<ParseError> setFieldValue(Scenario& scenario, std::string_view path, const JsonValue& value) {
    std::string_view rest;
    JsonValue change;
    if (findField(path) != nullptr) {
        change = nested(path, value);
    } else if (const FieldInfo* above = fieldAbove(path, rest);
               above != nullptr && std::count(rest.begin(), rest.end(), '.') < kDeepestJson / 2) {
        change = nested(above->path, withMember(scenario, *above, rest, value));
    } else {
        return unknownPath(path);
    }
    Scenario changed = scenario;
    std::vector<ParseError> errors;
    readFields(*change.object(), changed, ReadPlace("", errors));
    if (!errors.empty()) {
        return errors.front();
    }
    scenario = std::move(changed);
    return std::nullopt;
}

std::optional<ParseError> setField(Scenario& scenario, std::string_view path, std::string_view text) {
    JsonResult read = valueFromText(findField(path), text);
    if (!read.value) {
        read.error.path = std::string(path);
        return read.error;
    }
    return setFieldValue(scenario, path, *read.value);
}

} // namespace ridgepoint

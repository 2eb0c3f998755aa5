// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/format/json_value.h"

#include "core/format/json_text.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

JsonValue::JsonValue(Array value) : m_value(std::move(value)) {}
JsonValue::JsonValue(Object value) : m_value(std::move(value)) {}

std::optional<double> JsonValue::number() const {
    if (const auto* whole = std::get_if<std::int64_t>(&m_value)) {
        return static_cast<double>(*whole);
    }
    if (const auto* real = std::get_if<double>(&m_value)) {
        return *real;
    }
    return std::nullopt;
}

std::optional<std::int64_t> JsonValue::integer() const {
    constexpr double kExact = 9007199254740992.0; // 2^53
    if (const auto* whole = std::get_if<std::int64_t>(&m_value)) {
        return *whole;
    }
    const auto* real = std::get_if<double>(&m_value);
    if (real != nullptr && std::abs(*real) <= kExact && std::trunc(*real) == *real) {
        return static_cast<std::int64_t>(*real);
    }
    return std::nullopt;
}

const JsonValue* JsonValue::find(std::string_view name) const {
    const Object* members = object();
    if (members == nullptr) {
        return nullptr;
    }
    const auto found = std::find_if(members->begin(), members->end(), [&](const Member& m) { return m.name == name; });
    return found == members->end() ? nullptr : &found->value;
}

JsonValue* JsonValue::find(std::string_view name) {
    return const_cast<JsonValue*>(std::as_const(*this).find(name)); // the object itself is not const here
}

void JsonValue::set(std::string_view name, JsonValue value) {
    if (object() == nullptr) {
        m_value = Object{};
    }
    if (JsonValue* existing = find(name)) {
        *existing = std::move(value);
    } else {
        object()->push_back({std::string(name), std::move(value)});
    }
}

JsonValue sortedByName(JsonValue value) {
    if (JsonValue::Object* members = value.object()) {
        for (JsonValue::Member& member : *members) {
            member.value = sortedByName(std::move(member.value));
        }
        std::sort(members->begin(), members->end(),
                  [](const JsonValue::Member& a, const JsonValue::Member& b) { return a.name < b.name; });
    } else if (JsonValue::Array* elements = value.array()) {
        for (JsonValue& element : *elements) {
            element = sortedByName(std::move(element));
        }
    }
    return value;
}

std::string describeFound(const JsonValue& value) {
    constexpr std::size_t kShown = 60;
    if (value.isNull()) {
        return "null";
    }
    if (value.object() != nullptr) {
        return "an object";
    }
    if (value.array() != nullptr) {
        return "a list";
    }
    if (value.boolean() != nullptr) {
        return *value.boolean() ? "true" : "false";
    }
    if (const std::string* text = value.text()) {
        return "the text " + quoted(*text, kShown);
    }
    return "the number " + printJson(value);
}

} // namespace ridgepoint

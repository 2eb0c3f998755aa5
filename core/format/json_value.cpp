// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/format/json_value.h"

#include "core/format/json_text.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

JsonValue::JsonValue() = default;
JsonValue::JsonValue(const JsonValue&) = default;
JsonValue::JsonValue(JsonValue&&) noexcept = default;
JsonValue& JsonValue::operator=(const JsonValue&) = default;
JsonValue& JsonValue::operator=(JsonValue&&) noexcept = default;
JsonValue::~JsonValue() = default;

JsonValue::JsonValue(bool value) : m_value(value) {}
JsonValue::JsonValue(std::int64_t value) : m_value(value) {}
JsonValue::JsonValue(int value) : m_value(std::int64_t{value}) {}
JsonValue::JsonValue(double value) : m_value(value) {}
JsonValue::JsonValue(std::string value) : m_value(std::move(value)) {}
JsonValue::JsonValue(std::string_view value) : m_value(std::string(value)) {}
JsonValue::JsonValue(const char* value) : m_value(std::string(value)) {}
JsonValue::JsonValue(Array value) : m_value(std::move(value)) {}
JsonValue::JsonValue(Object value) : m_value(std::move(value)) {}

JsonValue JsonValue::makeObject() { return Object{}; }
JsonValue JsonValue::makeArray() { return Array{}; }

bool JsonValue::operator==(const JsonValue& other) const { return m_value == other.m_value; }

bool JsonValue::isNull() const { return std::holds_alternative<std::monostate>(m_value); }
bool JsonValue::isInteger() const { return std::holds_alternative<std::int64_t>(m_value); }
const bool* JsonValue::boolean() const { return std::get_if<bool>(&m_value); }
const std::string* JsonValue::text() const { return std::get_if<std::string>(&m_value); }
const JsonValue::Array* JsonValue::array() const { return std::get_if<Array>(&m_value); }
JsonValue::Array* JsonValue::array() { return std::get_if<Array>(&m_value); }
const JsonValue::Object* JsonValue::object() const { return std::get_if<Object>(&m_value); }
JsonValue::Object* JsonValue::object() { return std::get_if<Object>(&m_value); }

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

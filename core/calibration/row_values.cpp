// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/row_values.h"

#include "core/format/json_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

namespace ridgepoint {

namespace {

std::optional<double> parseNumber(const std::string& text) {
    double value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end || !std::isfinite(value)) {
        return std::nullopt;
    }
    return value;
}

} // namespace

JsonValue readRowList(std::string_view json, const char* what, std::vector<LoadError>& errors) {
    JsonResult document = parseJson(json);
    if (!document.value) {
        if (document.error.expected.starts_with("a JSON object")) {
            document.error.expected = std::string("a list of ") + what + " in JSON";
        }
        errors.push_back({{}, document.error.path, toText(document.error)});
    } else if (document.value->array() == nullptr) {
        errors.push_back({{}, "", "found " + describeFound(*document.value) + "; expected a list of " + what});
    } else {
        return std::move(*document.value);
    }
    return JsonValue::makeArray();
}

RowValues::RowValues(const JsonValue& row, std::vector<std::string>& notes, std::string path,
                     std::vector<std::string>* broken)
    : m_row(&row), m_notes(&notes), m_path(std::move(path)), m_broken(broken) {}

const JsonValue* RowValues::find(std::string_view key) const {
    const JsonValue* value = m_row->find(key);
    return value == nullptr || value->isNull() ? nullptr : value;
}

std::string RowValues::pathOf(std::string_view key) const {
    return m_path.empty() ? std::string(key) : m_path + "." + std::string(key);
}

void RowValues::note(std::string_view key, std::string_view remark) const {
    m_notes->push_back(pathOf(key) + ": " + std::string(remark));
}

void RowValues::refuse(std::string_view key, std::string_view remark) const {
    if (m_broken == nullptr) {
        note(key, std::string(remark) + "; not used");
        return;
    }
    std::string text = pathOf(key) + ": " + std::string(remark);
    if (std::find(m_broken->begin(), m_broken->end(), text) == m_broken->end()) {
        m_broken->push_back(std::move(text));
    }
}

void RowValues::refuseType(std::string_view key, std::string_view expected, const JsonValue& value) const {
    refuse(key, "expected " + std::string(expected) + ", found " + describeFound(value));
}

RowValues RowValues::child(std::string_view key) const {
    static const JsonValue kEmpty = JsonValue::makeObject();
    const JsonValue* value = find(key);
    if (value != nullptr && value->object() == nullptr) {
        refuseType(key, "an object", *value);
        value = nullptr;
    }
    return {value != nullptr ? *value : kEmpty, *m_notes, pathOf(key), m_broken};
}

bool RowValues::has(std::string_view key) const { return find(key) != nullptr; }

bool RowValues::isNull(std::string_view key) const {
    const JsonValue* value = m_row->find(key);
    return value != nullptr && value->isNull();
}

bool RowValues::isText(std::string_view key) const {
    const JsonValue* value = find(key);
    return value != nullptr && value->text() != nullptr;
}

std::optional<double> RowValues::number(std::string_view key) const {
    const JsonValue* value = find(key);
    if (value == nullptr) {
        return std::nullopt;
    }
    std::optional<double> number;
    if (const std::string* text = value->text()) {
        number = parseNumber(*text);
    } else {
        number = value->number();
    }
    if (!number || !std::isfinite(*number)) {
        refuseType(key, "a number", *value);
        return std::nullopt;
    }
    return number;
}

std::optional<std::int64_t> RowValues::integer(std::string_view key) const {
    constexpr double kLargestExact = 9007199254740992.0; // 2^53
    const std::optional<double> value = number(key);
    if (!value) {
        return std::nullopt;
    }
    if (std::abs(*value) > kLargestExact || *value != std::floor(*value)) {
        refuseType(key, "a whole number", *find(key));
        return std::nullopt;
    }
    return static_cast<std::int64_t>(*value);
}

std::optional<std::int64_t> RowValues::positive(std::string_view key) const {
    constexpr std::int64_t kLargest = std::int64_t{1} << 40;
    const auto value = integer(key);
    if (value && (*value < 1 || *value > kLargest)) {
        refuse(key, "not a positive size");
        return std::nullopt;
    }
    return value;
}

std::optional<bool> RowValues::flag(std::string_view key) const {
    const JsonValue* value = find(key);
    if (value == nullptr) {
        return std::nullopt;
    }
    if (const bool* flag = value->boolean()) {
        return *flag;
    }
    if (const std::string* text = value->text()) {
        if (*text == "True" || *text == "true") {
            return true;
        }
        if (*text == "False" || *text == "false") {
            return false;
        }
    }
    refuseType(key, "true or false", *value);
    return std::nullopt;
}

std::optional<std::string> RowValues::text(std::string_view key) const {
    const JsonValue* value = find(key);
    if (value == nullptr) {
        return std::nullopt;
    }
    if (value->text() == nullptr) {
        refuseType(key, "text", *value);
        return std::nullopt;
    }
    return *value->text();
}

std::optional<std::string> RowValues::word(std::string_view key) const {
    std::optional<std::string> value = text(key);
    if (value) {
        const std::size_t end = value->find_first_of(" (");
        value->resize(end == std::string::npos ? value->size() : end);
    }
    return value;
}

std::optional<std::string> RowValues::prose(std::string_view key) const {
    const JsonValue* value = find(key);
    if (value == nullptr) {
        return std::nullopt;
    }
    if (value->text() == nullptr) {
        note(key, "expected text, found " + describeFound(*value) + "; not used");
        return std::nullopt;
    }
    return *value->text();
}

std::vector<std::string> RowValues::proseList(std::string_view key) const {
    std::vector<std::string> result;
    const JsonValue* value = find(key);
    if (value == nullptr || value->array() == nullptr) {
        if (auto single = prose(key)) {
            result.push_back(std::move(*single));
        }
        return result;
    }
    for (const JsonValue& entry : *value->array()) {
        if (const std::string* text = entry.text()) {
            result.push_back(*text);
        }
    }
    return result;
}

std::vector<std::string> RowValues::keys() const {
    std::vector<std::string> result;
    if (const JsonValue::Object* members = m_row->object()) {
        for (const JsonValue::Member& member : *members) {
            result.push_back(member.name);
        }
    }
    return result;
}

} // namespace ridgepoint

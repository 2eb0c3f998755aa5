// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/row_values.h"

#include <nlohmann/json.hpp>

#include <charconv>
#include <cmath>
#include <utility>

namespace ridgepoint {

namespace {

constexpr std::size_t kLongestQuote = 60;

/// The value as a reader would recognise it. Lists and objects are only named: writing them out recurses as deep as
/// they are nested.
std::string quoted(const nlohmann::json& value) {
    if (value.is_structured()) {
        return value.is_object() ? "an object" : "a list";
    }
    std::string text = value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    if (text.size() > kLongestQuote) {
        text = text.substr(0, kLongestQuote) + "…";
    }
    return text;
}

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

RowValues::RowValues(const nlohmann::json& row, std::vector<std::string>& notes, std::string path)
    : m_row(&row), m_notes(&notes), m_path(std::move(path)) {}

const nlohmann::json* RowValues::find(std::string_view key) const {
    if (!m_row->is_object()) {
        return nullptr;
    }
    const auto entry = m_row->find(key);
    return entry == m_row->end() || entry->is_null() ? nullptr : &*entry;
}

std::string RowValues::pathOf(std::string_view key) const {
    return m_path.empty() ? std::string(key) : m_path + "." + std::string(key);
}

void RowValues::note(std::string_view key, std::string_view remark) const {
    m_notes->push_back(pathOf(key) + ": " + std::string(remark));
}

void RowValues::noteType(std::string_view key, std::string_view expected, const nlohmann::json& value) const {
    note(key, "expected " + std::string(expected) + ", found " + quoted(value) + "; not used");
}

RowValues RowValues::child(std::string_view key) const {
    static const nlohmann::json kEmpty = nlohmann::json::object();
    const nlohmann::json* value = find(key);
    if (value != nullptr && !value->is_object()) {
        noteType(key, "an object", *value);
        value = nullptr;
    }
    return RowValues(value != nullptr ? *value : kEmpty, *m_notes, pathOf(key));
}

bool RowValues::has(std::string_view key) const { return find(key) != nullptr; }

std::optional<double> RowValues::number(std::string_view key) const {
    const nlohmann::json* value = find(key);
    if (value == nullptr) {
        return std::nullopt;
    }
    std::optional<double> number;
    if (value->is_number()) {
        number = value->get<double>();
    } else if (value->is_string()) {
        number = parseNumber(value->get_ref<const std::string&>());
    }
    if (!number || !std::isfinite(*number)) {
        noteType(key, "a number", *value);
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
        noteType(key, "a whole number", *find(key));
        return std::nullopt;
    }
    return static_cast<std::int64_t>(*value);
}

std::optional<bool> RowValues::flag(std::string_view key) const {
    const nlohmann::json* value = find(key);
    if (value == nullptr) {
        return std::nullopt;
    }
    if (value->is_boolean()) {
        return value->get<bool>();
    }
    if (value->is_string()) {
        const auto& text = value->get_ref<const std::string&>();
        if (text == "True" || text == "true") {
            return true;
        }
        if (text == "False" || text == "false") {
            return false;
        }
    }
    noteType(key, "true or false", *value);
    return std::nullopt;
}

std::optional<std::string> RowValues::text(std::string_view key) const {
    const nlohmann::json* value = find(key);
    if (value == nullptr) {
        return std::nullopt;
    }
    if (!value->is_string()) {
        noteType(key, "text", *value);
        return std::nullopt;
    }
    return value->get<std::string>();
}

std::optional<std::string> RowValues::word(std::string_view key) const {
    std::optional<std::string> value = text(key);
    if (value) {
        const std::size_t end = value->find_first_of(" (");
        value->resize(end == std::string::npos ? value->size() : end);
    }
    return value;
}

std::vector<std::string> RowValues::texts(std::string_view key) const {
    std::vector<std::string> result;
    const nlohmann::json* value = find(key);
    if (value == nullptr) {
        return result;
    }
    if (!value->is_array()) {
        noteType(key, "a list of texts", *value);
        return result;
    }
    for (const nlohmann::json& entry : *value) {
        if (entry.is_string()) {
            result.push_back(entry.get<std::string>());
        }
    }
    return result;
}

std::vector<std::string> RowValues::keys() const {
    std::vector<std::string> result;
    if (m_row->is_object()) {
        for (const auto& [key, value] : m_row->items()) {
            result.push_back(key);
        }
    }
    return result;
}

} // namespace ridgepoint

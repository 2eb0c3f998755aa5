// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/format/json_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

using Library = nlohmann::ordered_json;

std::string placeInText(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, offset);
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::size_t lineStart = before.rfind('\n') + 1; // 0 where there is no line end
    return "line " + std::to_string(line) + ", column " + std::to_string(before.size() - lineStart + 1);
}

/// Builds a JsonValue from the library's events; stops at the first thing it refuses.
class Builder : public nlohmann::json_sax<Library> {
public:
    explicit Builder(std::string_view text) : m_text(text) {}

    JsonResult take(bool parsed) {
        JsonResult result;
        if (parsed) {
            result.value = std::move(m_root);
        } else {
            result.error = std::move(m_error);
        }
        return result;
    }

    bool null() override { return add(JsonValue()); }
    bool boolean(bool value) override { return add(JsonValue(value)); }
    bool number_integer(std::int64_t value) override { return add(JsonValue(value)); }
    bool number_unsigned(std::uint64_t value) override {
        return value <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())
                   ? add(JsonValue(static_cast<std::int64_t>(value)))
                   : add(JsonValue(static_cast<double>(value)));
    }
    bool number_float(double value, const std::string&) override { return add(JsonValue(value)); }
    bool string(std::string& value) override { return add(JsonValue(std::move(value))); }
    bool binary(nlohmann::json::binary_t&) override { return refuse("binary data", ""); }
    bool start_object(std::size_t) override { return open(JsonValue::makeObject()); }
    bool start_array(std::size_t) override { return open(JsonValue::makeArray()); }
    bool key(std::string& name) override {
        m_open.back().name = std::move(name);
        return true;
    }
    bool end_object() override { return namesDiffer() && close(); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) override;

private:
    struct Level {
        JsonValue value;
        std::string name; ///< of the member being read
    };

    bool open(JsonValue container) {
        if (m_open.size() >= static_cast<std::size_t>(kDeepestJson)) {
            return refuse("nested too deeply", "at most " + std::to_string(kDeepestJson) + " levels");
        }
        m_open.push_back({std::move(container), {}});
        return true;
    }
    bool close() {
        JsonValue finished = std::move(m_open.back().value);
        m_open.pop_back();
        return add(std::move(finished));
    }
    bool add(JsonValue value) {
        if (m_open.empty()) {
            m_root = std::move(value);
        } else if (auto* elements = m_open.back().value.array()) {
            elements->push_back(std::move(value));
        } else {
            m_open.back().value.object()->push_back({m_open.back().name, std::move(value)});
        }
        return true;
    }
    bool namesDiffer();
    bool refuse(std::string message, std::string expected) {
        m_error = {path(), std::move(message), std::move(expected)};
        return false;
    }
    std::string path() const;

    std::string_view m_text;
    std::vector<Level> m_open;
    JsonValue m_root;
    ParseError m_error;
};

// Sorted, so that an object of a million members costs no more than reading it.
bool Builder::namesDiffer() {
    const JsonValue::Object& members = *m_open.back().value.object();
    std::vector<std::string_view> names;
    names.reserve(members.size());
    for (const JsonValue::Member& member : members) {
        names.push_back(member.name);
    }
    std::sort(names.begin(), names.end());
    const auto twice = std::adjacent_find(names.begin(), names.end());
    if (twice == names.end()) {
        return true;
    }
    m_open.back().name = *twice;
    return refuse("is given twice", "every name once");
}

std::string Builder::path() const {
    std::string path;
    for (const Level& level : m_open) {
        if (const auto* elements = level.value.array()) {
            path += "[" + std::to_string(elements->size()) + "]";
        } else if (!level.name.empty()) {
            path += (path.empty() ? "" : ".") + (level.name.size() <= 80 ? level.name : quoted(level.name, 80));
        }
    }
    return path;
}

bool Builder::parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) {
    constexpr int kOutOfRange = 406; // the library's number for a number that no double can hold
    const std::size_t offset = std::min(position > 0 ? position - 1 : 0, m_text.size());
    const std::string place = placeInText(m_text, offset);
    if (error.id == kOutOfRange) {
        return refuse("found a number too large for any quantity (" + place + ")", "a number below 1e308");
    }
    if (offset >= m_text.size()) {
        return refuse("the text is cut off or a bracket is missing (" + place + ")", "the rest of the JSON text");
    }
    // The character the library stopped at, whole even where it takes several bytes.
    std::size_t end = offset + 1;
    while (end < m_text.size() && (m_text[end] & 0xC0) == 0x80) {
        ++end;
    }
    return refuse("is not valid JSON at " + place + ", where it has " + quoted(m_text.substr(offset, end - offset)),
                  "a JSON value (numbers are finite, without NaN and Infinity; texts and names are in double quotes)");
}

Library toLibrary(const JsonValue& value) {
    if (const auto* members = value.object()) {
        Library object = Library::object();
        auto& storage = object.get_ref<Library::object_t&>();
        storage.reserve(members->size());
        for (const JsonValue::Member& member : *members) { // names are distinct, so no search for each
            storage.std::vector<Library::object_t::value_type>::emplace_back(member.name, toLibrary(member.value));
        }
        return object;
    }
    if (const auto* elements = value.array()) {
        Library array = Library::array();
        for (const JsonValue& element : *elements) {
            array.push_back(toLibrary(element));
        }
        return array;
    }
    if (const std::string* text = value.text()) {
        return *text;
    }
    if (const bool* flag = value.boolean()) {
        return *flag;
    }
    if (const auto whole = value.integer()) {
        return *whole;
    }
    if (const auto real = value.number()) {
        return *real;
    }
    return nullptr;
}

std::string print(const JsonValue& value, int indent) {
    return toLibrary(value).dump(indent, ' ', false, Library::error_handler_t::replace);
}

} // namespace

JsonResult parseJson(std::string_view text, std::size_t largestBytes) {
    const auto refused = [](std::string message, std::string expected) {
        return JsonResult{std::nullopt, {"", std::move(message), std::move(expected)}};
    };
    if (text.size() > largestBytes) {
        return refused("is larger than can be right (" + std::to_string(text.size()) + " bytes)",
                       "at most " + std::to_string(largestBytes) + " bytes");
    }
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        return refused("is empty", "a JSON text");
    }
    if (text.find('\0') != std::string_view::npos || !isUtf8(text)) {
        return refused("is no text (binary data?)", "a JSON text in UTF-8");
    }
    Builder builder(text);
    return builder.take(Library::sax_parse(text, &builder));
}

std::string printJson(const JsonValue& value) { return print(value, -1); }

std::string printJsonLines(const JsonValue& value) { return print(value, 2) + "\n"; }

std::string quoted(std::string_view text, std::size_t longest) {
    std::string shown(text.substr(0, longest));
    if (text.size() > longest) {
        while (!shown.empty() && (text[shown.size()] & 0xC0) == 0x80) {
            shown.pop_back();
        }
        shown += "…";
    }
    return printJson(JsonValue(shown));
}

bool isUtf8(std::string_view text) {
    try {
        static_cast<void>(Library(text).dump()); // the library's own check; strict by default
        return true;
    } catch (const nlohmann::detail::exception&) {
        return false;
    }
}

} // namespace ridgepoint

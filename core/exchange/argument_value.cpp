// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/argument_value.h"

#include "core/format/json_text.h"

#include <charconv>
#include <cmath>

namespace ridgepoint {
namespace {

std::string plain(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    const std::size_t last = text.find_last_not_of(" \t\r\n");
    text = first == std::string_view::npos ? std::string_view() : text.substr(first, last - first + 1);
    const bool inQuotes =
        text.size() > 1 && (text.front() == '"' || text.front() == '\'') && text.back() == text.front();
    return std::string(inQuotes ? text.substr(1, text.size() - 2) : text);
}

} // namespace

std::optional<bool> argumentFlag(std::string_view text) {
    const std::string word = plain(text);
    if (word == "true" || word == "True" || word == "TRUE" || word == "1") {
        return true;
    }
    if (word == "false" || word == "False" || word == "FALSE" || word == "0") {
        return false;
    }
    return std::nullopt;
}

std::optional<double> argumentNumber(std::string_view text) {
    std::string digits = plain(text);
    std::erase(digits, '_');
    double value = 0;
    const char* end = digits.data() + digits.size();
    const auto [stop, error] = std::from_chars(digits.data(), end, value);
    return error == std::errc{} && stop == end && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

JsonValue argumentValue(std::string_view text) {
    const std::string word = plain(text);
    if (word.empty() || word == "None" || word == "null" || word == "none") {
        return {};
    }
    if (word != "0" && word != "1") {
        if (const auto truth = argumentFlag(word)) {
            return *truth;
        }
    }
    const auto number = argumentNumber(word);
    if (!number) {
        return word;
    }
    constexpr double kLargestExact = 9007199254740992.0; // 2^53
    const bool whole = *number == std::floor(*number) && std::abs(*number) <= kLargestExact;
    return whole ? JsonValue(static_cast<std::int64_t>(*number)) : JsonValue(*number);
}

std::string argumentText(const JsonValue& value) {
    if (const bool* truth = value.boolean()) {
        return *truth ? "True" : "False";
    }
    const std::string* text = value.text();
    return text != nullptr ? *text : printJson(value);
}

} // namespace ridgepoint

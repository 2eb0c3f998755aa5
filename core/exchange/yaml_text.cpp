// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/yaml_text.h"

#include "core/format/json_text.h"

#include <yaml-cpp/depthguard.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <exception>
#include <string>
#include <utility>

namespace ridgepoint {
namespace {

constexpr std::size_t kMostValues = 1'000'000;
constexpr int kDeepestLine = 4; ///< settings lie flat; deeper members need no line of their own

/// Why a node cannot be taken over; an exception because the nesting would have to hand it up otherwise.
struct Refused : std::exception {
    explicit Refused(const char* reason) : why(reason) {}
    const char* what() const noexcept override { return why; }
    const char* why;
};

JsonValue plainScalar(const std::string& text) {
    if (text.empty() || text == "~" || text == "null" || text == "Null" || text == "NULL") {
        return {};
    }
    if (text == "true" || text == "True" || text == "TRUE") {
        return true;
    }
    if (text == "false" || text == "False" || text == "FALSE") {
        return false;
    }
    // MaxText's files write 32_000.
    std::string digits;
    for (const char c : text) {
        digits += c == '_' ? "" : std::string(1, c);
    }
    const char* end = digits.data() + digits.size();
    std::int64_t whole = 0;
    if (const auto read = std::from_chars(digits.data(), end, whole); read.ec == std::errc{} && read.ptr == end) {
        return whole;
    }
    double number = 0;
    if (const auto read = std::from_chars(digits.data(), end, number);
        read.ec == std::errc{} && read.ptr == end && std::isfinite(number)) {
        return number;
    }
    return text;
}

class Converter {
public:
    std::map<std::string, int, std::less<>> takeLines() { return std::exchange(m_lines, {}); }

    JsonValue convert(const YAML::Node& node, int depth) {
        if (depth > kDeepestJson) {
            throw Refused("nested too deeply, or an alias (*name) stands inside its own anchor (&name)");
        }
        if (++m_values > kMostValues) {
            throw Refused("more than a million values once its aliases (*name) are followed");
        }
        switch (node.Type()) {
        case YAML::NodeType::Scalar:
            if (node.Scalar().size() > kLargestJsonBytes || !isUtf8(node.Scalar())) {
                throw Refused("a text that is not UTF-8");
            }
            // yaml-cpp tags what was in quotes with "!".
            return node.Tag() == "!" ? JsonValue(node.Scalar()) : plainScalar(node.Scalar());
        case YAML::NodeType::Sequence:
            return sequence(node, depth);
        case YAML::NodeType::Map:
            return mapping(node, depth);
        default:
            return {};
        }
    }

private:
    JsonValue sequence(const YAML::Node& node, int depth) {
        JsonValue::Array elements;
        for (const YAML::Node& element : node) {
            elements.push_back(convert(element, depth + 1));
        }
        return elements;
    }

    JsonValue mapping(const YAML::Node& node, int depth) {
        JsonValue::Object members;
        JsonValue::Object merged;
        for (const auto& entry : node) {
            if (!entry.first.IsScalar()) {
                throw Refused("a key that is no text");
            }
            if (entry.first.Scalar() == "<<" && entry.first.Tag() != "!") {
                merge(entry.second, depth, merged);
            } else {
                const std::size_t length = m_path.size();
                m_path += (m_path.empty() ? "" : ".") + entry.first.Scalar();
                if (depth < kDeepestLine) {
                    m_lines.emplace(m_path, entry.first.Mark().line + 1);
                }
                members.push_back({entry.first.Scalar(), convert(entry.second, depth + 1)});
                m_path.resize(length);
            }
        }
        for (JsonValue::Member& member : merged) {
            if (!has(members, member.name)) {
                members.push_back(std::move(member));
            }
        }
        return members;
    }

    static bool has(const JsonValue::Object& members, std::string_view name) {
        return std::any_of(members.begin(), members.end(),
                           [&](const JsonValue::Member& member) { return member.name == name; });
    }

    /// `<<: *name` or `<<: [*one, *two]`: members of other mappings; the earlier one counts, and the mapping's own do
    /// before them (https://yaml.org/type/merge.html).
    void merge(const YAML::Node& node, int depth, JsonValue::Object& merged) {
        if (node.IsSequence() && depth < kDeepestJson) {
            for (const YAML::Node& element : node) {
                merge(element, depth + 1, merged);
            }
            return;
        }
        const JsonValue value = convert(node, depth + 1);
        if (value.object() == nullptr) {
            throw Refused("a merge (<<) of what is no mapping");
        }
        for (const JsonValue::Member& member : *value.object()) {
            if (!has(merged, member.name)) {
                merged.push_back(member);
            }
        }
    }

    std::size_t m_values = 0;
    std::string m_path; ///< of the mapping that is being read
    std::map<std::string, int, std::less<>> m_lines;
};

YamlResult refused(std::string message) { return {std::nullopt, {}, {{}, std::move(message), "a YAML text"}}; }

} // namespace

YamlResult parseYaml(std::string_view text) {
    if (text.size() > kLargestJsonBytes) {
        return refused("the text is larger than 4 MiB");
    }
    try {
        Converter converter;
        YamlResult result;
        result.documents.emplace();
        for (const YAML::Node& document : YAML::LoadAll(std::string(text))) {
            result.documents->push_back(converter.convert(document, 0));
            result.lines.push_back(converter.takeLines());
        }
        return result;
    } catch (const YAML::DeepRecursion&) { // its place is that of the end of the text
        return refused("nested too deeply");
    } catch (const YAML::Exception& error) {
        const int line = error.mark.line + 1;
        return refused((line > 0 ? "line " + std::to_string(line) + ": " : "") + error.msg);
    } catch (const std::exception& error) {
        return refused(error.what());
    }
}

} // namespace ridgepoint

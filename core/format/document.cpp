// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/format/document.h"

#include "core/format/field_reader.h"
#include "core/format/field_writer.h"
#include "core/format/json_text.h"

#include <algorithm>
#include <iterator>

namespace ridgepoint {
namespace {

struct Figure {
    JsonValue value;
    std::string source;
    std::string note;
};

template <class V, Either<Figure> S> void visitFields(V& visit, S& figure) {
    visit.field("value", figure.value, {.documentation = "The value in SI units; null = not known.", .required = true});
    visit.field("source", figure.source, {.documentation = "Where the value is from.", .longest = 4096});
    visit.field("note", figure.note, {.documentation = "What one should know about it.", .longest = 4096});
}

bool headMatches(const JsonValue& document, std::string_view format, std::int64_t version, const ReadPlace& root) {
    if (const JsonValue* found = document.find("format"); found != nullptr && *found != JsonValue(format)) {
        root.member("format").reportFound(*found, quoted(format));
        return false;
    }
    const JsonValue* found = document.find("version");
    if (found == nullptr) {
        return true;
    }
    const auto number = found->integer();
    if (number && *number > version) {
        root.member("version").report("found version " + std::to_string(*number) +
                                          ", written by a newer version of the program",
                                      "at most version " + std::to_string(version) + "; update the program to read it");
        return false;
    }
    return readInteger(*found, {.minimum = 1}, root.member("version")).has_value();
}

} // namespace

std::optional<JsonValue> openDocument(std::string_view text, std::string_view format, std::int64_t version,
                                      std::vector<ParseError>& errors) {
    JsonResult parsed = parseJson(text);
    if (!parsed.value) {
        errors.push_back(std::move(parsed.error));
        return std::nullopt;
    }
    const ReadPlace root("", errors);
    if (readObject(*parsed.value, root) == nullptr || !headMatches(*parsed.value, format, version, root)) {
        return std::nullopt;
    }
    std::erase_if(*parsed.value->object(),
                  [](const JsonValue::Member& member) { return member.name == "format" || member.name == "version"; });
    return std::move(parsed.value);
}

JsonValue withHead(std::string_view format, std::int64_t version, JsonValue body) {
    JsonValue::Object members{{"format", format}, {"version", version}};
    std::move(body.object()->begin(), body.object()->end(), std::back_inserter(members));
    return members;
}

JsonValue takeSources(const JsonValue& figures, std::map<std::string, std::string>& sources,
                      std::map<std::string, std::string>& notes, const ReadPlace& place) {
    JsonValue::Object plain;
    const JsonValue::Object* members = readObject(figures, place);
    for (const auto& [name, value] : members != nullptr ? *members : JsonValue::Object{}) {
        const JsonValue::Object* object = readObject(value, place.member(name));
        if (object == nullptr || place.full()) {
            continue;
        }
        Figure figure;
        readFields(*object, figure, place.member(name), FieldReader::Missing::is_error_where_required);
        if (!figure.source.empty()) {
            sources.emplace(name, figure.source);
        } else if (!figure.value.isNull()) {
            place.member(name).member("source").report("is missing", "where the value is from");
        }
        if (!figure.note.empty()) {
            notes.emplace(name, std::move(figure.note));
        }
        if (!figure.value.isNull()) {
            plain.push_back({name, std::move(figure.value)});
        }
    }
    return plain;
}

JsonValue withSources(const JsonValue& figures, const JsonValue& defaults,
                      const std::map<std::string, std::string>& sources,
                      const std::map<std::string, std::string>& notes) {
    const auto textOf = [](const std::map<std::string, std::string>& texts, const std::string& name, const char* none) {
        const auto found = texts.find(name);
        return found == texts.end() ? std::string(none) : found->second;
    };
    JsonValue::Object sourced;
    for (const auto& [name, value] : *figures.object()) {
        const JsonValue* usual = defaults.find(name);
        if (sources.contains(name) || notes.contains(name) || usual == nullptr || *usual != value) {
            const char* none = value.isNull() ? "" : "not stated";
            const Figure figure{value, textOf(sources, name, none), textOf(notes, name, "")};
            sourced.push_back({name, writeFields(figure)});
        }
    }
    return sourced;
}

} // namespace ridgepoint

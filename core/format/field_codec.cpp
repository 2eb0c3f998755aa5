// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/format/field_codec.h"

#include "core/format/json_text.h"
#include "core/format/nearest_name.h"

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr double kUnbounded = std::numeric_limits<double>::max();

std::string numberText(double value) { return printJson(JsonValue(value)); }

std::string rangeText(const FieldSpec& spec) {
    std::string text;
    if (spec.minimum > -kUnbounded) {
        text = spec.aboveMinimum ? " above " + numberText(spec.minimum) : " from " + numberText(spec.minimum);
    }
    if (spec.maximum < kUnbounded) {
        text += (spec.aboveMinimum ? " and up to " : " to ") + numberText(spec.maximum);
    }
    if (!spec.unit.empty()) {
        text += " (" + std::string(spec.unit) + ")";
    }
    if (spec.special) {
        text += ", or " + numberText(*spec.special) + " (" + std::string(spec.specialMeaning) + ")";
    }
    return text;
}

std::string choicesText(Choices choices) {
    std::string text = choices.size() == 1 ? "" : "one of ";
    for (std::size_t i = 0; i < choices.size(); ++i) {
        text += (i == 0 ? "" : ", ") + quoted(choices[i]);
    }
    return text;
}

bool inRange(double value, const FieldSpec& spec) {
    if (spec.special && value == *spec.special) {
        return true;
    }
    return (spec.aboveMinimum ? value > spec.minimum : value >= spec.minimum) && value <= spec.maximum;
}

/// Reads the members of a name → value object with `readMember(value, place)`.
template <class Map, class ReadMember>
void readMap(const JsonValue& value, Map& target, const FieldSpec& spec, const ReadPlace& place,
             ReadMember readMember) {
    const JsonValue::Object* members = readObject(value, place);
    if (members == nullptr) {
        return;
    }
    Map read;
    for (const auto& [name, member] : *members) {
        if (place.full()) {
            return;
        }
        if (!spec.choices.empty() && std::find(spec.choices.begin(), spec.choices.end(), name) == spec.choices.end()) {
            reportUnknown(name, place, spec.choices);
        } else if (auto element = readMember(member, place.member(name))) {
            read.emplace(name, std::move(*element));
        }
    }
    target = std::move(read);
}

template <class Map> JsonValue writeMap(const Map& map) {
    JsonValue::Object members;
    for (const auto& [name, value] : map) {
        members.push_back({name, JsonValue(value)});
    }
    return members;
}

} // namespace

ReadPlace ReadPlace::member(std::string_view name) const {
    constexpr std::size_t kLongestName = 80;
    const std::string shown = name.size() <= kLongestName ? std::string(name) : quoted(name, kLongestName);
    return {m_path.empty() ? shown : m_path + "." + shown, m_errors};
}

ReadPlace ReadPlace::element(std::size_t position) const {
    return {m_path + "[" + std::to_string(position) + "]", m_errors};
}

void ReadPlace::report(std::string message, std::string expected, bool unknownField) const {
    if (!full()) {
        m_errors.push_back({m_path, std::move(message), std::move(expected), unknownField});
    }
}

void ReadPlace::reportFound(const JsonValue& found, std::string expected) const {
    report("found " + describeFound(found), std::move(expected));
}

std::string expectedText(FieldType type, const FieldSpec& spec, Choices choices) {
    switch (type) {
    case FieldType::boolean:
        return "true or false";
    case FieldType::integer:
        return "a whole number" + rangeText(spec);
    case FieldType::number:
        return "a number" + rangeText(spec);
    case FieldType::text:
        return spec.form.empty() ? "a text of at most " + std::to_string(spec.longest) + " bytes"
                                 : std::string(spec.form);
    case FieldType::choice:
        return choicesText(spec.choices.empty() ? choices : spec.choices);
    default:
        return spec.form.empty() ? "an object" : std::string(spec.form);
    }
}

std::optional<bool> readBoolean(const JsonValue& value, const ReadPlace& place) {
    if (const bool* flag = value.boolean()) {
        return *flag;
    }
    place.reportFound(value, expectedText(FieldType::boolean, {}));
    return std::nullopt;
}

std::optional<std::int64_t> readInteger(const JsonValue& value, const FieldSpec& spec, const ReadPlace& place) {
    const auto whole = value.integer();
    if (whole && inRange(static_cast<double>(*whole), spec)) {
        return whole;
    }
    place.reportFound(value, expectedText(FieldType::integer, spec));
    return std::nullopt;
}

std::optional<double> readNumber(const JsonValue& value, const FieldSpec& spec, const ReadPlace& place) {
    const auto number = value.number();
    if (number && inRange(*number, spec)) { // false for NaN too
        return number;
    }
    place.reportFound(value, expectedText(FieldType::number, spec));
    return std::nullopt;
}

std::optional<std::string> readText(const JsonValue& value, const FieldSpec& spec, const ReadPlace& place) {
    const std::string* text = value.text();
    if (text != nullptr && text->size() <= spec.longest && isUtf8(*text) &&
        (spec.accepts == nullptr || spec.accepts(*text))) {
        return *text;
    }
    place.reportFound(value, expectedText(FieldType::text, spec));
    return std::nullopt;
}

std::optional<std::size_t> readChoice(const JsonValue& value, Choices names, const FieldSpec& spec,
                                      const ReadPlace& place) {
    const Choices legal = spec.choices.empty() ? names : spec.choices;
    const std::string* text = value.text();
    if (text == nullptr) {
        place.reportFound(value, expectedText(FieldType::choice, spec, names));
        return std::nullopt;
    }
    if (std::find(legal.begin(), legal.end(), *text) == legal.end()) {
        place.report("found " + describeFound(value) + "; the nearest known name is " +
                         quoted(nearestName(*text, legal)),
                     expectedText(FieldType::choice, spec, names));
        return std::nullopt;
    }
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), *text) - names.begin());
}

const JsonValue::Object* readObject(const JsonValue& value, const ReadPlace& place) {
    const JsonValue::Object* members = value.object();
    if (members == nullptr) {
        place.reportFound(value, "an object { … }");
    }
    return members;
}

std::string unknownFieldText(std::string_view nearestPath) {
    return nearestPath.empty() ? "unknown field" : "unknown field; the nearest known one is " + quoted(nearestPath);
}

void reportUnknown(const std::string& name, const ReadPlace& object, Choices known) {
    const std::string nearest = nearestName(name, known);
    object.member(name).report(unknownFieldText(nearest.empty() ? "" : object.member(nearest).path()), "", true);
}

void FieldCodec<std::map<std::string, std::int64_t>>::read(const JsonValue& value, Map& target, const FieldSpec& spec,
                                                           const ReadPlace& place) {
    readMap(value, target, spec, place,
            [&](const JsonValue& member, const ReadPlace& at) { return readInteger(member, spec, at); });
}

JsonValue FieldCodec<std::map<std::string, std::int64_t>>::write(const Map& value) { return writeMap(value); }

void FieldCodec<std::map<std::string, std::string>>::read(const JsonValue& value, Map& target, const FieldSpec& spec,
                                                          const ReadPlace& place) {
    readMap(value, target, spec, place,
            [&](const JsonValue& member, const ReadPlace& at) { return readText(member, spec, at); });
}

JsonValue FieldCodec<std::map<std::string, std::string>>::write(const Map& value) { return writeMap(value); }

void FieldCodec<std::vector<std::string>>::read(const JsonValue& value, std::vector<std::string>& target,
                                                const FieldSpec& spec, const ReadPlace& place) {
    const JsonValue::Array* elements = value.array();
    if (elements == nullptr) {
        place.reportFound(value, "a list of texts");
        return;
    }
    std::vector<std::string> read;
    for (const JsonValue& element : *elements) {
        if (place.full()) {
            return;
        }
        if (auto text = readText(element, spec, place.element(read.size()))) {
            read.push_back(std::move(*text));
        }
    }
    target = std::move(read);
}

JsonValue FieldCodec<std::vector<std::string>>::write(const std::vector<std::string>& value) {
    return JsonValue::Array(value.begin(), value.end());
}

} // namespace ridgepoint

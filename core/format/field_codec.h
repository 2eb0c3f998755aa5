// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/enum_names.h"
#include "core/format/field_spec.h"
#include "core/format/json_value.h"
#include "core/format/parse_error.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// Where a value is being read, and where its errors go.
class ReadPlace {
public:
    ReadPlace(std::string path, std::vector<ParseError>& errors) : m_path(std::move(path)), m_errors(errors) {}

    const std::string& path() const { return m_path; }
    ReadPlace member(std::string_view name) const;
    ReadPlace element(std::size_t position) const;
    /// Whether to go on: after kMostErrors the rest of a hostile file is not reported one by one.
    bool full() const { return m_errors.size() >= kMostErrors; }
    void report(std::string message, std::string expected, bool unknownField = false) const;
    void reportFound(const JsonValue& found, std::string expected) const;

    static constexpr std::size_t kMostErrors = 50;

private:
    std::string m_path;
    std::vector<ParseError>& m_errors;
};

using Choices = std::span<const std::string_view>;

/// What would be legal, in words: "a whole number from 1 to 1024 (tokens), or -1 (takes the remaining devices)".
std::string expectedText(FieldType type, const FieldSpec& spec, Choices choices = {});

// Each reads one value or reports why not.
std::optional<bool> readBoolean(const JsonValue& value, const ReadPlace& place);
std::optional<std::int64_t> readInteger(const JsonValue& value, const FieldSpec& spec, const ReadPlace& place);
std::optional<double> readNumber(const JsonValue& value, const FieldSpec& spec, const ReadPlace& place);
std::optional<std::string> readText(const JsonValue& value, const FieldSpec& spec, const ReadPlace& place);
/// The position of the name among all `names`; spec.choices narrows what is legal.
std::optional<std::size_t> readChoice(const JsonValue& value, Choices names, const FieldSpec& spec,
                                      const ReadPlace& place);
/// The object's members, or nullptr and a report.
const JsonValue::Object* readObject(const JsonValue& value, const ReadPlace& place);
std::string unknownFieldText(std::string_view nearestPath);
void reportUnknown(const std::string& name, const ReadPlace& object, Choices known);

/// How a C++ type is read from and written to JSON. Specialise for a type of your own:
/// static constexpr FieldType type; static void read(const JsonValue&, T&, const FieldSpec&, const ReadPlace&);
/// static JsonValue write(const T&); for choices also static Choices names().
template <class T> struct FieldCodec;

template <> struct FieldCodec<bool> {
    static constexpr FieldType type = FieldType::boolean;
    static void read(const JsonValue& value, bool& target, const FieldSpec&, const ReadPlace& place) {
        target = readBoolean(value, place).value_or(target);
    }
    static JsonValue write(bool value) { return value; }
};

template <std::integral I>
requires(!std::same_as<I, bool>) struct FieldCodec<I> {
    static constexpr FieldType type = FieldType::integer;
    static void read(const JsonValue& value, I& target, const FieldSpec& spec, const ReadPlace& place) {
        target = static_cast<I>(readInteger(value, spec, place).value_or(target));
    }
    static JsonValue write(I value) { return static_cast<std::int64_t>(value); }
};

template <> struct FieldCodec<double> {
    static constexpr FieldType type = FieldType::number;
    static void read(const JsonValue& value, double& target, const FieldSpec& spec, const ReadPlace& place) {
        target = readNumber(value, spec, place).value_or(target);
    }
    static JsonValue write(double value) { return value; }
};

template <> struct FieldCodec<std::string> {
    static constexpr FieldType type = FieldType::text;
    static void read(const JsonValue& value, std::string& target, const FieldSpec& spec, const ReadPlace& place) {
        target = readText(value, spec, place).value_or(target);
    }
    static JsonValue write(const std::string& value) { return value; }
};

/// Static text: written, never read.
template <> struct FieldCodec<std::string_view> {
    static constexpr FieldType type = FieldType::text;
    static JsonValue write(std::string_view value) { return value; }
};

template <class E>
requires std::is_enum_v<E>
struct FieldCodec<E> {
    static constexpr FieldType type = FieldType::choice;
    static Choices names() { return EnumNames<E>::names; }
    static void read(const JsonValue& value, E& target, const FieldSpec& spec, const ReadPlace& place) {
        if (const auto position = readChoice(value, names(), spec, place)) {
            target = static_cast<E>(*position);
        }
    }
    static JsonValue write(E value) { return enumName(value); }
};

/// Name → number; spec.choices are the known names (empty = any).
template <> struct FieldCodec<std::map<std::string, std::int64_t>> {
    static constexpr FieldType type = FieldType::integer_map;
    using Map = std::map<std::string, std::int64_t>;
    static void read(const JsonValue& value, Map& target, const FieldSpec& spec, const ReadPlace& place);
    static JsonValue write(const Map& value);
};

/// Name → text; spec.choices are the known names (empty = any).
template <> struct FieldCodec<std::map<std::string, std::string>> {
    static constexpr FieldType type = FieldType::text_map;
    using Map = std::map<std::string, std::string>;
    static void read(const JsonValue& value, Map& target, const FieldSpec& spec, const ReadPlace& place);
    static JsonValue write(const Map& value);
};

/// A list of texts, each by the field's description.
template <> struct FieldCodec<std::vector<std::string>> {
    static constexpr FieldType type = FieldType::text_list;
    static void read(const JsonValue& value, std::vector<std::string>& target, const FieldSpec& spec,
                     const ReadPlace& place);
    static JsonValue write(const std::vector<std::string>& value);
};

/// An object of another format, taken as it is.
template <> struct FieldCodec<JsonValue> {
    static constexpr FieldType type = FieldType::object;
    static void read(const JsonValue& value, JsonValue& target, const FieldSpec&, const ReadPlace&) { target = value; }
    static JsonValue write(const JsonValue& value) { return value; }
};

/// Absent or null = not given.
template <class T> struct FieldCodec<std::optional<T>> {
    static constexpr FieldType type = FieldCodec<T>::type;
    static void read(const JsonValue& value, std::optional<T>& target, const FieldSpec& spec, const ReadPlace& place) {
        if (value.isNull()) {
            target.reset();
            return;
        }
        T read = target.value_or(T{});
        FieldCodec<T>::read(value, read, spec, place);
        target = std::move(read);
    }
    static JsonValue write(const std::optional<T>& value) { return value ? FieldCodec<T>::write(*value) : JsonValue(); }
};

template <class T> inline constexpr bool kIsOptional = false;
template <class T> inline constexpr bool kIsOptional<std::optional<T>> = true;

template <class T> Choices typeChoices() {
    if constexpr (kIsOptional<T>) {
        return typeChoices<typename T::value_type>();
    } else if constexpr (std::is_enum_v<T>) {
        return FieldCodec<T>::names();
    } else {
        return {};
    }
}

} // namespace ridgepoint

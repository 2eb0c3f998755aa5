// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace ridgepoint {

/// A JSON document in memory, for code that must not depend on the JSON library. Objects keep the order of their
/// members. Whole numbers that fit are kept exactly.
class JsonValue {
public:
    struct Member;
    using Array = std::vector<JsonValue>;
    using Object = std::vector<Member>;

    // Members are defined where Member is complete.
    JsonValue(); ///< null
    JsonValue(const JsonValue&);
    JsonValue(JsonValue&&) noexcept;
    JsonValue& operator=(const JsonValue&);
    JsonValue& operator=(JsonValue&&) noexcept;
    ~JsonValue();

    JsonValue(bool value);
    JsonValue(std::int64_t value);
    JsonValue(int value);
    JsonValue(double value);
    JsonValue(std::string value);
    JsonValue(std::string_view value);
    JsonValue(const char* value);
    JsonValue(Array value);
    JsonValue(Object value);
    static JsonValue makeObject();
    static JsonValue makeArray();

    bool operator==(const JsonValue&) const;

    bool isNull() const;
    const bool* boolean() const;
    const std::string* text() const;
    const Array* array() const;
    Array* array();
    const Object* object() const;
    Object* object();
    /// The number, whether written as a whole number or not.
    std::optional<double> number() const;
    /// The number where it is whole and exactly represented (also "2.0").
    std::optional<std::int64_t> integer() const;
    /// Whether the number is held as an integer.
    bool isInteger() const;

    /// The member of an object; nullptr where there is none or this is no object.
    const JsonValue* find(std::string_view name) const;
    JsonValue* find(std::string_view name);
    /// Sets a member, replacing one of the same name; anything but an object becomes an object first.
    void set(std::string_view name, JsonValue value);

private:
    std::variant<std::monostate, bool, std::int64_t, double, std::string, Array, Object> m_value;
};

struct JsonValue::Member {
    std::string name;
    JsonValue value;

    bool operator==(const Member&) const = default;
};

/// The value with the members of every object in the order of their names, so that equal objects print alike.
JsonValue sortedByName(JsonValue value);

/// The value in words for a message: "the text \"abc\"", "the number 5", "an object", "null". Long texts are cut.
std::string describeFound(const JsonValue& value);

} // namespace ridgepoint

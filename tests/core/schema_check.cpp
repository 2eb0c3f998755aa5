// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/schema_check.h"

#include "core/format/json_text.h"

#include <algorithm>
#include <string_view>

namespace ridgepoint {
namespace {

bool sameValue(const JsonValue& a, const JsonValue& b) { return printJson(a) == printJson(b); }

bool hasType(const JsonValue& value, std::string_view type) {
    return type == "object"    ? value.object() != nullptr
           : type == "array"   ? value.array() != nullptr
           : type == "string"  ? value.text() != nullptr
           : type == "boolean" ? value.boolean() != nullptr
           : type == "null"    ? value.isNull()
           : type == "integer" ? value.integer().has_value()
                               : type == "number" && value.number().has_value();
}

struct Checker {
    const JsonValue& document;
    std::vector<std::string>& violations;

    void check(const JsonValue& value, const JsonValue& schema, const std::string& path) {
        for (const auto& [keyword, argument] : *schema.object()) {
            if (!holds(keyword, value, argument, path)) {
                violations.push_back(path + ": " + printJson(value).substr(0, 60) + " against " + keyword + " " +
                                     printJson(argument).substr(0, 80));
            }
        }
        if (const JsonValue::Object* members = value.object()) {
            checkMembers(*members, schema, path);
        }
    }

    bool holds(std::string_view keyword, const JsonValue& value, const JsonValue& argument, const std::string& path) {
        const auto number = value.number();
        if (keyword == "type") {
            const JsonValue::Array one{argument};
            const JsonValue::Array& types = argument.array() != nullptr ? *argument.array() : one;
            return std::any_of(types.begin(), types.end(),
                               [&](const auto& type) { return hasType(value, *type.text()); });
        }
        if (keyword == "enum") {
            return std::any_of(argument.array()->begin(), argument.array()->end(),
                               [&](const JsonValue& choice) { return sameValue(choice, value); });
        }
        if (keyword == "const") {
            return sameValue(argument, value);
        }
        if (keyword == "anyOf") {
            return std::any_of(argument.array()->begin(), argument.array()->end(), [&](const JsonValue& alternative) {
                return schemaViolations(value, alternative, document).empty();
            });
        }
        if (keyword == "$ref") {
            const std::string name = argument.text()->substr(std::string_view("#/$defs/").size());
            check(value, *document.find("$defs")->find(name), path);
            return true;
        }
        if (keyword == "minimum" || keyword == "maximum" || keyword == "exclusiveMinimum") {
            const double limit = *argument.number();
            return !number || (keyword == "minimum"   ? *number >= limit
                               : keyword == "maximum" ? *number <= limit
                                                      : *number > limit);
        }
        if (keyword == "required") {
            return value.object() == nullptr ||
                   std::all_of(argument.array()->begin(), argument.array()->end(),
                               [&](const JsonValue& name) { return value.find(*name.text()) != nullptr; });
        }
        if (keyword == "propertyNames" && value.object() != nullptr) {
            return std::all_of(value.object()->begin(), value.object()->end(), [&](const JsonValue::Member& member) {
                return schemaViolations(JsonValue(member.name), argument, document).empty();
            });
        }
        if (keyword == "items" && value.array() != nullptr) {
            for (std::size_t i = 0; i < value.array()->size(); ++i) {
                check((*value.array())[i], argument, path + "[" + std::to_string(i) + "]");
            }
        }
        return true;
    }

    void checkMembers(const JsonValue::Object& members, const JsonValue& schema, const std::string& path) {
        const JsonValue* properties = schema.find("properties");
        const JsonValue* additional = schema.find("additionalProperties");
        for (const auto& [name, member] : members) {
            const std::string memberPath = path.empty() ? name : path + "." + name;
            const JsonValue* property = properties != nullptr ? properties->find(name) : nullptr;
            if (property != nullptr) {
                check(member, *property, memberPath);
            } else if (additional != nullptr && additional->object() != nullptr) {
                check(member, *additional, memberPath);
            } else if (additional != nullptr && *additional == JsonValue(false)) {
                violations.push_back(memberPath + " is no property");
            }
        }
    }
};

} // namespace

std::vector<std::string> schemaViolations(const JsonValue& value, const JsonValue& schema, const JsonValue& document,
                                          const std::string& path) {
    std::vector<std::string> violations;
    Checker{document, violations}.check(value, schema, path);
    return violations;
}

} // namespace ridgepoint

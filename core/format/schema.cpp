// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/format/schema.h"

#include "core/format/json_text.h"

#include <limits>
#include <string>

namespace ridgepoint {
namespace {

using Member = JsonValue::Member;
using Object = JsonValue::Object;

JsonValue makeType(const char* type) { return Object{{"type", type}}; }

/// Adds the null that an optional field may be.
JsonValue orNull(JsonValue schema) {
    if (JsonValue* type = schema.find("type")) {
        *type = JsonValue(JsonValue::Array{*type, "null"});
    }
    for (const char* list : {"enum", "anyOf"}) {
        if (JsonValue* alternatives = schema.find(list)) {
            alternatives->array()->push_back(list == std::string_view("enum") ? JsonValue() : makeType("null"));
        }
    }
    return schema;
}

JsonValue names(const std::vector<std::string_view>& choices) {
    return JsonValue::Array(choices.begin(), choices.end());
}

JsonValue numberSchema(const FieldInfo& info) {
    constexpr double kUnbounded = std::numeric_limits<double>::max();
    const bool whole = info.type == FieldType::integer || info.type == FieldType::integer_map;
    JsonValue schema = makeType(whole ? "integer" : "number");
    if (info.spec.minimum > -kUnbounded) {
        schema.set(info.spec.aboveMinimum ? "exclusiveMinimum" : "minimum", info.spec.minimum);
    }
    if (info.spec.maximum < kUnbounded) {
        schema.set("maximum", info.spec.maximum);
    }
    if (info.spec.special) {
        const JsonValue special =
            Object{{"const", *info.spec.special}, {"description", std::string(info.spec.specialMeaning)}};
        schema = Object{{"anyOf", JsonValue::Array{std::move(schema), special}}};
    }
    return schema;
}

JsonValue textSchema(const FieldSpec& spec) {
    JsonValue schema = makeType("string");
    if (!spec.pattern.empty()) {
        schema.set("pattern", spec.pattern);
    } else {
        schema.set("maxLength", static_cast<std::int64_t>(spec.longest));
    }
    return schema;
}

JsonValue mapSchema(const FieldInfo& info, JsonValue member) {
    JsonValue schema = makeType("object");
    if (!info.choices.empty()) {
        schema.set("propertyNames", Object{{"enum", names(info.choices)}});
    }
    schema.set("additionalProperties", std::move(member));
    return schema;
}

JsonValue listSchema(JsonValue element) { return Object{{"type", "array"}, {"items", std::move(element)}}; }

JsonValue reference(std::string_view definition) { return Object{{"$ref", "#/$defs/" + std::string(definition)}}; }

/// The schema of a value, without description and default.
JsonValue valueSchema(const FieldInfo& info) {
    switch (info.type) {
    case FieldType::boolean:
        return makeType("boolean");
    case FieldType::integer:
    case FieldType::number:
        return numberSchema(info);
    case FieldType::text:
        return textSchema(info.spec);
    case FieldType::choice:
        return Object{{"enum", names(info.choices)}};
    case FieldType::preset:
        return Object{{"anyOf", JsonValue::Array{makeType("string"), reference(info.spec.definition)}}};
    case FieldType::placement:
        return Object{{"anyOf", JsonValue::Array{Object{{"const", "default"}},
                                                 mapSchema(info, listSchema(textSchema(info.spec)))}}};
    case FieldType::integer_map:
        return mapSchema(info, numberSchema(info));
    case FieldType::text_map:
        return mapSchema(info, makeType("string"));
    case FieldType::number_map:
        return mapSchema(info, makeType("number"));
    case FieldType::text_list:
        return listSchema(textSchema(info.spec));
    case FieldType::integer_list:
        return listSchema(makeType("integer"));
    case FieldType::object:
        return reference(info.spec.definition);
    case FieldType::group:
    case FieldType::list:
        break; // made from their members
    }
    return JsonValue::makeObject();
}

/// Builds the schemas of nested groups from the flat list.
class Builder {
public:
    Builder(const std::vector<FieldInfo>& fields, const SchemaForm& form) : m_fields(fields), m_form(form) {}

    /// The object whose members are the fields from the present one on whose path starts with `prefix`.
    JsonValue object(std::string_view prefix) {
        Object properties;
        JsonValue::Array required;
        while (m_next < m_fields.size() && m_fields[m_next].path.starts_with(prefix)) {
            const FieldInfo& info = m_fields[m_next++];
            required.push_back(info.name());
            properties.push_back({std::string(info.name()), property(info)});
        }
        JsonValue schema = makeType("object");
        schema.set("properties", std::move(properties));
        if (m_form.allPresent) {
            schema.set("required", std::move(required));
        }
        schema.set("additionalProperties", false);
        return schema;
    }

private:
    JsonValue property(const FieldInfo& info) {
        JsonValue schema = info.type == FieldType::group  ? object(info.path + ".")
                           : info.type == FieldType::list ? listSchema(object(info.path + "[]."))
                                                          : valueSchema(info);
        if (info.optional) {
            schema = orNull(std::move(schema));
        }
        schema.set("description", info.spec.documentation);
        if (!info.spec.unit.empty()) {
            schema.set("unit", info.spec.unit);
        }
        const bool isValue = info.type != FieldType::group && info.type != FieldType::list;
        if (m_form.defaults && isValue) {
            schema.set("default", info.defaultValue);
        }
        return schema;
    }

    const std::vector<FieldInfo>& m_fields;
    SchemaForm m_form;
    std::size_t m_next = 0;
};

} // namespace

JsonValue objectSchema(const std::vector<FieldInfo>& fields, const SchemaForm& form) {
    return Builder(fields, form).object("");
}

JsonValue fileSchema(std::string_view format, std::int64_t version, const std::vector<FieldInfo>& fields,
                     const SchemaForm& form) {
    JsonValue schema = objectSchema(fields, form);
    JsonValue& properties = *schema.find("properties");
    Object withHead{{"format", Object{{"const", format}}}, {"version", Object{{"const", version}}}};
    for (Member& member : *properties.object()) {
        withHead.push_back(std::move(member));
    }
    properties = JsonValue(std::move(withHead));
    return schema;
}

std::string schemaDocument(std::string_view title, JsonValue schema, JsonValue::Object definitions) {
    Object document{{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", title}};
    for (Member& member : *schema.object()) {
        document.push_back(std::move(member));
    }
    document.push_back({"$defs", JsonValue(std::move(definitions))});
    return printJsonLines(JsonValue(std::move(document)));
}

} // namespace ridgepoint

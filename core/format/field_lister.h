// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/field_codec.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// A field as data, for schema, controls and messages.
struct FieldInfo {
    std::string path; ///< "workload.per_device_batch"; elements of a list as "operations[].name"
    FieldType type = FieldType::group;
    FieldSpec spec;
    std::vector<std::string_view> choices; ///< legal names of a choice
    bool optional = false;                 ///< may be left unset (null)
    JsonValue defaultValue;                ///< null for groups, lists and unset optional fields

    std::string_view name() const {
        const std::string_view view = path;
        return view.substr(view.rfind('.') + 1); // npos + 1 = 0
    }
};

/// Visitor that lists the fields of a structure; defaults are the values it has.
class FieldLister {
public:
    FieldLister(std::vector<FieldInfo>& fields, std::string prefix) : m_fields(fields), m_prefix(std::move(prefix)) {}

    template <class T> void field(std::string_view name, const T& value, const FieldSpec& spec) {
        const Choices choices = spec.choices.empty() ? typeChoices<T>() : spec.choices;
        m_fields.push_back({m_prefix + std::string(name),
                            FieldCodec<T>::type,
                            spec,
                            {choices.begin(), choices.end()},
                            kIsOptional<T>,
                            FieldCodec<T>::write(value)});
    }

    template <class Function> void group(std::string_view name, std::string_view documentation, Function&& members) {
        m_fields.push_back(
            {m_prefix + std::string(name), FieldType::group, {.documentation = documentation}, {}, false, {}});
        FieldLister inner(m_fields, m_prefix + std::string(name) + ".");
        members(inner);
    }

    template <class T> void block(std::string_view name, const T& value, std::string_view documentation) {
        group(name, documentation, [&](FieldLister& inner) { visitFields(inner, value); });
    }

    template <class T>
    void block(std::string_view name, const std::optional<T>& value, std::string_view documentation) {
        const std::size_t position = m_fields.size();
        block(name, value.value_or(T{}), documentation);
        m_fields[position].optional = true;
    }

    template <class T> void list(std::string_view name, const std::vector<T>&, std::string_view documentation) {
        m_fields.push_back(
            {m_prefix + std::string(name), FieldType::list, {.documentation = documentation}, {}, false, {}});
        FieldLister inner(m_fields, m_prefix + std::string(name) + "[].");
        const T element{};
        visitFields(inner, element);
    }

private:
    std::vector<FieldInfo>& m_fields;
    std::string m_prefix;
};

/// The fields of a type with the defaults of a default-constructed value.
template <class T> std::vector<FieldInfo> listFields() {
    std::vector<FieldInfo> fields;
    FieldLister lister(fields, "");
    const T value{};
    visitFields(lister, value);
    return fields;
}

} // namespace ridgepoint

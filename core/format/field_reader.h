// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/field_codec.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace ridgepoint {

/// Visitor that reads a structure from a JSON object: a member left out keeps the value that the structure had, an
/// unknown one is an error that names the nearest known one.
class FieldReader {
public:
    enum class Missing { keeps_value, is_error_where_required };

    FieldReader(const JsonValue::Object& members, ReadPlace place, Missing missing = Missing::keeps_value)
        : m_members(members), m_place(std::move(place)), m_missing(missing) {}

    template <class T> void field(std::string_view name, T& target, const FieldSpec& spec) {
        if (const JsonValue* value = take(name)) {
            FieldCodec<T>::read(*value, target, spec, m_place.member(name));
        } else if (spec.required && m_missing == Missing::is_error_where_required) {
            m_place.member(name).report("is missing", expectedText(FieldCodec<T>::type, spec, typeChoices<T>()));
        }
    }

    template <class Function> void group(std::string_view name, std::string_view, Function&& members) {
        if (const JsonValue* value = take(name)) {
            if (const JsonValue::Object* object = readObject(*value, m_place.member(name))) {
                FieldReader inner(*object, m_place.member(name), m_missing);
                members(inner);
                inner.finish();
            }
        }
    }

    template <class T> void block(std::string_view name, T& target, std::string_view documentation) {
        group(name, documentation, [&](FieldReader& inner) { visitFields(inner, target); });
    }

    template <class T> void block(std::string_view name, std::optional<T>& target, std::string_view documentation) {
        const JsonValue* value = find(name);
        if (value == nullptr) {
            m_known.push_back(name);
        } else if (value->isNull()) {
            take(name);
            target.reset();
        } else {
            // A block that was not there before must be whole.
            const Missing before = std::exchange(m_missing, target ? m_missing : Missing::is_error_where_required);
            target = target.value_or(T{});
            block(name, *target, documentation);
            m_missing = before;
        }
    }

    /// Reports the members that no field has asked for. Call it last.
    void finish() {
        for (const JsonValue::Member& member : m_members) {
            if (m_place.full()) {
                return;
            }
            if (std::find(m_known.begin(), m_known.end(), member.name) == m_known.end()) {
                reportUnknown(member.name, m_place, m_known);
            }
        }
    }

private:
    const JsonValue* find(std::string_view name) const {
        const auto found = std::find_if(m_members.begin(), m_members.end(),
                                        [&](const JsonValue::Member& member) { return member.name == name; });
        return found == m_members.end() ? nullptr : &found->value;
    }
    const JsonValue* take(std::string_view name) {
        m_known.push_back(name);
        return find(name);
    }

    const JsonValue::Object& m_members;
    ReadPlace m_place;
    Missing m_missing;
    std::vector<std::string_view> m_known;
};

/// Reads `object` into `target` by its description.
template <class T>
void readFields(const JsonValue::Object& object, T& target, ReadPlace place,
                FieldReader::Missing missing = FieldReader::Missing::keeps_value) {
    FieldReader reader(object, std::move(place), missing);
    visitFields(reader, target);
    reader.finish();
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/field_codec.h"

#include <optional>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// Visitor that writes a structure as a JSON object, in the order of the description. An optional value that is not
/// given is left out, or written as null with `Absent::as_null`.
class FieldWriter {
public:
    enum class Absent { left_out, as_null };

    explicit FieldWriter(Absent absent = Absent::left_out) : m_absent(absent) {}

    template <class T> void field(std::string_view name, const T& value, const FieldSpec&) {
        add(name, FieldCodec<T>::write(value), kIsOptional<T>);
    }

    template <class Function> void group(std::string_view name, std::string_view, Function&& members) {
        FieldWriter inner(m_absent);
        members(inner);
        add(name, inner.take(), false);
    }

    template <class T> void block(std::string_view name, const T& value, std::string_view documentation) {
        group(name, documentation, [&](FieldWriter& inner) { visitFields(inner, value); });
    }

    template <class T>
    void block(std::string_view name, const std::optional<T>& value, std::string_view documentation) {
        if (value) {
            block(name, *value, documentation);
        } else {
            add(name, JsonValue(), true);
        }
    }

    /// A list of structures, each an object.
    template <class T> void list(std::string_view name, const std::vector<T>& values, std::string_view) {
        JsonValue::Array elements;
        for (const T& value : values) {
            FieldWriter inner(m_absent);
            visitFields(inner, value);
            elements.push_back(inner.take());
        }
        add(name, JsonValue(std::move(elements)), false);
    }

    JsonValue take() { return std::move(m_members); }

private:
    void add(std::string_view name, JsonValue value, bool optional) {
        if (!optional || !value.isNull() || m_absent == Absent::as_null) {
            m_members.push_back({std::string(name), std::move(value)});
        }
    }

    Absent m_absent;
    JsonValue::Object m_members;
};

template <class T> JsonValue writeFields(const T& value, FieldWriter::Absent absent = FieldWriter::Absent::left_out) {
    FieldWriter writer(absent);
    visitFields(writer, value);
    return writer.take();
}

} // namespace ridgepoint

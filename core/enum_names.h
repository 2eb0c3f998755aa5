// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace ridgepoint {

/// Specialised beside each enumeration that appears in files: `names[i]` is the spelling of enumerator i.
template <class E> struct EnumNames;

template <class E> constexpr std::size_t index(E value) { return static_cast<std::size_t>(value); }

template <class E> constexpr std::string_view enumName(E value) { return EnumNames<E>::names[index(value)]; }

/// The enumerator spelled `name`, or nothing.
template <class E> constexpr std::optional<E> enumFromName(std::string_view name) {
    const auto& names = EnumNames<E>::names;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] == name) {
            return static_cast<E>(i);
        }
    }
    return std::nullopt;
}

/// An array with one element for each enumerator of E.
template <class E, class T> using PerEnum = std::array<T, EnumNames<E>::names.size()>;

} // namespace ridgepoint

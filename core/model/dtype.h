// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/enum_names.h"

#include <cstddef>
#include <cstdint>

namespace ridgepoint {

/// Number formats that a tensor is stored, sent or multiplied in.
enum class Dtype : std::uint8_t { float32, bfloat16, float8_e4m3, float8_e5m2, int8, int4, float4 };
inline constexpr std::size_t kDtypeCount = 7;

template <> struct EnumNames<Dtype> {
    static constexpr std::array<std::string_view, kDtypeCount> names{
        "float32", "bfloat16", "float8_e4m3", "float8_e5m2", "int8", "int4", "float4"};
};

/// Bytes of one element; 4-bit formats are half a byte (scales not counted).
constexpr double bytesPerElement(Dtype dtype) {
    constexpr std::array<double, kDtypeCount> bytes{4, 2, 1, 1, 1, 0.5, 0.5};
    return bytes[static_cast<std::size_t>(dtype)];
}

} // namespace ridgepoint

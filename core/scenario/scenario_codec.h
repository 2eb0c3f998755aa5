// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/field_codec.h"
#include "core/scenario/scenario.h"

#include <map>
#include <string>
#include <vector>

namespace ridgepoint {

/// A preset's name; or an object with "base" and what is changed; or a whole object.
template <> struct FieldCodec<PresetReference> {
    static constexpr FieldType type = FieldType::preset;
    static void read(const JsonValue& value, PresetReference& target, const FieldSpec& spec, const ReadPlace& place);
    static JsonValue write(const PresetReference& value);
};

/// "default", or axis → torus dimensions.
template <> struct FieldCodec<std::map<std::string, std::vector<std::string>>> {
    static constexpr FieldType type = FieldType::placement;
    using Placement = std::map<std::string, std::vector<std::string>>;
    static void read(const JsonValue& value, Placement& target, const FieldSpec& spec, const ReadPlace& place);
    static JsonValue write(const Placement& value);
};

/// "x", "y", "z", "pair", or a part of one: "x/2".
bool isTorusDimension(std::string_view text);

} // namespace ridgepoint

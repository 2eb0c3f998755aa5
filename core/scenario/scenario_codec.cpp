// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_codec.h"

#include "core/format/json_text.h"
#include "core/hardware/slice.h"

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

constexpr std::string_view kBase = "base";
constexpr std::string_view kDefaultPlacement = "default";

constexpr FieldSpec kPresetName{
    .longest = 128, .accepts = [](std::string_view text) { return !text.empty(); }, .form = "the name of a preset"};
constexpr FieldSpec kDimension{
    .longest = 16, .accepts = isTorusDimension, .form = R"("pair", "x", "y", "z", or a part such as "x/2")"};

} // namespace

bool isTorusDimension(std::string_view text) {
    constexpr std::array<std::string_view, 4> names{"pair", "x", "y", "z"};
    const std::size_t slash = text.find('/');
    if (std::find(names.begin(), names.end(), text.substr(0, slash)) == names.end()) {
        return false;
    }
    if (slash == std::string_view::npos) {
        return true;
    }
    const auto part = parseSliceShape(text.substr(slash + 1)); // a single side is a whole number from 1
    return part && part->dimensions == 1;
}

void FieldCodec<PresetReference>::read(const JsonValue& value, PresetReference& target, const FieldSpec& spec,
                                       const ReadPlace& place) {
    if (value.text() != nullptr) {
        if (auto name = readText(value, kPresetName, place)) {
            target = {std::move(*name), {}};
        }
        return;
    }
    if (value.object() == nullptr) {
        place.reportFound(value, expectedText(type, spec));
        return;
    }
    PresetReference read;
    JsonValue fields = value;
    if (const JsonValue* base = value.find(kBase)) {
        read.base = readText(*base, kPresetName, place.member(kBase)).value_or("");
        std::erase_if(*fields.object(), [](const JsonValue::Member& member) { return member.name == kBase; });
    }
    if (spec.checkObject != nullptr) {
        spec.checkObject(fields, value.find(kBase) == nullptr, place);
    }
    if (!fields.object()->empty()) {
        read.overrides = printJson(sortedByName(std::move(fields)));
    }
    target = std::move(read);
}

JsonValue FieldCodec<PresetReference>::write(const PresetReference& value) {
    const JsonResult overrides = value.overrides.empty() ? JsonResult{} : parseJson(value.overrides);
    if (!overrides.value || overrides.value->object() == nullptr) {
        return value.base;
    }
    JsonValue::Object members;
    if (!value.base.empty()) {
        members.push_back({std::string(kBase), value.base});
    }
    members.insert(members.end(), overrides.value->object()->begin(), overrides.value->object()->end());
    return members;
}

void FieldCodec<std::map<std::string, std::vector<std::string>>>::read(const JsonValue& value, Placement& target,
                                                                       const FieldSpec& spec, const ReadPlace& place) {
    if (value.text() != nullptr && *value.text() == kDefaultPlacement) {
        target.clear();
        return;
    }
    if (value.object() == nullptr) {
        place.reportFound(value, expectedText(type, spec));
        return;
    }
    Placement read;
    for (const auto& [axis, dimensions] : *value.object()) {
        if (place.full()) {
            return;
        }
        if (enumFromName<MeshAxis>(axis)) {
            FieldCodec<std::vector<std::string>>::read(dimensions, read[axis], kDimension, place.member(axis));
        } else {
            reportUnknown(axis, place, FieldCodec<MeshAxis>::names());
        }
    }
    target = std::move(read);
}

JsonValue FieldCodec<std::map<std::string, std::vector<std::string>>>::write(const Placement& value) {
    if (value.empty()) {
        return kDefaultPlacement;
    }
    JsonValue::Object members;
    for (const auto& [axis, dimensions] : value) {
        members.push_back({axis, FieldCodec<std::vector<std::string>>::write(dimensions)});
    }
    return members;
}

} // namespace ridgepoint

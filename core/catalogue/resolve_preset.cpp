// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/resolve_preset.h"

#include "core/format/json_text.h"
#include "core/format/nearest_name.h"
#include "core/hardware/chip_json.h"
#include "core/model/architecture_json.h"

namespace ridgepoint {
namespace {

/// How one kind of preset is looked up and changed.
template <class Preset> struct Kind {
    const std::map<std::string, std::shared_ptr<const Preset>, std::less<>>& presets;
    std::string_view path;
    std::string_view unknownCode;
    std::string_view overrideCode;
    void (*apply)(const JsonValue& overrides, Preset& preset, const ReadPlace& place, bool whole);
};

template <class Preset>
std::shared_ptr<const Preset> resolvePreset(const Kind<Preset>& kind, const PresetReference& reference,
                                            std::vector<Diagnostic>& diagnostics) {
    std::shared_ptr<const Preset> base;
    if (!reference.base.empty()) {
        const auto found = kind.presets.find(reference.base);
        if (found == kind.presets.end()) {
            diagnostics.push_back({Severity::error,
                                   kind.unknownCode,
                                   std::string(kind.path),
                                   {},
                                   reference.base,
                                   nearestKey(reference.base, kind.presets)});
            return nullptr;
        }
        base = found->second;
    }
    if (reference.overrides.empty() && base) {
        return base;
    }
    std::vector<ParseError> errors;
    const JsonResult overrides = parseJson(reference.overrides);
    auto changed = base ? std::make_shared<Preset>(*base) : std::make_shared<Preset>();
    if (!overrides.value) {
        errors.push_back(overrides.error);
    } else {
        kind.apply(*overrides.value, *changed, ReadPlace(std::string(kind.path), errors), base == nullptr);
    }
    for (const ParseError& error : errors) {
        diagnostics.push_back({Severity::error, kind.overrideCode, error.path, {}, error.message, error.expected});
    }
    return errors.empty() ? changed : nullptr;
}

} // namespace

std::shared_ptr<const Chip> resolveChip(const PresetReference& reference, const Catalogue& catalogue,
                                        std::vector<Diagnostic>& diagnostics) {
    return resolvePreset<Chip>({catalogue.chips, "hardware.chip", "chip.unknown", "chip.override", overrideChip},
                               reference, diagnostics);
}

std::shared_ptr<const Architecture> resolveModel(const PresetReference& reference, const Catalogue& catalogue,
                                                 std::vector<Diagnostic>& diagnostics) {
    return resolvePreset<Architecture>(
        {catalogue.models, "model", "model.unknown", "model.override", overrideArchitecture}, reference, diagnostics);
}

} // namespace ridgepoint

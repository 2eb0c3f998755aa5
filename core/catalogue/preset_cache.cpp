// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/preset_cache.h"

#include "core/catalogue/resolve_preset.h"

#include <cstddef>

namespace ridgepoint {
namespace {

// Enough for a grid whose fast axis is a field of the chip; more would only be memory to free.
constexpr std::size_t kMostKept = 128;

template <class Preset, class Look>
std::shared_ptr<const Preset> cached(std::unordered_map<std::string, std::shared_ptr<const Preset>>& kept,
                                     const PresetReference& reference, Look look) {
    if (reference.overrides.empty()) {
        return look();
    }
    const std::string key = reference.base + '\n' + reference.overrides;
    if (const auto found = kept.find(key); found != kept.end()) {
        return found->second;
    }
    std::shared_ptr<const Preset> preset = look();
    if (preset != nullptr) { // what is wrong has to be said each time
        if (kept.size() >= kMostKept) {
            kept.clear();
        }
        kept.emplace(key, preset);
    }
    return preset;
}

} // namespace

std::shared_ptr<const Chip> PresetCache::chip(const PresetReference& reference, const Catalogue& catalogue,
                                              std::vector<Diagnostic>& diagnostics) {
    return cached(m_chips, reference, [&] { return resolveChip(reference, catalogue, diagnostics); });
}

std::shared_ptr<const Architecture> PresetCache::model(const PresetReference& reference, const Catalogue& catalogue,
                                                       std::vector<Diagnostic>& diagnostics) {
    return cached(m_models, reference, [&] { return resolveModel(reference, catalogue, diagnostics); });
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/gpu_facts.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <string_view>

/// What published rows call chips and models, in the words of the presets.
namespace ridgepoint {

inline std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
    return text;
}
inline bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

/// A word of a row and what it stands for; the first that is found counts.
struct Alias {
    std::string_view word, id;
};

template <std::size_t N> std::string aliasOf(const std::string& text, const std::array<Alias, N>& aliases) {
    const std::string words = lower(text);
    for (const Alias& alias : aliases) {
        if (has(words, alias.word)) {
            return std::string(alias.id);
        }
    }
    return {};
}

/// The preset that a row's model is; empty where it is none.
std::string modelAlias(const std::string& model);

/// Fills in what a published architecture of this name has that is no preset; false where there is none.
bool takePublished(GpuFacts& facts);

/// The dimensions of a row as a whole model.
JsonValue modelObject(const GpuFacts& facts);

} // namespace ridgepoint

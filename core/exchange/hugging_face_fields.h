// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <span>
#include <string_view>

namespace ridgepoint {

/// A member of config.json and the field of a model with the same meaning, for the families that have it.
struct HuggingFaceField {
    std::string_view key;
    std::string_view path;
    std::string_view families = "*"; ///< blanks between them; "*" = all, "!" in front = all others
    bool required = false;
};
std::span<const HuggingFaceField> huggingFaceFields();

/// model_type of a text model and the family of MaxText's that has its structure.
struct HuggingFaceType {
    std::string_view modelType;
    std::string_view family;
    std::string_view architecture; ///< class name, as config.json gives it
};
std::span<const HuggingFaceType> huggingFaceTypes();

/// Whether a list of families, as above, has this one.
bool hasFamily(std::string_view families, std::string_view family);

/// Members that change neither sizes nor FLOPs.
bool isWithoutEffect(std::string_view key);

/// A kind of layer by its name in "layer_types", and its letter in an attention pattern.
struct HuggingFaceSpan {
    std::string_view name;
    char letter;
};
constexpr std::array<HuggingFaceSpan, 4> kHuggingFaceSpans{
    {{"full_attention", 'G'}, {"sliding_attention", 'L'}, {"chunked_attention", 'C'}, {"linear_attention", 'D'}}};

} // namespace ridgepoint

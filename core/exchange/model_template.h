// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/format/json_value.h"

#include <cstdint>
#include <string>
#include <string_view>

/// What reading and writing somebody else's description of a model share.
namespace ridgepoint {

/// The model of a family whose structure a new one of it shares: one with experts where `withExperts`, of the nearest
/// depth (Gemma 4's small ones differ in their spans). nullptr where the catalogue has none of this family.
const Architecture* familyTemplate(const Catalogue& catalogue, std::string_view family, bool withExperts,
                                   std::int64_t layers);

/// The families of the catalogue, for messages: "deepseek, gemma, …".
std::string familyNames(const Catalogue& catalogue);

/// A model with the structure of `like` (spans, norms, biases, which blocks it has) and the dimensions of MaxText's
/// base.yml, to be filled in.
Architecture modelLike(const Architecture& like);

/// What follows for a model from its family and its other fields.
void applyFamilyRules(Architecture& model);

/// The value at a path of nested objects ("moe.experts"); nullptr where there is none.
const JsonValue* valueAt(const JsonValue& object, std::string_view path);
/// Sets it, making the objects above where they are missing.
void setAt(JsonValue& object, std::string_view path, const JsonValue& value);

} // namespace ridgepoint

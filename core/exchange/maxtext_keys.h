// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/import_result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// MaxText's settings and the fields of a Scenario (base.yml and types.py at e591f30c).
namespace ridgepoint {

/// A setting and the field with the same meaning and the same values: one list serves reading and writing.
struct MaxTextField {
    std::string key;
    std::string path;
};
const std::vector<MaxTextField>& maxTextFields();

/// The field of a flag that moves a kind of collective to the SparseCores, "collectives.offload.all_gather"; empty for
/// other flags. Such flags are read by what their names end in and never written: no public document lists the
/// compiler's names for them.
std::string offloadPath(std::string_view flag);

enum class MaxTextType : std::uint8_t { flag, integer, number, text };

/// A setting that decides a field together with others.
struct MaxTextPart {
    std::string_view key;
    MaxTextType type;
    std::string_view path; ///< the field that it helps to decide
};
const std::vector<MaxTextPart>& maxTextParts();

/// Why a known setting has no field: it has no effect here, or the engine does not model it. Nothing for others.
std::optional<ImportOutcome> whyIgnored(std::string_view key, std::string_view value);

/// The known setting nearest to a mistyped one.
std::string nearestMaxTextKey(std::string_view key);

} // namespace ridgepoint

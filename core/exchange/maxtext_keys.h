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
/// other flags. Such flags are read by what their names end in.
std::string offloadPath(std::string_view flag);

/// The flag that moves a kind of collective ("all_gather") to the SparseCores, as MaxText's own lists of flags name it
/// (benchmarks/xla_flags_library.py). Empty for "all_to_all": they have none for it.
std::string offloadFlag(std::string_view kind);

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

/// Whether MaxText has a setting of this name, as far as is known here; names that others use too do not count.
bool isMaxTextSetting(std::string_view key);

/// The known setting nearest to a mistyped one.
std::string nearestMaxTextKey(std::string_view key);

} // namespace ridgepoint

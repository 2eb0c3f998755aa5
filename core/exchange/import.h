// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/enum_names.h"
#include "core/exchange/import_result.h"

#include <optional>
#include <string_view>

namespace ridgepoint {

/// What kind of text somebody brings along.
enum class ImportKind : std::uint8_t { scenario, hugging_face, maxtext_args, maxtext_yml, megatron, deepspeed };
template <> struct EnumNames<ImportKind> {
    static constexpr std::array<std::string_view, 6> names{"scenario",    "hf",       "maxtext-args",
                                                           "maxtext-yml", "megatron", "deepspeed"};
};

/// The kind that a text most looks like: JSON by its members, a manifest or mapping by its form, else arguments.
ImportKind guessImportKind(std::string_view text);

/// Reads a text of a kind, guessed where none is given. Never throws; a text that gives no scenario says why in
/// `errors`.
ImportResult importText(std::string_view text, const Catalogue& catalogue, std::optional<ImportKind> kind = {});

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/enum_names.h"
#include "core/explore/search_space.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace ridgepoint {

/// What a search varies. Whatever is not named stays as the scenario has it, but for the batch per device where chips
/// or mesh change: the global batch is kept, or the batch per device where that is asked for.
enum class SearchOver : std::uint8_t { batch, mesh, placement, remat, remat_tensors, precision, slice, vocab_tiling };
template <> struct EnumNames<SearchOver> {
    static constexpr std::array<std::string_view, 8> names{"batch",         "mesh",      "placement", "remat",
                                                           "remat_tensors", "precision", "slice",     "vocab_tiling"};
};

struct SearchRequest {
    PerEnum<SearchOver, bool> over{};
    /// Tokens of a step stay what they are: then `batch` tries how many micro-steps to cut them into; else every batch
    /// per device up to a million tokens.
    bool keepGlobalBatch = true;
    int mostAxes = 3;           ///< mesh axes with a degree above 1
    std::int64_t mostChips = 0; ///< 0 = as many as the largest slice has
};

/// The space of a request. No place in it where chip, model or slice of the scenario cannot be.
SearchSpace makeSearchSpace(const Scenario& base, const SearchRequest& request, const Catalogue& catalogue);

/// The named remat policies, the scenario's own choice, and a chain of choices tensor by tensor that keeps more and
/// more, those first that spare the most time a byte.
std::vector<SearchChoice> rematChoicesAt(const Study& place, const Catalogue& catalogue);

/// Every way to keep or recompute the tensors that backward needs (at most ten of them, those that spare the most).
std::vector<SearchChoice> rematTensorChoicesAt(const Study& place, const Catalogue& catalogue);

/// `tokens` of a step cut into micro-steps in every way that the place's mesh can hold; the batch of a micro-step
/// ascends.
std::vector<SearchChoice> microStepChoices(const Study& place, double tokens);

} // namespace ridgepoint

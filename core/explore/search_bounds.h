// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/evaluator.h"
#include "core/explore/search.h"

#include <cstdint>
#include <vector>

namespace ridgepoint {

/// What no point of a group can go below: a place with one choice of every dimension but the inner ones and remat, and
/// one batch. Zero where nothing is known.
struct GroupBound {
    double objective = 0;       ///< as objectiveOf()
    double secondsPerToken = 0; ///< of a step
    double bytes = 0;           ///< of HBM, as Objective::memory has them
    std::int64_t chips = 0;
    bool fits = true; ///< false: none of its points fits
};

/// Evaluates the space's fastest and leanest settings at `rung`, a scenario of the group; `evaluations` counts them.
GroupBound groupBound(const SearchSpace& space, const std::vector<SearchChoice>& remat, const Scenario& rung,
                      const SearchOptions& options, Evaluator& evaluate, std::uint64_t& evaluations);

} // namespace ridgepoint

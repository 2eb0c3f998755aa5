// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/tile_explorer.h"

#include <functional>
#include <vector>

namespace ridgepoint {

/// A kernel before the search: its description, and the cost of any choice. It refers to the context it was made with.
struct TileProblem {
    KernelTiles kernel;
    TileSizes set{};                                          ///< what the step runs with
    std::vector<TileSizes> candidates;                        ///< legal sizes, `set` not always among them
    std::function<TileChoice(const TileSizes& sizes)> choice; ///< without fits and rank
};

/// The kernels of a step; those of one shape that several kinds of layers share are one.
std::vector<TileProblem> attentionProblems(const StepContext& context);
std::vector<TileProblem> groupedProblems(const StepContext& context);
/// Weight matmuls that XLA computes, by the operations' names.
std::vector<TileProblem> matmulProblems(const StepContext& context);

} // namespace ridgepoint

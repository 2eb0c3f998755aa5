// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/explore/attribution.h"
#include "core/report/report.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace ridgepoint {

/// A scenario one or two changes away that fits, and what the changes cost.
struct FitOption {
    std::vector<FieldChange> changes;
    Scenario scenario; ///< with the changes made
    Headline headline;
    std::int64_t chips = 0;
    double tokensPerStep = 0;
    /// Chip-seconds a token over those of the scenario as it is, minus one: 0.05 = 5 % slower on as many chips.
    double cost = 0;
    double stepSecondsChange = 0;
    bool changesNumerics = false; ///< a number format becomes another: results may differ, not the time alone

    bool operator==(const FitOption&) const = default;
};

struct NearestFit {
    bool evaluated = false; ///< false: the scenario cannot be, or it was stopped; nothing else is filled in
    Fits fits = Fits::yes;  ///< of the scenario as it is
    /// Cheapest first; of each kind of change (or pair of kinds) the cheapest one.
    std::vector<FitOption> single;
    std::vector<FitOption> pair; ///< of changes of which neither suffices by itself
};

struct NearestFitOptions {
    std::size_t most = 5; ///< of either; the smaller batch that fits by itself is offered beside them
    bool sure = true;     ///< fit by more than the error band; else a doubtful fit will do
    unsigned threads = 0;
    std::stop_token stop{};
};

/// The cheapest single and double changes with which a scenario fits. Tried are: more micro-steps of the same batch, or
/// a smaller batch, the largest that fits; every remat policy, with host offload; degrees moved from one mesh axis to
/// another; vocabulary tiling and the loss; moments in BF16, on the host, or sharded over data (on GPUs any ZeRO
/// stage); how tokens reach experts; larger slices. Of a server: fewer sequences at a time, narrower weights, a
/// narrower KV cache or one cut otherwise. The model, the sequence and the tokens of a step stay what they are (but for
/// the smaller batches).
NearestFit nearestFit(const Scenario& scenario, const Catalogue& catalogue, const NearestFitOptions& options = {});

} // namespace ridgepoint

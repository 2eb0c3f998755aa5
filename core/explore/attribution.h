// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/format/json_value.h"
#include "core/scenario/scenario.h"
#include "core/study/diagnostic.h"

#include <stop_token>
#include <string>
#include <vector>

/// The difference of two step times, attributed to the fields in which the scenarios differ.
namespace ridgepoint {

struct FieldChange {
    std::string path;
    JsonValue from;
    JsonValue to;

    bool operator==(const FieldChange&) const = default;
};

/// The share of one field in the difference; of several where no scenario between the two has one of them without the
/// others (a smaller slice without its smaller mesh), or where there are very many (see attribute()).
struct AttributionStep {
    std::vector<FieldChange> changes;
    double seconds = 0;  ///< their share of the difference of the step times
    double hbmBytes = 0; ///< their share of the difference of the HBM that a device needs (hbmNeededBytes)
    /// The first step time with the shares up to this one: the waterfall. A sum, no scenario's step time: where large
    /// shares cancel it may pass below zero on its way.
    double runningSeconds = 0;
    double runningHbmBytes = 0; ///< likewise

    bool operator==(const AttributionStep&) const = default;
};

struct Attribution {
    bool valid = false; ///< false: one of the two cannot be evaluated, `diagnostics` say why; or it was stopped
    /// False: the one trains and the other serves, or one is a prefill and the other a decode step. Their step times
    /// are different figures, and there are no steps.
    bool isCommon = true;
    double fromSeconds = 0;
    double toSeconds = 0;
    std::vector<AttributionStep> steps; ///< in the order of the file format; their seconds sum to the difference
    std::vector<Diagnostic> diagnostics;

    bool operator==(const Attribution&) const = default;
};

/// Fields (or groups of them) whose every combination is evaluated.
inline constexpr std::size_t kMostAttributed = 10;

/// The Shapley value of each differing field (Shapley 1953): what it changes the step by, averaged over all orders in
/// which the fields can be changed from `a` to `b` one by one. So it does not depend on any order, the other way round
/// it is the same with the other sign, and the shares sum to the difference. Orders that pass through an impossible
/// scenario do not count; where no single field can be changed next, the fewest that can together are one change, which
/// its fields share evenly.
///
/// Every combination of up to kMostAttributed fields is evaluated. Of more, those stand alone that change most on their
/// own, at either end (impossible without the others: most of all); what is left changes together, as one.
Attribution attribute(const Scenario& a, const Scenario& b, const Catalogue& catalogue,
                      const std::stop_token& stop = {});

} // namespace ridgepoint

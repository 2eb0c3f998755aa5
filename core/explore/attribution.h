// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/format/json_value.h"
#include "core/scenario/scenario.h"
#include "core/study/diagnostic.h"

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

/// One step on the way from the first scenario to the second: usually one field; several where each alone would give an
/// impossible scenario (a smaller slice without its smaller mesh).
struct AttributionStep {
    std::vector<FieldChange> changes;
    double seconds = 0;      ///< what the step time changes by
    double stepSeconds = 0;  ///< the step time after it
    double hbmPeakBytes = 0; ///< HBM of a device after it

    bool operator==(const AttributionStep&) const = default;
};

struct Attribution {
    bool valid = false; ///< false: one of the two cannot be evaluated, `diagnostics` say why
    double fromSeconds = 0;
    double toSeconds = 0;
    std::vector<AttributionStep> steps; ///< their seconds sum to toSeconds − fromSeconds
    std::vector<Diagnostic> diagnostics;

    bool operator==(const Attribution&) const = default;
};

/// Changes the differing fields from `a` to `b` one by one, in the order of the file format, and notes the step time
/// after each. What a field is given depends on those changed before it; the sum does not.
Attribution attribute(const Scenario& a, const Scenario& b, const Catalogue& catalogue);

} // namespace ridgepoint

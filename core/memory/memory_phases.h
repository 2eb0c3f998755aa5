// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/memory/memory_report.h"

#include <vector>

namespace ridgepoint {

/// A phase of a step on the time axis of MemoryReport::curve, seconds.
struct PhaseSpan {
    Phase phase = Phase::forward;
    double from = 0;
    double to = 0;

    bool operator==(const PhaseSpan&) const = default;
};

/// Forward, backward (with what it computes again) and update of the curve, one after the other from its start to its
/// end; empty where it is not that of a training step. Read off the curve as planMemory() draws it: the backward pass
/// begins at the first moment that has two points, the update spans the last two.
std::vector<PhaseSpan> memoryPhases(const MemoryReport& memory);

} // namespace ridgepoint

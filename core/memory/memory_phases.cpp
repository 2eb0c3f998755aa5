// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/memory_phases.h"

#include <algorithm>

namespace ridgepoint {

std::vector<PhaseSpan> memoryPhases(const MemoryReport& memory) {
    const std::vector<MemoryPoint>& curve = memory.curve;
    const auto turn = std::adjacent_find(
        curve.begin(), curve.end(), [](const MemoryPoint& a, const MemoryPoint& b) { return a.seconds == b.seconds; });
    if (turn == curve.end()) {
        return {};
    }
    const double update = curve[curve.size() - 2].seconds;
    if (!(turn->seconds < update)) {
        return {};
    }
    return {{Phase::forward, curve.front().seconds, turn->seconds},
            {Phase::backward, turn->seconds, update},
            {Phase::update, update, curve.back().seconds}};
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/attribution.h"
#include "core/report/report.h"

#include <string>

namespace ridgepoint {

/// What `compare --format json` prints: both headlines and names, the difference of every figure (b − a), the differing
/// fields, and the step-time difference attributed to them. Figures of a scenario that cannot be evaluated are null.
std::string comparisonJson(const Report& a, const Report& b, const Attribution& attribution);

} // namespace ridgepoint

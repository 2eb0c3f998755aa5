// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/serving_curves.h"

#include <string>

namespace ridgepoint {

/// The points as a CSV table, and as { "points": [ … ], "best": …, … }; an index is null where nothing qualifies.
std::string toCsv(const ThroughputCurve& curve);
std::string toJson(const ThroughputCurve& curve);
std::string toCsv(const TtftCurve& curve);
std::string toJson(const TtftCurve& curve);

} // namespace ridgepoint

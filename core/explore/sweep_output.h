// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/sweep.h"

#include <string>

namespace ridgepoint {

/// A sweep as a table: the varied paths, the fields of the headline, and `error` with the code of what makes a point
/// impossible (its figures are then empty, or null).
std::string sweepCsvHeader(const Sweep& sweep);
std::string sweepCsvRow(const Sweep& sweep, const SweepPoint& point);

/// The same as one JSON object on a line (JSONL).
std::string sweepJsonRow(const Sweep& sweep, const SweepPoint& point);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/measured_memory.h"
#include "core/calibration/row_values.h"

namespace ridgepoint {

/// A row of category tpu_train, whose settings are words ("full remat, scan over layers", "6 B/param"): as a Scenario
/// and its measured peak. How words were read stands in `inferred`, what was not in `skipReason`.
/// `broken` is the list of broken values that `row` fills.
void readTpuMemory(const RowValues& row, const std::vector<std::string>& broken, const Catalogue& catalogue,
                   MeasuredMemory& memory);

} // namespace ridgepoint

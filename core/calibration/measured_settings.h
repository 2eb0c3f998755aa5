// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/row_values.h"
#include "core/scenario/scenario.h"

#include <string>
#include <vector>

namespace ridgepoint {

/// What reading a row came upon beside the values themselves; see MeasuredRun.
struct RowFindings {
    std::vector<std::string> inferred;
    std::vector<std::string> unused;
    std::vector<std::string> missing; ///< what makes the row unusable, in words
};

/// Fills mesh, precision, remat, optimizer, kernels, collectives, loss and moe of `scenario` from a row's own settings.
void readExecutionSettings(const RowValues& row, Scenario& scenario, RowFindings& findings);

} // namespace ridgepoint

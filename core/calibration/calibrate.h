// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/fit.h"

namespace ridgepoint {

/// A named calibration made from measured runs, and how well it does.
struct CalibrationResult {
    Calibration calibration;
    Fit fit;
    std::map<std::string, ErrorSummary> leftOut; ///< leave-one-family-out
    std::string error;                           ///< why there is none; empty when there is
};

/// Fits the constants to `runs`, starting from `base`, and fills sources, residuals and bands: for runs like the
/// measured ones the 90th percentile of a generation's residuals, beyond them that of leave-one-family-out. Bands of
/// generations without a run stay those of `base`. `stop` is asked now and then; where it says so there is no
/// calibration. `progress` is told of the fit and of those that leave a family out.
CalibrationResult calibrate(const std::vector<MeasuredRun>& runs, const Catalogue& catalogue, const Calibration& base,
                            const std::string& name, const std::function<bool()>& stop = {},
                            const FitProgress& progress = {});

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/validation.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// A constant that measured runs decide, with what is known of it beforehand: a value and how far (in the logarithm)
/// the truth may be from it. Runs that say nothing of a constant leave it where it was expected.
struct FittedConstant {
    std::string_view name;                ///< as in calibration files
    double CalibrationConstants::*member; ///< where it is kept
    bool perChip = false;                 ///< one value a chip generation, else one for all
    double expected = 1;
    double spread = 0.3;     ///< standard deviation of ln(value / expected)
    double maximum = 1e300;  ///< of the value
    std::string_view source; ///< of the expectation
    bool gpu = false;        ///< of GPUs; the others are of TPUs
};

/// The constants that the program fits; each is physical and belongs to no model. resources/docs/model.md §8.
const std::vector<FittedConstant>& fittedConstants();

/// One fitted number.
struct FittedValue {
    std::string constant;
    std::string chip; ///< empty where shared
    double value = 0;
    double deviation = 0; ///< relative standard deviation, from the curvature of the fit
    bool gpu = false;     ///< of GPUs; constants of TPUs have the same names
};

struct Fit {
    Calibration calibration;
    std::vector<FittedValue> values;
    std::vector<std::string> rows; ///< ids that were used
    std::string error;             ///< why there is no fit; empty when there is
};

/// Whether a run decides constants: modelled, measured, and first-class evidence (statuses "current",
/// "independent_reproduction" and, with less weight, "docs_table").
double fitWeight(const MeasuredRun& run);

/// Least squares of ln(predicted / measured) over the runs with a weight, soft-L1 loss, constants kept near what is
/// expected of them. `base` gives the constants that are not fitted. `stop` is asked now and then, from any of the
/// threads that share the rows (one a core), and ends the fit. The result does not depend on their number.
Fit fitConstants(const std::vector<MeasuredRun>& runs, const Catalogue& catalogue, const Calibration& base,
                 const std::function<bool()>& stop = {});

/// Told after each of several fits how many are done, of how many; one call at a time, from any thread.
using FitProgress = std::function<void(int done, int all)>;

/// Families of the runs that decide constants.
std::vector<std::string> fittedFamilies(const std::vector<MeasuredRun>& runs);

/// For every family: constants fitted without its rows, then used on it, and "all" rows together. What a user with
/// another model must expect. `errorOfRow` gets the error of every row by its id. Empty where there
/// are fewer than two families. `stop` is asked now and then and ends it with what there is. Families are shared among
/// threads, one a core.
std::map<std::string, ErrorSummary> leaveOneFamilyOut(const std::vector<MeasuredRun>& runs, const Catalogue& catalogue,
                                                      const Calibration& base,
                                                      std::map<std::string, double>& errorOfRow,
                                                      const std::function<bool()>& stop = {},
                                                      const FitProgress& progress = {});

} // namespace ridgepoint

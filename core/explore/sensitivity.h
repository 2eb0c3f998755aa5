// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/report/report.h"

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// What the report says with a number at some other value; nothing in its place where the scenario cannot be then.
struct SensitivityEnd {
    double value = 0;
    double stepSeconds = 0;
    double tokensPerSecondPerChip = 0;
    double hbmPeakBytes = 0;
    Fits fits = Fits::yes;
    Bound boundBy = Bound::compute;
    double hbmNeededBytes = 0; ///< of the peak, without what is gathered ahead: elasticities are of this

    bool operator==(const SensitivityEnd&) const = default;
};

/// Where what bounds the step changes.
struct BoundCrossing {
    double value = 0; ///< of the number, within one percent
    Bound from = Bound::compute;
    Bound to = Bound::compute;

    bool operator==(const BoundCrossing&) const = default;
};

/// One bar of the tornado.
struct Sensitivity {
    std::string path; ///< "hardware.chip.hbm_bandwidth"
    std::string_view unit;
    double value = 0;
    /// d ln / d ln of the number at its value: −0.4 = one percent more of it makes the step 0.4 % shorter. Of a whole
    /// number between half and twice its value. Nothing where neither side can be.
    std::optional<double> timeElasticity;
    std::optional<double> throughputElasticity; ///< of tokens/s/chip
    std::optional<double> memoryElasticity;     ///< of the HBM peak
    std::optional<SensitivityEnd> half;         ///< at half the value
    std::optional<SensitivityEnd> twice;
    std::optional<BoundCrossing> below; ///< the nearest crossing down to an eighth of the value
    std::optional<BoundCrossing> above; ///< and up to eight times it

    /// How far the step's time moves between the ends, over the step: the length of the bar.
    double swing(double stepSeconds) const;
};

/// Every number of hardware and workload, the longest bar first. Empty where the scenario cannot be, or after a stop.
std::vector<Sensitivity> sensitivities(const Scenario& scenario, const Catalogue& catalogue,
                                       const std::stop_token& stop = {});

} // namespace ridgepoint

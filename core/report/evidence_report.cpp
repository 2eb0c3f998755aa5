// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report_parts.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ridgepoint {
namespace {

/// How unlike a run and the scenario are; 0 = the same model and sequence length on the same chip.
double distance(const StepContext& context, const Residual& run) {
    const double lengths = std::abs(std::log2(run.sequenceLength / static_cast<double>(context.sequenceLength)));
    return (run.model == context.model.id ? 0 : 1) + lengths / 4;
}

} // namespace

void reportEvidence(const StepContext& context, Report& report) {
    constexpr std::size_t kShown = 3;
    std::array<std::pair<double, const Residual*>, kShown> nearest{};
    std::size_t found = 0;
    for (const Residual& run : context.study.calibration->residuals) {
        if (run.chip != context.study.chip->id) {
            continue;
        }
        std::pair<double, const Residual*> entry{distance(context, run), &run};
        for (std::size_t i = 0; i < found; ++i) {
            if (entry.first < nearest[i].first) {
                std::swap(entry, nearest[i]);
            }
        }
        if (found < kShown) {
            nearest[found++] = entry;
        }
    }
    for (std::size_t i = 0; i < found; ++i) {
        report.evidence.nearest.push_back({nearest[i].second->id, nearest[i].second->error});
    }
    // Another model or a sequence four times as long is beyond what was measured.
    report.evidence.extrapolates = found == 0 || nearest[0].first >= 0.5;
    const CalibrationConstants& constants = context.study.constants;
    const double band = report.evidence.extrapolates ? constants.extrapolationBand : constants.timeBand;
    report.headline.bandLowSeconds = report.headline.stepTimeSeconds * (1 - band);
    report.headline.bandHighSeconds = report.headline.stepTimeSeconds * (1 + band);
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/calibrate.h"

#include "core/report/evaluate.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <set>

namespace ridgepoint {
namespace {

/// Step times are printed with about this error, so no band is narrower.
constexpr double kNarrowestBand = 0.02;

std::string percent(double share) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f %%", 100 * share);
    return text.data();
}

/// The band of scenarios unlike the runs where there is only one family, so that none could be left out: the median
/// error on the rows that hardly count in any fit (SimuMax on B200, 20.5 %, resources/docs/model.md §8).
constexpr double kUntestedBand = 0.2;

/// Four significant digits: more than the runs tell.
double rounded(double value) {
    if (value == 0) {
        return 0;
    }
    const double scale = std::pow(10, 3 - std::floor(std::log10(std::abs(value))));
    return std::round(value * scale) / scale;
}

std::string sourceOf(const FittedValue& value, const Fit& fit) {
    return "fit of " + std::to_string(fit.rows.size()) + " measured runs" +
           (value.chip.empty() ? (value.gpu ? ", shared by all GPUs" : ", shared by all generations") : "") + ", ± " +
           percent(value.deviation);
}

bool isGpu(const Catalogue& catalogue, const std::string& chip) {
    const auto found = catalogue.chips.find(chip);
    return found != catalogue.chips.end() && found->second->isGpu();
}

/// How the source of a constant begins that was measured by itself, on this chip or a sibling.
constexpr std::string_view kMeasured = "measured";

void describe(const Fit& fit, const Catalogue& catalogue, const Calibration& base, Calibration& calibration) {
    for (auto& [chip, constants] : calibration.chips) {
        for (const FittedValue& value : fit.values) {
            if (value.gpu != isGpu(catalogue, chip)) {
                continue;
            }
            const bool own = value.chip.empty() || value.chip == chip;
            const auto known = std::find_if(fittedConstants().begin(), fittedConstants().end(),
                                            [&](const FittedConstant& c) { return c.name == value.constant; });
            constants.*known->member = rounded(constants.*known->member);
            std::string& source = calibration.sources[chip][value.constant];
            const CalibrationConstants* before = base.find(chip);
            if (!own && source.starts_with(kMeasured) && before != nullptr) {
                constants.*known->member = before->*known->member;
                continue;
            }
            if (own) {
                source = sourceOf(value, fit);
            } else if (std::none_of(fit.values.begin(), fit.values.end(), [&, &id = chip](const FittedValue& other) {
                           return other.constant == value.constant && other.chip == id;
                       })) {
                source = "mean of the generations that were fitted; no measured run of this one";
            }
        }
    }
}

/// Residuals of the rows that were fitted, and per chip their sizes. Those of the other kind of chip stay.
std::map<std::string, std::vector<double>> addResiduals(const std::vector<MeasuredRun>& runs, const Fit& fit,
                                                        const Catalogue& catalogue, Calibration& calibration) {
    std::map<std::string, std::vector<double>> sizes;
    const std::set<std::string> used(fit.rows.begin(), fit.rows.end());
    Report report;
    const bool gpus = !fit.values.empty() && fit.values.front().gpu;
    std::erase_if(calibration.residuals,
                  [&](const Residual& residual) { return isGpu(catalogue, residual.chip) == gpus; });
    for (const MeasuredRun& run : runs) {
        if (!used.contains(run.id)) {
            continue;
        }
        Study study = resolve(run.scenario, catalogue);
        const CalibrationConstants* constants = study.chip ? calibration.find(study.chip->id) : nullptr;
        if (!study.valid() || constants == nullptr) {
            continue;
        }
        study.constants = *constants;
        evaluate(study, report);
        const double error = report.headline.stepTimeSeconds / *run.stepSeconds - 1;
        const std::string model = study.model->id.empty() ? run.model : study.model->id;
        calibration.residuals.push_back({.id = run.id,
                                         .chip = study.chip->id,
                                         .model = model,
                                         .sequenceLength = static_cast<double>(run.scenario.workload.sequenceLength),
                                         .error = std::round(error * 1e4) / 1e4,
                                         .parameters = static_cast<double>(report.parametersTotal),
                                         .activeParameters = static_cast<double>(report.parametersActive),
                                         .chips = static_cast<double>(report.chips),
                                         .recipe = std::string(enumName(run.scenario.precision.recipe))});
        sizes[study.chip->id].push_back(error);
    }
    return sizes;
}

/// Held-out errors of a chip that are enough for a band of its own.
constexpr std::size_t kEnough = 10;

void setBands(const std::map<std::string, std::vector<double>>& residuals,
              const std::map<std::string, std::vector<double>>& leftOutOfChip, const std::vector<double>& all,
              Calibration& calibration) {
    for (const auto& [chip, errors] : residuals) {
        const auto own = leftOutOfChip.find(chip);
        const bool enough = own != leftOutOfChip.end() && own->second.size() >= kEnough;
        const std::vector<double>& leftOut = enough ? own->second : all;
        const double extrapolated = leftOut.empty() ? kUntestedBand : summarise(leftOut).p90Absolute;
        CalibrationConstants& constants = calibration.chips[chip];
        constants.timeBand = rounded(std::max(kNarrowestBand, summarise(errors).p90Absolute));
        constants.extrapolationBand = rounded(std::max(constants.timeBand, extrapolated));
        calibration.sources[chip]["time_band"] = "90th percentile of the residuals of this generation's runs";
        calibration.sources[chip]["extrapolation_band"] =
            leftOut.empty() ? "only one model family was measured"
                            : "90th percentile of leave-one-family-out over " + std::to_string(leftOut.size()) +
                                  (enough ? " runs of this chip" : " runs");
    }
}

} // namespace

CalibrationResult calibrate(const std::vector<MeasuredRun>& runs, const Catalogue& catalogue, const Calibration& base,
                            const std::string& name, const std::function<bool()>& stop, const FitProgress& progress) {
    CalibrationResult result;
    const std::size_t families = fittedFamilies(runs).size();
    const int fits = 1 + (families < 2 ? 0 : static_cast<int>(families));
    const auto tell = [&](int done) {
        if (progress) {
            progress(done, fits);
        }
    };
    tell(0);
    result.fit = fitConstants(runs, catalogue, base, stop);
    result.error = stop && stop() ? "stopped" : result.fit.error;
    if (!result.error.empty()) {
        return result;
    }
    tell(1);
    result.calibration = result.fit.calibration;
    result.calibration.name = name;
    result.calibration.title = name;
    describe(result.fit, catalogue, base, result.calibration);
    std::map<std::string, double> errorOfRow;
    result.leftOut = leaveOneFamilyOut(runs, catalogue, base, errorOfRow, stop, [&](int done, int) { tell(1 + done); });
    if (stop && stop()) {
        result.error = "stopped";
        return result;
    }
    std::vector<double> leftOut;
    std::map<std::string, std::vector<double>> leftOutOfChip;
    for (const MeasuredRun& run : runs) {
        if (const auto found = errorOfRow.find(run.id); found != errorOfRow.end()) {
            leftOut.push_back(found->second);
            // TPUs of all generations are held out together: their constants differ little and their runs are few.
            if (isGpu(catalogue, run.hardware)) {
                leftOutOfChip[run.hardware].push_back(found->second);
            }
        }
    }
    setBands(addResiduals(runs, result.fit, catalogue, result.calibration), leftOutOfChip, leftOut, result.calibration);
    return result;
}

} // namespace ridgepoint

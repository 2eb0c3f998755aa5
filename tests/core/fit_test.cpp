// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/calibrate.h"
#include "core/calibration/fit.h"
#include "core/calibration/measured_gpu.h"
#include "core/calibration/validation.h"
#include "core/report/evaluate.h"
#include "tests/core/preset_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

using namespace ridgepoint;

namespace {

const Calibration& shipped() { return *presetCatalogue().calibrations.at("default"); }

std::vector<MeasuredRun> runsOf(const std::string& text) {
    std::vector<LoadError> errors;
    return parseMeasuredRuns(text, presetCatalogue(), errors);
}

const std::vector<MeasuredRun>& shippedRuns() {
    static const std::vector<MeasuredRun> runs = runsOf(readText(PRESETS_DIR "/measured/tpu_training.json"));
    return runs;
}

double predicted(const Scenario& scenario, const Calibration& calibration) {
    Study study = resolve(scenario, presetCatalogue());
    study.constants = *calibration.find(study.chip->id);
    return evaluate(study).headline.stepTimeSeconds;
}

/// The shipped runs as they would have been measured on a machine with these constants.
std::vector<MeasuredRun> runsOfMachine(const Calibration& machine) {
    std::vector<MeasuredRun> runs;
    for (MeasuredRun run : shippedRuns()) {
        if (fitWeight(run) > 0 && resolve(run.scenario, presetCatalogue()).valid()) {
            run.stepSeconds = predicted(run.scenario, machine);
            run.status = "current";
            runs.push_back(std::move(run));
        }
    }
    return runs;
}

const FittedConstant& constantNamed(std::string_view name) {
    return *std::find_if(fittedConstants().begin(), fittedConstants().end(),
                         [&](const FittedConstant& constant) { return constant.name == name; });
}

void expectFinite(const Fit& fit) {
    ASSERT_TRUE(fit.error.empty()) << fit.error;
    EXPECT_FALSE(fit.values.empty());
    for (const FittedValue& value : fit.values) {
        EXPECT_TRUE(std::isfinite(value.value)) << value.constant;
        EXPECT_GT(value.value, 0) << value.constant;
        EXPECT_LE(value.value, constantNamed(value.constant).maximum) << value.constant;
        EXPECT_TRUE(std::isfinite(value.deviation)) << value.constant;
    }
    for (const auto& [chip, constants] : fit.calibration.chips) {
        EXPECT_GT(constants.matmulFraction, 0) << chip;
        EXPECT_LE(constants.matmulFraction, 1) << chip;
    }
}

MeasuredRun oneRun() {
    const auto found = std::find_if(shippedRuns().begin(), shippedRuns().end(), [](const MeasuredRun& run) {
        return run.hardware == "tpu7x" && run.family == "llama" && fitWeight(run) > 0;
    });
    return found != shippedRuns().end() ? *found : MeasuredRun{};
}

} // namespace

// A machine whose constants lie one standard deviation from what is expected of them, each its own way.
TEST(Fit, FindsTheConstantsOfAKnownMachine) {
    Calibration machine = shipped();
    double sign = 1;
    for (const FittedConstant& constant : fittedConstants()) {
        if (constant.gpu) {
            continue; // the runs are on TPUs
        }
        sign = -sign;
        for (auto& [chip, constants] : machine.chips) {
            constants.*constant.member =
                std::min(constant.maximum, constant.expected * std::exp(sign * constant.spread));
        }
    }
    const std::vector<MeasuredRun> runs = runsOfMachine(machine);
    ASSERT_GT(runs.size(), 60U);
    const Fit fit = fitConstants(runs, presetCatalogue(), shipped());
    expectFinite(fit);
    EXPECT_EQ(fit.rows.size(), runs.size());
    int determined = 0;
    for (const FittedValue& value : fit.values) {
        const FittedConstant& constant = constantNamed(value.constant);
        const double truth = machine.chips.at("tpu7x").*constant.member;
        const double error = std::abs(std::log(value.value / truth));
        if (value.deviation < constant.spread / 4) {
            ++determined;
            EXPECT_LT(error, constant.spread / 4) << value.constant << " " << value.chip;
        } else {
            EXPECT_LT(error, 1.1 * constant.spread) << value.constant << " left its expectation for the wrong side";
        }
    }
    EXPECT_GE(determined, 8);
    // Whatever it found predicts the runs.
    std::vector<double> errors;
    for (const MeasuredRun& run : runs) {
        errors.push_back(predicted(run.scenario, fit.calibration) / *run.stepSeconds - 1);
    }
    EXPECT_LT(summarise(errors).medianAbsolute, 0.003);
    EXPECT_LT(summarise(errors).worstAbsolute, 0.03);
}

TEST(Fit, OneRunMovesOnlyWhatItDependsOn) {
    MeasuredRun run = oneRun();
    ASSERT_FALSE(run.id.empty());
    run.stepSeconds = 1.1 * predicted(run.scenario, shipped());
    const Fit fit = fitConstants({run}, presetCatalogue(), shipped());
    expectFinite(fit);
    EXPECT_EQ(fit.rows, std::vector<std::string>{run.id});
    for (const FittedValue& value : fit.values) {
        if (value.constant == "routing_passes" || value.constant == "expert_gather_exposed" ||
            value.constant == "tensor_collective_exposed" || value.constant == "slice_wait") {
            EXPECT_NEAR(value.value, constantNamed(value.constant).expected, 1e-9) << value.constant;
        }
    }
    const CalibrationResult result = calibrate({run}, presetCatalogue(), shipped(), "mine");
    EXPECT_TRUE(result.error.empty()) << result.error;
    EXPECT_EQ(result.calibration.name, "mine");
    for (const auto& [chip, constants] : result.calibration.chips) {
        EXPECT_TRUE(std::isfinite(constants.timeBand)) << chip;
        EXPECT_TRUE(std::isfinite(constants.extrapolationBand)) << chip;
        EXPECT_GE(constants.extrapolationBand, constants.timeBand) << chip;
    }
}

TEST(Fit, WithoutAUsableRunItSaysWhy) {
    EXPECT_FALSE(fitConstants({}, presetCatalogue(), shipped()).error.empty());
    EXPECT_FALSE(calibrate({}, presetCatalogue(), shipped(), "none").error.empty());
    MeasuredRun unmeasured = oneRun();
    unmeasured.stepSeconds.reset();
    EXPECT_FALSE(fitConstants({unmeasured}, presetCatalogue(), shipped()).error.empty());
    MeasuredRun elsewhere = oneRun();
    elsewhere.scenario.hardware.chip.base = "h100-sxm";
    EXPECT_FALSE(fitConstants({elsewhere}, presetCatalogue(), shipped()).error.empty());
    EXPECT_EQ(fitConstants({oneRun()}, presetCatalogue(), shipped(), [] { return true; }).error, "stopped");
}

TEST(Fit, NonsenseIsLeftOutOrGivesFiniteConstants) {
    for (const char* text : {"", "no JSON", "{}", "[]", "null", "[1, null, \"row\"]", "[{}]", "{\"rows\": 3}",
                             R"([{"id": 7, "hardware": [], "step_time_s": "fast"}])"}) {
        const CalibrationResult result = calibrate(runsOf(text), presetCatalogue(), shipped(), "nonsense");
        EXPECT_FALSE(result.error.empty()) << text;
    }
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    for (const double seconds : {0.0, -3.0, kInfinity, -kInfinity, std::nan("")}) {
        MeasuredRun run = oneRun();
        run.stepSeconds = seconds;
        EXPECT_EQ(fitWeight(run), 0) << seconds;
        EXPECT_FALSE(fitConstants({run}, presetCatalogue(), shipped()).error.empty()) << seconds;
    }
    for (const double seconds : {1e-300, 1e300}) {
        MeasuredRun run = oneRun();
        run.stepSeconds = seconds;
        expectFinite(fitConstants({run, oneRun()}, presetCatalogue(), shipped()));
    }
}

// What the program promises for another model, and for TPU7x: a change of the engine must not lose it.
TEST(Calibration, LeavingAFamilyOutStaysWithinWhatIsPromised) {
    std::map<std::string, double> errorOfRow;
    const auto summaries = leaveOneFamilyOut(shippedRuns(), presetCatalogue(), shipped(), errorOfRow);
    const ErrorSummary& all = summaries.at("all");
    EXPECT_GE(all.rows, 70);
    EXPECT_LE(all.medianAbsolute, 0.04);
    EXPECT_LE(all.p90Absolute, 0.105);
    EXPECT_EQ(static_cast<std::size_t>(all.rows), errorOfRow.size());
}

TEST(Calibration, EveryCurrentTpu7xRunIsWithinSixPercent) {
    int rows = 0;
    for (const ValidationRow& row : validateRuns(shippedRuns(), presetCatalogue()).rows) {
        if (row.chip == "tpu7x" && row.status == "current" && row.error) {
            ++rows;
            EXPECT_LE(std::abs(*row.error), 0.06) << row.id;
        }
    }
    EXPECT_GE(rows, 12);
}

// The shipped file holds the residuals of this engine, not of an earlier one.
TEST(Calibration, TheShippedResidualsAreThisEngines) {
    std::map<std::string, double> errors;
    std::vector<LoadError> problems;
    std::vector<MeasuredRun> runs =
        parseMeasuredGpuRuns(readText(PRESETS_DIR "/measured/gpu_training.json"), presetCatalogue(), problems);
    runs.insert(runs.end(), shippedRuns().begin(), shippedRuns().end());
    for (const ValidationRow& row : validateRuns(runs, presetCatalogue()).rows) {
        if (row.error) {
            errors[row.id] = *row.error;
        }
    }
    ASSERT_GT(shipped().residuals.size(), 60U);
    for (const Residual& residual : shipped().residuals) {
        ASSERT_TRUE(errors.contains(residual.id)) << residual.id;
        EXPECT_NEAR(errors[residual.id], residual.error, 0.002) << residual.id;
    }
}

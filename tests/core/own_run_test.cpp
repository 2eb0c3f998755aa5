// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/own_run.h"

#include "core/calibration/calibrate.h"
#include "core/calibration/constants_key.h"
#include "core/report/evaluate.h"
#include "tests/core/preset_files.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

const Catalogue& presets() {
    static const Catalogue catalogue = [] {
        std::vector<LoadError> errors;
        return loadCatalogue(PRESETS_DIR, errors);
    }();
    return catalogue;
}

OwnRun someRun() {
    OwnRun run;
    run.id = "first week";
    run.scenario = presets().scenarios.at(std::string(kDefaultScenario));
    run.stepSeconds = 8;
    run.hbmPeakBytes = 8.0e10;
    run.source = "log of the job";
    return run;
}

TEST(OwnRun, ComesBackFromItsFileAsItWas) {
    OwnRun other = someRun();
    other.id = "second";
    other.stepSeconds.reset();
    other.tokensPerSecond = 123456.5;
    const std::vector<OwnRun> runs{someRun(), other};
    std::vector<LoadError> errors;
    EXPECT_EQ(parseOwnRuns(toJson(runs), errors), runs);
    EXPECT_TRUE(errors.empty());
}

TEST(OwnRun, IsValidatedBesideThePublishedOnes) {
    const Validation validation = validateRuns(asMeasured({someRun()}, presets()), presets());
    ASSERT_EQ(validation.rows.size(), 1U);
    const ValidationRow& row = validation.rows.front();
    EXPECT_TRUE(row.modelled) << row.reason;
    EXPECT_EQ(row.status, kOwnStatus);
    EXPECT_EQ(row.chip, "tpu7x");
    EXPECT_DOUBLE_EQ(row.measuredHbmBytes.value_or(0), 8.0e10);
    const double predicted = evaluate(someRun().scenario, presets()).headline.stepTimeSeconds;
    EXPECT_DOUBLE_EQ(row.predictedSeconds, predicted);
    EXPECT_DOUBLE_EQ(row.error.value_or(0), predicted / 8 - 1);
}

/// Tokens of a step by hand: 128 devices with the scenario's sequences of 8192 tokens each.
TEST(OwnRun, TheStepTimeFollowsFromTheRate) {
    OwnRun run = someRun();
    run.stepSeconds.reset();
    const double tokens = 128 * run.scenario.workload.perDeviceBatch * 8192 *
                          static_cast<double>(run.scenario.workload.gradientAccumulation);
    run.tokensPerSecond = tokens / 7.5;
    const auto measured = asMeasured({run}, presets());
    ASSERT_TRUE(measured.front().stepSeconds);
    EXPECT_NEAR(*measured.front().stepSeconds, 7.5, 1e-9);
    EXPECT_TRUE(measured.front().stepDerived);
}

TEST(OwnRun, SaysWhatIsMissingOrContradicts) {
    const std::vector<OwnRun> none;
    EXPECT_EQ(problemOf(someRun(), none, presets()), OwnRunProblem::none);
    EXPECT_EQ(problemOf(someRun(), {someRun()}, presets()), OwnRunProblem::id_taken);
    OwnRun run = someRun();
    run.id.clear();
    EXPECT_EQ(problemOf(run, none, presets()), OwnRunProblem::no_id);
    run = someRun();
    run.source.clear();
    EXPECT_EQ(problemOf(run, none, presets()), OwnRunProblem::no_source);
    run = someRun();
    run.stepSeconds.reset();
    EXPECT_EQ(problemOf(run, none, presets()), OwnRunProblem::nothing_measured);
    run = someRun();
    const double tokens = evaluate(run.scenario, presets()).tokensPerStep;
    run.tokensPerSecond = tokens / 8;
    EXPECT_EQ(problemOf(run, none, presets()), OwnRunProblem::none);
    run.tokensPerSecond = tokens / 4;
    EXPECT_EQ(problemOf(run, none, presets()), OwnRunProblem::contradiction);
    run.scenario.mesh.ici = {7, -1, 1, 1, 1, 1, 1};
    EXPECT_EQ(problemOf(run, none, presets()), OwnRunProblem::not_evaluated);
}

TEST(OwnRun, ConstantsAreFittedToIt) {
    MeasuredRun run = asMeasured({someRun()}, presets()).front();
    EXPECT_DOUBLE_EQ(fitWeight(run), 1);
    run.scenario.workload.kind = WorkloadKind::decode;
    EXPECT_DOUBLE_EQ(fitWeight(run), 0);
}

TEST(OwnRun, RowsOfAnotherKindAreReported) {
    std::vector<LoadError> errors;
    EXPECT_TRUE(parseOwnRuns(R"([{ "id": "x", "status": "current" }])", errors).empty());
    ASSERT_EQ(errors.size(), 1U);
    EXPECT_NE(errors.front().message.find("own"), std::string::npos);
    errors.clear();
    EXPECT_TRUE(parseOwnRuns("{}", errors).empty());
    EXPECT_EQ(errors.size(), 1U);
}

TEST(ConstantsKey, AChipIsComputedAsTheOneItWasMadeFrom) {
    Calibration calibration;
    for (const char* id : {"*", "v5", "tpu7x", "h100", "h100-sxm"}) {
        calibration.chips[id] = {};
    }
    EXPECT_EQ(constantsKey(calibration, "tpu7x"), "tpu7x");
    EXPECT_EQ(constantsKey(calibration, "tpu7x-more-hbm"), "tpu7x");
    EXPECT_EQ(constantsKey(calibration, "h100-sxm-more-hbm"), "h100-sxm");
    EXPECT_EQ(constantsKey(calibration, "h100-pcie"), "h100");
    EXPECT_EQ(constantsKey(calibration, "tpu7xl"), "*");
    calibration.chips.erase("*");
    EXPECT_EQ(constantsKey(calibration, "other"), "");
    EXPECT_EQ(calibration.find("tpu7x-more-hbm"), &calibration.chips.at("tpu7x"));
}

} // namespace
} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/calibration_json.h"
#include "core/calibration/serving_fit.h"
#include "tests/core/preset_files.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace ridgepoint;

namespace {

const Calibration& shipped() { return *presetCatalogue().calibrations.at("default"); }

const std::vector<MeasuredServing>& published() {
    static const std::vector<MeasuredServing> kRows = [] {
        std::vector<LoadError> errors;
        return parseMeasuredServing(readText(PRESETS_DIR "/measured/serving.json"), presetCatalogue(), errors);
    }();
    return kRows;
}

const ServingStack& stackOf(const ServingFit& fit, const std::string& name) {
    return fit.calibration.servingStacks.at(name);
}

} // namespace

// Figures made with overheads of 4 ms a step, 20 µs a layer and 30 µs a collective give these back, though a tenth of
// them is replaced by figures three times as long.
TEST(ServingFit, FindsTheOverheadsBehindTheFigures) {
    Catalogue catalogue = presetCatalogue();
    Calibration made = shipped();
    made.servingStacks["vllm"] = {4e-3, 20e-6, 30e-6, "made"};
    catalogue.calibrations["default"] = std::make_shared<const Calibration>(made);
    std::vector<MeasuredServing> rows;
    for (const MeasuredServing& row : published()) {
        const bool small = row.id.find("/tpot") != std::string::npos && row.scenario.model.base == "llama3.1-8b";
        if (row.scenario.serving.stack == "vllm" || small) { // two models tell a layer from a step
            rows.push_back(row);
            rows.back().scenario.serving.stack = "vllm";
        }
    }
    const ServingValidation predicted = validateServing(rows, catalogue);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].measured = predicted.rows[i].predicted * (i % 10 == 0 ? 3 : 1);
    }
    const ServingFit fit = fitServing(rows, presetCatalogue(), shipped(), "mine");
    ASSERT_TRUE(fit.error.empty()) << fit.error;
    EXPECT_EQ(fit.calibration.name, "mine");
    EXPECT_NEAR(stackOf(fit, "vllm").stepSeconds, 4e-3, 0.3e-3);
    EXPECT_NEAR(stackOf(fit, "vllm").layerSeconds, 20e-6, 4e-6);
    EXPECT_NEAR(stackOf(fit, "vllm").collectiveSeconds, 30e-6, 4e-6);
    EXPECT_EQ(stackOf(fit, "gpt-fast"), shipped().servingStacks.at("gpt-fast")); // of which there is no figure
    EXPECT_TRUE(fit.calibration.chips == shipped().chips);
}

TEST(ServingFit, NeedsAFigure) { EXPECT_FALSE(fitServing({}, presetCatalogue(), shipped(), "mine").error.empty()); }

// The shipped overheads are those that the program fits, the shipped errors those of this engine.
TEST(ServingFit, IsWhatTheShippedCalibrationHolds) {
    const ServingFit fit = fitServing(published(), presetCatalogue(), shipped(), "default");
    for (const auto& [name, stack] : shipped().servingStacks) {
        EXPECT_NEAR(stackOf(fit, name).stepSeconds, stack.stepSeconds, 1e-5) << name;
        EXPECT_NEAR(stackOf(fit, name).layerSeconds, stack.layerSeconds, 1e-6) << name;
        EXPECT_NEAR(stackOf(fit, name).collectiveSeconds, stack.collectiveSeconds, 1e-6) << name;
        EXPECT_EQ(stackOf(fit, name).source, stack.source);
    }
    for (const auto& [mine, theirs] : {std::pair{&fit.calibration.decodeEvidence, &shipped().decodeEvidence},
                                       {&fit.calibration.prefillEvidence, &shipped().prefillEvidence}}) {
        ASSERT_EQ(mine->rows.size(), theirs->rows.size());
        ASSERT_GT(theirs->rows.size(), 20U);
        for (std::size_t i = 0; i < mine->rows.size(); ++i) {
            EXPECT_EQ(mine->rows[i].id, theirs->rows[i].id);
            EXPECT_NEAR(mine->rows[i].error, theirs->rows[i].error, 0.002) << mine->rows[i].id;
        }
    }
}

TEST(ServingFit, SurvivesTheFile) {
    const auto again = parseCalibration(toJson(shipped()));
    ASSERT_TRUE(again.value);
    EXPECT_TRUE(again.value->decodeEvidence == shipped().decodeEvidence);
    EXPECT_TRUE(again.value->prefillEvidence == shipped().prefillEvidence);
    EXPECT_GT(again.value->decodeEvidence.band, 0);
}

// Of each kind of figure: median error within a quarter for what decodes; the first token under load is farther off.
TEST(MeasuredServing, ErrorsStayWithinTheirBounds) {
    const auto groups = validateServing(published(), presetCatalogue()).groups;
    EXPECT_LE(groups.at("tpot").medianAbsolute, 0.10);
    EXPECT_LE(groups.at("tpot").p90Absolute, 0.30);
    EXPECT_LE(groups.at("throughput").medianAbsolute, 0.25);
    EXPECT_LE(groups.at("token_rate").medianAbsolute, 0.25);
    EXPECT_EQ(groups.at("ttft").rows, 4);
    EXPECT_EQ(groups.at("ttft_loaded").rows, 267);
    EXPECT_LE(groups.at("vllm of unstated version, ttft_loaded").medianAbsolute, 0.15);
}

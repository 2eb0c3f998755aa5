// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/assumptions.h"

#include "core/calibration/calibration_json.h"
#include "core/format/text_file.h"
#include "core/report/evaluate.h"
#include "core/scenario/scenario_access.h"
#include "tests/core/preset_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

namespace ridgepoint {
namespace {

const Catalogue& presets() {
    static const Catalogue catalogue = [] {
        std::vector<LoadError> errors;
        return loadCatalogue(PRESETS_DIR, errors);
    }();
    return catalogue;
}

Scenario start() { return presets().scenarios.at(std::string(kDefaultScenario)); }

const Assumption& entry(const std::vector<Assumption>& list, std::string_view path) {
    return *std::find_if(list.begin(), list.end(), [path](const Assumption& one) { return one.path == path; });
}

TEST(Assumptions, HoldsEveryConstantWithItsSource) {
    const auto list = listAssumptions(resolve(start(), presets()), presets());
    EXPECT_GT(list.size(), 40U);
    const Assumption& matmul = entry(list, "matmul_fraction");
    EXPECT_DOUBLE_EQ(*matmul.value.number(), presets().calibrations.at("default")->find("tpu7x")->matmulFraction);
    EXPECT_NE(matmul.source.find("fit of "), std::string::npos);
    const Assumption& hbm = entry(list, "hardware.chip.hbm_bandwidth");
    EXPECT_DOUBLE_EQ(*hbm.value.number(), 7.38e12);
    EXPECT_NE(hbm.source.find("docs.cloud.google.com"), std::string::npos);
    EXPECT_TRUE(std::none_of(list.begin(), list.end(), [](const Assumption& one) { return one.modified; }));
}

TEST(Assumptions, AnOverriddenChipFieldIsMarked) {
    Scenario scenario = start();
    ASSERT_FALSE(setFieldValue(scenario, "hardware.chip.hbm_bandwidth", 9e12));
    const auto list = listAssumptions(resolve(scenario, presets()), presets());
    const Assumption& hbm = entry(list, "hardware.chip.hbm_bandwidth");
    EXPECT_TRUE(hbm.modified);
    EXPECT_DOUBLE_EQ(*hbm.value.number(), 9e12);
    EXPECT_DOUBLE_EQ(*hbm.original.number(), 7.38e12);
    restoreField(scenario.hardware.chip, "hbm_bandwidth");
    EXPECT_EQ(scenario, start());
}

TEST(Assumptions, TheDimensionsOfTheModelAreAmongThem) {
    Scenario scenario = presets().scenarios.at("deepseek3-671b-4k-bf16-tpu7x-4x4x8");
    const Scenario before = scenario;
    ASSERT_FALSE(setFieldValue(scenario, "model.layers", 40));
    ASSERT_FALSE(setFieldValue(scenario, "model.moe.experts", 128));
    const auto list = listAssumptions(resolve(scenario, presets()), presets());
    EXPECT_EQ(entry(list, "model.layers").value, JsonValue(40));
    EXPECT_TRUE(entry(list, "model.layers").modified);
    const Assumption& experts = entry(list, "model.moe.experts");
    EXPECT_TRUE(experts.modified);
    EXPECT_EQ(experts.original, JsonValue(256));
    EXPECT_FALSE(entry(list, "model.d_model").modified);
    EXPECT_FALSE(entry(list, "model.d_model").source.empty());
    restoreField(scenario.model, "moe.experts");
    restoreField(scenario.model, "layers");
    EXPECT_EQ(scenario, before);
}

TEST(Assumptions, AConstantSetByHandKeepsWhatWasBefore) {
    Calibration calibration = *presets().calibrations.at("default");
    ASSERT_FALSE(setConstant(calibration, "tpu7x", "matmul_fraction", 0.8));
    EXPECT_DOUBLE_EQ(calibration.find("tpu7x")->matmulFraction, 0.8);
    const std::string source = calibration.sources.at("tpu7x").at("matmul_fraction");
    EXPECT_TRUE(source.starts_with(std::string(kSetByHand) + "; before: 0.7683, fit of"));
    EXPECT_TRUE(calibration.residuals.empty());
    // A second edit keeps the first origin.
    ASSERT_FALSE(setConstant(calibration, "tpu7x", "matmul_fraction", 0.9));
    EXPECT_EQ(calibration.sources.at("tpu7x").at("matmul_fraction"), source);
    restoreConstant(calibration, *presets().calibrations.at("default"), "tpu7x", "matmul_fraction");
    EXPECT_EQ(calibration.chips, presets().calibrations.at("default")->chips);
    EXPECT_EQ(calibration.sources, presets().calibrations.at("default")->sources);
}

TEST(Assumptions, RefusesWhatNoConstantCanBe) {
    Calibration calibration = *presets().calibrations.at("default");
    const Calibration before = calibration;
    EXPECT_TRUE(setConstant(calibration, "tpu7x", "matmul_fraction", -1));
    EXPECT_TRUE(setConstant(calibration, "tpu7x", "matmul_fraction", "fast"));
    EXPECT_TRUE(setConstant(calibration, "tpu7x", "matmul_fracton", 0.5));
    EXPECT_EQ(calibration, before);
}

TEST(Assumptions, AChipWithoutConstantsGetsThoseOfAllOthersFirst) {
    Calibration calibration = *presets().calibrations.at("textbook");
    ASSERT_FALSE(setConstant(calibration, "tpu7x", "hbm_fraction", 0.5));
    EXPECT_DOUBLE_EQ(calibration.find("tpu7x")->hbmFraction, 0.5);
    EXPECT_DOUBLE_EQ(calibration.find("tpu7x")->timeBand, 0);
    EXPECT_DOUBLE_EQ(calibration.find("v6e")->hbmFraction, 1);
}

TEST(Assumptions, AnEditedCalibrationIsReadBackAndUsed) {
    Catalogue catalogue = presets();
    auto edited = std::make_shared<Calibration>(*presets().calibrations.at("default"));
    edited->name = editedName(catalogue, "default");
    EXPECT_EQ(edited->name, "default-edited");
    ASSERT_FALSE(setConstant(*edited, "tpu7x", "matmul_fraction", 0.5));
    catalogue.calibrations[edited->name] = edited;
    EXPECT_EQ(editedName(catalogue, "default"), "default-edited-2");
    const auto read = parseCalibration(toJson(*edited));
    ASSERT_TRUE(read.value);
    EXPECT_EQ(read.value->chips, edited->chips);
    Scenario scenario = start();
    const double before = evaluate(scenario, catalogue).headline.stepTimeSeconds;
    scenario.calibration = edited->name;
    EXPECT_GT(evaluate(scenario, catalogue).headline.stepTimeSeconds, 1.2 * before);
}

TEST(Assumptions, ResidualsAreMadeAnew) {
    std::vector<LoadError> errors;
    const auto runs = parseMeasuredRuns(
        *readTextFile(std::filesystem::path(PRESETS_DIR) / "measured" / "tpu_training.json").text, presets(), errors);
    const auto& like = presets().calibrations.at("default")->residuals;
    const auto residuals = recheck("default", presets(), runs, like);
    ASSERT_EQ(residuals.size(), like.size());
    Catalogue catalogue = presets();
    auto slower = std::make_shared<Calibration>(*presets().calibrations.at("default"));
    ASSERT_FALSE(setConstant(*slower, "tpu7x", "matmul_fraction", 0.4));
    catalogue.calibrations["slower"] = slower;
    const auto after = recheck("slower", catalogue, runs, like);
    for (std::size_t i = 0; i < after.size(); ++i) {
        EXPECT_EQ(after[i].id, residuals[i].id);
        EXPECT_TRUE(after[i].chip != "tpu7x" || after[i].error > residuals[i].error) << after[i].id;
    }
}

TEST(OwnPresets, AreStoredReadAndRemoved) {
    const auto folder = std::filesystem::temp_directory_path() / "ridgepoint-own-presets-test";
    std::filesystem::remove_all(folder);
    Catalogue now = presets();
    auto mine = std::make_shared<Calibration>(*presets().calibrations.at("default"));
    mine->name = "mine";
    now.calibrations["mine"] = mine;
    now.own.insert("calibrations/mine");
    auto chip = std::make_shared<Chip>(*presets().chips.at("tpu7x"));
    chip->id = "tpu9";
    now.chips["tpu9"] = chip;
    now.slices["tpu9"] = {"2x2x1", "4x4x4"};
    now.own.insert("chips/tpu9");
    ASSERT_FALSE(storeOwnPresets(presets(), now, folder));
    Catalogue read = presets();
    std::vector<LoadError> errors;
    addOwnPresets(read, folder, errors);
    EXPECT_TRUE(errors.empty());
    EXPECT_EQ(read.own, now.own);
    EXPECT_EQ(*read.calibrations.at("mine"), *mine);
    Chip plain = *read.chips.at("tpu9"); // a figure without a source is written as such
    plain.sources = chip->sources;
    EXPECT_EQ(plain, *chip);
    EXPECT_EQ(read.slices.at("tpu9"), now.slices.at("tpu9"));
    ASSERT_FALSE(storeOwnPresets(now, presets(), folder));
    EXPECT_FALSE(std::filesystem::exists(folder / "calibrations" / "mine.json"));
    std::filesystem::remove_all(folder);
}

TEST(OwnPresets, OneWithAShippedNameIsLeftOut) {
    const auto folder = std::filesystem::temp_directory_path() / "ridgepoint-own-presets-clash";
    std::filesystem::create_directories(folder / "calibrations");
    ASSERT_FALSE(
        writeTextFile(folder / "calibrations" / "default.json", toJson(*presets().calibrations.at("textbook"))));
    Catalogue read = presets();
    std::vector<LoadError> errors;
    addOwnPresets(read, folder, errors);
    EXPECT_FALSE(errors.empty());
    EXPECT_TRUE(read.own.empty());
    std::filesystem::remove_all(folder);
}

} // namespace
} // namespace ridgepoint

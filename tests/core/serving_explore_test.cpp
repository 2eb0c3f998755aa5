// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/measured_serving.h"
#include "core/explore/fit_matrix.h"
#include "core/explore/serving_curves.h"
#include "core/explore/serving_curves_output.h"
#include "core/format/json_text.h"
#include "core/format/text_file.h"
#include "core/report/evaluate.h"
#include "core/report/explain.h"
#include "tests/core/preset_files.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace ridgepoint;

namespace {

Scenario decode() { return presetCatalogue().scenarios.at("llama3-70b-8k-int8-decode-v5e-2x4"); }

std::vector<MeasuredServing> published(const char* name) {
    std::vector<LoadError> errors;
    const FileText text = readTextFile((std::filesystem::path(PRESETS_DIR) / "measured" / name).string());
    EXPECT_TRUE(text.text) << text.error;
    const auto rows = parseMeasuredServing(text.text.value_or(""), presetCatalogue(), errors);
    EXPECT_TRUE(errors.empty());
    return rows;
}

TEST(MeasuredServing, RowsOfAnotherKindAndImpossibleFiguresAreListedWithTheReason) {
    std::vector<LoadError> errors;
    const auto rows = parseMeasuredServing(
        R"([{"id": "t", "category": "gpu_training", "model": "x"},
            {"id": "k", "category": "gpu_serving_kv", "model": "llama3-8b", "measured": {}}])",
        presetCatalogue(), errors);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_NE(rows[0].skipReason.find("gpu_training"), std::string::npos);
    EXPECT_FALSE(rows[1].skipReason.empty());
}

} // namespace

TEST(ThroughputCurve, EndsWhereTheMemoryDoes) {
    const ThroughputCurve curve = throughputCurve(decode(), presetCatalogue());
    ASSERT_GE(curve.points.size(), 4U);
    for (std::size_t i = 1; i < curve.points.size(); ++i) {
        EXPECT_GT(curve.points[i].batch, curve.points[i - 1].batch);
        EXPECT_GE(curve.points[i].tpotSeconds, curve.points[i - 1].tpotSeconds);
        EXPECT_GE(curve.points[i].tokensPerSecond, curve.points[i - 1].tokensPerSecond * (1 - 1e-9));
    }
    EXPECT_EQ(curve.points.back().fits, Fits::no);
    const ThroughputPoint& best = curve.points[*curve.best];
    EXPECT_EQ(best.batch, curve.maxBatch);
    EXPECT_EQ(best.fits, Fits::yes);
    EXPECT_EQ(*curve.fastest, 0U);
}

TEST(ThroughputCurve, PointsAreThoseOfTheReport) {
    Scenario scenario = decode();
    const ThroughputCurve curve = throughputCurve(scenario, presetCatalogue());
    scenario.workload.batch = 8;
    const Report report = evaluate(scenario, presetCatalogue());
    const auto point = std::find_if(curve.points.begin(), curve.points.end(),
                                    [](const ThroughputPoint& one) { return one.batch == 8; });
    ASSERT_NE(point, curve.points.end());
    EXPECT_EQ(point->tpotSeconds, report.serving->tpotSeconds);
    EXPECT_EQ(point->tokensPerSecondPerChip, report.serving->tokensPerSecondPerChip);
}

TEST(ThroughputCurve, ATargetMovesTheBestPoint) {
    Scenario scenario = decode();
    const ThroughputCurve free = throughputCurve(scenario, presetCatalogue());
    const double limit = free.points[2].tpotSeconds;
    scenario.serving.tpotTargetSeconds = limit;
    const ThroughputCurve bound = throughputCurve(scenario, presetCatalogue());
    EXPECT_EQ(*bound.best, 2U);
    EXPECT_FALSE(bound.points.back().meetsTarget);
    scenario.serving.tpotTargetSeconds = 1e-9;
    EXPECT_FALSE(throughputCurve(scenario, presetCatalogue()).best);
}

TEST(TtftCurve, GrowsFasterThanThePrompt) {
    Scenario scenario = decode();
    scenario.serving.ttftTargetSeconds = 1;
    const TtftCurve curve = ttftCurve(scenario, presetCatalogue());
    ASSERT_EQ(curve.points.size(), 11U);
    EXPECT_EQ(curve.points.front().promptLength, 128);
    EXPECT_EQ(curve.points.back().promptLength, 131072);
    const double shorter = curve.points[8].ttftSeconds, longer = curve.points[10].ttftSeconds;
    EXPECT_GT(longer, 4 * shorter); // attention's share is quadratic
    ASSERT_TRUE(curve.longestGood);
    EXPECT_LE(curve.points[*curve.longestGood].ttftSeconds, 1);
}

TEST(ServingCurves, SayWhyThereIsNothing) {
    Scenario scenario = decode();
    scenario.model.base = "no such model";
    EXPECT_TRUE(throughputCurve(scenario, presetCatalogue()).points.empty());
    EXPECT_FALSE(throughputCurve(scenario, presetCatalogue()).diagnostics.empty());
    EXPECT_FALSE(ttftCurve(scenario, presetCatalogue()).diagnostics.empty());
}

TEST(ServingCurves, AreWrittenForPrograms) {
    const ThroughputCurve curve = throughputCurve(decode(), presetCatalogue());
    const JsonResult json = parseJson(toJson(curve));
    ASSERT_TRUE(json.value);
    EXPECT_EQ(json.value->find("points")->array()->size(), curve.points.size());
    const std::string csv = toCsv(curve);
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), static_cast<std::ptrdiff_t>(curve.points.size()) + 1);
    EXPECT_TRUE(csv.starts_with("batch [sequences],"));
}

TEST(OtherHalf, IsThePrefillOfADecodeStepAndBack) {
    const Scenario scenario = decode();
    EXPECT_EQ(otherHalfOf(scenario).workload.kind, WorkloadKind::prefill);
    EXPECT_EQ(otherHalfOf(otherHalfOf(scenario)), scenario);
}

TEST(FitMatrix, HasARowForEveryChipAndSlice) {
    std::size_t slices = 0;
    for (const auto& [chip, shapes] : presetCatalogue().slices) {
        slices += shapes.size();
    }
    const std::vector<FitRow> rows = fitMatrix(decode(), presetCatalogue());
    EXPECT_EQ(rows.size(), slices);
    for (const FitRow& row : rows) {
        EXPECT_EQ(row.valid, row.reason.empty()) << row.chip << " " << row.slice;
        EXPECT_EQ(row.valid, row.stepSeconds.has_value());
        EXPECT_EQ(row.scenario.hardware.slice, row.slice);
    }
    const auto runs = [&](const char* chip) {
        return std::count_if(rows.begin(), rows.end(),
                             [&](const FitRow& row) { return row.chip == chip && row.valid; });
    };
    for (const char* chip : {"v5e", "v5p", "v6e", "tpu7x", "v4"}) {
        EXPECT_EQ(static_cast<std::size_t>(runs(chip)), presetCatalogue().slices.at(chip).size()) << chip;
    }
}

TEST(FitMatrix, OwnHardwareIsTheReportItself) {
    const Report report = evaluate(decode(), presetCatalogue());
    const std::vector<FitRow> rows = fitMatrix(decode(), presetCatalogue(), {.chips = {"v5e"}, .mostChips = 8});
    const auto own = std::find_if(rows.begin(), rows.end(), [](const FitRow& row) { return row.slice == "2x4"; });
    ASSERT_NE(own, rows.end());
    EXPECT_EQ(own->stepSeconds, report.headline.stepTimeSeconds);
    EXPECT_EQ(own->tokensPerSecondPerChip, report.serving->tokensPerSecondPerChip);
    EXPECT_TRUE(std::all_of(rows.begin(), rows.end(), [](const FitRow& row) { return row.chips <= 8; }));
}

// 70B on v6e keeps its saved activations on the host; a v5p's host of 112 GB a chip is too small for them on few chips.
TEST(FitMatrix, AHostThatIsFullIsNamed) {
    const Catalogue& catalogue = presetCatalogue();
    const auto rows =
        fitMatrix(catalogue.scenarios.at("llama3.1-70b-8k-bf16-v6e-16x16"), catalogue, {.chips = {"v5p"}});
    int full = 0;
    for (const FitRow& row : rows) {
        if (row.valid && row.fits == Fits::no && row.hbmShare < 0.9) {
            ++full;
            EXPECT_EQ(row.reason, "memory.host_no_fit") << row.slice;
            EXPECT_TRUE(row.error) << row.slice;
        }
    }
    EXPECT_GT(full, 0);
}

TEST(FitMatrix, IsOrderedAndCancelled) {
    std::vector<FitRow> rows = fitMatrix(decode(), presetCatalogue(), {.chips = {"v5e", "v6e"}, .mostChips = 64});
    sortRows(rows, FitOrder::tokens_per_s_per_chip);
    const auto fitting = [](const FitRow& row) { return row.valid && row.fits != Fits::no; };
    const auto end = std::find_if_not(rows.begin(), rows.end(), fitting);
    ASSERT_GT(end - rows.begin(), 2);
    EXPECT_TRUE(std::is_sorted(rows.begin(), end, [](const FitRow& a, const FitRow& b) {
        return *a.tokensPerSecondPerChip > *b.tokensPerSecondPerChip;
    }));
    EXPECT_TRUE(std::none_of(end, rows.end(), fitting));
    int left = 3;
    EXPECT_EQ(fitMatrix(decode(), presetCatalogue(), {.cancelled = [&left] { return left-- == 0; }}).size(), 3U);
    EXPECT_TRUE(parseJson(toJson(rows)).value);
}

TEST(FitMatrix, TrainingScenariosGoEverywhereToo) {
    const Scenario training = presetCatalogue().scenarios.at("llama3.1-8b-8k-bf16-v6e-16x16");
    const std::vector<FitRow> rows = fitMatrix(training, presetCatalogue(), {.chips = {"v5p"}, .mostChips = 256});
    const auto valid = std::count_if(rows.begin(), rows.end(), [](const FitRow& row) { return row.valid; });
    EXPECT_GT(valid, 3);
}

// Rows whose bytes follow from the architecture: within half a percent. Those that stand apart say why.
TEST(MeasuredServing, PublishedCachesFollowFromTheArchitecture) {
    const ServingValidation validation = validateServing(published("serving_memory.json"), presetCatalogue());
    int compared = 0;
    for (const ServingRow& row : validation.rows) {
        if (!row.modelled) {
            EXPECT_FALSE(row.reason.empty()) << row.id;
            continue;
        }
        if (row.metric == ServingMetric::kv_token) {
            ++compared;
            EXPECT_NEAR(*row.error, 0, 0.005) << row.id;
        } else {
            EXPECT_NEAR(*row.error, 0, 0.02) << row.id; // peak of a whole inference: activations, too
        }
    }
    EXPECT_GE(compared, 5);
}

TEST(MeasuredServing, EveryRowIsPredictedOrSaysWhyNot) {
    const std::vector<MeasuredServing> rows = published("serving.json");
    EXPECT_GT(rows.size(), 270U);
    for (const ServingRow& row : validateServing(rows, presetCatalogue()).rows) {
        EXPECT_NE(row.modelled, !row.reason.empty()) << row.id << " " << row.reason;
        EXPECT_GT(row.measured, 0) << row.id;
        EXPECT_FALSE(row.stack.empty()) << row.id;
    }
}

TEST(MeasuredServing, RefusesWhatIsNoSuchFile) {
    std::vector<LoadError> errors;
    for (const char* text : {"", "{", "{}"}) {
        std::vector<LoadError> ofThis;
        EXPECT_TRUE(parseMeasuredServing(text, presetCatalogue(), ofThis).empty()) << text;
        EXPECT_EQ(ofThis.size(), 1U) << text;
        errors.insert(errors.end(), ofThis.begin(), ofThis.end());
    }
    EXPECT_NE(errors.front().message.find("is empty; expected a JSON text"), std::string::npos)
        << errors.front().message;
    errors.clear();
    const auto rows =
        parseMeasuredServing(R"([{"id": "x", "columns": ["a"], "rows": [[1]]}, 3])", presetCatalogue(), errors);
    EXPECT_TRUE(errors.empty());
    ASSERT_EQ(rows.size(), 2U); // each named with the reason why it is not compared
    EXPECT_FALSE(rows[0].skipReason.empty());
    EXPECT_FALSE(rows[1].skipReason.empty());
}

TEST(ExplainServing, EveryPathHasANumberAndAFormula) {
    for (const char* name : {"llama3-70b-8k-int8-decode-v5e-2x4", "llama3-70b-8k-prefill-v5e-4x4"}) {
        const Study study = resolve(presetCatalogue().scenarios.at(name), presetCatalogue());
        const Report report = evaluate(study);
        for (const std::string& path : explainablePaths(report)) {
            const auto explanation = explain(study, report, path);
            ASSERT_TRUE(explanation) << path;
            EXPECT_FALSE(explanation->formula.empty()) << path;
            EXPECT_EQ(explanation->path, path);
        }
        EXPECT_EQ(explain(study, report, "serving.tpot_s")->value, report.serving->tpotSeconds);
        EXPECT_EQ(explain(study, report, "energy.total_j")->value, report.energy->totalJoule);
    }
}

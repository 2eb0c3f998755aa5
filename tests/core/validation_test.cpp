// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/measured_memory.h"
#include "core/calibration/validation.h"
#include "core/format/text_file.h"

#include <gtest/gtest.h>

using namespace ridgepoint;

namespace {

Validation validateShippedRuns() {
    std::vector<LoadError> errors;
    const Catalogue catalogue = loadCatalogue(PRESETS_DIR, errors);
    const FileText file = readTextFile(PRESETS_DIR "/measured/tpu_training.json");
    return validateRuns(parseMeasuredRuns(file.text.value_or(""), catalogue, errors), catalogue);
}

} // namespace

// The published dense runs of one family: TPU7x (70B at 64 and 256 chips in BF16 and FP8, 405B) and v6e.
TEST(Validation, LlamaRunsAreWithinTwelvePercentAndFiveAtTheMedian) {
    std::vector<double> errors;
    for (const ValidationRow& row : validateShippedRuns().rows) {
        if (row.family == "llama" && row.status == "current" && row.error) {
            errors.push_back(*row.error);
            EXPECT_LT(std::abs(*row.error), 0.12) << row.id;
            EXPECT_NE(row.fits, Fits::no) << row.id << " ran, so it fits";
        }
    }
    EXPECT_GE(errors.size(), 14U);
    EXPECT_LT(summarise(errors).medianAbsolute, 0.05);
}

TEST(Validation, ListsEveryRowWithItsReason) {
    const Validation validation = validateShippedRuns();
    EXPECT_EQ(validation.rows.size(), 91U);
    for (const ValidationRow& row : validation.rows) {
        EXPECT_EQ(row.modelled, row.reason.empty()) << row.id;
    }
}

// |errors| 1 … 10 %: median 5.5, the ninth of ten is the 90th percentile.
TEST(Validation, SummarisesByNearestRank) {
    const ErrorSummary summary = summarise({0.01, -0.02, 0.03, -0.04, 0.05, 0.06, 0.07, -0.08, 0.09, -0.1});
    EXPECT_DOUBLE_EQ(summary.medianAbsolute, 0.055);
    EXPECT_DOUBLE_EQ(summary.meanAbsolute, 0.055);
    EXPECT_DOUBLE_EQ(summary.p90Absolute, 0.09);
    EXPECT_DOUBLE_EQ(summary.worstAbsolute, 0.1);
    EXPECT_EQ(summarise({}).rows, 0);
}

// No row is dropped: those of serving say that they are none of training.
TEST(Validation, MemoryRowsOfOtherKindsAreListedWithTheReason) {
    std::vector<LoadError> errors;
    const Catalogue catalogue = loadCatalogue(PRESETS_DIR, errors);
    const auto rows = parseMeasuredMemory(
        R"([{"id": "gpu", "category": "gpu_serving_kv", "model": "x", "outcome": "fits"}, 3])", catalogue, errors);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_NE(rows[0].skipReason.find("gpu_serving_kv"), std::string::npos);
    EXPECT_FALSE(rows[1].skipReason.empty());
    EXPECT_EQ(validateMemory(rows, catalogue).rows.size(), 2U);
}

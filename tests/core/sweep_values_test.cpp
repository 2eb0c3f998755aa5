// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/sweep_axis.h"
#include "core/explore/sweep_values.h"
#include "tests/core/preset_files.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace ridgepoint {
namespace {

class SweepValues : public testing::Test {
protected:
    Scenario base = presetCatalogue().scenarios.at("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    Study study = resolve(base, presetCatalogue());

    std::string suggested(const char* path) const { return suggestedSweepValues(study, path, presetCatalogue()); }
};

TEST_F(SweepValues, EverySuggestionCanBeSwept) {
    const std::vector<std::string> paths = sweepablePaths(study, presetCatalogue());
    EXPECT_GT(paths.size(), 60U);
    int suggestions = 0;
    for (const std::string& path : paths) {
        const std::string values = suggested(path.c_str());
        if (values.empty()) {
            continue;
        }
        ++suggestions;
        const SweepAxisResult axis = parseSweepAxis(path + "=" + values, base);
        ASSERT_TRUE(axis.axis) << path << "=" << values << ": " << axis.error.message;
        EXPECT_GE(axis.axis->values.size(), 1U) << path;
    }
    EXPECT_GT(suggestions, 40);
}

// The steps as sweep_values.h documents them.
TEST_F(SweepValues, StepsSuitTheField) {
    EXPECT_EQ(suggested("workload.sequence_length"), "1024:1048576:x2");
    EXPECT_EQ(suggested("mesh.ici.tensor"), "1,2,4,8"); // degree 1: no eighths of a device
    EXPECT_TRUE(suggested("hardware.slice").find("4x4x4") != std::string::npos);
    EXPECT_TRUE(suggested("remat.policy").starts_with("full,") ||
                suggested("remat.policy").find(",full") != std::string::npos);
    // Four half octaves either way.
    const std::string bandwidth = suggested("hardware.chip.hbm_bandwidth");
    EXPECT_EQ(std::count(bandwidth.begin(), bandwidth.end(), ','), 8);
}

} // namespace
} // namespace ridgepoint

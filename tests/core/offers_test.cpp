// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/advice.h"
#include "core/explore/nearest_fit.h"
#include "core/report/evaluate.h"
#include "core/scenario/scenario_access.h"
#include "tests/core/preset_files.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace ridgepoint {
namespace {

const Catalogue& presets() { return presetCatalogue(); }

/// With more at a time than before, in whichever way the scenario has it.
Scenario enlarged(Scenario scenario) {
    if (scenario.workload.kind != WorkloadKind::train) {
        scenario.workload.batch = scenario.workload.batch * 64 - 1;
    } else if (scenario.workload.microBatch && scenario.workload.globalBatch) {
        *scenario.workload.microBatch *= 8;
        *scenario.workload.globalBatch *= 8;
    } else {
        scenario.workload.perDeviceBatch *= 8;
    }
    return scenario;
}

/// Tries the changes field by field, as somebody would who reads them.
void expectFits(const Scenario& base, const FitOption& option, const std::string& name) {
    Scenario changed = base;
    ASSERT_FALSE(option.changes.empty()) << name;
    for (const FieldChange& change : option.changes) {
        EXPECT_FALSE(setFieldValue(changed, change.path, change.to)) << name << " " << change.path;
    }
    const Report report = evaluate(changed, presets());
    ASSERT_TRUE(report.valid) << name;
    EXPECT_EQ(report.headline.fits, Fits::yes) << name;
    EXPECT_EQ(report.headline, option.headline) << name;
}

/// Tensor processors, GPUs and servers: every offer fits, with the figures that are said of it.
TEST(Offers, EveryChangeThatIsSaidToFitDoes) {
    std::map<std::string, int> offers;
    for (const auto& [name, scenario] : presets().scenarios) {
        const Scenario base = enlarged(scenario);
        const Report report = evaluate(base, presets());
        if (!report.valid || report.headline.fits == Fits::yes) {
            continue;
        }
        const bool isServer = base.workload.kind != WorkloadKind::train;
        const bool isGpu = presets().chips.at(base.hardware.chip.base)->isGpu();
        const NearestFit found = nearestFit(base, presets());
        EXPECT_EQ(found.fits, report.headline.fits) << name;
        for (const auto* options : {&found.single, &found.pair}) {
            for (const FitOption& option : *options) {
                expectFits(base, option, name);
                ++offers[isServer ? "server" : isGpu ? "gpu" : "tpu"];
            }
        }
    }
    EXPECT_GT(offers["tpu"], 20);
    EXPECT_GT(offers["gpu"], 3);
    EXPECT_GT(offers["server"], 3);
}

/// The edits of findings on GPUs, made field by field, lead to the figures that were promised.
TEST(Offers, AdviceOnGpusKeepsItsPromise) {
    int kept = 0;
    for (const char* preset : {"gpt-22b-2k-bf16-a100-1x8", "llama3.1-8b-8k-bf16-h100-96-1x8"}) {
        const Scenario& scenario = presets().scenarios.at(preset);
        const Report before = evaluate(scenario, presets());
        for (const Finding& finding : advise(scenario, presets())) {
            Scenario edited = scenario;
            for (const FieldChange& change : finding.edit) {
                EXPECT_FALSE(setFieldValue(edited, change.path, change.to)) << preset << " " << change.path;
            }
            const Report after = evaluate(edited, presets());
            ASSERT_TRUE(after.valid) << preset << " " << enumName(finding.rule);
            EXPECT_EQ(metricOf(finding.promise, before), finding.before);
            EXPECT_NEAR(metricOf(finding.promise, after), finding.after, 1e-9 * finding.after);
            EXPECT_NEAR(finding.speedup, after.headline.tokensPerSecondPerChip / before.headline.tokensPerSecondPerChip,
                        1e-9);
            ++kept;
        }
    }
    EXPECT_GT(kept, 0);
}

} // namespace
} // namespace ridgepoint

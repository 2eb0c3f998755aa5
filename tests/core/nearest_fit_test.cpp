// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/evaluator.h"
#include "core/explore/fit_edits.h"
#include "core/explore/nearest_fit.h"
#include "core/scenario/scenario_access.h"
#include "tests/core/preset_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <set>
#include <string>

namespace ridgepoint {
namespace {

/// Llama 3.1 70B with four times the batch per device of the published recipe, and all kept on the device.
Scenario tooLarge() {
    Scenario scenario = presetCatalogue().scenarios.at("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    scenario.workload.perDeviceBatch *= 4;
    return scenario;
}

void expectHolds(const Scenario& base, const FitOption& option) {
    Scenario changed = base;
    for (const FieldChange& change : option.changes) {
        EXPECT_EQ(fieldValue(base, change.path), change.from) << change.path;
        EXPECT_FALSE(setFieldValue(changed, change.path, change.to)) << change.path;
    }
    EXPECT_EQ(changed, option.scenario); // the changes that are named are all there are
    const Report before = evaluate(base, presetCatalogue());
    const Report after = evaluate(changed, presetCatalogue());
    EXPECT_EQ(after.headline.fits, Fits::yes);
    EXPECT_EQ(after.headline, option.headline);
    EXPECT_NEAR(option.cost, before.headline.tokensPerSecondPerChip / after.headline.tokensPerSecondPerChip - 1, 1e-12);
    EXPECT_NEAR(option.stepSecondsChange, after.headline.stepTimeSeconds - before.headline.stepTimeSeconds, 1e-9);
}

TEST(NearestFit, WhatItOffersFitsAndCostsWhatItSays) {
    const Scenario base = tooLarge();
    ASSERT_EQ(evaluate(base, presetCatalogue()).headline.fits, Fits::no);
    const NearestFit found = nearestFit(base, presetCatalogue());
    EXPECT_TRUE(found.evaluated);
    EXPECT_EQ(found.fits, Fits::no);
    ASSERT_FALSE(found.single.empty());
    ASSERT_FALSE(found.pair.empty());
    for (const auto* options : {&found.single, &found.pair}) {
        for (std::size_t i = 0; i < options->size(); ++i) {
            expectHolds(base, (*options)[i]);
            EXPECT_TRUE(i == 0 || (*options)[i - 1].cost <= (*options)[i].cost);
        }
    }
}

TEST(NearestFit, NothingItTriesIsCheaper) {
    const Scenario base = tooLarge();
    const NearestFit found = nearestFit(base, presetCatalogue());
    const std::vector<FitEdit> edits = fitEdits(resolve(base, presetCatalogue()), presetCatalogue());
    Evaluator evaluator(presetCatalogue());
    const double own = evaluator(base).headline.tokensPerSecondPerChip;
    double cheapest = std::numeric_limits<double>::infinity();
    double cheapestPair = std::numeric_limits<double>::infinity();
    std::vector<bool> alone;
    const auto tried = [&](const Scenario& scenario, double& best) {
        const Report& report = evaluator(scenario);
        const bool fits = report.valid && report.headline.fits == Fits::yes;
        best = fits ? std::min(best, own / report.headline.tokensPerSecondPerChip - 1) : best;
        return fits;
    };
    for (const FitEdit& edit : edits) {
        Scenario changed = base;
        edit.choice.apply(changed);
        alone.push_back(tried(changed, cheapest));
    }
    for (std::size_t i = 0; i < edits.size(); ++i) {
        for (std::size_t j = i + 1; j < edits.size(); ++j) {
            if (!alone[i] && !alone[j] && edits[i].subject != edits[j].subject) {
                Scenario changed = base;
                edits[i].choice.apply(changed);
                edits[j].choice.apply(changed);
                tried(changed, cheapestPair);
            }
        }
    }
    ASSERT_FALSE(found.single.empty());
    ASSERT_FALSE(found.pair.empty());
    EXPECT_NEAR(found.single.front().cost, cheapest, 1e-9);
    EXPECT_NEAR(found.pair.front().cost, cheapestPair, 1e-9);
}

/// Llama 3 70B has 70.6e9 parameters: 141 GB in BF16, and eight chips of 16 GB have 128.
TEST(NearestFit, AServerIsOfferedNarrowerWeightsAndCaches) {
    Scenario base = presetCatalogue().scenarios.at("llama3-70b-8k-int8-decode-v5e-2x4");
    base.workload.weightDtype = Dtype::bfloat16;
    base.workload.kvDtype = Dtype::bfloat16;
    ASSERT_EQ(evaluate(base, presetCatalogue()).headline.fits, Fits::no);
    const NearestFit found = nearestFit(base, presetCatalogue(), {.most = 50});
    std::set<std::string> weights;
    bool cache = false;
    for (const auto* options : {&found.single, &found.pair}) {
        for (const FitOption& option : *options) {
            EXPECT_EQ(option.headline.fits, Fits::yes);
            for (const FieldChange& change : option.changes) {
                cache = cache || change.path == "workload.kv_dtype";
                if (change.path == "workload.weight_dtype") {
                    weights.insert(*change.to.text());
                }
                EXPECT_NE(change.path, "workload.per_device_batch");
                EXPECT_FALSE(change.path.starts_with("optimizer.")) << change.path;
                EXPECT_FALSE(change.path.starts_with("remat.")) << change.path;
            }
        }
    }
    EXPECT_TRUE(weights.contains("int8")); // 71 GB
    EXPECT_TRUE(weights.contains("int4"));
    EXPECT_FALSE(weights.contains("float8_e4m3")); // a v5e has no FP8
    EXPECT_TRUE(cache);                            // with the weights
}

TEST(NearestFit, AnImpossibleScenarioGetsNothing) {
    Scenario scenario = tooLarge();
    scenario.mesh.ici = {3, 3, 1, 1, 1, 1, 1};
    EXPECT_FALSE(nearestFit(scenario, presetCatalogue()).evaluated);
}

} // namespace
} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/evaluator.h"
#include "core/explore/fit_edits.h"
#include "core/explore/nearest_fit.h"
#include "core/scenario/scenario_access.h"
#include "core/study/batch_grid.h"
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
    // A smaller batch may be cheaper than any that is tried here: it is the largest of those between two of them.
    EXPECT_LE(found.single.front().cost, cheapest + 1e-9);
    EXPECT_LE(found.pair.front().cost, cheapestPair + 1e-9);
}

const FieldChange* changeOf(const FitOption& option, std::string_view path) {
    const auto found = std::find_if(option.changes.begin(), option.changes.end(),
                                    [&](const FieldChange& change) { return change.path == path; });
    return found == option.changes.end() ? nullptr : &*found;
}

/// The smaller batch by itself fits, and one sequence more does not.
void expectLargestBatch(const Scenario& base, std::string_view path, double step) {
    ASSERT_NE(evaluate(base, presetCatalogue()).headline.fits, Fits::yes);
    const NearestFit found = nearestFit(base, presetCatalogue());
    const auto option = std::find_if(found.single.begin(), found.single.end(), [&](const FitOption& one) {
        return one.changes.size() == 1 && changeOf(one, path) != nullptr;
    });
    ASSERT_NE(option, found.single.end()) << path;
    expectHolds(base, *option);
    const double offered = *changeOf(*option, path)->to.number();
    Scenario more = base;
    ASSERT_FALSE(setField(more, path, std::to_string(offered + step)));
    EXPECT_NE(evaluate(more, presetCatalogue()).headline.fits, Fits::yes) << path << " " << offered;
}

/// A batch given as that of a whole step becomes smaller with as many micro-steps as before: 128 sequences of two
/// groups are 8 micro-steps of 8 each, and n in a micro-batch are 16 n in a step.
TEST(NearestFit, AFixedGlobalBatchIsOfferedSmallerToo) {
    Scenario base = presetCatalogue().scenarios.at("llama3-70b-8k-fp8-h100-8x8");
    base.workload.globalBatch = 128;
    base.workload.microBatch = 8;
    ASSERT_EQ(evaluate(base, presetCatalogue()).headline.fits, Fits::no);
    const NearestFit found = nearestFit(base, presetCatalogue());
    const auto option = std::find_if(found.single.begin(), found.single.end(), [](const FitOption& one) {
        return changeOf(one, "workload.global_batch") != nullptr;
    });
    ASSERT_NE(option, found.single.end());
    expectHolds(base, *option);
    const Workload& offered = option->scenario.workload;
    ASSERT_TRUE(offered.microBatch && offered.globalBatch);
    EXPECT_EQ(*offered.globalBatch, 16 * *offered.microBatch);
    Scenario more = option->scenario;
    more.workload.microBatch = *offered.microBatch + 1;
    more.workload.globalBatch = 16 * *more.workload.microBatch;
    EXPECT_NE(evaluate(more, presetCatalogue()).headline.fits, Fits::yes);
}

TEST(NearestFit, TheSmallerBatchIsTheLargestThatFits) {
    Scenario trained = tooLarge();
    trained.workload.perDeviceBatch *= 8;
    expectLargestBatch(trained, "workload.per_device_batch", batchGrid(resolve(trained, presetCatalogue())).step());
}

/// Every server of the presets, with as many sequences that it does not fit by far.
TEST(NearestFit, AServersSmallerBatchIsTheLargestThatFits) {
    int servers = 0;
    for (const auto& [name, preset] : presetCatalogue().scenarios) {
        if (preset.workload.kind == WorkloadKind::train ||
            evaluate(preset, presetCatalogue()).headline.fits != Fits::yes) {
            continue;
        }
        SCOPED_TRACE(name);
        Scenario server = preset;
        for (int i = 0; i < 12 && evaluate(server, presetCatalogue()).headline.fits != Fits::no; ++i) {
            server.workload.batch = server.workload.batch * 2 + 1;
        }
        if (evaluate(server, presetCatalogue()).headline.fits == Fits::no) {
            expectLargestBatch(server, "workload.batch", 1);
            ++servers;
        }
    }
    EXPECT_GE(servers, 3);
}

/// Clusters of GPUs and servers: what is offered, made field by field, has the verdict and the cost that it says.
TEST(NearestFit, WhatItOffersHoldsForGpusAndServers) {
    int offered = 0;
    for (const char* name :
         {"llama3-70b-8k-fp8-h100-8x8", "gpt-22b-2k-bf16-a100-1x8", "llama3-70b-8k-int8-decode-v5e-2x4"}) {
        SCOPED_TRACE(name);
        Scenario base = presetCatalogue().scenarios.at(name);
        ASSERT_FALSE(setField(base, "hardware.chip.hbm_bytes", "20e9")); // less than any of the chips has
        const NearestFit found = nearestFit(base, presetCatalogue(), {.most = 20});
        for (const auto* options : {&found.single, &found.pair}) {
            for (const FitOption& option : *options) {
                expectHolds(base, option);
                ++offered;
            }
        }
    }
    EXPECT_GT(offered, 10);
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

/// Every preset, trained or served, on TPUs or GPUs, with seven tenths of the HBM that it needs: what is offered has
/// the verdict that was asked for, where a doubtful fit will do as well.
TEST(NearestFit, EveryOfferForEveryPresetHasTheVerdictAskedFor) {
    int scenarios = 0;
    for (const auto& [name, preset] : presetCatalogue().scenarios) {
        SCOPED_TRACE(name);
        Scenario base = preset;
        const Study study = resolve(preset, presetCatalogue());
        const Headline own = evaluate(study).headline;
        const double share = 0.7 * own.hbmPeakBytes / own.hbmLimitBytes;
        ASSERT_FALSE(setField(base, "hardware.chip.hbm_bytes", std::to_string(share * study.chip->hbmBytes)));
        ASSERT_FALSE(
            setField(base, "hardware.chip.hbm_usable_bytes_per_device", std::to_string(share * own.hbmLimitBytes)));
        for (const bool sure : {true, false}) {
            const NearestFit found = nearestFit(base, presetCatalogue(), {.sure = sure});
            scenarios += found.evaluated && found.fits == Fits::no ? 1 : 0;
            for (const auto* options : {&found.single, &found.pair}) {
                for (const FitOption& option : *options) {
                    const Report after = evaluate(option.scenario, presetCatalogue());
                    ASSERT_TRUE(after.valid);
                    EXPECT_EQ(after.headline, option.headline);
                    EXPECT_TRUE(sure ? after.headline.fits == Fits::yes : after.headline.fits != Fits::no);
                }
            }
        }
    }
    EXPECT_GT(scenarios, 60);
}

TEST(NearestFit, AnImpossibleScenarioGetsNothing) {
    Scenario scenario = tooLarge();
    scenario.mesh.ici = {3, 3, 1, 1, 1, 1, 1};
    EXPECT_FALSE(nearestFit(scenario, presetCatalogue()).evaluated);
}

} // namespace
} // namespace ridgepoint

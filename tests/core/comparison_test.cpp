// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/comparison.h"

#include "core/explore/attribution.h"
#include "core/explore/held_scenario.h"
#include "core/report/evaluate.h"
#include "core/scenario/scenario_access.h"
#include "tests/core/preset_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

namespace ridgepoint {
namespace {

const Catalogue& presets() {
    static const Catalogue catalogue = [] {
        std::vector<LoadError> errors;
        return loadCatalogue(PRESETS_DIR, errors);
    }();
    return catalogue;
}

Scenario preset(const std::string& name) { return presets().scenarios.at(name); }
Scenario start() { return preset(std::string(kDefaultScenario)); }

double step(const Scenario& scenario) { return evaluate(scenario, presets()).headline.stepTimeSeconds; }

double sumOf(const Attribution& attribution) {
    double sum = 0;
    for (const AttributionStep& one : attribution.steps) {
        sum += one.seconds;
    }
    return sum;
}

TEST(Comparison, ListsWhatDiffersAndNothingElse) {
    const Scenario a = start();
    Scenario b = a;
    b.name = "another name";
    b.workload.sequenceLength = 4096;
    b.remat.policy = RematPolicy::full;
    const std::array<const Scenario*, 2> both{&a, &b};
    const auto differences = differingFields(both);
    ASSERT_EQ(differences.size(), 2U);
    EXPECT_EQ(differences[0].path, "workload.sequence_length");
    EXPECT_EQ(differences[0].values, (std::vector<JsonValue>{8192, 4096}));
    EXPECT_EQ(differences[1].path, "remat.policy");
}

TEST(Comparison, AChangedChipShowsTheFieldsThatWereChanged) {
    const Scenario a = start();
    Scenario b = a;
    Scenario c = a;
    ASSERT_FALSE(setFieldValue(b, "hardware.chip.hbm_bandwidth", 9e12));
    ASSERT_FALSE(setFieldValue(c, "hardware.chip.ici_links", 4));
    const std::array<const Scenario*, 3> all{&a, &b, &c};
    const auto differences = differingFields(all);
    ASSERT_EQ(differences.size(), 2U);
    const auto hbm = std::find_if(differences.begin(), differences.end(),
                                  [](const auto& one) { return one.path == "hardware.chip.hbm_bandwidth"; });
    ASSERT_NE(hbm, differences.end());
    EXPECT_TRUE(hbm->values[0].isNull());
    EXPECT_DOUBLE_EQ(*hbm->values[1].number(), 9e12);
    c.hardware.chip = {"v6e", {}};
    const auto whole = differingFields(all);
    EXPECT_EQ(whole.front().path, "hardware.chip");
}

TEST(Comparison, HeldAtEqualChips) {
    const Scenario reference = start(); // 64 chips
    const Scenario other = preset("llama3.1-70b-8k-bf16-v6e-16x16");
    const HeldScenario held = heldAt(other, reference, Hold::chips, presets());
    EXPECT_EQ(held.outcome, HoldOutcome::exact);
    const Report report = evaluate(held.scenario, presets());
    ASSERT_TRUE(report.valid);
    EXPECT_EQ(report.chips, 64);
    EXPECT_EQ(held.scenario.hardware.chip.base, "v6e");
    EXPECT_FALSE(held.adjustments.empty());
    EXPECT_EQ(heldAt(reference, reference, Hold::chips, presets()).scenario, reference);
}

/// 64 chips at 12 $ an hour are 768 $; at 6 $ that is 128 chips. At 5.8 $ it is 132.4: the nearest slice has 128.
TEST(Comparison, HeldAtEqualDollars) {
    Scenario reference = start();
    reference.money.priceUsdPerChipHour = 12;
    Scenario other = preset("llama3.1-70b-8k-bf16-v6e-16x16");
    other.money.priceUsdPerChipHour = 6;
    const HeldScenario held = heldAt(other, reference, Hold::dollars, presets());
    EXPECT_EQ(held.outcome, HoldOutcome::exact);
    EXPECT_EQ(held.scenario.hardware.slice, "8x16");
    EXPECT_EQ(held.scenario.hardware.slices, 1);
    EXPECT_TRUE(evaluate(held.scenario, presets()).valid);
    other.money.priceUsdPerChipHour = 5.8;
    const HeldScenario nearest = heldAt(other, reference, Hold::dollars, presets());
    EXPECT_EQ(nearest.outcome, HoldOutcome::nearest);
    EXPECT_NEAR(nearest.wanted, 132.4138, 1e-4);
    EXPECT_EQ(nearest.got, 128);
    EXPECT_EQ(nearest.scenario.hardware.slice, "8x16");
    EXPECT_EQ(heldAt(reference, reference, Hold::dollars, presets()).scenario, reference);
}

/// 256 GPUs at 4 $ are 1024 $; at 2 $ that is 512 GPUs, 8 nodes of 64.
TEST(Comparison, GpusAreHeldAtEqualDollarsByTheirNodes) {
    Scenario reference = preset("deepseek3-671b-4k-bf16-gb300-4x64");
    reference.money.priceUsdPerChipHour = 4;
    Scenario other = reference;
    other.money.priceUsdPerChipHour = 2;
    const HeldScenario held = heldAt(other, reference, Hold::dollars, presets());
    EXPECT_EQ(held.outcome, HoldOutcome::exact);
    EXPECT_EQ(held.scenario.hardware.slice, "8x64");
}

TEST(Comparison, WithoutAPriceNothingMovesAndTheFieldIsNamed) {
    Scenario reference = start();
    reference.money.priceUsdPerChipHour = 12;
    Scenario other = preset("deepseek3-671b-4k-bf16-gb300-4x64");
    ASSERT_FALSE(presets().chips.at("gb300-nvl72")->priceUsdPerChipHour);
    other.money.priceUsdPerChipHour.reset();
    const HeldScenario held = heldAt(other, reference, Hold::dollars, presets());
    EXPECT_EQ(held.outcome, HoldOutcome::no_price);
    EXPECT_EQ(held.unpriced, (std::vector<UnpricedChip>{{false, presets().chips.at("gb300-nvl72")->name}}));
    EXPECT_EQ(held.scenario, other);
    const HeldScenario turned = heldAt(reference, other, Hold::dollars, presets());
    EXPECT_EQ(turned.unpriced, (std::vector<UnpricedChip>{{true, presets().chips.at("gb300-nvl72")->name}}));
}

/// At a millionth of a dollar a chip-hour, 64 chips at 12 $ pay for 768 million chips: nobody has them.
TEST(Comparison, APriceThatAsksForTooManyChipsHoldsNothing) {
    Scenario reference = start();
    reference.money.priceUsdPerChipHour = 12;
    Scenario other = start();
    other.money.priceUsdPerChipHour = 1e-6;
    const HeldScenario held = heldAt(other, reference, Hold::dollars, presets());
    EXPECT_EQ(held.outcome, HoldOutcome::none);
    EXPECT_NEAR(held.wanted, 768e6, 1);
    EXPECT_EQ(held.scenario, other);
    EXPECT_TRUE(held.adjustments.empty());
}

/// 64 stages with an interleaved schedule take micro-batches in 64s: 100 sequences, which a plain schedule can have,
/// cannot be, and 128 is nearer than 64.
TEST(Comparison, AHeldBatchFillsThePipeline) {
    Scenario reference = preset("gpt-1t-2k-bf16-a100-64x8");
    reference.workload.globalBatch = 100;
    ASSERT_TRUE(resolve(reference, presets()).valid());
    Scenario other = preset("gpt-1t-2k-bf16-a100-64x8");
    other.pipeline.schedule = PipelineSchedule::interleaved;
    other.pipeline.interleave = 2;
    const HeldScenario held = heldAt(other, reference, Hold::global_batch, presets());
    EXPECT_EQ(held.outcome, HoldOutcome::nearest);
    EXPECT_EQ(held.scenario.workload.globalBatch, 128);
    EXPECT_TRUE(resolve(held.scenario, presets()).valid());
}

/// Whatever is held at whatever: what comes back resolves, or the scenario stands as it was.
TEST(Comparison, HeldScenariosAreLegal) {
    std::vector<std::string> names;
    for (const auto& [name, scenario] : presets().scenarios) {
        names.push_back(name);
    }
    int held = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
        for (const std::size_t step : {1U, 7U, 20U}) {
            Scenario a = preset(names[i]), b = preset(names[(i + step) % names.size()]);
            a.money.priceUsdPerChipHour = 7;
            b.money.priceUsdPerChipHour = 3;
            if (!resolve(b, presets()).valid()) {
                continue;
            }
            for (const Hold hold : {Hold::chips, Hold::dollars, Hold::global_batch}) {
                const HeldScenario result = heldAt(b, a, hold, presets());
                ASSERT_TRUE(resolve(result.scenario, presets()).valid())
                    << names[i] << ", " << b.name << " " << enumName(hold);
                if (!result.isHeld()) {
                    EXPECT_EQ(result.scenario, b);
                }
                held += result.isHeld() ? 1 : 0;
            }
        }
    }
    EXPECT_GT(held, 200);
}

TEST(Comparison, HeldAtEqualGlobalBatch) {
    const Scenario reference = start();
    const Scenario other = preset("llama3.1-70b-8k-bf16-v6e-16x16");
    const HeldScenario held = heldAt(other, reference, Hold::global_batch, presets());
    const Report report = evaluate(held.scenario, presets());
    ASSERT_TRUE(report.valid);
    EXPECT_EQ(held.outcome, HoldOutcome::exact);
    EXPECT_DOUBLE_EQ(report.tokensPerStep, evaluate(reference, presets()).tokensPerStep);
    EXPECT_EQ(held.scenario.hardware, other.hardware);
}

TEST(Comparison, SaysWhereTheSizeCannotBeReached) {
    Scenario odd = start();
    odd.workload.perDeviceBatch = 3;
    Scenario other = start();
    other.mesh.ici = {1, -1, 1, 1, 1, 1, 1};
    other.workload.gradientAccumulation = 2;
    const HeldScenario held = heldAt(other, odd, Hold::global_batch, presets());
    EXPECT_EQ(held.outcome, HoldOutcome::nearest); // one and a half sequences on each device
    EXPECT_TRUE(evaluate(held.scenario, presets()).valid);
}

TEST(Attribution, OneFieldTakesTheWholeDifference) {
    const Scenario a = start();
    Scenario b = a;
    b.remat.policy = RematPolicy::full;
    const Attribution result = attribute(a, b, presets());
    ASSERT_TRUE(result.valid);
    ASSERT_EQ(result.steps.size(), 1U);
    EXPECT_EQ(result.steps[0].changes.front().path, "remat.policy");
    EXPECT_DOUBLE_EQ(result.steps[0].seconds, step(b) - step(a));
    EXPECT_GT(result.steps[0].seconds, 0);
}

TEST(Attribution, EqualScenariosHaveNothingToAttribute) {
    const Attribution result = attribute(start(), start(), presets());
    EXPECT_TRUE(result.valid);
    EXPECT_TRUE(result.steps.empty());
}

TEST(Attribution, FieldsThatCannotChangeAloneChangeTogether) {
    Scenario a = start();
    a.mesh.ici = {1, 128, 1, 1, 1, 1, 1};
    Scenario b = a;
    b.hardware.slice = "4x8x8";
    b.mesh.ici = {1, 512, 1, 1, 1, 1, 1};
    b.workload.sequenceLength = 4096;
    const Attribution result = attribute(a, b, presets());
    ASSERT_TRUE(result.valid);
    ASSERT_EQ(result.steps.size(), 2U);
    ASSERT_EQ(result.steps[0].changes.size(), 2U);
    EXPECT_EQ(result.steps[0].changes[0].path, "hardware.slice");
    EXPECT_EQ(result.steps[0].changes[1].path, "mesh.ici.fsdp");
}

TEST(Attribution, AnImpossibleScenarioSaysWhy) {
    Scenario b = start();
    b.mesh.ici[index(MeshAxis::tensor)] = 7;
    const Attribution result = attribute(start(), b, presets());
    EXPECT_FALSE(result.valid);
    EXPECT_FALSE(result.diagnostics.empty());
    EXPECT_TRUE(result.steps.empty());
}

/// A step of a server and one of training, or of a prefill and of a decode: different figures, nothing to attribute.
TEST(Attribution, DifferentKindsOfWorkHaveNoTimeInCommon) {
    const Scenario serves = preset("llama3.1-70b-8k-fp8-decode-tpu7x-2x2x1");
    for (const Scenario& other : {start(), preset("llama3-70b-8k-prefill-v5e-4x4")}) {
        const Attribution result = attribute(serves, other, presets());
        EXPECT_TRUE(result.valid);
        EXPECT_FALSE(result.isCommon);
        EXPECT_TRUE(result.steps.empty());
    }
    EXPECT_TRUE(attribute(start(), preset("llama3.1-70b-8k-fp8-tpu7x-4x8x8"), presets()).isCommon);
}

/// By hand, over all six orders of three fields: what a field adds, averaged.
TEST(Attribution, IsTheMeanOverAllOrders) {
    const Scenario a = start();
    const auto with = [&](bool remat, bool length, bool recipe) {
        Scenario scenario = a;
        scenario.remat.policy = remat ? RematPolicy::full : a.remat.policy;
        scenario.workload.sequenceLength = length ? 4096 : a.workload.sequenceLength;
        scenario.precision.recipe = recipe ? Recipe::fp8_full : a.precision.recipe;
        return step(scenario);
    };
    const double none = with(false, false, false), r = with(true, false, false), l = with(false, true, false);
    const double p = with(false, false, true), rl = with(true, true, false), rp = with(true, false, true);
    const double lp = with(false, true, true), all = with(true, true, true);
    Scenario b = a;
    b.remat.policy = RematPolicy::full;
    b.workload.sequenceLength = 4096;
    b.precision.recipe = Recipe::fp8_full;
    const Attribution result = attribute(a, b, presets());
    ASSERT_EQ(result.steps.size(), 3U);
    EXPECT_EQ(result.steps[0].changes.front().path, "workload.sequence_length");
    EXPECT_EQ(result.steps[1].changes.front().path, "precision.recipe");
    EXPECT_EQ(result.steps[2].changes.front().path, "remat.policy");
    // First in two orders of six, last in two, second after either of the others in one each.
    EXPECT_NEAR(result.steps[0].seconds, (2 * (l - none) + (rl - r) + (lp - p) + 2 * (all - rp)) / 6, 1e-9);
    EXPECT_NEAR(result.steps[1].seconds, (2 * (p - none) + (rp - r) + (lp - l) + 2 * (all - rl)) / 6, 1e-9);
    EXPECT_NEAR(result.steps[2].seconds, (2 * (r - none) + (rl - l) + (rp - p) + 2 * (all - lp)) / 6, 1e-9);
    EXPECT_NEAR(result.steps[2].runningSeconds, all, 1e-9);
}

/// Pairs of the shipped scenarios: the shares sum to the total both in time and in memory, every differing field is in
/// one step, and the other way round everything has the other sign.
TEST(Attribution, SumsToTheTotalForPairsOfPresetsEitherWay) {
    constexpr std::size_t kEach = 8; // neighbours by name, which differ in little, and one far off
    std::vector<std::string> names;
    for (const auto& [name, scenario] : presets().scenarios) {
        names.push_back(name);
    }
    int compared = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
        for (std::size_t k = 1; k <= kEach; ++k) {
            const Scenario a = preset(names[i]);
            const Scenario b = preset(names[(i + (k == kEach ? names.size() / 2 : k)) % names.size()]);
            const Attribution result = attribute(a, b, presets());
            if (!result.valid || !result.isCommon) {
                continue;
            }
            ++compared;
            ASSERT_NEAR(sumOf(result), result.toSeconds - result.fromSeconds, 1e-9 * result.toSeconds)
                << a.name << " to " << b.name;
            const double bytes = evaluate(b, presets()).headline.hbmNeededBytes;
            ASSERT_NEAR(result.steps.back().runningHbmBytes, bytes, 1e-9 * bytes) << a.name << " to " << b.name;
            const Attribution back = attribute(b, a, presets());
            ASSERT_EQ(back.steps.size(), result.steps.size());
            std::multiset<std::string> changed;
            for (std::size_t n = 0; n < result.steps.size(); ++n) {
                EXPECT_NEAR(back.steps[n].seconds, -result.steps[n].seconds, 1e-9 * result.toSeconds);
                for (const FieldChange& change : result.steps[n].changes) {
                    changed.insert(change.path);
                }
            }
            for (const FieldInfo& info : scenarioFields()) {
                const bool counts = info.type != FieldType::group && info.path != "name" && info.path != "notes";
                const bool differs = counts && fieldValue(a, info.path) != fieldValue(b, info.path);
                ASSERT_EQ(changed.count(info.path), differs ? 1U : 0U) << info.path;
            }
        }
    }
    EXPECT_GT(compared, 280);
}

TEST(Attribution, Stops) {
    std::stop_source source;
    source.request_stop();
    EXPECT_FALSE(attribute(start(), preset("llama3.1-70b-8k-fp8-tpu7x-4x8x8"), presets(), source.get_token()).valid);
}

} // namespace
} // namespace ridgepoint

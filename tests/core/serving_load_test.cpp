// SPDX-License-Identifier: GPL-3.0-or-later
// The first token under load, the evidence for serving and the band that follows from it, and what every model and chip
// answers.
#include "core/cost/serving_rates.h"
#include "core/exchange/report_csv.h"
#include "core/report/evaluate.h"
#include "core/report/explain.h"
#include "tests/core/preset_files.h"
#include "tests/core/report_checks.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace ridgepoint;

namespace {

/// Llama 3.1 70B in FP8 on H200 under TensorRT-LLM, 8192 tokens in and 1024 out.
Scenario server(std::int64_t gpus, std::int64_t batch) {
    Scenario scenario;
    scenario.model.base = "llama3.1-70b";
    scenario.hardware = {{"h200", {}}, "1x" + std::to_string(gpus), 1};
    scenario.mesh.ici = {1, 1, 1, 1, -1, 1, 1};
    Workload& workload = scenario.workload;
    workload.kind = WorkloadKind::decode;
    workload.batch = batch;
    workload.promptLength = 8192;
    workload.contextLength = 8192 + 512;
    workload.weightDtype = workload.kvDtype = Dtype::float8_e4m3;
    scenario.precision.recipe = Recipe::fp8_full;
    scenario.serving.stack = "trtllm";
    scenario.serving.outputLength = 1024;
    return scenario;
}

Report run(const Scenario& scenario) {
    const Report report = evaluate(scenario, presetCatalogue());
    EXPECT_TRUE(report.valid && report.serving);
    return report;
}

double halfBand(const Report& report) {
    return (report.headline.bandHighSeconds - report.headline.stepTimeSeconds) / report.headline.stepTimeSeconds;
}

} // namespace

// Half of the time for jobs of one second each: 0.5 / (2 · 0.5) = half a second of waiting; nine tenths: 4.5 s.
TEST(Queue, WaitsAsPollaczekAndKhinchineHaveIt) {
    EXPECT_DOUBLE_EQ(queueSeconds(0.5, 1).value(), 0.5);
    EXPECT_NEAR(queueSeconds(0.9, 1).value(), 4.5, 1e-12);
    EXPECT_DOUBLE_EQ(queueSeconds(0, 3).value(), 0);
    EXPECT_FALSE(queueSeconds(0.5, 2)); // as fast as they are done
    EXPECT_FALSE(queueSeconds(2, 1));
}

// The same read backwards: half a second of waiting for jobs of one second, half of the time; 4.5 s, nine tenths.
TEST(Queue, SaysHowBusyAServerMayBe) {
    EXPECT_DOUBLE_EQ(busyForWait(0.5, 1).value(), 0.5);
    EXPECT_NEAR(busyForWait(4.5, 1).value(), 0.9, 1e-12);
    EXPECT_FALSE(busyForWait(0, 1));
}

// Four jobs of 3 s one by one end after 3, 6, 9 and 12 s: 7.5 s on average.
TEST(Queue, ABurstIsDoneOneByOne) {
    EXPECT_DOUBLE_EQ(burstSeconds(4, 3), 7.5);
    EXPECT_DOUBLE_EQ(burstSeconds(1, 3), 3);
}

// 128 users, 48 at once for 80 s: 0.6 requests/s, so that each takes 128 / 0.6 = 213 s, of which 133 s of waiting.
TEST(Queue, UsersBeyondTheSlotsWaitAsLittleHasIt) {
    EXPECT_NEAR(slotWaitSeconds(128, 48, 80), 128 / 0.6 - 80, 1e-9);
    EXPECT_DOUBLE_EQ(slotWaitSeconds(40, 48, 80), 0);
}

TEST(FirstToken, OfUsersWhoComeOneByOneWaitsForNoOther) {
    Scenario scenario = server(1, 16);
    const ServingReport apart = *run(scenario).serving;
    EXPECT_DOUBLE_EQ(apart.ttftLoadedSeconds.value(), apart.ttftSeconds);
    scenario.serving.prefill = PrefillPlace::continuous;
    const ServingReport shared = *run(scenario).serving;
    EXPECT_DOUBLE_EQ(shared.ttftLoadedSeconds.value(), shared.prefillSeconds + 1.5 * shared.decodeStepSeconds);
    EXPECT_DOUBLE_EQ(shared.ttftSeconds, apart.ttftSeconds);                // of a request alone, whatever the load
    EXPECT_DOUBLE_EQ(shared.ttftBurstSeconds, 8.5 * shared.prefillSeconds); // (16 + 1) / 2 prompts
}

// Two groups of devices share 16 prompts: (8 + 1) / 2 of them on average.
TEST(FirstToken, OfABurstIsSharedByTheGroups) {
    Scenario scenario = server(2, 16);
    scenario.mesh.ici = {2, 1, 1, 1, 1, 1, 1};
    const ServingReport serving = *run(scenario).serving;
    EXPECT_DOUBLE_EQ(serving.promptsAtOnce, 2);
    EXPECT_DOUBLE_EQ(serving.ttftBurstSeconds, 4.5 * serving.prefillSeconds);
}

TEST(FirstToken, OfRequestsAtRandomWaitsForThoseBefore) {
    Scenario scenario = server(1, 16);
    const double prefill = run(scenario).serving->prefillSeconds;
    scenario.serving.requestsPerSecond = 0.5 / prefill; // one prefill job, half of the time at work
    const ServingReport busy = *run(scenario).serving;
    EXPECT_NEAR(busy.ttftLoadedSeconds.value(), 1.5 * prefill, 1e-9 * prefill);
    EXPECT_DOUBLE_EQ(busy.ttftSeconds, prefill);
    scenario.serving.requestsPerSecond = 1.5 / prefill; // two of them, each three quarters: 0.75 / 0.5 of waiting
    EXPECT_NEAR(run(scenario).serving->ttftLoadedSeconds.value(), 2.5 * prefill, 1e-9 * prefill);
    scenario.serving.requestsPerSecond = 1 / prefill; // one would always be at work: two take half each
    EXPECT_NEAR(run(scenario).serving->ttftLoadedSeconds.value(), 1.5 * prefill, 1e-9 * prefill);
}

// 16 users on an H200, a prompt of 8192 tokens for every 64 of output: the prompts of one decode server
// keep several prefill servers busy, so that one would fall behind for ever.
TEST(FirstToken, HasNoEndWhereOneServerCannotFeedTheOther) {
    Scenario scenario = server(1, 16);
    scenario.serving.outputLength = 64;
    const Report report = run(scenario);
    EXPECT_GT(report.serving->prefillShare, 1);
    EXPECT_FALSE(report.serving->ttftLoadedSeconds);
    EXPECT_TRUE(hasDiagnostic(report, Severity::note, "serving.prefill_saturated"));
    scenario.serving.prefill = PrefillPlace::continuous; // the prompts lengthen the time per token instead
    EXPECT_TRUE(run(scenario).serving->ttftLoadedSeconds);
}

// At eight tenths of the time a prompt waits 0.8 / (2 · 0.2) = two prompts; at nine tenths 4.5.
TEST(Load, WaitsNoLongerThanTheLimitLets) {
    Scenario scenario = server(1, 16);
    const double prefill = run(scenario).serving->prefillSeconds;
    double before = 0;
    for (double busy = 0.1; busy < 40; busy *= 1.07) {
        for (const double limit : {0.8, 0.9}) {
            scenario.serving.loadUtilization = limit;
            scenario.serving.requestsPerSecond = busy / prefill;
            const ServingReport serving = *run(scenario).serving;
            EXPECT_LE(*serving.prefillUtilization, limit + 1e-9) << busy;
            EXPECT_LE(*serving.decodeUtilization, limit + 1e-9) << busy;
            EXPECT_LE(*serving.ttftLoadedSeconds, (limit == 0.8 ? 3 : 5.5) * prefill * (1 + 1e-7)) << busy;
            EXPECT_DOUBLE_EQ(*serving.prefillServers, std::max(1.0, std::ceil(busy / limit - 1e-9))) << busy;
            EXPECT_DOUBLE_EQ(*serving.chipsForLoad, *serving.prefillServers + *serving.decodeServers);
            if (limit == 0.8) {
                EXPECT_GE(*serving.chipsForLoad, before) << busy;
                before = *serving.chipsForLoad;
            }
        }
    }
}

// Ten prefills' worth of prompts and a first token within 1.25 prefills: a wait of a quarter takes a server that is
// busy 2 · 0.25 / (1 + 2 · 0.25) = a third of the time, thirty of them.
TEST(Load, HoldsTheFirstTokensTarget) {
    Scenario scenario = server(1, 16);
    const double prefill = run(scenario).serving->prefillSeconds;
    scenario.serving.requestsPerSecond = 10 / prefill;
    scenario.serving.ttftTargetSeconds = 1.25 * prefill;
    const Report held = run(scenario);
    EXPECT_DOUBLE_EQ(*held.serving->prefillServers, 30);
    EXPECT_NEAR(*held.serving->prefillUtilization, 1.0 / 3, 1e-9);
    EXPECT_NEAR(*held.serving->ttftLoadedSeconds, 1.25 * prefill, 1e-6 * prefill);
    EXPECT_TRUE(*held.serving->meetsTtft);
    EXPECT_FALSE(hasDiagnostic(held, Severity::warning, "serving.misses_ttft"));

    scenario.serving.ttftTargetSeconds = 0.9 * prefill; // shorter than the prefill itself
    const Report missed = run(scenario);
    EXPECT_FALSE(*missed.serving->meetsTtft);
    EXPECT_TRUE(hasDiagnostic(missed, Severity::warning, "serving.ttft_out_of_reach"));
    EXPECT_FALSE(hasDiagnostic(missed, Severity::warning, "serving.misses_ttft")); // said once
    EXPECT_DOUBLE_EQ(*missed.serving->prefillServers, 13);                         // 10 / 0.8: the limit decides
}

// Fewer users a server where the batch is too slow: as many as a scenario with that batch holds the target with, and
// one more misses it.
TEST(Load, HoldsTheTargetOfFurtherTokens) {
    for (const PrefillPlace place : {PrefillPlace::disaggregated, PrefillPlace::continuous}) {
        Scenario scenario = server(2, 64);
        scenario.serving.prefill = place;
        const auto tpot = [&scenario](double users) {
            Scenario one = scenario;
            one.serving.requestsPerSecond.reset();
            one.workload.batch = static_cast<std::int64_t>(users);
            return run(one).serving->tpotSeconds;
        };
        const double target = (tpot(1) + tpot(64)) / 2;
        scenario.serving.requestsPerSecond = 5;
        scenario.serving.tpotTargetSeconds = target;
        const Report report = run(scenario);
        const double users = *report.serving->decodeUsers;
        EXPECT_LT(users, 64);
        EXPECT_LE(tpot(users), target);
        EXPECT_GT(tpot(users + 1), target);
        const double each = users / (tpot(users) * 1024); // requests a second
        EXPECT_NEAR(*report.serving->decodeServers, std::ceil(5 / each / 0.8), 1e-9);
        EXPECT_FALSE(hasDiagnostic(report, Severity::warning, "serving.tpot_out_of_reach"));
        scenario.serving.tpotTargetSeconds = tpot(1) / 2;
        EXPECT_TRUE(hasDiagnostic(run(scenario), Severity::warning, "serving.tpot_out_of_reach"));
    }
}

// By hand: requests times the prefill over the servers are the busy share, and requests over what all servers sustain
// are the load of those that decode.
TEST(Load, IsExplained) {
    for (const PrefillPlace place : {PrefillPlace::disaggregated, PrefillPlace::continuous}) {
        Scenario scenario = server(2, 64);
        scenario.serving.prefill = place;
        scenario.serving.requestsPerSecond = 5;
        const Study study = resolve(scenario, presetCatalogue());
        const Report report = evaluate(study);
        const ServingReport& serving = *report.serving;
        const bool shared = place == PrefillPlace::continuous;
        const double prefilling = shared ? *serving.decodeServers : *serving.prefillServers;
        EXPECT_NEAR(explain(study, report, "serving.prefill_utilization")->value,
                    5 * serving.prefillSeconds / serving.promptsAtOnce / prefilling, 1e-12);
        EXPECT_NEAR(explain(study, report, "serving.decode_utilization")->value,
                    5 / serving.requestsPerSecond / *serving.decodeServers, 1e-12);
        EXPECT_DOUBLE_EQ(explain(study, report, "serving.decode_users")->value, 64);
        EXPECT_DOUBLE_EQ(explain(study, report, "serving.decode_servers")->value,
                         std::ceil(5 / serving.requestsPerSecond / 0.8));
        EXPECT_EQ(explain(study, report, "serving.prefill_servers")->value == 0, shared);
        scenario.serving.requestsPerSecond.reset();
        const Study idle = resolve(scenario, presetCatalogue());
        EXPECT_FALSE(explain(idle, evaluate(idle), "serving.decode_servers"));
    }
}

// Shared servers take all their prompts and tokens: one more of them where the first token has to come sooner.
TEST(Load, SharedServersHoldBothTargets) {
    Scenario scenario = server(1, 16);
    scenario.serving.prefill = PrefillPlace::continuous;
    scenario.serving.requestsPerSecond = 4;
    const ServingReport loose = *run(scenario).serving;
    EXPECT_DOUBLE_EQ(*loose.prefillServers, 0);
    EXPECT_LE(*loose.decodeUtilization, 0.8 + 1e-9);
    const double alone = loose.prefillSeconds + 1.5 * loose.decodeStepSeconds;
    scenario.serving.ttftTargetSeconds = alone + 0.01 * loose.prefillSeconds; // busy 0.02 / 1.02 of the time
    const ServingReport tight = *run(scenario).serving;
    EXPECT_NEAR(*tight.decodeServers, std::ceil(4 * loose.prefillSeconds * 1.02 / 0.02), 1);
    EXPECT_TRUE(*tight.meetsTtft);
}

// Measured by AIConfigurator (presets/measured/serving.json, 64 users of ten requests each): 64 users need more caches
// than one H200 has room for and wait 29.7 s for their first token, 32 do not and wait 2.7 s.
TEST(FirstToken, ManyUsersWaitForRoom) {
    const double most = run(server(1, 32)).serving->maxBatch;
    EXPECT_GE(most, 32);
    EXPECT_LT(most, 64);
}

TEST(ServingEvidence, IsThatOfTheNearestServers) {
    const Report known = run(server(4, 16));
    ASSERT_EQ(known.evidence.nearest.size(), 3U);
    EXPECT_EQ(known.evidence.nearest[0].id.find("aiconfigurator_silicon/"), 0U);
    EXPECT_FALSE(known.evidence.extrapolates);
    Scenario unlike = server(4, 16);
    unlike.model.base = "qwen3-32b";
    const Report other = run(unlike);
    EXPECT_TRUE(other.evidence.extrapolates);
    EXPECT_GE(halfBand(other), halfBand(known));
}

// By hand from two servers and a far one: the scenario's own has an error of 4 %, one with twice its users 8 %.
TEST(ServingEvidence, GivesTheBand) {
    Calibration calibration = *presetCatalogue().calibrations.at("default");
    const ServingResidual own{"own", "h200", "llama3.1-70b", "trtllm", false, 16, 8704, 4, 0.04};
    ServingResidual twice = own, far = own;
    twice.id = "twice";
    twice.batch = 32;
    twice.error = -0.08;
    far.id = "far";
    far.chip = "h100-sxm";
    far.error = 0.5;
    calibration.decodeEvidence.rows = {far, twice, own};
    setBand(calibration.decodeEvidence);
    EXPECT_DOUBLE_EQ(calibration.decodeEvidence.band, 0.5);
    Catalogue catalogue = presetCatalogue();
    catalogue.calibrations["default"] = std::make_shared<const Calibration>(calibration);
    const Report report = evaluate(server(4, 16), catalogue);
    ASSERT_EQ(report.evidence.nearest.size(), 2U); // of the same chip
    EXPECT_EQ(report.evidence.nearest[0].id, "own");
    EXPECT_EQ(report.evidence.nearest[1].id, "twice");
    EXPECT_NEAR(halfBand(report), 0.08, 1e-12);
    EXPECT_FALSE(report.evidence.extrapolates);
    Scenario elsewhere = server(1, 16);
    elsewhere.hardware = {{"v5p", {}}, "2x2x1", 1};
    elsewhere.serving.stack.clear();
    const Report none = evaluate(elsewhere, catalogue);
    EXPECT_TRUE(none.evidence.nearest.empty());
    EXPECT_TRUE(none.evidence.extrapolates);
    EXPECT_NEAR(halfBand(none), 0.5, 1e-12);
}

// On every chip, GPUs too: the smallest slice that is offered, each device with sequences of its own.
TEST(Serving, EveryModelAnswersOnEveryChip) {
    const Catalogue& catalogue = presetCatalogue();
    for (const auto& [chip, shapes] : catalogue.slices) {
        ASSERT_FALSE(shapes.empty()) << chip;
        for (const auto& [model, architecture] : catalogue.models) {
            for (const WorkloadKind kind : {WorkloadKind::prefill, WorkloadKind::decode}) {
                Scenario scenario;
                scenario.model.base = model;
                scenario.hardware = {{chip, {}}, shapes.front(), 1};
                scenario.mesh.ici = {-1, 1, 1, 1, 1, 1, 1};
                scenario.workload.kind = kind;
                scenario.workload.batch = 144;
                const Report report = evaluate(scenario, catalogue);
                ASSERT_TRUE(report.valid && report.serving) << model << " on " << chip;
                expectConsistent(report);
                EXPECT_GT(report.serving->tpotSeconds, 0) << model << " on " << chip;
                const auto& loaded = report.serving->ttftLoadedSeconds;
                EXPECT_EQ(loaded.has_value(), report.serving->prefillShare < 1) << model << " on " << chip;
                EXPECT_GE(loaded.value_or(report.serving->prefillSeconds),
                          report.serving->prefillSeconds * (1 - 1e-12));
                EXPECT_GT(report.serving->mbu, 0) << model << " on " << chip;
                EXPECT_LE(report.serving->mbu, 1) << model << " on " << chip;
                EXPECT_TRUE(report.energy) << model << " on " << chip;
            }
        }
    }
}

// What a chip needs for a token, by hand: tokens a joule are those of a step over its joules, and the watts of a chip
// times the step's time and the chips are the joules again. Chips without a published power say so.
TEST(Energy, PerformancePerWattIsThereForEveryChip) {
    for (const auto& [chip, shapes] : presetCatalogue().slices) {
        Scenario scenario;
        scenario.model.base = "llama3.1-8b";
        scenario.hardware = {{chip, {}}, shapes.front(), 1};
        scenario.mesh.ici = {-1, 1, 1, 1, 1, 1, 1};
        scenario.workload.kind = WorkloadKind::decode;
        scenario.workload.batch = 144;
        const Report report = run(scenario);
        const EnergyReport& energy = *report.energy;
        const double seconds = report.headline.stepTimeSeconds;
        EXPECT_NEAR(energy.tokensPerJoule * energy.totalJoule, 144, 1e-6) << chip;
        EXPECT_NEAR(energy.averageWattsPerChip * seconds * static_cast<double>(report.chips), energy.totalJoule,
                    1e-9 * energy.totalJoule)
            << chip;
        const bool known = presetCatalogue().chips.at(chip)->powerWatts.has_value();
        EXPECT_EQ(hasDiagnostic(report, Severity::note, "energy.no_power"), !known) << chip;
        if (known) {
            EXPECT_LE(energy.averageWattsPerChip, *energy.limitWattsPerChip) << chip;
        }
    }
}

// A v6e has no published power: 54 W at rest (13.5 % of an A100's 400 W), 0.75 pJ a FLOP and 34.4 pJ a byte.
TEST(Energy, OfAStandInIsWhatTheHandCalculationSays) {
    const auto rates =
        energyRates(*presetCatalogue().chips.at("v6e"), *presetCatalogue().calibrations.at("default")->find("v6e"));
    ASSERT_TRUE(rates);
    Operation product;
    product.shape = {1, 1, 1};
    product.paddedFlops = 2e12;
    product.hbmBytes = 3e9;
    const std::vector<Operation> operations{product};
    const std::vector<Collective> none;
    const EnergyReport energy = energyOf(*rates, {operations, none, 0, 0.01, 4, 4, 50});
    EXPECT_NEAR(energy.computeJoule, 4 * 2e12 * 0.75e-12, 1e-9);
    EXPECT_NEAR(energy.hbmJoule, 4 * 3e9 * 34.4e-12, 1e-9);
    EXPECT_NEAR(energy.staticJoule, 54 * 0.01 * 4, 1e-9);
    EXPECT_NEAR(energy.totalJoule, 6 + 0.4128 + 2.16, 1e-6);
    EXPECT_NEAR(energy.tokensPerJoule, 50 / 8.5728, 1e-6);
    EXPECT_FALSE(energy.limitWattsPerChip);
}

TEST(ReportCsv, HasTheFiguresOfAServer) {
    const Report report = run(server(4, 16));
    const std::string csv = toCsv(report);
    const std::string header = csv.substr(0, csv.find('\r'));
    for (const char* column : {"step_time_s [s]", "serving.ttft_s [s]", "serving.ttft_loaded_s [s]",
                               "serving.tpot_s [s]", "serving.tokens_per_s_per_chip [tokens/s]", "serving.mbu"}) {
        EXPECT_NE(header.find(column), std::string::npos) << column;
    }
    const Report training = evaluate(Scenario{}, presetCatalogue());
    EXPECT_EQ(toCsv(training).find("serving."), std::string::npos);
}

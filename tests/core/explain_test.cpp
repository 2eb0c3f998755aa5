// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/evaluate.h"
#include "core/report/explain.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

using namespace ridgepoint;

namespace {

const Catalogue& catalogue() {
    static const Catalogue loaded = [] {
        std::vector<LoadError> errors;
        return loadCatalogue(PRESETS_DIR, errors);
    }();
    return loaded;
}

struct Explained {
    Study study;
    Report report;
};

Explained preset(const char* id) {
    Explained result{resolve(catalogue().scenarios.at(id), catalogue()), {}};
    evaluate(result.study, result.report);
    return result;
}

double sumOf(const Explanation& explanation) {
    double sum = 0;
    for (const ExplainedInput& input : explanation.inputs) {
        sum += input.value;
    }
    return sum;
}

} // namespace

TEST(Explain, EveryPathOfEveryPresetIsExplained) {
    for (const auto& [id, scenario] : catalogue().scenarios) {
        const Explained e = preset(id.c_str());
        for (const std::string& path : explainablePaths(e.report)) {
            const auto explanation = explain(e.study, e.report, path);
            ASSERT_TRUE(explanation) << id << " " << path;
            EXPECT_EQ(explanation->path, path);
            EXPECT_FALSE(explanation->formula.empty()) << path;
            EXPECT_TRUE(std::isfinite(explanation->value)) << path;
            for (const ExplainedInput& input : explanation->inputs) {
                EXPECT_TRUE(std::isfinite(input.value)) << path << " " << input.name;
                if (!input.path.empty()) {
                    EXPECT_TRUE(explain(e.study, e.report, input.path)) << path << " leads to " << input.path;
                }
            }
        }
    }
}

TEST(Explain, SumsAreTheSumsOfTheirInputs) {
    const Explained e = preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    for (const char* path : {"headline.step_time_s", "headline.hbm_peak_bytes", "time.matmul", "time.attention",
                             "time.element_wise", "time.exposed_all_gather", "parameters.total"}) {
        const auto explanation = explain(e.study, e.report, path);
        ASSERT_TRUE(explanation) << path;
        EXPECT_NEAR(sumOf(*explanation), explanation->value, 1e-9 * explanation->value) << path;
    }
}

// A number that was typed in says so, one that was measured names its source.
TEST(Explain, InputsNameTheirSources) {
    const Explained e = preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    const auto matmul = explain(e.study, e.report, "operations.mlp_up.forward");
    ASSERT_TRUE(matmul);
    int sourced = 0;
    for (const ExplainedInput& input : matmul->inputs) {
        sourced += input.source.empty() ? 0 : 1;
    }
    EXPECT_GE(sourced, 4);
    EXPECT_EQ(matmul->binding, "compute");
}

double inputOf(const Explanation& explanation, std::string_view name) {
    for (const ExplainedInput& input : explanation.inputs) {
        if (input.name == name) {
            return input.value;
        }
    }
    ADD_FAILURE() << explanation.path << " has no input " << name;
    return 0;
}

// TPU7x has two devices a chip, and 7380 GB/s of HBM for both: what waits for it is its bytes over 3690 GB/s and the
// sustained share.
TEST(Explain, WhatWaitsForHbmOfADeviceIsItsBytesOverItsRate) {
    int checked = 0, served = 0;
    for (const auto& [id, scenario] : catalogue().scenarios) {
        if (id.find("-tpu7x-") == std::string::npos) {
            continue;
        }
        const Explained e = preset(id.c_str());
        for (const Operation& operation : e.report.operations) {
            const std::string path =
                "operations." + std::string(operation.name) + "." + std::string(enumName(operation.phase));
            const auto x = explain(e.study, e.report, path);
            ASSERT_TRUE(x) << path;
            if (x->binding != "hbm" || x->formula.find("hbm_bytes / hbm_rate") == std::string::npos ||
                x->formula.find("sum over") != std::string::npos ||
                x->formula.find("others_of_its_kind") != std::string::npos) {
                continue;
            }
            const double rate = inputOf(*x, "hbm_bandwidth_per_device") * inputOf(*x, "hbm_fraction");
            EXPECT_NEAR(inputOf(*x, "hbm_bandwidth_per_device"), 3690e9, 1e9);
            double once = inputOf(*x, "hbm_bytes") / rate + inputOf(*x, "start");
            if (x->formula.find("+ fill + start") != std::string::npos) { // in training the fill follows
                once += inputOf(*x, "fill");
            }
            if (x->formula.find("padded_flops / rate + fill") != std::string::npos) { // beside the product in serving
                once = std::max(once, inputOf(*x, "padded_flops") / inputOf(*x, "rate") + inputOf(*x, "fill") +
                                          inputOf(*x, "start"));
            }
            EXPECT_NEAR(inputOf(*x, "count") * once, x->value, 0.01 * x->value) << id << ": " << path;
            checked += 1;
            served += e.report.serving ? 1 : 0;
        }
    }
    EXPECT_GT(checked, 20);
    EXPECT_GT(served, 3);
}

// Of the seconds of every operation on a TPU the inputs say all: sums over both gradients and over kernels too.
TEST(Explain, InputsOfATpuOperationMakeItsSeconds) {
    for (const char* id : {"llama3.1-70b-8k-bf16-tpu7x-4x4x4", "qwen3-235b-a22b-4k-bf16-tpu7x-4x8x8"}) {
        const Explained e = preset(id);
        for (const Operation& operation : e.report.operations) {
            const auto x =
                explain(e.study, e.report,
                        "operations." + std::string(operation.name) + "." + std::string(enumName(operation.phase)));
            ASSERT_TRUE(x);
            if (x->formula.find("sum over") == std::string::npos ||
                x->formula.find("others_of_its_kind") != std::string::npos) {
                continue;
            }
            double once = 0;
            for (const ExplainedInput& input : x->inputs) {
                if (!input.name.starts_with("padded_flops")) {
                    continue;
                }
                const std::string of = input.name.substr(std::string("padded_flops").size());
                once += std::max(input.value / inputOf(*x, "rate"),
                                 inputOf(*x, "hbm_bytes" + of) / inputOf(*x, "hbm_rate")) +
                        inputOf(*x, "fill" + of) + inputOf(*x, "start");
                if (x->formula.find("blocks") != std::string::npos) {
                    once += inputOf(*x, "blocks" + of) * inputOf(*x, "block_start");
                }
            }
            EXPECT_NEAR(inputOf(*x, "count") * once, x->value, 2e-3 * x->value) << id << ": " << x->path;
        }
    }
}

// Two devices a chip and eight chips' worth of caches: the largest batch of the preset is 551, which a device's own
// share of a cache gives, and not the 69 of a whole cache on every device.
TEST(Explain, TheLargestBatchCountsASequenceAsADeviceHoldsIt) {
    const Explained e = preset("llama3.1-70b-8k-fp8-decode-tpu7x-2x2x1");
    const auto x = explain(e.study, e.report, "serving.max_batch");
    ASSERT_TRUE(x);
    const double room =
        inputOf(*x, "limit") - inputOf(*x, "weights") - inputOf(*x, "gathered_weights") - inputOf(*x, "reserve");
    const double one = inputOf(*x, "cache_of_a_sequence") + inputOf(*x, "working_set_of_a_sequence") +
                       inputOf(*x, "dispatch_of_a_sequence") + inputOf(*x, "logits_of_a_sequence");
    EXPECT_EQ(inputOf(*x, "groups") * std::floor(room / one), x->value);
    // 8 KV heads of 128, keys and values, 80 layers, one byte each, over 8 devices.
    EXPECT_NEAR(inputOf(*x, "cache_of_a_sequence"), 2.0 * 128 * 80 * 8192, 0.02 * 2 * 128 * 80 * 8192);
}

TEST(Explain, LatencyIsBoundByWhatItsStepIsBoundBy) {
    const Explained e = preset("llama3.1-70b-8k-fp8-decode-tpu7x-2x2x1");
    EXPECT_EQ(explain(e.study, e.report, "serving.tpot_s")->binding, enumName(e.report.headline.boundBy));
    Scenario prefill = catalogue().scenarios.at("llama3.1-70b-8k-fp8-decode-tpu7x-2x2x1");
    prefill.workload.kind = WorkloadKind::prefill;
    prefill.workload.batch = static_cast<std::int64_t>(e.report.serving->promptsAtOnce);
    const Report other = evaluate(prefill, catalogue());
    ASSERT_TRUE(other.valid);
    for (const char* path : {"serving.ttft_s", "serving.prefill_s"}) {
        EXPECT_EQ(explain(e.study, e.report, path)->binding, enumName(other.headline.boundBy)) << path;
    }
}

TEST(Explain, EvidenceIsThatOfTheKindOfChip) {
    const Explained tpu = preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    const Explained gpu = preset("llama3-70b-8k-fp8-h100-8x8");
    for (const char* path : {"evidence.band", "headline.band_low_s", "headline.band_high_s"}) {
        EXPECT_EQ(explain(tpu.study, tpu.report, path)->section, "7") << path;
        EXPECT_EQ(explain(gpu.study, gpu.report, path)->section, "8") << path;
    }
}

// The formulas of a GPU, worked out from the inputs that they name, are the numbers of the report.
TEST(Explain, TilesAndWavesOfAGpuAddUp) {
    const Explained e = preset("llama3-70b-8k-fp8-h100-8x8");
    for (const char* path : {"operations.mlp_up.forward", "operations.query_proj.forward"}) {
        const auto x = explain(e.study, e.report, path);
        ASSERT_TRUE(x) << path;
        const double compute = inputOf(*x, "waves") * (inputOf(*x, "tile_flops") * inputOf(*x, "multiprocessors") /
                                                           (inputOf(*x, "rate") * inputOf(*x, "tile_efficiency")) +
                                                       inputOf(*x, "tile_start"));
        const double memory = inputOf(*x, "hbm_bytes") / inputOf(*x, "hbm_rate");
        const double seconds = inputOf(*x, "count") * (std::max(compute, memory) + inputOf(*x, "start"));
        EXPECT_NEAR(seconds, x->value, 1e-3 * x->value) << path;
        EXPECT_EQ(x->section, "8");
    }
    const auto attention = explain(e.study, e.report, "operations.flash_attention.forward");
    ASSERT_TRUE(attention);
    EXPECT_NEAR(inputOf(*attention, "count") *
                    (std::max(inputOf(*attention, "padded_flops") / inputOf(*attention, "rate"),
                              inputOf(*attention, "hbm_bytes") / inputOf(*attention, "hbm_rate")) +
                     inputOf(*attention, "start")),
                attention->value, 1e-3 * attention->value);
}

TEST(Explain, CollectivesOfAGpuAddUp) {
    for (const char* id : {"llama3-70b-8k-fp8-h100-8x8", "gpt-175b-2k-bf16-a100-8x8"}) {
        const Explained e = preset(id);
        int checked = 0;
        for (const Collective& collective : e.report.collectives) {
            const std::string phase(enumName(collective.phase));
            if (collective.name != "activation reduce-scatter" && collective.name != "gradient reduce-scatter") {
                continue;
            }
            std::string name(collective.name);
            for (char& c : name) {
                c = c == ' ' || c == '-' ? '_' : c;
            }
            const auto x = explain(e.study, e.report, "collectives." + name + "." + phase);
            ASSERT_TRUE(x) << name;
            const double n = inputOf(*x, "members"), g = inputOf(*x, "per_node");
            double slowest = g > 1 ? 1 / inputOf(*x, "node_bandwidth") : 0;
            if (n > g) {
                slowest = std::max(slowest, 1 / (g * inputOf(*x, "nic_bandwidth")));
            }
            const double message = inputOf(*x, "bytes") * (n - 1) / n * slowest +
                                   inputOf(*x, "start") * (1 + std::log2(inputOf(*x, "nodes")));
            if (inputOf(*x, "count") * inputOf(*x, "messages") * message < 0.99 * x->value) {
                continue; // several of one name
            }
            EXPECT_NEAR(inputOf(*x, "count") * inputOf(*x, "messages") * message, x->value, 1e-6 * x->value) << name;
            ++checked;
        }
        EXPECT_GT(checked, 0) << id;
    }
}

TEST(Explain, LaunchesOfAGpuAddUp) {
    const Explained e = preset("llama3.1-8b-8k-bf16-h100-96-1x8");
    const auto overhead = explain(e.study, e.report, "time.overhead");
    ASSERT_TRUE(overhead);
    const auto forward = explain(e.study, e.report, "launches.forward");
    ASSERT_TRUE(forward);
    EXPECT_NEAR(inputOf(*forward, "count") * (inputOf(*forward, "kernels") + inputOf(*forward, "collectives")) *
                    inputOf(*forward, "host_operation_seconds"),
                forward->value, 1e-9 * forward->value);
    EXPECT_GT(inputOf(*forward, "kernels"), 10); // at least seven products and the attention
    EXPECT_FALSE(explain(preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4").study, e.report, "launches.forward"));
}

TEST(Explain, ThereIsNothingToExplainWhereThereIsNoNumber) {
    const Explained e = preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    for (const char* path : {"", "headline", "headline.", "headline.nothing", "time.nothing", "operations.nothing",
                             "nothing.step_time_s", "collectives.token_all_to_all"}) {
        EXPECT_FALSE(explain(e.study, e.report, path)) << path;
    }
    Scenario impossible;
    impossible.mesh.ici[index(MeshAxis::tensor)] = 3;
    const Study study = resolve(impossible, catalogue());
    EXPECT_FALSE(explain(study, evaluate(study), "headline.step_time_s"));
}

TEST(Explain, APathWithoutANumberIsToldWhyOrWhatIsMeant) {
    const Explained e = preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    const auto said = [](const Explained& of, const char* path, std::string_view text) {
        EXPECT_FALSE(explain(of.study, of.report, path)) << path;
        const std::string all = missingNumberText(of.report, path);
        EXPECT_NE(all.find(text), std::string::npos) << path << ": " << all;
    };
    said(e, "time.foo", "the nearest is \"time.");
    said(e, "operations.mlp_up.fwd", "the nearest is \"operations.mlp_up.forward\"");
    said(e, "operations.mlp_upp.forward", "the nearest is \"operations.mlp_up.forward\"");
    said(e, "headline.step_tme_s", "the nearest is \"headline.step_time_s\"");
    said(e, "headlin.step_time_s", "the nearest is \"headline.step_time_s\"");
    said(e, "memory", "is a group of numbers: memory.");
    said(e, "timeline.forward", "its groups are headline, flops, parameters, time, memory");
    said(e, "", "its groups are headline");
    said(e, "money.run_days", "is null, because the length of the run is not given: set money.training_tokens");
    said(e, "serving.ttft_s", "is null, because nothing is served");
    said(e, "precision_gain.limit", "is null, because no matmul runs below 16 bits");
    const Explained served = preset("llama3.1-70b-8k-fp8-decode-tpu7x-2x2x1");
    said(served, "serving.chips_for_load", "is null, because no load is given: set serving.requests_per_s");
    said(served, "money.run_usd", "is null, because a run is one of training");
    said(served, "headline.cost_usd_per_step", "is null, because no price is known");
}

TEST(Explain, CollectivesGoByTheNameThatTheReportGivesThemToo) {
    const Explained e = preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    const auto spaced = explain(e.study, e.report, "collectives.weight all-gather.forward");
    ASSERT_TRUE(spaced);
    EXPECT_EQ(spaced->value, explain(e.study, e.report, "collectives.weight_all_gather.forward")->value);
}

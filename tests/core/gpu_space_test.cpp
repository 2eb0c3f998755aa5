// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/gpu_space.h"
#include "core/explore/search.h"
#include "core/mesh/mesh_degrees.h"
#include "core/report/evaluate.h"
#include "tests/core/preset_files.h"

#include <gtest/gtest.h>

#include <set>

namespace ridgepoint {
namespace {

/// GPT-3 175B on eight nodes of eight A100.
Scenario gpt3(std::int64_t globalBatch) {
    Scenario scenario;
    scenario.model.base = "gpt3-175b";
    scenario.hardware.chip.base = "a100-80";
    scenario.hardware.slice = "8x8";
    scenario.workload.sequenceLength = 2048;
    scenario.workload.globalBatch = globalBatch;
    scenario.workload.microBatch = 1;
    scenario.mesh.ici = {1, 1, 1, 1, 8, 1, 8};
    scenario.mesh.dcn = {1, 1, 1, 1, 1, 1, 1};
    scenario.optimizer.weightDtype = Dtype::bfloat16;
    return scenario;
}

TEST(GpuSpace, HasEveryProductOfDegreesOnce) {
    ASSERT_TRUE(evaluate(gpt3(64), presetCatalogue()).valid);
    // 96 heads and a width of 4 · 12288: tensor degrees 1 to 32 of the divisors of 64, for each the pipeline degrees
    // that divide the rest, 7 + 6 + 5 + 4 + 3 + 2.
    const SearchSpace space = makeGpuSpace(gpt3(64), presetCatalogue());
    EXPECT_EQ(space.places.size(), 27U);
    std::set<Degrees> seen;
    for (const Scenario& place : space.places) {
        EXPECT_TRUE(seen.insert(place.mesh.ici).second);
        std::int64_t product = 1;
        for (const std::int64_t degree : place.mesh.ici) {
            product *= degree;
        }
        EXPECT_EQ(product, 64);
    }
}

/// Of the 27 products of tensor, pipeline and data degrees that make 64, with a tensor degree up to 32: one axis alone
/// is the pipeline or the data (64 tensor ranks do not divide 96 heads); of two, 5 · 2 with a tensor degree and
/// 5 without.
TEST(GpuSpace, HasNoMoreAxesThanAskedFor) {
    EXPECT_EQ(makeGpuSpace(gpt3(64), presetCatalogue(), {.mostAxes = 1}).places.size(), 2U);
    EXPECT_EQ(makeGpuSpace(gpt3(64), presetCatalogue(), {.mostAxes = 2}).places.size(), 2U + 10 + 5);
    EXPECT_EQ(makeGpuSpace(gpt3(64), presetCatalogue(), {.mostAxes = 3}).places.size(), 27U);
}

TEST(GpuSpace, FindsWhatBruteForceFinds) {
    ASSERT_TRUE(evaluate(gpt3(64), presetCatalogue()).valid);
    const SearchSpace space = makeGpuSpace(gpt3(32), presetCatalogue(), {.mostInterleave = 4, .kernels = false});
    SearchOptions options;
    for (const bool pareto : {false, true}) {
        options.pareto = pareto;
        options.prune = true;
        const SearchResult found = search(space, presetCatalogue(), options);
        options.prune = false;
        const SearchResult all = search(space, presetCatalogue(), options);
        EXPECT_EQ(all.count.evaluated, all.count.space);
        EXPECT_EQ(found.count.evaluated + found.count.pruned, all.count.space);
        EXPECT_GT(found.count.pruned, 0U);
        ASSERT_FALSE(all.best.empty());
        EXPECT_EQ(found.best, all.best);
        EXPECT_EQ(found.pareto, all.pareto);
    }
}

/// One node, eight sequences. Of tensor, pipeline and data degrees, with choices = interleaving · ZeRO · tensor options
/// · overlap of data parallelism · states on the host · recompute · micro-batches:
///   1·1·8: 1·4·1·2·2·4·1 =  64   1·2·4: 2·4·1·2·2·4·2 = 256   1·4·2: 2·4·1·2·2·4·3 = 384   1·8·1: 2·1·1·1·2·4·4 = 64
///   2·1·4: 1·4·4·2·2·4·2 = 512   2·2·2: 2·4·4·2·2·4·3 = 1536  2·4·1: 2·1·4·1·2·4·4 = 256
///   4·1·2: 1·4·4·2·2·4·3 = 768   4·2·1: 2·1·4·1·2·4·4 = 256   8·1·1: 1·1·4·1·2·4·4 = 128
/// 4,224 in all, and the scenario itself.
TEST(GpuSpace, HasAsManyPointsAsCountedByHand) {
    Scenario scenario = gpt3(8);
    scenario.hardware.slice = "1x8";
    scenario.mesh.ici = {1, 1, 1, 1, 8, 1, 1};
    ASSERT_TRUE(evaluate(scenario, presetCatalogue()).valid);
    const SearchSpace space = makeGpuSpace(scenario, presetCatalogue(), {.mostInterleave = 2, .kernels = false});
    EXPECT_EQ(search(space, presetCatalogue(), {}).count.space, 4225U);
    // With kernels: FlashAttention or scores in memory, chains fused or not, cross-entropy fused or not.
    const SearchSpace more = makeGpuSpace(scenario, presetCatalogue(), {.mostInterleave = 2});
    EXPECT_EQ(search(more, presetCatalogue(), {}).count.space, 4224U * 8 + 1);
}

/// Whatever a scenario has that the dimensions do not make (axes, kernels, policies of its own), it is a point itself.
TEST(GpuSpace, NeverFindsWorseThanTheScenarioItself) {
    int compared = 0;
    for (const auto& [name, scenario] : presetCatalogue().scenarios) {
        const Report own = evaluate(scenario, presetCatalogue());
        const SearchSpace space = makeGpuSpace(
            scenario, presetCatalogue(), {.mostInterleave = 2, .kernels = false, .offload = false, .overlap = false});
        if (space.places.empty() || own.headline.fits == Fits::no) {
            continue;
        }
        ++compared;
        const SearchResult found = search(space, presetCatalogue(), {.pareto = false});
        ASSERT_FALSE(found.best.empty()) << name;
        EXPECT_LE(found.best.front().objective, own.headline.stepTimeSeconds) << name;
        for (std::size_t i = 0; i < found.best.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                EXPECT_FALSE(found.best[i].scenario == found.best[j].scenario) << name;
            }
        }
    }
    EXPECT_GE(compared, 6);
}

/// The published run's attention kernel is newer than FlashAttention-2, and is tried with every mesh.
TEST(GpuSpace, TriesTheScenariosOwnKernel) {
    const Scenario scenario = presetCatalogue().scenarios.at("llama3-70b-8k-fp8-h100-8x8");
    ASSERT_EQ(scenario.kernels.attention, AttentionKernel::flash_async);
    const SearchSpace space = makeGpuSpace(scenario, presetCatalogue(), {.mostInterleave = 4, .offload = false});
    const SearchResult found = search(space, presetCatalogue(), {.pareto = false});
    ASSERT_FALSE(found.best.empty());
    EXPECT_EQ(found.best.front().scenario.kernels.attention, AttentionKernel::flash_async);
    EXPECT_LT(found.best.front().objective, evaluate(scenario, presetCatalogue()).headline.stepTimeSeconds);
}

TEST(GpuSpace, IsEmptyForServing) {
    Scenario scenario = presetCatalogue().scenarios.at("llama3-70b-8k-fp8-h100-8x8");
    scenario.workload.kind = WorkloadKind::decode;
    EXPECT_TRUE(makeGpuSpace(scenario, presetCatalogue()).places.empty());
}

TEST(GpuSpace, IsEmptyForOtherChips) {
    const Scenario scenario = presetCatalogue().scenarios.at("llama3.1-8b-8k-bf16-v6e-4x4");
    EXPECT_TRUE(makeGpuSpace(scenario, presetCatalogue()).places.empty());
}

} // namespace
} // namespace ridgepoint

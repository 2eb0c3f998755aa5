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

TEST(GpuSpace, FindsWhatBruteForceFinds) {
    ASSERT_TRUE(evaluate(gpt3(64), presetCatalogue()).valid);
    const SearchSpace space =
        makeGpuSpace(gpt3(32), presetCatalogue(), {.mostInterleave = 4, .kernels = false, .offload = true});
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

TEST(GpuSpace, IsEmptyForOtherChips) {
    const Scenario scenario = presetCatalogue().scenarios.at("llama3.1-8b-8k-bf16-v6e-4x4");
    EXPECT_TRUE(makeGpuSpace(scenario, presetCatalogue()).places.empty());
}

} // namespace
} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/best_meshes.h"
#include "core/explore/legal_choices.h"
#include "core/explore/mesh_choices.h"
#include "core/explore/search.h"
#include "core/explore/search_ranking.h"
#include "core/explore/space_builder.h"
#include "core/report/evaluate.h"
#include "tests/core/any_scenarios.h"
#include "tests/core/preset_files.h"
#include "tests/core/random_scenarios.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <mutex>

namespace ridgepoint {
namespace {

const Catalogue& presets() { return presetCatalogue(); }
Scenario preset(const char* name) { return presets().scenarios.at(name); }

SearchRequest over(const std::vector<SearchOver>& what) {
    SearchRequest request;
    for (const SearchOver one : what) {
        request.over[index(one)] = true;
    }
    return request;
}

/// Everything evaluated, one by one, on one thread.
SearchResult bruteForce(const SearchSpace& space, SearchOptions options) {
    options.prune = false;
    options.threads = 1;
    return search(space, presets(), options);
}

struct Case {
    const char* name;
    const char* preset;
    std::vector<SearchOver> over;
    bool keepGlobalBatch;
};

class SearchCase : public testing::TestWithParam<Case> {};

TEST_P(SearchCase, FindsWhatBruteForceFinds) {
    const Case& test = GetParam();
    SearchRequest request = over(test.over);
    request.keepGlobalBatch = test.keepGlobalBatch;
    request.mostAxes = 2;
    const SearchSpace space = makeSearchSpace(preset(test.preset), request, presets());
    for (const Objective objective : {Objective::step_time, Objective::tokens_per_chip, Objective::memory}) {
        for (const bool pareto : {false, true}) {
            SearchOptions options;
            options.objective = objective;
            options.pareto = pareto;
            options.threads = 3;
            const SearchResult found = search(space, presets(), options);
            const SearchResult all = bruteForce(space, options);
            EXPECT_EQ(all.count.evaluated, all.count.space);
            EXPECT_EQ(all.count.pruned, 0U);
            EXPECT_EQ(found.count.space, all.count.space);
            EXPECT_EQ(found.count.evaluated + found.count.pruned, found.count.space);
            EXPECT_TRUE(found.complete);
            EXPECT_GT(found.count.pruned, 0U);
            ASSERT_FALSE(found.best.empty());
            EXPECT_EQ(found.best, all.best);
            EXPECT_EQ(found.pareto, all.pareto);
            EXPECT_EQ(found.pareto.empty(), !pareto);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(
    Spaces, SearchCase,
    testing::Values(
        Case{"Dense",
             "llama3.1-8b-8k-bf16-v6e-4x4",
             {SearchOver::batch, SearchOver::mesh, SearchOver::remat, SearchOver::precision},
             true},
        Case{"DenseFreeBatch", "llama3.1-70b-8k-bf16-tpu7x-4x4x4", {SearchOver::batch, SearchOver::remat}, false},
        Case{"Moe", "deepseek3-671b-4k-bf16-tpu7x-4x4x8", {SearchOver::batch, SearchOver::remat_tensors}, false}),
    [](const auto& one) { return std::string(one.param.name); });

TEST(Search, EveryResultIsWhatEvaluateSays) {
    const SearchSpace space = makeSearchSpace(preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4"),
                                              over({SearchOver::mesh, SearchOver::remat}), presets());
    const SearchResult result = search(space, presets(), {.top = 30});
    ASSERT_EQ(result.best.size(), 30U);
    double last = 0;
    for (const SearchPoint& point : result.best) {
        const Report report = evaluate(point.scenario, presets());
        EXPECT_EQ(point.headline, report.headline);
        EXPECT_NE(report.headline.fits, Fits::no);
        EXPECT_GE(point.objective, last * (1 - 1e-9)); // what differs by less is equal
        last = point.objective;
        EXPECT_EQ(point.tokensPerStep, evaluate(preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4"), presets()).tokensPerStep);
    }
    for (std::size_t i = 1; i < result.best.size(); ++i) {
        EXPECT_FALSE(std::any_of(result.best.begin(), result.best.begin() + static_cast<std::ptrdiff_t>(i),
                                 [&](const SearchPoint& one) { return one.scenario == result.best[i].scenario; }))
            << "nothing is offered twice";
    }
    const double own = evaluate(preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4"), presets()).headline.stepTimeSeconds;
    EXPECT_LE(result.best.front().objective, own); // the scenario itself is in the space
}

SearchPoint pointOf(double seconds, Fits fits, double bytes, std::uint64_t position) {
    SearchPoint point;
    point.objective = point.headline.stepTimeSeconds = seconds;
    point.tokensPerStep = 1;
    point.headline.fits = fits;
    point.headline.hbmNeededBytes = bytes;
    point.position = position;
    return point;
}

/// Equal times are told apart by what a user would take: sure before doubtful, then the one with more HBM left. What
/// sums in another order differ by is no time; a ten-thousandth is.
TEST(SearchRanking, OfEqualTimesTheSurerOneThenTheOneOfLessMemoryComesFirst) {
    SearchRanking ranking(4, false);
    ranking.add(pointOf(2, Fits::doubtful, 10e9, 0));
    ranking.add(pointOf(2, Fits::yes, 30e9, 1));
    ranking.add(pointOf(2 * (1 + 1e-15), Fits::yes, 20e9, 2));
    ranking.add(pointOf(2, Fits::yes, 30e9, 3));
    EXPECT_FALSE(ranking.add(pointOf(2, Fits::doubtful, 20e9, 4)));
    std::vector<std::uint64_t> order;
    for (const SearchPoint& point : ranking.best()) {
        order.push_back(point.position);
    }
    EXPECT_EQ(order, (std::vector<std::uint64_t>{2, 1, 3, 0}));
    EXPECT_TRUE(ranking.add(pointOf(2 * (1 - 1e-4), Fits::doubtful, 40e9, 5)));
    EXPECT_EQ(ranking.best().front().position, 5U);
}

/// The batch ladder's promise: everything else equal, more sequences never need less HBM.
TEST(Search, MoreBatchNeverNeedsLessMemory) {
    RandomScenarios dense(11, RandomScenarios::Model::llama70b);
    RandomScenarios moe(12, RandomScenarios::Model::deepseek);
    int compared = 0;
    for (int i = 0; i < 1500; ++i) {
        Scenario scenario = i % 2 == 0 ? dense.next() : moe.next();
        double last = 0;
        for (const double batch : {1.0, 1.5, 2.0, 3.0, 8.0, 20.0}) {
            scenario.workload.perDeviceBatch = batch;
            const Report report = evaluate(scenario, presets());
            if (report.valid) {
                // The sum of parts that are equal may differ in the last digits.
                EXPECT_GE(report.headline.hbmNeededBytes, last * (1 - 1e-9));
                last = report.headline.hbmNeededBytes;
                ++compared;
            }
        }
    }
    EXPECT_GT(compared, 3000);
}

/// The bound's promise: no policy makes a step shorter than keeping everything does.
TEST(Search, KeepingEveryActivationIsTheFastest) {
    AnyScenarios source(5, presets());
    int compared = 0;
    for (int i = 0; i < 6000; ++i) {
        const Scenario scenario = source.next();
        const Report report = evaluate(scenario, presets());
        Scenario relaxed = scenario;
        keepEveryActivation(relaxed);
        const Report bound = evaluate(relaxed, presets());
        if (report.valid && bound.valid) {
            EXPECT_LE(bound.headline.stepTimeSeconds, report.headline.stepTimeSeconds * (1 + 1e-9))
                << enumName(scenario.remat.policy) << " " << scenario.model.base;
            ++compared;
        }
    }
    EXPECT_GT(compared, 1000);
}

TEST(Search, LegalMeshesAreLegalAndComplete) {
    // 16 chips of one device and a dense model: no expert axis. With two axes above 1 at most, of data, fsdp,
    // fsdp_transpose, context, tensor and pipeline: 6 ways with one axis (16), and for each of the 15 pairs 2·8, 4·4
    // and 8·2. The model has 32 heads, 8 key-value heads, width 14336 and 32 layers: 16 tensor shards of 8 key-value
    // heads and 14336 = 16·896 are legal too.
    const Scenario scenario = preset("llama3.1-8b-8k-bf16-v6e-4x4");
    const std::vector<Mesh> meshes = legalMeshes(scenario, presets(), {2, false, true});
    EXPECT_EQ(meshes.size(), 6U + 15 * 3);
    for (const Mesh& mesh : meshes) {
        std::int64_t product = 1;
        for (const std::int64_t degree : mesh.ici) {
            product *= degree;
        }
        EXPECT_EQ(product, 16);
        EXPECT_EQ(std::count(meshes.begin(), meshes.end(), mesh), 1);
    }
    // Five axes without fsdp_transpose.
    EXPECT_EQ(legalMeshes(scenario, presets(), {2, false, false}).size(), 5U + 10 * 3);
    const std::vector<Mesh> placed = legalMeshes(scenario, presets(), {2, true, true});
    EXPECT_GT(placed.size(), meshes.size());
    for (const Mesh& mesh : meshes) {
        EXPECT_EQ(std::count(placed.begin(), placed.end(), mesh), 1);
    }
}

TEST(Search, MicroStepsKeepTheTokensOfAStep) {
    const Scenario scenario = preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    const Study study = resolve(scenario, presets());
    const double tokens = evaluate(study).tokensPerStep;
    const auto choices = microStepChoices(study, tokens);
    EXPECT_GE(choices.size(), 2U);
    for (const SearchChoice& choice : choices) {
        Scenario changed = scenario;
        choice.apply(changed);
        const Report report = evaluate(changed, presets());
        EXPECT_TRUE(report.valid) << choice.label;
        EXPECT_EQ(report.tokensPerStep, tokens) << choice.label;
    }
}

TEST(Search, TheTenBestMeshesDifferAndLeadTheList) {
    const Scenario scenario = preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    const std::vector<SearchPoint> best = bestMeshes(scenario, presets());
    ASSERT_EQ(best.size(), 10U);
    for (std::size_t i = 1; i < best.size(); ++i) {
        EXPECT_LE(best[i - 1].objective, best[i].objective);
        EXPECT_FALSE(best[i - 1].scenario.mesh.ici == best[i].scenario.mesh.ici &&
                     best[i - 1].scenario.mesh.dcn == best[i].scenario.mesh.dcn);
    }
}

TEST(Search, StreamsCountsAndStops) {
    const SearchSpace space = makeSearchSpace(preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4"),
                                              over({SearchOver::mesh, SearchOver::remat}), presets());
    std::stop_source source;
    std::size_t found = 0;
    SearchCount last;
    SearchOptions options;
    options.stop = source.get_token();
    options.found = [&](const SearchPoint& point) {
        EXPECT_NE(point.headline.fits, Fits::no);
        if (++found == 3) {
            source.request_stop();
        }
    };
    options.progress = [&](const SearchCount& count) {
        EXPECT_GE(count.evaluated, last.evaluated);
        last = count;
    };
    const SearchResult result = search(space, presets(), options);
    EXPECT_FALSE(result.complete);
    EXPECT_GE(found, 3U);
    EXPECT_FALSE(result.best.empty());
    EXPECT_LT(result.count.evaluated + result.count.pruned, result.count.space);
}

TEST(Search, AnImpossibleScenarioHasNoSpace) {
    Scenario scenario = preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    scenario.model.base = "no such model";
    const SearchResult result = search(makeSearchSpace(scenario, over({SearchOver::mesh}), presets()), presets(), {});
    EXPECT_EQ(result.count.space, 0U);
    EXPECT_TRUE(result.best.empty());
}

/// Whatever the limits leave of the space (here meshes of one axis), the scenario itself is in it.
TEST(Search, NeverEndsWorseThanItBegan) {
    int compared = 0;
    for (const auto& [name, scenario] : presetCatalogue().scenarios) {
        const Report own = evaluate(scenario, presetCatalogue());
        if (!own.valid || own.headline.fits == Fits::no || scenario.workload.kind != WorkloadKind::train) {
            continue;
        }
        SearchRequest request;
        request.over[index(SearchOver::mesh)] = true;
        request.mostAxes = 1;
        const SearchResult found =
            search(makeSearchSpace(scenario, request, presetCatalogue()), presetCatalogue(), {.pareto = false});
        ASSERT_FALSE(found.best.empty()) << name;
        EXPECT_LE(found.best.front().objective, own.headline.stepTimeSeconds) << name;
        EXPECT_EQ(found.count.space, found.count.evaluated + found.count.pruned) << name;
        ++compared;
    }
    EXPECT_GT(compared, 25);
}

/// A free axis written out is no other mesh.
TEST(Search, ListsTheScenarioOnce) {
    Scenario scenario = presetCatalogue().scenarios.at("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    scenario.mesh.ici = {1, -1, 1, 1, 1, 1, 1};
    SearchRequest request;
    request.over[index(SearchOver::mesh)] = true;
    request.mostAxes = 1;
    const SearchResult found =
        search(makeSearchSpace(scenario, request, presetCatalogue()), presetCatalogue(), {.pareto = false});
    ASSERT_GT(found.best.size(), 1U);
    for (std::size_t i = 1; i < found.best.size(); ++i) {
        EXPECT_NE(found.best[i].scenario.mesh, found.best[i - 1].scenario.mesh);
    }
}

TEST(Search, MoreChipsThanAllowedAreNotInTheSpaceEither) {
    const Scenario scenario = presetCatalogue().scenarios.at("llama3.1-70b-8k-bf16-tpu7x-4x4x4"); // 64 chips
    SearchRequest request;
    request.over[index(SearchOver::slice)] = true;
    request.mostChips = 32;
    EXPECT_FALSE(makeSearchSpace(scenario, request, presetCatalogue()).own.has_value());
    request.mostChips = 64;
    EXPECT_EQ(makeSearchSpace(scenario, request, presetCatalogue()).own, scenario);
}

} // namespace
} // namespace ridgepoint

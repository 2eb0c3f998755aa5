// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/gpu_space.h"
#include "core/explore/search.h"
#include "core/explore/search_bounds.h"
#include "tests/core/any_scenarios.h"
#include "tests/core/preset_files.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace ridgepoint {
namespace {

/// Groups drawn from a space by chance, held against every point that they have.
class GroupCheck {
public:
    explicit GroupCheck(std::uint32_t seed) : m_random(seed) {}

    void check(const SearchSpace& space, const std::string& name) {
        const Scenario& place = any(space.places);
        const Study study = resolve(place, presetCatalogue());
        Scenario rung = place;
        const std::size_t outer = space.dimensions.size() - space.inner;
        for (std::size_t i = 0; i < outer; ++i) {
            any(space.dimensions[i].choices(study)).apply(rung);
        }
        any(space.batch.choices(study)).apply(rung);
        const auto remat = space.remat.choices(study);
        SearchOptions options;
        options.onlySure = compared % 2 == 0;
        std::uint64_t evaluations = 0;
        m_bound = groupBound(space, remat, rung, options, m_evaluate, evaluations);
        EXPECT_EQ(evaluations, space.leanest.size() * remat.size() + space.fastest.size());
        m_sure = options.onlySure;
        m_name = name;
        descend(space, study, outer, rung, remat);
    }

    int compared = 0;  ///< points that can be, of groups with a bound
    int unfitting = 0; ///< of groups of which the bound says that none fits

private:
    template <class T> T any(const std::vector<T>& all) {
        return all[std::uniform_int_distribution<std::size_t>(0, all.size() - 1)(m_random)];
    }

    void descend(const SearchSpace& space, const Study& study, std::size_t dimension, const Scenario& scenario,
                 const std::vector<SearchChoice>& remat) {
        const bool isLast = dimension == space.dimensions.size();
        for (const SearchChoice& choice : isLast ? remat : space.dimensions[dimension].choices(study)) {
            Scenario changed = scenario;
            choice.apply(changed);
            if (isLast) {
                hold(changed);
            } else {
                descend(space, study, dimension + 1, changed, remat);
            }
        }
    }

    void hold(const Scenario& scenario) {
        const Report& report = m_evaluate(scenario);
        if (!report.valid || m_bound.bytes == 0) {
            return;
        }
        ++compared;
        EXPECT_GE(*objectiveOf(Objective::step_time, report), m_bound.objective) << m_name;
        EXPECT_GE(report.headline.stepTimeSeconds / report.tokensPerStep, m_bound.secondsPerToken) << m_name;
        EXPECT_GE(*objectiveOf(Objective::memory, report), m_bound.bytes) << m_name;
        EXPECT_EQ(report.chips, m_bound.chips) << m_name;
        if (!m_bound.fits) {
            ++unfitting;
            EXPECT_TRUE(m_sure ? report.headline.fits != Fits::yes : report.headline.fits == Fits::no) << m_name;
        }
    }

    std::mt19937 m_random;
    Evaluator m_evaluate{presetCatalogue()};
    GroupBound m_bound;
    bool m_sure = false;
    std::string m_name;
};

TEST(GpuBounds, HoldOnThePublishedClusters) {
    GroupCheck check(1);
    for (const auto& [name, scenario] : presetCatalogue().scenarios) {
        const SearchSpace space = makeGpuSpace(scenario, presetCatalogue());
        for (int i = 0; i < 40 && !space.places.empty(); ++i) {
            check.check(space, name);
        }
    }
    EXPECT_GT(check.compared, 10000);
    EXPECT_GT(check.unfitting, 1000);
}

TEST(GpuBounds, HoldOnScenariosOfAnyKind) {
    GroupCheck check(2);
    AnyScenarios source(3, presetCatalogue());
    for (int i = 0; i < 40000; ++i) {
        const Scenario scenario = source.next();
        const SearchSpace space = makeGpuSpace(scenario, presetCatalogue(),
                                               {.kernels = i % 3 != 0, .offload = i % 2 != 0, .overlap = i % 5 != 0});
        if (!space.places.empty() && space.inner > 0) {
            check.check(space, scenario.model.base + " on " + scenario.hardware.chip.base);
        }
    }
    EXPECT_GT(check.compared, 5000);
}

/// Every dimension of the space, on one node.
TEST(GpuBounds, FindWhatBruteForceFinds) {
    const Scenario scenario = presetCatalogue().scenarios.at("gpt-22b-2k-bf16-a100-1x8");
    const SearchSpace space = makeGpuSpace(scenario, presetCatalogue(), {.mostInterleave = 2});
    for (const Objective objective : {Objective::step_time, Objective::memory}) {
        for (const bool pareto : {false, true}) {
            SearchOptions options{.objective = objective, .pareto = pareto, .onlySure = pareto};
            const SearchResult found = search(space, presetCatalogue(), options);
            options.prune = false;
            const SearchResult all = search(space, presetCatalogue(), options);
            EXPECT_EQ(all.count.evaluated, all.count.space);
            EXPECT_EQ(found.count.evaluated + found.count.pruned, all.count.space);
            EXPECT_GT(found.count.pruned, 0U);
            ASSERT_EQ(found.best.size(), 10U);
            EXPECT_EQ(found.best, all.best);
            EXPECT_EQ(found.pareto, all.pareto);
        }
    }
}

} // namespace
} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
// How long one evaluation takes, over distinct scenarios of which none comes twice: nothing is warm but the code.
#include "core/catalogue/catalogue.h"
#include "core/explore/evaluator.h"
#include "core/report/evaluate.h"
#include "core/scenario/scenario_json.h"
#include "tests/core/random_scenarios.h"

#include <benchmark/benchmark.h>

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace {

using namespace ridgepoint;

constexpr std::size_t kScenarios = 20000;

const Catalogue& catalogue() {
    static const Catalogue loaded = [] {
        std::vector<LoadError> errors;
        return loadCatalogue(PRESETS_DIR, errors);
    }();
    return loaded;
}

using Model = RandomScenarios::Model;

/// Valid ones (whether they fit in memory or not), no two alike; the same in every run.
std::vector<Scenario> distinctScenarios(Model model) {
    RandomScenarios source(70, model);
    std::vector<Scenario> scenarios;
    std::set<std::string> seen;
    // More draws than any sensible share of invalid ones needs, so that a catalogue without the model ends too.
    for (std::size_t draws = 0; scenarios.size() < kScenarios && draws < 10 * kScenarios; ++draws) {
        Scenario scenario = source.next();
        if (resolve(scenario, catalogue()).valid() && seen.insert(toJson(scenario)).second) {
            scenarios.push_back(std::move(scenario));
        }
    }
    return scenarios;
}

const std::vector<Scenario>& scenarios(Model model) {
    static std::map<Model, std::vector<Scenario>> made;
    const auto [entry, isNew] = made.try_emplace(model);
    if (isNew) {
        entry->second = distinctScenarios(model);
    }
    return entry->second;
}

/// What a sweep or a slider does for each point.
void resolveAndEvaluate(benchmark::State& state, Model model) {
    const auto& pool = scenarios(model);
    if (pool.size() < kScenarios) {
        state.SkipWithError("the presets do not give enough valid scenarios");
    }
    Report report;
    std::size_t next = 0;
    for (auto _ : state) {
        evaluate(resolve(pool[next++], catalogue()), report);
        benchmark::DoNotOptimize(report.headline.stepTimeSeconds);
    }
}
BENCHMARK_CAPTURE(resolveAndEvaluate, dense, Model::llama70b)->Iterations(kScenarios)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(resolveAndEvaluate, moe_mla, Model::deepseek)->Iterations(kScenarios)->Unit(benchmark::kMicrosecond);

/// The same where only the headline is wanted.
void headlines(benchmark::State& state, Model model) {
    const auto& pool = scenarios(model);
    if (pool.size() < kScenarios) {
        state.SkipWithError("the presets do not give enough valid scenarios");
    }
    Evaluator evaluator(catalogue());
    std::size_t next = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(evaluator(pool[next++]).headline.stepTimeSeconds);
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(next));
}
BENCHMARK_CAPTURE(headlines, dense, Model::llama70b)->Iterations(kScenarios)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(headlines, moe_mla, Model::deepseek)->Iterations(kScenarios)->Unit(benchmark::kMicrosecond);

/// The physics alone, into a Report whose storage is used again.
void evaluateAlone(benchmark::State& state, Model model) {
    std::vector<Study> studies;
    for (const Scenario& scenario : scenarios(model)) {
        studies.push_back(resolve(scenario, catalogue()));
    }
    if (studies.size() < kScenarios) {
        state.SkipWithError("the presets do not give enough valid scenarios");
    }
    Report report;
    std::size_t next = 0;
    for (auto _ : state) {
        evaluate(studies[next++], report);
        benchmark::DoNotOptimize(report.headline.stepTimeSeconds);
    }
}
BENCHMARK_CAPTURE(evaluateAlone, dense, Model::llama70b)->Iterations(kScenarios)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(evaluateAlone, moe_mla, Model::deepseek)->Iterations(kScenarios)->Unit(benchmark::kMicrosecond);

} // namespace

BENCHMARK_MAIN();

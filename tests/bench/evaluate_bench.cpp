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
#include <random>
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

/// What is served, on what.
struct Served {
    const char* model;
    const char* chip;
    std::vector<const char*> slices;
    WorkloadKind kind;
};
const Served kDecodeDense{"llama3.1-70b", "tpu7x", {"2x2x1", "2x2x2", "2x2x4"}, WorkloadKind::decode};
const Served kDecodeMoe{"deepseek3-671b", "tpu7x", {"2x2x2", "2x2x4", "4x4x4"}, WorkloadKind::decode};
const Served kDecodeGpu{"llama3.1-70b", "h200", {"1x8", "2x8", "4x8"}, WorkloadKind::decode};
const Served kPrefillDense{"llama3.1-70b", "tpu7x", {"2x2x1", "2x2x2", "2x2x4"}, WorkloadKind::prefill};
const Served kPrefillMoe{"deepseek3-671b", "tpu7x", {"2x2x2", "2x2x4", "4x4x4"}, WorkloadKind::prefill};

/// Valid ones with random batch, lengths, degrees and types, no two alike; the same in every run.
std::vector<Scenario> servedScenarios(const Served& served) {
    std::mt19937 random(71);
    const auto between = [&random](std::int64_t low, std::int64_t high) {
        return std::uniform_int_distribution<std::int64_t>(low, high)(random);
    };
    std::vector<Scenario> scenarios;
    std::set<std::string> seen;
    for (std::size_t draws = 0; scenarios.size() < kScenarios && draws < 10 * kScenarios; ++draws) {
        Scenario scenario;
        scenario.model.base = served.model;
        const auto slice = static_cast<std::size_t>(between(0, static_cast<std::int64_t>(served.slices.size()) - 1));
        scenario.hardware = {{served.chip, {}}, served.slices[slice], 1};
        scenario.mesh.ici = {-1, 1, 1, 1, std::int64_t{1} << between(0, 3), 1, 1};
        Workload& workload = scenario.workload;
        workload.kind = served.kind;
        workload.batch = between(1, 512);
        workload.promptLength = between(128, 32768);
        workload.contextLength = between(128, 131072);
        workload.weightDtype = between(0, 1) == 0 ? Dtype::bfloat16 : Dtype::float8_e4m3;
        workload.kvDtype = between(0, 1) == 0 ? Dtype::bfloat16 : Dtype::float8_e4m3;
        if (resolve(scenario, catalogue()).valid() && seen.insert(toJson(scenario)).second) {
            scenarios.push_back(std::move(scenario));
        }
    }
    return scenarios;
}

/// Servers: resolved and evaluated with everything, to the headline alone, and the physics without resolving.
void serving(benchmark::State& state, const Served& served) {
    const std::vector<Scenario> pool = servedScenarios(served);
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
void servingHeadlines(benchmark::State& state, const Served& served) {
    const std::vector<Scenario> pool = servedScenarios(served);
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
void servingAlone(benchmark::State& state, const Served& served) {
    std::vector<Study> studies;
    for (const Scenario& scenario : servedScenarios(served)) {
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
#define SERVING_BENCHMARK(function, name, served)                                                                      \
    BENCHMARK_CAPTURE(function, name, served)->Iterations(kScenarios)->Unit(benchmark::kMicrosecond)
SERVING_BENCHMARK(serving, decode_dense, kDecodeDense);
SERVING_BENCHMARK(serving, decode_moe_mla, kDecodeMoe);
SERVING_BENCHMARK(serving, decode_gpu, kDecodeGpu);
SERVING_BENCHMARK(serving, prefill_dense, kPrefillDense);
SERVING_BENCHMARK(serving, prefill_moe_mla, kPrefillMoe);
SERVING_BENCHMARK(servingHeadlines, decode_dense, kDecodeDense);
SERVING_BENCHMARK(servingHeadlines, decode_moe_mla, kDecodeMoe);
SERVING_BENCHMARK(servingHeadlines, decode_gpu, kDecodeGpu);
SERVING_BENCHMARK(servingHeadlines, prefill_dense, kPrefillDense);
SERVING_BENCHMARK(servingAlone, decode_dense, kDecodeDense);
SERVING_BENCHMARK(servingAlone, decode_moe_mla, kDecodeMoe);
SERVING_BENCHMARK(servingAlone, decode_gpu, kDecodeGpu);
SERVING_BENCHMARK(servingAlone, prefill_dense, kPrefillDense);

} // namespace

BENCHMARK_MAIN();

// SPDX-License-Identifier: GPL-3.0-or-later
// How long exploring takes: whole heat maps and searches, on all cores. Every point is a scenario of its own.
#include "core/explore/gpu_space.h"
#include "core/explore/search.h"
#include "core/explore/space_builder.h"
#include "core/explore/sweep.h"

#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>

namespace {

using namespace ridgepoint;

const Catalogue& catalogue() {
    static const Catalogue loaded = [] {
        std::vector<LoadError> errors;
        return loadCatalogue(PRESETS_DIR, errors);
    }();
    return loaded;
}

Sweep sweepOf(const char* preset, const std::string& first, const std::string& second) {
    const Scenario& base = catalogue().scenarios.at(preset);
    return {base, {parseSweepAxis(first, base).axis.value(), parseSweepAxis(second, base).axis.value()}};
}

void heatMap(benchmark::State& state, const char* preset, const char* first, const char* second) {
    const Sweep sweep = sweepOf(preset, first, second);
    std::int64_t points = 0;
    for (auto _ : state) {
        points += static_cast<std::int64_t>(runSweep(sweep, catalogue()).size());
    }
    state.SetItemsProcessed(points);
}
constexpr const char* kDense = "llama3.1-70b-8k-bf16-tpu7x-4x4x4";
constexpr const char* kMoe = "deepseek3-671b-4k-bf16-tpu7x-4x4x8";
BENCHMARK_CAPTURE(heatMap, dense_64x64, kDense, "workload.sequence_length=1024:65536:+1024",
                  "workload.per_device_batch=1:64:+1")
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(heatMap, moe_64x64, kMoe, "workload.sequence_length=1024:65536:+1024",
                  "workload.per_device_batch=1:64:+1")
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(heatMap, chip_64x64, kDense, "hardware.chip.hbm_bandwidth=1e12:64e12:+1e12",
                  "hardware.chip.ici_link_bandwidth=10e9:640e9:+10e9")
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

/// Points left out by bounds are counted apart from those evaluated.
void goThrough(benchmark::State& state, const SearchSpace& space, const SearchOptions& options) {
    SearchCount count;
    for (auto _ : state) {
        count = search(space, catalogue(), options).count;
    }
    state.counters["space"] = static_cast<double>(count.space);
    state.counters["pruned"] = static_cast<double>(count.pruned);
    state.counters["evaluated"] = static_cast<double>(count.evaluated + count.bounds);
    state.SetItemsProcessed(static_cast<std::int64_t>(count.evaluated + count.bounds) * state.iterations());
}

/// Batch, mesh, remat and precision.
void searchSpace(benchmark::State& state, const char* preset, bool pareto) {
    SearchRequest request;
    for (const SearchOver what : {SearchOver::batch, SearchOver::mesh, SearchOver::remat, SearchOver::precision}) {
        request.over[index(what)] = true;
    }
    goThrough(state, makeSearchSpace(catalogue().scenarios.at(preset), request, catalogue()), {.pareto = pareto});
}
BENCHMARK_CAPTURE(searchSpace, dense, kDense, false)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(searchSpace, dense_pareto, kDense, true)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(searchSpace, moe, kMoe, false)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(searchSpace, moe_pareto, kMoe, true)->Unit(benchmark::kMillisecond)->UseRealTime();

/// GPT-3 175B on 64 A100 with 3,072 sequences a step, in the space of core/explore/gpu_space.h; once, since it is long.
void searchGpus(benchmark::State& state, bool prune) {
    Scenario base = catalogue().scenarios.at("gpt-175b-2k-bf16-a100-8x8");
    base.workload.globalBatch = 3072;
    goThrough(state, makeGpuSpace(base, catalogue()), {.top = 1, .pareto = false, .prune = prune});
}
BENCHMARK_CAPTURE(searchGpus, gpt3_175b, true)->Unit(benchmark::kSecond)->Iterations(1)->UseRealTime();
BENCHMARK_CAPTURE(searchGpus, gpt3_175b_brute_force, false)->Unit(benchmark::kSecond)->Iterations(1)->UseRealTime();

} // namespace

BENCHMARK_MAIN();

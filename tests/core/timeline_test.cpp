// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/evaluate.h"
#include "tests/core/preset_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace ridgepoint {
namespace {

const Catalogue& catalogue() {
    static const Catalogue loaded = [] {
        std::vector<LoadError> errors;
        return loadCatalogue(PRESETS_DIR, errors);
    }();
    return loaded;
}

bool isWork(const TimelineSpan& span) { return span.lane == Lane::compute || span.lane == Lane::hbm; }

double endOf(const std::vector<TimelineSpan>& spans) {
    double end = 0;
    for (const TimelineSpan& span : spans) {
        end = std::max(end, span.startSeconds + span.seconds);
    }
    return end;
}

/// What a layer's pass takes beyond its own work.
double exposedIn(const std::vector<TimelineSpan>& spans) {
    double work = 0;
    for (const TimelineSpan& span : spans) {
        work += isWork(span) ? span.seconds : 0;
    }
    return endOf(spans) - work;
}

/// A layer shows what the step says is exposed: 126 layers of Llama 3.1 405B, whose tensor parallelism waits for part
/// of each all-gather and reduce-scatter. Beside them the step exposes only those of embedding and head.
TEST(Timeline, TheLayersAddUpToWhatTheStepExposes) {
    Scenario scenario = catalogue().scenarios.at("llama3.1-405b-8k-bf16-tpu7x-4x8x8");
    scenario.precision.recipe = Recipe::fp8_full;
    scenario.mesh.ici[index(MeshAxis::fsdp)] = 128;
    scenario.mesh.ici[index(MeshAxis::tensor)] = 4;
    const Report report = evaluate(scenario, catalogue());
    const double step =
        report.time[index(TimeCategory::exposed_all_gather)] + report.time[index(TimeCategory::exposed_reduce_scatter)];
    ASSERT_GT(step, 1.0);
    const double layers = 126 * (exposedIn(report.timeline.forward) + exposedIn(report.timeline.backward));
    EXPECT_NEAR(layers, step, 0.05 * step);
}

TEST(Timeline, ALaneCarriesOneTransferAtATime) {
    for (const auto& [id, scenario] : catalogue().scenarios) {
        const Report report = evaluate(scenario, catalogue());
        for (const auto* spans : {&report.timeline.forward, &report.timeline.backward}) {
            std::vector<TimelineSpan> sorted = *spans;
            std::sort(sorted.begin(), sorted.end(),
                      [](const auto& a, const auto& b) { return a.startSeconds < b.startSeconds; });
            for (std::size_t i = 0; i < sorted.size(); ++i) {
                for (std::size_t j = i + 1; j < sorted.size(); ++j) {
                    if (sorted[i].lane == sorted[j].lane && sorted[i].lane != Lane::host) {
                        EXPECT_GE(sorted[j].startSeconds * (1 + 1e-9),
                                  (sorted[i].startSeconds + sorted[i].seconds) * (1 - 1e-9))
                            << id << ": " << sorted[i].name << ", " << sorted[j].name;
                    }
                }
            }
        }
    }
}

} // namespace
} // namespace ridgepoint

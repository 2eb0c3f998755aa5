// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/evaluate.h"
#include "core/report/explain.h"

#include <gtest/gtest.h>

#include <cmath>

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

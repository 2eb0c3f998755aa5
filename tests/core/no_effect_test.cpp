// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/no_effect.h"

#include "core/report/evaluate.h"
#include "core/scenario/scenario_access.h"
#include "tests/core/preset_files.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace ridgepoint {
namespace {

Scenario preset(const char* name) { return presetCatalogue().scenarios.at(name); }

bool isNoted(const Scenario& scenario, std::string_view path) {
    const Study study = resolve(scenario, presetCatalogue());
    return std::any_of(study.diagnostics.begin(), study.diagnostics.end(), [path](const Diagnostic& one) {
        return one.code == "scenario.no_effect" && one.path == path && one.severity == Severity::note;
    });
}

// The mesh of the first has neither stages nor a context or data axis, and Llama has no routed experts.
TEST(NoEffect, FieldsOfWhatTheScenarioDoesNotHaveAreNoted) {
    for (const auto& [path, value] : {std::pair{"moe.imbalance", "2"},
                                      {"moe.capacity_factor", "2"},
                                      {"moe.buffer_factor", "2"},
                                      {"pipeline.microbatches", "8"},
                                      {"pipeline.repeats", "2"},
                                      {"pipeline.delay", "true"},
                                      {"context_parallel.strategy", "ring"},
                                      {"optimizer.shard_over_data", "true"}}) {
        Scenario scenario;
        ASSERT_FALSE(setField(scenario, path, value)) << path;
        EXPECT_TRUE(isNoted(scenario, path)) << path;
    }
    Scenario spread;
    spread.mesh.ici[index(MeshAxis::data)] = 2;
    spread.optimizer.shardOverData = true;
    EXPECT_FALSE(isNoted(spread, "optimizer.shard_over_data"));
    Scenario experts = preset("mixtral-8x7b-4k-bf16-v6e-16x16");
    experts.moe.imbalance = 2;
    EXPECT_FALSE(isNoted(experts, "moe.imbalance"));
}

/// Another legal value of a field, as a text; empty where there is none that is simple.
std::string otherValue(const FieldInfo& info, const Scenario& scenario) {
    const std::string now = printJson(fieldValue(scenario, info.path).value_or(JsonValue()));
    if (info.type == FieldType::boolean) {
        return now == "true" ? "false" : "true";
    }
    for (const std::string_view choice :
         info.type == FieldType::choice ? info.choices : std::vector<std::string_view>{}) {
        if (now != '"' + std::string(choice) + '"' && choice != "circular") { // MaxText's own schedule: refused on GPUs
            return std::string(choice);
        }
    }
    const bool isNumber = info.type == FieldType::integer || info.type == FieldType::number;
    return !isNumber ? "" : info.spec.maximum <= 1 ? "0.5" : now == "2" ? "4" : "2";
}

/// Another value of each such field gives the same figures, in training and serving, on TPUs and GPUs, dense and with
/// experts.
TEST(NoEffect, FieldsWithoutEffectChangeNoFigure) {
    int changed = 0;
    for (const char* name :
         {"llama3.1-70b-8k-bf16-tpu7x-4x4x4", "mixtral-8x7b-4k-bf16-v6e-16x16", "llama3-70b-8k-fp8-h100-8x8",
          "llama3-70b-8k-int8-decode-v5e-2x4", "llama3-70b-8k-prefill-v5e-4x4"}) {
        const Scenario scenario = preset(name);
        const Study study = resolve(scenario, presetCatalogue());
        const Report before = evaluate(study);
        ASSERT_TRUE(before.valid) << name;
        const std::vector<IdleField> idle = fieldsWithoutEffect(study);
        for (const FieldInfo& info : scenarioFields()) {
            const bool isIdle =
                std::any_of(idle.begin(), idle.end(), [&](const IdleField& field) { return field.covers(info.path); });
            const std::string value = isIdle && info.type != FieldType::group ? otherValue(info, scenario) : "";
            Scenario other = scenario;
            if (value.empty() || setField(other, info.path, value) || other == scenario) {
                continue;
            }
            const Report after = evaluate(resolve(other, presetCatalogue()));
            if (!after.valid) {
                continue; // refused for a reason of its own, which is said
            }
            ++changed;
            EXPECT_EQ(after.headline, before.headline) << name << ", " << info.path << " = " << value;
            EXPECT_EQ(after.time, before.time) << name << ", " << info.path << " = " << value;
            EXPECT_EQ(after.memory, before.memory) << name << ", " << info.path << " = " << value;
        }
    }
    EXPECT_GT(changed, 100);
}

/// What is noted is also said of the field itself.
TEST(NoEffect, WhatIsNotedIsAmongTheFieldsWithoutEffect) {
    int noted = 0;
    for (const auto& [name, scenario] : presetCatalogue().scenarios) {
        const Study study = resolve(scenario, presetCatalogue());
        const std::vector<IdleField> idle = fieldsWithoutEffect(study);
        for (const Diagnostic& one : study.diagnostics) {
            if (one.code == "scenario.no_effect") {
                ++noted;
                EXPECT_TRUE(std::any_of(idle.begin(), idle.end(),
                                        [&](const IdleField& field) { return field.covers(one.path); }))
                    << name << ": " << one.path;
            }
        }
    }
    Scenario mixed;
    mixed.serving.draftTokens = 2;
    mixed.kernels.cudaGraphs = true;
    const std::vector<IdleField> idle = fieldsWithoutEffect(resolve(mixed, presetCatalogue()));
    for (const char* path : {"serving.draft_tokens", "kernels.cuda_graphs"}) {
        EXPECT_TRUE(std::any_of(idle.begin(), idle.end(), [&](const IdleField& field) { return field.covers(path); }));
        EXPECT_TRUE(isNoted(mixed, path));
    }
}

} // namespace
} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/gpu_import.h"
#include "core/exchange/import_words.h"
#include "core/format/json_text.h"
#include "core/scenario/scenario_access.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace ridgepoint {
namespace {

/// One member of a DeepSpeed configuration, read into a field.
struct DeepSpeedField {
    std::string_view key;
    std::string_view path;
};
constexpr std::array<DeepSpeedField, 6> kDeepSpeed{{{"train_batch_size", "workload.global_batch"},
                                                    {"gradient_accumulation_steps", "workload.gradient_accumulation"},
                                                    {"train_micro_batch_size_per_gpu", "workload.per_device_batch"},
                                                    {"zero_optimization.stage", "sharding.zero_stage"},
                                                    {"tensor_parallel.autotp_size", "mesh.ici.tensor"},
                                                    {"sequence_parallel_size", "mesh.ici.context"}}};

/// DeepSpeed's own rule: the batch of a step is that of a micro-step times the accumulation times the replicas. Where
/// all three are given, they give the number of GPUs too.
void joinBatch(std::vector<ImportFinding>& findings, Scenario& scenario) {
    const auto given = [&findings](std::string_view key) {
        return std::any_of(findings.begin(), findings.end(), [key](const ImportFinding& finding) {
            return finding.outcome == ImportOutcome::understood && finding.setting.key == key;
        });
    };
    Workload& workload = scenario.workload;
    if (!workload.globalBatch || !given("train_micro_batch_size_per_gpu")) {
        return;
    }
    workload.microBatch = std::llround(workload.perDeviceBatch);
    for (ImportFinding& finding : findings) {
        if (finding.setting.key == "train_micro_batch_size_per_gpu") {
            finding.detail = "workload.micro_batch";
        }
    }
    if (given("gradient_accumulation_steps")) {
        const Mesh& mesh = scenario.mesh;
        const std::int64_t sharing = mesh.ici[index(MeshAxis::tensor)] * mesh.ici[index(MeshAxis::context)];
        const std::int64_t microStep = *workload.microBatch * workload.gradientAccumulation;
        const std::int64_t gpus = microStep > 0 ? *workload.globalBatch / microStep * sharing : 0;
        if (gpus > 0 && (gpus <= 8 || gpus % 8 == 0)) {
            scenario.hardware.slice = gpus <= 8 ? "1x" + std::to_string(gpus) : std::to_string(gpus / 8) + "x8";
        }
    }
}

} // namespace

ImportResult importDeepSpeed(std::string_view text, const Catalogue&) {
    ImportResult result;
    const JsonResult json = parseJson(text);
    if (!json.value || json.value->object() == nullptr) {
        result.errors.push_back(json.value ? ParseError{{}, "found " + describeFound(*json.value), "an object"}
                                           : json.error);
        return result;
    }
    Scenario scenario;
    scenario.name = "DeepSpeed run";
    scenario.hardware.chip = {"h100-sxm", {}};
    scenario.hardware.slice = "1x8";
    scenario.mesh.ici = {-1, 1, 1, 1, 1, 1, 1};
    scenario.mesh.dcn = {1, 1, 1, 1, 1, 1, 1};
    scenario.workload.perDeviceBatch = 1;
    for (const Setting& setting : readMappingSettings(*json.value)) {
        const auto field = std::find_if(kDeepSpeed.begin(), kDeepSpeed.end(),
                                        [&](const DeepSpeedField& f) { return f.key == setting.key; });
        if (setting.value == "auto") {
            result.findings.push_back({ImportOutcome::unresolved, setting, ""});
        } else if (field != kDeepSpeed.end()) {
            if (auto error = setField(scenario, field->path, setting.value)) {
                error->path = setting.key;
                result.errors.push_back(*error);
            }
            result.findings.push_back({ImportOutcome::understood, setting, std::string(field->path)});
        } else if (setting.key == "zero_optimization.offload_optimizer.device") {
            scenario.optimizer.hostOffload = setting.value == "cpu" || setting.value == "nvme";
            result.findings.push_back({ImportOutcome::understood, setting, "optimizer.host_offload"});
        } else {
            const bool harmless = setting.key.starts_with("optimizer.") || setting.key.starts_with("scheduler.") ||
                                  setting.key == "steps_per_print" || setting.key == "wall_clock_breakdown" ||
                                  setting.key == "bf16.enabled";
            result.findings.push_back({harmless ? ImportOutcome::no_effect : ImportOutcome::not_modelled, setting, ""});
        }
    }
    if (result.errors.empty()) {
        joinBatch(result.findings, scenario);
    }
    for (const std::string_view field : {"model", "hardware", "workload.sequence_length"}) {
        result.findings.push_back(
            {ImportOutcome::inferred, {std::string(field), "", 0}, std::string(import_words::kNotInDeepSpeed)});
    }
    if (result.errors.empty()) {
        result.scenario = std::move(scenario);
    }
    return result;
}

} // namespace ridgepoint

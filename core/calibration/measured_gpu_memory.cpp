// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/measured_gpu_memory.h"

#include "core/calibration/gpu_facts.h"

#include <array>
#include <string>
#include <vector>

namespace ridgepoint {
namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

/// Peaks by their keys: what the allocator handed out, or what it held with its reserve.
struct Peak {
    std::string_view key;
    double unit = 1;
    bool allocated = false;
};
constexpr double kGib = 1024.0 * 1024 * 1024;
constexpr std::array<Peak, 9> kPeaks{{{"peak_alloc_bytes", 1, true},
                                      {"rank0_peak_allocated_GiB", kGib, true},
                                      {"peak_memory_GB", 1e9, true},
                                      {"rank0_peak_GB", 1e9, true},
                                      {"max_memory_GB", 1e9, true},
                                      {"memory_GiB", kGib, false},
                                      {"peak_memory_GB_as_labelled", 1e9, false},
                                      {"real_GB", 1e9, true},
                                      {"no_recompute_GB", 1e9, true}}};

void readPeak(const RowValues& row, MeasuredMemory& memory) {
    const RowValues measured = row.child("measured");
    for (const Peak& peak : kPeaks) {
        if (const auto value = measured.number(peak.key); value && *value > 0) {
            memory.peakBytes = *value * peak.unit;
            memory.withoutReserve = peak.allocated;
            return;
        }
    }
}

/// Hugging Face trains in the type of the weights; under FSDP with autocast the weights are FP32.
void readTypes(const std::string& precision, const std::string& optimizer, bool single, Scenario& scenario) {
    if (has(optimizer, "HF") && (single || !(has(precision, "AMP") || has(precision, "autocast")))) {
        scenario.optimizer.weightDtype = scenario.optimizer.gradDtype = Dtype::bfloat16;
    }
}

} // namespace

void readGpuMemory(const JsonValue& object, const Catalogue& catalogue, MeasuredMemory& memory) {
    GpuFacts facts = readGpuRow(object, 0);
    std::vector<std::string> broken;
    const RowValues row(object, facts.inferred, {}, &broken);
    memory.model = facts.model;
    memory.outcome = row.text("outcome").value_or("");
    memory.outcome = memory.outcome.starts_with("oom") ? "oom" : memory.outcome;
    memory.source = facts.source;
    readPeak(row, memory);
    const std::string optimizer = row.text("optimizer").value_or("");
    const std::string framework = row.text("framework_config").value_or("");
    if (!facts.skipReason.empty() || !broken.empty()) {
        facts.skipReason = facts.skipReason.empty() ? broken.front() : facts.skipReason;
    } else if (has(optimizer, "LoRA") || has(facts.model, "LoRA")) {
        facts.skipReason = "adapters are trained (LoRA), not the model";
    } else if (has(facts.remat, "recipe") && !has(facts.remat, "selective")) {
        facts.skipReason = "what is recomputed is a recipe's, which the row does not state";
    } else if (!facts.microBatch) {
        facts.skipReason = "the batch is missing";
    } else if (!memory.peakBytes && memory.outcome != "oom") {
        facts.skipReason = "no peak is given";
    }
    if (!facts.globalBatch) {
        facts.inferred.emplace_back("one micro-batch a step, or as many as the pipeline has stages");
    }
    const std::string precision = facts.precision;
    const MeasuredRun run = gpuRun(std::move(facts), catalogue);
    memory.chip = run.hardware;
    memory.scenario = run.scenario;
    readTypes(precision, optimizer, run.devices <= 1, memory.scenario);
    if (has(framework, "liger")) {
        memory.scenario.loss.kind = LossKind::chunked; // its kernel joins head and loss
    }
    memory.inferred = run.inferred;
    memory.skipReason = run.skipReason;
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report_parts.h"

namespace ridgepoint {
namespace {

bool isCovered(const Operation& operation) {
    return operation.shape[0] > 0 && bytesPerElement(operation.dtype) < bytesPerElement(Dtype::bfloat16);
}

/// Seconds that the operations which `low` runs below 16 bits take in `wide`.
double coveredSeconds(const std::vector<Operation>& low, const std::vector<Operation>& wide) {
    double seconds = 0;
    auto next = wide.begin(); // both lists are in the order of the step; the wide one lacks the casts
    for (const Operation& operation : low) {
        if (next != wide.end() && next->name == operation.name && next->phase == operation.phase) {
            seconds += isCovered(operation) ? next->seconds : 0;
            ++next;
        }
    }
    return seconds;
}

} // namespace

void reportPrecisionGain(const StepContext& context, Report& report) {
    report.precisionGain.reset();
    if (context.study.scenario.precision.recipe == Recipe::bf16) {
        return;
    }
    StepContext wide(context.study);
    wide.precision = {};
    std::vector<Operation> operations;
    std::vector<Collective> collectives;
    operations.reserve(report.operations.size());
    collectives.reserve(report.collectives.size());
    const TrainStep step = planTrainStep(wide, {operations, collectives});
    PrecisionGain& gain = report.precisionGain.emplace();
    gain.bf16StepSeconds = step.seconds(wide.microSteps);
    gain.speedup = gain.bf16StepSeconds / report.headline.stepTimeSeconds;
    gain.coveredShare = coveredSeconds(report.operations, operations) / gain.bf16StepSeconds;
    gain.limit = 1 / (1 - gain.coveredShare);
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/state_rows.h"

#include "core/step/gpu_step.h"

namespace ridgepoint {
namespace {

constexpr Dtype kWorking = Dtype::bfloat16;

void add(std::vector<StateRow>& rows, std::string_view name, Dtype dtype, double parameters, bool onHost) {
    const double each = bytesPerElement(dtype);
    rows.push_back({name, dtype, each, parameters, each * parameters, onHost});
}

} // namespace

void stateRows(const StepContext& context, const TrainStep& step, std::vector<StateRow>& rows) {
    rows.clear();
    const Study& study = context.study;
    const Optimizer& optimizer = study.scenario.optimizer;
    const bool copies = keepsMasterWeights(context);
    add(rows, "weights", copies ? kWorking : optimizer.weightDtype, step.parametersPerDevice, false);
    const bool scattered = context.gpu && study.scenario.sharding.zeroStage >= 2;
    add(rows, "gradients", context.gpu ? optimizer.gradDtype : optimizer.weightDtype,
        scattered ? step.optimizerPerDevice : step.parametersPerDevice, false);
    if (copies) {
        add(rows, "master_weights", optimizer.weightDtype, step.optimizerPerDevice, optimizer.hostOffload);
    }
    if (optimizer.type != OptimizerType::sgd) {
        add(rows, "first_moment", study.muDtype, step.optimizerPerDevice, optimizer.hostOffload);
    }
    if (optimizer.type == OptimizerType::adamw || optimizer.type == OptimizerType::adam_pax) {
        add(rows, "second_moment", study.nuDtype, step.optimizerPerDevice, optimizer.hostOffload);
    }
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/memory/memory_report.h"
#include "core/step/train_step.h"

#include <vector>

namespace ridgepoint {

/// What training keeps of each parameter, type by type: weights, gradients, on GPUs the master weights beside BF16
/// ones, and the optimizer's moments. A parameter of mixed-precision Adam takes 2 + 4 + 4 + 4 + 4 bytes (Korthikanti
/// et al. 2022 count these 18; with ZeRO (Rajbhandari et al. 2020, §3.1) a device keeps a share of the last three, of
/// the gradients from stage 2 on and of the weights with stage 3). GPUs as planned by planGpuStep(), TPUs as MaxText
/// keeps them. `rows` is overwritten.
void stateRows(const StepContext& context, const TrainStep& step, std::vector<StateRow>& rows);

} // namespace ridgepoint

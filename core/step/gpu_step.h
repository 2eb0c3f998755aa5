// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/step/train_step.h"

namespace ridgepoint {

/// A training step on a GPU cluster as Megatron-LM and FSDP run it (resources/docs/model.md §8): every micro-batch
/// passes the layers of a stage; the device shown is one of the last stage, which has the head; what it waits for
/// others, in the pipeline's ramps and for a fuller stage, is the bubble.
TrainStep planGpuStep(const StepContext& context, const StepRecords& records);

/// Whether wide master weights lie with the optimizer's states beside BF16 ones, as Megatron's mixed precision has it;
/// a fully sharded model keeps its one copy in the master type.
bool keepsMasterWeights(const StepContext& context);

} // namespace ridgepoint

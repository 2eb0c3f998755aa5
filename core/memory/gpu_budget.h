// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/memory/memory_report.h"
#include "core/step/train_step.h"

namespace ridgepoint {

/// Activation bytes that one layer keeps between forward and backward on one GPU, for one micro-batch: Korthikanti et
/// al. 2022, "Reducing Activation Recomputation in Large Transformer Models", equations 1 to 6, term by term for any
/// widths, so that GQA, gated MLPs, models without dropout and flash attention follow.
double gpuActivationBytes(const StepContext& context, const LayerPlan& layer);

/// The most loaded GPU, of the first pipeline stage, which holds as many micro-batches as there are stages. As
/// planMemory(): bytes by category at the peak and the curve over the step; returns the bytes at the peak.
double planGpuMemory(const StepContext& context, const TrainStep& step, MemoryReport& memory);

} // namespace ridgepoint

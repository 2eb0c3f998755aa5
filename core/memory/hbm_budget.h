// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/memory/memory_report.h"
#include "core/step/train_step.h"

namespace ridgepoint {

/// Device bytes by category at the peak, host bytes, and the curve over the step. The peak is the maximum of the
/// curve, not the sum of maxima (resources/docs/model.md §6). Returns the bytes at the peak.
double planMemory(const StepContext& context, const TrainStep& step, MemoryReport& memory);

/// What a device may take of its host's memory: bytes; 0 = not known.
double hostLimitBytes(const Chip& chip);

} // namespace ridgepoint

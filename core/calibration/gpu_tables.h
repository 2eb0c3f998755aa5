// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/gpu_facts.h"
#include "core/format/json_value.h"

#include <vector>

namespace ridgepoint {

/// The lines of one table of a paper, by what its columns are called: Megatron iteration times with and without full
/// recompute, vTrain's measured iterations, lists of model, GPUs, batch and degrees with tokens per second, and
/// SimuMax's cases, whose names hold the settings. Of another table one entry comes back that says why it is left out.
std::vector<GpuFacts> readGpuTable(const JsonValue& table);

} // namespace ridgepoint

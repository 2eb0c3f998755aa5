// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/measured_memory.h"
#include "core/calibration/row_values.h"
#include "core/format/json_value.h"

namespace ridgepoint {

/// A row of category gpu_train or gpu_finetune: the configuration as readGpuRow() reads it, the peak in whichever unit
/// it is given. What trains adapters or states too little says so in `skipReason`.
void readGpuMemory(const JsonValue& object, const Catalogue& catalogue, MeasuredMemory& memory);

} // namespace ridgepoint

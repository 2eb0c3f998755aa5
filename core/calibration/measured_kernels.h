// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/measured_settings.h"

namespace ridgepoint {

/// Attention kernel and blocks, VMEM limit and grouped-matmul tiles.
void readKernels(const RowValues& row, const RowValues& flags, Kernels& kernels, RowFindings& findings);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/measured_settings.h"

namespace ridgepoint {

/// Attention kernel and blocks, VMEM limit and grouped-matmul tiles.
void readKernels(const RowValues& row, const RowValues& flags, Kernels& kernels, RowFindings& findings);

/// How experts are run and reached.
void readMoe(const RowValues& flags, Moe& moe);

} // namespace ridgepoint

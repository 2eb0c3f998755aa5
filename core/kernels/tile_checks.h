// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/step/step_context.h"
#include "core/study/diagnostic.h"

#include <vector>

namespace ridgepoint {

/// A warning for each kernel whose tiles, as the scenario sets them, take more VMEM by our estimate than it allows.
/// A warning and no error, since the compiler may lay out less than the estimate.
void checkTiles(const StepContext& context, std::vector<Diagnostic>& diagnostics);

} // namespace ridgepoint

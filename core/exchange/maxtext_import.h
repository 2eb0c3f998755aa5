// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/exchange/import_result.h"

#include <vector>

namespace ridgepoint {

/// The scenario that MaxText's settings describe, starting from MaxText's own defaults, with what became of each of
/// them. Beside MaxText's arguments it reads XLA flags and what starts a run says about the hardware: compile_topology,
/// --tpu-type, --num-slices, the labels of a Kubernetes node, TPU_TYPE and NUM_SLICES in the environment. A value that
/// is not legal is an error; a setting that is not known is a finding.
ImportResult importMaxText(const std::vector<Setting>& settings, const Catalogue& catalogue);

} // namespace ridgepoint

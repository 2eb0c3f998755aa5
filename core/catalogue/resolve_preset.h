// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/study/diagnostic.h"

#include <memory>
#include <vector>

namespace ridgepoint {

/// The chip or model that a scenario refers to: the catalogue's own object where nothing is overridden (no copy), else
/// a new one with the overrides applied. Nothing, and an error in `diagnostics` at the path of the offending field
/// ("hardware.chip.hbm_bandwidth"), where the name is unknown or an override is not legal.
std::shared_ptr<const Chip> resolveChip(const PresetReference& reference, const Catalogue& catalogue,
                                        std::vector<Diagnostic>& diagnostics);
std::shared_ptr<const Architecture> resolveModel(const PresetReference& reference, const Catalogue& catalogue,
                                                 std::vector<Diagnostic>& diagnostics);

} // namespace ridgepoint

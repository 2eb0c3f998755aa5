// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/scenario/scenario.h"

#include <string>
#include <vector>

/// The hardware and meshes that a search goes through.
namespace ridgepoint {

struct MeshLimits {
    int mostAxes = 3;        ///< with a degree above 1 within a slice, and as many across slices
    bool placements = false; ///< each axis on every place of its own, beside the default order
    /// Also those with fsdp_transpose, which mostly cost what fsdp does; without it only where the scenario has it.
    bool transpose = false;
};

/// All meshes for the scenario's chips and model that resolve() accepts, but for the batch: degrees that multiply to
/// the devices and divide what they share, written out without -1. The scenario's own comes first, wherever it places
/// its axes. Empty where chip, model or slice cannot be.
std::vector<Mesh> legalMeshes(const Scenario& scenario, const Catalogue& catalogue, const MeshLimits& limits = {});

/// The slice shapes offered for the scenario's chip with at most `mostChips` chips in all slices (0 = no limit), its
/// own first.
std::vector<std::string> sliceChoices(const Scenario& scenario, const Catalogue& catalogue, std::int64_t mostChips);

/// Gives the scenario another slice; its mesh follows.
void changeSlice(Scenario& scenario, const std::string& slice, const Catalogue& catalogue);

} // namespace ridgepoint

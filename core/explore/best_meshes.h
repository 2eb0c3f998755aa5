// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/search.h"

#include <stop_token>
#include <vector>

namespace ridgepoint {

/// The legal meshes with the least step time for the scenario's chips, model and batch, best first, each on the best
/// place found for one of its axes; those that do not fit are left out.
std::vector<SearchPoint> bestMeshes(const Scenario& scenario, const Catalogue& catalogue, std::size_t count = 10,
                                    const std::stop_token& stop = {});

} // namespace ridgepoint

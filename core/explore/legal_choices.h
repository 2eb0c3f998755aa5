// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/mesh/mesh_degrees.h"
#include "core/scenario/scenario.h"
#include "core/study/batch_grid.h"
#include "core/study/recipes.h"
#include "core/study/study.h"

#include <cstdint>
#include <string>
#include <vector>

/// The values that a slider offers, or a search tries: those that are legal with everything else as it is.
namespace ridgepoint {

/// Batches per device, ascending: multiples of grid.step() on a ladder of about six steps an octave, from the smallest
/// to about `largest`.
std::vector<double> batchLadder(const BatchGrid& grid, double largest);

/// Powers of two from 1024 to 1,048,576 tokens.
std::vector<std::int64_t> sequenceLadder();

/// MaxText's remat policies from the least HBM to the most, then custom.
std::vector<RematPolicy> rematLadder();
bool offloads(RematPolicy policy);

/// The remat policy's choice for each tensor, written out as custom choices that mean the same.
PerEnum<RematTensor, std::optional<RematChoice>> customChoices(const Study& study);

/// Whether the shape is one that the chip's network can have.
bool isLegalSlice(const Chip& chip, const std::string& shape);
/// The offered shape whose number of chips is nearest to the one given; empty where the chip has no shapes.
std::string nearestSlice(const Catalogue& catalogue, const Chip& chip, std::int64_t chips);

} // namespace ridgepoint

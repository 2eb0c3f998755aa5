// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/hardware/chip.h"
#include "core/hardware/slice.h"
#include "core/mesh/axis_placement.h"
#include "core/mesh/mesh_degrees.h"
#include "core/scenario/scenario.h"

#include <optional>
#include <string>
#include <vector>

/// Where a mesh axis may lie on a slice, as a scenario spells it: "x", "y/2" (half of Y), "pair".
namespace ridgepoint {

using Dimensions = std::vector<std::string>;

/// The dimensions that an axis takes.
Dimensions spelledPlacement(const Chip& chip, const Slice& slice, const AxisPlacement& placement);

/// The ways in which `axis` can lie with the degrees as they are and the places that were chosen for other axes kept;
/// whole dimensions first. Empty for an axis of degree 1. Requires product(degrees) == devices of a slice.
std::vector<Dimensions> placementChoices(const Chip& chip, const Slice& slice, const Degrees& degrees, const Mesh& mesh,
                                         MeshAxis axis);

/// The mesh with `axis` taken from dimension `from` to dimension `to` (0 to 2 = X, Y, Z, 3 = the pair): of the ways to
/// lie that do so, the one that changes least else. Places chosen for other axes are given up where they stand in the
/// way. Nothing where the axis cannot lie on `to`.
std::optional<Mesh> withAxisMoved(const Chip& chip, const Slice& slice, const Degrees& degrees, const Mesh& mesh,
                                  MeshAxis axis, std::size_t from, std::size_t to);

/// The mesh in which `to` takes `extent` positions of a dimension (0 to 2 = X, Y, Z, 3 = the pair) and `from` the rest
/// of what both have of it, their degrees with it; every other axis lies as before, and of the two the inner one stays
/// inner where that can be. Places are written out only as far as the default order does not give them. Nothing where
/// `extent` does not divide what both have.
std::optional<Mesh> withSharedDimension(const Chip& chip, const Slice& slice, const Degrees& degrees, const Mesh& mesh,
                                        MeshAxis from, MeshAxis to, std::size_t dimension, std::int64_t extent);

/// Gives up the chosen places that the degrees no longer allow.
void dropStalePlacements(const Chip& chip, const Slice& slice, const Degrees& degrees, Mesh& mesh);

} // namespace ridgepoint

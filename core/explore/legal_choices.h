// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/mesh/mesh_degrees.h"
#include "core/report/study.h"
#include "core/scenario/scenario.h"

#include <cstdint>
#include <string>
#include <vector>

/// The values that a slider offers, or a search tries: those that are legal with everything else as it is.
namespace ridgepoint {

/// Groups of devices that each work on their own sequences: MaxText shards the batch over data, fsdp, fsdp_transpose
/// and expert.
std::int64_t batchShards(const Degrees& ici, const Degrees& dcn);

/// How the devices share the sequences: a group of `devicesPerGroup` devices holds whole sequences, so that the batch
/// per device is a multiple of 1 / devicesPerGroup.
struct BatchGrid {
    std::int64_t devices = 1;
    std::int64_t shards = 1;

    std::int64_t devicesPerGroup() const { return devices / shards; }
    double step() const { return static_cast<double>(shards) / static_cast<double>(devices); }
    bool holds(double perDeviceBatch) const;
    /// The legal batch nearest to the one given.
    double nearest(double perDeviceBatch) const;

    bool operator==(const BatchGrid&) const = default;
};
BatchGrid batchGrid(const Study& study);

/// Batches per device, ascending: multiples of grid.step() on a ladder of about six steps an octave, from the smallest
/// to about `largest`.
std::vector<double> batchLadder(const BatchGrid& grid, double largest);

/// Powers of two from 1024 to 1,048,576 tokens.
std::vector<std::int64_t> sequenceLadder();

/// The precision recipes with a rate of their own on this chip, from the widest format to the narrowest.
std::vector<Recipe> recipesOf(const Chip& chip);
Recipe nearestRecipe(const Chip& chip, Recipe recipe);

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

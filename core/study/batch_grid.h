// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mesh/mesh_degrees.h"
#include "core/study/study.h"

#include <cstdint>

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

} // namespace ridgepoint

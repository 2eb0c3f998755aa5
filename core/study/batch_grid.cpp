// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/batch_grid.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

std::int64_t batchShards(const Degrees& ici, const Degrees& dcn) {
    std::int64_t shards = 1;
    for (const MeshAxis axis : {MeshAxis::data, MeshAxis::fsdp, MeshAxis::fsdp_transpose, MeshAxis::expert}) {
        shards *= std::max<std::int64_t>(ici[index(axis)], 1) * std::max<std::int64_t>(dcn[index(axis)], 1);
    }
    return shards;
}

bool BatchGrid::holds(double perDeviceBatch) const {
    const double sequences = perDeviceBatch * static_cast<double>(devicesPerGroup());
    return sequences >= 1 && std::abs(sequences - std::round(sequences)) <= 1e-9 * sequences;
}

double BatchGrid::nearest(double perDeviceBatch) const {
    const double sequences = std::round(perDeviceBatch * static_cast<double>(devicesPerGroup()));
    return std::max(sequences, 1.0) / static_cast<double>(devicesPerGroup());
}

BatchGrid batchGrid(const Study& study) {
    BatchGrid grid;
    grid.devices = std::max<std::int64_t>(study.devices, 1);
    const std::int64_t shards = batchShards(study.ici, study.dcn);
    grid.shards = shards > 0 && grid.devices % shards == 0 ? shards : grid.devices;
    return grid;
}

} // namespace ridgepoint

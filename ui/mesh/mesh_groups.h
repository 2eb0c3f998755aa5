// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mesh/axis_placement.h"

#include <array>
#include <cstdint>

/// Who communicates with whom: the devices of a slice by their position (x, y, z, place within the chip) and the groups
/// that a mesh axis joins them to.
namespace ridgepoint {

using DevicePosition = std::array<std::int64_t, kPlacementDimensions>;

/// The first member of the group that `position` belongs to along an axis: its index on that axis is zero, all else is
/// as at `position`. Two devices are in one group if and only if they have the same.
inline DevicePosition groupOf(const AxisPlacement& axis, DevicePosition position) {
    for (std::size_t d = 0; d < position.size(); ++d) {
        position[d] -= position[d] / axis.stride[d] % axis.extent[d] * axis.stride[d];
    }
    return position;
}

/// 0 or 1, different for groups that lie side by side, so that they can be told apart.
inline int groupParity(const AxisPlacement& axis, const DevicePosition& position) {
    std::int64_t sum = 0;
    for (std::size_t d = 0; d < position.size(); ++d) {
        sum += position[d] % axis.stride[d] + position[d] / (axis.stride[d] * axis.extent[d]);
    }
    return static_cast<int>(sum & 1);
}

} // namespace ridgepoint

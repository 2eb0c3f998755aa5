// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mesh/axis_placement.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <functional>
#include <numeric>
#include <string_view>

namespace ridgepoint {
namespace {

using Extents = std::array<std::int64_t, kPlacementDimensions>;

/// From the innermost axis outwards; the reverse of mesh_axes in MaxText's base.yml.
constexpr PerAxis<MeshAxis> kInnermostFirst{
    MeshAxis::expert, MeshAxis::tensor,   MeshAxis::context, MeshAxis::fsdp_transpose,
    MeshAxis::fsdp,   MeshAxis::pipeline, MeshAxis::data};

/// The positions of a slice that no axis has taken yet.
class FreePositions {
public:
    explicit FreePositions(const Extents& size) : m_size(size), m_free(size) {}

    /// Takes `count` positions of dimension d for the axis; false where they are not free.
    bool take(AxisPlacement& axis, std::size_t d, std::int64_t count) {
        if (count < 1 || m_free[d] % count != 0) {
            return false;
        }
        axis.stride[d] = m_size[d] / m_free[d];
        axis.extent[d] *= count;
        m_free[d] /= count;
        return true;
    }

    /// Reads "pair", "x", "y/2" and takes it; "y/2" of a side of 8 is 4 positions.
    bool takeNamed(AxisPlacement& axis, std::string_view name) {
        constexpr std::array<std::string_view, kPlacementDimensions> kNames{"x", "y", "z", "pair"};
        std::int64_t divisor = 1;
        if (const auto slash = name.find('/'); slash != std::string_view::npos) {
            const std::string_view number = name.substr(slash + 1);
            const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), divisor);
            if (error != std::errc{} || end != number.data() + number.size() || divisor < 1) {
                return false;
            }
            name = name.substr(0, slash);
        }
        const auto found = std::find(kNames.begin(), kNames.end(), name);
        if (found == kNames.end()) {
            return false;
        }
        const auto d = static_cast<std::size_t>(found - kNames.begin());
        return m_size[d] % divisor == 0 && take(axis, d, m_size[d] / divisor);
    }

    /// Takes the largest set of wholly free dimensions that multiplies to `degree`, the innermost ones (the pair first)
    /// of equally large sets; false where there is none.
    bool takeWholeDimensions(AxisPlacement& axis, std::int64_t degree) {
        unsigned best = 0;
        for (unsigned set = 1; set < 1U << kPlacementDimensions; ++set) {
            if (std::popcount(set) >= std::popcount(best) && productOfFree(set) == degree) {
                best = set;
            }
        }
        for (std::size_t d = 0; d < kPlacementDimensions; ++d) {
            if ((best >> d & 1U) != 0) {
                take(axis, d, m_size[d]);
            }
        }
        return best != 0;
    }

    /// Splits dimensions, innermost first. Comes to an end because the degrees multiply to the positions.
    void takeParts(AxisPlacement& axis, std::int64_t degree) {
        for (std::size_t i = 0; i < kPlacementDimensions && degree > 1; ++i) {
            const std::size_t d = kPlacementDimensions - 1 - i;
            const std::int64_t part = std::gcd(degree, m_free[d]);
            take(axis, d, part);
            degree /= part;
        }
    }

private:
    std::int64_t productOfFree(unsigned set) const {
        std::int64_t product = 1;
        for (std::size_t d = 0; d < kPlacementDimensions; ++d) {
            if ((set >> d & 1U) == 0) {
                continue;
            }
            if (m_size[d] == 1 || m_free[d] != m_size[d]) {
                return 0;
            }
            product *= m_size[d];
        }
        return product;
    }

    Extents m_size;
    Extents m_free;
};

std::int64_t degreeOf(const AxisPlacement& axis) {
    return std::accumulate(axis.extent.begin(), axis.extent.end(), std::int64_t{1}, std::multiplies<>{});
}

/// Adds torus dimension d, of which the group takes `extent` positions at `stride`.
void addDimension(AxisLinks& links, const Chip& chip, const Slice& slice, std::size_t d, std::int64_t extent,
                  std::int64_t stride) {
    links.chips *= extent;
    links.lanes = static_cast<std::uint8_t>(links.lanes | 1U << d);
    const bool closes = extent == slice.shape[d] || stride > 1;
    const bool ring = closes && wrapsAround(chip, slice, static_cast<int>(d));
    const double one = chip.iciLinkBandwidth / static_cast<double>(stride);
    links.closed = links.closed && ring;
    const double bandwidth = (ring ? 2 : 1) * one;
    links.bandwidth += bandwidth;
    const bool first = links.longest == 1;
    if (first ||
        static_cast<double>(extent) / bandwidth > static_cast<double>(links.longest) / links.longestBandwidth) {
        links.longest = extent;
        links.longestBandwidth = bandwidth;
        links.linkBandwidth = one;
    }
    links.hops += static_cast<double>((ring ? extent / 2 : extent - 1) * stride);
}

} // namespace

bool placeAxes(const Chip& chip, const Slice& slice, const PerAxis<std::int64_t>& degrees, const Mesh& custom,
               MeshPlacement& placement, MeshAxis& badAxis) {
    placement = {};
    FreePositions free({slice.shape[0], slice.shape[1], slice.shape[2], chip.devicesPerChip});
    if (chip.isGpu()) {
        for (const MeshAxis axis : kGpuInnermostFirst) {
            free.takeParts(placement[index(axis)], degrees[index(axis)]);
        }
        return true;
    }
    for (const auto& [axisName, dimensions] : custom.placement) {
        const auto axis = enumFromName<MeshAxis>(axisName);
        if (!axis) {
            continue; // the reader refuses unknown axes
        }
        AxisPlacement& target = placement[index(*axis)];
        badAxis = *axis;
        for (const std::string& name : dimensions) {
            if (!free.takeNamed(target, name)) {
                return false;
            }
        }
        if (degreeOf(target) != degrees[index(*axis)]) {
            return false;
        }
    }
    for (const MeshAxis axis : kInnermostFirst) {
        AxisPlacement& target = placement[index(axis)];
        const std::int64_t degree = degrees[index(axis)] / degreeOf(target);
        if (degree > 1 && !free.takeWholeDimensions(target, degree)) {
            free.takeParts(target, degree);
        }
    }
    return true;
}

AxisLinks linksOf(const Chip& chip, const Slice& slice, const MeshPlacement& placement,
                  std::initializer_list<MeshAxis> axes) {
    AxisLinks links;
    links.dieToDie = chip.dieToDieBandwidth;
    for (std::size_t d = 0; d < kPlacementDimensions; ++d) {
        std::int64_t extent = 1;
        std::int64_t stride = 1;
        for (const MeshAxis axis : axes) {
            const AxisPlacement& one = placement[index(axis)];
            if (one.extent[d] > 1) {
                stride = extent == 1 ? one.stride[d] : std::min(stride, one.stride[d]);
                extent *= one.extent[d];
            }
        }
        links.devices *= extent;
        if (d == kPairDimension) {
            links.pair = extent > 1;
        } else if (extent > 1) {
            addDimension(links, chip, slice, d, extent, stride);
        }
    }
    if (chip.devicesPerChip > 1 && !links.pair) {
        links.bandwidth /= chip.devicesPerChip;
        links.longestBandwidth /= chip.devicesPerChip;
        links.linkBandwidth /= chip.devicesPerChip;
    }
    return links;
}

} // namespace ridgepoint

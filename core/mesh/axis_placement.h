// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/hardware/chip.h"
#include "core/hardware/slice.h"
#include "core/scenario/scenario.h"

#include <array>
#include <cstdint>
#include <initializer_list>

namespace ridgepoint {

/// Dimensions that mesh axes are laid on: X, Y, Z of the torus, then the two devices of a chip ("pair").
inline constexpr std::size_t kPlacementDimensions = 4;
inline constexpr std::size_t kPairDimension = 3;

/// How many positions of each dimension an axis takes, and how many positions inner axes take of the same dimension
/// (the stride at which its members lie).
struct AxisPlacement {
    std::array<std::int64_t, kPlacementDimensions> extent{1, 1, 1, 1};
    std::array<std::int64_t, kPlacementDimensions> stride{1, 1, 1, 1};

    bool operator==(const AxisPlacement&) const = default;
};
using MeshPlacement = PerAxis<AxisPlacement>;

/// The order in which axes lie on the GPUs of a cluster, the innermost first: Megatron-LM's tp-cp-ep-dp-pp
/// (megatron/core/parallel_state.py, initialize_model_parallel), fsdp being its dp that shards weights.
inline constexpr PerAxis<MeshAxis> kGpuInnermostFirst{MeshAxis::tensor,         MeshAxis::context, MeshAxis::expert,
                                                      MeshAxis::fsdp_transpose, MeshAxis::fsdp,    MeshAxis::data,
                                                      MeshAxis::pipeline};

/// Lays the ICI degrees on the slice in MaxText's device order: axes from the innermost (expert, tensor, context,
/// fsdp_transpose, fsdp, pipeline, data) outwards; each takes as many whole dimensions as multiply to its degree, and
/// parts of dimensions where none do (jax mesh_utils.create_device_mesh with allow_split_physical_axes).
/// On GPUs (nodes x GPUs) it is Megatron's order, each axis on the GPUs of a node as far as they go, and nothing else.
/// `custom.placement` overrides single axes. Requires product(degrees) == devices of a slice.
/// Returns false, with the offending axis in `badAxis`, where a custom placement does not multiply to its degree or
/// takes positions that are not free.
bool placeAxes(const Chip& chip, const Slice& slice, const PerAxis<std::int64_t>& degrees, const Mesh& custom,
               MeshPlacement& placement, MeshAxis& badAxis);

/// The links that a group of axes owns together.
struct AxisLinks {
    std::int64_t devices = 1; ///< members of the group
    std::int64_t chips = 1;   ///< distinct chips among them
    bool pair = false;        ///< both devices of a chip are members
    double bandwidth = 0;     ///< bytes/s a chip may send for this group: one-way rates of its links, both directions
    double dieToDie = 0;      ///< bytes/s between the devices of a chip
    std::int64_t longest = 1; ///< chips along the dimension that is slowest to cross: most chips for its bandwidth
    double longestBandwidth = 0; ///< of `bandwidth`, what that dimension adds
    double linkBandwidth = 0;    ///< bytes/s one way over one of its links
    double hops = 0;             ///< links on the longest way
    std::uint8_t lanes = 0;      ///< bit d: uses torus dimension d
    bool closed = true;          ///< each of its dimensions is a ring
};

/// Links of the axes in `axes`. An open chain has half the throughput of a ring; where the other device of the chip
/// is no member it runs the same collective over the same links, and each has half of them; an axis that jumps over
/// `stride` positions shares each link with as many rings.
AxisLinks linksOf(const Chip& chip, const Slice& slice, const MeshPlacement& placement,
                  std::initializer_list<MeshAxis> axes);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/placement_choices.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace ridgepoint {
namespace {

using Extents = std::array<std::int64_t, kPlacementDimensions>;

constexpr std::array<std::string_view, kPlacementDimensions> kNames{"x", "y", "z", "pair"};

Extents sizesOf(const Chip& chip, const Slice& slice) {
    return {slice.shape[0], slice.shape[1], slice.shape[2], chip.devicesPerChip};
}

Dimensions spelled(const Extents& extents, const Extents& sizes) {
    Dimensions dimensions;
    for (std::size_t d = 0; d < kPlacementDimensions; ++d) {
        if (extents[d] > 1) {
            const std::int64_t part = sizes[d] / extents[d];
            dimensions.push_back(std::string(kNames[d]) + (part > 1 ? "/" + std::to_string(part) : ""));
        }
    }
    return dimensions;
}

/// All ways to write `degree` as a product of one divisor of each size.
void addExtents(const Extents& sizes, std::size_t d, std::int64_t degree, Extents& current, std::vector<Extents>& all) {
    if (d == kPlacementDimensions) {
        if (degree == 1) {
            all.push_back(current);
        }
        return;
    }
    for (const std::int64_t part : divisors(sizes[d])) {
        if (degree % part == 0) {
            current[d] = part;
            addExtents(sizes, d + 1, degree / part, current, all);
        }
    }
    current[d] = 1;
}

std::int64_t partsTaken(const Extents& extents, const Extents& sizes) {
    std::int64_t parts = 0;
    for (std::size_t d = 0; d < kPlacementDimensions; ++d) {
        parts += extents[d] > 1 && extents[d] < sizes[d] ? 1 : 0;
    }
    return parts;
}

Mesh withPlacement(const Mesh& mesh, MeshAxis axis, Dimensions dimensions) {
    Mesh placed = mesh;
    placed.placement[std::string(enumName(axis))] = std::move(dimensions);
    return placed;
}

bool isLegal(const Chip& chip, const Slice& slice, const Degrees& degrees, const Mesh& mesh) {
    MeshPlacement placement{};
    MeshAxis bad{};
    return placeAxes(chip, slice, degrees, mesh, placement, bad);
}

std::vector<Extents> legalExtents(const Chip& chip, const Slice& slice, const Degrees& degrees, const Mesh& mesh,
                                  MeshAxis axis) {
    const Extents sizes = sizesOf(chip, slice);
    std::vector<Extents> all;
    Extents current{1, 1, 1, 1};
    if (degrees[index(axis)] > 1) {
        addExtents(sizes, 0, degrees[index(axis)], current, all);
    }
    std::erase_if(all, [&](const Extents& extents) {
        return !isLegal(chip, slice, degrees, withPlacement(mesh, axis, spelled(extents, sizes)));
    });
    std::stable_sort(all.begin(), all.end(),
                     [&](const Extents& a, const Extents& b) { return partsTaken(a, sizes) < partsTaken(b, sizes); });
    return all;
}

/// How far two ways to lie are apart beside the dimensions `from` and `to`.
std::int64_t otherChanges(const Extents& a, const Extents& b, std::size_t from, std::size_t to) {
    std::int64_t changes = 0;
    for (std::size_t d = 0; d < kPlacementDimensions; ++d) {
        changes += d == from || d == to ? 0 : std::abs(a[d] - b[d]);
    }
    return changes;
}

/// Which of two axes is the inner one of a dimension; the one that has something of it, where the other has not.
bool isInner(const MeshPlacement& placement, MeshAxis a, MeshAxis b, std::size_t dimension) {
    const AxisPlacement& first = placement[index(a)];
    const AxisPlacement& second = placement[index(b)];
    return second.extent[dimension] == 1 ||
           (first.extent[dimension] > 1 && first.stride[dimension] < second.stride[dimension]);
}

bool haveSameExtents(const MeshPlacement& a, const MeshPlacement& b) {
    return std::equal(a.begin(), a.end(), b.begin(),
                      [](const AxisPlacement& x, const AxisPlacement& y) { return x.extent == y.extent; });
}

/// Sets of axes whose places are written out, the fewest first.
std::vector<std::vector<MeshAxis>> writtenOut(MeshAxis from, MeshAxis to) {
    std::vector<MeshAxis> all;
    for (std::size_t i = 0; i < kMeshAxisCount; ++i) {
        all.push_back(static_cast<MeshAxis>(i));
    }
    return {{}, {to}, {from}, {from, to}, all};
}

} // namespace

Dimensions spelledPlacement(const Chip& chip, const Slice& slice, const AxisPlacement& placement) {
    return spelled(placement.extent, sizesOf(chip, slice));
}

std::vector<Dimensions> placementChoices(const Chip& chip, const Slice& slice, const Degrees& degrees, const Mesh& mesh,
                                         MeshAxis axis) {
    std::vector<Dimensions> choices;
    for (const Extents& extents : legalExtents(chip, slice, degrees, mesh, axis)) {
        choices.push_back(spelled(extents, sizesOf(chip, slice)));
    }
    return choices;
}

std::optional<Mesh> withAxisMoved(const Chip& chip, const Slice& slice, const Degrees& degrees, const Mesh& mesh,
                                  MeshAxis axis, std::size_t from, std::size_t to) {
    MeshPlacement placement{};
    MeshAxis bad{};
    if (from == to || !placeAxes(chip, slice, degrees, mesh, placement, bad)) {
        return std::nullopt;
    }
    const Extents now = placement[index(axis)].extent;
    Mesh alone = mesh;
    alone.placement.clear();
    for (const Mesh& base : {mesh, alone}) {
        std::vector<Extents> choices = legalExtents(chip, slice, degrees, base, axis);
        std::erase_if(choices, [&](const Extents& e) { return e[to] <= now[to] || e[from] >= now[from]; });
        const auto best = std::min_element(choices.begin(), choices.end(), [&](const Extents& a, const Extents& b) {
            return otherChanges(a, now, from, to) < otherChanges(b, now, from, to);
        });
        if (best != choices.end()) {
            return withPlacement(base, axis, spelled(*best, sizesOf(chip, slice)));
        }
    }
    return std::nullopt;
}

std::optional<Mesh> withSharedDimension(const Chip& chip, const Slice& slice, const Degrees& degrees, const Mesh& mesh,
                                        MeshAxis from, MeshAxis to, std::size_t dimension, std::int64_t extent) {
    MeshPlacement wanted{};
    MeshAxis bad{};
    if (from == to || dimension >= kPlacementDimensions || extent < 1 ||
        !placeAxes(chip, slice, degrees, mesh, wanted, bad)) {
        return std::nullopt;
    }
    const Extents sizes = sizesOf(chip, slice);
    const std::int64_t devices = slice.chipsPerSlice() * chip.devicesPerChip;
    std::int64_t& given = wanted[index(from)].extent[dimension];
    std::int64_t& taken = wanted[index(to)].extent[dimension];
    const std::int64_t both = given * taken;
    const bool fromIsInner = isInner(wanted, from, to, dimension);
    const auto shared = withSharedDegree(mesh.ici, from, to, degrees[index(to)] / taken * extent, devices);
    if (both % extent != 0 || !shared) {
        return std::nullopt;
    }
    taken = extent;
    given = both / extent;
    Mesh bare = mesh;
    bare.ici = *shared;
    bare.placement.erase(std::string(enumName(from)));
    bare.placement.erase(std::string(enumName(to)));
    const Degrees next = resolvedDegrees(*shared, devices).value_or(degrees);
    std::optional<Mesh> best;
    for (const std::vector<MeshAxis>& axes : writtenOut(from, to)) {
        Mesh trial = bare;
        for (const MeshAxis axis : axes) {
            if (next[index(axis)] > 1) {
                trial = withPlacement(trial, axis, spelled(wanted[index(axis)].extent, sizes));
            }
        }
        MeshPlacement placement{};
        if (!placeAxes(chip, slice, next, trial, placement, bad) || !haveSameExtents(placement, wanted)) {
            continue;
        }
        if (given == 1 || taken == 1 || isInner(placement, from, to, dimension) == fromIsInner) {
            return trial;
        }
        best = best.value_or(trial);
    }
    return best;
}

void dropStalePlacements(const Chip& chip, const Slice& slice, const Degrees& degrees, Mesh& mesh) {
    MeshPlacement placement{};
    MeshAxis bad{};
    while (!mesh.placement.empty() && !placeAxes(chip, slice, degrees, mesh, placement, bad)) {
        mesh.placement.erase(std::string(enumName(bad)));
    }
}

} // namespace ridgepoint

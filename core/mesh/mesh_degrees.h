// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <cstdint>
#include <optional>
#include <vector>

/// Edits of the degrees of one level of the mesh (over the devices of a slice, or over the slices) that keep their
/// product equal to the number of devices. A degree of -1 marks the free axis, which takes what the others leave.
namespace ridgepoint {

using Degrees = PerAxis<std::int64_t>;

/// Which level of the mesh: it decides the axis that gives way where none is free (FSDP within a slice, data across).
enum class MeshLevel : std::uint8_t { ici, dcn };

/// The axis whose degree is -1, where exactly one is.
std::optional<MeshAxis> freeAxis(const Degrees& degrees);

/// The degrees with the free axis filled in. Nothing where a degree is below 1, two axes are free, or the product
/// cannot be `total`.
std::optional<Degrees> resolvedDegrees(const Degrees& degrees, std::int64_t total);

/// The axis that gives way when `edited` changes: the free one, else FSDP within a slice and data across slices, else
/// the other of these two.
MeshAxis absorbingAxis(const Degrees& degrees, MeshAxis edited, MeshLevel level);

/// The degrees that `axis` can take with the absorbing axis giving way, ascending. Never empty for legal `degrees`;
/// empty for others.
std::vector<std::int64_t> legalDegrees(const Degrees& degrees, MeshAxis axis, std::int64_t total, MeshLevel level);

/// `degrees` with `axis` at `degree` and the absorbing axis adjusted; the free axis stays free unless it is the one
/// edited: then the absorbing one becomes free. Nothing where `degree` is not legal.
std::optional<Degrees> withDegree(const Degrees& degrees, MeshAxis axis, std::int64_t degree, std::int64_t total,
                                  MeshLevel level);

/// The same mesh with `axis` as the free one; nothing where `degrees` are not legal.
std::optional<Degrees> withFreeAxis(const Degrees& degrees, MeshAxis axis, std::int64_t total);

/// The degrees that `to` can take when only `from` gives way: divisors of the product of the two; empty for illegal
/// `degrees`.
std::vector<std::int64_t> sharedDegrees(const Degrees& degrees, MeshAxis from, MeshAxis to, std::int64_t total);

/// `degrees` with `to` at `degree` and `from` at what is left of the two; a free axis stays free. Nothing where
/// `degree` is not among sharedDegrees().
std::optional<Degrees> withSharedDegree(const Degrees& degrees, MeshAxis from, MeshAxis to, std::int64_t degree,
                                        std::int64_t total);

/// The legal degrees nearest to `degrees`: axis by axis the largest that still divides what is left, the free axis (or
/// else the absorbing one) taking the rest.
Degrees nearestLegalDegrees(const Degrees& degrees, std::int64_t total, MeshLevel level);

/// All divisors of `number`, ascending; empty below 1.
std::vector<std::int64_t> divisors(std::int64_t number);

} // namespace ridgepoint

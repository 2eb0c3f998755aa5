// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/hardware/chip.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ridgepoint {

/// The chips a job runs on: `slices` equal blocks of a torus (or nodes × GPUs), joined by the data-centre network.
struct Slice {
    std::array<std::int64_t, 3> shape{1, 1, 1}; ///< chips along X, Y, Z; trailing ones for 2-D chips
    int dimensions = 3;                         ///< how many of `shape` count
    std::int64_t slices = 1;

    bool operator==(const Slice&) const = default;

    std::int64_t chipsPerSlice() const { return shape[0] * shape[1] * shape[2]; }
    std::int64_t chips() const { return chipsPerSlice() * slices; }
};

/// Reads "4x4x8" (or "16x16", "8"). Nothing where it is not numbers joined by x, a side is below 1 or above 2^20, or
/// there are more than three.
std::optional<Slice> parseSliceShape(std::string_view text);
std::string sliceShapeText(const Slice& slice);

/// Whether dimension `dimension` of the slice is closed into a ring (source: Cloud TPU documentation and MaxText's
/// accelerator map; see presets/chips).
bool wrapsAround(const Chip& chip, const Slice& slice, int dimension);

} // namespace ridgepoint

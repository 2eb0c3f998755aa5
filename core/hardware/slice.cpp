// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hardware/slice.h"

#include <charconv>

namespace ridgepoint {

std::optional<Slice> parseSliceShape(std::string_view text) {
    constexpr std::int64_t kLargestSide = 1 << 20;
    Slice slice;
    slice.dimensions = 0;
    while (true) {
        if (slice.dimensions == 3) {
            return std::nullopt;
        }
        std::int64_t side = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), side);
        if (error != std::errc{} || side < 1 || side > kLargestSide) {
            return std::nullopt;
        }
        slice.shape[static_cast<std::size_t>(slice.dimensions++)] = side;
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (text.empty()) {
            return slice;
        }
        if (text.front() != 'x') {
            return std::nullopt;
        }
        text.remove_prefix(1);
    }
}

std::string sliceShapeText(const Slice& slice) {
    std::string text;
    for (int i = 0; i < slice.dimensions; ++i) {
        text += (i > 0 ? "x" : "") + std::to_string(slice.shape[static_cast<std::size_t>(i)]);
    }
    return text;
}

bool wrapsAround(const Chip& chip, const Slice& slice, int dimension) {
    switch (chip.wrapRule) {
    case WrapRule::whole_cubes:
        for (const std::int64_t side : slice.shape) {
            if (side % 4 != 0) {
                return false;
            }
        }
        return true;
    case WrapRule::sixteen_only:
        return slice.shape[static_cast<std::size_t>(dimension)] == 16;
    case WrapRule::never:
        break;
    }
    return false;
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/enum_names.h"
#include "core/model/architecture.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// What an attention kernel does with a block of queries × keys.
enum class TileState : std::uint8_t {
    skipped, ///< the mask allows no pair of it
    masked,  ///< computed, though the mask forbids a part
    full,    ///< computed, all of it allowed
};
template <> struct EnumNames<TileState> {
    static constexpr std::array<std::string_view, 3> names{"skipped", "masked", "full"};
};

/// The blocks of an attention mask, row by row from the first queries.
struct MaskTiles {
    std::int64_t rows = 0, columns = 0;
    std::int64_t blockQ = 0, blockKv = 0; ///< tokens, clipped to the sequence
    std::int64_t sequenceLength = 0;      ///< tokens of the whole mask
    bool whole = true;                    ///< false where only the first blocks of a long sequence are given
    std::vector<TileState> states;        ///< rows × columns

    TileState at(std::int64_t row, std::int64_t column) const {
        return states[static_cast<std::size_t>(row * columns + column)];
    }
};

/// At most `most` blocks in each direction, those of the first tokens. `window` as in executedAttentionArea(), whose
/// blocks are those that are not skipped here.
MaskTiles maskTiles(AttentionSpan span, std::int64_t sequenceLength, std::int64_t window, std::int64_t blockQ,
                    std::int64_t blockKv, std::int64_t most = 128);

} // namespace ridgepoint

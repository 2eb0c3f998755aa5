// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ridgepoint {

/// What a number measures; decides its units on screen and the suffixes accepted when it is typed. Values are SI:
/// seconds, bytes, bytes/s, FLOP, FLOP/s; shares are 0 to 1.
enum class Quantity {
    seconds,        ///< µs, ms, s, min, h
    bytes,          ///< capacity: KiB, MiB, GiB, TiB
    byteRate,       ///< GB/s, TB/s (decimal, as link and memory rates are quoted)
    flops,          ///< GFLOP, TFLOP, PFLOP
    flopRate,       ///< TFLOP/s, PFLOP/s
    intensity,      ///< FLOP/B
    share,          ///< %
    count,          ///< whole numbers, grouped
    tokens,         ///< whole numbers, grouped; 2M = 2 000 000
    sequenceLength, ///< tokens of one sequence; as the field writes them: 8k = 8192, 1M = 1 048 576
    tokenRate,      ///< tokens/s, grouped
    parameters,     ///< 70.6 B
    frequency,      ///< GHz
    power,          ///< W
    energy,         ///< J
    money,          ///< US dollars
    plain,          ///< a number without unit
};

} // namespace ridgepoint

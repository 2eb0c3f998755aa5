// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/hardware/chip.h"

namespace ridgepoint {

/// A number of tokens at a rate, on so many chips.
struct RunCost {
    double seconds = 0;
    double chipHours = 0;

    double days() const { return seconds / 86400; }
    double usd(double pricePerChipHour) const { return chipHours * pricePerChipHour; }
};
RunCost runCost(double tokens, double tokensPerSecond, double chips);

/// Dollars for a million tokens at a rate of one chip.
double usdPerMillionTokens(double pricePerChipHour, double tokensPerSecondPerChip);

/// BF16 FLOPs at nameplate for a dollar.
double flopPerUsd(const Chip& chip, double pricePerChipHour);

} // namespace ridgepoint

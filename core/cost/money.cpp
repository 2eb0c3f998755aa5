// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/money.h"

namespace ridgepoint {
namespace {

constexpr double kSecondsPerHour = 3600;

} // namespace

RunCost runCost(double tokens, double tokensPerSecond, double chips) {
    const double seconds = tokens / tokensPerSecond;
    return {seconds, seconds * chips / kSecondsPerHour};
}

double usdPerMillionTokens(double pricePerChipHour, double tokensPerSecondPerChip) {
    return runCost(1e6, tokensPerSecondPerChip, 1).usd(pricePerChipHour);
}

double flopPerUsd(const Chip& chip, double pricePerChipHour) {
    return chip.peakFlopPerSecond[index(Dtype::bfloat16)] * kSecondsPerHour / pricePerChipHour;
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/headline_text.h"

#include <array>

namespace ridgepoint {

/// The first five cells of the headline of a serving scenario: latency, throughput, what a user has, how well the chip
/// is used, the KV cache. `baseline` is of the same workload, or nullptr.
using ServingCells = std::array<HeadlineText, 5>;
ServingCells servingCells(const Report& now, const Report* baseline, const QLocale& locale);

} // namespace ridgepoint

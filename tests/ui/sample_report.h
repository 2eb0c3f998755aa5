// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"

namespace ridgepoint {

/// A report made by hand with figures of plausible size: a 70B model in FP8 on 64 TPU7x chips. Bytes and seconds are
/// consistent (parts sum to their totals), as in any report of the engine.
Report sampleReport();

/// The same in BF16: slower, everything else alike.
Report sampleBaseline();

inline constexpr double kSampleGiB = 1024.0 * 1024 * 1024;

} // namespace ridgepoint

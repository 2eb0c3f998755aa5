// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"

namespace ridgepoint {

/// Whether the bytes of a device have room within its HBM: with the band of the estimate above it, yes; below, no. Host
/// memory is not asked.
Fits hbmVerdict(const Headline& headline);

/// It does not fit although HBM has room: what is offloaded is more than the host's memory holds.
bool isHostMemoryShort(const Headline& headline);

} // namespace ridgepoint

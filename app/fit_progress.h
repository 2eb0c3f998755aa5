// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/fit.h"

namespace ridgepoint::app {

/// Says on standard error how many fits are done and how long they took; at most once a second. Calls may come from any
/// thread, one at a time.
FitProgress fitProgress();

} // namespace ridgepoint::app

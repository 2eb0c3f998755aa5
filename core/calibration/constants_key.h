// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/calibration.h"

#include <string>

namespace ridgepoint {

/// The key under which a calibration has the constants of a chip: its id, the longest id that it begins with before a
/// dash (a chip that was made from another is called after it, "tpu7x-more-hbm"), or "*"; empty where there is none of
/// them.
std::string constantsKey(const Calibration& calibration, const std::string& chipId);

} // namespace ridgepoint

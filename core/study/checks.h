// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/study.h"

namespace ridgepoint {

/// Adds a diagnostic for everything about a looked-up study that cannot be, is doubtful, or is not modelled.
void checkStudy(Study& study);

} // namespace ridgepoint

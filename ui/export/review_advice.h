// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/design_review.h"

namespace ridgepoint {

/// What would help, with the gain that is predicted for it: of each kind of change the best one alone, the tokens of a
/// step staying what they are; where the scenario does not fit, the cheapest changes with which it does; and which
/// figures of chip and workload the step's time hangs on most.
ReviewSection adviceSection(const Report& now, const Catalogue& catalogue, const QLocale& locale);

} // namespace ridgepoint

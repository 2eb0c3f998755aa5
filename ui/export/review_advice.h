// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/design_review.h"

namespace ridgepoint {

/// What would help: the findings of core/explore/advice.h with what each was computed to bring; where the scenario does
/// not fit, the cheapest changes with which it does; and which figures of chip and workload the step's time hangs on
/// most. Without tables for a server: the rules are those of training.
ReviewSection adviceSection(const Report& now, const Catalogue& catalogue, const QLocale& locale);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"
#include "core/study/study.h"

namespace ridgepoint {

/// The physics: one pure function. Never throws; for a study with errors the Report carries the diagnostics and
/// `valid` is false.
Report evaluate(const Study& study);

/// As above into an existing Report, reusing its storage (sweeps, sliders).
void evaluate(const Study& study, Report& report);

/// resolve() and evaluate() in one.
Report evaluate(const Scenario& scenario, const Catalogue& catalogue);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"
#include "core/study/study.h"

#include <cstdint>

namespace ridgepoint {

/// The physics: one pure function. Never throws; for a study with errors the Report carries the diagnostics and
/// `valid` is false.
Report evaluate(const Study& study);

/// How much of a Report is wanted. `headline` leaves out what views draw and no figure rests on: the scenario's copy,
/// roofline, timeline, remat table and the gain of the precision. All else is equal to the last bit.
enum class Detail : std::uint8_t { full, headline };

/// As above into an existing Report, reusing its storage (sweeps, sliders).
void evaluate(const Study& study, Report& report);

/// As above with as much detail as is wanted. `headline` is for sweeps, searches and whatever else asks by the thousand
/// (tests/bench has its figures).
void evaluate(const Study& study, Report& report, Detail detail);

/// resolve() and evaluate() in one.
Report evaluate(const Scenario& scenario, const Catalogue& catalogue);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/calibration.h"
#include "core/report/report.h"

#include <QLocale>
#include <QString>

#include <string>

namespace ridgepoint {

/// In what a measured run differs from the scenario of a report: "BF16 · 256 chips", as far as the calibration kept it.
/// Empty where nothing is known to differ, or without a calibration.
QString runDifferences(const Report& report, const Calibration* calibration, const std::string& run);

/// How far the engine is off on the nearest measured run, and what that has otherwise; empty where there is none. What
/// matters comes first, as a small place cuts the end.
QString nearestRunText(const Report& report, const Calibration* calibration, const QLocale& locale);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"
#include "core/study/study.h"

#include <QLocale>
#include <QString>

namespace ridgepoint {

/// Where the error bands of a report come from, in sentences: their width, the measured runs behind them, and whether
/// the scenario goes beyond these. Empty for a report without figures.
QString bandText(const Report& report, const Study& study, const QLocale& locale);

} // namespace ridgepoint

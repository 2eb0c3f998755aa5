// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/attribution.h"
#include "core/report/report.h"

#include <QLocale>
#include <QString>

namespace ridgepoint::app {

/// Two scenarios side by side for the terminal: figures, differing fields, the attributed difference of the step time.
QString comparisonText(const Report& a, const Report& b, const Attribution& attribution, const QLocale& locale);

} // namespace ridgepoint::app

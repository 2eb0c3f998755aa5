// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"

#include <QLocale>
#include <QString>

namespace ridgepoint::app {

/// A report for reading in a terminal: headline, memory, time, the longest operations, findings.
QString reportText(const Report& report, const QLocale& locale);

} // namespace ridgepoint::app

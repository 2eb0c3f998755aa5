// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exit_status.h"
#include "core/report/report.h"

#include <QLocale>
#include <QString>

namespace ridgepoint {
struct ExportOptions;
}

namespace ridgepoint::app {

/// A diagnostic with the path of its field, once.
QString locatedText(const Diagnostic& diagnostic, const QLocale& locale);

/// Says on standard error what makes a report's figures impossible, with the scenario's name and the field.
void sayErrors(const QString& scenario, const Report& report);

/// Exports charts and report and says, file by file, what was written.
ExitStatus writeCharts(const Report& report, const Report* baseline, const ExportOptions& options);

} // namespace ridgepoint::app

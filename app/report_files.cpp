// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report_files.h"

#include "app/console.h"
#include "ui/export/chart_exporter.h"
#include "ui/style/diagnostic_text.h"

namespace ridgepoint::app {

void sayErrors(const QString& scenario, const Report& report) {
    for (const Diagnostic& diagnostic : report.diagnostics) {
        if (diagnostic.severity == Severity::error) {
            say(QStringLiteral("%1: %2: %3")
                    .arg(scenario, QString::fromStdString(diagnostic.path), diagnosticText(diagnostic, QLocale::c())));
        }
    }
}

ExitStatus writeCharts(const Report& report, const Report* baseline, const ExportOptions& options) {
    const ExportResult result = exportCharts(report, baseline, options);
    for (const QString& file : result.files) {
        say(QStringLiteral("wrote %1").arg(file));
    }
    if (result.error.isEmpty()) {
        return kDone;
    }
    say(result.error);
    return kCannotWrite;
}

} // namespace ridgepoint::app

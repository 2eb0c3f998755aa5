// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report_files.h"

#include "app/console.h"
#include "ui/export/chart_exporter.h"
#include "ui/style/diagnostic_text.h"

namespace ridgepoint::app {

QString locatedText(const Diagnostic& diagnostic, const QLocale& locale) {
    const QString path = QString::fromStdString(diagnostic.path);
    const QString text = diagnosticText(diagnostic, locale);
    return text.startsWith(path) ? text : QStringLiteral("%1: %2").arg(path, text);
}

void sayErrors(const QString& scenario, const Report& report) {
    for (const Diagnostic& diagnostic : report.diagnostics) {
        if (diagnostic.severity == Severity::error) {
            say(QStringLiteral("%1: %2").arg(scenario, locatedText(diagnostic, QLocale::c())));
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

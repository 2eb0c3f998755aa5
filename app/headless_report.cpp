// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless_report.h"

#include "app/console.h"
#include "app/report_files.h"
#include "app/report_text.h"
#include "core/format/text_file.h"
#include "core/report/evaluate.h"
#include "core/report/report_json.h"
#include "ui/export/chart_exporter.h"

#include <QDir>
#include <QFileInfo>

namespace ridgepoint::app {

namespace {

/// "my-scenario-report" for my-scenario.json.
QString folderFor(const QString& file) {
    return (file.isEmpty() ? QStringLiteral("ridgepoint") : QFileInfo(file).completeBaseName()) +
           QStringLiteral("-report");
}

bool writeFile(const QString& folder, const char* name, const std::string& text) {
    const QString file = QDir(folder).filePath(QLatin1String(name));
    const auto error = writeTextFile(file.toStdString(), text);
    say(error ? QString::fromStdString(*error) : QStringLiteral("wrote %1").arg(file));
    return !error;
}

} // namespace

ExitStatus writeHeadlessReport(const QString& file, const Scenario& scenario, const Catalogue& catalogue) {
    const QString folder = folderFor(file);
    say(QStringLiteral(
            "no display can be used here, so instead of the window come report and charts of %1, in the folder "
            "%2")
            .arg(file.isEmpty() ? QString::fromStdString(scenario.name) : file, folder));
    const Report report = evaluate(scenario, catalogue);
    sayErrors(file, report);
    if (!QDir().mkpath(folder)) {
        say(QStringLiteral("the folder %1 cannot be made").arg(folder));
        return kCannotWrite;
    }
    if (!writeFile(folder, "report.json", toJson(report)) ||
        !writeFile(folder, "report.txt", reportText(report, QLocale::c()).toStdString())) {
        return kCannotWrite;
    }
    if (!report.valid) {
        return kBadInput;
    }
    ExportOptions options;
    options.directory = folder;
    return writeCharts(report, nullptr, options);
}

} // namespace ridgepoint::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"
#include "app/console.h"
#include "app/help.h"
#include "app/window_start.h"

#include <QApplication>
#include <QCoreApplication>

#include <memory>

namespace {

using namespace ridgepoint::app;

ExitStatus runAsCommand(const Command& command, int argc, char** argv) {
    std::unique_ptr<QCoreApplication> application;
    if (command.draws) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        application = std::make_unique<QApplication>(argc, argv);
    } else {
        application = std::make_unique<QCoreApplication>(argc, argv);
    }
    return runCommand(command, QCoreApplication::arguments());
}

} // namespace

/// A command, or the window: the first argument decides. An application object is made only after that, because most
/// commands run where there is no display.
int main(int argc, char** argv) {
    QCoreApplication::setOrganizationName(QStringLiteral("ridgepoint")); // the folder of the settings
    QCoreApplication::setApplicationName(QStringLiteral("ridgepoint"));
    QCoreApplication::setApplicationVersion(QStringLiteral(RIDGEPOINT_VERSION));
    const QString first = argc > 1 ? QString::fromLocal8Bit(argv[1]) : QString();
    if (first == QLatin1String("--help") || first == QLatin1String("-h") || first == QLatin1String("help")) {
        return print(helpText());
    }
    if (first == QLatin1String("--version") || first == QLatin1String("-v")) {
        return print(QStringLiteral("ridgepoint " RIDGEPOINT_VERSION "\n"));
    }
    if (const Command* command = findCommand(first)) {
        return runAsCommand(*command, argc, argv);
    }
    return startWindow(argc, argv);
}

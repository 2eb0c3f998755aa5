// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"

#include <QProcess>

#include <gtest/gtest.h>

namespace ridgepoint::test {

namespace {

constexpr int kPatienceMilliseconds = 60'000;

QProcessEnvironment environment(const Environment& changes) {
    QProcessEnvironment result = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "RIDGEPOINT_PRESETS"}) {
        result.remove(QLatin1String(name));
    }
    for (auto change = changes.begin(); change != changes.end(); ++change) {
        result.insert(change.key(), change.value());
    }
    return result;
}

} // namespace

Outcome runProgram(const QStringList& arguments, const Environment& changes, const Place& place) {
    QProcess process;
    process.setProcessEnvironment(environment(changes));
    process.setWorkingDirectory(place.directory);
    if (!place.outputFile.isEmpty()) {
        process.setStandardOutputFile(place.outputFile);
    }
    process.setStandardInputFile(QProcess::nullDevice());
    process.start(QStringLiteral(PROGRAM), arguments);
    if (!process.waitForFinished(kPatienceMilliseconds)) {
        process.kill();
        process.waitForFinished();
        ADD_FAILURE() << "does not end: ridgepoint " << arguments.join(QLatin1Char(' ')).toStdString();
        return {};
    }
    const bool crashed = process.exitStatus() == QProcess::CrashExit;
    EXPECT_FALSE(crashed) << "crashed: ridgepoint " << arguments.join(QLatin1Char(' ')).toStdString();
    return {crashed ? -1 : process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

QList<Environment> locales() {
    const QString spanish = QStringLiteral("es_ES.UTF-8");
    return {{{QStringLiteral("LC_ALL"), QStringLiteral("C")}},
            {{QStringLiteral("LC_ALL"), spanish}, {QStringLiteral("LOCPATH"), QStringLiteral(LOCALE_DIR)}}};
}

} // namespace ridgepoint::test

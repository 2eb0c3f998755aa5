// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window_fixture.h"
#include "ui/session/document.h"
#include "ui/session/recovery.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <cstdio>

namespace ridgepoint {
namespace {

constexpr const char* kFolderVariable = "RIDGEPOINT_TEST_RECOVERY";

class RecoveryTest : public SessionTest {
protected:
    RecoveryTest() : document(session) {}

    void change() {
        session.edit(QStringLiteral("sequence"), {},
                     [](Scenario& scenario) { scenario.workload.sequenceLength = 4096; });
    }

    Document document;
    QTemporaryDir folder;
};

TEST_F(RecoveryTest, WhatIsKeptIsReadBack) {
    change();
    const KeptWindow kept{QStringLiteral("/somewhere/año.json"), session.scenario(), before, before};
    EXPECT_EQ(keptWindowFromJson(toJson(kept)), kept);
    EXPECT_FALSE(keptWindowFromJson("{}"));
    EXPECT_FALSE(keptWindowFromJson("{ \"format\": \"ridgepoint-window\", \"scenario\": 3 }"));
    EXPECT_FALSE(keptWindowFromJson("half a fi"));
}

TEST_F(RecoveryTest, AWindowThatLivesIsLeftAlone) {
    Recovery recovery(session, document, folder.path());
    recovery.keep();
    EXPECT_TRUE(QFile::exists(recovery.file()));
    EXPECT_TRUE(Recovery::takeLeftBehind(folder.path()).empty());
    EXPECT_TRUE(QFile::exists(recovery.file()));
}

TEST_F(RecoveryTest, AClosedWindowLeavesNothing) {
    {
        Recovery recovery(session, document, folder.path());
        recovery.keep();
    }
    EXPECT_TRUE(QDir(folder.path()).entryList(QDir::Files).isEmpty());
}

/// A lock without a file, of a program killed before it had kept anything. No process has the highest number there is.
TEST_F(RecoveryTest, LocksOfTheDeadGo) {
    QFile lock(folder.filePath(QStringLiteral("dead.lock")));
    ASSERT_TRUE(lock.open(QIODevice::WriteOnly));
    lock.write("2147483647\nridgepoint\n" + QSysInfo::machineHostName().toUtf8() + "\n\n\n");
    lock.close();
    EXPECT_TRUE(Recovery::takeLeftBehind(folder.path()).empty());
    EXPECT_FALSE(QFile::exists(lock.fileName()));
}

TEST_F(RecoveryTest, KeepsByItselfAMomentAfterAChange) {
    Recovery recovery(session, document, folder.path());
    change();
    EXPECT_TRUE(QTest::qWaitFor([&] { return QFile::exists(recovery.file()); }, 5000));
}

TEST_F(RecoveryTest, HalfAFileIsNoWindow) {
    QFile broken(folder.filePath(QStringLiteral("broken.json")));
    ASSERT_TRUE(broken.open(QIODevice::WriteOnly));
    broken.write("{ \"format\": \"ridgepoint-window\", \"scen");
    broken.close();
    EXPECT_TRUE(Recovery::takeLeftBehind(folder.path()).empty());
}

/// Run by the next test in a process of its own: keeps a changed scenario and waits to be killed.
TEST_F(RecoveryTest, ChildThatIsKilled) {
    if (!qEnvironmentVariableIsSet(kFolderVariable)) {
        GTEST_SKIP() << "only as a child of AKilledProgramLosesNothing";
    }
    Recovery recovery(session, document, qEnvironmentVariable(kFolderVariable));
    change();
    recovery.keep();
    std::puts("kept");
    std::fflush(stdout);
    QTest::qWait(30000);
}

TEST_F(RecoveryTest, AKilledProgramLosesNothing) {
    QProcess child;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QLatin1String(kFolderVariable), folder.path());
    child.setProcessEnvironment(environment);
    child.start(QCoreApplication::applicationFilePath(),
                {QStringLiteral("--gtest_filter=RecoveryTest.ChildThatIsKilled")});
    QByteArray said;
    EXPECT_TRUE(QTest::qWaitFor(
        [&] {
            said += child.readAllStandardOutput();
            return said.contains("kept");
        },
        20000));
    EXPECT_TRUE(Recovery::takeLeftBehind(folder.path()).empty()); // it lives
    child.kill();
    child.waitForFinished();
    const std::vector<KeptWindow> left = Recovery::takeLeftBehind(folder.path());
    ASSERT_EQ(left.size(), 1U);
    change();
    EXPECT_EQ(left[0].scenario, session.scenario());
    EXPECT_EQ(left[0].saved, before);
    EXPECT_TRUE(Recovery::takeLeftBehind(folder.path()).empty()); // offered once
}

} // namespace
} // namespace ridgepoint

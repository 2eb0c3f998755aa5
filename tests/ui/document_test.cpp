// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_access.h"
#include "tests/ui/window_fixture.h"
#include "ui/session/document.h"
#include "ui/session/recent_files.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

namespace ridgepoint {
namespace {

class DocumentTest : public SessionTest {
protected:
    QString write(const QString& name, const QByteArray& content) {
        QFile file(folder.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(content);
        return file.fileName();
    }
    void setSequence(std::int64_t tokens) {
        session.edit(QStringLiteral("sequence"), {},
                     [tokens](Scenario& scenario) { scenario.workload.sequenceLength = tokens; });
    }

    QTemporaryDir folder;
    Document document{session};
};

TEST_F(DocumentTest, KnowsWhetherTheFileHoldsWhatIsOnScreen) {
    EXPECT_FALSE(document.isModified());
    QSignalSpy changed(&document, &Document::fileChanged);
    setSequence(1024);
    EXPECT_TRUE(document.isModified());
    EXPECT_EQ(changed.count(), 1);
    session.history().undo();
    EXPECT_FALSE(document.isModified());
    setSequence(1024);
    const QString path = folder.filePath(QStringLiteral("a.json"));
    EXPECT_EQ(document.saveAs(path), QString());
    EXPECT_FALSE(document.isModified());
    EXPECT_EQ(document.path(), path);
    session.history().undo();
    EXPECT_TRUE(document.isModified());
}

/// Every preset comes back from a file as the very same scenario.
TEST_F(DocumentTest, SavedScenariosComeBack) {
    const QString path = folder.filePath(QStringLiteral("round trip.json"));
    for (const auto& [id, scenario] : presetCatalogue()->scenarios) {
        ASSERT_TRUE(document.openPreset(id));
        ASSERT_EQ(document.saveAs(path), QString()) << id;
        session.load(Scenario());
        ASSERT_EQ(document.open(path), QString()) << id;
        EXPECT_EQ(session.scenario(), scenario) << id;
    }
}

TEST_F(DocumentTest, ABadFileLeavesAllAsItWas) {
    setSequence(1024);
    const Scenario kept = session.scenario();
    const int steps = session.history().count();
    const std::vector<std::pair<QByteArray, QString>> bad{
        {"", {}},
        {"{", {}},
        {QByteArray("\0\1\2\xff\xfe", 5), {}},
        {R"({"format": "ridgepoint-scenario", "version": 1, "workload": {"sequence_length": "long"}})",
         QStringLiteral("workload.sequence_length")},
        {R"({"format": "ridgepoint-scenario", "version": 1, "workload": {"sequence_length": -5}})",
         QStringLiteral("workload.sequence_length")},
        {R"({"format": "ridgepoint-scenario", "version": 1, "workload": {"sequense_length": 8192}})",
         QStringLiteral("sequense_length")},
        {R"({"format": "ridgepoint-scenario", "version": 1, "hardware": {"slice": "4 by 4"}})",
         QStringLiteral("hardware.slice")},
        {QByteArray(100000, '['), {}},
    };
    for (const auto& [content, named] : bad) {
        const QString problem = document.open(write(QStringLiteral("bad.json"), content));
        EXPECT_TRUE(problem.contains(QStringLiteral("bad.json"))) << problem.toStdString();
        EXPECT_TRUE(problem.contains(named)) << problem.toStdString();
        EXPECT_EQ(session.scenario(), kept);
        EXPECT_EQ(session.history().count(), steps);
        EXPECT_EQ(document.path(), QString());
        EXPECT_TRUE(document.isModified());
    }
}

TEST_F(DocumentTest, AMissingFileIsNamed) {
    const QString problem = document.open(folder.filePath(QStringLiteral("nowhere.json")));
    EXPECT_TRUE(problem.contains(QStringLiteral("nowhere.json"))) << problem.toStdString();
}

TEST_F(DocumentTest, AFolderThatCannotBeWrittenIsSaid) {
    setSequence(1024);
    const QString problem = document.saveAs(folder.filePath(QStringLiteral("no such folder/a.json")));
    EXPECT_TRUE(problem.contains(QStringLiteral("a.json"))) << problem.toStdString();
    EXPECT_TRUE(document.isModified());
}

TEST_F(DocumentTest, RecentFilesAreTenLatestFirst) {
    RecentFiles recent;
    recent.clear();
    for (int i = 0; i < 12; ++i) {
        ASSERT_EQ(document.saveAs(folder.filePath(QStringLiteral("%1.json").arg(i))), QString());
    }
    ASSERT_EQ(recent.files().size(), 10);
    EXPECT_TRUE(recent.files().first().endsWith(QStringLiteral("11.json")));
    ASSERT_EQ(document.open(folder.filePath(QStringLiteral("5.json"))), QString());
    EXPECT_TRUE(recent.files().first().endsWith(QStringLiteral("5.json")));
    EXPECT_EQ(recent.files().size(), 10);
    recent.clear();
    EXPECT_TRUE(recent.files().isEmpty());
}

} // namespace
} // namespace ridgepoint

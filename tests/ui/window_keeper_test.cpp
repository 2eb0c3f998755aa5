// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/format/text_file.h"
#include "core/scenario/scenario_file.h"
#include "tests/ui/window_fixture.h"
#include "ui/session/document.h"
#include "ui/window/file_controller.h"
#include "ui/window/main_actions.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/window_keeper.h"

#include <QAction>
#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

namespace ridgepoint {
namespace {

class WindowKeeperTest : public SessionTest {
protected:
    WindowKeeperTest() { QSettings().clear(); }

    std::unique_ptr<WindowKeeper> keeper() {
        return std::make_unique<WindowKeeper>(presetCatalogue(), session.measured(),
                                              WindowKeeper::Places{{}, folder.filePath(QStringLiteral("recovery"))});
    }
    QString fileOf(const Scenario& scenario, const char* name) {
        const QString path = folder.filePath(QLatin1String(name));
        EXPECT_FALSE(saveScenario(scenario, path.toStdString()));
        return path;
    }
    static const Scenario& shown(MainWindow& window) { return window.document().session().scenario(); }

    QTemporaryDir folder;
};

TEST_F(WindowKeeperTest, ANewWindowStartsWithTheSameScenarioAndGoesItsOwnWay) {
    const auto windows = keeper();
    MainWindow& first = windows->openScenario(before);
    first.actions().newWindow->trigger();
    ASSERT_EQ(windows->windows().size(), 2U);
    MainWindow& second = *windows->windows()[1];
    EXPECT_EQ(shown(second), before);
    second.document().session().edit(QStringLiteral("loss"), {},
                                     [](Scenario& scenario) { scenario.loss.vocabTiling = 8; });
    EXPECT_EQ(shown(first), before);
    second.files().setAsk([] { return FileController::Answer::discard; });
    EXPECT_TRUE(second.close());
    settle();
    EXPECT_EQ(windows->windows().size(), 1U);
}

TEST_F(WindowKeeperTest, AnEndFromOutsideLosesNoChanges) {
    Scenario changed = before;
    {
        const auto windows = keeper();
        Session& edited = windows->openScenario(before).document().session();
        edited.edit(QStringLiteral("loss"), {}, [](Scenario& scenario) { scenario.loss.vocabTiling = 8; });
        changed = edited.scenario();
        windows->endAtOnce();
        EXPECT_TRUE(QSettings().contains(QStringLiteral("window/geometry")));
    }
    const auto again = keeper();
    again->restore(Scenario{});
    ASSERT_EQ(again->windows().size(), 1U);
    EXPECT_EQ(shown(*again->windows()[0]), changed);
    EXPECT_TRUE(again->windows()[0]->document().isModified());
    EXPECT_TRUE(again->windows()[0]->messages().isVisible());
}

TEST_F(WindowKeeperTest, TheLanguageChangesAtOnceAndNothingIsLost) {
    const auto windows = keeper();
    MainWindow& english = windows->openScenario(before);
    Session& shown = english.document().session();
    shown.edit(QStringLiteral("loss"), {}, [](Scenario& scenario) { scenario.loss.vocabTiling = 8; });
    shown.pinBaseline();
    english.resize(1300, 820);
    const Scenario changed = shown.scenario();
    EXPECT_EQ(english.actions().save->iconText(), QStringLiteral("Save"));
    english.actions().languageSpanish->trigger();
    settle();
    ASSERT_EQ(windows->windows().size(), 1U);
    MainWindow& spanish = *windows->windows().front();
    EXPECT_EQ(spanish.actions().save->iconText(), QStringLiteral("Guardar"));
    EXPECT_EQ(&spanish.document().session(), &shown);
    EXPECT_EQ(shown.scenario(), changed);
    EXPECT_NE(shown.baseline(), nullptr);
    EXPECT_TRUE(spanish.document().isModified());
    EXPECT_EQ(spanish.size(), QSize(1300, 820));
    shown.history().undo();
    EXPECT_EQ(shown.scenario(), before);
    spanish.actions().languageEnglish->trigger();
    settle();
    EXPECT_EQ(windows->windows().front()->actions().save->iconText(), QStringLiteral("Save"));
}

TEST_F(WindowKeeperTest, TheLastSessionComesBack) {
    Scenario other = before;
    other.workload.sequenceLength = 4096;
    const QString path = fileOf(other, "other.json");
    {
        const auto windows = keeper();
        windows->openScenario(before).document().session().pinBaseline();
        windows->openFiles({path}, before);
        EXPECT_TRUE(windows->quit());
        settle();
        EXPECT_TRUE(windows->windows().empty());
    }
    const auto again = keeper();
    again->restore({});
    ASSERT_EQ(again->windows().size(), 2U);
    EXPECT_EQ(shown(*again->windows()[0]), before);
    EXPECT_NE(again->windows()[0]->document().session().baseline(), nullptr);
    EXPECT_EQ(shown(*again->windows()[1]), other);
    EXPECT_EQ(again->windows()[1]->document().path(), path);
    EXPECT_FALSE(again->windows()[1]->document().isModified());
}

TEST_F(WindowKeeperTest, WhatAKillLeftBehindIsBroughtBackWithItsChanges) {
    Scenario changed = before;
    changed.loss.vocabTiling = 8;
    ASSERT_TRUE(QDir(folder.path()).mkdir(QStringLiteral("recovery")));
    const QString left = folder.filePath(QStringLiteral("recovery/left.json"));
    ASSERT_FALSE(writeTextFile(left.toStdString(), toJson(KeptWindow{{}, changed, before, {}})));
    const auto windows = keeper();
    windows->restore({});
    ASSERT_EQ(windows->windows().size(), 1U);
    MainWindow& window = *windows->windows()[0];
    EXPECT_EQ(shown(window), changed);
    EXPECT_TRUE(window.document().isModified());
    EXPECT_TRUE(window.messages().text().contains(QStringLiteral("ended unexpectedly")));
    window.document().session().history().undo();
    EXPECT_EQ(shown(window), before);
    EXPECT_FALSE(QFile::exists(left));
}

TEST_F(WindowKeeperTest, QuitStaysWhereAnswerIsCancel) {
    const auto windows = keeper();
    MainWindow& window = windows->openScenario(before);
    window.document().session().edit(QStringLiteral("loss"), {},
                                     [](Scenario& scenario) { scenario.loss.vocabTiling = 8; });
    window.files().setAsk([] { return FileController::Answer::cancel; });
    EXPECT_FALSE(windows->quit());
    EXPECT_EQ(windows->windows().size(), 1U);
}

TEST_F(WindowKeeperTest, OwnPresetsAreTheSameInAllWindows) {
    const auto windows = keeper();
    Session& first = windows->openScenario(before).document().session();
    Session& second = windows->openScenario(before).document().session();
    const auto add = [](const char* name) {
        return [name](Catalogue& catalogue, Scenario&) {
            catalogue.calibrations[name] = catalogue.calibrations.at("default");
            catalogue.own.insert(std::string("calibrations/") + name);
        };
    };
    first.editPresets(QStringLiteral("one"), add("one"));
    EXPECT_TRUE(second.catalogue().calibrations.contains("one"));
    second.editPresets(QStringLiteral("two"), add("two"));
    EXPECT_TRUE(first.catalogue().calibrations.contains("two"));
    // Undo takes back its own change alone.
    first.history().undo();
    EXPECT_FALSE(first.catalogue().calibrations.contains("one"));
    EXPECT_TRUE(first.catalogue().calibrations.contains("two"));
    EXPECT_FALSE(second.catalogue().calibrations.contains("one"));
    EXPECT_TRUE(second.catalogue().own.contains("calibrations/two"));
}

} // namespace
} // namespace ridgepoint

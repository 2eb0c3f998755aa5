// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_access.h"
#include "core/scenario/scenario_file.h"
#include "tests/ui/main_window_fixture.h"
#include "ui/controls/advanced_panel.h"
#include "ui/controls/batch_slider.h"
#include "ui/controls/inline_diagnostics.h"
#include "ui/controls/segmented_control.h"
#include "ui/controls/workload_panel.h"
#include "ui/explore/explore_panel.h"
#include "ui/mesh/mesh_editor.h"
#include "ui/session/document.h"
#include "ui/style/theme.h"
#include "ui/tables/diagnostics_strip.h"
#include "ui/window/bottom_tabs.h"
#include "ui/window/centre_panel.h"
#include "ui/window/file_controller.h"
#include "ui/window/headline_strip.h"
#include "ui/window/left_panel.h"
#include "ui/window/main_actions.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"

#include <QAccessible>
#include <QAction>
#include <QClipboard>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QSet>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <algorithm>

namespace ridgepoint {
namespace {

class MainWindowTest : public WindowTest {
protected:
    QString scenarioFile(const Scenario& scenario) {
        const QString path = folder.filePath(QStringLiteral("dropped.json"));
        EXPECT_FALSE(saveScenario(scenario, path.toStdString()));
        return path;
    }
    void drop(const QString& path) {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(window.get(), &enter);
        QDropEvent event(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(window.get(), &event);
        settle();
    }
    const HeadlineText& figure(HeadlineFigure which) { return window->headline().cell(which).text(); }

    QTemporaryDir folder;
};

TEST_F(MainWindowTest, StartsWithARealScenario) {
    EXPECT_TRUE(session.report().valid);
    EXPECT_NE(figure(HeadlineFigure::step_time).number, QStringLiteral("–"));
    EXPECT_TRUE(window->windowTitle().contains(QStringLiteral("70B"))) << window->windowTitle().toStdString();
}

TEST_F(MainWindowTest, TheBaselineShowsInTheHeadline) {
    window->actions().pinBaseline->trigger();
    session.edit({}, {}, [](Scenario& scenario) { scenario.precision.recipe = Recipe::fp8_full; });
    settle();
    EXPECT_TRUE(figure(HeadlineFigure::step_time).note.startsWith(QStringLiteral("−")))
        << figure(HeadlineFigure::step_time).note.toStdString();
    EXPECT_EQ(figure(HeadlineFigure::step_time).tone, Tone::better);
    window->actions().clearBaseline->trigger();
    settle();
    EXPECT_NE(figure(HeadlineFigure::step_time).tone, Tone::better);
}

TEST_F(MainWindowTest, ADroppedFileIsOpened) {
    Scenario other = before;
    other.name = "Dropped";
    other.workload.sequenceLength = 4096;
    drop(scenarioFile(other));
    EXPECT_EQ(session.scenario(), other);
    EXPECT_TRUE(window->windowTitle().contains(QStringLiteral("Dropped")));
}

/// Settings come in as files do: dropped as text or as a script, and from the clipboard.
TEST_F(MainWindowTest, SettingsBecomeAScenarioHoweverTheyCome) {
    const QString settings = QStringLiteral("model_name=llama3.1-8b per_device_batch_size=5 use_splash_scheduler=True");
    QMimeData data;
    data.setText(settings);
    QDragEnterEvent enter({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window.get(), &enter);
    QDropEvent event(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window.get(), &event);
    EXPECT_EQ(session.scenario().model.base, "llama3.1-8b");
    EXPECT_EQ(session.scenario().workload.perDeviceBatch, 5);
    const QString told = window->messages().text();
    EXPECT_TRUE(told.contains(QStringLiteral("2 settings understood"))) << told.toStdString();
    EXPECT_TRUE(told.contains(QStringLiteral("use_splash_scheduler"))) << told.toStdString();

    QFile file(folder.filePath(QStringLiteral("run.sh")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("python3 train.py base.yml model_name=llama3.1-8b \\\n per_device_batch_size=6\n");
    file.close();
    drop(file.fileName());
    EXPECT_EQ(session.scenario().workload.perDeviceBatch, 6);

    QGuiApplication::clipboard()->setText(QStringLiteral("model_name=llama3.1-8b per_device_batch_size=7"));
    window->actions().pasteSettings->trigger();
    EXPECT_EQ(session.scenario().workload.perDeviceBatch, 7);
}

TEST_F(MainWindowTest, TextThatHoldsNoSettingsIsRefusedInWords) {
    QGuiApplication::clipboard()->setText(QStringLiteral("model_name=llama3.1-8b per_device_batch_size=many"));
    window->actions().pasteSettings->trigger();
    EXPECT_EQ(session.scenario(), before);
    EXPECT_TRUE(window->messages().text().contains(QStringLiteral("per_device_batch_size")));
}

TEST_F(MainWindowTest, ADroppedFileThatIsNoneIsRefusedInWords) {
    const QString path = folder.filePath(QStringLiteral("dropped.json"));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("{\"format\": \"ridgepoint-scenario\", \"version\": 1, \"workload\": 5}");
    file.close();
    drop(path);
    EXPECT_EQ(session.scenario(), before);
    EXPECT_TRUE(window->messages().text().contains(QStringLiteral("workload")))
        << window->messages().text().toStdString();
}

TEST_F(MainWindowTest, ChangesAreNotLostUnasked) {
    Scenario other = before;
    other.name = "Other";
    const QString path = scenarioFile(other);
    session.edit({}, {}, [](Scenario& scenario) { scenario.workload.sequenceLength = 1024; });
    const Scenario changed = session.scenario();
    int asked = 0;
    FileController::Answer answer = FileController::Answer::cancel;
    window->files().setAsk([&] {
        ++asked;
        return answer;
    });
    EXPECT_FALSE(window->openFile(path));
    EXPECT_EQ(session.scenario(), changed);
    EXPECT_FALSE(window->close());
    EXPECT_TRUE(window->isVisible());
    EXPECT_EQ(asked, 2);
    answer = FileController::Answer::discard;
    EXPECT_TRUE(window->openFile(path));
    EXPECT_EQ(session.scenario(), other);
    EXPECT_EQ(asked, 3);
    EXPECT_TRUE(window->close()); // nothing to lose, nothing asked
    EXPECT_EQ(asked, 3);
}

TEST_F(MainWindowTest, SavingWhenAskedKeepsTheChanges) {
    const QString path = scenarioFile(before);
    ASSERT_TRUE(window->openFile(path));
    session.edit({}, {}, [](Scenario& scenario) { scenario.workload.sequenceLength = 1024; });
    window->files().setAsk([] { return FileController::Answer::save; });
    EXPECT_TRUE(window->close());
    EXPECT_EQ(loadScenario(path.toStdString()).scenario->workload.sequenceLength, 1024);
}

TEST_F(MainWindowTest, RecentFilesThatAreGoneAreGrey) {
    const QString kept = scenarioFile(before);
    ASSERT_TRUE(window->openFile(kept));
    const QString gone = folder.filePath(QStringLiteral("gone.json"));
    ASSERT_EQ(window->document().saveAs(gone), QString());
    ASSERT_TRUE(QFile::remove(gone));
    QMenu& menu = window->actions().recentMenu();
    window->files().fillRecent(menu);
    ASSERT_GE(menu.actions().size(), 4);
    EXPECT_FALSE(menu.actions()[0]->isEnabled());
    EXPECT_TRUE(menu.actions()[1]->isEnabled());
    menu.actions().last()->trigger();
    window->files().fillRecent(menu);
    EXPECT_EQ(menu.actions().size(), 2); // a separator and "clear"
}

TEST_F(MainWindowTest, UndoAndRedoAreInTheMenuWithTheirNames) {
    EXPECT_FALSE(window->actions().undo->isEnabled());
    session.edit(QStringLiteral("Batch: 4"), {}, [](Scenario& scenario) { scenario.workload.perDeviceBatch = 4; });
    EXPECT_TRUE(window->actions().undo->text().contains(QStringLiteral("Batch: 4")));
    window->actions().undo->trigger();
    EXPECT_EQ(session.scenario(), before);
    window->actions().redo->trigger();
    EXPECT_DOUBLE_EQ(session.scenario().workload.perDeviceBatch, 4);
}

TEST_F(MainWindowTest, WhatAnEditMovesElsewhereIsSaid) {
    session.edit({}, {}, [](Scenario& scenario) { scenario.hardware.chip.base = "v6e"; });
    settle();
    EXPECT_TRUE(window->adjustmentText().contains(QStringLiteral("4x4x4"))) << window->adjustmentText().toStdString();
    EXPECT_TRUE(window->adjustmentText().contains(QStringLiteral("8x8")));
}

TEST_F(MainWindowTest, ASmallWindowFoldsAndALargeOneUnfolds) {
    EXPECT_FALSE(window->leftPanel().isCompact());
    EXPECT_FALSE(window->centre().tabs().isFolded());
    window->resize(1280, 800);
    settle();
    EXPECT_EQ(window->size(), QSize(1280, 800)); // nothing needs more room
    EXPECT_TRUE(window->leftPanel().isCompact());
    EXPECT_TRUE(window->centre().tabs().isFolded());
    EXPECT_TRUE(window->leftPanel().workload().batch().isVisible());
    window->resize(1920, 1080);
    settle();
    EXPECT_FALSE(window->leftPanel().isCompact());
    EXPECT_FALSE(window->centre().tabs().isFolded());
    EXPECT_TRUE(window->leftPanel().workload().batch().isVisible());
}

TEST_F(MainWindowTest, EveryFieldOfTheScenarioHasAControl) {
    window->leftPanel().advanced().openAll();
    settle();
    QSet<QString> covered;
    for (const QWidget* widget : window->findChildren<QWidget*>()) {
        covered.insert(widget->property("fieldPath").toString());
    }
    for (const FieldInfo& info : scenarioFields()) {
        if (info.type != FieldType::group) {
            EXPECT_TRUE(covered.contains(QString::fromStdString(info.path))) << info.path;
        }
    }
}

TEST_F(MainWindowTest, EverythingThatTakesTheFocusHasAName) {
    window->leftPanel().advanced().openAll();
    settle();
    for (QWidget* widget : window->findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || widget->focusProxy() != nullptr || !widget->isVisible()) {
            continue;
        }
        QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(widget);
        if (accessible != nullptr && !accessible->isValid()) {
            continue; // Qt 6.4 gives that of a view which is gone and whose address this widget has
        }
        ASSERT_NE(accessible, nullptr);
        EXPECT_FALSE(accessible->text(QAccessible::Name).isEmpty())
            << widget->metaObject()->className() << " in " << widget->parentWidget()->metaObject()->className();
    }
}

TEST_F(MainWindowTest, TheTabKeyReachesEveryControl) {
    QSet<QWidget*> wanted;
    for (QWidget* widget : window->findChildren<QWidget*>()) {
        const bool takesTab = (widget->focusPolicy() & Qt::TabFocus) != 0 && widget->focusProxy() == nullptr;
        if (takesTab && widget->isVisible() && widget->isEnabled() && qobject_cast<QMenuBar*>(widget) == nullptr) {
            wanted.insert(widget);
        }
    }
    window->activateWindow();
    window->headline().cell(HeadlineFigure::step_time).parentWidget()->setFocus();
    QWidget* widget = window.get();
    QSet<QWidget*> reached;
    for (int step = 0; step < 2000; ++step) {
        widget = widget->nextInFocusChain();
        reached.insert(widget);
    }
    EXPECT_TRUE(reached.contains(wanted)) << (wanted - reached).size();
}

void collectMnemonics(const QList<QAction*>& actions, const QString& where) {
    QHash<QChar, QString> seen;
    for (const QAction* action : actions) {
        if (action->isSeparator() || !action->isVisible()) {
            continue;
        }
        const QString text = action->text();
        const auto mark = QString(text).replace(QStringLiteral("&&"), QStringLiteral("__")).indexOf(u'&');
        ASSERT_GE(mark, 0) << "no mnemonic: " << text.toStdString();
        const QChar key = text[mark + 1].toLower();
        EXPECT_FALSE(seen.contains(key)) << where.toStdString() << ": " << text.toStdString() << " and "
                                         << seen.value(key).toStdString();
        seen.insert(key, text);
        if (action->menu() != nullptr) {
            collectMnemonics(action->menu()->actions(), text);
        }
    }
}

TEST_F(MainWindowTest, MnemonicsAreUnique) {
    const auto* bar = window->findChild<QMenuBar*>();
    ASSERT_NE(bar, nullptr);
    collectMnemonics(bar->actions(), QStringLiteral("menu bar"));
    QSet<QChar> keys;
    for (const QAction* menu : bar->actions()) {
        keys.insert(menu->text()[menu->text().indexOf(u'&') + 1].toLower());
    }
    for (const QLabel* label : window->findChildren<QLabel*>()) {
        const auto mark = label->buddy() == nullptr ? -1 : label->text().indexOf(u'&');
        if (mark < 0) {
            continue;
        }
        const QChar key = label->text()[mark + 1].toLower();
        EXPECT_FALSE(keys.contains(key)) << label->text().toStdString();
        keys.insert(key);
    }
}

TEST_F(MainWindowTest, ShortcutsAreUnique) {
    QSet<QKeySequence> keys;
    for (const QAction* action : window->findChildren<QAction*>()) {
        if (!action->shortcut().isEmpty()) {
            EXPECT_FALSE(keys.contains(action->shortcut())) << action->text().toStdString();
            keys.insert(action->shortcut());
        }
    }
    EXPECT_GE(keys.size(), 10);
}

/// Once a typed value is taken, Ctrl+Z in its entry takes back the edit; while one types, what was typed.
TEST_F(MainWindowTest, UndoWorksFromAnEntryThatHasTakenItsValue) {
    auto* slider = window->findChild<BatchSlider*>();
    ASSERT_NE(slider, nullptr);
    QLineEdit& field = slider->field();
    const Scenario start = session.scenario();
    field.setFocus();
    field.selectAll();
    QTest::keyClicks(&field, QStringLiteral("4"));
    QKeyEvent typing(QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier);
    QCoreApplication::sendEvent(&field, &typing);
    EXPECT_TRUE(typing.isAccepted()) << "what is typed is undone in the entry";
    QTest::keyClick(&field, Qt::Key_Return);
    settle();
    ASSERT_NE(session.scenario(), start);
    QKeyEvent taken(QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier);
    taken.ignore();
    QCoreApplication::sendEvent(&field, &taken);
    EXPECT_FALSE(taken.isAccepted()) << "the shortcut is the window's again";
}

TEST_F(MainWindowTest, TheLayoutIsKept) {
    window->resize(1700, 700);
    const QSize kept = window->size();
    window->actions().showPanel->setChecked(false);
    settle();
    EXPECT_TRUE(window->close());
    MainWindow again(session);
    again.restoreSettings();
    EXPECT_EQ(again.size(), kept.boundedTo(again.screen()->availableSize()));
    EXPECT_FALSE(again.actions().showPanel->isChecked());
    QSettings().setValue(QStringLiteral("window/version"), 9999);
    MainWindow fresh(session);
    fresh.restoreSettings();
    EXPECT_TRUE(fresh.actions().showPanel->isChecked());
}

/// A note that stands above the charts is not said again beside its control.
TEST_F(MainWindowTest, ANoteIsToldOnce) {
    ASSERT_TRUE(window->openPreset(QStringLiteral("gpt-175b-2k-bf16-a100-8x8")));
    settle();
    const QString note = QStringLiteral("scale-out network of A100");
    EXPECT_TRUE(window->findChild<DiagnosticsStrip*>()->text().contains(note));
    const QList<InlineDiagnostics*> beside = window->findChildren<InlineDiagnostics*>();
    EXPECT_FALSE(beside.isEmpty());
    for (const InlineDiagnostics* label : beside) {
        EXPECT_FALSE(label->text().contains(note)) << label->text().toStdString();
    }
}

/// Two degrees beside each axis, and still nothing of the mesh is cut at the right.
TEST_F(MainWindowTest, TheMeshOfSeveralSlicesFitsTheNarrowPanel) {
    window->resize(1280, 800);
    ASSERT_TRUE(window->openPreset(QStringLiteral("gemma3-12b-32k-bf16-v6e-16x16-x2")));
    window->leftPanel().showField("mesh.dcn.data");
    settle();
    const QWidget* mesh = window->findChild<MeshEditor*>();
    ASSERT_TRUE(mesh->isVisible());
    EXPECT_LE(mesh->parentWidget()->width(), mesh->parentWidget()->parentWidget()->width());
}

TEST_F(MainWindowTest, TheTableAndTheExploreViewAreKept) {
    window->centre().tabs().reveal(&window->centre().explore());
    window->centre().explore().showView(ExplorePanel::scaling);
    EXPECT_TRUE(window->close());
    MainWindow again(session);
    again.restoreSettings();
    EXPECT_EQ(again.centre().tabs().currentWidget(), &again.centre().explore());
    EXPECT_EQ(again.centre().explore().choice().current(), ExplorePanel::scaling);
    QSettings().setValue(QStringLiteral("window/tab"), 99);
    QSettings().setValue(QStringLiteral("window/exploreView"), -7);
    MainWindow odd(session);
    odd.restoreSettings();
    EXPECT_EQ(odd.centre().tabs().currentIndex(), 0);
    EXPECT_EQ(odd.centre().explore().choice().current(), ExplorePanel::sweep);
}

TEST_F(MainWindowTest, TheThemeCanChangeWhenAWindowIsGone) {
    for (int i = 0; i < 4; ++i) {
        auto another = std::make_unique<MainWindow>(session);
        another->show();
        settle();
        another.reset();
        Theme::application().setChoice(i % 2 == 0 ? ThemeChoice::dark : ThemeChoice::light);
        settle();
    }
    EXPECT_EQ(QApplication::palette().color(QPalette::Window), Palette(Scheme::light).colour(Role::window));
}

} // namespace
} // namespace ridgepoint

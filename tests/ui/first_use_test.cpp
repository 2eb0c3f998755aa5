// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/main_window_fixture.h"
#include "ui/charts/chart_card.h"
#include "ui/charts/plot_widget.h"
#include "ui/charts/step_time_view.h"
#include "ui/controls/precision_slider.h"
#include "ui/explore/change_text.h"
#include "ui/explore/explore_panel.h"
#include "ui/explore/sweep_page.h"
#include "ui/session/document.h"
#include "ui/style/diagnostic_text.h"
#include "ui/window/bottom_tabs.h"
#include "ui/window/centre_panel.h"
#include "ui/window/file_controller.h"
#include "ui/window/headline_text.h"
#include "ui/window/main_actions.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QToolBar>
#include <QToolButton>

namespace ridgepoint {
namespace {

/// What somebody meets who opens the window for the first time.
class FirstUseTest : public WindowTest {
protected:
    FirstUseTest() : WindowTest({1280, 800}) {}

    QTemporaryDir folder;
};

TEST_F(FirstUseTest, FilesAreFoundAgainUnderTheirExtension) {
    EXPECT_EQ(FileController::withExtension(QStringLiteral("/tmp/h100 test")),
              QStringLiteral("/tmp/h100 test.ridgepoint.json"));
    EXPECT_EQ(FileController::withExtension(QStringLiteral("/tmp/a.json")), QStringLiteral("/tmp/a.json"));
}

TEST_F(FirstUseTest, ANameThatWasGivenByHandStays) {
    Scenario mine = session.scenario();
    mine.name = "Review of November";
    session.load(mine);
    session.edit({}, {}, [](Scenario& scenario) { scenario.precision.recipe = Recipe::fp8_full; });
    settle();
    EXPECT_EQ(session.name(), QStringLiteral("Review of November"));
}

TEST_F(FirstUseTest, ANameGoesNoFurtherThanWhatItNames) {
    const QString name = window->document().title();
    session.edit({}, {}, [](Scenario& scenario) { scenario.remat.policy = RematPolicy::minimal; });
    settle();
    EXPECT_EQ(window->document().title(), name);
    session.edit({}, {}, [](Scenario& scenario) { scenario.precision.recipe = Recipe::fp8_full; });
    settle();
    const QString own = QStringLiteral("Llama 3.1 70B, 8k, FP8 full, TPU7x 4x4x4");
    EXPECT_EQ(window->document().title(), own);
    EXPECT_TRUE(window->windowTitle().startsWith(own));
    EXPECT_EQ(session.report().scenario.name, own.toStdString());
    EXPECT_TRUE(window->document().saveAs(folder.filePath(QStringLiteral("a.ridgepoint.json"))).isEmpty());
    QString problem;
    const auto saved = Document::read(window->document().path(), problem);
    ASSERT_TRUE(saved) << problem.toStdString();
    EXPECT_EQ(saved->name, own.toStdString());
    EXPECT_FALSE(window->document().isModified());
    session.history().undo();
    session.history().undo();
    EXPECT_EQ(window->document().title(), name);
}

TEST_F(FirstUseTest, TheExportMenuHangsBelowItsButtonAndBeginsWithTheChartOnScreen) {
    window->centre().explore().showView(ExplorePanel::sweep);
    window->centre().tabs().reveal(&window->centre().explore());
    settle();
    window->actions().exportChart->trigger();
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    ASSERT_NE(menu, nullptr);
    ASSERT_FALSE(menu->actions().isEmpty());
    EXPECT_EQ(menu->actions().front()->text(), QStringLiteral("Sweep: save as a picture…"));
    const auto* bar = window->menuWidget()->findChild<QToolBar*>();
    const QWidget* button = bar->widgetForAction(window->actions().exportChart);
    ASSERT_TRUE(button->isVisible());
    EXPECT_LE(std::abs(menu->y() - button->mapToGlobal(QPoint(0, button->height())).y()), 2);
    menu->close();
}

TEST_F(FirstUseTest, TheWayBackFromAnEnlargedTableIsInWords) {
    BottomTabs& tabs = window->centre().tabs();
    tabs.reveal(&window->centre().explore());
    settle();
    ASSERT_TRUE(tabs.isEnlarged()); // a small window gives such a page its room
    QToolButton* back = nullptr;
    for (QToolButton* button : tabs.findChildren<QToolButton*>()) {
        back = button->isVisible() && button->text() == QStringLiteral("Show the charts") ? button : back;
    }
    ASSERT_NE(back, nullptr);
    QTest::mouseClick(back, Qt::LeftButton);
    settle();
    EXPECT_FALSE(tabs.isEnlarged());
    EXPECT_TRUE(window->centre().cards()[0]->isVisible());
    EXPECT_TRUE(tabs.isFolded()); // no strip of a page in which nothing can be seen
    QTest::mouseClick(tabs.tabBar(), Qt::LeftButton, {}, tabs.tabBar()->tabRect(tabs.currentIndex()).center());
    settle();
    EXPECT_TRUE(tabs.isEnlarged());
    EXPECT_FALSE(window->centre().cards()[0]->isVisible());
    tabs.setCurrentIndex(0); // the operations need no more than a strip, and give the room back
    settle();
    EXPECT_FALSE(tabs.isEnlarged());
    EXPECT_FALSE(tabs.isFolded());
}

TEST_F(FirstUseTest, AWindowLiesWithinItsScreen) {
    const QRect screen(0, 24, 1280, 776);
    EXPECT_EQ(MainWindow::fittedInto(screen, {0, 0, 1600, 960}), screen);
    EXPECT_EQ(MainWindow::fittedInto(screen, {900, 500, 600, 400}), QRect(680, 400, 600, 400));
    EXPECT_EQ(MainWindow::fittedInto(screen, {100, 100, 600, 400}), QRect(100, 100, 600, 400));
}

TEST_F(FirstUseTest, BatchesAreComparedByWhatTheyGetDone) {
    SweepPage page(session);
    EXPECT_EQ(page.figure().currentText(), QStringLiteral("Tokens/s per chip"));
    page.choose(0, QStringLiteral("remat.policy"));
    EXPECT_EQ(page.figure().currentText(), QStringLiteral("Step time"));
}

/// 85 % of BF16 after 90.2 % of BF16 is 42.5 % of the twice as high FP8 peak after 45.1 % of it.
TEST(FirstUse, MfuIsComparedInTheUnitOfItsFigure) {
    Report now;
    now.valid = true;
    now.scenario.precision.recipe = Recipe::fp8_full;
    now.headline.mfu = 0.425;
    now.headline.mfuBf16 = 0.85;
    Report baseline = now;
    baseline.scenario.precision.recipe = Recipe::bf16;
    baseline.headline.mfu = baseline.headline.mfuBf16 = 0.902;
    const HeadlineTexts texts = headlineTexts(now, &baseline, QLocale::c());
    const HeadlineText& cell = texts[static_cast<std::size_t>(HeadlineFigure::mfu)];
    EXPECT_EQ(cell.note, QStringLiteral("was 45.1\u00a0% of FP8")) << cell.note.toStdString();
    EXPECT_EQ(cell.tone, Tone::worse);
    baseline.scenario.hardware.chip.base = "tpu_v5p"; // another peak: neither better nor worse
    const HeadlineTexts others = headlineTexts(now, &baseline, QLocale::c());
    EXPECT_EQ(others[static_cast<std::size_t>(HeadlineFigure::mfu)].tone, Tone::neutral);
}

TEST(FirstUse, ChangesAreInWords) {
    const auto said = [](const char* path, const char* to) {
        return changesText({{path, JsonValue(), JsonValue(std::string(to))}}, QLocale::c());
    };
    EXPECT_EQ(said("optimizer.nu_dtype", "bfloat16"), QStringLiteral("Second moment in BF16"));
    EXPECT_EQ(said("remat.policy", "qkv_proj_offloaded"), QStringLiteral("Remat: QKV projections offloaded"));
    EXPECT_EQ(said("remat.tensors.query_proj", "remat"), QStringLiteral("query projection: recompute"));
}

TEST_F(FirstUseTest, APrecisionIsKnownByItsPlainName) {
    PrecisionSlider slider(session);
    slider.show();
    settle();
    const std::pair<QString, Recipe> names[] = {{QStringLiteral("FP8"), Recipe::fp8_full},
                                                {QStringLiteral("bf16"), Recipe::bf16},
                                                {QStringLiteral("fp8"), Recipe::fp8_full}};
    for (const auto& [name, recipe] : names) {
        slider.field().setFocus();
        slider.field().selectAll();
        QTest::keyClicks(&slider.field(), name);
        QTest::keyClick(&slider.field(), Qt::Key_Return);
        settle();
        EXPECT_EQ(session.scenario().precision.recipe, recipe) << name.toStdString();
    }
}

TEST(FirstUse, SizesThatDifferAreToldApart) {
    Diagnostic diagnostic;
    diagnostic.code = "memory.doubtful";
    constexpr double kGib = 1073741824;
    diagnostic.values = {{"peak_bytes", 94.80 * kGib}, {"limit_bytes", 94.75 * kGib}, {"band", 0.04}};
    const QString text = diagnosticText(diagnostic, QLocale::c());
    EXPECT_TRUE(text.contains(QStringLiteral("94.80")) && text.contains(QStringLiteral("94.75"))) << text.toStdString();
}

TEST_F(FirstUseTest, TheNearestRunSaysInWhatItDiffers) {
    session.edit({}, {}, [](Scenario& scenario) { scenario.precision.recipe = Recipe::fp8_full; });
    settle();
    ASSERT_FALSE(session.report().evidence.nearest.empty());
    const std::string& id = session.report().evidence.nearest.front().id;
    const auto& runs = session.study().calibration->residuals;
    const auto run = std::find_if(runs.begin(), runs.end(), [&id](const Residual& r) { return r.id == id; });
    ASSERT_NE(run, runs.end());
    const QString note = window->centre().cards()[2]->view().plot().scene().legend.note;
    EXPECT_EQ(note.contains(QStringLiteral("BF16")), run->recipe == "bf16") << note.toStdString();
    EXPECT_EQ(note.contains(QStringLiteral("precision is not recorded")), run->recipe.empty()) << note.toStdString();
    const bool otherSize = run->chips > 0 && run->chips != static_cast<double>(session.report().chips);
    EXPECT_EQ(note.contains(QStringLiteral(" chips")), otherSize) << note.toStdString();
}

} // namespace
} // namespace ridgepoint

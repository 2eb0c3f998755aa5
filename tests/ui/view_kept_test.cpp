// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window_fixture.h"
#include "ui/compare/compare_panel.h"
#include "ui/controls/advanced_panel.h"
#include "ui/controls/collapsible_section.h"
#include "ui/controls/segmented_control.h"
#include "ui/explore/explore_panel.h"
#include "ui/session/document.h"
#include "ui/style/theme.h"
#include "ui/tables/operations_table.h"
#include "ui/window/bottom_tabs.h"
#include "ui/window/centre_panel.h"
#include "ui/window/left_panel.h"
#include "ui/window/main_actions.h"
#include "ui/window/main_window.h"
#include "ui/window/window_keeper.h"

#include <QAction>
#include <QLineEdit>
#include <QScreen>
#include <QSettings>
#include <QTabBar>
#include <QTableView>
#include <QTest>

namespace ridgepoint {
namespace {

class ViewKeptTest : public SessionTest, public testing::WithParamInterface<QSize> {
protected:
    ViewKeptTest() {
        QSettings().clear();
        windows = std::make_unique<WindowKeeper>(presetCatalogue(), session.measured(), WindowKeeper::Places{});
        windows->openScenario(before);
        QTest::qWait(300); // it is put onto the screen, which is smaller here
        window().resize(GetParam());
        settle();
        settle();
    }
    ~ViewKeptTest() override { QSettings().clear(); }
    MainWindow& window() const { return *windows->windows().front(); }
    BottomTabs& tabs() const { return window().centre().tabs(); }
    QTabBar& leftTabs() const { return *window().leftPanel().findChild<QTabBar*>(); }

    std::unique_ptr<WindowKeeper> windows;
};

INSTANTIATE_TEST_SUITE_P(Sizes, ViewKeptTest, testing::Values(QSize(1280, 800), QSize(1700, 1000)));

TEST_P(ViewKeptTest, AChangeOfLanguageKeepsWhatIsLookedAt) {
    CentrePanel& centre = window().centre();
    OperationsTable& operations = centre.operations();
    operations.filter().setText(QStringLiteral("MLP"));
    operations.view().selectRow(1);
    const QString chosen = operations.view().model()->index(1, 2).data().toString();
    ASSERT_FALSE(chosen.isEmpty());
    Scenario other = before;
    other.workload.perDeviceBatch = 1;
    ASSERT_TRUE(centre.compare().scenarios().add(QStringLiteral("small"), other));
    centre.explore().showView(ExplorePanel::sensitivity);
    tabs().reveal(&centre.explore());
    tabs().setEnlarged(true);
    leftTabs().setCurrentIndex(2);
    window().leftPanel().advanced().openSection("moe.");
    settle();
    const QSize size = window().size();
    const int page = tabs().currentIndex();
    window().actions().languageSpanish->trigger();
    settle();
    settle();
    ASSERT_EQ(window().actions().save->iconText(), QStringLiteral("Guardar"));
    EXPECT_EQ(tabs().currentIndex(), page);
    EXPECT_TRUE(tabs().isEnlarged());
    EXPECT_FALSE(tabs().isFolded());
    EXPECT_EQ(window().size(), size);
    EXPECT_EQ(window().centre().explore().choice().current(), ExplorePanel::sensitivity);
    EXPECT_EQ(leftTabs().currentIndex(), 2);
    CollapsibleSection* moe = window().leftPanel().advanced().openSection("moe.");
    ASSERT_NE(moe, nullptr);
    EXPECT_NE(moe->content(), nullptr);
    EXPECT_EQ(window().centre().compare().scenarios().addedName(0), QStringLiteral("small"));
    const QTableView& view = window().centre().operations().view();
    EXPECT_EQ(window().centre().operations().filter().text(), QStringLiteral("MLP"));
    ASSERT_TRUE(view.selectionModel()->hasSelection());
    EXPECT_EQ(view.model()->index(view.selectionModel()->selectedRows().front().row(), 2).data().toString(), chosen);
}

TEST_P(ViewKeptTest, FoldedTablesStayFolded) {
    tabs().setCurrentIndex(3);
    tabs().setFolded(true);
    window().actions().languageSpanish->trigger();
    settle();
    settle();
    EXPECT_TRUE(tabs().isFolded());
    EXPECT_EQ(tabs().currentIndex(), 3);
}

TEST_P(ViewKeptTest, AChangeOfThemeKeepsWhatIsLookedAt) {
    tabs().reveal(&window().centre().explore());
    tabs().setEnlarged(true);
    const int page = tabs().currentIndex();
    const QSize size = window().size();
    window().actions().themeDark->trigger();
    settle();
    EXPECT_EQ(tabs().currentIndex(), page);
    EXPECT_TRUE(tabs().isEnlarged());
    EXPECT_EQ(window().size(), size);
    window().actions().themeLight->trigger();
    settle();
}

/// With the frame that the window manager draws round it, once that is known.
TEST(FirstWindow, StandsWhollyOnItsScreenWithItsFrame) {
    QSettings().clear();
    Session session(presetCatalogue());
    WindowKeeper windows(presetCatalogue(), session.measured(), WindowKeeper::Places{});
    const MainWindow& window = windows.openScenario(session.scenario());
    QTest::qWait(400);
    EXPECT_TRUE(window.frameGeometry() != window.geometry()) << "there is no frame here to reckon with";
    EXPECT_GE(window.frameGeometry().left(), window.screen()->availableGeometry().left());
    EXPECT_GE(window.frameGeometry().top(), window.screen()->availableGeometry().top());
    const QSize least = window.minimumSizeHint().expandedTo(window.minimumSize());
    const QSize room = window.screen()->availableGeometry().size();
    if (least.width() < room.width() && least.height() < room.height()) {
        EXPECT_TRUE(window.screen()->availableGeometry().contains(window.frameGeometry()));
    }
}

} // namespace
} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/tab_keys.h"

#include "tests/ui/main_window_fixture.h"
#include "ui/window/bottom_tabs.h"
#include "ui/window/centre_panel.h"
#include "ui/window/left_panel.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QSettings>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>

namespace ridgepoint {
namespace {

class TabKeysTest : public WindowTest {
protected:
    TabKeysTest() : WindowTest({1280, 800}) {}
};

/// Along the tabs by arrow, to their ends, and round from within a page; where one is has the focus.
void walk(QTabWidget& tabs) {
    QTabBar& bar = *tabs.tabBar();
    const int last = tabs.count() - 1;
    ASSERT_NE(bar.focusPolicy() & Qt::TabFocus, 0);
    bar.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&bar, Qt::Key_End);
    EXPECT_EQ(tabs.currentIndex(), last);
    QTest::keyClick(&bar, Qt::Key_Home);
    EXPECT_EQ(tabs.currentIndex(), 0);
    QTest::keyClick(&bar, Qt::Key_Right);
    EXPECT_EQ(tabs.currentIndex(), 1);
    QTest::keyClick(&bar, Qt::Key_Left);
    EXPECT_EQ(tabs.currentIndex(), 0);
    EXPECT_TRUE(bar.hasFocus());
    for (const auto& [next, previous] : {std::pair{Qt::Key_PageDown, Qt::Key_PageUp}}) {
        QTest::keyClick(&bar, next, Qt::ControlModifier);
        EXPECT_EQ(tabs.currentIndex(), 1);
        QTest::keyClick(&bar, previous, Qt::ControlModifier);
        QTest::keyClick(&bar, previous, Qt::ControlModifier);
        EXPECT_EQ(tabs.currentIndex(), last);
        QTest::keyClick(&bar, next, Qt::ControlModifier);
        EXPECT_EQ(tabs.currentIndex(), 0);
    }
    QTest::keyClick(&bar, Qt::Key_Tab, Qt::ControlModifier);
    EXPECT_EQ(tabs.currentIndex(), 1);
    QTest::keyClick(&bar, Qt::Key_Tab, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(tabs.currentIndex(), 0);
    EXPECT_TRUE(bar.hasFocus());
}

TEST_F(TabKeysTest, TheLowerTabsAreWalkedByKey) {
    BottomTabs& tabs = window->centre().tabs();
    walk(tabs);
}

TEST_F(TabKeysTest, TheTabsOnTheLeftAreWalkedByKey) { walk(*window->leftPanel().findChild<QTabWidget*>()); }

TEST_F(TabKeysTest, AKeyOnFoldedTabsUnfoldsThem) {
    BottomTabs& tabs = window->centre().tabs();
    tabs.setFolded(true);
    tabs.tabBar()->setFocus(Qt::TabFocusReason);
    QTest::keyClick(tabs.tabBar(), Qt::Key_Right);
    EXPECT_TRUE(tabs.isFolded()) << "one looks for a tab";
    QTest::keyClick(tabs.tabBar(), Qt::Key_Return);
    EXPECT_FALSE(tabs.isFolded());
}

/// After a click the arrows go on from there.
void clickAndGoOn(QTabWidget& tabs) {
    QTabBar& bar = *tabs.tabBar();
    QTest::mouseClick(&bar, Qt::LeftButton, {}, bar.tabRect(1).center());
    EXPECT_EQ(tabs.currentIndex(), 1);
    EXPECT_TRUE(bar.hasFocus());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    EXPECT_EQ(tabs.currentIndex(), 2);
}

TEST_F(TabKeysTest, ATabThatIsClickedTakesTheFocus) {
    clickAndGoOn(window->centre().tabs());
    clickAndGoOn(*window->leftPanel().findChild<QTabWidget*>());
}

/// Its slider is put away while one trains: the advanced fields have it, too.
TEST_F(TabKeysTest, AFieldOfAnotherWorkloadIsShownWhereItCanBeSeen) {
    for (const char* path : {"workload.context_length", "workload.sequence_length", "moe.imbalance"}) {
        window->leftPanel().showField(QString::fromLatin1(path));
        settle();
        settle();
        const QWidget* focused = window->focusWidget();
        ASSERT_NE(focused, nullptr) << path;
        EXPECT_TRUE(focused->isVisible()) << path;
        EXPECT_TRUE(window->leftPanel().isAncestorOf(focused)) << path;
        const bool isOwn = focused->property("fieldPath").toString() == QLatin1String(path) ||
                           focused->parentWidget()->property("fieldPath").toString() == QLatin1String(path);
        EXPECT_TRUE(isOwn) << path;
    }
}

/// From inside a page the keys of the tabs work, too.
TEST_F(TabKeysTest, FromAPageToTheNextByKey) {
    BottomTabs& tabs = window->centre().tabs();
    tabs.reveal(tabs.widget(0));
    settle();
    QWidget* inside = tabs.widget(0)->findChild<QWidget*>(QString(), Qt::FindChildrenRecursively);
    for (QWidget* widget : tabs.widget(0)->findChildren<QWidget*>()) {
        inside = widget->focusPolicy() != Qt::NoFocus && widget->isVisible() ? widget : inside;
    }
    inside->setFocus();
    QTest::keyClick(inside, Qt::Key_PageDown, Qt::ControlModifier);
    EXPECT_EQ(tabs.currentIndex(), 1);
    EXPECT_TRUE(tabs.tabBar()->hasFocus());
}

} // namespace
} // namespace ridgepoint

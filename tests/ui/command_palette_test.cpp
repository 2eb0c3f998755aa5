// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window_fixture.h"
#include "ui/window/bottom_tabs.h"
#include "ui/window/command_palette.h"
#include "ui/window/left_panel.h"
#include "ui/window/main_actions.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QLineEdit>
#include <QListView>
#include <QSettings>
#include <QtTest>

namespace ridgepoint {
namespace {

PaletteEntry entry(const char* text, const char* detail = "") {
    return {QLatin1String(text), QStringLiteral("action"), QLatin1String(detail), [] {}};
}

TEST(PaletteRank, PrefersWhatBeginsWithTheWords) {
    EXPECT_EQ(paletteRank(entry("Pin the baseline"), QStringLiteral("pin")), 0);
    EXPECT_EQ(paletteRank(entry("Unpin the baseline"), QStringLiteral("base")), 1);
    EXPECT_EQ(paletteRank(entry("Unpin"), QStringLiteral("pin")), 2);
    EXPECT_EQ(paletteRank(entry("Policy", "remat.policy"), QStringLiteral("remat pol")), 3);
    EXPECT_LT(paletteRank(entry("Policy"), QStringLiteral("mesh")), 0);
}

class CommandPaletteTest : public SessionTest {
protected:
    CommandPaletteTest() {
        QSettings().clear();
        window = std::make_unique<MainWindow>(session);
        window->resize(1700, 1000);
        window->show();
        settle();
        window->actions().palette->trigger();
        settle();
        palette = window->findChild<CommandPalette*>();
    }
    /// Types and takes the first answer.
    void take(const char* typed) {
        ASSERT_NE(palette, nullptr);
        QTest::keyClicks(&palette->search(), QLatin1String(typed));
        QTest::keyClick(&palette->search(), Qt::Key_Return);
        settle();
    }

    std::unique_ptr<MainWindow> window;
    CommandPalette* palette = nullptr;
};

TEST_F(CommandPaletteTest, RunsAnAction) {
    take("pin as");
    EXPECT_NE(session.baseline(), nullptr);
}

TEST_F(CommandPaletteTest, OpensAScenario) {
    take("405B tpu7x");
    EXPECT_EQ(session.scenario().model.base, "llama3.1-405b");
}

TEST_F(CommandPaletteTest, ShowsAField) {
    take("vocab tiling");
    QWidget* focused = window->focusWidget();
    ASSERT_NE(focused, nullptr);
    EXPECT_TRUE(window->leftPanel().isAncestorOf(focused));
}

TEST_F(CommandPaletteTest, RevealsATable) {
    take("HBM over");
    const auto* tabs = window->findChild<BottomTabs*>();
    EXPECT_EQ(tabs->tabText(tabs->currentIndex()), QStringLiteral("HBM over the step"));
}

TEST(PaletteRank, PutsWhatOnlyMeansItLast) {
    const PaletteEntry field{QStringLiteral("Strategy"), QStringLiteral("field"), QStringLiteral("context_parallel"),
                             [] {}, QStringLiteral("How keys travel.")};
    EXPECT_EQ(paletteRank(field, QStringLiteral("keys travel")), 4);
    EXPECT_LT(paletteRank(field, QStringLiteral("keys stay")), 0);
}

TEST_F(CommandPaletteTest, SaysWhenNothingIsFound) {
    palette->search().setText(QStringLiteral("no such thing"));
    EXPECT_FALSE(palette->list().isVisible());
    EXPECT_TRUE(palette->nothing().isVisible());
    EXPECT_TRUE(palette->nothing().text().contains(QStringLiteral("no such thing")));
    palette->search().setText(QStringLiteral("pin"));
    EXPECT_TRUE(palette->list().isVisible());
}

TEST_F(CommandPaletteTest, FindsEveryActionWithAName) {
    ASSERT_NE(palette, nullptr);
    for (const QAction* action : window->actions().findChildren<QAction*>()) {
        QString text = action == window->actions().palette ? QString() : action->text();
        text.remove(u'&');
        palette->search().setText(text);
        EXPECT_GT(palette->list().model()->rowCount(), 0) << text.toStdString();
    }
}

} // namespace
} // namespace ridgepoint

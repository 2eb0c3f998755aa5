// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/theme.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QSignalSpy>

namespace ridgepoint {
namespace {

class ThemeTest : public testing::Test {
protected:
    void SetUp() override { theme.setChoice(ThemeChoice::light); }
    void TearDown() override { theme.setChoice(ThemeChoice::light); }

    Theme& theme = Theme::application();
};

TEST_F(ThemeTest, ChoiceChangesPaletteOnceAndSaysSo) {
    QSignalSpy changed(&theme, &Theme::themeChanged);
    theme.setChoice(ThemeChoice::dark);
    EXPECT_EQ(changed.count(), 1);
    EXPECT_EQ(theme.scheme(), Scheme::dark);
    EXPECT_EQ(QApplication::palette().color(QPalette::Window), Palette(Scheme::dark).colour(Role::window));
    theme.setChoice(ThemeChoice::dark);
    EXPECT_EQ(changed.count(), 1) << "the same choice again changes nothing";
    theme.setChoice(ThemeChoice::light);
    EXPECT_EQ(changed.count(), 2);
    EXPECT_EQ(QApplication::palette().color(QPalette::Window), Palette(Scheme::light).colour(Role::window));
}

TEST_F(ThemeTest, SystemChoiceComesToRest) {
    QSignalSpy changed(&theme, &Theme::themeChanged);
    theme.setChoice(ThemeChoice::system);
    for (int turn = 0; turn < 20; ++turn) {
        QCoreApplication::processEvents();
    }
    EXPECT_LE(changed.count(), 1);
    EXPECT_EQ(theme.scheme(), systemScheme());
    EXPECT_EQ(QApplication::palette().color(QPalette::Window), theme.palette().colour(Role::window))
        << "asking for the desktop's palette must leave ours in force";
}

TEST_F(ThemeTest, AThemeForPicturesDoesNotTouchTheApplication) {
    const QPalette before = QApplication::palette();
    const Theme dark(Scheme::dark);
    EXPECT_EQ(dark.scheme(), Scheme::dark);
    EXPECT_EQ(QApplication::palette(), before);
    EXPECT_EQ(theme.scheme(), Scheme::light);
}

} // namespace
} // namespace ridgepoint

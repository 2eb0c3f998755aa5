// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include "ui/controls/segmented_control.h"
#include "ui/explore/explore_panel.h"
#include "ui/style/theme.h"
#include "ui/window/bottom_tabs.h"
#include "ui/window/centre_panel.h"
#include "ui/window/left_panel.h"
#include "ui/window/main_actions.h"
#include "ui/window/window_settings.h"
#include <QAction>
#include <QScreen>
#include <QSplitter>
#include <QStyle>
#include <QTimer>
#include <algorithm>

namespace ridgepoint {

namespace {

constexpr int kLeftPanelWidth = 372; ///< pixels; the narrowest at which every control of the panel shows whole
constexpr int kCentreWidth = 1200;
constexpr QSize kRoomy{1500, 860};      ///< smaller windows fold the left panel into tabs and the tables away
constexpr int kFrameMilliseconds = 200; ///< after which a window manager has put its frame round the window

} // namespace

void MainWindow::resetLayout() {
    m_actions->showPanel->setChecked(true);
    m_columns->setSizes({kLeftPanelWidth, kCentreWidth});
    m_centre->resetLayout();
}

void MainWindow::checkTheme() {
    const ThemeChoice choice = Theme::application().choice();
    m_actions->themeSystem->setChecked(choice == ThemeChoice::system);
    m_actions->themeLight->setChecked(choice == ThemeChoice::light);
    m_actions->themeDark->setChecked(choice == ThemeChoice::dark);
}

void MainWindow::restoreSettings() {
    const WindowSettings settings = WindowSettings::load();
    Theme::application().setChoice(settings.theme);
    checkTheme();
    applyLayout(settings);
    fitToScreen();
}

/// With the frame that the window manager draws round it: a guess until the window is shown.
void MainWindow::fitToScreen() {
    if (isMaximized() || isFullScreen()) {
        return;
    }
    m_awaitsFrame = m_awaitsFrame || !isVisible();
    QSize frame = frameGeometry().size() - size();
    if (frame.isEmpty() && !isVisible()) {
        frame = {0, style()->pixelMetric(QStyle::PM_TitleBarHeight)};
    }
    const QRect fitted = fittedInto(screen()->availableGeometry(), QRect(pos(), size() + frame));
    if (fitted.size() != size() + frame) {
        resize(fitted.size() - frame);
    }
    if (fitted.topLeft() != pos()) {
        move(fitted.topLeft());
    }
}

/// The frame is known once the window stands on the screen.
void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    if (m_awaitsFrame) {
        m_awaitsFrame = false;
        QTimer::singleShot(kFrameMilliseconds, this, &MainWindow::fitFramed);
    }
}

void MainWindow::fitFramed() {
    if (frameGeometry().size() != size()) {
        fitToScreen();
    }
}

QRect MainWindow::fittedInto(const QRect& room, const QRect& wanted) {
    QRect fitted(wanted.topLeft(), wanted.size().boundedTo(room.size()));
    fitted.moveRight(std::min(fitted.right(), room.right()));
    fitted.moveBottom(std::min(fitted.bottom(), room.bottom()));
    fitted.moveLeft(std::max(fitted.left(), room.left()));
    fitted.moveTop(std::max(fitted.top(), room.top()));
    return fitted;
}

void MainWindow::applyLayout(const WindowSettings& settings) {
    if (settings.geometry.isEmpty() || !restoreGeometry(settings.geometry)) {
        return;
    }
    m_columns->restoreState(settings.columns);
    m_centre->restoreLayout(settings.centre);
    m_actions->showPanel->setChecked(settings.panelShown);
    m_centre->showTable(settings.tab, settings.exploreView);
}

void MainWindow::takeLayoutOf(const MainWindow& other) { applyLayout(other.layoutSettings()); }

void MainWindow::takeViewOf(const MainWindow& other) {
    m_columns->restoreState(other.m_columns->saveState());
    m_left->takeViewOf(*other.m_left);
    m_centre->takeViewOf(*other.m_centre);
}

WindowSettings MainWindow::layoutSettings() const {
    WindowSettings settings;
    settings.geometry = saveGeometry();
    settings.columns = m_columns->saveState();
    settings.centre = m_centre->saveLayout();
    settings.panelShown = m_actions->showPanel->isChecked();
    settings.tab = m_centre->tabs().currentIndex();
    settings.exploreView = m_centre->explore().choice().current();
    settings.theme = Theme::application().choice();
    return settings;
}

void MainWindow::saveSettings() const { layoutSettings().save(); }

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    const bool compact = event->size().width() < kRoomy.width() || event->size().height() < kRoomy.height();
    if (compact != m_left->isCompact()) {
        m_left->setCompact(compact);
        m_centre->setCompact(compact);
        m_columns->setSizes({kLeftPanelWidth, kCentreWidth});
    }
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/window_fixture.h"
#include "ui/window/main_window.h"

#include <QSettings>
#include <QSize>

#include <memory>

namespace ridgepoint {

/// The whole window on the scenario that the program starts with, nothing remembered from before.
class WindowTest : public SessionTest {
protected:
    explicit WindowTest(QSize size = {1920, 1080}) {
        QSettings().clear();
        window = std::make_unique<MainWindow>(session);
        window->resize(size);
        window->show();
        window->activateWindow();
        settle();
    }

    std::unique_ptr<MainWindow> window;
};

} // namespace ridgepoint

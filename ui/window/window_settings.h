// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/style/theme.h"

#include <QByteArray>

namespace ridgepoint {

/// What is kept of the window between two runs. The layout carries a version: one written by another version, or one
/// that does not fit, is left aside and the window keeps its own.
struct WindowSettings {
    static constexpr int kLayoutVersion = 1;

    QByteArray geometry;
    QByteArray columns; ///< left panel and centre
    QByteArray centre;
    bool panelShown = true;
    int tab = 0;         ///< place of the table below the charts
    int exploreView = 0; ///< ExplorePanel::View
    ThemeChoice theme = ThemeChoice::system;

    static WindowSettings load();
    void save() const;
};

} // namespace ridgepoint

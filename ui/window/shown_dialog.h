// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QWidget;

namespace ridgepoint {

class MainWindow;

/// The dialogs and menus of the window, by the names that pictures of them are asked for.
QStringList dialogNames();

/// Opens one of dialogNames() the way the user does, by its action, and hands it out; nullptr where none opened. It
/// belongs to the window, and goes when it is closed.
QWidget* openDialog(MainWindow& window, const QString& name);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QWidget;

namespace ridgepoint {

class MainWindow;

/// The dialogs and menus of the window, by the names that pictures of them are asked for.
QStringList dialogNames();

/// Opens one of dialogNames() the way the user does, by its action, and hands it out (the question about unsaved
/// changes by itself: it waits for an answer); nullptr where none opened. It belongs to the window, and goes when it is
/// closed.
QWidget* openDialog(MainWindow& window, const QString& name);

/// What the bar above the headline tells, by name: a window brought back after an unexpected end, a file that is
/// no scenario.
QStringList noticeNames();

/// Lets the bar tell one of noticeNames(), and hands out the window that it stands in; nullptr of another name.
QWidget* showNotice(MainWindow& window, const QString& name);

} // namespace ridgepoint

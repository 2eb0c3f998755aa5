// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/own_presets.h"

#include <functional>
#include <string_view>

class QMessageBox;
class QUndoStack;
class QWidget;

/// Dialogs of the main window that need no class of their own.
namespace ridgepoint {

void showAboutBox(std::string_view engine, QWidget* window);

/// All steps that can be undone and redone, beside the window.
void showStepsOf(QUndoStack& history, QWidget* window);

/// Asks for the name of a new preset and hands it out; not where the user would rather not.
void askForPresetName(OwnKind kind, QWidget* window, const std::function<void(const QString&)>& take);

/// Asks whether the changes of the scenario called `title` are to be saved: Save, Discard or Cancel. Not shown yet.
QMessageBox* unsavedQuestion(const QString& title, QWidget* window);

/// What is told of a window that an unexpected end of the program left behind.
QString broughtBackText(bool hasChanges);

} // namespace ridgepoint

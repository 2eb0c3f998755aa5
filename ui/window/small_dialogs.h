// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/own_presets.h"

#include <functional>
#include <string_view>

class QUndoStack;
class QWidget;

/// Dialogs of the main window that need no class of their own.
namespace ridgepoint {

void showAboutBox(std::string_view engine, QWidget* window);

/// All steps that can be undone and redone, beside the window.
void showStepsOf(QUndoStack& history, QWidget* window);

/// Asks for the name of a new preset and hands it out; not where the user would rather not.
void askForPresetName(OwnKind kind, QWidget* window, const std::function<void(const QString&)>& take);

} // namespace ridgepoint

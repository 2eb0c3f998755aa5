// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLineEdit;
class QWidget;

namespace ridgepoint {

/// A line edit keeps Ctrl+Z and Ctrl+Shift+Z for itself while it has the focus. With this, only as long as something is
/// being typed in it: once the value is taken, they undo edits of the scenario. `entry` is the widget that has the
/// focus, `text` where one types (the same, or the line of a spin box).
void letUndoThrough(QWidget& entry, QLineEdit& text);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ridgepoint::app {

/// Whether a window can be shown: whether Qt survives being started here, tried in a child process. Qt aborts the
/// whole program where DISPLAY or WAYLAND_DISPLAY names a display that is dead or refuses us, or a platform plugin is
/// missing, so nothing less than a trial answers for X11, Wayland and the rest alike. A display that does not answer
/// within a few seconds counts as none.
///
/// To be called before any application object is made, while the process has one thread. `arguments` are main's own.
bool displayIsUsable(int argumentCount, char** arguments);

} // namespace ridgepoint::app

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exit_status.h"

namespace ridgepoint::app {

/// `ridgepoint [FILE]`: the window, with that file or a preset open. Where there is no display it says so, evaluates
/// the same scenario and writes its report and charts into a folder of the working directory.
ExitStatus startWindow(int argumentCount, char** arguments);

} // namespace ridgepoint::app

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/command_palette.h"

#include <vector>

namespace ridgepoint {

class MainWindow;
class Session;

/// All that the command palette of a window finds: its actions, the scenarios of the catalogue, the fields.
std::vector<PaletteEntry> paletteEntries(MainWindow& window, Session& session);

} // namespace ridgepoint

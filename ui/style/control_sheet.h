// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/style/palette.h"

#include <QString>

namespace ridgepoint {

/// Style sheet rules for the controls: entry fields, lists, tabs, section headings, remarks. Part of styleSheet().
QString controlSheet(const Palette& palette);

} // namespace ridgepoint

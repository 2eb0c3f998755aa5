// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/tile_explorer.h"

#include <QLocale>
#include <QString>

namespace ridgepoint::app {

/// The exploration for the terminal: the limits, then each kernel with what it runs with, its `top` best choices and
/// the flags that set the best.
QString tilesText(const TileExploration& exploration, int top, const QLocale& locale);

} // namespace ridgepoint::app

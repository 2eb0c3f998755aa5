// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"
#include "ui/style/palette.h"

#include <QColor>

namespace ridgepoint {

/// Colour of a mesh axis. Always shown beside its name: bands carry labels, table rows a swatch.
QColor axisColour(MeshAxis axis, const Palette& palette);

} // namespace ridgepoint

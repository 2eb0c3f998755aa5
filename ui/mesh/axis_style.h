// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"
#include "ui/style/palette.h"

#include <QColor>

namespace ridgepoint {

/// Colour of a mesh axis. Always shown beside its name: bands carry labels, table rows a swatch.
QColor axisColour(MeshAxis axis, const Palette& palette);

/// Of the devices of one group along an axis that is shown, and of its other groups, which alternate between two. The
/// highlighted colour has a contrast of at least 3:1 to both.
struct GroupColours {
    QColor highlighted;
    QColor even;
    QColor odd;
};
GroupColours groupColours(MeshAxis axis, const Palette& palette);

} // namespace ridgepoint

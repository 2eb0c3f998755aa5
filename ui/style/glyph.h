// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>

namespace ridgepoint {

enum class Glyph { save, copy, more };

/// A small line icon in one colour, sharp at 1x, 2x and 3x. Made anew when the theme changes.
QIcon glyphIcon(Glyph glyph, const QColor& colour);

} // namespace ridgepoint

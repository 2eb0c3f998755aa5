// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace ridgepoint {

/// Relative luminance of sRGB, 0 to 1 (WCAG 2.1).
double relativeLuminance(const QColor& colour);

/// WCAG 2.1 contrast ratio of two opaque colours, 1 to 21.
double contrastRatio(const QColor& a, const QColor& b);

/// Straight mix in sRGB: share 0 gives `from`, 1 gives `to`.
QColor mixed(const QColor& from, const QColor& to, double share);

/// Black or white, whichever is easier to read on `background`; one of the two always reaches 4.5.
QColor readableOn(const QColor& background);

/// `fill` itself, or the nearest shade of it (towards black or white) that stands out from `background` by `ratio`.
QColor standingOut(const QColor& fill, const QColor& background, double ratio);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"
#include "ui/charts/plot_scene.h"
#include "ui/style/names.h"

#include <QSet>

namespace ridgepoint {

/// A point of a curve: shape and colour by what bounds it, hollow where it does not fit.
PointMark curvePoint(const Palette& palette, const QPointF& at, Bound boundBy, Fits fits);

/// The shapes in use, and what hollow means where something is hollow.
void addBoundLegend(PlotScene& scene, const Palette& palette, const QSet<int>& bounds, bool anyHollow, Links links);

/// The decade at or below, at or above a positive number.
double decadeBelow(double value);
double decadeAbove(double value);

} // namespace ridgepoint

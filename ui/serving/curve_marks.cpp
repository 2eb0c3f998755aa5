// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/serving/curve_marks.h"

#include "ui/style/names.h"

#include <QCoreApplication>

#include <array>
#include <cmath>

namespace ridgepoint {
namespace {

struct Look {
    Marker marker;
    TimeCategory colour; ///< of what the time goes to
};

/// One for each Bound.
constexpr std::array<Look, EnumNames<Bound>::names.size()> kLooks{{
    {Marker::circle, TimeCategory::matmul},
    {Marker::diamond, TimeCategory::element_wise},
    {Marker::square, TimeCategory::exposed_all_gather},
    {Marker::triangleUp, TimeCategory::exposed_all_reduce},
    {Marker::pentagon, TimeCategory::exposed_host},
    {Marker::hexagon, TimeCategory::bubble},
}};

} // namespace

PointMark curvePoint(const Palette& palette, const QPointF& at, Bound boundBy, Fits fits) {
    const Look& look = kLooks[index(boundBy)];
    PointMark mark;
    mark.at = at;
    mark.marker = look.marker;
    mark.style = palette.fill(look.colour);
    mark.hollow = fits == Fits::no;
    return mark;
}

void addBoundLegend(PlotScene& scene, const Palette& palette, const QSet<int>& bounds, bool anyHollow, Links links) {
    scene.legend.place = Legend::Place::bottom;
    for (std::size_t i = 0; i < kLooks.size(); ++i) {
        if (bounds.contains(static_cast<int>(i))) {
            LegendEntry entry;
            entry.name =
                QCoreApplication::translate("CurveMarks", "bound by %1").arg(displayName(static_cast<Bound>(i), links));
            entry.style = palette.fill(kLooks[i].colour);
            entry.isMarker = true;
            entry.marker = kLooks[i].marker;
            scene.legend.entries.append(entry);
        }
    }
    if (anyHollow) {
        LegendEntry entry;
        entry.name = QCoreApplication::translate("CurveMarks", "hollow: does not fit");
        entry.style.fill = palette.colour(Role::panel);
        entry.style.outline = palette.colour(Role::mutedText);
        entry.isMarker = true;
        scene.legend.entries.append(entry);
    }
}

double decadeBelow(double value) { return std::pow(10.0, std::floor(std::log10(value) + 1e-9)); }

double decadeAbove(double value) { return std::pow(10.0, std::ceil(std::log10(value) - 1e-9)); }

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mesh/axis_style.h"

#include "ui/style/colour.h"

namespace ridgepoint {

namespace {

/// From the set "muted" of Paul Tol, "Colour schemes", SRON/EPS/TN/09-002, made for colour-blind readers.
constexpr PerAxis<QRgb> kColours{
    0xff44aa99, // data
    0xffaa4499, // fsdp
    0xff882255, // fsdp_transpose
    0xff332288, // context
    0xffcc6677, // tensor
    0xff117733, // expert
    0xff999933, // pipeline
};

constexpr double kEvenShare = 0.78;    ///< of the panel's colour in that of every other group
constexpr double kOddShare = 0.6;      ///< and in that of its neighbours
constexpr double kGroupContrast = 3.0; ///< of graphical objects, WCAG 2.1, 1.4.11

PerAxis<QColor> coloursOn(const QColor& panel) {
    PerAxis<QColor> colours;
    for (std::size_t i = 0; i < colours.size(); ++i) {
        colours[i] = standingOut(QColor(kColours[i]), panel, 3.0);
    }
    return colours;
}

} // namespace

QColor axisColour(MeshAxis axis, const Palette& palette) {
    static const PerAxis<QColor> light = coloursOn(Palette(Scheme::light).colour(Role::panel));
    static const PerAxis<QColor> dark = coloursOn(Palette(Scheme::dark).colour(Role::panel));
    return (palette.scheme() == Scheme::light ? light : dark)[index(axis)];
}

GroupColours groupColours(MeshAxis axis, const Palette& palette) {
    const QColor full = axisColour(axis, palette);
    const QColor panel = palette.colour(Role::panel);
    const QColor odd = mixed(full, panel, kOddShare);
    return {standingOut(full, odd, kGroupContrast), mixed(full, panel, kEvenShare), odd};
}

} // namespace ridgepoint

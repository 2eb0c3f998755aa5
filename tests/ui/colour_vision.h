// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

#include <array>
#include <cmath>

/// Colours as colour-blind eyes see them, and how far apart two colours are, for the palette tests.
namespace ridgepoint {

enum class Vision { usual, protan, deutan, tritan };

namespace colour_vision {

inline double linear(double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); }

/// Machado, Oliveira and Fernandes, "A physiologically-based model for simulation of color vision deficiency" (2009),
/// severity 1.0, applied to linear RGB.
inline std::array<double, 3> seen(const QColor& colour, Vision vision) {
    static constexpr std::array<std::array<double, 9>, 4> matrices{{
        {1, 0, 0, 0, 1, 0, 0, 0, 1},
        {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
        {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
        {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
    }};
    const auto& m = matrices[static_cast<std::size_t>(vision)];
    const double r = linear(colour.redF()), g = linear(colour.greenF()), b = linear(colour.blueF());
    std::array<double, 3> out{};
    for (std::size_t i = 0; i < 3; ++i) {
        out[i] = std::min(1.0, std::max(0.0, m[3 * i] * r + m[3 * i + 1] * g + m[3 * i + 2] * b));
    }
    return out;
}

/// CIE L*a*b*, D65.
inline std::array<double, 3> lab(const std::array<double, 3>& rgb) {
    const auto f = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
    const double x = f((0.4124564 * rgb[0] + 0.3575761 * rgb[1] + 0.1804375 * rgb[2]) / 0.95047);
    const double y = f(0.2126729 * rgb[0] + 0.7151522 * rgb[1] + 0.0721750 * rgb[2]);
    const double z = f((0.0193339 * rgb[0] + 0.1191920 * rgb[1] + 0.9503041 * rgb[2]) / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

} // namespace colour_vision

/// CIE 1976 distance; 2.3 is just noticeable side by side.
inline double colourDistance(const QColor& a, const QColor& b, Vision vision = Vision::usual) {
    const auto p = colour_vision::lab(colour_vision::seen(a, vision));
    const auto q = colour_vision::lab(colour_vision::seen(b, vision));
    return std::sqrt((p[0] - q[0]) * (p[0] - q[0]) + (p[1] - q[1]) * (p[1] - q[1]) + (p[2] - q[2]) * (p[2] - q[2]));
}

} // namespace ridgepoint

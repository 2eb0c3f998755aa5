// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/colour.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

double linearised(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

} // namespace

double relativeLuminance(const QColor& colour) {
    return 0.2126 * linearised(colour.redF()) + 0.7152 * linearised(colour.greenF()) +
           0.0722 * linearised(colour.blueF());
}

double contrastRatio(const QColor& a, const QColor& b) {
    const auto [darker, lighter] = std::minmax({relativeLuminance(a), relativeLuminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

QColor mixed(const QColor& from, const QColor& to, double share) {
    const auto channel = [share](float a, float b) { return static_cast<float>(a + (b - a) * share); };
    return QColor::fromRgbF(channel(from.redF(), to.redF()), channel(from.greenF(), to.greenF()),
                            channel(from.blueF(), to.blueF()));
}

QColor readableOn(const QColor& background) {
    const double luminance = relativeLuminance(background) + 0.05;
    return luminance / 0.05 >= 1.05 / luminance ? QColor(Qt::black) : QColor(Qt::white);
}

QColor standingOut(const QColor& fill, const QColor& background, double ratio) {
    const QColor end = readableOn(background);
    constexpr int steps = 40;
    for (int step = 0; step < steps; ++step) {
        const QColor candidate = mixed(fill, end, static_cast<double>(step) / steps);
        if (contrastRatio(candidate, background) >= ratio) {
            return candidate;
        }
    }
    return end;
}

} // namespace ridgepoint

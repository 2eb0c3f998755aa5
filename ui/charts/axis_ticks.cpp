// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/axis_ticks.h"

#include "ui/style/quantity_format.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

double roundStep(double span, int maxCount) {
    const double least = span / std::max(1, maxCount);
    const double decade = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * decade >= least * (1 - 1e-9)) {
            return factor * decade;
        }
    }
    return 10 * decade;
}

int minorParts(double step) {
    const double lead = step / std::pow(10.0, std::floor(std::log10(step) + 1e-9));
    return lead > 4.5 ? 5 : lead > 1.5 ? 4 : 5;
}

/// Multiples of a decade: 1, or 1 2 5.
AxisTicks decadeTicks(int first, int last, int every, bool with25, double lower, double upper, const QLocale& locale) {
    AxisTicks ticks;
    for (int exponent = first; exponent <= last; ++exponent) {
        const double decade = std::pow(10.0, exponent);
        for (int factor = 1; factor <= 9; ++factor) {
            const double at = factor * decade;
            if (at < lower * (1 - 1e-9) || at > upper * (1 + 1e-9)) {
                continue;
            }
            const bool isDecade = factor == 1 && exponent % every == 0;
            if (isDecade || (with25 && (factor == 2 || factor == 5))) {
                ticks.major.append(at);
                ticks.labels.append(formatPrefixed(at, locale, 1));
            } else {
                ticks.minor.append(at);
            }
        }
    }
    return ticks;
}

} // namespace

AxisTicks linearTicks(double lower, double upper, int maxCount, const QLocale& locale) {
    AxisTicks ticks;
    const double span = upper - lower;
    if (!(span > 0) || !std::isfinite(span)) {
        return ticks;
    }
    const double step = roundStep(span, maxCount);
    const int decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 15);
    const int parts = minorParts(step);
    const double slack = 1e-9 * span;
    const double first = std::floor(lower / step);
    for (double k = first; k * step <= upper + slack; ++k) {
        const double at = k * step;
        if (at >= lower - slack) {
            ticks.major.append(at);
            ticks.labels.append(formatFixed(at, locale, decimals));
        }
        for (int part = 1; part < parts; ++part) {
            const double between = at + part * step / parts;
            if (between >= lower - slack && between <= upper + slack) {
                ticks.minor.append(between);
            }
        }
    }
    return ticks;
}

AxisTicks logTicks(double lower, double upper, int maxCount, const QLocale& locale) {
    if (!(lower > 0) || !(upper > lower) || !std::isfinite(upper)) {
        return {};
    }
    const double decades = std::log10(upper / lower);
    const int first = static_cast<int>(std::floor(std::log10(lower) + 1e-9));
    const int last = static_cast<int>(std::floor(std::log10(upper) + 1e-9));
    if (decades < 0.7) {
        AxisTicks ticks = linearTicks(lower, upper, maxCount, locale);
        const double step = ticks.major.size() > 1 ? ticks.major.at(1) - ticks.major.at(0) : upper;
        for (qsizetype i = 0; i < ticks.major.size(); ++i) {
            const double at = ticks.major.at(i);
            const int digits = static_cast<int>(std::floor(std::log10(at)) - std::floor(std::log10(step) + 1e-9)) + 1;
            ticks.labels[i] = formatPrefixed(at, locale, std::max(1, digits));
        }
        return ticks;
    }
    const int every = std::max(1, static_cast<int>(std::ceil((decades - 1e-9) / std::max(1, maxCount))));
    const bool with25 = decades < 2.01 && 3 * decades <= maxCount + 1;
    return decadeTicks(first, last, every, with25, lower, upper, locale);
}

double roundedUp(double largest, int maxCount) {
    if (!(largest > 0) || !std::isfinite(largest)) {
        return 1;
    }
    const double step = roundStep(largest, maxCount);
    return std::ceil(largest / step - 1e-9) * step;
}

} // namespace ridgepoint

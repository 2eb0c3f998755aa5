// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>
#include <QVector>

/// Ticks and their labels as pure functions. QCustomPlot 2.1.0 prints 1E+15 outside the C locale, keeps few decades and
/// repeats labels when zoomed in; these don't.
namespace ridgepoint {

struct AxisTicks {
    QVector<double> major;
    QVector<QString> labels; ///< one for each major tick; may be empty
    QVector<double> minor;
};

/// Round steps (1, 2, 5 · 10ⁿ), at most `maxCount` of them, with as many decimals as the step needs.
AxisTicks linearTicks(double lower, double upper, int maxCount, const QLocale& locale);

/// Decades with SI prefixes ("100 k", "1 P"), thinned out to at most `maxCount`; within less than two decades also 2
/// and 5; within a fraction of one, linear steps. Both bounds must be positive.
AxisTicks logTicks(double lower, double upper, int maxCount, const QLocale& locale);

/// The end of an axis from 0 that shows `largest`: the next multiple of a round step.
double roundedUp(double largest, int maxCount = 6);

} // namespace ridgepoint

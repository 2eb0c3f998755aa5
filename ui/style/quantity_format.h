// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/style/quantity.h"

#include <QLocale>
#include <QString>

/// The one formatter for axes, hover cards, tables and everything else that people read. Decimal sign from the locale;
/// digits in threes by a narrow no-break space in every locale (ISO 80000-1), so that 1.500 and 1,500 can't be
/// mistaken for each other; minus is U+2212; unit after a no-break space.
namespace ridgepoint {

/// A unit and the number that one of it stands for: {"GiB", 2^30}.
struct Unit {
    QString symbol;
    double factor = 1;

    bool operator==(const Unit&) const = default;
};

/// The unit in which a value of this magnitude reads best. One unit serves a whole axis or column: ask with its
/// largest value.
Unit unitFor(Quantity quantity, double magnitude);

/// Symbol of the SI unit that values are held in: "s", "B/s"; empty for plain numbers and shares.
QString siSymbol(Quantity quantity);

/// `value` with `significant` digits; digits before the decimal sign are never rounded away; integers stay integers
/// up to 15 digits for counts and tokens.
QString formatNumber(double value, const QLocale& locale, int significant = 3);

/// The same without zeros at the end: "94.75", "80", "0.5".
QString formatTrimmed(double value, const QLocale& locale, int significant = 4);

/// With exactly `decimals` digits after the sign (axes and columns).
QString formatFixed(double value, const QLocale& locale, int decimals);

/// "8.05 s", "92.6 GiB", "40 %", "1 830 TFLOP/s"; "–" for a number that is not finite.
QString formatQuantity(double value, Quantity quantity, const QLocale& locale, int significant = 3);

/// Number and unit apart, for headline figures.
struct QuantityText {
    QString number;
    QString unit;
};
QuantityText formatParts(double value, Quantity quantity, const QLocale& locale, int significant = 3);

/// In a unit that the caller fixed.
QString formatIn(double value, const Unit& unit, const QLocale& locale, int significant = 3);

/// A difference: always with a sign, "−4.21 s", "+52 %"; "±0" where it rounds to nothing.
QString formatDifference(double difference, Quantity quantity, const QLocale& locale, int significant = 3);

/// now / before − 1 as a signed percentage; empty where before is zero. Where a percentage says little, from ten times
/// on and below a hundredth, the factor: "×1 089", "÷250".
QString formatRelative(double now, double before, const QLocale& locale);

/// "10 P", "100 k", "0.1": SI prefix without unit, for axis labels whose title has the unit.
QString formatPrefixed(double value, const QLocale& locale, int significant = 3);

} // namespace ridgepoint

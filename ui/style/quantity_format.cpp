// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/quantity_format.h"

#include <QVector>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace ridgepoint {
namespace {

constexpr QChar kThinSpace(0x202f);
constexpr QChar kNoBreakSpace(0x00a0);
constexpr QChar kMinus(0x2212);
constexpr QChar kTimes(0x00d7);

QString text(const char* utf8) { return QString::fromUtf8(utf8); }

/// Units of a quantity from small to large.
QVector<Unit> makeUnits(Quantity quantity) {
    constexpr double ki = 1024;
    switch (quantity) {
    case Quantity::seconds:
        return {{text("ns"), 1e-9}, {text("µs"), 1e-6}, {text("ms"), 1e-3},
                {text("s"), 1},     {text("min"), 60},  {text("h"), 3600}};
    case Quantity::bytes:
        return {{text("B"), 1},
                {text("KiB"), ki},
                {text("MiB"), ki * ki},
                {text("GiB"), ki * ki * ki},
                {text("TiB"), ki * ki * ki * ki}};
    case Quantity::byteRate:
        return {{text("B/s"), 1},    {text("kB/s"), 1e3},  {text("MB/s"), 1e6},
                {text("GB/s"), 1e9}, {text("TB/s"), 1e12}, {text("PB/s"), 1e15}};
    case Quantity::flops:
        return {{text("FLOP"), 1},     {text("MFLOP"), 1e6},  {text("GFLOP"), 1e9},  {text("TFLOP"), 1e12},
                {text("PFLOP"), 1e15}, {text("EFLOP"), 1e18}, {text("ZFLOP"), 1e21}, {text("YFLOP"), 1e24}};
    case Quantity::flopRate:
        return {{text("FLOP/s"), 1},     {text("MFLOP/s"), 1e6},  {text("GFLOP/s"), 1e9},
                {text("TFLOP/s"), 1e12}, {text("PFLOP/s"), 1e15}, {text("EFLOP/s"), 1e18}};
    case Quantity::parameters:
        return {{QString(), 1}, {text("M"), 1e6}, {text("B"), 1e9}, {text("T"), 1e12}};
    case Quantity::frequency:
        return {{text("Hz"), 1}, {text("kHz"), 1e3}, {text("MHz"), 1e6}, {text("GHz"), 1e9}};
    case Quantity::power:
        return {{text("W"), 1}, {text("kW"), 1e3}, {text("MW"), 1e6}, {text("GW"), 1e9}};
    case Quantity::energy:
        return {{text("pJ"), 1e-12}, {text("nJ"), 1e-9}, {text("µJ"), 1e-6}, {text("mJ"), 1e-3}, {text("J"), 1},
                {text("kJ"), 1e3},   {text("MJ"), 1e6},  {text("GJ"), 1e9},  {text("TJ"), 1e12}};
    case Quantity::intensity:
        return {{text("FLOP/B"), 1}};
    case Quantity::share:
        return {{text("%"), 0.01}};
    case Quantity::tokenRate:
        return {{text("tok/s"), 1}};
    case Quantity::money:
        return {{text("USD"), 1}};
    case Quantity::count:
    case Quantity::tokens:
    case Quantity::sequenceLength:
    case Quantity::plain:
        break;
    }
    return {{QString(), 1}};
}

const QVector<Unit>& unitsOf(Quantity quantity) {
    static const std::vector<QVector<Unit>> all = [] {
        std::vector<QVector<Unit>> units;
        for (int i = 0; i <= static_cast<int>(Quantity::plain); ++i) {
            units.push_back(makeUnits(static_cast<Quantity>(i)));
        }
        return units;
    }();
    return all[static_cast<std::size_t>(quantity)];
}

bool isWhole(Quantity quantity) {
    return quantity == Quantity::count || quantity == Quantity::tokens || quantity == Quantity::sequenceLength;
}

/// Digits in threes on the left of the decimal sign, from five digits on the way tables need it: always.
QString grouped(QString digits, QChar decimalSign) {
    const qsizetype sign = digits.indexOf(decimalSign);
    const qsizetype wholeEnd = sign < 0 ? digits.size() : sign;
    for (qsizetype at = wholeEnd - 3; at > 0 && digits.at(at - 1).isDigit(); at -= 3) {
        digits.insert(at, kThinSpace);
    }
    return digits;
}

QString decimalText(double value, const QLocale& locale, int decimals) {
    const QString plain = QString::number(std::abs(value), 'f', decimals);
    const bool isZero = std::all_of(plain.begin(), plain.end(), [](QChar c) { return c == u'0' || c == u'.'; });
    const QString decimalSign = locale.decimalPoint();
    QString digits = grouped(plain, u'.');
    digits.replace(u'.', decimalSign);
    return std::signbit(value) && !isZero ? kMinus + digits : digits;
}

/// Decimals that leave `significant` digits, none beyond the sign once the whole part has them.
int decimalsFor(double value, int significant) {
    const double magnitude = std::abs(value);
    if (!(magnitude > 0)) {
        return 0;
    }
    int exponent = static_cast<int>(std::floor(std::log10(magnitude)));
    const double step = std::pow(10.0, exponent - significant + 1);
    if (std::round(magnitude / step) * step >= std::pow(10.0, exponent + 1)) {
        ++exponent; // 9.996 with three digits is 10.0
    }
    return std::clamp(significant - 1 - exponent, 0, 15);
}

QString withUnit(const QString& number, const QString& unit) {
    return unit.isEmpty() ? number : number + kNoBreakSpace + unit;
}

QString superscript(int exponent) {
    static const QString kDigits = text("⁰¹²³⁴⁵⁶⁷⁸⁹");
    QString raised = exponent < 0 ? text("⁻") : QString();
    for (const QChar digit : QString::number(std::abs(exponent))) {
        raised += kDigits.at(digit.digitValue());
    }
    return raised;
}

/// "4.38 × 10⁻⁵".
QString scientificText(double value, const QLocale& locale, int significant) {
    const QString plain = QString::number(std::abs(value), 'e', std::max(0, significant - 1));
    const qsizetype split = plain.indexOf(u'e');
    QString digits = plain.left(split).replace(u'.', locale.decimalPoint());
    digits = withUnit(withUnit(digits, kTimes), QStringLiteral("10") + superscript(plain.mid(split + 1).toInt()));
    return value < 0 ? kMinus + digits : digits;
}

} // namespace

Unit unitFor(Quantity quantity, double magnitude) {
    const QVector<Unit>& units = unitsOf(quantity);
    const double size = std::abs(magnitude);
    if (quantity == Quantity::seconds && size == 0) {
        return units.at(3);
    }
    if (quantity == Quantity::energy && size == 0) {
        return units.at(4);
    }
    if (quantity == Quantity::bytes && size == 0) {
        return units.at(3);
    }
    Unit best = units.front();
    for (const Unit& unit : units) {
        // A hair below the next unit already rounds up to it; minutes and hours only from two of them on.
        const double least =
            unit.factor >= 60 && quantity == Quantity::seconds ? 2 * unit.factor : 0.9995 * unit.factor;
        if (size >= least) {
            best = unit;
        }
    }
    return best;
}

QString siSymbol(Quantity quantity) {
    const QVector<Unit>& units = unitsOf(quantity);
    const auto whole = std::find_if(units.begin(), units.end(), [](const Unit& unit) { return unit.factor == 1; });
    return whole != units.end() ? whole->symbol : QString();
}

QString formatNumber(double value, const QLocale& locale, int significant) {
    if (!std::isfinite(value)) {
        return QStringLiteral("–");
    }
    const double magnitude = std::abs(value);
    if (magnitude >= 1e15 || (magnitude > 0 && magnitude < 1e-4)) {
        return scientificText(value, locale, significant);
    }
    return decimalText(value, locale, decimalsFor(value, significant));
}

QString formatTrimmed(double value, const QLocale& locale, int significant) {
    QString text = formatNumber(value, locale, significant);
    if (text.contains(locale.decimalPoint()) && !text.contains(kTimes)) {
        while (text.endsWith(u'0')) {
            text.chop(1);
        }
        if (text.endsWith(locale.decimalPoint())) {
            text.chop(locale.decimalPoint().size());
        }
    }
    return text;
}

QString formatFixed(double value, const QLocale& locale, int decimals) {
    return std::isfinite(value) ? decimalText(value, locale, decimals) : QStringLiteral("–");
}

QString formatIn(double value, const Unit& unit, const QLocale& locale, int significant) {
    return withUnit(formatNumber(value / unit.factor, locale, significant), unit.symbol);
}

QuantityText formatParts(double value, Quantity quantity, const QLocale& locale, int significant) {
    if (!std::isfinite(value)) {
        return {QStringLiteral("–"), QString()};
    }
    if (isWhole(quantity)) {
        const bool whole = std::abs(value) < 1e15 && value == std::floor(value);
        return {whole ? formatFixed(value, locale, 0) : formatNumber(value, locale, significant), QString()};
    }
    const Unit unit = unitFor(quantity, value);
    return {formatNumber(value / unit.factor, locale, significant), unit.symbol};
}

QString formatQuantity(double value, Quantity quantity, const QLocale& locale, int significant) {
    const QuantityText parts = formatParts(value, quantity, locale, significant);
    return withUnit(parts.number, parts.unit);
}

QString formatDifference(double difference, Quantity quantity, const QLocale& locale, int significant) {
    QuantityText parts = formatParts(difference, quantity, locale, significant);
    const bool rounded =
        std::none_of(parts.number.begin(), parts.number.end(), [](QChar c) { return c.isDigit() && c != u'0'; });
    if (std::isfinite(difference) && rounded) {
        parts.number = QStringLiteral("±0");
    } else if (difference > 0) {
        parts.number.prepend(u'+');
    }
    return withUnit(parts.number, parts.unit);
}

QString formatRelative(double now, double before, const QLocale& locale) {
    if (before == 0 || !std::isfinite(now) || !std::isfinite(before)) {
        return QString();
    }
    const double ratio = now / before;
    constexpr double kMostAsPercentage = 10;
    if (ratio >= kMostAsPercentage || (ratio > 0 && ratio <= 0.1 / kMostAsPercentage)) {
        const double times = std::max(ratio, 1 / ratio);
        return (ratio > 1 ? QChar(0x00d7) : QChar(0x00f7)) + formatFixed(times, locale, times < 99.5 ? 1 : 0);
    }
    const double change = ratio - 1;
    const int decimals = std::abs(change) < 0.0995 ? 1 : 0;
    const QString digits = formatFixed(100 * change, locale, decimals);
    const bool rounded = std::none_of(digits.begin(), digits.end(), [](QChar c) { return c.isDigit() && c != u'0'; });
    return withUnit(rounded ? QStringLiteral("±0") : change > 0 ? u'+' + digits : digits, QStringLiteral("%"));
}

QString formatPrefixed(double value, const QLocale& locale, int significant) {
    static constexpr std::array<std::pair<double, const char*>, 8> prefixes{
        {{1e21, "Z"}, {1e18, "E"}, {1e15, "P"}, {1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}, {1, ""}}};
    for (const auto& [factor, symbol] : prefixes) {
        if (std::abs(value) >= 0.9995 * factor) {
            return withUnit(formatNumber(value / factor, locale, significant), QString::fromLatin1(symbol));
        }
    }
    return formatNumber(value, locale, significant);
}

} // namespace ridgepoint

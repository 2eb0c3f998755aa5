// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/quantity_parse.h"

#include <QRegularExpression>
#include <QVector>

#include <cmath>
#include <utility>

namespace ridgepoint {
namespace {

using Suffixes = QVector<std::pair<QString, double>>;

Suffixes prefixed(const char* unit, std::initializer_list<std::pair<const char*, double>> prefixes) {
    Suffixes suffixes;
    for (const auto& [prefix, factor] : prefixes) {
        suffixes.append({QString::fromUtf8(prefix) + QString::fromUtf8(unit), factor});
    }
    return suffixes;
}

constexpr double kKi = 1024;

Suffixes decimalPrefixes(const char* unit) {
    return prefixed(unit,
                    {{"", 1}, {"k", 1e3}, {"K", 1e3}, {"M", 1e6}, {"G", 1e9}, {"T", 1e12}, {"P", 1e15}, {"E", 1e18}});
}

Suffixes byteSuffixes() {
    Suffixes suffixes =
        prefixed("B", {{"Ki", kKi}, {"Mi", kKi * kKi}, {"Gi", kKi * kKi * kKi}, {"Ti", kKi * kKi * kKi * kKi}});
    suffixes += prefixed("", {{"Ki", kKi}, {"Mi", kKi * kKi}, {"Gi", kKi * kKi * kKi}});
    suffixes += decimalPrefixes("B");
    return suffixes;
}

/// Longest unit names first by meaning; "" is the SI unit itself, or percent for shares typed above 1.
Suffixes suffixesOf(Quantity quantity) {
    switch (quantity) {
    case Quantity::seconds:
        return prefixed("", {{"ns", 1e-9},
                             {"us", 1e-6},
                             {"µs", 1e-6},
                             {"μs", 1e-6},
                             {"ms", 1e-3},
                             {"s", 1},
                             {"min", 60},
                             {"h", 3600},
                             {"", 1}});
    case Quantity::bytes:
        return byteSuffixes() + prefixed("", {{"", 1}});
    case Quantity::byteRate:
        return decimalPrefixes("B/s") + decimalPrefixes("") +
               prefixed("B/s", {{"Ki", kKi}, {"Mi", kKi * kKi}, {"Gi", kKi * kKi * kKi}});
    case Quantity::flops:
        return decimalPrefixes("FLOP") + decimalPrefixes("FLOPs") + decimalPrefixes("");
    case Quantity::flopRate:
        return decimalPrefixes("FLOP/s") + decimalPrefixes("FLOPS") + decimalPrefixes("");
    case Quantity::sequenceLength:
        return prefixed("", {{"k", kKi}, {"K", kKi}, {"Ki", kKi}, {"M", kKi * kKi}, {"Mi", kKi * kKi}, {"", 1}});
    case Quantity::count:
    case Quantity::tokens:
    case Quantity::tokenRate:
        return prefixed("", {{"k", 1e3}, {"K", 1e3}, {"M", 1e6}, {"B", 1e9}, {"G", 1e9}, {"T", 1e12}, {"", 1}}) +
               Suffixes{{QStringLiteral("tok/s"), 1}};
    case Quantity::parameters:
        return prefixed("", {{"M", 1e6}, {"B", 1e9}, {"T", 1e12}, {"", 1}});
    case Quantity::share:
        return prefixed("", {{"%", 0.01}, {"", 1}});
    case Quantity::frequency:
        return decimalPrefixes("Hz") + decimalPrefixes("");
    case Quantity::power:
        return decimalPrefixes("W") + prefixed("", {{"", 1}});
    case Quantity::energy:
        return decimalPrefixes("J") +
               prefixed("", {{"pJ", 1e-12}, {"nJ", 1e-9}, {"µJ", 1e-6}, {"uJ", 1e-6}, {"mJ", 1e-3}, {"", 1}});
    case Quantity::money:
        return prefixed("", {{"", 1}, {"USD", 1}, {"$", 1}});
    case Quantity::intensity:
        return prefixed("", {{"", 1}, {"FLOP/B", 1}});
    case Quantity::plain:
        break;
    }
    return prefixed("", {{"", 1}});
}

/// Exact spelling first ("m" and "M" differ); else regardless of case where that leaves one meaning.
std::optional<double> factorOf(const QString& unit, Quantity quantity) {
    const Suffixes suffixes = suffixesOf(quantity);
    for (const auto& [name, factor] : suffixes) {
        if (name == unit) {
            return factor;
        }
    }
    std::optional<double> found;
    for (const auto& [name, factor] : suffixes) {
        if (name.compare(unit, Qt::CaseInsensitive) == 0) {
            if (found && *found != factor) {
                return std::nullopt;
            }
            found = factor;
        }
    }
    return found;
}

bool isBlank(QChar c) { return c.isSpace() || c == QChar(0x202f) || c == QChar(0x2009) || c == QChar(0x00a0); }

/// "4.38×10⁻⁵" → "4.38e-5": the way such a number is shown.
QString withPlainExponent(const QString& text) {
    static const QString kRaised = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹⁻");
    const qsizetype at = text.indexOf(QStringLiteral("×10"));
    if (at < 0) {
        return text;
    }
    QString plain = text.left(at) + u'e';
    for (const QChar c : text.mid(at + 3)) {
        const qsizetype raised = kRaised.indexOf(c);
        plain.append(raised < 0 ? c : raised == 10 ? QChar(u'-') : QChar(u'0' + static_cast<char16_t>(raised)));
    }
    return plain;
}

QString withoutBlanks(const QString& text) {
    QString kept;
    for (const QChar c : text) {
        if (!isBlank(c)) {
            kept.append(c == QChar(0x2212) ? QChar(u'-') : c);
        }
    }
    return kept;
}

bool inThrees(const QString& whole, QChar separator) {
    const QStringList groups = whole.split(separator);
    if (groups.front().isEmpty() || groups.front().size() > 3) {
        return false;
    }
    for (qsizetype i = 1; i < groups.size(); ++i) {
        if (groups.at(i).size() != 3) {
            return false;
        }
    }
    return true;
}

/// Which of the two signs is the decimal one in `digits` ("" = neither); nothing where it can't be told.
std::optional<QString> decimalSignOf(const QString& digits, const QLocale& locale) {
    const qsizetype dots = digits.count(u'.');
    const qsizetype commas = digits.count(u',');
    if (dots > 0 && commas > 0) {
        const QChar last = digits.lastIndexOf(u'.') > digits.lastIndexOf(u',') ? u'.' : u',';
        return digits.count(last) == 1 ? std::optional<QString>(last) : std::nullopt;
    }
    if (dots + commas == 0) {
        return QString();
    }
    const QChar sign = dots > 0 ? u'.' : u',';
    if (dots + commas > 1) {
        return QString();
    }
    const bool couldGroup = inThrees(digits, sign) && !digits.startsWith(u'0') && locale.groupSeparator() == sign;
    return QString(sign) == locale.decimalPoint() || !couldGroup ? QString(sign) : QString();
}

/// The mantissa in C spelling; nothing where separators stand in wrong places.
std::optional<QString> plainDigits(const QString& digits, const QLocale& locale) {
    const std::optional<QString> decimal = decimalSignOf(digits, locale);
    if (!decimal) {
        return std::nullopt;
    }
    const qsizetype at = decimal->isEmpty() ? digits.size() : digits.indexOf(*decimal);
    QString whole = digits.left(at);
    const QString fraction = digits.mid(at + decimal->size());
    for (const QChar separator : {QChar(u'.'), QChar(u',')}) {
        if (whole.contains(separator) && !inThrees(whole, separator)) {
            return std::nullopt;
        }
    }
    whole.remove(u'.').remove(u',');
    return whole + u'.' + fraction;
}

} // namespace

std::optional<double> parseNumber(const QString& text, const QLocale& locale) {
    static const QRegularExpression shape(QStringLiteral("^([+-]?)([0-9.,]*[0-9][0-9.,]*)([eE][+-]?[0-9]{1,3})?$"));
    const QRegularExpressionMatch match = shape.match(withPlainExponent(withoutBlanks(text)));
    if (!match.hasMatch()) {
        return std::nullopt;
    }
    const std::optional<QString> digits = plainDigits(match.captured(2), locale);
    if (!digits) {
        return std::nullopt;
    }
    bool understood = false;
    const double value = (match.captured(1) + *digits + match.captured(3)).toDouble(&understood);
    return understood && std::isfinite(value) ? std::optional<double>(value) : std::nullopt;
}

ParsedQuantity parseQuantity(const QString& text, Quantity quantity, const QLocale& locale) {
    const QString compact = withPlainExponent(withoutBlanks(text));
    if (compact.isEmpty()) {
        return {0, ParseProblem::empty, {}};
    }
    static const QRegularExpression shape(
        QStringLiteral("^([+-]?[0-9.,]*[0-9][0-9.,]*(?:[eE][+-]?[0-9]{1,3})?)(?:/([0-9]+))?([^0-9.,].*)?$"));
    const QRegularExpressionMatch match = shape.match(compact);
    const std::optional<double> number = match.hasMatch() ? parseNumber(match.captured(1), locale) : std::nullopt;
    const double divisor = match.captured(2).isEmpty() ? 1 : match.captured(2).toDouble();
    if (!number || !(divisor > 0)) {
        return {0, ParseProblem::notANumber, text.trimmed()};
    }
    const QString unit = match.captured(3);
    const std::optional<double> factor = factorOf(unit, quantity);
    if (!factor) {
        return {0, ParseProblem::unknownUnit, unit};
    }
    return {*number / divisor * *factor, ParseProblem::none, {}};
}

QString sliceShapeSpelling(const QString& text) {
    QString spelled = withoutBlanks(text).toLower();
    return spelled.replace(QChar(0x00d7), u'x').replace(u'*', u'x');
}

QStringList acceptedUnits(Quantity quantity) {
    QStringList names;
    for (const auto& [name, factor] : suffixesOf(quantity)) {
        if (!name.isEmpty() && !names.contains(name)) {
            names.append(name);
        }
    }
    return names;
}

} // namespace ridgepoint

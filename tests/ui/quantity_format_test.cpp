// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/quantity_format.h"

#include <gtest/gtest.h>

#include <limits>
#include <ostream>

namespace ridgepoint {
namespace {

/// Expected texts are written with ordinary blanks and hyphens, as a person would type them.
std::string readable(QString text) {
    return text.replace(QChar(0x202f), u' ').replace(QChar(0x00a0), u' ').replace(QChar(0x2212), u'-').toStdString();
}

struct Case {
    double value;
    Quantity quantity;
    const char* locale;
    const char* expected;
};
std::ostream& operator<<(std::ostream& out, const Case& c) { return out << c.expected << " (" << c.locale << ")"; }

class FormatTest : public testing::TestWithParam<Case> {};

TEST_P(FormatTest, ReadsAsExpected) {
    const Case& c = GetParam();
    EXPECT_EQ(readable(formatQuantity(c.value, c.quantity, QLocale(QString::fromLatin1(c.locale)))), c.expected);
}

constexpr double kGi = 1024.0 * 1024 * 1024;

INSTANTIATE_TEST_SUITE_P(
    Units, FormatTest,
    testing::Values(
        Case{0, Quantity::seconds, "C", "0 s"}, Case{8.0512, Quantity::seconds, "C", "8.05 s"},
        Case{0.0239, Quantity::seconds, "C", "23.9 ms"}, Case{1.6e-6, Quantity::seconds, "C", "1.60 µs"},
        Case{0.9996, Quantity::seconds, "C", "1.00 s"}, Case{0.99949, Quantity::seconds, "C", "999 ms"},
        Case{100, Quantity::seconds, "C", "100 s"}, Case{3000, Quantity::seconds, "C", "50.0 min"},
        Case{-4.214, Quantity::seconds, "C", "-4.21 s"}, Case{0, Quantity::bytes, "C", "0 GiB"},
        Case{94.75 * kGi, Quantity::bytes, "C", "94.8 GiB"}, Case{1.5 * kGi / 1024, Quantity::bytes, "C", "1.50 MiB"},
        Case{2048 * kGi, Quantity::bytes, "C", "2.00 TiB"}, Case{7.38e12, Quantity::byteRate, "C", "7.38 TB/s"},
        Case{9e10, Quantity::byteRate, "C", "90.0 GB/s"}, Case{4.614e15, Quantity::flopRate, "C", "4.61 PFLOP/s"},
        Case{1.9e12, Quantity::flopRate, "C", "1.90 TFLOP/s"}, Case{2402.4, Quantity::intensity, "C", "2 402 FLOP/B"},
        Case{0.182, Quantity::share, "C", "18.2 %"}, Case{1, Quantity::share, "C", "100 %"},
        Case{2097152, Quantity::tokens, "C", "2 097 152"}, Case{8192, Quantity::sequenceLength, "C", "8 192"},
        Case{4070.3, Quantity::tokenRate, "C", "4 070 tok/s"}, Case{70553706496.0, Quantity::parameters, "C", "70.6 B"},
        Case{0.125, Quantity::plain, "C", "0.125"}, Case{1.9e9, Quantity::frequency, "C", "1.90 GHz"},
        Case{1e300, Quantity::plain, "C", "1.00 × 10³⁰⁰"}, Case{4.38e-5, Quantity::plain, "C", "4.38 × 10⁻⁵"},
        Case{std::numeric_limits<double>::infinity(), Quantity::seconds, "C", "–"},
        Case{std::numeric_limits<double>::quiet_NaN(), Quantity::tokens, "C", "–"}));

INSTANTIATE_TEST_SUITE_P(Locales, FormatTest,
                         testing::Values(Case{8.0512, Quantity::seconds, "en_US", "8.05 s"},
                                         Case{8.0512, Quantity::seconds, "es_ES", "8,05 s"},
                                         Case{8.0512, Quantity::seconds, "es_MX", "8.05 s"},
                                         Case{8.0512, Quantity::seconds, "de_DE", "8,05 s"},
                                         Case{1234567.5, Quantity::intensity, "en_US", "1 234 568 FLOP/B"},
                                         Case{1234567.5, Quantity::intensity, "es_ES", "1 234 568 FLOP/B"},
                                         Case{1234567, Quantity::tokens, "de_DE", "1 234 567"},
                                         Case{-0.5, Quantity::plain, "es_ES", "-0,500"},
                                         Case{1e300, Quantity::plain, "es_ES", "1,00 × 10³⁰⁰"}));

TEST(Format, DifferencesCarryTheirSign) {
    const QLocale c = QLocale::c();
    EXPECT_EQ(readable(formatDifference(-4.21, Quantity::seconds, c)), "-4.21 s");
    EXPECT_EQ(readable(formatDifference(0.0031, Quantity::seconds, c)), "+3.10 ms");
    EXPECT_EQ(readable(formatDifference(0, Quantity::seconds, c)), "±0 s");
    EXPECT_EQ(readable(formatRelative(12.26, 8.05, c)), "+52 %");
    EXPECT_EQ(readable(formatRelative(8.05, 12.26, c)), "-34 %");
    EXPECT_EQ(readable(formatRelative(1.015, 1, c)), "+1.5 %");
    EXPECT_EQ(readable(formatRelative(1.0001, 1, c)), "±0 %");
    EXPECT_TRUE(formatRelative(1, 0, c).isEmpty());
    // 108 778 % more is 1 088.78 times as much.
    EXPECT_EQ(readable(formatRelative(1088.78, 1, c)), "×1 089");
    EXPECT_EQ(readable(formatRelative(12.34, 1, c)), "×12.3");
    EXPECT_EQ(readable(formatRelative(9.9, 1, c)), "+890 %");
    EXPECT_EQ(readable(formatRelative(0.02, 1, c)), "-98 %");
    EXPECT_EQ(readable(formatRelative(0.004, 1, c)), "÷250");
}

TEST(Format, OneUnitServesAWholeAxis) {
    const QLocale c = QLocale::c();
    const Unit unit = unitFor(Quantity::bytes, 94.75 * kGi);
    EXPECT_EQ(unit.symbol, QStringLiteral("GiB"));
    EXPECT_EQ(readable(formatIn(0.5 * kGi, unit, c)), "0.500 GiB");
    EXPECT_EQ(readable(formatPrefixed(1e16, c)), "10.0 P");
    EXPECT_EQ(readable(formatPrefixed(1e5, c, 1)), "100 k");
    EXPECT_EQ(readable(formatPrefixed(0.1, QLocale(QStringLiteral("es_ES")), 1)), "0,1");
    EXPECT_EQ(readable(formatFixed(1234.5, QLocale(QStringLiteral("de_DE")), 1)), "1 234,5");
}

TEST(Format, MinusIsATypographicMinusAndNumberAndUnitStayTogether) {
    const QString text = formatQuantity(-1.5, Quantity::seconds, QLocale::c());
    EXPECT_EQ(text.at(0), QChar(0x2212));
    EXPECT_TRUE(text.contains(QChar(0x00a0)));
    EXPECT_FALSE(text.contains(u' '));
}

} // namespace
} // namespace ridgepoint

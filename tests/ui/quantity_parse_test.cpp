// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/quantity_format.h"
#include "ui/style/quantity_parse.h"

#include <gtest/gtest.h>

#include <ostream>

namespace ridgepoint {
namespace {

struct Case {
    const char* text;
    Quantity quantity;
    const char* locale;
    double expected;
};
std::ostream& operator<<(std::ostream& out, const Case& c) { return out << '"' << c.text << "\" in " << c.locale; }

class ParseTest : public testing::TestWithParam<Case> {};

TEST_P(ParseTest, Understands) {
    const Case& c = GetParam();
    const ParsedQuantity parsed =
        parseQuantity(QString::fromUtf8(c.text), c.quantity, QLocale(QString::fromLatin1(c.locale)));
    ASSERT_TRUE(parsed) << parsed.offender.toStdString();
    EXPECT_DOUBLE_EQ(parsed.value, c.expected);
}

constexpr double kGi = 1024.0 * 1024 * 1024;

INSTANTIATE_TEST_SUITE_P(
    Suffixes, ParseTest,
    testing::Values(Case{"8k", Quantity::sequenceLength, "C", 8192}, Case{"1M", Quantity::sequenceLength, "C", 1048576},
                    Case{"8 192", Quantity::sequenceLength, "C", 8192}, Case{"2M", Quantity::tokens, "C", 2e6},
                    Case{"1.5 TB/s", Quantity::byteRate, "C", 1.5e12},
                    Case{"3.35TB/s", Quantity::byteRate, "en_US", 3.35e12},
                    Case{"80 GiB", Quantity::bytes, "C", 80 * kGi}, Case{"80GB", Quantity::bytes, "C", 80e9},
                    Case{"80 gib", Quantity::bytes, "C", 80 * kGi}, Case{"989T", Quantity::flopRate, "C", 989e12},
                    Case{"2.3 PFLOP/s", Quantity::flopRate, "C", 2.3e15}, Case{"40 %", Quantity::share, "C", 0.4},
                    Case{"0.4", Quantity::share, "C", 0.4}, Case{"1/8", Quantity::plain, "C", 0.125},
                    Case{"5 ms", Quantity::seconds, "C", 0.005}, Case{"1.6 µs", Quantity::seconds, "C", 1.6e-6},
                    Case{"70.6B", Quantity::parameters, "C", 70.6e9}, Case{"1.9GHz", Quantity::frequency, "C", 1.9e9},
                    Case{"1e3", Quantity::plain, "C", 1000}, Case{"-2", Quantity::plain, "C", -2},
                    Case{"−2", Quantity::plain, "C", -2}, Case{"+2", Quantity::plain, "C", 2},
                    Case{".5", Quantity::plain, "C", 0.5}, Case{"1.5e-3s", Quantity::seconds, "C", 0.0015}));

// 1.5 can't be thousands in any locale; 1.500 can where the dot groups.
INSTANTIATE_TEST_SUITE_P(
    Locales, ParseTest,
    testing::Values(Case{"0,5", Quantity::plain, "es_ES", 0.5}, Case{"0.5", Quantity::plain, "es_ES", 0.5},
                    Case{"1.5", Quantity::plain, "es_ES", 1.5}, Case{"1.500", Quantity::plain, "es_ES", 1500},
                    Case{"0.500", Quantity::plain, "es_ES", 0.5}, Case{"1.500,5", Quantity::plain, "es_ES", 1500.5},
                    Case{"1,500.5", Quantity::plain, "es_ES", 1500.5}, Case{"1.500", Quantity::plain, "de_DE", 1500},
                    Case{"1,5", Quantity::plain, "de_DE", 1.5}, Case{"1.234.567", Quantity::plain, "de_DE", 1234567},
                    Case{"1.500", Quantity::plain, "en_US", 1.5}, Case{"1,500", Quantity::plain, "en_US", 1500},
                    Case{"0,5", Quantity::plain, "en_US", 0.5}, Case{"1,5", Quantity::plain, "en_US", 1.5},
                    Case{"1.500", Quantity::plain, "es_MX", 1.5}, Case{"1,500", Quantity::plain, "es_MX", 1500},
                    Case{"0,5", Quantity::plain, "es_MX", 0.5}, Case{"1.5 TB/s", Quantity::byteRate, "es_ES", 1.5e12},
                    Case{"1,5 TB/s", Quantity::byteRate, "es_ES", 1.5e12}, Case{"0,125", Quantity::plain, "C", 0.125}));

struct BadCase {
    const char* text;
    Quantity quantity;
    ParseProblem problem;
};
std::ostream& operator<<(std::ostream& out, const BadCase& c) { return out << '"' << c.text << '"'; }

class ParseProblemTest : public testing::TestWithParam<BadCase> {};

TEST_P(ParseProblemTest, IsNamed) {
    const BadCase& c = GetParam();
    EXPECT_EQ(parseQuantity(QString::fromUtf8(c.text), c.quantity, QLocale::c()).problem, c.problem);
}

INSTANTIATE_TEST_SUITE_P(Problems, ParseProblemTest,
                         testing::Values(BadCase{"", Quantity::plain, ParseProblem::empty},
                                         BadCase{"  ", Quantity::plain, ParseProblem::empty},
                                         BadCase{"abc", Quantity::plain, ParseProblem::notANumber},
                                         BadCase{"nan", Quantity::plain, ParseProblem::notANumber},
                                         BadCase{"inf", Quantity::plain, ParseProblem::notANumber},
                                         BadCase{"1e999", Quantity::plain, ParseProblem::notANumber},
                                         BadCase{"1/0", Quantity::plain, ParseProblem::notANumber},
                                         BadCase{"1.2.3,4,5", Quantity::plain, ParseProblem::notANumber},
                                         BadCase{"12.34.56", Quantity::plain, ParseProblem::notANumber},
                                         BadCase{"--1", Quantity::plain, ParseProblem::notANumber},
                                         BadCase{"8 parsecs", Quantity::bytes, ParseProblem::unknownUnit},
                                         BadCase{"8k", Quantity::share, ParseProblem::unknownUnit},
                                         BadCase{"5m", Quantity::byteRate, ParseProblem::none},
                                         BadCase{"5 GB", Quantity::seconds, ParseProblem::unknownUnit}));

TEST(Parse, OffenderIsTheTextThatWasNotUnderstood) {
    EXPECT_EQ(parseQuantity(QStringLiteral("8 parsecs"), Quantity::bytes, QLocale::c()).offender,
              QStringLiteral("parsecs"));
    EXPECT_TRUE(acceptedUnits(Quantity::bytes).contains(QStringLiteral("GiB")));
}

TEST(Parse, ReadsBackWhatIsShown) {
    for (const char* name : {"C", "en_US", "es_ES", "es_MX", "de_DE"}) {
        const QLocale locale(QString::fromLatin1(name));
        for (const double value : {4.38e-5, 0.000123, 0.25, 1.5, 999.0, 12345.0, 7.38e12}) {
            const QString shown = formatQuantity(value, Quantity::byteRate, locale, 6);
            const ParsedQuantity parsed = parseQuantity(shown, Quantity::byteRate, locale);
            ASSERT_TRUE(parsed) << shown.toStdString() << " in " << name;
            EXPECT_NEAR(parsed.value, value, 1e-5 * value) << shown.toStdString() << " in " << name;
        }
    }
}

TEST(Parse, SliceShapesMayBeSpelledFreely) {
    EXPECT_EQ(sliceShapeSpelling(QStringLiteral(" 4 × 4 * 8 ")), QStringLiteral("4x4x8"));
    EXPECT_EQ(sliceShapeSpelling(QStringLiteral("4X4X8")), QStringLiteral("4x4x8"));
}

} // namespace
} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/axis_ticks.h"

#include <gtest/gtest.h>

#include <QSet>
#include <QStringList>

namespace ridgepoint {
namespace {

QStringList readable(const AxisTicks& ticks) {
    QStringList labels;
    for (QString label : ticks.labels) {
        labels << label.replace(QChar(0x00a0), u' ').replace(QChar(0x202f), u' ');
    }
    return labels;
}

const char* const kLocales[] = {"C", "en_US", "es_ES", "es_MX", "de_DE"};

TEST(LinearTicks, RoundStepsWithAsManyDecimalsAsTheyNeed) {
    EXPECT_EQ(readable(linearTicks(0, 100, 6, QLocale::c())), QStringList({"0", "20", "40", "60", "80", "100"}));
    EXPECT_EQ(readable(linearTicks(0, 0.5, 5, QLocale::c())), QStringList({"0.0", "0.1", "0.2", "0.3", "0.4", "0.5"}));
    EXPECT_EQ(readable(linearTicks(0, 0.5, 5, QLocale(QStringLiteral("es_ES")))),
              QStringList({"0,0", "0,1", "0,2", "0,3", "0,4", "0,5"}));
    EXPECT_EQ(readable(linearTicks(9.97, 10.03, 3, QLocale::c())), QStringList({"9.98", "10.00", "10.02"}));
    EXPECT_TRUE(linearTicks(1, 1, 5, QLocale::c()).major.isEmpty());
}

TEST(LogTicks, EveryDecadeOfARooflineHasItsOwnLabelInEveryLocale) {
    for (const char* name : kLocales) {
        const AxisTicks ticks = logTicks(1e12, 1e16, 8, QLocale(QString::fromLatin1(name)));
        EXPECT_EQ(readable(ticks), QStringList({"1 T", "10 T", "100 T", "1 P", "10 P"})) << name;
    }
    EXPECT_EQ(readable(logTicks(0.1, 1e5, 8, QLocale(QStringLiteral("es_ES")))),
              QStringList({"0,1", "1", "10", "100", "1 k", "10 k", "100 k"}));
}

TEST(LogTicks, ManyDecadesAreThinnedOutNotDropped) {
    const AxisTicks ticks = logTicks(1e-2, 1e17, 8, QLocale::c());
    EXPECT_GE(ticks.major.size(), 6);
    EXPECT_LE(ticks.major.size(), 9);
}

TEST(LogTicks, ZoomedInLabelsDoNotRepeat) {
    for (const auto& [lower, upper] : {std::pair{100.0, 3000.0}, {100.0, 900.0}, {110.0, 190.0}, {1500.0, 1560.0}}) {
        for (const char* name : kLocales) {
            const AxisTicks ticks = logTicks(lower, upper, 8, QLocale(QString::fromLatin1(name)));
            ASSERT_GE(ticks.major.size(), 2) << lower;
            EXPECT_EQ(QSet<QString>(ticks.labels.begin(), ticks.labels.end()).size(), ticks.labels.size())
                << lower << ' ' << name << ' ' << readable(ticks).join(u' ').toStdString();
            for (const QString& label : ticks.labels) {
                EXPECT_FALSE(label.contains(u'E') || label.contains(u'e')) << label.toStdString();
            }
        }
    }
}

TEST(LogTicks, TicksLieWithinTheRange) {
    const AxisTicks ticks = logTicks(3, 7e4, 8, QLocale::c());
    for (const double at : ticks.major + ticks.minor) {
        EXPECT_GE(at, 3);
        EXPECT_LE(at, 7e4);
    }
    EXPECT_TRUE(logTicks(0, 100, 8, QLocale::c()).major.isEmpty()) << "no logarithm of zero";
    EXPECT_TRUE(logTicks(-5, 100, 8, QLocale::c()).major.isEmpty());
}

TEST(RoundedUp, EndsAnAxisOnATick) {
    EXPECT_DOUBLE_EQ(roundedUp(98.5), 100);
    EXPECT_DOUBLE_EQ(roundedUp(100), 100);
    EXPECT_DOUBLE_EQ(roundedUp(102.4, 12), 110);
    EXPECT_DOUBLE_EQ(roundedUp(0.031), 0.04);
    EXPECT_DOUBLE_EQ(roundedUp(0), 1) << "an empty axis still has a length";
}

} // namespace
} // namespace ridgepoint

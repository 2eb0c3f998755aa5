// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <gtest/gtest.h>

namespace ridgepoint::test {
namespace {

const QString kCompare = QStringLiteral("compare");
const QString kFirst = QStringLiteral("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
const QString kSecond = QStringLiteral("llama3.1-70b-8k-fp8-tpu7x-4x8x8");

QJsonObject compared(const QStringList& more = {}) {
    const Outcome outcome = runProgram(QStringList{kCompare, kFirst, kSecond, QStringLiteral("--format=json")} + more);
    EXPECT_EQ(outcome.status, 0) << outcome.err.constData();
    return QJsonDocument::fromJson(outcome.out).object();
}

double stepOf(const QJsonObject& document, const char* side) {
    return document[QLatin1String(side)][QLatin1String("headline")][QLatin1String("step_time_s")].toDouble();
}

TEST(Compare, TheAttributedPartsSumToTheDifference) {
    const QJsonObject document = compared();
    double sum = 0;
    QStringList attributed;
    for (const auto& step : document[QLatin1String("attribution")].toArray()) {
        sum += step[QLatin1String("seconds")].toDouble();
        for (const auto& change : step[QLatin1String("changes")].toArray()) {
            attributed.append(change[QLatin1String("path")].toString());
        }
    }
    const double difference = stepOf(document, "b") - stepOf(document, "a");
    EXPECT_NEAR(sum, difference, 1e-9);
    EXPECT_NEAR(document[QLatin1String("difference")][QLatin1String("step_time_s")].toDouble(), difference, 1e-9);
    EXPECT_TRUE(attributed.contains(QStringLiteral("precision.recipe")));
    EXPECT_EQ(attributed.size(), document[QLatin1String("fields")].toArray().size());
}

TEST(Compare, GivesTheFiguresOfEvaluate) {
    const Outcome outcome = runProgram({QStringLiteral("evaluate"), kSecond, QStringLiteral("--format=json")});
    const QJsonObject report = QJsonDocument::fromJson(outcome.out).object();
    EXPECT_EQ(compared()[QLatin1String("b")][QLatin1String("headline")], report[QLatin1String("headline")]);
}

// The step of a prefill and that of a decode are different figures: none stands in a row with the other.
TEST(Compare, KeepsPrefillAndDecodeApart) {
    const Outcome outcome = runProgram({kCompare, QStringLiteral("llama3-70b-8k-prefill-v5e-4x4"),
                                        QStringLiteral("llama3-70b-8k-int8-decode-v5e-2x4")});
    EXPECT_EQ(outcome.status, 0) << outcome.err.constData();
    const QByteArrayList lines = outcome.out.split('\n');
    const auto row = [&lines](const char* label) {
        for (const QByteArray& line : lines) {
            if (line.trimmed().startsWith(label)) {
                return line.simplified();
            }
        }
        return QByteArray();
    };
    const QByteArray first = row("Time to first token");
    const QByteArray token = row("Time per output token");
    EXPECT_FALSE(first.isEmpty()) << outcome.out.constData();
    EXPECT_FALSE(token.isEmpty()) << outcome.out.constData();
    EXPECT_TRUE(outcome.out.contains("not attributed"));
    EXPECT_FALSE(first.contains("-") || first.contains("+")) << first.constData(); // no difference to the other
}

TEST(Compare, HoldsTheSecondAtTheSizeOfTheFirst) {
    const QJsonObject held = compared({QStringLiteral("--hold=chips")});
    EXPECT_EQ(held[QLatin1String("b")][QLatin1String("chips")], held[QLatin1String("a")][QLatin1String("chips")]);
}

// Neither chip has a price in its preset: both sides are named, with the option that gives each one.
TEST(Compare, SaysWhoseChipHasNoPrice) {
    const QStringList pair{kCompare, QStringLiteral("llama3.1-405b-8k-fp8-gb300-4x64"), kFirst,
                           QStringLiteral("--hold=dollars"), QStringLiteral("--set=money.price_usd_per_chip_hour=3")};
    const Outcome without = runProgram(pair);
    EXPECT_EQ(without.status, 1);
    EXPECT_TRUE(without.err.contains("A (")) << without.err.constData();
    EXPECT_TRUE(without.err.contains("--set-a money.price_usd_per_chip_hour")) << without.err.constData();
    EXPECT_FALSE(without.err.contains("B (")) << without.err.constData();
    EXPECT_TRUE(without.out.isEmpty());
    const Outcome with = runProgram(pair + QStringList{QStringLiteral("--set-a=money.price_usd_per_chip_hour=3")});
    EXPECT_EQ(with.status, 0) << with.err.constData();
}

TEST(Compare, SetChangesTheSecondAlone) {
    const Outcome outcome = runProgram({kCompare, kFirst, kFirst, QStringLiteral("--set=workload.sequence_length=4096"),
                                        QStringLiteral("--format=json")});
    EXPECT_EQ(outcome.status, 0) << outcome.err.constData();
    const QJsonArray fields = QJsonDocument::fromJson(outcome.out).object()[QLatin1String("fields")].toArray();
    EXPECT_EQ(fields.size(), 1);
    EXPECT_EQ(fields.first()[QLatin1String("path")].toString(), QStringLiteral("workload.sequence_length"));
}

TEST(Compare, IsReadableAsText) {
    const Outcome outcome = runProgram({kCompare, kFirst, kSecond});
    EXPECT_EQ(outcome.status, 0);
    for (const char* part : {"Step time", "precision.recipe: bf16 to fp8_full", "in all", "matmul"}) {
        EXPECT_TRUE(outcome.out.contains(part)) << part << "\n" << outcome.out.constData();
    }
}

TEST(Compare, NeedsTwoScenarios) {
    EXPECT_EQ(runProgram({kCompare, kFirst}).status, 1);
    EXPECT_EQ(runProgram({kCompare, kFirst, kSecond, kFirst}).status, 1);
    EXPECT_EQ(runProgram({kCompare, kFirst, QStringLiteral("no-such-preset")}).status, 1);
}

} // namespace
} // namespace ridgepoint::test

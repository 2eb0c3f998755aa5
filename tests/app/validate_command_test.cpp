// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryFile>

#include <gtest/gtest.h>

namespace ridgepoint::test {
namespace {

const QString kValidate = QStringLiteral("validate");

TEST(Validate, EveryRunIsListedWithPredictionOrReason) {
    const Outcome outcome = runProgram({kValidate, QStringLiteral("--format=json")});
    EXPECT_EQ(outcome.status, 0) << outcome.err.constData();
    const QJsonObject document = QJsonDocument::fromJson(outcome.out).object();
    const QJsonArray rows = document[QLatin1String("rows")].toArray();
    ASSERT_GT(rows.size(), 10);
    int modelled = 0;
    for (const auto& value : rows) {
        const QJsonObject row = value.toObject();
        const bool ok = row[QLatin1String("status")].toString() == QLatin1String("ok");
        modelled += ok ? 1 : 0;
        EXPECT_EQ(ok, row[QLatin1String("predicted")].isDouble()) << row[QLatin1String("id")].toString().toStdString();
        EXPECT_TRUE(ok || !row[QLatin1String("reason")].toString().isEmpty());
        const QJsonValue measured = row[QLatin1String("measured")];
        if (ok && measured.isDouble()) {
            EXPECT_NEAR(row[QLatin1String("error")].toDouble(),
                        row[QLatin1String("predicted")].toDouble() / measured.toDouble() - 1, 1e-9);
        }
    }
    EXPECT_GT(modelled, 5);
    EXPECT_FALSE(document[QLatin1String("summary")].toObject().isEmpty());
}

TEST(Validate, StatusKeepsSomeRuns) {
    const auto rowsOf = [](const QStringList& options) {
        const Outcome outcome = runProgram(QStringList{kValidate, QStringLiteral("--format=json")} + options);
        EXPECT_EQ(outcome.status, 0) << outcome.err.constData();
        return QJsonDocument::fromJson(outcome.out).object()[QLatin1String("rows")].toArray().size();
    };
    const auto all = rowsOf({});
    const auto current = rowsOf({QStringLiteral("--status=current")});
    EXPECT_GT(current, 0);
    EXPECT_LT(current, all);
    const Outcome unknown = runProgram({kValidate, QStringLiteral("--status=curent")});
    EXPECT_EQ(unknown.status, 1);
    EXPECT_TRUE(unknown.err.contains("\"current\"")) << unknown.err.constData();
}

TEST(Validate, TextDoesNotDependOnTheLocale) {
    QByteArray first;
    for (const Environment& locale : locales()) {
        const Outcome outcome = runProgram({kValidate}, locale);
        EXPECT_EQ(outcome.status, 0) << outcome.err.constData();
        first = first.isEmpty() ? outcome.out : first;
        EXPECT_EQ(outcome.out, first);
    }
    EXPECT_TRUE(first.contains("Not modelled"));
}

TEST(Validate, WhatIsToComeSaysSo) {
    for (const char* option : {"--kind=gpu", "--kind=memory", "--kind=serving", "--leave-one-family-out"}) {
        const Outcome outcome = runProgram({kValidate, QLatin1String(option)});
        EXPECT_EQ(outcome.status, 1) << option;
        EXPECT_TRUE(outcome.out.isEmpty()) << option;
        EXPECT_TRUE(outcome.err.contains("this version")) << outcome.err.constData();
    }
}

TEST(Validate, BadInputIsRefused) {
    const Outcome calibration = runProgram({kValidate, QStringLiteral("--calibration=defualt")});
    EXPECT_EQ(calibration.status, 1);
    EXPECT_TRUE(calibration.err.contains("\"default\"")) << calibration.err.constData();
    const Outcome missing = runProgram({kValidate, QStringLiteral("--measured=/nonexistent.json")});
    EXPECT_EQ(missing.status, 1);
    EXPECT_TRUE(missing.err.contains("/nonexistent.json")) << missing.err.constData();
    QTemporaryFile file;
    ASSERT_TRUE(file.open());
    file.write("{\"rows\": 3");
    file.close();
    const Outcome broken = runProgram({kValidate, QStringLiteral("--measured"), file.fileName()});
    EXPECT_EQ(broken.status, 1);
    EXPECT_TRUE(broken.err.contains(file.fileName().toUtf8())) << broken.err.constData();
}

} // namespace
} // namespace ridgepoint::test

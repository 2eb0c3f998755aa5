// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <gtest/gtest.h>

namespace ridgepoint::test {
namespace {

/// A file of ours, so that the tests do not hang on what the presets hold.
const QString kScenario = QStringLiteral(TEST_DATA_DIR "/llama3.1-70b.json");

QStringList evaluate(const QStringList& options) {
    return QStringList{QStringLiteral("evaluate"), kScenario} + options;
}

QJsonObject reportOf(const Outcome& outcome) {
    QJsonParseError error{};
    const QJsonDocument document = QJsonDocument::fromJson(outcome.out, &error);
    EXPECT_EQ(error.error, QJsonParseError::NoError) << error.errorString().toStdString();
    return document.object();
}

TEST(Evaluate, JsonIsTheWholeOfStandardOutput) {
    const Outcome outcome = runProgram(evaluate({QStringLiteral("--format=json")}));
    EXPECT_EQ(outcome.status, 0) << outcome.err.constData();
    const QJsonObject report = reportOf(outcome);
    EXPECT_EQ(report[QLatin1String("format")].toString(), QStringLiteral("ridgepoint-report"));
    EXPECT_EQ(report[QLatin1String("parameters")][QLatin1String("total")].toDouble(), 70553706496.0);
    EXPECT_GT(report[QLatin1String("headline")][QLatin1String("step_time_s")].toDouble(), 0);
}

TEST(Evaluate, TheTextSaysBatchAndMesh) {
    const Outcome outcome = runProgram(evaluate({QStringLiteral("--set=workload.per_device_batch=1")}));
    EXPECT_EQ(outcome.status, 0);
    EXPECT_TRUE(outcome.out.contains("1 sequences a device and micro-step")) << outcome.out.constData();
    EXPECT_TRUE(outcome.out.contains("FSDP 128")) << outcome.out.constData();
    EXPECT_TRUE(outcome.out.contains("first moment")) << outcome.out.constData();
}

TEST(Evaluate, TimeAndMemorySumToTheHeadline) {
    const QJsonObject report = reportOf(runProgram(evaluate({QStringLiteral("--format=json")})));
    double seconds = 0;
    for (const auto& part : report[QLatin1String("time")].toArray()) {
        seconds += part.toObject()[QLatin1String("seconds")].toDouble();
    }
    double bytes = 0;
    for (const auto& part : report[QLatin1String("memory")][QLatin1String("device")].toArray()) {
        bytes += part.toObject()[QLatin1String("bytes")].toDouble();
    }
    const QJsonValue headline = report[QLatin1String("headline")];
    EXPECT_NEAR(seconds / headline[QLatin1String("step_time_s")].toDouble(), 1, 1e-9);
    EXPECT_NEAR(bytes / headline[QLatin1String("hbm_peak_bytes")].toDouble(), 1, 1e-9);
}

/// Numbers for machines are the same, byte for byte, whatever the user's locale.
TEST(Evaluate, OutputDoesNotDependOnTheLocale) {
    for (const char* format : {"json", "csv", "text"}) {
        QByteArray first;
        for (const Environment& locale : locales()) {
            const Outcome outcome = runProgram(evaluate({QStringLiteral("--format"), QLatin1String(format)}), locale);
            EXPECT_EQ(outcome.status, 0) << outcome.err.constData();
            first = first.isEmpty() ? outcome.out : first;
            EXPECT_EQ(outcome.out, first) << format;
        }
        EXPECT_FALSE(first.isEmpty());
    }
}

TEST(Evaluate, CsvHasATitleForEachFigure) {
    const Outcome outcome = runProgram(evaluate({QStringLiteral("--format=csv")}));
    const QByteArray headline = outcome.out.left(outcome.out.indexOf("\r\n\r\n"));
    const QList<QByteArray> lines = headline.split('\n');
    ASSERT_EQ(lines.size(), 2);
    EXPECT_TRUE(lines[0].contains("step_time_s [s]"));
    EXPECT_EQ(lines[0].count(','), lines[1].count(','));
}

TEST(Evaluate, SetChangesOneFieldEach) {
    const Outcome outcome = runProgram(evaluate({QStringLiteral("--format=json"), QStringLiteral("--set"),
                                                 QStringLiteral("workload.per_device_batch=1"), QStringLiteral("--set"),
                                                 QStringLiteral("remat.policy=full")}));
    EXPECT_EQ(outcome.status, 0) << outcome.err.constData();
    const QJsonValue scenario = reportOf(outcome)[QLatin1String("scenario")];
    EXPECT_EQ(scenario[QLatin1String("workload")][QLatin1String("per_device_batch")].toDouble(), 1);
    EXPECT_EQ(scenario[QLatin1String("remat")][QLatin1String("policy")].toString(), QStringLiteral("full"));
    EXPECT_EQ(scenario[QLatin1String("workload")][QLatin1String("sequence_length")].toInt(), 8192);
}

struct BadSetting {
    const char* setting;
    const char* said;
};

TEST(Evaluate, BadSettingsNameTheField) {
    for (const BadSetting& bad : {BadSetting{"workload.per_device_bach=4", "workload.per_device_batch"},
                                  BadSetting{"workload.per_device_batch=lots", "workload.per_device_batch"},
                                  BadSetting{"workload.per_device_batch=nan", "workload.per_device_batch"},
                                  BadSetting{"workload.per_device_batch=4,5", "workload.per_device_batch"},
                                  BadSetting{"workload.per_device_batch", "PATH=VALUE"}, BadSetting{"=4", "PATH=VALUE"},
                                  BadSetting{"remat.policy=ful", "full"}}) {
        const Outcome outcome = runProgram(evaluate({QStringLiteral("--set"), QLatin1String(bad.setting)}));
        EXPECT_EQ(outcome.status, 1) << bad.setting;
        EXPECT_TRUE(outcome.out.isEmpty()) << bad.setting;
        EXPECT_TRUE(outcome.err.contains(bad.said)) << bad.setting << ": " << outcome.err.constData();
    }
}

TEST(Evaluate, WhatDoesNotFitIsDoneUnlessAskedToFail) {
    const QStringList tooBig{QStringLiteral("--set"), QStringLiteral("workload.per_device_batch=64")};
    const Outcome done = runProgram(evaluate(tooBig + QStringList{QStringLiteral("--format=json")}));
    EXPECT_EQ(done.status, 0) << done.err.constData();
    EXPECT_EQ(reportOf(done)[QLatin1String("headline")][QLatin1String("fits")].toString(), QStringLiteral("no"));
    EXPECT_EQ(runProgram(evaluate(tooBig + QStringList{QStringLiteral("--fail-on-infeasible")})).status, 2);
    EXPECT_EQ(runProgram(evaluate({QStringLiteral("--fail-on-infeasible")})).status, 0);
}

TEST(Evaluate, TheImpossibleIsSaidInWordsAndInTheReport) {
    const QStringList impossible{QStringLiteral("--set"), QStringLiteral("mesh.ici.tensor=7"),
                                 QStringLiteral("--format=json")};
    const Outcome outcome = runProgram(evaluate(impossible));
    EXPECT_EQ(outcome.status, 1);
    EXPECT_TRUE(outcome.err.contains("mesh.ici")) << outcome.err.constData();
    const QJsonObject report = reportOf(outcome);
    EXPECT_TRUE(report[QLatin1String("headline")][QLatin1String("step_time_s")].isNull());
    EXPECT_FALSE(report[QLatin1String("diagnostics")].toArray().isEmpty());
    EXPECT_EQ(runProgram(evaluate(impossible + QStringList{QStringLiteral("--fail-on-infeasible")})).status, 2);
}

TEST(Evaluate, AFullDiskIsAnErrorOfItsOwn) {
    // /dev/full takes nothing, as a full disk would.
    const Outcome outcome = runProgram(evaluate({}), {}, {.outputFile = QStringLiteral("/dev/full")});
    EXPECT_EQ(outcome.status, 3);
}

TEST(Evaluate, ANameThatIsNoPresetNamesTheNearest) {
    const Outcome outcome = runProgram({QStringLiteral("evaluate"), QStringLiteral("llama-3.1-70b-nonsense")});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_TRUE(outcome.err.contains("nearest preset")) << outcome.err.constData();
}

TEST(Evaluate, ExplainsANumber) {
    const Outcome outcome = runProgram(evaluate({QStringLiteral("--explain=operations.mlp_up.forward")}));
    EXPECT_EQ(outcome.status, 0) << outcome.err.constData();
    for (const char* word : {"padded_flops", "hbm_bandwidth", "matmul_fraction", "bound by: compute"}) {
        EXPECT_TRUE(outcome.out.contains(word)) << word;
    }
    const Outcome wrong = runProgram(evaluate({QStringLiteral("--explain=headline.step_tme_s")}));
    EXPECT_EQ(wrong.status, 1);
    EXPECT_TRUE(wrong.out.isEmpty());
    EXPECT_TRUE(wrong.err.contains("\"headline.step_time_s\"")) << wrong.err.constData();
}

TEST(EvaluateCommand, SaysOnceWhatMakesAScenarioImpossible) {
    // The calibration has no rate of the link to the host, and the chip no published one.
    const auto outcome = runProgram({QStringLiteral("evaluate"), QStringLiteral("llama3.1-405b-8k-bf16-tpu7x-4x8x8"),
                                     QStringLiteral("--set"), QStringLiteral("calibration=textbook"),
                                     QStringLiteral("--set"), QStringLiteral("remat.policy=minimal_offloaded")});
    EXPECT_EQ(outcome.err.count("host_link_bandwidth"), 1) << outcome.err.constData();
    EXPECT_FALSE(outcome.out.contains("host_link_bandwidth")) << outcome.out.constData();
}

} // namespace
} // namespace ridgepoint::test

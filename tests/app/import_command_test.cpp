// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace ridgepoint::test {
namespace {

const QString kPreset = QStringLiteral("llama3.1-70b-8k-fp8-tpu7x-4x4x4");

QString fileWith(const QTemporaryDir& folder, const char* name, const QByteArray& content) {
    const QString path = folder.filePath(QLatin1String(name));
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    EXPECT_EQ(file.write(content), content.size());
    return path;
}

QJsonObject headlineOf(const QString& scenario, const QStringList& options = {}) {
    const Outcome outcome =
        runProgram(QStringList{QStringLiteral("evaluate"), scenario, QStringLiteral("--format=json")} + options);
    EXPECT_EQ(outcome.status, 0) << outcome.err.constData();
    return QJsonDocument::fromJson(outcome.out).object()[QLatin1String("headline")].toObject();
}

TEST(Import, WhatMaxTextWritesItReads) {
    for (const Environment& locale : locales()) {
        const QTemporaryDir folder;
        const Outcome script = runProgram({QStringLiteral("maxtext"), kPreset}, locale);
        ASSERT_EQ(script.status, 0) << script.err.constData();
        EXPECT_TRUE(script.out.contains("use_qwix_quantization=True")) << script.out.constData();
        const QString file = fileWith(folder, "run.sh", script.out);
        const QString scenario = folder.filePath(QStringLiteral("scenario.json"));
        const Outcome read = runProgram({QStringLiteral("import"), file, QStringLiteral("--out"), scenario}, locale);
        ASSERT_EQ(read.status, 0) << read.err.constData();
        EXPECT_TRUE(read.err.contains("per_device_batch_size=")) << read.err.constData();
        EXPECT_TRUE(read.err.contains("understood: workload.per_device_batch")) << read.err.constData();
        EXPECT_TRUE(read.out.isEmpty());
        EXPECT_EQ(headlineOf(scenario), headlineOf(kPreset));
    }
}

TEST(Import, TellsInSpanishOnRequest) {
    const QTemporaryDir folder;
    const QString file = fileWith(folder, "run.txt", "model_name=llama3.1-8b steps=20");
    const Outcome outcome = runProgram({QStringLiteral("import"), file, QStringLiteral("--lang=es")});
    ASSERT_EQ(outcome.status, 0) << outcome.err.constData();
    EXPECT_TRUE(outcome.err.contains("entendido: model")) << outcome.err.constData();
    EXPECT_TRUE(outcome.err.contains("supuesto: no se da: tpu7x")) << outcome.err.constData();
    EXPECT_TRUE(outcome.err.contains("omitido: no cambia")) << outcome.err.constData();
    EXPECT_FALSE(outcome.err.contains("not given")) << outcome.err.constData();
    EXPECT_EQ(runProgram({QStringLiteral("import"), file, QStringLiteral("--lang=fr")}).status, 1);
}

TEST(Import, MaxTextIsForTrainingOnTpus) {
    const Outcome server =
        runProgram({QStringLiteral("maxtext"), kPreset, QStringLiteral("--set=workload.kind=decode")});
    EXPECT_EQ(server.status, 1);
    EXPECT_TRUE(server.err.contains("workload.kind is decode")) << server.err.constData();
    const Outcome gpus = runProgram({QStringLiteral("maxtext"), kPreset, QStringLiteral("--set=hardware.chip=h100-sxm"),
                                     QStringLiteral("--set=hardware.slice=8x8")});
    EXPECT_EQ(gpus.status, 1);
    EXPECT_TRUE(gpus.err.contains("choose a TPU")) << gpus.err.constData();
    EXPECT_TRUE(gpus.out.isEmpty());
}

TEST(Import, WritesTheModelOfAConfigurationFile) {
    const QTemporaryDir folder;
    const QString file = fileWith(folder, "config.json",
                                  R"({"model_type": "llama", "hidden_size": 4096, "intermediate_size": 14336,
                                      "num_attention_heads": 32, "num_hidden_layers": 32, "num_key_value_heads": 8,
                                      "vocab_size": 128256})");
    const Outcome model = runProgram({QStringLiteral("import"), file, QStringLiteral("--model")});
    ASSERT_EQ(model.status, 0) << model.err.constData();
    const QJsonObject preset = QJsonDocument::fromJson(model.out).object();
    EXPECT_EQ(preset[QLatin1String("format")].toString(), QStringLiteral("ridgepoint-model"));
    EXPECT_EQ(preset[QLatin1String("d_model")].toInt(), 4096);
    const Outcome arguments = runProgram(
        {QStringLiteral("import"), fileWith(folder, "a.txt", "model_name=llama3.1-8b"), QStringLiteral("--model")});
    EXPECT_EQ(arguments.status, 1) << "named models are presets already";
}

TEST(Import, RefusesWithFileAndSetting) {
    const QTemporaryDir folder;
    const QString file = fileWith(folder, "bad.sh", "train model_name=llama3.1-8b \\\n  max_target_length=long\n");
    const Outcome outcome = runProgram({QStringLiteral("import"), file});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_TRUE(outcome.out.isEmpty());
    EXPECT_TRUE(outcome.err.contains("bad.sh")) << outcome.err.constData();
    EXPECT_TRUE(outcome.err.contains("max_target_length (line 2)")) << outcome.err.constData();
    EXPECT_EQ(runProgram({QStringLiteral("import"), folder.filePath(QStringLiteral("none"))}).status, 1);
    EXPECT_EQ(runProgram({QStringLiteral("import"), file, QStringLiteral("--as=word")}).status, 1);
    EXPECT_EQ(runProgram({QStringLiteral("import")}).status, 1);
}

TEST(Import, SaysWhereItCannotWrite) {
    const QTemporaryDir folder;
    const QString file = fileWith(folder, "a.txt", "model_name=llama3.1-8b");
    const Outcome outcome = runProgram(
        {QStringLiteral("import"), file, QStringLiteral("--out"), folder.filePath(QStringLiteral("no/s.json"))});
    EXPECT_EQ(outcome.status, 3);
}

TEST(MaxText, WritesLinesAndFlagsAlone) {
    const Outcome lines = runProgram({QStringLiteral("maxtext"), kPreset, QStringLiteral("--format=lines"),
                                      QStringLiteral("--set=workload.per_device_batch=3")});
    EXPECT_EQ(lines.status, 0);
    EXPECT_TRUE(lines.out.contains("per_device_batch_size=3\n")) << lines.out.constData();
    const Outcome flags = runProgram({QStringLiteral("maxtext"), kPreset, QStringLiteral("--format=xla")});
    EXPECT_TRUE(flags.out.startsWith("--xla_tpu_scoped_vmem_limit_kib=")) << flags.out.constData();
}

} // namespace
} // namespace ridgepoint::test

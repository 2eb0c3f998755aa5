// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"

#include <QFile>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <string>
#include <vector>

namespace ridgepoint::test {
namespace {

/// A scenario file that is no good, and what the message must name besides the file.
struct BadFile {
    const char* name;
    std::function<QByteArray()> content;
    const char* said;
};

QByteArray truncated() {
    QFile file(QStringLiteral(TEST_DATA_DIR "/llama3.1-70b.json"));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray whole = file.readAll();
    return whole.left(whole.size() / 2);
}

QByteArray binary() {
    QByteArray bytes;
    for (int i = 0; i < 4096; ++i) {
        bytes.append(static_cast<char>((i * 37 + i / 256) % 256));
    }
    return bytes;
}

QByteArray huge() { return "{\"notes\": \"" + QByteArray(100'000'000, 'x') + "\"}"; }

QByteArray deep() { return R"({"mesh": )" + QByteArray(1'000'000, '[') + QByteArray(1'000'000, ']') + "}"; }

BadFile text(const char* name, const char* content, const char* said) {
    return {name, [content] { return QByteArray(content); }, said};
}

std::vector<BadFile> badFiles() {
    return {
        {"empty", [] { return QByteArray(); }, "empty"},
        {"truncated", truncated, ""},
        {"binary", binary, ""},
        {"100 MB", huge, ""},
        {"deeply nested", deep, ""},
        text("no object", "[1, 2, 3]", "object"),
        text("another format", R"({"format": "ridgepoint-report", "version": 1})", "format"),
        text("newer version", R"({"format": "ridgepoint-scenario", "version": 99})", "version"),
        text("wrong type", R"({"workload": {"sequence_length": "long"}})", "workload.sequence_length"),
        text("list for a group", R"({"workload": []})", "workload"),
        text("NaN", R"({"workload": {"per_device_batch": NaN}})", ""),
        text("1e308", R"({"workload": {"per_device_batch": 1e308}})", "workload.per_device_batch"),
        text("1e400", R"({"workload": {"per_device_batch": 1e400}})", ""),
        text("negative", R"({"workload": {"sequence_length": -8192}})", "workload.sequence_length"),
        text("zero", R"({"workload": {"per_device_batch": 0}})", "workload.per_device_batch"),
        text("fraction", R"({"workload": {"sequence_length": 0.5}})", "workload.sequence_length"),
        text("unknown field", R"({"workload": {"sequence_lenght": 8192}})", "sequence_length"),
        text("unknown group", R"({"mash": {}})", "mesh"),
        text("unknown choice", R"({"precision": {"recipe": "fp7"}})", "precision.recipe"),
        text("unknown model", R"({"model": "llama3.1-71b"})", "llama3.1-70b"),
        text("unknown chip", R"({"hardware": {"chip": "tpu7"}})", "tpu7x"),
        text("no slice", R"({"hardware": {"slice": "4x4xfour"}})", "hardware.slice"),
        text("slice that overflows", R"({"hardware": {"slice": "999999x999999x999999"}})", "hardware.slice"),
        text("mesh that does not fit", R"({"mesh": {"ici": {"fsdp": 96}}})", "mesh.ici"),
        text("two free axes", R"({"mesh": {"ici": {"fsdp": -1, "tensor": -1}}})", "mesh.ici"),
        text("heads not divisible", R"({"hardware": {"slice": "3x4x4"}, "mesh": {"ici": {"tensor": 3}}})",
             "mesh.ici.tensor"),
    };
}

class BadInput : public testing::TestWithParam<std::size_t> {};

TEST_P(BadInput, IsRefusedWithFileAndField) {
    const BadFile bad = badFiles()[GetParam()];
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("bad-scenario.json"));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    const QByteArray content = bad.content();
    ASSERT_EQ(file.write(content), content.size());
    file.close();

    const Outcome outcome = runProgram({QStringLiteral("evaluate"), path});
    EXPECT_EQ(outcome.status, 1) << bad.name;
    EXPECT_TRUE(outcome.err.contains("bad-scenario.json")) << bad.name << ": " << outcome.err.left(500).constData();
    EXPECT_TRUE(outcome.err.contains(bad.said)) << bad.name << ": " << outcome.err.left(500).constData();
    // A message for people, not the file over again.
    EXPECT_LT(outcome.err.size(), 5000) << bad.name;
}

INSTANTIATE_TEST_SUITE_P(Files, BadInput, testing::Range(std::size_t{0}, badFiles().size()), [](const auto& parameter) {
    std::string name = badFiles()[parameter.param].name;
    std::replace_if(
        name.begin(), name.end(), [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); }, '_');
    return name;
});

TEST(BadInputPlaces, MissingFileAndFolder) {
    const QTemporaryDir folder;
    const Outcome missing = runProgram({QStringLiteral("evaluate"), folder.filePath(QStringLiteral("none.json"))});
    EXPECT_EQ(missing.status, 1);
    EXPECT_TRUE(missing.err.contains("none.json")) << missing.err.constData();
    const Outcome directory = runProgram({QStringLiteral("evaluate"), folder.path()});
    EXPECT_EQ(directory.status, 1);
    EXPECT_TRUE(directory.err.contains(folder.path().toUtf8())) << directory.err.constData();
}

} // namespace
} // namespace ridgepoint::test

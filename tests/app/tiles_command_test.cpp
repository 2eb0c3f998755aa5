// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <gtest/gtest.h>

namespace ridgepoint::test {
namespace {

const QString kScenario = QStringLiteral(TEST_DATA_DIR "/llama3.1-70b.json");

Outcome tiles(const QStringList& options) {
    return runProgram(QStringList{QStringLiteral("tiles"), kScenario} + options);
}

TEST(TilesCommand, JsonRanksTheKernelsThatWereAskedFor) {
    const Outcome outcome =
        tiles({QStringLiteral("--kernel=attention"), QStringLiteral("--format=json"), QStringLiteral("--top=5")});
    EXPECT_EQ(outcome.status, 0) << outcome.err.constData();
    const QJsonObject document = QJsonDocument::fromJson(outcome.out).object();
    const QJsonArray kernels = document[QLatin1String("kernels")].toArray();
    ASSERT_GE(kernels.size(), 2) << "forward and backward";
    for (const QJsonValue& kernel : kernels) {
        EXPECT_EQ(kernel[QLatin1String("family")].toString(), QStringLiteral("attention"));
        const QJsonArray best = kernel[QLatin1String("best")].toArray();
        ASSERT_EQ(best.size(), 5);
        EXPECT_EQ(best[0][QLatin1String("rank")].toInt(), 1);
        EXPECT_LE(best[0][QLatin1String("vmem_bytes")][QLatin1String("total")].toDouble(),
                  document[QLatin1String("scoped_limit_bytes")].toDouble());
        EXPECT_FALSE(kernel[QLatin1String("flags")].toArray().isEmpty());
    }
}

TEST(TilesCommand, TextNamesTheFlags) {
    const Outcome outcome = tiles({});
    EXPECT_EQ(outcome.status, 0) << outcome.err.constData();
    EXPECT_TRUE(outcome.out.contains("xla_tpu_scoped_vmem_limit_kib="));
    EXPECT_TRUE(outcome.out.contains("sa_block_q="));
    EXPECT_TRUE(outcome.out.contains("mlp_up"));
}

TEST(TilesCommand, ADenseModelHasNoGroupedMatmul) {
    const Outcome outcome = tiles({QStringLiteral("--kernel=gmm")});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_TRUE(outcome.out.contains("no such kernel"));
}

TEST(TilesCommand, BadInputSaysWhatIsExpected) {
    const Outcome kernel = tiles({QStringLiteral("--kernel=gemm")});
    EXPECT_EQ(kernel.status, 1);
    EXPECT_TRUE(kernel.err.contains("--kernel") && kernel.err.contains("gmm"));
    EXPECT_EQ(tiles({QStringLiteral("--top=0")}).status, 1);
    const Outcome limit = tiles({QStringLiteral("--set"), QStringLiteral("kernels.scoped_vmem_kib=99999999")});
    EXPECT_EQ(limit.status, 1);
    EXPECT_FALSE(limit.err.isEmpty());
}

} // namespace
} // namespace ridgepoint::test

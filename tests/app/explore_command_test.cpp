// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace ridgepoint::test {
namespace {

const QString kSweep = QStringLiteral("sweep");
const QString kSearch = QStringLiteral("search");
const QString kScenario = QStringLiteral("llama3.1-8b-8k-bf16-v6e-4x4");

QJsonObject evaluated(const QStringList& settings) {
    const Outcome outcome =
        runProgram(QStringList{QStringLiteral("evaluate"), kScenario, QStringLiteral("--format=json")} + settings);
    return QJsonDocument::fromJson(outcome.out).object();
}

TEST(SweepCommand, GivesTheFiguresOfEvaluate) {
    const Outcome outcome =
        runProgram({kSweep, kScenario, QStringLiteral("--vary"), QStringLiteral("workload.per_device_batch=1,2")});
    EXPECT_EQ(outcome.status, 0) << outcome.err.constData();
    const QList<QByteArray> lines = outcome.out.trimmed().split('\n');
    ASSERT_EQ(lines.size(), 3);
    const QList<QByteArray> columns = lines[0].trimmed().split(',');
    EXPECT_EQ(columns[0], "workload.per_device_batch");
    EXPECT_EQ(columns[1], "step_time_s");
    const QJsonObject two = evaluated({QStringLiteral("--set=workload.per_device_batch=2")});
    EXPECT_EQ(lines[2].split(',')[1].toDouble(),
              two[QLatin1String("headline")][QLatin1String("step_time_s")].toDouble());
}

TEST(SweepCommand, ShardsConcatenateToTheWholeFile) {
    const QTemporaryDir folder;
    const auto sweep = [&](const QString& file, const QStringList& more) {
        const QString path = folder.filePath(file);
        const Outcome outcome =
            runProgram(QStringList{kSweep, kScenario, QStringLiteral("--out"), path, QStringLiteral("--vary"),
                                   QStringLiteral("workload.sequence_length=1024:65536:x2"), QStringLiteral("--vary"),
                                   QStringLiteral("remat.policy=full,minimal,custom")} +
                       more);
        EXPECT_EQ(outcome.status, 0) << outcome.err.constData();
        QFile written(path);
        EXPECT_TRUE(written.open(QIODevice::ReadOnly));
        return written.readAll();
    };
    for (const QString& kind : {QStringLiteral("csv"), QStringLiteral("jsonl")}) {
        QByteArray joined;
        for (int i = 1; i <= 4; ++i) {
            joined += sweep(QStringLiteral("part%1.%2").arg(i).arg(kind), {QStringLiteral("--shard=%1/4").arg(i)});
        }
        EXPECT_EQ(joined, sweep(QStringLiteral("whole.") + kind, {}));
    }
}

/// A tensor degree of 7 divides neither 16 chips nor 32 heads.
TEST(SweepCommand, WhereNothingCanBeIsBadInput) {
    const QStringList impossible{kSweep, kScenario, QStringLiteral("--vary"), QStringLiteral("mesh.ici.tensor=7,11")};
    const Outcome outcome = runProgram(impossible);
    EXPECT_EQ(outcome.status, 1);
    EXPECT_TRUE(outcome.err.contains("none of the 2 points can be")) << outcome.err.constData();
    EXPECT_EQ(outcome.out.trimmed().split('\n').size(), 3); // the rows say why
    // A part may well lie where nothing can be.
    EXPECT_EQ(runProgram(impossible + QStringList{QStringLiteral("--shard=1/2")}).status, 0);
    const Outcome some =
        runProgram({kSweep, kScenario, QStringLiteral("--vary"), QStringLiteral("mesh.ici.tensor=1,7")});
    EXPECT_EQ(some.status, 0);
    EXPECT_TRUE(some.err.contains("1 points cannot be")) << some.err.constData();
}

TEST(SweepCommand, SaysWhatIsWrong) {
    const auto refused = [](const QStringList& more, const char* word) {
        const Outcome outcome = runProgram(QStringList{kSweep, kScenario} + more);
        EXPECT_EQ(outcome.status, 1);
        EXPECT_TRUE(outcome.err.contains(word)) << outcome.err.constData();
    };
    refused({}, "--vary");
    refused({QStringLiteral("--vary=workload.sequence_lenght=1,2")}, "sequence_length");
    refused({QStringLiteral("--vary=workload.sequence_length=1024"), QStringLiteral("--shard=5/4")}, "--shard");
    refused({QStringLiteral("--vary=workload.sequence_length=1024"), QStringLiteral("--out=rows.txt")}, ".csv");
    const Outcome unwritable = runProgram({kSweep, kScenario, QStringLiteral("--vary=workload.sequence_length=1024"),
                                           QStringLiteral("--out=/no/such/folder/rows.csv")});
    EXPECT_EQ(unwritable.status, 3);
}

TEST(SearchCommand, CountsAddUpAndResultsAreWhatEvaluateSays) {
    const Outcome outcome = runProgram({kSearch, kScenario, QStringLiteral("--over=batch,mesh,remat"),
                                        QStringLiteral("--top=3"), QStringLiteral("--format=json")});
    EXPECT_EQ(outcome.status, 0) << outcome.err.constData();
    const QJsonObject found = QJsonDocument::fromJson(outcome.out).object();
    const auto number = [&](const char* name) { return found[QLatin1String(name)].toDouble(); };
    EXPECT_EQ(number("space"), number("evaluated") + number("pruned"));
    EXPECT_GT(number("feasible"), 0);
    EXPECT_TRUE(found[QLatin1String("complete")].toBool());
    const QJsonArray best = found[QLatin1String("best")].toArray();
    ASSERT_EQ(best.size(), 3);
    EXPECT_FALSE(found[QLatin1String("pareto")].toArray().isEmpty());
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("best.json")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(QJsonDocument(best[0].toObject()[QLatin1String("scenario")].toObject()).toJson());
    file.close();
    const Outcome again = runProgram({QStringLiteral("evaluate"), file.fileName(), QStringLiteral("--format=json")});
    EXPECT_EQ(QJsonDocument::fromJson(again.out).object()[QLatin1String("headline")].toObject(),
              best[0].toObject()[QLatin1String("headline")].toObject());
}

TEST(SearchCommand, SaysWhatIsWrong) {
    const auto refused = [](const QStringList& more, const char* word) {
        const Outcome outcome = runProgram(QStringList{kSearch, kScenario} + more);
        EXPECT_EQ(outcome.status, 1);
        EXPECT_TRUE(outcome.err.contains(word)) << outcome.err.constData();
    };
    refused({QStringLiteral("--over=batch,mash")}, "mesh");
    refused({QStringLiteral("--objective=speed")}, "--objective");
    refused({QStringLiteral("--top=0")}, "--top");
    refused({QStringLiteral("--set=hardware.slice=3x3x3")}, "slice");
}

TEST(SearchCommand, AnOptionThatWouldChangeNothingIsRefused) {
    const auto refused = [](const QString& scenario, const QStringList& more, const char* word) {
        const Outcome outcome = runProgram(QStringList{kSearch, scenario} + more);
        EXPECT_EQ(outcome.status, 1) << more.join(u' ').toStdString();
        EXPECT_TRUE(outcome.err.contains(word)) << outcome.err.constData();
    };
    refused(kScenario, {QStringLiteral("--most-chips=8")}, "add slice");
    refused(kScenario, {QStringLiteral("--over=batch"), QStringLiteral("--most-axes=2")}, "add mesh");
    const auto cluster = QStringLiteral("gpt-22b-2k-bf16-a100-1x8");
    refused(cluster, {QStringLiteral("--over=mesh,placement")}, "no torus");
    const auto server = QStringLiteral("llama3-70b-8k-int8-decode-v5e-2x4");
    refused(server, {QStringLiteral("--over=mesh,remat")}, "of training");
    refused(server, {QStringLiteral("--over=mesh,batch")}, "--batch free");
}

QJsonObject explored(const QStringList& arguments) {
    const Outcome text = runProgram(arguments);
    EXPECT_EQ(text.status, 0) << text.err.constData();
    EXPECT_FALSE(text.out.isEmpty());
    const Outcome outcome = runProgram(arguments + QStringList{QStringLiteral("--format=json")});
    EXPECT_EQ(outcome.status, 0) << outcome.err.constData();
    return QJsonDocument::fromJson(outcome.out).object();
}

TEST(ExploreCommands, AdviseSaysWhatFp8Gains) {
    const QJsonObject advice = explored({QStringLiteral("advise"), QStringLiteral("llama3.1-70b-8k-bf16-tpu7x-4x4x4")});
    bool found = false;
    for (const auto& finding : advice[QLatin1String("findings")].toArray()) {
        found = found || finding[QLatin1String("rule")].toString() == QLatin1String("fp8");
        EXPECT_FALSE(finding[QLatin1String("edit")].toArray().isEmpty());
        EXPECT_FALSE(finding[QLatin1String("values")].toObject().isEmpty());
    }
    EXPECT_TRUE(found);
}

TEST(ExploreCommands, FitOffersWhatFits) {
    const QJsonObject fit = explored(
        {QStringLiteral("fit"), kScenario, QStringLiteral("--set"), QStringLiteral("workload.per_device_batch=64")});
    EXPECT_EQ(fit[QLatin1String("fits")].toString(), QStringLiteral("no"));
    ASSERT_FALSE(fit[QLatin1String("single")].toArray().isEmpty());
    EXPECT_EQ(fit[QLatin1String("single")][0][QLatin1String("headline")][QLatin1String("fits")].toString(),
              QStringLiteral("yes"));
}

TEST(ExploreCommands, TheOthersPrintTheirTables) {
    EXPECT_FALSE(explored({QStringLiteral("sensitivity"), kScenario})[QLatin1String("numbers")].toArray().isEmpty());
    EXPECT_TRUE(explored({QStringLiteral("seek"), kScenario, QStringLiteral("--field=workload.per_device_batch"),
                          QStringLiteral("--metric=fits"), QStringLiteral("--largest")})[QLatin1String("reached")]
                    .toBool());
    EXPECT_EQ(explored({QStringLiteral("seek"), kScenario, QStringLiteral("--target=0.5")})[QLatin1String("target_mfu")]
                  .toDouble(),
              0.5);
    EXPECT_GT(explored({QStringLiteral("scaling"), kScenario})[QLatin1String("points")].toArray().size(), 2);
    EXPECT_EQ(explored({QStringLiteral("suite"), kScenario + QStringLiteral("=2"),
                        QStringLiteral("--chips=v6e,v5p")})[QLatin1String("ranking")]
                  .toArray()
                  .size(),
              2);
}

TEST(ExploreCommands, ASuiteNamesItsReference) {
    const Outcome outcome = runProgram({QStringLiteral("suite"), kScenario, QStringLiteral("--chips=v6e,v5p")});
    EXPECT_EQ(outcome.status, 0) << outcome.err.constData();
    EXPECT_TRUE(outcome.out.contains("the first chip given")) << outcome.out.constData();
}

TEST(ExploreCommands, ASuiteByCostSaysWhichChipHasNoPriceAndTakesOne) {
    const QStringList suite{QStringLiteral("suite"), kScenario, QStringLiteral("--chips=tpu7x,v6e"),
                            QStringLiteral("--score=tokens_per_usd")};
    const Outcome unpriced = runProgram(suite);
    EXPECT_EQ(unpriced.status, 0);
    EXPECT_TRUE(unpriced.err.contains("tpu7x has no price")) << unpriced.err.constData();
    EXPECT_TRUE(unpriced.err.contains("--price tpu7x=USD")) << unpriced.err.constData();
    EXPECT_TRUE(unpriced.out.contains("no price")) << unpriced.out.constData();
    const Outcome priced = runProgram(suite + QStringList{QStringLiteral("--price=tpu7x=12")});
    EXPECT_FALSE(priced.err.contains("has no price")) << priced.err.constData();
    EXPECT_FALSE(priced.out.contains("none")) << priced.out.constData();
    for (const char* price : {"--price=v5e=12", "--price=tpu7x=0", "--price=tpu7x"}) {
        const Outcome refused = runProgram(suite + QStringList{QString::fromLatin1(price)});
        EXPECT_EQ(refused.status, 1) << price;
        EXPECT_TRUE(refused.err.contains("--price")) << refused.err.constData();
    }
}

/// GPUs are searched in a space of their own; an option is heeded there or refused.
TEST(SearchCommand, HeedsItsLimitsForGpus) {
    const QStringList gpus{kSearch, QStringLiteral("llama3-70b-8k-fp8-h100-8x8"), QStringLiteral("--no-pareto")};
    const Outcome outcome =
        runProgram(gpus + QStringList{QStringLiteral("--most-axes=1"), QStringLiteral("--format=json")});
    EXPECT_EQ(outcome.status, 0) << outcome.err.constData();
    const QJsonArray best = QJsonDocument::fromJson(outcome.out).object()[QLatin1String("best")].toArray();
    ASSERT_FALSE(best.isEmpty());
    for (const auto& point : best) {
        const QJsonObject axes =
            point[QLatin1String("scenario")][QLatin1String("mesh")][QLatin1String("ici")].toObject();
        int wide = 0;
        for (const auto& degree : axes) {
            wide += degree.toInt() > 1 ? 1 : 0;
        }
        EXPECT_EQ(wide, 1);
    }
    for (const char* option : {"--batch=free", "--most-chips=32"}) {
        const Outcome refused = runProgram(gpus + QStringList{QString::fromLatin1(option)});
        EXPECT_EQ(refused.status, 1) << option;
        EXPECT_TRUE(refused.err.contains("--over")) << refused.err.constData();
    }
}

TEST(SearchCommand, SaysHowFarItsFiguresCanBeTrusted) {
    const Outcome outcome = runProgram({kSearch, kScenario, QStringLiteral("--over=batch"), QStringLiteral("--top=1")});
    const QByteArray title = outcome.out.split('\n').value(1);
    EXPECT_TRUE(title.contains("band") && title.contains("\xC2\xB1")) << title.constData();
}

TEST(ExploreCommands, SayWhatIsWrong) {
    const auto refused = [](const QStringList& arguments, const char* word) {
        const Outcome outcome = runProgram(arguments);
        EXPECT_EQ(outcome.status, 1);
        EXPECT_TRUE(outcome.err.contains(word)) << outcome.err.constData();
    };
    refused({QStringLiteral("advise"), kScenario, QStringLiteral("--set=mesh.ici.tensor=3")}, "mesh");
    refused({QStringLiteral("seek"), kScenario, QStringLiteral("--field=no.such"), QStringLiteral("--target=1")},
            "no.such");
    refused({QStringLiteral("seek"), kScenario}, "--target");
    refused({QStringLiteral("scaling"), kScenario, QStringLiteral("--hold=chips")}, "--hold");
    refused({QStringLiteral("suite"), kScenario, QStringLiteral("--chips=v6f")}, "v6e");
    refused({QStringLiteral("suite"), kScenario + QStringLiteral("=0"), QStringLiteral("--chips=v6e")}, "WEIGHT");
}

TEST(Sweep, AFieldVariesOnce) {
    const Outcome outcome =
        runProgram({QStringLiteral("sweep"), kScenario, QStringLiteral("--vary=loss.vocab_tiling=1,2"),
                    QStringLiteral("--vary=loss.vocab_tiling=4")});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_TRUE(outcome.out.isEmpty());
    EXPECT_TRUE(outcome.err.contains("varies already")) << outcome.err.constData();
}

TEST(Serving, TheRulesOfTrainingAreRefused) {
    const QString served = QStringLiteral("llama3-70b-8k-int8-decode-v5e-2x4");
    for (const char* command : {"tiles", "advise"}) {
        const Outcome outcome = runProgram({QString::fromLatin1(command), served});
        EXPECT_EQ(outcome.status, 1) << command;
        EXPECT_TRUE(outcome.err.contains("workload.kind")) << outcome.err.constData();
    }
    const Outcome numbers = runProgram({QStringLiteral("sensitivity"), served});
    EXPECT_EQ(numbers.status, 0);
    EXPECT_TRUE(numbers.out.contains("workload.context_length"));
    EXPECT_FALSE(numbers.out.contains("sequence_length"));
}

} // namespace
} // namespace ridgepoint::test

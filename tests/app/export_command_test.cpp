// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <gtest/gtest.h>

namespace ridgepoint::test {
namespace {

const QString kScenario = QStringLiteral(TEST_DATA_DIR "/llama3.1-70b.json");

QStringList exportTo(const QString& folder, const QStringList& options) {
    return QStringList{QStringLiteral("export"), kScenario, QStringLiteral("--out"), folder} + options;
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << path.toStdString();
    return file.readAll();
}

TEST(Export, WritesEachChartInEachFormat) {
    const QTemporaryDir folder;
    const QString out = folder.filePath(QStringLiteral("new/charts"));
    const Outcome outcome = runProgram(
        exportTo(out, {QStringLiteral("--charts=roofline,hbm"), QStringLiteral("--format=png,svg,pdf,csv,md"),
                       QStringLiteral("--size=800x450"), QStringLiteral("--scale=2")}));
    EXPECT_EQ(outcome.status, 0) << outcome.err.constData();
    EXPECT_TRUE(outcome.out.isEmpty());
    const QDir files(out);
    for (const char* chart : {"roofline", "hbm"}) {
        const QString name = files.filePath(QLatin1String(chart));
        EXPECT_EQ(QImage(name + QStringLiteral(".png")).size(), QSize(1600, 900));
        EXPECT_TRUE(contentOf(name + QStringLiteral(".pdf")).startsWith("%PDF"));
        QXmlStreamReader svg(contentOf(name + QStringLiteral(".svg")));
        while (!svg.atEnd()) {
            svg.readNext();
        }
        EXPECT_FALSE(svg.hasError()) << svg.errorString().toStdString();
        EXPECT_TRUE(contentOf(name + QStringLiteral(".csv")).contains(','));
    }
    EXPECT_FALSE(files.exists(QStringLiteral("step.png")));
    EXPECT_TRUE(contentOf(files.filePath(QStringLiteral("report.md"))).contains("Llama 3.1 70B"));
}

TEST(Export, TablesForMachinesDoNotDependOnTheLocale) {
    QByteArray first;
    for (const Environment& locale : locales()) {
        const QTemporaryDir folder;
        const Outcome outcome = runProgram(exportTo(folder.path(), {QStringLiteral("--format=csv")}), locale);
        EXPECT_EQ(outcome.status, 0) << outcome.err.constData();
        const QByteArray report = contentOf(folder.filePath(QStringLiteral("report.csv")));
        first = first.isEmpty() ? report : first;
        EXPECT_EQ(report, first);
    }
    EXPECT_FALSE(first.isEmpty());
}

TEST(Export, ReportsInSpanishOnRequest) {
    const QTemporaryDir folder;
    const Outcome outcome =
        runProgram(exportTo(folder.path(), {QStringLiteral("--format=md"), QStringLiteral("--lang=es")}));
    EXPECT_EQ(outcome.status, 0) << outcome.err.constData();
    const QByteArray report = contentOf(folder.filePath(QStringLiteral("report.md")));
    EXPECT_TRUE(report.contains("Tiempo de paso")) << report.constData();
    EXPECT_FALSE(report.contains("Step time"));
}

struct BadOption {
    const char* option;
    const char* said;
};

TEST(Export, BadOptionsAreRefusedBeforeAnythingIsWritten) {
    for (const BadOption& bad :
         {BadOption{"--charts=rofline", "\"roofline\""}, BadOption{"--format=gif", "--format"},
          BadOption{"--size=0x0", "--size"}, BadOption{"--size=wide", "--size"}, BadOption{"--scale=-1", "--scale"},
          BadOption{"--scale=nan", "--scale"}, BadOption{"--lang=xx", "--lang"}, BadOption{"--theme=blue", "--theme"},
          BadOption{"--baseline=none.json", "none.json"}, BadOption{"--set=mesh.ici.tensor=7", "mesh.ici"}}) {
        const QTemporaryDir folder;
        const QString out = folder.filePath(QStringLiteral("charts"));
        const Outcome outcome = runProgram(exportTo(out, {QLatin1String(bad.option)}));
        EXPECT_EQ(outcome.status, 1) << bad.option;
        EXPECT_TRUE(outcome.err.contains(bad.said)) << bad.option << ": " << outcome.err.constData();
        EXPECT_FALSE(QFileInfo::exists(out)) << bad.option;
    }
}

TEST(Export, AFolderThatCannotBeWrittenIsAnErrorOfItsOwn) {
    // Nobody, not even root, makes folders below a file.
    const Outcome outcome = runProgram(exportTo(kScenario + QStringLiteral("/charts"), {}));
    EXPECT_EQ(outcome.status, 3) << outcome.err.constData();
}

/// What `ridgepoint [FILE]` does without a display, or with a dead one.
TEST(WithoutDisplay, WritesReportAndChartsBeside) {
    const QList<Environment> displays{{},
                                      {{QStringLiteral("DISPLAY"), QStringLiteral(":7077")}},
                                      {{QStringLiteral("WAYLAND_DISPLAY"), QStringLiteral("no-such-socket")}}};
    for (const Environment& display : displays) {
        for (const QString& file : {QString(), kScenario}) {
            const QTemporaryDir folder;
            const QStringList arguments = file.isEmpty() ? QStringList() : QStringList{file};
            const Outcome outcome = runProgram(arguments, display, {.directory = folder.path()});
            EXPECT_EQ(outcome.status, 0) << outcome.err.constData();
            EXPECT_TRUE(outcome.err.contains("no display")) << outcome.err.constData();
            const QString name =
                file.isEmpty() ? QStringLiteral("ridgepoint-report") : QStringLiteral("llama3.1-70b-report");
            EXPECT_TRUE(outcome.err.contains(name.toUtf8())) << outcome.err.constData();
            const QDir files(folder.filePath(name));
            EXPECT_TRUE(QJsonDocument::fromJson(contentOf(files.filePath(QStringLiteral("report.json")))).isObject());
            EXPECT_FALSE(QImage(files.filePath(QStringLiteral("roofline.png"))).isNull());
        }
    }
}

TEST(WithoutDisplay, BadFilesAreStillRefused) {
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("bad.json")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(R"({"workload": {"sequence_length": "long"}})");
    file.close();
    const Outcome outcome = runProgram({file.fileName()}, {}, {.directory = folder.path()});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_TRUE(outcome.err.contains("workload.sequence_length")) << outcome.err.constData();
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
              QStringList{QStringLiteral("bad.json")});
}

TEST(Window, OpensAndPaints) {
    const QTemporaryDir home;
    const Environment environment{{QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen")},
                                  {QStringLiteral("HOME"), home.path()},
                                  {QStringLiteral("XDG_CONFIG_HOME"), home.path()}};
    const Outcome outcome = runProgram({QStringLiteral("--exit-after-first-paint"), kScenario}, environment);
    EXPECT_EQ(outcome.status, 0) << outcome.err.constData();
    EXPECT_EQ(outcome.out, "painted\n");
}

TEST(Window, MakesItsOwnPicture) {
    const QTemporaryDir folder;
    const QString picture = folder.filePath(QStringLiteral("window.png"));
    const Outcome outcome = runProgram({QStringLiteral("picture"), kScenario, QStringLiteral("--out"), picture,
                                        QStringLiteral("--size=1280x800"), QStringLiteral("--theme=dark")},
                                       {{QStringLiteral("XDG_CONFIG_HOME"), folder.path()}});
    EXPECT_EQ(outcome.status, 0) << outcome.err.constData();
    EXPECT_EQ(QImage(picture).size(), QSize(1280, 800));
}

TEST(Window, MakesAPictureOfADialog) {
    const QTemporaryDir folder;
    const QString picture = folder.filePath(QStringLiteral("about.png"));
    const QStringList command{QStringLiteral("picture"), QStringLiteral("--out"), picture};
    const Environment home{{QStringLiteral("XDG_CONFIG_HOME"), folder.path()}};
    const Outcome outcome = runProgram(command + QStringList{QStringLiteral("--dialog=about")}, home);
    EXPECT_EQ(outcome.status, 0) << outcome.err.constData();
    EXPECT_LT(QImage(picture).width(), 1600) << "the dialog, not the window";
    EXPECT_GT(QImage(picture).width(), 100);
    const Outcome unknown = runProgram(command + QStringList{QStringLiteral("--dialog=abot")}, home);
    EXPECT_EQ(unknown.status, 1);
    EXPECT_TRUE(unknown.err.contains("\"about\"")) << unknown.err.constData();
}

TEST(Export, WritesTheDesignReview) {
    for (const Environment& locale : locales()) {
        const QTemporaryDir folder;
        const Outcome outcome = runProgram(
            exportTo(folder.path(), {QStringLiteral("--format=html,pdf,json"), QStringLiteral("--charts=step"),
                                     QStringLiteral("--baseline=llama3.1-70b-8k-bf16-tpu7x-4x4x4"),
                                     QStringLiteral("--question=Does <this> pay?"), QStringLiteral("--lang=es")}),
            locale);
        EXPECT_EQ(outcome.status, 0) << outcome.err.constData();
        const QByteArray page = contentOf(folder.filePath(QStringLiteral("report.html")));
        EXPECT_TRUE(page.startsWith("<!DOCTYPE html>"));
        EXPECT_TRUE(page.contains("Does &lt;this&gt; pay?"));
        EXPECT_TRUE(page.contains("Supuestos y sus fuentes"));
        EXPECT_TRUE(contentOf(folder.filePath(QStringLiteral("report.pdf"))).startsWith("%PDF"));
        const QByteArray report = contentOf(folder.filePath(QStringLiteral("report.json")));
        EXPECT_TRUE(QJsonDocument::fromJson(report).object().contains(QStringLiteral("headline")));
        EXPECT_FALSE(QFileInfo::exists(folder.filePath(QStringLiteral("step.html"))));
    }
}

TEST(Export, WritesTheModelInTheFormOfHuggingFace) {
    const QTemporaryDir folder;
    const QString out = folder.filePath(QStringLiteral("out"));
    EXPECT_EQ(runProgram(exportTo(out, {QStringLiteral("--format=hf")})).status, 0);
    const QByteArray config = contentOf(QDir(out).filePath(QStringLiteral("config.json")));
    EXPECT_EQ(QJsonDocument::fromJson(config).object()[QLatin1String("model_type")].toString(),
              QStringLiteral("llama"));
    const Outcome read = runProgram(
        {QStringLiteral("import"), QDir(out).filePath(QStringLiteral("config.json")), QStringLiteral("--model")});
    EXPECT_EQ(QJsonDocument::fromJson(read.out).object()[QLatin1String("layers")].toInt(), 80);
    const Outcome without =
        runProgram(exportTo(out, {QStringLiteral("--format=hf"), QStringLiteral("--set=model=deepseek4-284b")}));
    EXPECT_EQ(without.status, 3);
    EXPECT_TRUE(without.err.contains("compression ratios")) << without.err.constData();
}

} // namespace
} // namespace ridgepoint::test

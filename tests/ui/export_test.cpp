// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/sample_report.h"
#include "ui/charts/memory_view.h"
#include "ui/charts/plot_widget.h"
#include "ui/charts/roofline_view.h"
#include "ui/export/chart_clipboard.h"
#include "ui/export/chart_exporter.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QFontMetricsF>
#include <QImage>
#include <QMimeData>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTransform>
#include <QXmlStreamReader>

#include <memory>

namespace ridgepoint {
namespace {

const Theme& lightTheme() {
    static const Theme theme(Scheme::light);
    return theme;
}

PictureOptions options(QSize size = {1000, 600}, double scale = 1) {
    return {size, scale, QDateTime(QDate(2026, 3, 14), QTime(12, 0))};
}

std::unique_ptr<ChartView> shown(const QString& name, const Theme& theme = lightTheme()) {
    std::unique_ptr<ChartView> view = makeChart(name, theme);
    const Report before = sampleBaseline();
    view->setLocale(QLocale::c());
    view->show(sampleReport(), &before);
    return view;
}

/// What a reader of an SVG file sees: texts, and all points of its geometry after their transformations.
struct SvgContents {
    QStringList texts;
    QVector<QPointF> points;
    int images = 0;
    QStringList fonts;
    QString title, description;
    bool wellFormed = false;
};

QTransform transformOf(const QString& text) {
    static const QRegularExpression number(QStringLiteral("-?[0-9.]+(e-?[0-9]+)?"));
    QVector<double> m;
    for (auto found = number.globalMatch(text); found.hasNext();) {
        m.append(found.next().captured().toDouble());
    }
    return m.size() == 6 ? QTransform(m[0], m[1], m[2], m[3], m[4], m[5]) : QTransform();
}

void addPairs(const QString& text, const QTransform& transform, QVector<QPointF>& points) {
    static const QRegularExpression pair(QStringLiteral("(-?[0-9.]+(?:e-?[0-9]+)?)[, ](-?[0-9.]+(?:e-?[0-9]+)?)"));
    for (auto found = pair.globalMatch(text); found.hasNext();) {
        const auto match = found.next();
        points.append(transform.map(QPointF(match.captured(1).toDouble(), match.captured(2).toDouble())));
    }
}

void addText(QXmlStreamReader& xml, const QTransform& transform, SvgContents& contents) {
    const auto attributes = xml.attributes();
    const QPointF at(attributes.value("x").toDouble(), attributes.value("y").toDouble());
    QFont font(attributes.value("font-family").toString());
    font.setPixelSize(static_cast<int>(attributes.value("font-size").toDouble()));
    font.setBold(attributes.value("font-weight").toInt() > 500);
    contents.fonts << attributes.value("font-family").toString();
    const QString text = xml.readElementText();
    contents.texts << text;
    const QFontMetricsF metrics(font);
    contents.points << transform.map(at) << transform.map(at + QPointF(metrics.horizontalAdvance(text), 0));
}

SvgContents read(const QByteArray& svg) {
    SvgContents contents;
    QXmlStreamReader xml(svg);
    QVector<QTransform> groups{QTransform()};
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isEndElement() && xml.name() == u"g") {
            groups.removeLast();
        }
        if (!xml.isStartElement()) {
            continue;
        }
        const auto attributes = xml.attributes();
        const QString element = xml.name().toString();
        if (element == QLatin1String("g")) {
            groups.append(transformOf(attributes.value("transform").toString()));
        } else if (element == QLatin1String("polyline") || element == QLatin1String("polygon")) {
            addPairs(attributes.value("points").toString(), groups.back(), contents.points);
        } else if (element == QLatin1String("path")) {
            addPairs(attributes.value("d").toString(), groups.back(), contents.points);
        } else if (element == QLatin1String("rect")) {
            const QRectF rect(attributes.value("x").toDouble(), attributes.value("y").toDouble(),
                              attributes.value("width").toDouble(), attributes.value("height").toDouble());
            contents.points << groups.back().map(rect.topLeft()) << groups.back().map(rect.bottomRight());
        } else if (element == QLatin1String("text")) {
            addText(xml, groups.back(), contents);
        } else if (element == QLatin1String("image")) {
            ++contents.images;
        } else if (element == QLatin1String("title")) {
            contents.title = xml.readElementText();
        } else if (element == QLatin1String("desc")) {
            contents.description = xml.readElementText();
        }
    }
    contents.wellFormed = !xml.hasError();
    return contents;
}

class EveryChartExport : public testing::TestWithParam<const char*> {
protected:
    QString name = QString::fromLatin1(GetParam());
};

TEST_P(EveryChartExport, PngHasTheSizeAskedForAndItsResolution) {
    const auto view = shown(name);
    const QImage once = QImage::fromData(chartPng(*view, options()));
    EXPECT_EQ(once.size(), QSize(1000, 600));
    EXPECT_EQ(once.dotsPerMeterX(), 3780); // 96 dpi
    const QImage twice = QImage::fromData(chartPng(*view, options({1000, 600}, 2)));
    EXPECT_EQ(twice.size(), QSize(2000, 1200));
    EXPECT_EQ(twice.dotsPerMeterX(), 7559); // 192 dpi: the same size on paper
    EXPECT_EQ(once.pixelColor(2, 2), Palette(Scheme::light).colour(Role::panel));
}

TEST_P(EveryChartExport, SvgLiesInsideThePictureWithTextAsText) {
    const auto view = shown(name);
    for (const QSize& size : {QSize(1000, 600), QSize(420, 300), QSize(1600, 400)}) {
        const SvgContents svg = read(chartSvg(*view, options(size)));
        ASSERT_TRUE(svg.wellFormed);
        EXPECT_EQ(svg.images, 0);
        EXPECT_GT(svg.points.size(), 10);
        for (const QPointF& point : svg.points) {
            EXPECT_TRUE(QRectF(QPointF(-1, -1), QSizeF(size) + QSizeF(2, 2)).contains(point))
                << name.toStdString() << ' ' << size.width() << ": " << point.x() << ' ' << point.y();
        }
        EXPECT_TRUE(svg.texts.contains(view->title())) << svg.texts.join(u'|').toStdString();
        EXPECT_TRUE(svg.title.startsWith(view->title()));
        EXPECT_TRUE(svg.description.contains(QStringLiteral("Llama 3.1 70B")));
        for (const QString& font : svg.fonts) {
            EXPECT_NE(font, QStringLiteral("Sans Serif")) << "an alias is another font elsewhere";
        }
    }
}

TEST_P(EveryChartExport, ZoomedInSvgStillLiesInsideThePicture) {
    auto view = shown(name);
    view->resize(600, 400);
    for (int i = 0; i < 8; ++i) {
        view->plot().zoomIn();
    }
    const SvgContents svg = read(chartSvg(*view, options()));
    for (const QPointF& point : svg.points) {
        EXPECT_TRUE(QRectF(-1, -1, 1002, 602).contains(point)) << point.x() << ' ' << point.y();
    }
}

TEST_P(EveryChartExport, PdfIsOneVectorPage) {
    const QByteArray pdf = chartPdf(*shown(name), options());
    EXPECT_TRUE(pdf.startsWith("%PDF-"));
    EXPECT_EQ(pdf.count("/Type /Page\n"), 1);
    EXPECT_FALSE(pdf.contains("/Subtype /Image"));
    EXPECT_TRUE(pdf.contains("/MediaBox [0 0 750")) << "1000 px at 96 dpi are 750 points";
    EXPECT_TRUE(pdf.contains("/FontFile2")) << "the font is embedded";
}

TEST_P(EveryChartExport, PicturesDoNotDependOnTheScreensTheme) {
    const QByteArray before = chartSvg(*shown(name), options());
    Theme::application().setChoice(ThemeChoice::dark);
    const QByteArray after = chartSvg(*shown(name), options());
    Theme::application().setChoice(ThemeChoice::light);
    EXPECT_EQ(before, after);
    const Theme dark(Scheme::dark);
    const QImage image = chartImage(*shown(name, dark), options());
    EXPECT_EQ(image.pixelColor(2, 2), Palette(Scheme::dark).colour(Role::panel));
}

INSTANTIATE_TEST_SUITE_P(Charts, EveryChartExport,
                         testing::Values("roofline", "hbm", "step", "timeline", "memory-curve"));

TEST(Export, PicturesSayWhatTheyShow) {
    const SvgContents svg = read(chartSvg(*shown(QStringLiteral("hbm")), options()));
    const QString all = svg.texts.join(u'\n');
    for (const char* part : {"GiB per device", "Llama 3.1 70B", "tpu7x", "Ridgepoint 0.1.0", "2026", "predicted",
                             "usable 94.75", "Saved activations", "65.0", "baseline"}) {
        EXPECT_TRUE(all.contains(QString::fromLatin1(part))) << part;
    }
}

class ExportFilesTest : public testing::Test {
protected:
    ExportResult run() { return exportCharts(report, nullptr, wanted); }
    QStringList names() const { return QDir(wanted.directory).entryList(QDir::Files, QDir::Name); }
    QByteArray contents(const char* name) const {
        QFile file(QDir(wanted.directory).filePath(QString::fromLatin1(name)));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << name;
        return file.readAll();
    }

    QTemporaryDir folder;
    Report report = sampleReport();
    ExportOptions wanted{folder.filePath(QStringLiteral("new/sub"))};
};

TEST_F(ExportFilesTest, WritesEachChartInEachFormat) {
    wanted.charts = {QStringLiteral("roofline"), QStringLiteral("memory-curve")};
    wanted.formats = {QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("csv"), QStringLiteral("md")};
    wanted.size = {640, 400};
    const ExportResult result = run();
    EXPECT_TRUE(result.error.isEmpty()) << result.error.toStdString();
    EXPECT_EQ(names(),
              QStringList({"memory-curve.csv", "memory-curve.md", "memory-curve.png", "memory-curve.svg", "report.csv",
                           "report.md", "roofline.csv", "roofline.md", "roofline.png", "roofline.svg"}));
    EXPECT_EQ(result.files.size(), 10);
}

TEST_F(ExportFilesTest, CsvIsInTheCLocaleWhateverTheUsers) {
    wanted.charts = {QStringLiteral("step")};
    wanted.formats = {QStringLiteral("csv"), QStringLiteral("md")};
    QLocale::setDefault(QLocale(QStringLiteral("de_DE")));
    const ExportResult result = run();
    EXPECT_EQ(QLocale(), QLocale(QStringLiteral("de_DE"))) << "the user's locale is put back";
    QLocale::setDefault(QLocale::c());
    ASSERT_TRUE(result.error.isEmpty()) << result.error.toStdString();
    const QByteArray csv = contents("step.csv");
    EXPECT_TRUE(csv.startsWith("Category,Time [s],Share\r\n")) << csv.toStdString();
    EXPECT_TRUE(csv.contains("\r\nmatmul,3.96,"));
    EXPECT_TRUE(contents("step.md").contains("| matmul | 3.96"));
    EXPECT_TRUE(contents("report.md").contains("Step time"));
}

TEST_F(ExportFilesTest, RefusesWhatItDoesNotKnow) {
    wanted.charts = {QStringLiteral("pie")};
    EXPECT_TRUE(run().error.contains(QStringLiteral("pie")));
    EXPECT_TRUE(run().error.contains(QStringLiteral("roofline"))) << "names what there is";
    wanted.charts = chartNames();
    wanted.formats = {QStringLiteral("bmp")};
    EXPECT_TRUE(run().error.contains(QStringLiteral("bmp")));
    wanted.formats = {QStringLiteral("png")};
    wanted.size = {10, 10};
    EXPECT_FALSE(run().error.isEmpty());
    wanted.size = {1600, 900};
    wanted.scale = 1000;
    EXPECT_FALSE(run().error.isEmpty());
    wanted.scale = 1;
    wanted.language = QStringLiteral("xx");
    EXPECT_TRUE(run().error.contains(QStringLiteral("xx")));
    wanted.language = QStringLiteral("en");
    report.valid = false;
    EXPECT_FALSE(run().error.isEmpty());
    EXPECT_FALSE(QDir(wanted.directory).exists()) << "nothing is written before everything is known to be right";
}

TEST_F(ExportFilesTest, ReportsAFolderThatCannotBeWritten) {
    QFile inTheWay(folder.filePath(QStringLiteral("new")));
    ASSERT_TRUE(inTheWay.open(QIODevice::WriteOnly));
    const ExportResult result = run();
    EXPECT_TRUE(result.files.isEmpty());
    EXPECT_TRUE(result.error.contains(wanted.directory));
}

TEST_F(ExportFilesTest, AFileThatCannotBeReplacedIsNamedAndTheRestIsLeft) {
    wanted.charts = {QStringLiteral("hbm")};
    QDir().mkpath(wanted.directory + QStringLiteral("/hbm.png/kept")); // a folder stands where the file should
    const ExportResult result = run();
    EXPECT_TRUE(result.files.isEmpty());
    EXPECT_TRUE(result.error.contains(QStringLiteral("hbm.png"))) << result.error.toStdString();
    EXPECT_TRUE(QDir(wanted.directory + QStringLiteral("/hbm.png/kept")).exists());
    EXPECT_TRUE(names().isEmpty()) << "no half-written file is left behind";
}

TEST(ExportOne, KeepsTheStateOfTheView) {
    QTemporaryDir folder;
    RooflineView view(lightTheme());
    view.show(sampleReport(), nullptr);
    view.setLevel(ByteLevel::ici);
    const QString file = folder.filePath(QStringLiteral("chart.svg"));
    EXPECT_EQ(exportChart(view, file, Scheme::dark, options()), QString());
    QFile written(file);
    ASSERT_TRUE(written.open(QIODevice::ReadOnly));
    const SvgContents svg = read(written.readAll());
    EXPECT_TRUE(svg.texts.join(u'\n').contains(QStringLiteral("FLOP per byte of ICI")));
    EXPECT_FALSE(exportChart(view, folder.filePath(QStringLiteral("chart.bmp")), Scheme::dark, options()).isEmpty());
    EXPECT_FALSE(
        exportChart(view, folder.filePath(QStringLiteral("no/such/chart.png")), Scheme::dark, options()).isEmpty());
}

TEST(ExportClipboard, OneObjectHoldsPictureAndNumbers) {
    const auto view = shown(QStringLiteral("step"));
    const std::unique_ptr<QMimeData> data(chartMimeData(*view));
    EXPECT_TRUE(data->hasImage());
    EXPECT_EQ(qvariant_cast<QImage>(data->imageData()).size(), QSize(2560, 1440));
    EXPECT_TRUE(data->text().startsWith(QStringLiteral("Category\tTime [s]\tShare\tTime, baseline [s]\n")));
    EXPECT_TRUE(data->text().contains(QStringLiteral("\nmatmul\t3.96\t")));
    view->setLocale(QLocale(QStringLiteral("es_ES")));
    const std::unique_ptr<QMimeData> spanish(tableMimeData(*view));
    EXPECT_TRUE(spanish->text().contains(QStringLiteral("\nmatmul\t3,96\t")));
    EXPECT_FALSE(spanish->hasImage());
}

} // namespace
} // namespace ridgepoint

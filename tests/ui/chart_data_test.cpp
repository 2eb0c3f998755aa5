// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/sample_report.h"
#include "ui/charts/layer_timeline_view.h"
#include "ui/charts/memory_curve_view.h"
#include "ui/charts/memory_view.h"
#include "ui/charts/plot_widget.h"
#include "ui/charts/roofline_view.h"
#include "ui/charts/step_time_view.h"
#include "ui/style/names.h"
#include "ui/window/headline_text.h"

#include <QToolButton>

#include <gtest/gtest.h>

#include <memory>
#include <variant>

namespace ridgepoint {
namespace {

const PlotScene& sceneOf(const ChartView& view) { return view.plot().scene(); }

/// Boxes of one bar that stand for something, in order.
QVector<BoxMark> barAt(const PlotScene& scene, double at) {
    QVector<BoxMark> boxes;
    for (const BoxMark& box : scene.boxes) {
        if (box.at == at && box.target >= 0) {
            boxes.append(box);
        }
    }
    return boxes;
}

void expectStacked(const QVector<BoxMark>& boxes) {
    double base = 0;
    for (const BoxMark& box : boxes) {
        EXPECT_DOUBLE_EQ(box.from, base);
        base = box.to;
    }
}

TEST(MemoryChart, SegmentsAreTheReportsBytes) {
    MemoryView view;
    const Report report = sampleReport();
    view.show(report, nullptr);
    const QVector<BoxMark> bar = barAt(sceneOf(view), 0);
    std::size_t shown = 0;
    for (std::size_t i = 0; i < report.memory.device.size(); ++i) {
        if (report.memory.device[i] > 0) {
            const BoxMark& box = bar.at(static_cast<qsizetype>(shown++));
            EXPECT_NEAR((box.to - box.from) * kSampleGiB, report.memory.device[i], 1);
            EXPECT_EQ(box.style, Palette(Scheme::light).fill(static_cast<MemoryCategory>(i)));
        }
    }
    EXPECT_EQ(bar.size(), static_cast<qsizetype>(shown));
    expectStacked(bar);
    EXPECT_NEAR(bar.back().to * kSampleGiB, report.headline.hbmPeakBytes, 1);
}

TEST(MemoryChart, LimitBandAndFreePartFollowTheHeadline) {
    MemoryView view;
    const Report report = sampleReport();
    view.show(report, nullptr);
    const PlotScene& scene = sceneOf(view);
    ASSERT_EQ(scene.limits.size(), 1);
    EXPECT_DOUBLE_EQ(scene.limits[0].value, 94.75);
    EXPECT_TRUE(scene.limits[0].label.contains(QStringLiteral("94.75")));
    ASSERT_EQ(scene.bands.size(), 1);
    EXPECT_NEAR(scene.bands[0].low, 92.6 * 0.96, 1e-9);
    EXPECT_NEAR(scene.bands[0].high, 92.6 * 1.04, 1e-9);
    EXPECT_GE(scene.y.upper, 94.75);
    EXPECT_EQ(scene.legend.entries.front().value, QStringLiteral("2.2")); // 94.75 − 92.60 = 2.15, rounded
}

TEST(MemoryChart, TheTotalIsTheHeadlinesAndWhatGivesWayStandsAboveIt) {
    MemoryView view;
    Report report = sampleReport();
    report.memory.device[index(MemoryCategory::gathered_weights)] += 2 * kSampleGiB;
    report.memory.elasticBytes = 2 * kSampleGiB; // so needed are 92.6 GiB of 94.6
    report.headline.hbmPeakBytes += 2 * kSampleGiB;
    view.show(report, nullptr);
    const PlotScene& scene = sceneOf(view);
    EXPECT_EQ(scene.texts.front().text, QStringLiteral("92.6"));
    EXPECT_NEAR(barAt(scene, 0).back().to, 92.6, 1e-9);
    EXPECT_NEAR(scene.bands.front().high, 92.6 * 1.04, 1e-9);
    const LegendEntry& ahead = scene.legend.entries.at(1);
    EXPECT_EQ(ahead.name, QStringLiteral("gathered ahead, yields"));
    EXPECT_EQ(ahead.value, QStringLiteral("2.0"));
    EXPECT_EQ(scene.legend.entries.front().value, QStringLiteral("0.2")); // 94.75 − 94.6 = 0.15, rounded
}

TEST(MemoryChart, BaselineStandsBesideAndHostWhereThereIsSome) {
    MemoryView view;
    Report now = sampleReport();
    const Report before = sampleBaseline();
    view.show(now, &before);
    EXPECT_EQ(sceneOf(view).x.categories.size(), 2);
    now.memory.host[index(MemoryCategory::saved_activations)] = 20 * kSampleGiB;
    view.show(now, nullptr);
    EXPECT_EQ(sceneOf(view).x.categories.size(), 2);
    EXPECT_NEAR(barAt(sceneOf(view), 1).back().to, 20, 1e-9);
    view.show(now, &before);
    EXPECT_EQ(sceneOf(view).x.categories.size(), 4);
}

TEST(MemoryChart, AHiddenCategoryNoLongerLiftsTheOthers) {
    MemoryView view;
    view.show(sampleReport(), nullptr);
    const auto before = barAt(sceneOf(view), 0);
    view.setHidden(static_cast<int>(index(MemoryCategory::saved_activations)), true);
    const auto after = barAt(sceneOf(view), 0);
    EXPECT_EQ(after.size(), before.size() - 1);
    expectStacked(after);
    EXPECT_NEAR(after.back().to, 92.6 - 65, 1e-9);
    EXPECT_TRUE(sceneOf(view).bands.isEmpty()) << "no band on a part of the total";
}

TEST(MemoryChart, OverflowIsMarked) {
    MemoryView view;
    Report report = sampleReport();
    report.headline.hbmLimitBytes = 80 * kSampleGiB;
    view.show(report, nullptr);
    const auto over = std::find_if(sceneOf(view).boxes.begin(), sceneOf(view).boxes.end(),
                                   [](const BoxMark& box) { return box.from == 80 && box.target < 0; });
    ASSERT_NE(over, sceneOf(view).boxes.end());
    EXPECT_NEAR(over->to, 92.6, 1e-9);
}

TEST(StepChart, EachBarSumsToItsStep) {
    StepTimeView view;
    const Report now = sampleReport();
    const Report before = sampleBaseline();
    view.show(now, &before);
    expectStacked(barAt(sceneOf(view), 0));
    expectStacked(barAt(sceneOf(view), 1));
    EXPECT_NEAR(barAt(sceneOf(view), 0).back().to, before.headline.stepTimeSeconds, 1e-9);
    EXPECT_NEAR(barAt(sceneOf(view), 1).back().to, now.headline.stepTimeSeconds, 1e-9);
    EXPECT_EQ(barAt(sceneOf(view), 1).front().label, QStringLiteral("matmul 3.96"));
    EXPECT_EQ(sceneOf(view).bands.size(), 1);
    EXPECT_NEAR(sceneOf(view).bands[0].high, now.headline.bandHighSeconds, 1e-9);
}

TEST(StepChart, ShortStepsAreShownInMilliseconds) {
    StepTimeView view;
    Report report = sampleReport();
    for (double& seconds : report.time) {
        seconds /= 1000;
    }
    report.headline.stepTimeSeconds /= 1000;
    view.show(report, nullptr);
    EXPECT_TRUE(view.subtitle().contains(QStringLiteral("ms")));
    EXPECT_NEAR(barAt(sceneOf(view), 0).back().to, 1000 * report.headline.stepTimeSeconds, 1e-9);
}

TEST(RooflineChart, PointsAreTheReportsOperations) {
    RooflineView view;
    const Report report = sampleReport();
    view.show(report, nullptr);
    const PlotScene& scene = sceneOf(view);
    ASSERT_EQ(scene.points.size(), static_cast<qsizetype>(report.roofline.points.size()));
    for (const PointMark& mark : scene.points) {
        const QString key = scene.targets.at(mark.target).key;
        const auto source =
            std::find_if(report.roofline.points.begin(), report.roofline.points.end(), [&](const auto& p) {
                return key == QString::fromUtf8(p.name.data(), static_cast<qsizetype>(p.name.size()));
            });
        ASSERT_NE(source, report.roofline.points.end());
        EXPECT_EQ(mark.at, QPointF(source->intensity[index(ByteLevel::hbm)], source->flopPerSecond));
        EXPECT_EQ(mark.marker, marker(source->group));
    }
}

TEST(RooflineChart, AreaFollowsTheTimeShare) {
    RooflineView view;
    Report report = sampleReport();
    report.roofline.points[0].timeShare = 0.4;
    report.roofline.points[1].timeShare = 0.1;
    view.show(report, nullptr);
    const auto radius = [&](const char* key) {
        for (const PointMark& mark : sceneOf(view).points) {
            if (sceneOf(view).targets.at(mark.target).key == QLatin1String(key)) {
                return mark.radius;
            }
        }
        return 0.0;
    };
    EXPECT_NEAR(radius("mlp_up_gate") / radius("mlp_down"), 2, 1e-9) << "four times the share, twice the radius";
}

TEST(RooflineChart, TheSwitchChangesBytesAndPoints) {
    RooflineView view;
    view.show(sampleReport(), nullptr);
    view.setLevel(ByteLevel::ici);
    EXPECT_EQ(sceneOf(view).points.size(), 2);
    EXPECT_TRUE(sceneOf(view).x.title.contains(QStringLiteral("ICI")));
    EXPECT_FALSE(sceneOf(view).legend.note.isEmpty()) << "says that most of the step is not on this chart";
    view.setLevel(std::nullopt);
    EXPECT_EQ(sceneOf(view).points.size(), 12);
    Report without = sampleReport();
    for (RooflinePoint& point : without.roofline.points) {
        point.intensity[index(ByteLevel::ici)] = 0;
    }
    view.setLevel(ByteLevel::ici);
    view.show(without, nullptr);
    EXPECT_EQ(view.level(), ByteLevel::hbm) << "a level that is gone gives way to HBM";
}

TEST(RooflineChart, OneLabelForOperationsOnOneSpot) {
    RooflineView view;
    view.show(sampleReport(), nullptr);
    int shared = 0;
    for (const AnchoredLabel& label : sceneOf(view).anchored) {
        shared += label.text.contains(u'×') ? 1 : 0;
    }
    EXPECT_EQ(shared, 2) << "the two MLP matmuls, and query with output projection";
}

TEST(EveryChart, CallsAGpusLinksAsTheirMakerDoes) {
    Report report = sampleReport();
    for (Roof& roof : report.roofline.roofs) {
        roof.name = roof.level == ByteLevel::ici ? "nvlink" : roof.name;
    }
    report.headline.boundBy = Bound::ici;
    ASSERT_EQ(linksOf(report), Links::nvlink);
    LayerTimelineView timeline;
    timeline.show(report, nullptr);
    EXPECT_TRUE(sceneOf(timeline).y.categories.contains(QStringLiteral("NVLink")));
    RooflineView roofline;
    roofline.show(report, nullptr);
    QStringList said = sceneOf(timeline).y.categories;
    for (const QToolButton* button : roofline.headerControl()->findChildren<QToolButton*>()) {
        said.append(button->text());
    }
    EXPECT_TRUE(said.contains(QStringLiteral("scale-out")));
    for (const ChartTable& table : {timeline.table(), roofline.table()}) {
        for (const auto& row : table.rows) {
            for (const TableCell& cell : row) {
                if (const QString* text = std::get_if<QString>(&cell)) {
                    said.append(*text);
                }
            }
        }
    }
    const HeadlineTexts headline = headlineTexts(report, nullptr, QLocale::c());
    EXPECT_EQ(headline.back().number, QStringLiteral("NVLink"));
    for (const QString& text : said) {
        EXPECT_FALSE(text.contains(QStringLiteral("ICI")) || text.contains(QStringLiteral("DCN")))
            << text.toStdString();
    }
}

TEST(RooflineChart, BaselineIsHollowWithAnArrowToNow) {
    RooflineView view;
    const Report before = sampleBaseline();
    view.show(sampleReport(), &before);
    int hollow = 0;
    for (const PointMark& mark : sceneOf(view).points) {
        hollow += mark.hollow ? 1 : 0;
    }
    EXPECT_EQ(hollow, 10);
    EXPECT_EQ(sceneOf(view).arrows.size(), 10);
}

TEST(TimelineChart, PiecesOfASpanAddUpAndExposureIsWhereComputeRests) {
    std::vector<TimelineSpan> spans{{Lane::compute, "a", 0, 4, TimeCategory::matmul},
                                    {Lane::hbm, "b", 6, 2, TimeCategory::element_wise},
                                    {Lane::ici_x, "c", 1, 9, TimeCategory::exposed_all_gather}};
    double exposed = 0, whole = 0;
    for (const TimelinePiece& piece : timelinePieces(spans)) {
        if (piece.span->lane == Lane::ici_x) {
            whole += piece.seconds;
            exposed += piece.exposed ? piece.seconds : 0;
        }
    }
    EXPECT_DOUBLE_EQ(whole, 9);
    EXPECT_DOUBLE_EQ(exposed, 4); // 4 to 6 and 8 to 10
}

TEST(TimelineChart, BackwardFollowsForwardOnTheLanesInUse) {
    LayerTimelineView view;
    const Report report = sampleReport();
    view.show(report, nullptr);
    const PlotScene& scene = sceneOf(view);
    EXPECT_EQ(scene.y.categories, QStringList({"compute", "HBM", "ICI X", "ICI Y"}));
    EXPECT_NEAR(scene.x.upper, 22 + 55, 1e-9);
    double exposed = 0;
    for (const BoxMark& box : scene.boxes) {
        exposed += box.emphasised ? box.to - box.from : 0;
    }
    EXPECT_NEAR(exposed, 4, 1e-6); // the scatter runs from 45 to 55 ms, compute and HBM end at 51
}

TEST(MemoryCurveChart, LineIsTheReportsCurveWithItsPeakNamed) {
    MemoryCurveView view;
    const Report report = sampleReport();
    view.show(report, nullptr);
    const PlotScene& scene = sceneOf(view);
    ASSERT_EQ(scene.lines.size(), 1);
    ASSERT_EQ(scene.lines[0].points.size(), static_cast<qsizetype>(report.memory.curve.size()));
    EXPECT_NEAR(scene.lines[0].points[2].y() * kSampleGiB, report.headline.hbmPeakBytes, 1);
    ASSERT_EQ(scene.anchored.size(), 1);
    EXPECT_TRUE(scene.anchored[0].text.contains(QStringLiteral("92.6")));
}

TEST(MemoryCurveChart, NamesForwardBackwardAndUpdate) {
    MemoryCurveView view;
    Report report = sampleReport();
    report.headline.stepTimeSeconds = 10;
    report.memory.curve = {{0, 5e9}, {3, 40e9}, {3, 42e9}, {9, 10e9}, {10, 8e9}};
    view.show(report, nullptr);
    const PlotScene& scene = sceneOf(view);
    ASSERT_EQ(scene.texts.size(), 3);
    EXPECT_EQ(scene.texts[0].text, QStringLiteral("forward"));
    EXPECT_NEAR(scene.texts[0].at.x(), 1.5, 1e-9);
    EXPECT_EQ(scene.texts[1].text, QStringLiteral("backward"));
    EXPECT_NEAR(scene.texts[1].at.x(), 6, 1e-9);
    EXPECT_EQ(scene.texts[2].text, QStringLiteral("update"));
    EXPECT_TRUE(view.subtitle().contains(QStringLiteral("one step")));
    report.headline.stepTimeSeconds = 40; // of four micro-steps
    view.show(report, nullptr);
    EXPECT_TRUE(view.subtitle().contains(QStringLiteral("one micro-step")));
}

std::vector<std::unique_ptr<ChartView>> allViews(const Theme& theme) {
    std::vector<std::unique_ptr<ChartView>> views;
    views.push_back(std::make_unique<RooflineView>(theme));
    views.push_back(std::make_unique<MemoryView>(theme));
    views.push_back(std::make_unique<StepTimeView>(theme));
    views.push_back(std::make_unique<LayerTimelineView>(theme));
    views.push_back(std::make_unique<MemoryCurveView>(theme));
    return views;
}

TEST(EveryChart, SaysSoWhenThereIsNoResult) {
    Report invalid;
    Report empty = sampleReport();
    empty.roofline = {};
    empty.timeline = {};
    empty.memory = {};
    empty.time = {};
    empty.headline = {};
    const Report before = sampleBaseline();
    for (const auto& view : allViews(Theme::application())) {
        view->show(invalid, nullptr);
        EXPECT_FALSE(sceneOf(*view).message.isEmpty()) << view->id().toStdString();
        view->show(invalid, &before);
        EXPECT_FALSE(sceneOf(*view).message.isEmpty()) << view->id().toStdString();
        view->show(empty, &invalid);
        EXPECT_LT(sceneOf(*view).x.lower, sceneOf(*view).x.upper) << view->id().toStdString();
        EXPECT_LT(sceneOf(*view).y.lower, sceneOf(*view).y.upper) << view->id().toStdString();
    }
}

TEST(EveryChart, DescribesItselfAndHasATable) {
    for (const auto& view : allViews(Theme::application())) {
        view->show(sampleReport(), nullptr);
        EXPECT_FALSE(sceneOf(*view).summary.isEmpty()) << view->id().toStdString();
        const ChartTable table = view->table();
        EXPECT_FALSE(table.rows.isEmpty());
        for (const auto& row : table.rows) {
            EXPECT_EQ(row.size(), table.columns.size()) << view->id().toStdString();
        }
    }
}

TEST(EveryChart, FollowsTheThemeWithoutKeepingColours) {
    Theme& theme = Theme::application();
    theme.setChoice(ThemeChoice::light);
    MemoryView view(theme);
    view.show(sampleReport(), nullptr);
    theme.setChoice(ThemeChoice::dark);
    EXPECT_EQ(sceneOf(view).boxes.front().style, Palette(Scheme::dark).fill(MemoryCategory::parameters));
    EXPECT_EQ(sceneOf(view).limits.front().colour, Palette(Scheme::dark).colour(Role::limit));
    theme.setChoice(ThemeChoice::light);
    EXPECT_EQ(sceneOf(view).boxes.front().style, Palette(Scheme::light).fill(MemoryCategory::parameters));
}

TEST(EveryChart, SpeaksTheLocaleOfTheWidget) {
    StepTimeView view;
    view.setLocale(QLocale(QStringLiteral("es_ES")));
    view.show(sampleReport(), nullptr);
    EXPECT_EQ(barAt(sceneOf(view), 0).front().shortLabel, QStringLiteral("3,96"));
    view.setLocale(QLocale(QStringLiteral("es_MX")));
    EXPECT_EQ(barAt(sceneOf(view), 0).front().shortLabel, QStringLiteral("3.96"));
}

} // namespace
} // namespace ridgepoint

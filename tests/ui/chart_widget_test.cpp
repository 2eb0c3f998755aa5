// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/sample_report.h"
#include "ui/charts/chart_card.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/memory_view.h"
#include "ui/charts/plot_widget.h"
#include "ui/charts/roofline_view.h"
#include "ui/charts/step_time_view.h"
#include "ui/controls/segmented_control.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <cstdlib>

namespace ridgepoint {
namespace {

class ChartWidgetTest : public testing::Test {
protected:
    void SetUp() override {
        report = sampleReport();
        view.show(report, nullptr);
        view.resize(700, 420);
        view.show();
        settle();
    }
    static void settle() {
        for (int turn = 0; turn < 5; ++turn) {
            QCoreApplication::processEvents();
        }
    }
    QWidget* canvas() { return view.plot().focusProxy(); }
    QPoint pixelOf(const char* key) {
        for (const PickShape& shape : pickShapes(view.plot().scene(), view.plot().geometry())) {
            if (shape.name == QLatin1String(key)) {
                return shape.centre.toPoint();
            }
        }
        return {};
    }

    Report report;
    RooflineView view;
};

TEST_F(ChartWidgetTest, HoverAndClickNameTheOperation) {
    QSignalSpy hovered(&view, &ChartView::operationHovered);
    QSignalSpy activated(&view, &ChartView::operationActivated);
    QTest::mouseMove(canvas(), pixelOf("flash_attention"));
    settle();
    ASSERT_FALSE(hovered.isEmpty());
    EXPECT_EQ(hovered.last().at(0).toString(), QStringLiteral("flash_attention"));
    QTest::mouseClick(canvas(), Qt::LeftButton, {}, pixelOf("flash_attention"));
    ASSERT_EQ(activated.count(), 1);
    EXPECT_EQ(activated.last().at(0).toString(), QStringLiteral("flash_attention"));
    QTest::mouseMove(canvas(), QPoint(300, 300));
    settle();
    EXPECT_EQ(hovered.last().at(0).toString(), QString()) << "the pointer left";
}

TEST_F(ChartWidgetTest, TheCardExplainsTheNumber) {
    view.setExplainer([](const std::string& path) -> std::optional<Explanation> {
        Explanation explanation;
        explanation.path = path;
        explanation.formula = "flops / rate";
        explanation.inputs = {{"flops", 2e12, "FLOP", {}, {}}, {"rate", 1e15, "FLOP/s", "a data sheet", {}}};
        return path == "operations.flash_attention" ? std::optional(explanation) : std::nullopt;
    });
    QTest::mouseMove(canvas(), pixelOf("flash_attention"));
    settle();
    auto* card = view.findChild<HoverCard*>();
    ASSERT_NE(card, nullptr);
    EXPECT_TRUE(card->isVisible());
    QStringList shown;
    for (const QLabel* label : card->findChildren<QLabel*>()) {
        shown.append(label->isVisible() ? label->text().replace(QChar::Nbsp, u' ') : QString());
    }
    EXPECT_TRUE(shown.contains(QStringLiteral("flops / rate")));
    EXPECT_TRUE(shown.contains(QStringLiteral("1.00 PFLOP/s · a data sheet"))) << shown.join(u'|').toStdString();
    QTest::mouseMove(canvas(), QPoint(300, 300));
    settle();
    EXPECT_FALSE(card->isVisible());
}

TEST_F(ChartWidgetTest, ArrowKeysVisitPointsAndEnterActivates) {
    canvas()->setFocus();
    QSignalSpy hovered(&view, &ChartView::operationHovered);
    QSignalSpy activated(&view, &ChartView::operationActivated);
    QTest::keyClick(canvas(), Qt::Key_Right);
    ASSERT_EQ(hovered.count(), 1);
    EXPECT_EQ(hovered.last().at(0).toString(), QStringLiteral("swiglu")) << "the leftmost in view";
    EXPECT_TRUE(canvas()->accessibleDescription().contains(QStringLiteral("swiglu")));
    QTest::keyClick(canvas(), Qt::Key_Right);
    EXPECT_EQ(hovered.last().at(0).toString(), QStringLiteral("norm_residual_rotary"));
    QTest::keyClick(canvas(), Qt::Key_Return);
    ASSERT_EQ(activated.count(), 1);
    EXPECT_EQ(activated.last().at(0).toString(), QStringLiteral("norm_residual_rotary"));
    QTest::keyClick(canvas(), Qt::Key_Escape);
    EXPECT_EQ(hovered.last().at(0).toString(), QString());
}

TEST_F(ChartWidgetTest, HasNameDescriptionAndFocus) {
    EXPECT_EQ(canvas()->accessibleName(), view.title());
    EXPECT_FALSE(canvas()->accessibleDescription().isEmpty());
    EXPECT_EQ(canvas()->focusPolicy(), Qt::StrongFocus);
}

/// Counts the paints of a widget.
class PaintCounter : public QObject {
public:
    bool eventFilter(QObject*, QEvent* event) override {
        paints += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
    int paints = 0;
};

TEST_F(ChartWidgetTest, ManyReportsMakeOnePaint) {
    PaintCounter counter;
    canvas()->installEventFilter(&counter);
    for (int i = 0; i < 100; ++i) {
        view.show(report, nullptr);
    }
    settle();
    EXPECT_EQ(counter.paints, 0) << "the same picture needs no drawing";
    for (RooflinePoint& point : report.roofline.points) {
        point.flopPerSecond *= 0.9;
        view.show(report, nullptr);
    }
    settle();
    EXPECT_EQ(counter.paints, 1);
}

/// Share of the pixels that differ; 1 where the sizes do.
double differing(const QImage& a, const QImage& b) {
    if (a.size() != b.size()) {
        return 1;
    }
    int count = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            count += a.pixel(x, y) != b.pixel(x, y) ? 1 : 0;
        }
    }
    return static_cast<double>(count) / (a.width() * a.height());
}

TEST_F(ChartWidgetTest, APictureLaidOverWhatStandsStillIsTheOneDrawnWhole) {
    StepTimeView bars;
    MemoryView memory;
    for (ChartView* chart :
         {static_cast<ChartView*>(&view), static_cast<ChartView*>(&bars), static_cast<ChartView*>(&memory)}) {
        chart->resize(700, 420);
        chart->show(report, nullptr);
        chart->show();
        settle();
        chart->hide(); // now nothing paints but what the test asks for
        QEvent localeChange(QEvent::LocaleChange);
        QCoreApplication::sendEvent(chart->plot().focusProxy(), &localeChange); // forgets what was kept
        settle();
        const QImage whole = chart->plot().grab().toImage();
        EXPECT_EQ(differing(chart->plot().grab().toImage(), whole), 0) << chart->id().toStdString() << ": made";
        EXPECT_EQ(differing(chart->plot().grab().toImage(), whole), 0) << chart->id().toStdString() << ": kept";
        Report other = report;
        other.roofline.points.front().flopPerSecond *= 0.5;
        other.memory.device.front() *= 0.5;
        other.time.front() *= 0.5;
        chart->show(other, nullptr);
        settle();
        EXPECT_GT(differing(chart->plot().grab().toImage(), whole), 1e-3) << chart->id().toStdString();
    }
}

TEST_F(ChartWidgetTest, ZoomKeepsThroughReportsAndResets) {
    const auto whole = view.plot().tickLabels(Qt::Horizontal);
    for (int i = 0; i < 6; ++i) {
        view.plot().zoomIn();
    }
    settle();
    const auto near = view.plot().tickLabels(Qt::Horizontal);
    EXPECT_NE(near, whole);
    report.headline.mfu += 0.01;
    view.show(report, nullptr);
    settle();
    EXPECT_EQ(view.plot().tickLabels(Qt::Horizontal), near);
    view.plot().resetView();
    settle();
    EXPECT_EQ(view.plot().tickLabels(Qt::Horizontal), whole);
}

TEST_F(ChartWidgetTest, WheelAndPanStayWithinReason) {
    for (int i = 0; i < 60; ++i) {
        view.plot().zoomOut();
    }
    settle();
    const PlotGeometry geometry = view.plot().geometry();
    EXPECT_GT(geometry.x(1e5) - geometry.x(1), 0.3 * geometry.axisRect.width()) << "two decades beyond, no more";
    canvas()->setFocus();
    for (int i = 0; i < 100; ++i) {
        QTest::keyClick(canvas(), Qt::Key_Left, Qt::ShiftModifier);
    }
    settle();
    EXPECT_FALSE(view.plot().tickLabels(Qt::Horizontal).isEmpty());
}

TEST_F(ChartWidgetTest, TickLabelsAreWholeInEveryLocale) {
    for (const char* name : {"C", "en_US", "es_ES", "es_MX", "de_DE"}) {
        view.setLocale(QLocale(QString::fromLatin1(name)));
        settle();
        const auto labels = view.plot().tickLabels(Qt::Vertical);
        ASSERT_EQ(labels.size(), 6) << name;
        EXPECT_EQ(labels.first(), QStringLiteral("100\u00a0G"));
        EXPECT_EQ(labels.last(), QStringLiteral("10\u00a0P"));
    }
}

TEST_F(ChartWidgetTest, LegendClickHidesAGroupAndTheMenuShowsIt) {
    const PlotGeometry geometry = view.plot().geometry();
    const qsizetype before = view.plot().scene().points.size();
    // The first entry begins at the left end of the legend.
    QTest::mouseClick(canvas(), Qt::LeftButton, {}, (geometry.legendRect.topLeft() + QPointF(8, 8)).toPoint());
    settle();
    EXPECT_LT(view.plot().scene().points.size(), before);
    EXPECT_TRUE(view.plot().scene().legend.entries.front().hidden);
    view.setHidden(view.plot().scene().legend.entries.front().key, false);
    EXPECT_EQ(view.plot().scene().points.size(), before);
}

TEST_F(ChartWidgetTest, HighlightingAnUnknownOperationIsHarmless) {
    view.highlightOperation(QStringLiteral("no such operation"));
    view.highlightOperation(QStringLiteral("flash_attention"));
    view.highlightOperation(QString());
    settle();
    EXPECT_TRUE(view.plot().scene().message.isEmpty());
}

TEST_F(ChartWidgetTest, TinySizesDoNotBreakTheLayout) {
    for (const QSize& size : {QSize(1, 1), QSize(40, 30), QSize(120, 60), QSize(220, 110), QSize(2500, 90)}) {
        view.resize(size);
        settle();
        EXPECT_EQ(view.plot().size(), view.size());
    }
}

TEST(ChartCardTest, ButtonsAreNamedAndReachable) {
    auto* step = new StepTimeView;
    ChartCard card(step);
    step->show(sampleReport(), nullptr);
    const auto buttons = card.findChildren<QToolButton*>();
    ASSERT_EQ(buttons.size(), 3);
    for (const QToolButton* button : buttons) {
        EXPECT_FALSE(button->accessibleName().isEmpty());
        EXPECT_FALSE(button->toolTip().isEmpty());
        EXPECT_NE(button->focusPolicy() & Qt::TabFocus, 0);
    }
    QSignalSpy save(&card, &ChartCard::saveRequested);
    QSignalSpy copy(&card, &ChartCard::copyRequested);
    buttons[0]->click();
    buttons[1]->click();
    EXPECT_EQ(save.count(), 1);
    EXPECT_EQ(copy.count(), 1);
}

TEST(SegmentedControlTest, ArrowsSkipWhatIsNotAvailable) {
    SegmentedControl control(QStringLiteral("Bytes"));
    for (const char* name : {"HBM", "VMEM", "ICI"}) {
        control.addSegment(QString::fromLatin1(name));
    }
    control.setAvailable(1, false, QStringLiteral("not known"));
    QSignalSpy chosen(&control, &SegmentedControl::chosen);
    EXPECT_EQ(control.current(), 0);
    QTest::keyClick(&control, Qt::Key_Right);
    EXPECT_EQ(control.current(), 2);
    QTest::keyClick(&control, Qt::Key_Right);
    EXPECT_EQ(control.current(), 2);
    EXPECT_EQ(chosen.count(), 1);
    control.setCurrent(0);
    EXPECT_EQ(chosen.count(), 1) << "only the user's choice is reported";
}

/// Largest difference of a channel; 255 where the pictures have not one size.
int largestDifference(const QImage& a, const QImage& b) {
    int most = a.size() == b.size() ? 0 : 255;
    for (int y = 0; y < a.height() && most < 255; ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const QColor first = a.pixelColor(x, y);
            const QColor second = b.pixelColor(x, y);
            most = std::max({most, std::abs(first.red() - second.red()), std::abs(first.green() - second.green()),
                             std::abs(first.blue() - second.blue())});
        }
    }
    return most;
}

template <class View> QImage pictureOf(View& view) {
    view.resize(700, 420);
    view.plot().focusProxy()->setFocusPolicy(Qt::NoFocus); // no ring around the one that was shown last
    view.QWidget::show();
    QTest::qWait(20);
    return view.grab().toImage();
}

// Entries of a legend that stay are not drawn anew: what is drawn must be what a new chart draws. 2: smooth lines that
// are laid over a picture of them round otherwise than lines drawn at once.
TEST_F(ChartWidgetTest, ALegendThatIsKeptLooksLikeANewOne) {
    constexpr int kRounding = 2;
    MemoryView kept;
    kept.show(report, nullptr);
    pictureOf(kept);
    Report other = report;
    for (double& bytes : other.memory.device) {
        bytes *= 0.75;
    }
    other.headline.hbmPeakBytes *= 0.75;
    other.memory.device[index(MemoryCategory::gradients)] = 0; // an entry goes
    for (const Report& next : {other, report, other}) {
        kept.show(next, nullptr);
        MemoryView fresh;
        fresh.show(next, nullptr);
        EXPECT_LE(largestDifference(pictureOf(kept), pictureOf(fresh)), kRounding);
    }
    const int key = static_cast<int>(index(MemoryCategory::parameters));
    kept.setHidden(key, true);
    MemoryView fresh;
    fresh.setHidden(key, true);
    fresh.show(other, nullptr);
    EXPECT_LE(largestDifference(pictureOf(kept), pictureOf(fresh)), kRounding);
}

} // namespace
} // namespace ridgepoint

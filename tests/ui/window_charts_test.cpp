// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/main_window_fixture.h"
#include "ui/charts/chart_card.h"
#include "ui/charts/memory_view.h"
#include "ui/charts/plot_widget.h"
#include "ui/charts/roofline_view.h"
#include "ui/window/bottom_tabs.h"
#include "ui/window/centre_panel.h"
#include "ui/window/left_panel.h"
#include "ui/window/main_window.h"

#include <QLabel>
#include <QSettings>
#include <QTest>

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

using WindowChartsTest = WindowTest;

/// A roof dragged in the window makes a hypothetical chip, in one step that can be undone.
TEST_F(WindowChartsTest, ARoofCanBeDragged) {
    window->resize(1700, 960);
    settle();
    auto& view = dynamic_cast<RooflineView&>(window->centre().cards()[0]->view());
    const auto hbm = [this] { return session.study().chip->hbmBandwidth; };
    const auto pixel = [&view](double x, double y) { return view.plot().geometry().at({x, y}).toPoint(); };
    QWidget* canvas = view.plot().focusProxy();
    const double first = hbm();
    const auto drag = [&](double factor) {
        QTest::mousePress(canvas, Qt::LeftButton, {}, pixel(10, 10 * first));
        for (double part = 0; part <= 1; part += 0.25) {
            QTest::mouseMove(canvas, pixel(10, 10 * first * std::pow(factor, part)));
            settle();
        }
        QTest::mouseRelease(canvas, Qt::LeftButton, {}, pixel(10, 10 * first * factor));
        settle();
    };
    drag(2);
    EXPECT_DOUBLE_EQ(hbm(), first) << "roofs stay where they are until they are asked to move";
    view.plot().resetView();
    view.setEditingRoofs(true);
    settle();
    const Scenario start = session.scenario();
    const int steps = session.history().count();
    drag(2);
    EXPECT_NEAR(hbm() / first, 2, 0.05);
    EXPECT_EQ(changedPaths(start, session.scenario()), std::vector<std::string>{"hardware.chip"});
    EXPECT_EQ(session.history().count(), steps + 1);
    const QList<QLabel*> labels = window->leftPanel().findChildren<QLabel*>();
    EXPECT_TRUE(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
        return label->text().contains(QStringLiteral("Hypothetical chip, modified: HBM bandwidth"));
    }));
    session.history().undo();
    settle();
    EXPECT_EQ(session.scenario(), start);
    EXPECT_DOUBLE_EQ(hbm(), first);
}

TEST_F(WindowChartsTest, ARoofCanBeMovedByKey) {
    auto& view = dynamic_cast<RooflineView&>(window->centre().cards()[0]->view());
    QWidget* canvas = view.plot().focusProxy();
    view.setEditingRoofs(true);
    settle();
    const Scenario start = session.scenario();
    QTest::keyClick(canvas, Qt::Key_R);
    QTest::keyClick(canvas, Qt::Key_PageUp);
    settle();
    EXPECT_EQ(changedPaths(start, session.scenario()), std::vector<std::string>{"hardware.chip"});
    session.history().undo();
    EXPECT_EQ(session.scenario(), start);
}

TEST_F(WindowChartsTest, TheMemoryCurveFollowsAndNamesItsPeak) {
    ChartCard& card = window->centre().memoryCurve();
    window->centre().tabs().reveal(&card);
    settle();
    const PlotScene first = card.view().plot().scene();
    ASSERT_EQ(first.targets.size(), 1);
    EXPECT_EQ(first.targets.front().title, peakMoment(session.report().memory));
    window->centre().tabs().setCurrentIndex(0);
    session.pinBaseline();
    session.edit({}, {}, [](Scenario& scenario) { scenario.workload.perDeviceBatch = 1; });
    settle();
    EXPECT_EQ(card.view().plot().scene(), first) << "not drawn where it is not seen";
    window->centre().tabs().reveal(&card);
    settle();
    EXPECT_EQ(card.view().plot().scene().lines.size(), first.lines.size() + 1) << "the baseline is drawn too";
}

} // namespace
} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window_fixture.h"
#include "ui/accuracy/accuracy_panel.h"
#include "ui/accuracy/parity_view.h"
#include "ui/accuracy/runs_model.h"
#include "ui/charts/plot_widget.h"
#include "ui/session/measured_library.h"
#include "ui/tables/copy_table.h"

#include <QLabel>
#include <QtTest>

#include <algorithm>

namespace ridgepoint {
namespace {

class AccuracyPanelTest : public SessionTest {
protected:
    AccuracyPanelTest() : panel(session) {
        panel.resize(1200, 500);
        panel.show();
        EXPECT_TRUE(QTest::qWaitFor([this] { return panel.isAnswered(); }));
    }

    AccuracyPanel panel;
};

TEST_F(AccuracyPanelTest, ShowsEveryRunAsTheEngineValidatesIt) {
    ASSERT_TRUE(panel.isAnswered());
    const Validation expected =
        validateRuns(*session.measured()->runs(session.catalogue()), session.catalogue(), "default");
    EXPECT_EQ(panel.table().model()->rowCount(), static_cast<int>(expected.rows.size()));
    const auto compared = std::count_if(expected.rows.begin(), expected.rows.end(),
                                        [](const ValidationRow& row) { return row.error.has_value(); });
    const PlotScene& scene = panel.parity().plot().scene();
    EXPECT_EQ(scene.points.size(), compared + 1); // and the scenario
    for (const PointMark& point : scene.points) {
        EXPECT_GE(point.at.x(), scene.x.lower);
        EXPECT_LE(point.at.y(), scene.y.upper);
    }
    EXPECT_DOUBLE_EQ(scene.points.back().at.x(), session.report().headline.stepTimeSeconds);
}

TEST_F(AccuracyPanelTest, MarksTheNearestEvidenceFirst) {
    const QAbstractItemModel& model = *panel.table().model();
    const auto& nearest = session.report().evidence.nearest;
    ASSERT_FALSE(nearest.empty());
    for (int row = 0; row < model.rowCount(); ++row) {
        const QString id = model.index(row, RunsModel::run).data().toString();
        const bool near = std::any_of(nearest.begin(), nearest.end(),
                                      [&id](const NearestRun& run) { return QString::fromStdString(run.id) == id; });
        EXPECT_EQ(!model.index(row, RunsModel::near).data().toString().isEmpty(), near);
        EXPECT_EQ(near, row < static_cast<int>(nearest.size()));
    }
}

TEST_F(AccuracyPanelTest, ExplainsTheBandInWords) {
    const QString near = panel.explanation().text();
    const auto& residuals = session.study().calibration->residuals;
    const auto runs = std::count_if(residuals.begin(), residuals.end(),
                                    [](const Residual& residual) { return residual.chip == "tpu7x"; });
    EXPECT_TRUE(near.contains(QStringLiteral("on %1 measured runs of TPU7x").arg(runs)));
    EXPECT_FALSE(near.contains(QStringLiteral("fitted without")));
    session.edit(QStringLiteral("model"), {}, [](Scenario& scenario) {
        scenario.model.base = "qwen3-32b";
        scenario.remat.policy = RematPolicy::full;
    });
    settle();
    ASSERT_TRUE(session.report().valid);
    EXPECT_TRUE(session.report().evidence.extrapolates);
    EXPECT_TRUE(panel.explanation().text().contains(QStringLiteral("fitted without")));
}

TEST_F(AccuracyPanelTest, AnotherCalibrationIsPredictedAnew) {
    const auto predicted = [this] {
        const PlotScene& scene = panel.parity().plot().scene();
        for (const PointMark& point : scene.points) {
            if (scene.targets.at(point.target).key == QStringLiteral("tpu7x-llama3.1-70b-8k-bf16-64")) {
                return point.at.y();
            }
        }
        return 0.0;
    };
    const double fitted = predicted();
    session.edit(QStringLiteral("calibration"), {}, [](Scenario& scenario) { scenario.calibration = "textbook"; });
    settle();
    EXPECT_TRUE(QTest::qWaitFor([this] { return panel.isAnswered(); }));
    // Nameplate rates are faster than any run.
    EXPECT_GT(predicted(), 0);
    EXPECT_LT(predicted(), 0.9 * fitted);
}

TEST_F(AccuracyPanelTest, AHiddenChipLeavesThePlot) {
    const auto first = panel.parity().plot().scene().points.size();
    panel.parity().setHidden(0, true);
    EXPECT_LT(panel.parity().plot().scene().points.size(), first);
}

} // namespace
} // namespace ridgepoint

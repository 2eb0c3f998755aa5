// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window_fixture.h"
#include "ui/accuracy/accuracy_panel.h"
#include "ui/accuracy/own_run_actions.h"
#include "ui/accuracy/own_run_dialog.h"
#include "ui/accuracy/parity_view.h"
#include "ui/accuracy/runs_model.h"
#include "ui/charts/plot_widget.h"
#include "ui/session/measured_library.h"
#include "ui/tables/copy_table.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QTemporaryDir>
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

/// The form as a user fills it in.
class OwnRunTest : public AccuracyPanelTest {
protected:
    OwnRunDialog& open(QAction& action) {
        action.trigger();
        auto* dialog = panel.findChild<OwnRunDialog*>();
        EXPECT_NE(dialog, nullptr);
        return *dialog;
    }
    void enter(const QString& name) {
        OwnRunDialog& dialog = open(*panel.ownRuns().enter);
        dialog.nameField().setText(name);
        dialog.stepField().setText(QStringLiteral("8.1 s"));
        dialog.memoryField().setText(QStringLiteral("70 GiB"));
        dialog.sourceField().setText(QStringLiteral("log"));
        dialog.accept();
        waitForAnswer();
    }
    void waitForAnswer() {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        EXPECT_TRUE(QTest::qWaitFor([this] { return panel.isAnswered(); }));
        settle();
    }
    int rowOf(const QString& id) {
        const QAbstractItemModel& model = *panel.table().model();
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.index(row, RunsModel::run).data().toString() == id) {
                return row;
            }
        }
        return -1;
    }
    const std::vector<OwnRun>& rows() { return session.measured()->own()->rows(); }
};

TEST_F(OwnRunTest, AnEnteredRunIsValidatedBesideTheOthers) {
    const int published = panel.table().model()->rowCount();
    enter(QStringLiteral("first week"));
    ASSERT_EQ(rows().size(), 1U);
    EXPECT_EQ(rows().front().scenario, session.scenario());
    EXPECT_DOUBLE_EQ(*rows().front().stepSeconds, 8.1);
    EXPECT_DOUBLE_EQ(*rows().front().hbmPeakBytes, 70.0 * (1LL << 30));
    EXPECT_EQ(panel.table().model()->rowCount(), published + 1);
    const int row = rowOf(QStringLiteral("first week"));
    ASSERT_GE(row, 0);
    const QAbstractItemModel& model = *panel.table().model();
    EXPECT_EQ(model.index(row, RunsModel::status).data().toString(), QStringLiteral("your own"));
    EXPECT_FALSE(model.index(row, RunsModel::error).data().toString().isEmpty());
    EXPECT_TRUE(model.index(row, RunsModel::remark).data().toString().contains(QStringLiteral("HBM measured")));
    session.history().undo();
    waitForAnswer();
    EXPECT_EQ(panel.table().model()->rowCount(), published);
    session.history().redo();
    waitForAnswer();
    EXPECT_EQ(panel.table().model()->rowCount(), published + 1);
}

TEST_F(OwnRunTest, TheFormSaysWhatIsWrongAndStays) {
    OwnRunDialog& dialog = open(*panel.ownRuns().enter);
    dialog.nameField().setText(QStringLiteral("x"));
    dialog.sourceField().setText(QStringLiteral("log"));
    dialog.accept();
    EXPECT_FALSE(dialog.problem().isEmpty()); // nothing measured
    dialog.stepField().setText(QStringLiteral("8 apples"));
    dialog.accept();
    EXPECT_TRUE(dialog.problem().contains(QStringLiteral("8 apples"))) << dialog.problem().toStdString();
    dialog.stepField().setText(QStringLiteral("8 s"));
    dialog.rateField().setText(QStringLiteral("12"));
    dialog.accept();
    EXPECT_TRUE(dialog.problem().contains(QStringLiteral("tokens"))) << dialog.problem().toStdString();
    EXPECT_TRUE(dialog.isVisible());
    EXPECT_TRUE(rows().empty());
}

TEST_F(OwnRunTest, ARunIsEditedShownAndRemoved) {
    enter(QStringLiteral("first week"));
    session.edit({}, {}, [](Scenario& scenario) { scenario.workload.sequenceLength = 4096; });
    settle();
    panel.ownRuns().setCurrent(QStringLiteral("first week"));
    ASSERT_TRUE(panel.ownRuns().edit->isEnabled());
    OwnRunDialog& dialog = open(*panel.ownRuns().edit);
    EXPECT_EQ(dialog.stepField().text(), QStringLiteral("8.1 s"));
    dialog.stepField().setText(QStringLiteral("9 s"));
    dialog.accept();
    waitForAnswer();
    EXPECT_DOUBLE_EQ(*rows().front().stepSeconds, 9);
    EXPECT_EQ(rows().front().scenario, before); // its own, not the window's
    panel.ownRuns().show->trigger();
    EXPECT_EQ(session.scenario(), before);
    panel.ownRuns().remove->trigger();
    EXPECT_TRUE(rows().empty());
    EXPECT_FALSE(panel.ownRuns().edit->isEnabled());
    session.history().undo();
    EXPECT_DOUBLE_EQ(*rows().front().stepSeconds, 9);
}

TEST_F(OwnRunTest, AFitCanBeStoppedAndTakesNoNameOfTheProgram) {
    EXPECT_FALSE(panel.ownRuns().fit->isEnabled()); // there is nothing of one's own to fit to
    enter(QStringLiteral("first week"));
    ASSERT_TRUE(panel.ownRuns().fit->isEnabled());
    QSignalSpy failed(&panel.ownRuns(), &OwnRunActions::failed);
    panel.ownRuns().fitCalibration(QStringLiteral("default"));
    EXPECT_EQ(failed.count(), 1);
    EXPECT_FALSE(panel.ownRuns().isFitting());
    panel.ownRuns().fitCalibration(QStringLiteral("mine"));
    EXPECT_TRUE(panel.ownRuns().isFitting());
    panel.ownRuns().fit->trigger();
    EXPECT_FALSE(panel.ownRuns().isFitting());
    EXPECT_FALSE(session.catalogue().calibrations.contains("mine"));
}

TEST_F(OwnRunTest, PublishedRunsAreNotTheUsersToChange) {
    panel.ownRuns().setCurrent(panel.table().model()->index(0, RunsModel::run).data().toString());
    EXPECT_FALSE(panel.ownRuns().edit->isEnabled());
    EXPECT_FALSE(panel.ownRuns().remove->isEnabled());
    EXPECT_TRUE(panel.ownRuns().enter->isEnabled());
}

TEST(OwnRuns, AreKeptInTheirFile) {
    const QTemporaryDir folder;
    const std::filesystem::path file =
        std::filesystem::path(folder.path().toStdString()) / "measured" / "own_runs.json";
    OwnRun run;
    run.id = "kept";
    run.stepSeconds = 2;
    run.source = "log";
    {
        OwnRuns runs(file);
        runs.change(std::nullopt, run);
    }
    EXPECT_EQ(OwnRuns(file).rows(), std::vector<OwnRun>{run});
    QFile broken(QString::fromStdString(file.string()));
    ASSERT_TRUE(broken.open(QIODevice::WriteOnly));
    broken.write("[{");
    broken.close();
    const OwnRuns none(file);
    EXPECT_TRUE(none.rows().empty());
    EXPECT_TRUE(none.problem().contains(QStringLiteral(".unread"))) << none.problem().toStdString();
}

} // namespace
} // namespace ridgepoint

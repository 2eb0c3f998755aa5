// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window_fixture.h"
#include "ui/charts/plot_widget.h"
#include "ui/controls/batch_slider.h"
#include "ui/controls/serving_sliders.h"
#include "ui/controls/slider_track.h"
#include "ui/controls/workload_panel.h"
#include "ui/energy/energy_panel.h"
#include "ui/fit/fit_panel.h"
#include "ui/serving/serving_panel.h"
#include "ui/tables/copy_table.h"
#include "ui/tables/facts_grid.h"
#include "ui/window/serving_headline.h"

#include <QCheckBox>
#include <QPushButton>
#include <QtTest>

#include <algorithm>

namespace ridgepoint {
namespace {

class ServingWindowTest : public SessionTest {
protected:
    void serve(WorkloadKind kind) {
        session.edit(QStringLiteral("kind"), {}, [kind](Scenario& scenario) {
            scenario.workload.kind = kind;
            scenario.workload.batch = 64;
            scenario.workload.contextLength = 4096;
        });
        session.endGesture();
        settle();
        changes();
    }
    template <class Panel> static void wait(const Panel& panel) {
        ASSERT_TRUE(QTest::qWaitFor([&] { return panel.isAnswered(); }, 20000));
        settle();
    }
};

TEST_F(ServingWindowTest, TheSlidersFollowTheWorkload) {
    WorkloadPanel panel(session);
    panel.resize(340, 800);
    panel.show();
    settle();
    EXPECT_TRUE(panel.batch().isVisible());
    EXPECT_FALSE(panel.servingBatch().isVisible());
    serve(WorkloadKind::decode);
    EXPECT_FALSE(panel.batch().isVisible());
    EXPECT_TRUE(panel.servingBatch().isVisible());
    EXPECT_TRUE(panel.context().isVisible());
    QTest::keyClick(&panel.servingBatch().track(), Qt::Key_Right);
    EXPECT_EQ(changes(), std::vector<std::string>{"workload.batch"});
    EXPECT_EQ(session.scenario().workload.batch, 128);
    QTest::keyClick(&panel.context().track(), Qt::Key_Left);
    EXPECT_EQ(changes(), std::vector<std::string>{"workload.context_length"});
    EXPECT_EQ(session.scenario().workload.contextLength, 2048);
    session.history().undo();
    session.history().undo();
    EXPECT_EQ(session.scenario().workload.batch, 64);
}

TEST_F(ServingWindowTest, TheHeadlineSpeaksOfServing) {
    serve(WorkloadKind::decode);
    const ServingReport& serving = *session.report().serving;
    const ServingCells cells = servingCells(session.report(), nullptr, QLocale::c());
    EXPECT_EQ(cells[0].label, QStringLiteral("Time per output token"));
    EXPECT_NEAR(cells[0].number.toDouble(), 1e3 * serving.tpotSeconds, 0.006 * 1e3 * serving.tpotSeconds);
    EXPECT_EQ(cells[0].unit, QStringLiteral("ms"));
    // One step makes one token for a user: what a user has is one over the time of a token.
    EXPECT_NEAR(cells[2].number.toDouble(), 1 / serving.tpotSeconds, 0.006 / serving.tpotSeconds);
}

TEST_F(ServingWindowTest, CurvesAreDrawnWhereThePanelIsSeen) {
    ServingPanel panel(session);
    panel.resize(1200, 400);
    panel.show();
    settle();
    EXPECT_TRUE(panel.facts().facts().isEmpty()) << "a training scenario has no figures of serving";
    serve(WorkloadKind::decode);
    wait(panel);
    const PlotScene& scene = panel.throughput().plot().scene();
    EXPECT_GT(scene.points.size(), 5);
    EXPECT_TRUE(std::any_of(scene.anchored.begin(), scene.anchored.end(), [](const AnchoredLabel& label) {
        return label.text.startsWith(QStringLiteral("best: batch"));
    }));
    // More sequences at once: no user is served sooner.
    for (qsizetype i = 1; i < scene.points.size(); ++i) {
        EXPECT_GE(scene.points.at(i).at.x(), scene.points.at(i - 1).at.x() * (1 - 1e-9));
    }
    EXPECT_GT(panel.ttft().plot().scene().points.size(), 5);
    EXPECT_FALSE(panel.facts().facts().isEmpty());
    EXPECT_FALSE(panel.throughput().plot().described(0).rows.isEmpty());
}

TEST_F(ServingWindowTest, EnergyAndMoneyAreShownAndNoPriceIsInvented) {
    EnergyPanel panel(session);
    panel.resize(900, 300);
    panel.show();
    settle();
    const auto valueOf = [&panel](const QString& label) {
        for (const Fact& fact : panel.facts().facts()) {
            if (fact.label == label) {
                return fact.value;
            }
        }
        return QString();
    };
    EXPECT_FALSE(valueOf(QStringLiteral("Energy of a token")).isEmpty());
    session.edit(QStringLiteral("price"), {}, [](Scenario& scenario) {
        scenario.money.priceUsdPerChipHour = 3600;
        scenario.hardware.slices = 1;
    });
    settle();
    // At 3600 dollars a chip-hour a chip-second costs a dollar.
    const double dollars = session.report().headline.stepTimeSeconds * static_cast<double>(session.report().chips);
    EXPECT_NEAR(*session.report().money->usdPerStep, dollars, 1e-6 * dollars);
    session.edit(QStringLiteral("price"), {}, [](Scenario& scenario) { scenario.money.priceUsdPerChipHour.reset(); });
    settle();
    session.load(session.catalogue().scenarios.at("llama3-70b-8k-fp8-h100-8x8"));
    session.evaluateNow();
    settle();
    // A short name of where it was seen, with the address behind a link and the other offers in the tool tip.
    for (const Fact& fact : panel.facts().facts()) {
        if (fact.label == QStringLiteral("Price of a chip-hour")) {
            EXPECT_EQ(fact.note, QStringLiteral("AWS p5, 2026-11-09"));
            EXPECT_EQ(fact.link, QStringLiteral("source"));
            EXPECT_TRUE(fact.address.startsWith(QStringLiteral("https://")));
            EXPECT_TRUE(fact.details.contains(QStringLiteral("Hyperstack 3.20")));
        }
    }
    if (!session.report().money->priceUsdPerChipHour) {
        EXPECT_EQ(valueOf(QStringLiteral("Price of a chip-hour")), QStringLiteral("no price"));
    }
}

TEST_F(ServingWindowTest, APlaceWhereItFitsIsTakenOverAndGivenBack) {
    FitPanel panel(session);
    panel.resize(1200, 400);
    panel.show();
    wait(panel);
    const QAbstractItemModel& rows = *panel.table().model();
    ASSERT_GT(rows.rowCount(), 50);
    const int all = rows.rowCount();
    panel.onlyFitting().click();
    EXPECT_LT(rows.rowCount(), all);
    ASSERT_GT(rows.rowCount(), 1);
    int row = 0;
    while (row < rows.rowCount() && rows.index(row, FitModel::chip).data().toString() != QStringLiteral("TPU v5p")) {
        ++row;
    }
    ASSERT_LT(row, rows.rowCount()) << "it fits on some v5p slice";
    panel.table().setCurrentIndex(rows.index(row, 0));
    QTest::mouseClick(&panel.take(), Qt::LeftButton);
    EXPECT_EQ(session.scenario().hardware.chip.base, "v5p");
    session.history().undo();
    EXPECT_EQ(session.scenario(), before);
}

} // namespace
} // namespace ridgepoint

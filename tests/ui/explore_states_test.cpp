// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/fit_matrix.h"
#include "core/explore/sweep_axis.h"
#include "core/report/evaluate.h"
#include "tests/ui/window_fixture.h"
#include "ui/charts/plot_widget.h"
#include "ui/charts/roofline_view.h"
#include "ui/controls/batch_slider.h"
#include "ui/controls/serving_sliders.h"
#include "ui/explore/advice_panel.h"
#include "ui/explore/change_text.h"
#include "ui/explore/explore_parts.h"
#include "ui/explore/goal_page.h"
#include "ui/explore/search_page.h"
#include "ui/explore/suite_page.h"
#include "ui/explore/sweep_view.h"
#include "ui/fit/fit_panel.h"
#include "ui/style/quantity_format.h"
#include "ui/tables/copy_table.h"
#include "ui/tables/diagnostics_strip.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>
#include <QtTest>

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr int kLongestMilliseconds = 60000;

void click(QWidget& widget) { QTest::mouseClick(&widget, Qt::LeftButton); }

class ExploreStatesTest : public SessionTest {
protected:
    void load(const char* preset) { session.load(presetCatalogue()->scenarios.at(preset)); }
    void open(ExplorePage& page) {
        page.resize(1300, 600);
        page.show();
        wait(page);
    }
    void wait(ExplorePage& page) {
        EXPECT_TRUE(QTest::qWaitFor([&page] { return !page.isBusy(); }, kLongestMilliseconds));
        settle();
    }
};

/// A model of 405 billion parameters put into the scenario of one of 70 keeps no name of the other. On 64 chips it fits
/// on none, which is said in words; there is nothing to rank.
TEST_F(ExploreStatesTest, ASuiteNamesTheModelsAndRanksNothingThatDoesNotFit) {
    SuitePage page(session);
    open(page);
    EXPECT_EQ(page.table().model()->headerData(3, Qt::Horizontal).toString(), QStringLiteral("Llama 3.1 70B"));
    session.edit({}, {}, [](Scenario& scenario) { scenario.model.base = "llama3.1-405b"; });
    settle();
    wait(page);
    const QAbstractItemModel& model = *page.table().model();
    EXPECT_EQ(model.headerData(3, Qt::Horizontal).toString(), QStringLiteral("Llama 3.1 405B"));
    ASSERT_GT(model.rowCount(), 2);
    for (int row = 0; row < model.rowCount(); ++row) {
        EXPECT_EQ(model.index(row, 3).data().toString(), QStringLiteral("does not fit"));
        EXPECT_EQ(model.index(row, 2).data().toString(), QStringLiteral("–"));
        EXPECT_TRUE(model.index(row, 4).data().toString().isEmpty());
    }
}

TEST_F(ExploreStatesTest, WorkloadsOfOneModelAreToldApart) {
    const Catalogue& catalogue = *presetCatalogue();
    const auto of = [&](const char* name) { return SuiteWorkload{catalogue.scenarios.at(name), 1}; };
    const auto trained = of("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    EXPECT_EQ(
        workloadTitles(
            {trained, of("llama3.1-70b-8k-fp8-decode-tpu7x-2x2x1"), of("llama3.1-405b-8k-bf16-tpu7x-4x8x8"), trained},
            catalogue),
        (QStringList{QStringLiteral("Llama 3.1 70B, training, 8k (1)"), QStringLiteral("Llama 3.1 70B, decode, 8k"),
                     QStringLiteral("Llama 3.1 405B"), QStringLiteral("Llama 3.1 70B, training, 8k (2)")}));
}

TEST_F(ExploreStatesTest, AllChosenResultsOfASearchAreCompared) {
    SearchPage page(session);
    open(page);
    click(page.startButton());
    EXPECT_TRUE(QTest::qWaitFor([&page] { return !page.isSearching(); }, kLongestMilliseconds));
    settle();
    QSignalSpy requests(&page, &ExplorePage::compareRequested);
    const auto choose = [&page](int row, Qt::KeyboardModifiers keys) {
        QTest::mouseClick(page.table().viewport(), Qt::LeftButton, keys,
                          page.table().visualRect(page.table().model()->index(row, 0)).center());
    };
    choose(0, {});
    choose(1, Qt::ControlModifier);
    choose(3, Qt::ControlModifier);
    EXPECT_FALSE(page.applyButton().isEnabled()); // one scenario alone can take the place of the present one
    click(page.compareButton());
    ASSERT_EQ(requests.count(), 3);
    EXPECT_NE(requests[0][1].value<Scenario>(), requests[2][1].value<Scenario>());
    bool differs = false;
    for (const QList<QVariant>& request : requests) {
        const Report report = session.evaluated(request[1].value<Scenario>());
        if (report.iciDegrees != session.report().iciDegrees) {
            differs = true;
            EXPECT_TRUE(request[0].toString().startsWith(meshText(meshOf(report))))
                << request[0].toString().toStdString();
        }
    }
    EXPECT_TRUE(differs) << "some of the best have another mesh";
    choose(2, {});
    EXPECT_TRUE(page.applyButton().isEnabled());
}

TEST_F(ExploreStatesTest, AnAnswerStandsOnlyBesideItsQuestion) {
    GoalPage page(session);
    open(page);
    const QString present = page.target().text();
    QTest::keyClick(&page.target(), Qt::Key_Return);
    EXPECT_TRUE(QTest::qWaitFor([&page] { return !page.isSeeking(); }, kLongestMilliseconds));
    EXPECT_FALSE(page.answer().isEmpty());
    page.metric().setCurrentIndex(static_cast<int>(GoalMetric::mfu));
    EXPECT_TRUE(page.answer().isEmpty());
    EXPECT_FALSE(page.applyButton().isEnabled());
    page.metric().setCurrentIndex(static_cast<int>(GoalMetric::step_time));
    session.edit({}, {}, [](Scenario& scenario) { scenario.workload.perDeviceBatch = 1; });
    settle();
    wait(page);
    EXPECT_NE(page.target().text(), present); // the present figure is another
    EXPECT_EQ(page.target().text(),
              formatQuantity(session.report().headline.stepTimeSeconds, Quantity::seconds, page.locale()));
    EXPECT_EQ(page.table().model()->rowCount(),
              static_cast<int>(requirementsFor(session.scenario(), 0.6, session.catalogue()).alone.size()));
}

/// Three batches of 1, 2 and 3 GB of HBM: sure, doubtful and too much. "Fits" means the first alone.
TEST_F(ExploreStatesTest, ASweepTellsSureFromDoubtful) {
    auto grid = std::make_shared<SweptGrid>();
    grid->sweep.base = session.scenario();
    grid->sweep.axes = {*parseSweepAxis("workload.per_device_batch=1,2,3", session.scenario()).axis};
    for (const Fits fits : {Fits::yes, Fits::doubtful, Fits::no}) {
        SweepPoint point;
        point.index = grid->points.size();
        point.valid = true;
        point.headline.fits = fits;
        point.headline.tokensPerSecondPerChip = 100.0 * static_cast<double>(point.index + 1);
        grid->points.push_back(point);
    }
    SweepView view;
    view.resize(600, 400);
    view.setFigure(SweepFigure::throughput);
    view.setGrid(grid);
    const PlotScene& scene = view.plot().scene();
    ASSERT_EQ(scene.anchored.size(), 1);
    EXPECT_EQ(scene.anchored[0].text, QStringLiteral("highest that fits: 100\u00a0tok/s"));
    ASSERT_EQ(scene.texts.size(), 1);
    EXPECT_EQ(scene.texts[0].text, QStringLiteral("does not fit"));
    EXPECT_EQ(scene.lines.size(), 3); // the curve, and where the verdict turns twice
    EXPECT_EQ(scene.legend.entries.size(), 3);
    auto doubtful = std::make_shared<SweptGrid>(*grid);
    doubtful->points[0].headline.fits = Fits::doubtful;
    view.setGrid(doubtful);
    EXPECT_EQ(view.plot().scene().anchored[0].text, QStringLiteral("highest, doubtful: 200\u00a0tok/s"));
}

TEST_F(ExploreStatesTest, OnlyWhatFitsLeavesOutWhatIsDoubtful) {
    FitPanel panel(session);
    panel.resize(1200, 400);
    panel.show();
    EXPECT_TRUE(QTest::qWaitFor([&panel] { return panel.isAnswered(); }, kLongestMilliseconds));
    settle();
    const std::vector<FitRow> rows = fitMatrix(session.scenario(), session.catalogue());
    const auto count = [&rows](Fits fits) {
        return std::count_if(rows.begin(), rows.end(), [fits](const FitRow& row) { return row.fits == fits; });
    };
    ASSERT_GT(count(Fits::doubtful), 0);
    click(panel.onlyFitting());
    EXPECT_EQ(panel.table().model()->rowCount(), count(Fits::yes));
}

TEST_F(ExploreStatesTest, TheServingBatchSaysHowManyFitForSure) {
    load("llama3.1-70b-8k-fp8-decode-tpu7x-2x2x1");
    ServingBatchSlider slider(session);
    settle();
    const ServingReport& serving = *session.report().serving;
    ASSERT_LT(std::floor(serving.maxBatchSure), std::floor(serving.maxBatch));
    const QString sure = QStringLiteral("fits to %1, doubtful to %2")
                             .arg(std::floor(serving.maxBatchSure))
                             .arg(std::floor(serving.maxBatch));
    EXPECT_TRUE(slider.caption().startsWith(sure)) << slider.caption().toStdString();
}

/// Its layer inputs lie in the host's memory, which is full before HBM is.
TEST_F(ExploreStatesTest, TheBatchSaysThatHostMemoryBinds) {
    load("llama3.1-405b-8k-bf16-tpu7x-4x8x8");
    BatchSlider slider(session);
    slider.show();
    settle();
    const QString prefix = QStringLiteral("fits to ");
    ASSERT_TRUE(QTest::qWaitFor([&] { return slider.caption().startsWith(prefix); }, 60000));
    const QString most = slider.caption().mid(prefix.size()).section(u' ', 0, 0);
    const double next = most.toDouble() + 1;
    Scenario beyond = session.scenario();
    beyond.workload.perDeviceBatch = next;
    const Report report = evaluate(beyond, session.catalogue());
    ASSERT_TRUE(std::any_of(report.diagnostics.begin(), report.diagnostics.end(),
                            [](const Diagnostic& diagnostic) { return diagnostic.code == "memory.host_no_fit"; }));
    EXPECT_LT(report.headline.hbmNeededBytes, report.headline.hbmLimitBytes);
    EXPECT_TRUE(slider.caption().contains(QStringLiteral("(host memory)"))) << slider.caption().toStdString();
}

TEST_F(ExploreStatesTest, TheRooflineSaysWhereTheHostLinkIs) {
    const auto tip = [this] {
        RooflineView view;
        view.show(session.report(), nullptr);
        QString found;
        for (const QAbstractButton* button : view.findChildren<QAbstractButton*>()) {
            found = button->toolTip().contains(QStringLiteral("host")) ? button->toolTip() : found;
        }
        return found;
    };
    load("llama3.1-405b-8k-bf16-tpu7x-4x8x8");
    settle();
    EXPECT_TRUE(tip().contains(QStringLiteral("The host link is in use"))) << tip().toStdString();
    load("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    settle();
    const auto& host = session.report().memory.host;
    EXPECT_EQ(tip().contains(QStringLiteral("The host link is in use")),
              std::any_of(host.begin(), host.end(), [](double bytes) { return bytes > 0; }));
}

TEST_F(ExploreStatesTest, ARemarkLeadsToItsField) {
    DiagnosticsStrip strip;
    strip.resize(600, 30);
    strip.QWidget::show();
    QSignalSpy fields(&strip, &DiagnosticsStrip::fieldRequested);
    strip.show({{Severity::note, "serving.prefill_saturated", "serving.requests_per_s", {{"servers", 2}}, {}, {}}});
    settle();
    click(*strip.findChild<QLabel*>());
    ASSERT_EQ(fields.count(), 1);
    EXPECT_EQ(fields[0][0].toString(), QStringLiteral("serving.requests_per_s"));
    QToolButton* button = nullptr;
    for (QToolButton* one : strip.findChildren<QToolButton*>()) {
        button = one->isVisible() ? one : button;
    }
    ASSERT_NE(button, nullptr); // by keyboard too
    QTest::keyClick(button, Qt::Key_Space);
    EXPECT_EQ(fields.count(), 2);
    strip.show({});
    click(*strip.findChild<QLabel*>());
    EXPECT_EQ(fields.count(), 2);
}

TEST_F(ExploreStatesTest, AServerIsToldWhyThereIsNoAdviceAndWhereElseToLook) {
    load("llama3.1-70b-8k-fp8-decode-tpu7x-2x2x1");
    AdvicePanel panel(session);
    open(panel);
    for (const char* word : {"remat", "optimizer", "Serving", "Search", "Where it fits"}) {
        EXPECT_TRUE(panel.state().contains(QLatin1String(word))) << word;
    }
}

TEST(ExploreParts, TheTableIsAsWideAsThePageWhereNotAllHasRoomBesideEachOther) {
    auto* table = new QWidget;
    auto* chart = new QWidget;
    ExploreParts parts(new QLabel(QStringLiteral("form")), table, chart);
    const auto showAt = [&parts](int width, int height) {
        parts.resize(width, height);
        parts.show();
        QApplication::processEvents();
    };
    showAt(880, 600); // a window of 1280x800
    EXPECT_TRUE(parts.isStacked());
    EXPECT_GT(table->width(), 860);
    EXPECT_GE(table->height(), 280);
    showAt(1500, 600);
    EXPECT_FALSE(parts.isStacked());
    EXPECT_GT(table->height(), 580);
    EXPECT_GT(table->width(), chart->width());
    showAt(880, 200); // too low to stack
    EXPECT_FALSE(parts.isStacked());
}

} // namespace
} // namespace ridgepoint

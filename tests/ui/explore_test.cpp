// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/best_meshes.h"
#include "core/explore/evaluator.h"
#include "core/explore/gpu_space.h"
#include "tests/ui/window_fixture.h"
#include "ui/charts/plot_widget.h"
#include "ui/compare/compare_panel.h"
#include "ui/controls/collapsible_section.h"
#include "ui/controls/search_combo.h"
#include "ui/controls/segmented_control.h"
#include "ui/explore/explore_panel.h"
#include "ui/explore/explore_parts.h"
#include "ui/explore/fit_offer.h"
#include "ui/explore/goal_page.h"
#include "ui/explore/pareto_view.h"
#include "ui/explore/scaling_page.h"
#include "ui/explore/search_model.h"
#include "ui/explore/search_page.h"
#include "ui/explore/sensitivity_page.h"
#include "ui/explore/suite_page.h"
#include "ui/explore/suite_view.h"
#include "ui/explore/sweep_page.h"
#include "ui/mesh/best_mesh_list.h"
#include "ui/mesh/collective_list.h"
#include "ui/mesh/mesh_editor.h"
#include "ui/style/quantity_format.h"
#include "ui/tables/copy_table.h"
#include "ui/window/bottom_tabs.h"
#include "ui/window/centre_panel.h"
#include "ui/window/main_actions.h"
#include "ui/window/main_window.h"
#include "ui/window/published_offer.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTableWidget>
#include <QToolButton>
#include <QtTest>

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr int kLongestMilliseconds = 60000;

void click(QWidget& widget) { QTest::mouseClick(&widget, Qt::LeftButton); }

class ExplorePanelTest : public SessionTest {
protected:
    ExplorePanelTest() : panel(session) {
        panel.resize(1400, 600);
        panel.show();
        settle();
    }

    /// As the user does it: the segment of that number.
    void choose(int view) {
        const auto segments = panel.choice().findChildren<QToolButton*>();
        click(*segments.at(view));
        settle();
    }
    void waitForSweep() {
        EXPECT_TRUE(QTest::qWaitFor([this] { return !panel.sweepPage().isBusy(); }, kLongestMilliseconds));
        settle();
    }
    void type(QLineEdit& field, const QString& text) {
        field.setFocus();
        field.selectAll();
        QTest::keyClicks(&field, text);
        QTest::keyClick(&field, Qt::Key_Return);
        settle();
    }
    SweepPage& sweep() { return panel.sweepPage(); }
    SearchPage& search() { return panel.searchPage(); }
    void runSearch() {
        choose(ExplorePanel::search);
        click(search().startButton());
        EXPECT_TRUE(QTest::qWaitFor([this] { return !search().isSearching(); }, kLongestMilliseconds));
        settle();
    }

    ExplorePanel panel;
};

TEST_F(ExplorePanelTest, TheSweepVariesTheBatchThatTheScenarioHas) {
    const auto varied = [this] { return sweep().findChild<SearchCombo*>()->currentId(); };
    EXPECT_EQ(varied(), QStringLiteral("workload.per_device_batch"));
    session.replace({}, presetCatalogue()->scenarios.at("llama3.1-70b-8k-fp8-decode-tpu7x-2x2x1"));
    panel.showView(ExplorePanel::View::sweep);
    EXPECT_TRUE(QTest::qWaitFor([&] { return varied() == QStringLiteral("workload.batch"); }, kLongestMilliseconds));
    session.replace({}, presetCatalogue()->scenarios.at("llama3.1-405b-8k-fp8-gb300-4x64"));
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return varied() == QStringLiteral("workload.global_batch"); }, kLongestMilliseconds));
}

TEST_F(ExplorePanelTest, SweepsTheBatchAtFirst) {
    waitForSweep();
    ASSERT_TRUE(sweep().view().grid());
    const SweptGrid& grid = *sweep().view().grid();
    ASSERT_EQ(grid.sweep.axes.size(), 1U);
    EXPECT_GT(grid.points.size(), 8U);
    // Each point is what the engine says of that scenario.
    Evaluator evaluate(session.catalogue());
    for (const SweepPoint& point : grid.points) {
        EXPECT_EQ(point.headline, evaluate(grid.sweep.at(point.index)).headline);
    }
    const PlotScene& scene = sweep().view().plot().scene();
    EXPECT_EQ(scene.points.size(), static_cast<qsizetype>(grid.points.size()));
    for (const PointMark& mark : scene.points) {
        EXPECT_GE(mark.at.x(), scene.x.lower);
        EXPECT_LE(mark.at.x(), scene.x.upper);
        EXPECT_LE(mark.at.y(), scene.y.upper);
    }
}

TEST_F(ExplorePanelTest, MarksWhereALineStopsFitting) {
    waitForSweep();
    const auto& points = sweep().view().grid()->points;
    int turns = 0;
    for (std::size_t i = 1; i < points.size(); ++i) {
        turns += points[i].headline.fits != points[i - 1].headline.fits ? 1 : 0;
    }
    ASSERT_GT(turns, 0);
    EXPECT_EQ(sweep().view().plot().scene().texts.size(), turns);
}

TEST_F(ExplorePanelTest, TwoFieldsMakeAHeatMapWithItsInfeasibleRegionHatched) {
    sweep().choose(1, QStringLiteral("workload.sequence_length"));
    type(sweep().values(1), QStringLiteral("4096:65536:x2"));
    waitForSweep();
    const SweptGrid& grid = *sweep().view().grid();
    ASSERT_EQ(grid.sweep.axes.size(), 2U);
    const PlotScene& scene = sweep().view().plot().scene();
    ASSERT_EQ(scene.boxes.size(), static_cast<qsizetype>(grid.points.size()));
    int hatched = 0;
    for (const BoxMark& box : scene.boxes) {
        const SweepPoint& point = grid.points[static_cast<std::size_t>(scene.targets.at(box.target).detail)];
        const bool bad = !point.valid || point.headline.fits != Fits::yes;
        EXPECT_EQ(box.style.hatch != Hatch::none, bad);
        hatched += bad ? 1 : 0;
    }
    EXPECT_GT(hatched, 0);
    EXPECT_LT(hatched, scene.boxes.size());
}

TEST_F(ExplorePanelTest, AChosenPointIsAppliedAndUndone) {
    const Scenario original = session.scenario();
    type(sweep().values(0), QStringLiteral("1,2,3"));
    waitForSweep();
    emit sweep().view().plot().targetActivated(2);
    ASSERT_TRUE(sweep().applyButton().isEnabled());
    click(sweep().applyButton());
    settle();
    EXPECT_DOUBLE_EQ(session.scenario().workload.perDeviceBatch, 3);
    session.history().undo();
    EXPECT_TRUE(session.scenario() == original);
}

TEST_F(ExplorePanelTest, SaysWhatIsWrongWithValues) {
    waitForSweep();
    type(sweep().values(0), QStringLiteral("1:8:x0"));
    waitForSweep();
    EXPECT_TRUE(sweep().state().contains(QStringLiteral("do not lead"))) << sweep().state().toStdString();
    type(sweep().values(0), QStringLiteral("1:100000:+1"));
    waitForSweep();
    EXPECT_TRUE(sweep().state().contains(QStringLiteral("256")));
}

TEST_F(ExplorePanelTest, FollowsTheScenarioOnlyWhileItIsSeen) {
    waitForSweep();
    const SharedGrid first = sweep().view().grid();
    panel.hide();
    session.edit(QStringLiteral("sequence"), {}, [](Scenario& scenario) { scenario.workload.sequenceLength = 4096; });
    settle();
    QTest::qWait(400);
    EXPECT_EQ(sweep().view().grid(), first);
    panel.show();
    settle();
    waitForSweep();
    EXPECT_NE(sweep().view().grid(), first);
    EXPECT_EQ(sweep().view().grid()->sweep.base.workload.sequenceLength, 4096);
}

TEST_F(ExplorePanelTest, FindsWhatTheEngineFinds) {
    runSearch();
    SearchRequest request;
    for (const SearchOver over : {SearchOver::batch, SearchOver::mesh, SearchOver::remat}) {
        request.over[index(over)] = true;
    }
    SearchOptions options;
    options.top = 1;
    options.pareto = false;
    const SearchResult expected = ridgepoint::search(makeSearchSpace(session.scenario(), request, session.catalogue()),
                                                     session.catalogue(), options);
    ASSERT_FALSE(expected.best.empty());
    const QAbstractItemModel& model = *search().table().model();
    ASSERT_GT(model.rowCount(), 1);
    EXPECT_FALSE(search().pareto().front().empty());
    EXPECT_EQ(search().pareto().plot().scene().points.size(), static_cast<qsizetype>(search().pareto().front().size()));
    click(search().applyButton());
    settle();
    EXPECT_TRUE(session.scenario() == expected.best.front().scenario);
}

TEST_F(ExplorePanelTest, OffersTheWholeSpaceOfAGpuCluster) {
    choose(ExplorePanel::search);
    EXPECT_TRUE(search().cluster().isHidden());
    session.load(presetCatalogue()->scenarios.at("gpt-22b-2k-bf16-a100-1x8"));
    settle();
    EXPECT_TRUE(QTest::qWaitFor([this] { return !search().cluster().isHidden(); }, kLongestMilliseconds));
    EXPECT_FALSE(search().over(SearchOver::mesh).isEnabled());
    runSearch();
    ASSERT_GT(search().table().model()->rowCount(), 0);
    const SearchResult expected = ridgepoint::search(makeGpuSpace(session.scenario(), session.catalogue()),
                                                     session.catalogue(), {.pareto = false});
    EXPECT_TRUE(search().state().contains(
        formatQuantity(static_cast<double>(expected.count.space), Quantity::count, search().locale())))
        << search().state().toStdString();
    click(search().cluster());
    EXPECT_TRUE(search().over(SearchOver::mesh).isEnabled());
}

TEST_F(ExplorePanelTest, AppliesAResultAsOneStepThatIsUndone) {
    const Scenario original = session.scenario();
    runSearch();
    search().table().selectRow(1);
    click(search().applyButton());
    settle();
    EXPECT_FALSE(session.scenario() == original);
    EXPECT_EQ(session.history().count(), 1);
    EXPECT_GT(search().table().model()->rowCount(), 1); // the others are still there to be tried
    session.history().undo();
    EXPECT_TRUE(session.scenario() == original);
}

TEST_F(ExplorePanelTest, ResultsOfAScenarioThatHasChangedAreNotApplied) {
    runSearch();
    const QString told = search().state();
    ASSERT_TRUE(search().applyButton().isEnabled());
    session.edit(QStringLiteral("sequence"), {}, [](Scenario& scenario) { scenario.workload.sequenceLength = 1024; });
    EXPECT_TRUE(QTest::qWaitFor([this] { return !search().applyButton().isEnabled(); }, kLongestMilliseconds));
    EXPECT_TRUE(search().state().contains(QStringLiteral("search again")));
    const Scenario changed = session.scenario();
    emit search().table().activated(search().table().currentIndex());
    settle();
    EXPECT_TRUE(session.scenario() == changed);
    session.history().undo();
    EXPECT_TRUE(QTest::qWaitFor([this] { return search().applyButton().isEnabled(); }, kLongestMilliseconds));
    EXPECT_EQ(search().state(), told);
}

TEST_F(ExplorePanelTest, SortsByAnyFigure) {
    runSearch();
    search().table().sortByColumn(SearchModel::hbm, Qt::AscendingOrder);
    const QAbstractItemModel& model = *search().table().model();
    QStringList ranks;
    for (int row = 0; row < model.rowCount(); ++row) {
        ranks.append(model.index(row, 0).data().toString());
    }
    QStringList sorted = ranks;
    std::sort(sorted.begin(), sorted.end(), [](const QString& a, const QString& b) { return a.toInt() < b.toInt(); });
    EXPECT_NE(ranks, sorted);
    EXPECT_EQ(QSet<QString>(ranks.begin(), ranks.end()).size(), ranks.size());
}

TEST_F(ExplorePanelTest, AnotherScenarioEndsTheSearch) {
    choose(ExplorePanel::search);
    for (const SearchOver over : {SearchOver::placement, SearchOver::precision, SearchOver::slice}) {
        click(search().over(over));
    }
    click(search().startButton());
    ASSERT_TRUE(search().isSearching());
    session.edit(QStringLiteral("sequence"), {}, [](Scenario& scenario) { scenario.workload.sequenceLength = 4096; });
    settle();
    EXPECT_FALSE(search().isSearching());
    EXPECT_TRUE(search().state().contains(QStringLiteral("has changed")));
}

TEST_F(ExplorePanelTest, HandsAScenarioToTheComparison) {
    QSignalSpy requests(&panel, &ExplorePanel::compareRequested);
    runSearch();
    click(search().compareButton());
    EXPECT_EQ(requests.count(), 1);
}

TEST_F(ExplorePanelTest, TheTornadoHasTheNumberThatMattersMostOnTop) {
    choose(ExplorePanel::sensitivity);
    TornadoView& view = panel.sensitivityPage().view();
    EXPECT_TRUE(QTest::qWaitFor([this] { return !panel.sensitivityPage().isBusy(); }, kLongestMilliseconds));
    settle();
    ASSERT_TRUE(view.tornado());
    const std::vector<Sensitivity> expected = sensitivities(session.scenario(), session.catalogue());
    ASSERT_EQ(view.tornado()->bars.size(), expected.size());
    EXPECT_EQ(view.tornado()->bars.front().path, expected.front().path);
    EXPECT_EQ(view.tornado()->bars.front().timeElasticity, expected.front().timeElasticity);
    const std::vector<std::size_t> shown = view.shown();
    ASSERT_GT(shown.size(), 3U);
    EXPECT_EQ(view.plot().scene().y.categories.size(), static_cast<qsizetype>(shown.size()));
    const auto& bars = view.tornado()->bars;
    for (std::size_t i = 1; i < shown.size(); ++i) {
        EXPECT_GE(bars[shown[i - 1]].swing(view.tornado()->stepSeconds),
                  bars[shown[i]].swing(view.tornado()->stepSeconds));
    }
    QSignalSpy fields(&panel, &ExplorePanel::fieldRequested);
    emit view.plot().targetActivated(0);
    ASSERT_EQ(fields.count(), 1);
    EXPECT_EQ(fields.front().front().toString().toStdString(), bars[shown.front()].path);
}

/// The names of more bars than have a line each would stand on each other.
TEST_F(ExplorePanelTest, ALowTornadoShowsAsManyBarsAsHaveALine) {
    choose(ExplorePanel::sensitivity);
    TornadoView& view = panel.sensitivityPage().view();
    EXPECT_TRUE(QTest::qWaitFor([this] { return !panel.sensitivityPage().isBusy(); }, kLongestMilliseconds));
    settle();
    view.resize(900, 900);
    const std::size_t all = view.shown().size();
    view.resize(900, 120);
    ASSERT_GT(all, 4U);
    EXPECT_EQ(view.shown().size(), 4U);
    EXPECT_EQ(view.plot().scene().y.categories.size(), 4);
    EXPECT_TRUE(view.subtitle().startsWith(QStringLiteral("the first 4 of %1").arg(all)))
        << view.subtitle().toStdString();
}

TEST(ExploreParts, AChartLeavesItsRoomToTheTableOfALowPane) {
    auto* chart = new QWidget;
    ExploreParts parts(new QWidget, new QWidget, chart);
    parts.resize(1200, 180);
    parts.show();
    EXPECT_TRUE(chart->isHidden());
    parts.resize(1500, 180);
    EXPECT_FALSE(chart->isHidden());
    parts.resize(1200, 600);
    EXPECT_FALSE(chart->isHidden());
}

TEST_F(ExplorePanelTest, ScalesWithTheIdealLine) {
    choose(ExplorePanel::scaling);
    ScalingPage& page = panel.scalingPage();
    const auto wait = [&page] {
        EXPECT_TRUE(QTest::qWaitFor([&page] { return !page.isBusy(); }, kLongestMilliseconds));
        settle();
    };
    wait();
    ASSERT_TRUE(page.view().curve());
    const ScalingCurve expected = scalingCurve(session.scenario(), session.catalogue());
    const auto& points = page.view().curve()->points;
    ASSERT_EQ(points.size(), expected.points.size());
    const PlotScene& scene = page.view().plot().scene();
    ASSERT_GE(scene.lines.size(), 2);
    // The ideal line: tokens/s in proportion to the chips.
    const QVector<QPointF>& ideal = scene.lines.front().points;
    for (const QPointF& point : ideal) {
        EXPECT_NEAR(point.y() / point.x(), ideal.front().y() / ideal.front().x(), 1e-6 * point.y() / point.x());
    }
    click(*page.hold().findChildren<QToolButton*>().at(1));
    wait();
    EXPECT_EQ(page.view().curve()->hold, ScalingHold::per_device_batch);
    const Scenario original = session.scenario();
    emit page.view().plot().targetActivated(0);
    const std::string slice = page.view().curve()->points.front().slice;
    click(page.applyButton());
    settle();
    EXPECT_EQ(session.scenario().hardware.slice, slice);
    session.history().undo();
    EXPECT_TRUE(session.scenario() == original);
}

TEST_F(ExplorePanelTest, SeeksTheValueThatMeetsAGoal) {
    choose(ExplorePanel::goal);
    GoalPage& page = panel.goalPage();
    // Half as much again as the step takes now: a slower HBM will do.
    const double target = 1.5 * session.report().headline.stepTimeSeconds;
    type(page.target(), QString::number(target, 'f', 4) + QStringLiteral(" s"));
    EXPECT_TRUE(QTest::qWaitFor([&page] { return !page.isSeeking(); }, kLongestMilliseconds));
    settle();
    ASSERT_TRUE(page.applyButton().isEnabled()) << page.answer().toStdString();
    const Scenario original = session.scenario();
    click(page.applyButton());
    settle();
    EXPECT_EQ(changes(), std::vector<std::string>{"hardware.chip"});
    EXPECT_LE(session.report().headline.stepTimeSeconds, target * 1.0001);
    session.history().undo();
    EXPECT_TRUE(session.scenario() == original);
    type(page.target(), QStringLiteral("soon"));
    EXPECT_TRUE(
        QTest::qWaitFor([&page] { return page.answer().contains(QStringLiteral("soon")); }, kLongestMilliseconds));
    EXPECT_FALSE(page.applyButton().isEnabled());
}

TEST_F(ExplorePanelTest, RanksTheChipsOfASuiteAndTakesOneOver) {
    session.load(presetCatalogue()->scenarios.at("llama3.1-8b-8k-bf16-v6e-8x8"));
    choose(ExplorePanel::suite);
    SuitePage& page = panel.suitePage();
    const auto wait = [&] {
        EXPECT_TRUE(QTest::qWaitFor([&] { return !page.isBusy(); }, kLongestMilliseconds));
        settle();
    };
    wait();
    ASSERT_GE(page.chips().count(), 3);
    for (int row = 0; row < page.chips().count(); ++row) { // the present chip and a v5p alone
        const bool wanted = row == 0 || page.chips().item(row)->data(Qt::UserRole) == QStringLiteral("v5p");
        page.chips().item(row)->setCheckState(wanted ? Qt::Checked : Qt::Unchecked);
    }
    emit page.addCombo().chosen(QStringLiteral("llama3.1-8b-8k-bf16-v6e-4x4"));
    EXPECT_EQ(page.workloads().rowCount(), 2);
    page.workloads().item(1, 1)->setText(QStringLiteral("3"));
    wait();
    const Catalogue& catalogue = session.catalogue();
    const SuiteResult expected =
        runSuite({{session.scenario(), 1}, {catalogue.scenarios.at("llama3.1-8b-8k-bf16-v6e-4x4"), 3}},
                 {session.scenario().hardware.chip, {"v5p", {}}}, SuiteScore::tokens_per_chip, catalogue);
    const QAbstractItemModel& model = *page.table().model();
    ASSERT_EQ(model.rowCount(), 2);
    ASSERT_EQ(model.columnCount(), 6); // number, chip, score, two workloads, what decides
    for (int row = 0; row < 2; ++row) {
        const SuiteChip& chip = expected.chips[expected.ranking[static_cast<std::size_t>(row)]];
        EXPECT_EQ(model.index(row, 1).data().toString().toStdString(), chip.name);
        EXPECT_FALSE(model.index(row, 5).data().toString().isEmpty());
    }
    EXPECT_EQ(page.view().plot().scene().boxes.size(), 2);
    const Scenario start = session.scenario();
    const int row = expected.ranking[0] == 1 ? 0 : 1; // the v5p
    page.table().setCurrentIndex(model.index(row, 1));
    ASSERT_TRUE(page.applyButton().isEnabled());
    click(page.applyButton());
    settle();
    EXPECT_EQ(session.scenario().hardware.chip.base, "v5p");
    session.history().undo();
    settle();
    EXPECT_EQ(session.scenario(), start);
}

TEST_F(ExplorePanelTest, ASuiteSaysWhatIsWrongWithAWeight) {
    choose(ExplorePanel::suite);
    SuitePage& page = panel.suitePage();
    page.workloads().item(0, 1)->setText(QStringLiteral("heavy"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return !page.isBusy(); }, kLongestMilliseconds));
    EXPECT_TRUE(page.state().contains(QStringLiteral("heavy"))) << page.state().toStdString();
}

TEST_F(ExplorePanelTest, TellsWhatMustBeTrueForATargetMfu) {
    choose(ExplorePanel::goal);
    GoalPage& page = panel.goalPage();
    type(page.targetMfu(), QStringLiteral("55 %"));
    EXPECT_TRUE(QTest::qWaitFor([&page] { return !page.isSeeking(); }, kLongestMilliseconds));
    settle();
    const MfuRequirements expected = requirementsFor(session.scenario(), 0.55, session.catalogue());
    ASSERT_TRUE(expected.valid);
    EXPECT_EQ(page.table().model()->rowCount(), static_cast<int>(expected.alone.size()));
    EXPECT_GT(expected.alone.size(), 3U);
}

class MeshListTest : public SessionTest {
protected:
    MeshListTest() {
        editor.resize(360, 900);
        editor.show();
        settle();
    }
    BestMeshList& open() {
        click(*editor.best().header());
        settle();
        auto* list = qobject_cast<BestMeshList*>(editor.best().content());
        EXPECT_TRUE(QTest::qWaitFor([list] { return !list->isSeeking(); }, kLongestMilliseconds));
        settle();
        return *list;
    }

    MeshEditor editor{session};
};

TEST_F(MeshListTest, ListsTheBestMeshesOnceOpened) {
    EXPECT_EQ(editor.best().content(), nullptr);
    BestMeshList& list = open();
    const auto expected = bestMeshes(session.scenario(), session.catalogue());
    ASSERT_FALSE(expected.empty());
    EXPECT_EQ(list.table().model()->rowCount(), static_cast<int>(expected.size()));
    const Scenario original = session.scenario();
    const QTableView& table = list.table();
    EXPECT_LE(table.horizontalHeader()->length(), table.viewport()->width());
    EXPECT_LE(table.verticalHeader()->length(), table.viewport()->height());
    EXPECT_LT(editor.best().y(), editor.collectives().y());
    list.table().selectRow(1);
    click(list.applyButton());
    settle();
    EXPECT_TRUE(session.scenario() == expected[1].scenario);
    session.history().undo();
    EXPECT_TRUE(session.scenario() == original);
}

class FitOfferTest : public SessionTest {
protected:
    FitOfferTest() : offer(session) { offer.show(); }
    void waitForOffer() {
        settle();
        EXPECT_TRUE(QTest::qWaitFor([this] { return !offer.isSeeking(); }, kLongestMilliseconds));
        settle();
    }
    void overfill() {
        session.edit(QStringLiteral("batch"), {}, [](Scenario& scenario) {
            scenario.workload.perDeviceBatch = 16;
            scenario.remat.policy = RematPolicy::minimal;
        });
        waitForOffer();
        ASSERT_EQ(session.report().headline.fits, Fits::no);
    }

    FitOffer offer;
};

TEST_F(FitOfferTest, IsNotThereWhereAllFits) {
    session.edit(QStringLiteral("batch"), {}, [](Scenario& scenario) {
        scenario.workload.perDeviceBatch = 1;
        scenario.remat.policy = RematPolicy::full;
    });
    waitForOffer();
    ASSERT_EQ(session.report().headline.fits, Fits::yes);
    EXPECT_TRUE(offer.isHidden());
}

TEST_F(FitOfferTest, OffersChangesThatFitAndAppliesThem) {
    overfill();
    ASSERT_FALSE(offer.isHidden());
    ASSERT_FALSE(offer.options().empty());
    EXPECT_EQ(offer.menu()->actions().size(), static_cast<qsizetype>(offer.options().size()));
    const Scenario original = session.scenario();
    offer.menu()->actions().front()->trigger();
    settle();
    EXPECT_EQ(session.report().headline.fits, Fits::yes);
    EXPECT_TRUE(offer.isHidden());
    session.history().undo();
    EXPECT_TRUE(session.scenario() == original);
}

/// What changes a number format stands behind all that does not, and says so.
TEST_F(FitOfferTest, ChangesOfNumericsComeLastAndAreNamed) {
    overfill();
    ASSERT_FALSE(offer.options().empty());
    bool seen = false;
    for (const FitOption& option : offer.options()) {
        bool changes = false;
        for (const FieldChange& change : option.changes) {
            changes = changes || change.path == "optimizer.mu_dtype" || change.path == "optimizer.nu_dtype";
        }
        EXPECT_EQ(offer.describe(option).contains(QStringLiteral("changes numerics")), changes)
            << offer.describe(option).toStdString();
        EXPECT_TRUE(changes || !seen) << offer.describe(option).toStdString();
        seen = seen || changes;
    }
    EXPECT_FALSE(offer.options().front().changesNumerics);
}

/// Its own preset with a batch that has no room: the preset itself is the way back.
TEST_F(SessionTest, APublishedSettingOfTheSameModelAndChipIsOneClickAway) {
    PublishedOffer offer(session);
    session.edit({}, {}, [](Scenario& scenario) {
        scenario.workload.perDeviceBatch = 16;
        scenario.remat.policy = RematPolicy::minimal;
    });
    settle();
    ASSERT_EQ(session.report().headline.fits, Fits::no);
    EXPECT_TRUE(QTest::qWaitFor([&offer] { return !offer.isSeeking(); }, kLongestMilliseconds));
    settle();
    ASSERT_TRUE(offer.offered());
    EXPECT_FALSE(offer.isHidden());
    EXPECT_TRUE(offer.accessibleName().contains(QString::fromStdString(offer.offered()->name)));
    const Scenario tight = session.scenario();
    click(offer);
    settle();
    EXPECT_EQ(session.report().headline.fits, Fits::yes);
    EXPECT_EQ(session.scenario().model.base, tight.model.base);
    EXPECT_EQ(session.scenario().hardware.chip.base, tight.hardware.chip.base);
    EXPECT_TRUE(offer.isHidden());
    session.history().undo();
    EXPECT_TRUE(session.scenario() == tight);
}

TEST_F(SessionTest, TheSearchActionShowsTheSearchAndResultsGoToTheComparison) {
    QSettings().clear();
    MainWindow window(session);
    window.show();
    settle();
    window.actions().search->trigger();
    settle();
    ExplorePanel& explore = window.centre().explore();
    EXPECT_TRUE(explore.searchPage().isVisible());
    emit explore.compareRequested(QStringLiteral("one"), session.scenario());
    settle();
    EXPECT_EQ(window.centre().tabs().currentWidget(), &window.centre().compare());
    EXPECT_EQ(window.centre().compare().scenarios().addedCount(), 1U);
}

} // namespace
} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window_fixture.h"
#include "ui/charts/plot_widget.h"
#include "ui/compare/compare_charts.h"
#include "ui/compare/compare_panel.h"
#include "ui/compare/compare_rows.h"
#include "ui/controls/segmented_control.h"
#include "ui/export/chart_picture.h"
#include "ui/style/names.h"
#include "ui/tables/copy_table.h"

#include <QMenu>
#include <QScrollBar>
#include <QToolButton>
#include <QtTest>

#include <numeric>

namespace ridgepoint {
namespace {

const Scenario& preset(const char* name) { return presetCatalogue()->scenarios.at(name); }

class ComparePanelTest : public SessionTest {
protected:
    ComparePanelTest() : panel(session) {
        panel.resize(1400, 700);
        panel.show();
        settle();
    }

    QString cell(const QString& title, int column) const {
        const QAbstractItemModel& model = *panel.table().model();
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.index(row, 0).data().toString() == title) {
                return model.index(row, column).data().toString();
            }
        }
        return {};
    }
    void waitForAttribution() {
        EXPECT_TRUE(QTest::qWaitFor([this] { return panel.isAttributed(); }));
        settle();
    }

    ComparePanel panel;
};

TEST_F(ComparePanelTest, ShowsThePresentScenarioAlone) {
    EXPECT_EQ(panel.table().model()->columnCount(), 2);
    EXPECT_EQ(panel.scenarios().present(), 0U);
    EXPECT_FALSE(panel.attributionView().plot().scene().message.isEmpty());
}

TEST_F(ComparePanelTest, BaselineFirstThenNowThenFourMore) {
    session.pinBaseline();
    for (int i = 0; i < 4; ++i) {
        EXPECT_TRUE(panel.scenarios().add(QStringLiteral("n%1").arg(i), preset("llama3.1-70b-8k-fp8-tpu7x-4x4x4")));
    }
    EXPECT_FALSE(panel.scenarios().add(QStringLiteral("too many"), session.scenario()));
    settle();
    EXPECT_EQ(panel.table().model()->columnCount(), 1 + 2 + 4);
    EXPECT_EQ(panel.scenarios().entries().front().name, QStringLiteral("baseline"));
    EXPECT_EQ(panel.scenarios().present(), 1U);
    panel.scenarios().removeAdded(0);
    EXPECT_EQ(panel.table().model()->columnCount(), 1 + 2 + 3);
}

TEST_F(ComparePanelTest, SixScenariosNeedNoSidewaysScrollingInASmallWindow) {
    panel.resize(900, 600); // what a window of 1280 × 800 gives
    session.pinBaseline();
    for (int i = 0; i < 4; ++i) {
        panel.scenarios().add(QStringLiteral("a scenario with a long name %1").arg(i),
                              preset("llama3.1-70b-8k-fp8-tpu7x-4x8x8"));
        settle();
        EXPECT_EQ(panel.table().horizontalScrollBar()->maximum(), 0) << i;
    }
}

TEST_F(ComparePanelTest, SixScenariosAreReadWholeInASmallWindow) {
    panel.resize(900, 600);
    session.pinBaseline();
    for (const char* id : {"llama3.1-70b-8k-fp8-tpu7x-4x8x8", "llama3.1-70b-8k-bf16-v6e-16x16",
                           "llama3.1-405b-8k-bf16-tpu7x-4x8x8", "llama3-70b-8k-fp8-h100-8x8"}) {
        panel.scenarios().add(QString::fromStdString(preset(id).name), preset(id));
    }
    settle();
    ASSERT_TRUE(panel.shown().isVisible()) << "table or charts";
    EXPECT_FALSE(panel.stepView().isVisible());
    const CopyTable& table = panel.table();
    const QFontMetrics metrics = table.fontMetrics();
    const QAbstractItemModel& model = *table.model();
    for (int column = 1; column < model.columnCount(); ++column) {
        const int room = table.columnWidth(column);
        EXPECT_GE(room, metrics.horizontalAdvance(QStringLiteral("1 044 833 tok/s"))) << column;
        const QString heading = model.headerData(column, Qt::Horizontal).toString();
        EXPECT_GE(3 * (room - 26), metrics.horizontalAdvance(heading)) << heading.toStdString();
    }
    QTest::mouseClick(panel.shown().findChildren<QToolButton*>().at(1), Qt::LeftButton);
    settle();
    EXPECT_FALSE(table.isVisible());
    ASSERT_TRUE(panel.stepView().isVisible());
    EXPECT_GT(panel.stepView().width(), 800);
}

TEST_F(ComparePanelTest, SaysNoPercentageBetweenDifferentKindsOfWork) {
    panel.scenarios().add(QStringLiteral("decode"), preset("llama3.1-70b-8k-fp8-decode-tpu7x-2x2x1"));
    panel.scenarios().add(QStringLiteral("training"), preset("llama3.1-70b-8k-fp8-tpu7x-4x8x8"));
    settle();
    EXPECT_FALSE(cell(QStringLiteral("Step time"), 2).contains(u'%')) << "a decode step is no step of training";
    EXPECT_TRUE(cell(QStringLiteral("Step time"), 3).contains(u'%'));
}

TEST_F(ComparePanelTest, ValuesAreCalledAsOnScreen) {
    session.pinBaseline();
    session.edit(QStringLiteral("fp8"), {}, [](Scenario& scenario) { scenario.precision.recipe = Recipe::fp8_full; });
    settle();
    EXPECT_EQ(cell(QStringLiteral("Precision: recipe"), 1), QStringLiteral("BF16"));
    EXPECT_EQ(cell(QStringLiteral("Precision: recipe"), 2), QStringLiteral("FP8 full"));
}

TEST_F(ComparePanelTest, ModelsAndChipsHaveTheirNames) {
    session.pinBaseline();
    panel.scenarios().add(QStringLiteral("other"), preset("llama3-70b-8k-fp8-h100-8x8"));
    settle();
    EXPECT_EQ(cell(QStringLiteral("Hardware: chip"), 1), QStringLiteral("TPU7x (Ironwood)"));
    EXPECT_EQ(cell(QStringLiteral("Hardware: chip"), 3), QStringLiteral("H100 SXM"));
    EXPECT_EQ(cell(QStringLiteral("Model"), 1), QStringLiteral("Llama 3.1 70B"));
    panel.scenarios().add(QStringLiteral("GPT"), preset("gpt-175b-2k-bf16-a100-8x8"));
    settle();
    EXPECT_EQ(cell(QStringLiteral("Model"), 4), QStringLiteral("GPT-3 175B, modified"));
}

TEST_F(ComparePanelTest, ALineIsNoHigherThanItsTextNeeds) {
    session.pinBaseline();
    settle();
    EXPECT_LE(panel.table().rowHeight(1), panel.table().fontMetrics().height() + 10);
}

TEST_F(ComparePanelTest, TellsWhatDiffersAndWhatComesOfIt) {
    session.pinBaseline();
    session.edit(QStringLiteral("remat"), {}, [](Scenario& scenario) { scenario.remat.policy = RematPolicy::full; });
    settle();
    EXPECT_EQ(cell(QStringLiteral("Remat: policy"), 1), QStringLiteral("custom"));
    EXPECT_EQ(cell(QStringLiteral("Remat: policy"), 2), QStringLiteral("full"));
    EXPECT_TRUE(cell(QStringLiteral("Step time"), 2).contains(u'+'));
    // Each MFU with what it is measured against.
    EXPECT_TRUE(cell(QStringLiteral("MFU, own precision"), 1).contains(QStringLiteral("of the BF16 peak")));
    session.edit(QStringLiteral("fp8"), {}, [](Scenario& scenario) { scenario.precision.recipe = Recipe::fp8_full; });
    settle();
    EXPECT_TRUE(cell(QStringLiteral("MFU, own precision"), 2).contains(QStringLiteral("of the FP8 peak")));
    EXPECT_TRUE(cell(QStringLiteral("MFU, BF16"), 2).contains(QStringLiteral("of the BF16 peak")));
}

TEST_F(ComparePanelTest, NamesAFieldByItsGroup) {
    session.pinBaseline();
    session.edit(QStringLiteral("mesh"), {}, [](Scenario& scenario) {
        scenario.mesh.ici[index(MeshAxis::tensor)] = 2;
        scenario.workload.sequenceLength = 4096;
    });
    settle();
    EXPECT_FALSE(cell(QStringLiteral("Mesh ICI: tensor"), 2).isEmpty());
    EXPECT_FALSE(cell(QStringLiteral("Workload: sequence length"), 2).isEmpty());
}

TEST_F(ComparePanelTest, ChartsHoldAllScenariosOnOneFrame) {
    session.pinBaseline();
    panel.scenarios().add(QStringLiteral("405B"), preset("llama3.1-405b-8k-bf16-tpu7x-4x8x8"));
    panel.scenarios().add(QStringLiteral("v6e"), preset("llama3.1-70b-8k-bf16-v6e-16x16"));
    settle();
    const PlotScene& step = panel.stepView().plot().scene();
    const PlotScene& memory = panel.memoryView().plot().scene();
    EXPECT_EQ(step.y.categories.size(), 4);
    EXPECT_EQ(memory.y.categories.size(), 4);
    const auto& entries = panel.scenarios().entries();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        double seconds = 0;
        for (const BoxMark& box : step.boxes) {
            seconds += box.at == static_cast<double>(i) ? box.to - box.from : 0;
            EXPECT_LE(box.to, step.x.upper);
        }
        EXPECT_NEAR(seconds, entries[i].report.headline.stepTimeSeconds, 1e-9);
        ASSERT_EQ(step.bands.size(), static_cast<qsizetype>(entries.size()));
        EXPECT_EQ(step.bands[static_cast<qsizetype>(i)].low, entries[i].report.headline.bandLowSeconds);
        EXPECT_EQ(step.bands[static_cast<qsizetype>(i)].high, entries[i].report.headline.bandHighSeconds);
        EXPECT_LE(step.bands[static_cast<qsizetype>(i)].high, step.x.upper);
        EXPECT_TRUE(step.texts[static_cast<qsizetype>(i)].text.contains(u'±'));
        EXPECT_LE(entries[i].report.headline.hbmLimitBytes / (1 << 30), memory.x.upper);
    }
}

TEST_F(ComparePanelTest, AttributesTheDifferenceToTheBaseline) {
    session.pinBaseline();
    session.edit(QStringLiteral("both"), {}, [](Scenario& scenario) {
        scenario.remat.policy = RematPolicy::full;
        scenario.workload.sequenceLength = 4096;
    });
    settle();
    waitForAttribution();
    const Attribution& attribution = panel.attributionView().attribution();
    ASSERT_TRUE(attribution.valid);
    EXPECT_EQ(attribution.steps.size(), 2U);
    EXPECT_DOUBLE_EQ(attribution.toSeconds, session.report().headline.stepTimeSeconds);
    const PlotScene& scene = panel.attributionView().plot().scene();
    EXPECT_EQ(scene.y.categories.size(), 4); // from, two changes, to
    EXPECT_NEAR(scene.boxes.back().to, attribution.toSeconds, 1e-9);
}

TEST_F(ComparePanelTest, AnImpossibleScenarioHidesNoneOfTheOthers) {
    Scenario bad = session.scenario();
    bad.mesh.ici[index(MeshAxis::tensor)] = 7;
    panel.scenarios().add(QStringLiteral("bad"), bad);
    settle();
    EXPECT_EQ(cell(QStringLiteral("Step time"), 2), QStringLiteral("–"));
    EXPECT_TRUE(panel.stepView().plot().scene().message.isEmpty());
    EXPECT_EQ(panel.stepView().plot().scene().y.categories.last(), QStringLiteral("bad (impossible)"));
}

TEST_F(ComparePanelTest, HoldsAtEqualChipsOnRequest) {
    panel.scenarios().add(QStringLiteral("v6e"), preset("llama3.1-70b-8k-bf16-v6e-16x16"));
    settle();
    EXPECT_TRUE(panel.holdText().isEmpty());
    auto* hold = panel.findChild<SegmentedControl*>();
    ASSERT_NE(hold, nullptr);
    emit hold->chosen(static_cast<int>(Hold::chips));
    settle();
    EXPECT_EQ(panel.scenarios().entries()[1].report.chips, session.report().chips);
    EXPECT_FALSE(panel.holdText().isEmpty());
    emit hold->chosen(static_cast<int>(Hold::global_batch));
    settle();
    EXPECT_DOUBLE_EQ(panel.scenarios().entries()[1].report.tokensPerStep, session.report().tokensPerStep);
}

TEST_F(ComparePanelTest, HoldsAtEqualDollarsOrSaysThatThereIsNoPrice) {
    Scenario other = preset("llama3.1-70b-8k-bf16-v6e-16x16");
    other.money.priceUsdPerChipHour = 6;
    session.edit({}, {}, [](Scenario& scenario) { scenario.money.priceUsdPerChipHour = 12; });
    panel.scenarios().add(QStringLiteral("v6e"), other);
    emit panel.findChild<SegmentedControl*>()->chosen(static_cast<int>(Hold::dollars));
    settle();
    EXPECT_EQ(panel.scenarios().entries()[1].report.chips, 128); // 64 chips at 12 $ are 768 $ an hour
    session.edit({}, {}, [](Scenario& scenario) { scenario.money.priceUsdPerChipHour = 0; });
    settle();
    EXPECT_TRUE(panel.holdText().contains(QStringLiteral("not held: no price of"))) << panel.holdText().toStdString();
}

/// The headings of the scenarios.
QStringList labelsOf(const ComparePanel& panel) {
    QStringList labels;
    for (int column = 1; column < panel.table().model()->columnCount(); ++column) {
        labels << panel.table().model()->headerData(column, Qt::Horizontal).toString();
    }
    return labels;
}

// A TPU7x 4x4x4 has 64 chips of two devices: 128, split as 128 and as 64 · 2. Both scenarios and the present one have
// the name of the preset.
TEST_F(ComparePanelTest, ScenariosOfOneNameAreCalledByTheirMesh) {
    const std::string name = session.scenario().name;
    ASSERT_FALSE(name.empty());
    const auto split = [this](std::int64_t context) {
        Scenario scenario = session.scenario();
        scenario.mesh.ici = {1, -1, 1, 1, 1, 1, 1};
        scenario.mesh.ici[index(MeshAxis::context)] = context;
        return scenario;
    };
    panel.scenarios().add(QString::fromStdString(name), split(2));
    panel.scenarios().add(QString::fromStdString(name), split(4));
    settle();
    const QStringList expected{QStringLiteral("now: FSDP 128"), QStringLiteral("FSDP 64 · Context 2"),
                               QStringLiteral("FSDP 32 · Context 4")};
    const QStringList labels = labelsOf(panel);
    ASSERT_EQ(labels.size(), 3);
    for (qsizetype i = 0; i < labels.size(); ++i) {
        EXPECT_EQ(labels[i].toLower(), expected[i].toLower());
    }
    const QStringList bars = panel.stepView().plot().scene().y.categories;
    ASSERT_EQ(bars.size(), 3);
    const QByteArray picture = chartSvg(panel.stepView(), {});
    EXPECT_EQ(picture.count(name.c_str()), 2) << "once drawn, once in the description";
    for (qsizetype i = 0; i < bars.size(); ++i) {
        EXPECT_EQ(QString(bars[i]).replace(u'\n', u' '), labels[i]) << "whole, in two lines";
    }
    const auto menus = panel.findChildren<QMenu*>();
    emit menus.at(1)->aboutToShow();
    ASSERT_EQ(menus.at(1)->actions().size(), 2);
    EXPECT_EQ(menus.at(1)->actions().at(0)->text(), labels[1]);
    EXPECT_EQ(menus.at(1)->actions().at(1)->text(), labels[2]);
    panel.scenarios().removeAdded(1);
    settle();
    EXPECT_EQ(labelsOf(panel).last(), labels[1]);
}

TEST_F(ComparePanelTest, ScenariosOfOneNameAndMeshAreCalledByWhatElseDiffers) {
    Scenario other = session.scenario();
    other.remat.policy = RematPolicy::full;
    panel.scenarios().add(QString::fromStdString(other.name), other);
    panel.scenarios().add(QString::fromStdString(other.name), other);
    panel.scenarios().add(QStringLiteral("v6e"), preset("llama3.1-70b-8k-bf16-v6e-16x16"));
    settle();
    EXPECT_EQ(labelsOf(panel), QStringList({"now: Remat: custom", "Remat: full", "Remat: full (2)", "v6e"}));
    // What is called by itself goes by its own name again.
    panel.scenarios().removeAdded(0);
    panel.scenarios().removeAdded(0);
    settle();
    EXPECT_EQ(labelsOf(panel), QStringList({"now", "v6e"}));
}

TEST(NameInTwoLines, BreaksBetweenParts) {
    EXPECT_EQ(nameInTwoLines(QStringLiteral("FSDP 128 · context 2 · tensor 2")),
              QStringLiteral("FSDP 128 ·\ncontext 2 · tensor 2"));
    EXPECT_EQ(nameInTwoLines(QStringLiteral("a scenario with a long name")),
              QStringLiteral("a scenario with\na long name"));
}

// What the name tells is not told again by identifiers; what it does not tell is.
TEST(ScenarioLine, TellsEachThingOnce) {
    Report report;
    report.scenario = preset("llama3.1-405b-8k-bf16-tpu7x-4x8x8");
    report.scenario.name = "Llama 3.1 405B, 8k, BF16, TPU7x 4x8x8";
    report.scenario.remat.policy = RematPolicy::full;
    EXPECT_EQ(scenarioLine(report), QStringLiteral("Llama 3.1 405B, 8k, BF16, TPU7x 4x8x8 · remat full"));
    report.scenario.name = "Run of 128k, BF16";
    EXPECT_EQ(scenarioLine(report),
              QStringLiteral("Run of 128k, BF16 · llama3.1-405b · tpu7x 4×8×8 · 8k tokens · remat full"));
    report.scenario.name.clear();
    EXPECT_EQ(scenarioLine(report), QStringLiteral("llama3.1-405b · tpu7x 4×8×8 · 8k tokens · BF16 · remat full"));
}

TEST_F(ComparePanelTest, FollowsTheScenarioWhileItIsShown) {
    const QString before_ = cell(QStringLiteral("Step time"), 1);
    session.edit(QStringLiteral("sequence"), {}, [](Scenario& scenario) { scenario.workload.sequenceLength = 4096; });
    settle();
    EXPECT_NE(cell(QStringLiteral("Step time"), 1), before_);
}

} // namespace
} // namespace ridgepoint

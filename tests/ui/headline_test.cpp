// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/explain.h"
#include "tests/ui/main_window_fixture.h"
#include "ui/style/names.h"
#include "ui/tables/operations_model.h"
#include "ui/tables/operations_table.h"
#include "ui/window/bottom_tabs.h"
#include "ui/window/centre_panel.h"
#include "ui/window/headline_card.h"
#include "ui/window/headline_strip.h"
#include "ui/window/headline_text.h"

#include <QHeaderView>
#include <QTabBar>
#include <QTableView>
#include <QTest>

#include <algorithm>

namespace ridgepoint {
namespace {

Report sample() {
    Report report;
    report.valid = true;
    report.tokensPerStep = 2097152;
    report.headline.stepTimeSeconds = 8;
    report.headline.bandLowSeconds = 7.6;
    report.headline.bandHighSeconds = 8.4;
    report.headline.tokensPerSecondPerChip = 4096;
    report.headline.modelTflopsPerChip = 1800;
    report.headline.mfu = 0.4;
    report.headline.mfuBf16 = 0.8;
    report.headline.hfu = 0.45;
    report.headline.recomputeShare = 0.1;
    report.headline.hbmPeakBytes = 92.0 * (1 << 30);
    report.headline.hbmNeededBytes = report.headline.hbmPeakBytes;
    report.headline.hbmLimitBytes = 94.75 * (1 << 30);
    report.headline.hbmBand = 0.04;
    report.headline.fits = Fits::doubtful;
    report.headline.boundShare = 0.7;
    report.scenario.precision.recipe = Recipe::fp8_full;
    return report;
}

const HeadlineText& at(const HeadlineTexts& texts, HeadlineFigure figure) {
    return texts[static_cast<std::size_t>(figure)];
}

TEST(Headline, SaysTheFiguresWithTheirBandAndVerdict) {
    const HeadlineTexts texts = headlineTexts(sample(), nullptr, QLocale::c());
    EXPECT_EQ(at(texts, HeadlineFigure::step_time).number, QStringLiteral("8.00"));
    EXPECT_EQ(at(texts, HeadlineFigure::step_time).unit, QStringLiteral("s"));
    EXPECT_TRUE(at(texts, HeadlineFigure::step_time).aside.contains(u'5')); // (8.4 − 7.6) / 2 / 8 = 5 %
    EXPECT_TRUE(at(texts, HeadlineFigure::mfu).aside.contains(QStringLiteral("FP8")));
    EXPECT_TRUE(at(texts, HeadlineFigure::mfu).aside.contains(QStringLiteral("of BF16")));
    EXPECT_EQ(at(texts, HeadlineFigure::hbm).number, QStringLiteral("92.0"));
    EXPECT_TRUE(at(texts, HeadlineFigure::hbm).aside.contains(QStringLiteral("94.75")));
    EXPECT_TRUE(at(texts, HeadlineFigure::hbm).note.contains(QStringLiteral("doubtful")));
    EXPECT_EQ(at(texts, HeadlineFigure::hbm).tone, Tone::doubtful);
}

// 7.1 GiB beside the 92.0 that are needed, all in the unit of the limit.
TEST(Headline, WhatIsGatheredAheadIsLeftOutWhereItHasNoRoom) {
    Report report = sample();
    report.headline.hbmPeakBytes += 7.1 * (1 << 30);
    const HeadlineText cell = at(headlineTexts(report, nullptr, QLocale::c()), HeadlineFigure::hbm);
    EXPECT_EQ(cell.aside, QStringLiteral("of 94.75\u00a0GiB + 7.1 gathered"));
    EXPECT_EQ(cell.shortAside, QStringLiteral("of 94.75\u00a0GiB"));
    EXPECT_TRUE(at(headlineTexts(sample(), nullptr, QLocale::c()), HeadlineFigure::hbm).shortAside.isEmpty());
}

TEST(Headline, DifferencesToTheBaselineHaveSignAndPercentage) {
    Report baseline = sample();
    baseline.headline.stepTimeSeconds = 10;
    baseline.headline.tokensPerSecondPerChip = 5120;
    const HeadlineTexts texts = headlineTexts(sample(), &baseline, QLocale::c());
    EXPECT_TRUE(at(texts, HeadlineFigure::step_time).note.startsWith(QStringLiteral("−2")))
        << at(texts, HeadlineFigure::step_time).note.toStdString();
    EXPECT_TRUE(at(texts, HeadlineFigure::step_time).note.contains(QStringLiteral("−20")));
    EXPECT_EQ(at(texts, HeadlineFigure::step_time).tone, Tone::better);
    EXPECT_TRUE(at(texts, HeadlineFigure::throughput).note.contains(QStringLiteral("−20")));
    EXPECT_EQ(at(texts, HeadlineFigure::throughput).tone, Tone::worse);
    EXPECT_EQ(at(texts, HeadlineFigure::model_flops).note, QStringLiteral("as the baseline"));
    EXPECT_EQ(at(texts, HeadlineFigure::bound).note, QStringLiteral("unchanged"));
}

TEST(Headline, WithoutAResultThereAreDashes) {
    for (const HeadlineText& text : headlineTexts(Report(), nullptr, QLocale::c())) {
        EXPECT_EQ(text.number, QStringLiteral("–")) << text.label.toStdString();
        EXPECT_FALSE(text.label.isEmpty());
    }
}

TEST(Headline, AnInvalidBaselineIsNoBaseline) {
    const Report invalid;
    EXPECT_EQ(headlineTexts(sample(), &invalid, QLocale::c()), headlineTexts(sample(), nullptr, QLocale::c()));
}

TEST(Headline, NumbersFollowTheLocale) {
    Report report = sample();
    report.headline.stepTimeSeconds = 8.25;
    const HeadlineTexts texts = headlineTexts(report, nullptr, QLocale(QLocale::Spanish, QLocale::Spain));
    EXPECT_EQ(at(texts, HeadlineFigure::step_time).number, QStringLiteral("8,25"));
}

TEST(HeadlineStrip, KeepsFiveCellsInANarrowWindow) {
    HeadlineStrip strip;
    strip.show(sample(), nullptr);
    strip.resize(1264, 90);
    strip.show();
    settle();
    int visible = 0;
    for (std::size_t i = 0; i < kHeadlineFigureCount; ++i) {
        visible += strip.cell(static_cast<HeadlineFigure>(i)).isVisible() ? 1 : 0;
    }
    EXPECT_EQ(visible, 5);
    EXPECT_TRUE(strip.cell(HeadlineFigure::hbm).isVisible());
    strip.resize(1900, 90);
    settle();
    EXPECT_TRUE(strip.cell(HeadlineFigure::hfu).isVisible());
    EXPECT_FALSE(strip.cell(HeadlineFigure::hfu).accessibleName().isEmpty());
}

class HeadlineCardTest : public WindowTest {
protected:
    void click(HeadlineFigure figure) {
        QTest::mouseClick(const_cast<HeadlineCell*>(&window->headline().cell(figure)), Qt::LeftButton);
        settle();
    }
    void expectEveryCellExplained() {
        for (std::size_t i = 0; i < kHeadlineFigureCount; ++i) {
            const auto figure = static_cast<HeadlineFigure>(i);
            click(figure);
            const HeadlineCard& card = window->headlineCard();
            EXPECT_TRUE(card.isVisible()) << i;
            EXPECT_EQ(card.contents().title, window->headline().cell(figure).text().label);
            EXPECT_FALSE(card.contents().explanation.isEmpty()) << card.contents().key.toStdString();
            EXPECT_TRUE(explain(session.study(), session.report(), card.contents().key.toStdString())) << i;
            EXPECT_TRUE(window->rect().contains(card.geometry())) << i;
        }
    }
};

TEST_F(HeadlineCardTest, AClickOnEveryCellShowsWhereItsFigureComesFrom) { expectEveryCellExplained(); }

TEST_F(HeadlineCardTest, OfAServerToo) {
    for (const WorkloadKind kind : {WorkloadKind::decode, WorkloadKind::prefill}) {
        session.edit({}, {}, [kind](Scenario& scenario) { scenario.workload.kind = kind; });
        settle();
        ASSERT_TRUE(session.report().valid);
        expectEveryCellExplained();
    }
}

/// The first part is the longest of the step; the table of operations is opened, the longest first.
TEST_F(HeadlineCardTest, BoundByLeadsToThePartsOfTheStepAndItsOperations) {
    BottomTabs& tabs = window->centre().tabs();
    tabs.setCurrentIndex(tabs.count() - 1);
    auto& cell = const_cast<HeadlineCell&>(window->headline().cell(HeadlineFigure::bound));
    cell.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&cell, Qt::Key_Return);
    settle();
    const HoverTarget& card = window->headlineCard().contents();
    const Report& report = session.report();
    const auto longest = std::max_element(report.time.begin(), report.time.end()) - report.time.begin();
    ASSERT_FALSE(card.rows.isEmpty());
    EXPECT_EQ(card.rows.first().first, displayName(static_cast<TimeCategory>(longest)));
    const auto slowest = std::max_element(report.operations.begin(), report.operations.end(),
                                          [](const auto& a, const auto& b) { return a.seconds < b.seconds; });
    ASSERT_FALSE(card.explanation.isEmpty());
    EXPECT_TRUE(card.explanation.first().first.startsWith(operationName(slowest->name)));
    auto* operations = qobject_cast<OperationsTable*>(tabs.currentWidget());
    ASSERT_NE(operations, nullptr);
    EXPECT_EQ(operations->view().horizontalHeader()->sortIndicatorSection(), OperationsModel::seconds);
    EXPECT_EQ(operations->view().horizontalHeader()->sortIndicatorOrder(), Qt::DescendingOrder);
    QTest::keyClick(&cell, Qt::Key_Escape);
    EXPECT_FALSE(window->headlineCard().isVisible());
}

TEST_F(HeadlineCardTest, FollowsTheScenarioAndGoesWithTheFocus) {
    click(HeadlineFigure::step_time);
    const HoverTarget first = window->headlineCard().contents();
    session.edit({}, {}, [](Scenario& scenario) { scenario.workload.perDeviceBatch *= 2; });
    settle();
    EXPECT_NE(window->headlineCard().contents(), first);
    window->centre().tabs().tabBar()->setFocus();
    EXPECT_FALSE(window->headlineCard().isVisible());
    click(HeadlineFigure::mfu);
    EXPECT_TRUE(window->headlineCard().isVisible());
    click(HeadlineFigure::mfu);
    EXPECT_FALSE(window->headlineCard().isVisible());
}

} // namespace
} // namespace ridgepoint

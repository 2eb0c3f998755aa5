// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window_fixture.h"
#include "ui/explore/advice_panel.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

namespace ridgepoint {
namespace {

constexpr int kLongestMilliseconds = 60000;

class AdvicePanelTest : public SessionTest {
protected:
    AdvicePanelTest() : panel(session) {
        session.edit(QStringLiteral("worse"), {}, [](Scenario& scenario) {
            scenario.remat.policy = RematPolicy::full;
            scenario.workload.perDeviceBatch = 1;
        });
        settle();
        session.history().clear();
        panel.resize(1200, 600);
        panel.show();
        wait();
    }
    void wait() {
        settle();
        EXPECT_TRUE(QTest::qWaitFor([this] { return !panel.isBusy(); }, kLongestMilliseconds));
        settle();
    }

    AdvicePanel panel;
};

TEST_F(AdvicePanelTest, ShowsEveryFindingWithItsNumbersAndGain) {
    const std::vector<Finding> expected = advise(session.scenario(), session.catalogue());
    ASSERT_FALSE(expected.empty());
    ASSERT_EQ(panel.cards().size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_EQ(panel.cards()[i]->finding(), expected[i]);
        EXPECT_GE(panel.cards()[i]->text().count(u'\n'), 4) << panel.cards()[i]->text().toStdString();
    }
}

TEST_F(AdvicePanelTest, AppliesAFindingAndUndoesIt) {
    ASSERT_FALSE(panel.cards().empty());
    const Scenario original = session.scenario();
    const Finding finding = panel.cards().front()->finding();
    QTest::mouseClick(&panel.cards().front()->applyButton(), Qt::LeftButton);
    settle();
    EXPECT_TRUE(session.scenario() == finding.scenario);
    // What was promised is what came of it.
    EXPECT_DOUBLE_EQ(session.report().headline.stepTimeSeconds, finding.headline.stepTimeSeconds);
    wait();
    EXPECT_EQ(session.history().count(), 1);
    session.history().undo();
    EXPECT_TRUE(session.scenario() == original);
}

TEST_F(AdvicePanelTest, LeadsToTheFieldAndToTheComparison) {
    ASSERT_FALSE(panel.cards().empty());
    QSignalSpy fields(&panel, &AdvicePanel::fieldRequested);
    QSignalSpy compared(&panel, &ExplorePage::compareRequested);
    AdviceCard& card = *panel.cards().front();
    QTest::mouseClick(&card.fieldButton(), Qt::LeftButton);
    QTest::mouseClick(&card.compareButton(), Qt::LeftButton);
    ASSERT_EQ(fields.count(), 1);
    EXPECT_EQ(fields.front().front().toString().toStdString(), card.finding().edit.front().path);
    EXPECT_EQ(compared.count(), 1);
}

TEST_F(AdvicePanelTest, ComputesNothingWhileHidden) {
    panel.hide();
    const auto cards = panel.cards();
    session.edit(QStringLiteral("sequence"), {}, [](Scenario& scenario) { scenario.workload.sequenceLength = 4096; });
    settle();
    QTest::qWait(400);
    EXPECT_FALSE(panel.isBusy());
    EXPECT_EQ(panel.cards(), cards);
}

} // namespace
} // namespace ridgepoint

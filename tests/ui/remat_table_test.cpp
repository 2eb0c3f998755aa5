// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window_fixture.h"
#include "ui/controls/remat_table.h"
#include "ui/controls/segmented_control.h"
#include "ui/style/quantity_format.h"

#include <QTest>
#include <QToolButton>

namespace ridgepoint {
namespace {

class RematTableTest : public SessionTest {
protected:
    RematTableTest() {
        table.show();
        settle();
    }
    void press(RematTensor tensor, int segment) {
        QTest::mouseClick(table.choice(tensor)->findChildren<QToolButton*>().at(segment), Qt::LeftButton);
        settle();
    }

    RematTable table{session};
};

TEST_F(RematTableTest, ShowsTheTensorsOfTheModelAlone) {
    for (const RematRow& row : session.report().remat) {
        EXPECT_EQ(table.choice(row.tensor)->isVisible(), row.exists) << enumName(row.tensor);
    }
    EXPECT_FALSE(table.choice(RematTensor::moe_mlpwo)->isVisible()); // a dense model
    EXPECT_TRUE(table.choice(RematTensor::context)->isVisible());
}

TEST_F(RematTableTest, AChoiceUnderAPolicyMakesItCustomAndChangesNothingElse) {
    session.edit({}, {}, [](Scenario& scenario) { scenario.remat = {RematPolicy::save_qkv_proj, {}}; });
    settle();
    PerEnum<RematTensor, RematChoice> expected = session.study().remat;
    press(RematTensor::out_proj, 2); // device
    expected[index(RematTensor::out_proj)] = RematChoice::device;
    EXPECT_EQ(session.scenario().remat.policy, RematPolicy::custom);
    EXPECT_EQ(session.study().remat, expected);
    session.history().undo();
    EXPECT_EQ(session.scenario().remat.policy, RematPolicy::save_qkv_proj);
}

TEST_F(RematTableTest, OffloadedTensorsLeaveTheDevice) {
    press(RematTensor::query_proj, 2);
    const double kept = session.report().memory.device[index(MemoryCategory::saved_activations)];
    press(RematTensor::query_proj, 1); // offload
    EXPECT_EQ(session.scenario().remat.tensors[index(RematTensor::query_proj)], RematChoice::offload);
    EXPECT_LT(session.report().memory.device[index(MemoryCategory::saved_activations)], kept);
    EXPECT_GT(session.report().memory.host[index(MemoryCategory::saved_activations)], 0);
}

TEST_F(RematTableTest, TotalsFollowEveryChoice) {
    const QString first = table.totals();
    const double kept = session.report().memory.device[index(MemoryCategory::saved_activations)];
    EXPECT_TRUE(first.contains(formatQuantity(kept, Quantity::bytes, table.locale()))) << first.toStdString();
    press(RematTensor::query_proj, 1); // offload
    const double host = session.report().memory.host[index(MemoryCategory::saved_activations)];
    EXPECT_NE(table.totals(), first);
    EXPECT_TRUE(table.totals().contains(formatQuantity(host, Quantity::bytes, table.locale())));
    session.history().undo();
    settle();
    EXPECT_EQ(table.totals(), first);
}

} // namespace
} // namespace ridgepoint

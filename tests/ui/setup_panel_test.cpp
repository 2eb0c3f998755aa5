// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window_fixture.h"
#include "ui/controls/search_combo.h"
#include "ui/controls/segmented_control.h"
#include "ui/controls/setup_panel.h"

#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

namespace ridgepoint {
namespace {

using Paths = std::vector<std::string>;

class SetupPanelTest : public SessionTest {
protected:
    SetupPanelTest() {
        panel.show();
        settle();
    }
    SearchCombo& combo(const QString& name) {
        for (SearchCombo* candidate : panel.findChildren<SearchCombo*>()) {
            if (candidate->accessibleName() == name) {
                return *candidate;
            }
        }
        ADD_FAILURE() << name.toStdString();
        return *panel.findChild<SearchCombo*>();
    }
    void type(SearchCombo& box, const QString& text) {
        box.setFocus();
        box.lineEdit()->selectAll();
        QTest::keyClicks(box.lineEdit(), text);
        QTest::keyClick(box.lineEdit(), Qt::Key_Return);
        settle();
    }

    SetupPanel panel{session};
};

TEST_F(SetupPanelTest, EveryModelIsOffered) {
    EXPECT_EQ(static_cast<std::size_t>(combo(QStringLiteral("Model")).count()), presetCatalogue()->models.size());
    EXPECT_EQ(combo(QStringLiteral("Model")).currentId(), QStringLiteral("llama3.1-70b"));
}

TEST_F(SetupPanelTest, AModelIsChosenByName) {
    type(combo(QStringLiteral("Model")), QStringLiteral("llama3.1-8b"));
    EXPECT_EQ(changes(), Paths{"model"});
    EXPECT_EQ(session.scenario().model.base, "llama3.1-8b");
}

TEST_F(SetupPanelTest, WhatIsNoModelChangesNothing) {
    type(combo(QStringLiteral("Model")), QStringLiteral("no such model"));
    EXPECT_TRUE(changes().empty());
    EXPECT_TRUE(combo(QStringLiteral("Model")).problem().contains(QStringLiteral("no such model")));
    QTest::keyClick(combo(QStringLiteral("Model")).lineEdit(), Qt::Key_Escape);
    EXPECT_TRUE(combo(QStringLiteral("Model")).currentText().contains(QStringLiteral("70")));
    EXPECT_TRUE(combo(QStringLiteral("Model")).problem().isEmpty());
}

/// A part of a name that only the 405-billion model has is enough, with or without the list in the way.
TEST_F(SetupPanelTest, EnterTakesTheOnlyMatch) {
    SearchCombo& models = combo(QStringLiteral("Model"));
    for (const QString& part : {QStringLiteral("3.1 405"), QStringLiteral("405b 3.1")}) {
        type(models, part);
        EXPECT_EQ(session.scenario().model.base, "llama3.1-405b") << part.toStdString();
        EXPECT_TRUE(models.problem().isEmpty());
        type(models, QStringLiteral("llama3.1-8b"));
        EXPECT_EQ(session.scenario().model.base, "llama3.1-8b");
    }
}

TEST_F(SetupPanelTest, WhatAChoiceMovedElsewhereStaysToBeRead) {
    auto* moved = panel.findChild<QLabel*>(QStringLiteral("moved"));
    ASSERT_NE(moved, nullptr);
    EXPECT_TRUE(moved->isHidden());
    session.edit({}, {}, [](Scenario& scenario) { scenario.mesh.ici[index(MeshAxis::fsdp)] = 128; });
    session.edit({}, {}, [](Scenario& scenario) { scenario.hardware.slice = "4x8x8"; });
    settle();
    EXPECT_FALSE(moved->isHidden()); // 4·8·8 chips of two devices are 512, not 128
    EXPECT_TRUE(moved->text().contains(QStringLiteral("from 128 to 512"))) << moved->text().toStdString();
    session.edit({}, {}, [](Scenario& scenario) { scenario.notes = "read"; });
    EXPECT_TRUE(moved->isHidden());
}

TEST_F(SetupPanelTest, SlicesAreThoseOfTheChip) {
    SearchCombo& slices = combo(QStringLiteral("Slice shape"));
    EXPECT_EQ(static_cast<std::size_t>(slices.count()), presetCatalogue()->slices.at("tpu7x").size());
    type(combo(QStringLiteral("Chip")), QStringLiteral("v6e"));
    EXPECT_EQ(session.scenario().hardware.chip.base, "v6e");
    EXPECT_EQ(static_cast<std::size_t>(slices.count()), presetCatalogue()->slices.at("v6e").size());
    EXPECT_EQ(session.scenario().hardware.slice, "8x8"); // 64 chips as before
}

TEST_F(SetupPanelTest, AnyShapeOfTheChipCanBeTyped) {
    type(combo(QStringLiteral("Slice shape")), QStringLiteral("4 × 4 × 36"));
    EXPECT_EQ(session.scenario().hardware.slice, "4x4x36");
    changes();
    type(combo(QStringLiteral("Slice shape")), QStringLiteral("16x16"));
    EXPECT_TRUE(changes().empty());
}

TEST_F(SetupPanelTest, SeveralSlices) {
    auto* slices = panel.findChild<QSpinBox*>();
    slices->setValue(4);
    const Paths changed = changes();
    EXPECT_EQ(changed.front(), "hardware.slices");
    for (const std::string& path : changed) {
        EXPECT_TRUE(path == "hardware.slices" || path.starts_with("mesh.dcn.")) << path; // the mesh follows
    }
    EXPECT_TRUE(session.report().valid);
    EXPECT_EQ(session.report().chips, 4 * 64);
}

TEST_F(SetupPanelTest, TheWorkloadIsChosen) {
    auto* kinds = panel.findChild<SegmentedControl*>();
    const auto buttons = kinds->findChildren<QToolButton*>();
    ASSERT_EQ(buttons.size(), 3);
    QTest::mouseClick(buttons[1], Qt::LeftButton);
    EXPECT_EQ(changes(), Paths{"workload.kind"});
    EXPECT_EQ(session.scenario().workload.kind, WorkloadKind::prefill);
    QTest::mouseClick(buttons[2], Qt::LeftButton);
    EXPECT_EQ(changes(), Paths{"workload.kind"});
    EXPECT_TRUE(session.report().valid);
    EXPECT_TRUE(session.report().serving) << "decode is modelled";
}

TEST_F(SetupPanelTest, AClusterIsSpokenOfInNodesAndGpus) {
    session.load(session.catalogue().scenarios.at("gpt-175b-2k-bf16-a100-8x8"));
    settle();
    bool said = false;
    for (const QLabel* label : panel.findChildren<QLabel*>()) {
        said = said || (label->isVisible() && label->text().contains(QStringLiteral("64 GPUs · 8 nodes of 8")));
    }
    EXPECT_TRUE(said);
}

} // namespace
} // namespace ridgepoint

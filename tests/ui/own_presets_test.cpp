// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hardware/chip_json.h"
#include "core/scenario/scenario_access.h"
#include "tests/ui/window_fixture.h"
#include "ui/session/own_preset_store.h"
#include "ui/session/own_presets.h"
#include "ui/window/own_preset_dialog.h"

#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

namespace ridgepoint {
namespace {

void shorten(Session& session) {
    session.edit(QStringLiteral("layers"), {}, [](Scenario& scenario) { setFieldValue(scenario, "model.layers", 40); });
}

TEST_F(SessionTest, AChangedModelIsKeptUnderAName) {
    shorten(session);
    session.evaluateNow();
    const double step = session.report().headline.stepTimeSeconds;
    EXPECT_EQ(keepModel(session, QStringLiteral("Half of it, 2")), QString());
    settle();
    EXPECT_EQ(session.scenario().model, (PresetReference{"half-of-it-2", {}}));
    EXPECT_EQ(session.study().model->layers, 40);
    EXPECT_DOUBLE_EQ(session.report().headline.stepTimeSeconds, step);
    session.history().undo();
    EXPECT_FALSE(session.catalogue().models.contains("half-of-it-2"));
    EXPECT_EQ(session.scenario().model.base, "llama3.1-70b");
}

TEST_F(SessionTest, AKeptModelIsReadFromItsFileAsItWas) {
    const QTemporaryDir folder;
    const std::filesystem::path directory(folder.path().toStdString());
    OwnPresetStore store(session, directory);
    shorten(session);
    ASSERT_EQ(keepModel(session, QStringLiteral("short")), QString());
    store.store();
    Catalogue read = *presetCatalogue();
    std::vector<LoadError> errors;
    addOwnPresets(read, directory, errors);
    EXPECT_TRUE(errors.empty());
    ASSERT_TRUE(read.models.contains("short"));
    EXPECT_EQ(read.models.at("short")->layers, 40);
    EXPECT_EQ(read.models.at("short")->dModel, session.study().model->dModel);
}

TEST_F(SessionTest, ANameThatIsTakenOrEmptyIsRefused) {
    EXPECT_FALSE(keepModel(session, QStringLiteral("llama3.1-70b")).isEmpty());
    EXPECT_FALSE(keepModel(session, QStringLiteral("  ")).isEmpty());
    EXPECT_FALSE(keepModel(session, QStringLiteral("..")).isEmpty());
    EXPECT_EQ(session.history().count(), 0);
}

void widen(Session& session) {
    session.edit(QStringLiteral("HBM"), {},
                 [](Scenario& scenario) { setFieldValue(scenario, "hardware.chip.hbm_bandwidth", 9e12); });
}

/// The chip is computed with the constants of the one it was made from: no figure changes but the band, since no run
/// was measured on it.
TEST_F(SessionTest, AChangedChipIsKeptUnderItsOwnName) {
    widen(session);
    session.evaluateNow();
    const double step = session.report().headline.stepTimeSeconds;
    ASSERT_EQ(keepChip(session, QStringLiteral("More HBM")), QString());
    settle();
    EXPECT_EQ(session.scenario().hardware.chip, (PresetReference{"tpu7x-more-hbm", {}}));
    EXPECT_DOUBLE_EQ(session.report().headline.stepTimeSeconds, step);
    EXPECT_TRUE(session.report().evidence.nearest.empty());
    EXPECT_EQ(session.study().chip->name, "More HBM");
    EXPECT_EQ(session.study().chip->sources.at("hbm_bandwidth").rfind("set by hand", 0), 0U);
    EXPECT_EQ(session.catalogue().slices.at("tpu7x-more-hbm"), session.catalogue().slices.at("tpu7x"));
    ASSERT_EQ(ownPresets(session).size(), 1U);
    session.history().undo();
    EXPECT_TRUE(ownPresets(session).empty());
    EXPECT_EQ(session.scenario().hardware.chip.base, "tpu7x");
}

TEST_F(SessionTest, AKeptChipIsReadFromItsFileAsItWas) {
    const QTemporaryDir folder;
    const std::filesystem::path directory(folder.path().toStdString());
    OwnPresetStore store(session, directory);
    widen(session);
    ASSERT_EQ(keepChip(session, QStringLiteral("wide")), QString());
    store.store();
    Catalogue read = *presetCatalogue();
    std::vector<LoadError> errors;
    addOwnPresets(read, directory, errors);
    ASSERT_TRUE(errors.empty()) << errors.front().message;
    ASSERT_TRUE(read.chips.contains("tpu7x-wide"));
    const auto text = [](const Catalogue& catalogue) {
        return toJson(ChipPreset{*catalogue.chips.at("tpu7x-wide"), catalogue.slices.at("tpu7x-wide")});
    };
    EXPECT_EQ(text(read), text(session.catalogue()));
    EXPECT_DOUBLE_EQ(read.chips.at("tpu7x-wide")->hbmBandwidth, 9e12);
    EXPECT_EQ(read.slices.at("tpu7x-wide"), read.slices.at("tpu7x"));
    ASSERT_EQ(renameOwn(session, ownPresets(session).front(), QStringLiteral("Wider")), QString());
    store.store();
    EXPECT_FALSE(std::filesystem::exists(directory / "chips" / "tpu7x-wide.json"));
    EXPECT_TRUE(std::filesystem::exists(directory / "chips" / "tpu7x-wider.json"));
}

TEST_F(SessionTest, OwnPresetsAreRenamedAndRemoved) {
    widen(session);
    ASSERT_EQ(keepChip(session, QStringLiteral("wide")), QString());
    ASSERT_EQ(renameOwn(session, ownPresets(session).front(), QStringLiteral("Wider")), QString());
    EXPECT_EQ(session.scenario().hardware.chip.base, "tpu7x-wider"); // refers to it still
    EXPECT_EQ(ownPresets(session).front().name, QStringLiteral("Wider"));
    EXPECT_FALSE(renameOwn(session, ownPresets(session).front(), QStringLiteral(" ")).isEmpty());
    const OwnPreset preset = ownPresets(session).front();
    EXPECT_FALSE(removeOwn(session, preset).isEmpty()); // in use
    session.edit({}, {}, [](Scenario& scenario) { scenario.hardware.chip = {"tpu7x", {}}; });
    EXPECT_EQ(removeOwn(session, preset), QString());
    EXPECT_TRUE(ownPresets(session).empty());
    EXPECT_FALSE(session.catalogue().chips.contains("tpu7x-wider"));
    session.history().undo();
    EXPECT_EQ(ownPresets(session), std::vector<OwnPreset>{preset});
}

/// A chip made from one of the user's own is still one of the same generation.
TEST_F(SessionTest, AChipMadeFromAnOwnOneKeepsItsGeneration) {
    widen(session);
    ASSERT_EQ(keepChip(session, QStringLiteral("wide")), QString());
    session.edit({}, {}, [](Scenario& s) { setFieldValue(s, "hardware.chip.hbm_bandwidth", 1e13); });
    ASSERT_EQ(keepChip(session, QStringLiteral("wider")), QString());
    EXPECT_EQ(session.scenario().hardware.chip.base, "tpu7x-wider");
}

TEST_F(SessionTest, TheDialogRenamesInPlaceAndRemoves) {
    shorten(session);
    ASSERT_EQ(keepModel(session, QStringLiteral("short")), QString());
    OwnPresetDialog dialog(session);
    dialog.show();
    ASSERT_EQ(dialog.list().topLevelItemCount(), 1);
    dialog.list().topLevelItem(0)->setText(0, QStringLiteral("Shorter"));
    settle();
    EXPECT_EQ(session.scenario().model.base, "shorter");
    EXPECT_EQ(dialog.problem(), QString());
    QTest::mouseClick(&dialog.removeButton(), Qt::LeftButton);
    EXPECT_FALSE(dialog.problem().isEmpty()); // the scenario refers to it
    session.edit({}, {}, [](Scenario& scenario) { scenario.model = {"llama3.1-8b", {}}; });
    QTest::mouseClick(&dialog.removeButton(), Qt::LeftButton);
    settle();
    EXPECT_EQ(dialog.list().topLevelItemCount(), 0);
    EXPECT_FALSE(session.catalogue().models.contains("shorter"));
}

} // namespace
} // namespace ridgepoint

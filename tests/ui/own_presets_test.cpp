// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_access.h"
#include "tests/ui/window_fixture.h"
#include "ui/session/own_model.h"
#include "ui/session/own_preset_store.h"

#include <QTemporaryDir>

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

} // namespace
} // namespace ridgepoint

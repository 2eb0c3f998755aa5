// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window_fixture.h"

#include "core/scenario/scenario_access.h"
#include "ui/session/measured_library.h"

#include <QCoreApplication>

#include <filesystem>
#include <string_view>

namespace ridgepoint {

std::shared_ptr<const Catalogue> presetCatalogue() {
    static const std::shared_ptr<const Catalogue> catalogue = [] {
        std::vector<LoadError> errors;
        auto loaded = std::make_shared<const Catalogue>(loadCatalogue(PRESETS_DIR, errors));
        EXPECT_TRUE(errors.empty());
        return loaded;
    }();
    return catalogue;
}

std::vector<std::string> changedPaths(const Scenario& before, const Scenario& after) {
    std::vector<std::string> paths;
    for (const FieldInfo& info : scenarioFields()) {
        if (info.type != FieldType::group && fieldValue(before, info.path) != fieldValue(after, info.path)) {
            paths.push_back(info.path);
        }
    }
    return paths;
}

void settle() {
    for (int turn = 0; turn < 4; ++turn) {
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
}

SessionTest::SessionTest() : session(presetCatalogue()) {
    Scenario scenario = presetCatalogue()->scenarios.at(std::string(kDefaultScenario));
    scenario.mesh.ici[index(MeshAxis::fsdp)] = -1; // as a user's own scenario has it: FSDP takes what is left
    session.setMeasured(std::make_shared<MeasuredLibrary>(std::filesystem::path(PRESETS_DIR) / "measured" /
                                                          "tpu_training.json"));
    session.load(scenario);
    session.evaluateNow();
    before = session.scenario();
}

std::vector<std::string> SessionTest::changes() {
    settle();
    std::vector<std::string> paths = changedPaths(before, session.scenario());
    before = session.scenario();
    return paths;
}

} // namespace ridgepoint

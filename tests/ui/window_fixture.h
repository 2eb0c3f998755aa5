// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/scenario/scenario.h"
#include "ui/session/session.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace ridgepoint {

/// The program's own presets, read once.
std::shared_ptr<const Catalogue> presetCatalogue();

/// Paths of the fields in which two scenarios differ.
std::vector<std::string> changedPaths(const Scenario& before, const Scenario& after);

/// Lets posted events and zero timers run.
void settle();

/// A session on the scenario that the program starts with, evaluated.
class SessionTest : public testing::Test {
protected:
    SessionTest();

    /// What the last action changed, after everything has settled; also makes the present the new point of comparison.
    std::vector<std::string> changes();

    Session session;
    Scenario before;
};

} // namespace ridgepoint

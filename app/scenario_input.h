// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/scenario/scenario.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

namespace ridgepoint::app {

/// All presets; what could not be read is said on standard error, and nullptr comes back where nothing could.
std::shared_ptr<const Catalogue> loadPresets();

/// The scenario that a command names: a file, or a preset by its id. Says what is wrong with it, file and field, and
/// gives nothing back then.
std::optional<Scenario> openScenario(const QString& name, const Catalogue& catalogue);

/// What the window shows when no scenario is named.
Scenario defaultScenario(const Catalogue& catalogue);

/// openScenario(), or the default one where `name` is empty.
std::optional<Scenario> scenarioOrDefault(const QString& name, const Catalogue& catalogue);

/// Applies `--set PATH=VALUE` one after another; says what is wrong and returns false at the first that is no good.
bool applySettings(Scenario& scenario, const QStringList& settings);

} // namespace ridgepoint::app

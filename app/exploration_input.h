// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/scenario/scenario.h"

#include <QString>

#include <memory>
#include <optional>

class QCommandLineParser;

namespace ridgepoint::app {

/// What the exploring commands have in common: a scenario, `--set`, and text or JSON.
struct Exploration {
    QString name;
    std::shared_ptr<const Catalogue> catalogue;
    Scenario scenario;
    bool asJson = false;
};

void addExplorationOptions(QCommandLineParser& parser);

/// Reads them and makes sure that the scenario can be; nothing, having said what is wrong, where not.
std::optional<Exploration> openExploration(const QCommandLineParser& parser);

/// A number above 0 that an option gives; nothing, having said so, where it is none.
std::optional<double> positiveNumber(const QCommandLineParser& parser, const QString& option);

} // namespace ridgepoint::app

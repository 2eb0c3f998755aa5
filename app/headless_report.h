// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exit_status.h"
#include "core/catalogue/catalogue.h"
#include "core/scenario/scenario.h"

#include <QString>

namespace ridgepoint::app {

/// What stands in for the window where there is no display: evaluates the scenario and writes report and charts into a
/// folder of the working directory, whose name it says. `file` is the scenario's, empty for the default preset.
ExitStatus writeHeadlessReport(const QString& file, const Scenario& scenario, const Catalogue& catalogue);

} // namespace ridgepoint::app

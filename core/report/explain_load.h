// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/explain.h"

namespace ridgepoint {

/// Explains `serving.name` where it is one of the servers chosen for a load, or how busy they are. Nothing for any
/// other name, or without a load.
std::optional<Explanation> explainLoad(const Study& study, const Report& report, std::string_view name);

/// The paths that it explains for this report.
std::vector<std::string> loadPaths(const Report& report);

} // namespace ridgepoint

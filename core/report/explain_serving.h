// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/explain.h"

namespace ridgepoint {

/// Explains the figures of "serving", "energy" and "money", and those of "memory" and "flops" that a prefill or a
/// decode step makes otherwise than a training step. Nothing for any other path.
std::optional<Explanation> explainServing(const Study& study, const Report& report, std::string_view path);

/// The paths of "serving", "energy" and "money" that it explains for this report.
std::vector<std::string> servingPaths(const Report& report);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"

#include <string>

namespace ridgepoint {

/// The report as a file, with every field of the format. A number that cannot be given is null: all figures of a report
/// that is not valid, and any that is not finite.
std::string toJson(const Report& report);

/// JSON Schema (draft 2020-12) of the format, as text.
std::string reportSchema();

} // namespace ridgepoint

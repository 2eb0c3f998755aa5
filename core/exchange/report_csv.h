// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"

#include <string>

namespace ridgepoint {

/// The headline, of a server with its serving figures ("serving.ttft_s [s]"), and, after an empty line, the operations,
/// as CSV tables with units in their headers. Of a report that is not valid the cells are empty.
std::string toCsv(const Report& report);

} // namespace ridgepoint

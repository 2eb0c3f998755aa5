// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/search.h"

#include <string>

namespace ridgepoint {

/// What `search --format json` prints: counts, the seconds that the caller measured, the best points and the front,
/// each with its scenario, headline, chips, and the fields in which it differs from `base`.
std::string searchJson(const SearchResult& result, const Scenario& base, double seconds);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/explore/search_space.h"

#include <string_view>
#include <vector>

namespace ridgepoint {

/// A change that may save HBM. Two of the same subject exclude each other.
struct FitEdit {
    std::string_view subject; ///< static text: "batch", "remat", "mesh", …
    SearchChoice choice;
};

/// All that there are for a study (nearest_fit.h lists the kinds).
std::vector<FitEdit> fitEdits(const Study& study, const Catalogue& catalogue);

} // namespace ridgepoint

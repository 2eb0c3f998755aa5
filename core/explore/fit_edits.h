// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/explore/search_space.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// The legal values of a smaller batch that one edit stands for: whole sequences (of a group of devices when training,
/// of the whole when serving), from `least` up to, but without, `end`, where the next edit begins. More of them never
/// need less HBM.
struct FitRung {
    std::int64_t least = 1;
    std::int64_t end = 2;
    std::function<void(Scenario&, std::int64_t)> set;
};

/// A change that may save HBM. Two of the same subject exclude each other.
struct FitEdit {
    std::string_view subject; ///< static text: "batch", "remat", "mesh", …
    SearchChoice choice;
    std::optional<FitRung> rung{}; ///< of smaller batches; `choice` is its least value
};

/// All that there are for a study (nearest_fit.h lists the kinds).
std::vector<FitEdit> fitEdits(const Study& study, const Catalogue& catalogue);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/study/study.h"

#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// The fields that a sweep can vary, by path: those of the scenario that hold one value each (and are not mere text),
/// then the numbers of the chip that are above 0.
std::vector<std::string> sweepablePaths(const Study& study, const Catalogue& catalogue);

/// Values worth trying for a field, written as parseSweepAxis() reads them behind "PATH=": every choice of a list, the
/// slice shapes offered for the chip, the legal batches up to eight times the present one, powers of two of a sequence
/// length; of other numbers a quarter to four times the present value in half octaves, whole ones from an eighth to
/// eight times in octaves. Empty where nothing is known to try.
std::string suggestedSweepValues(const Study& study, std::string_view path, const Catalogue& catalogue);

} // namespace ridgepoint

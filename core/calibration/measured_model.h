// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/measured_settings.h"
#include "core/catalogue/catalogue.h"

#include <string>

namespace ridgepoint {

/// The preset id that a row's model name stands for: lower case, everything but letters, digits and dots joined by
/// single dashes ("maxtext-22b(2023-12)" → "maxtext-22b-2023-12").
std::string modelIdFromName(const std::string& name);

/// The model of a row: a preset by name, with the dimensions in which the row differs from it, or a whole object made
/// from the row's dimensions when the catalogue has no such model.
PresetReference readModel(const RowValues& row, const Catalogue& catalogue, RowFindings& findings);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"

#include <optional>
#include <stop_token>
#include <string>

namespace ridgepoint {

/// The catalogue's scenario of the same model, chip and kind of work that fits by more than the error band: of those
/// with the nearest number of chips the one with the most tokens per second and chip. Its key in Catalogue::scenarios;
/// nothing where there is none, where it is the scenario itself, or when stopped.
std::optional<std::string> publishedFit(const Scenario& scenario, const Catalogue& catalogue,
                                        const std::stop_token& stop = {});

} // namespace ridgepoint

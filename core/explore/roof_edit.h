// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/hardware/chip.h"
#include "core/scenario/scenario.h"

#include <string>
#include <string_view>
#include <vector>

/// A hypothetical chip made by moving the roofs of a real one.
namespace ridgepoint {

/// Whether a roof of a report (Roof::name) is a figure of the chip, so that it can be moved.
bool isMovableRoof(std::string_view roof);

/// Gives the scenario's chip the figures with which this nameplate roof is `value` (FLOP/s or bytes/s per chip),
/// rounded to three digits, as overrides of its preset. `chip` is the chip as it is now. False, and nothing changed,
/// for a roof that cannot be moved or a value that no chip can have.
bool setRoof(Scenario& scenario, const Chip& chip, std::string_view roof, double value);

/// The fields in which the scenario's chip differs from its preset; empty for a chip as it is sold.
std::vector<std::string> changedChipFields(const Scenario& scenario);

} // namespace ridgepoint

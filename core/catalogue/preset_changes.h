// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"

namespace ridgepoint {

/// `current` with what differs between `from` and `to`: a change of presets made to whatever they are by now.
Catalogue withChanges(Catalogue current, const Catalogue& from, const Catalogue& to);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/exchange/import_result.h"
#include "core/exchange/maxtext_model.h"

#include <string_view>

namespace ridgepoint {

/// Whether the setting says which chips a run uses, in the terms of MaxText, XPK, Kubernetes or a script's variables.
bool isHardwareSetting(std::string_view key);

/// Chip, slice and their number from such settings. What they do not say stays as it is, with a finding.
void readHardwareSettings(const SettingsByKey& settings, const Catalogue& catalogue, Hardware& hardware,
                          ImportResult& result);

} // namespace ridgepoint

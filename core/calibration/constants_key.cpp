// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/constants_key.h"

namespace ridgepoint {

std::string constantsKey(const Calibration& calibration, const std::string& chipId) {
    std::string key;
    for (const auto& [id, constants] : calibration.chips) {
        if (id.size() > key.size() && (chipId == id || chipId.starts_with(id + "-"))) {
            key = id;
        }
    }
    return !key.empty() ? key : calibration.chips.contains("*") ? "*" : "";
}

const CalibrationConstants* Calibration::find(const std::string& chipId) const {
    auto found = chips.find(chipId);
    if (found == chips.end()) {
        found = chips.find(constantsKey(*this, chipId));
    }
    return found == chips.end() ? nullptr : &found->second;
}

} // namespace ridgepoint

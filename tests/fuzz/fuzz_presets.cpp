// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/calibration_json.h"
#include "core/hardware/chip_json.h"
#include "core/model/architecture_json.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

using namespace ridgepoint;

namespace {

void require(bool condition) {
    if (!condition) {
        std::abort();
    }
}

} // namespace

/// A text is a chip, a model or a calibration that can be written and read again, or there are errors.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto chip = parseChip(text);
    require(chip.value.has_value() == chip.errors.empty());
    if (chip.value) {
        const auto again = parseChip(toJson(*chip.value));
        require(again.value && again.value->slices == chip.value->slices &&
                again.value->chip.peakFlopPerSecond == chip.value->chip.peakFlopPerSecond);
    }
    const auto model = parseArchitecture(text);
    require(model.value.has_value() == model.errors.empty());
    require(!model.value || parseArchitecture(toJson(*model.value)).value == model.value);
    const auto calibration = parseCalibration(text);
    require(calibration.value.has_value() == calibration.errors.empty());
    require(!calibration.value || parseCalibration(toJson(*calibration.value)).errors.empty());
    return 0;
}

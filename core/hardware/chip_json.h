// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/document.h"
#include "core/hardware/chip.h"

#include <string>
#include <string_view>
#include <vector>

/// Chip files, presets/chips/<id>.json:
///
///     { "format": "ridgepoint-chip", "version": 1,
///       "id": "tpu7x", "name": "TPU7x (Ironwood)", "vendor": "Google", "year": 2025,
///       "fields": {
///         "peak_bfloat16_flop_per_second": { "value": 2.307e15, "source": "https://…", "note": "1153.5 per device" },
///         "hbm_bandwidth": { "value": 7.38e12, "source": "https://…" },
///         "power_watts": { "value": null, "source": "", "note": "not published" } },
///       "slices": ["2x2x1", "2x2x2", "4x4x4"] }
///
/// Units are SI: bytes, bytes/s, FLOP/s, s, W; per chip unless the name says device. `fields` are those of
/// visitFigures() in chip_fields.h. Each figure has a source; null or left out = not known (some are required).
/// In a scenario the same names stand with plain values: { "base": "tpu7x", "hbm_bandwidth": 9e12 }.
namespace ridgepoint {

struct ChipPreset {
    Chip chip;
    std::vector<std::string> slices; ///< shapes on offer

    bool operator==(const ChipPreset&) const = default;
};

ReadResult<ChipPreset> parseChip(std::string_view text);
std::string toJson(const ChipPreset& preset);

/// Sets the fields of a chip to the plain values of `overrides`; errors are reported at `place`. With `whole`, what a
/// chip cannot be without must be there. Usable HBM follows the capacity where only that is changed.
void overrideChip(const JsonValue& overrides, Chip& chip, const ReadPlace& place, bool whole);

/// Reports what is wrong with `overrides` as far as it can be told without the chip that they change.
void checkChipOverrides(const JsonValue& overrides, bool whole, const ReadPlace& place);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/roof_edit.h"

#include "core/format/json_text.h"
#include "core/scenario/scenario_access.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ridgepoint {
namespace {

struct RoofField {
    std::string_view roof;
    std::string_view field;
};

constexpr std::array kFields{
    RoofField{"bf16", "peak_bfloat16_flop_per_second"},
    RoofField{"fp8", "peak_float8_e4m3_flop_per_second"},
    RoofField{"fp8", "peak_float8_e5m2_flop_per_second"},
    RoofField{"int8", "peak_int8_flop_per_second"},
    RoofField{"hbm", "hbm_bandwidth"},
    RoofField{"vmem", "vmem_bandwidth"},
    RoofField{"ici_axis", "ici_link_bandwidth"},
    RoofField{"ici_all", "ici_link_bandwidth"},
    RoofField{"dcn", "dcn_bandwidth"},
    RoofField{"nvlink", "ici_link_bandwidth"},
    RoofField{"xgmi", "ici_link_bandwidth"},
    RoofField{"scale_up", "ici_link_bandwidth"},
    RoofField{"scale_out", "dcn_bandwidth"},
};

/// How many times the field the roof is.
double partsOf(std::string_view roof, const Chip& chip) {
    if (roof == "ici_axis") {
        return 2;
    }
    if (roof == "ici_all" || roof == "nvlink" || roof == "xgmi" || roof == "scale_up") {
        return std::max<double>(chip.iciLinks, 1);
    }
    return roof == "vmem" ? std::max<double>(chip.devicesPerChip, 1) : 1;
}

double toThreeDigits(double value) {
    const double step = std::pow(10.0, std::floor(std::log10(value)) - 2);
    return std::round(value / step) * step;
}

} // namespace

bool isMovableRoof(std::string_view roof) {
    return std::any_of(kFields.begin(), kFields.end(), [roof](const RoofField& f) { return f.roof == roof; });
}

bool setRoof(Scenario& scenario, const Chip& chip, std::string_view roof, double value) {
    if (!isMovableRoof(roof) || !(value > 0) || !std::isfinite(value)) {
        return false;
    }
    Scenario changed = scenario;
    for (const RoofField& field : kFields) {
        const std::string path = "hardware.chip." + std::string(field.field);
        if (field.roof == roof && setFieldValue(changed, path, JsonValue(toThreeDigits(value / partsOf(roof, chip))))) {
            return false;
        }
    }
    scenario = std::move(changed);
    return true;
}

std::vector<std::string> changedChipFields(const Scenario& scenario) {
    std::vector<std::string> fields;
    const std::string& overrides = scenario.hardware.chip.overrides;
    if (overrides.empty()) {
        return fields;
    }
    const auto parsed = parseJson(overrides);
    if (const JsonValue::Object* members = parsed.value ? parsed.value->object() : nullptr) {
        for (const JsonValue::Member& member : *members) {
            if (member.name != "base") {
                fields.push_back(member.name);
            }
        }
    }
    return fields;
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/comparison.h"

#include "core/explore/legal_choices.h"
#include "core/format/json_text.h"
#include "core/scenario/scenario_access.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

namespace ridgepoint {
namespace {

bool allEqual(const std::vector<JsonValue>& values) {
    return std::all_of(values.begin(), values.end(), [&](const JsonValue& value) { return value == values.front(); });
}

/// The name of the preset that a field's value rests on; nothing for a whole object.
std::optional<std::string> baseOf(const JsonValue& value) {
    if (const std::string* name = value.text()) {
        return *name;
    }
    const JsonValue* base = value.find("base");
    return base != nullptr && base->text() != nullptr ? std::optional(*base->text()) : std::nullopt;
}

/// The changed fields one by one, where all values change the same preset.
bool addOverrides(const std::string& path, const std::vector<JsonValue>& values,
                  std::vector<FieldDifference>& differences) {
    const std::optional<std::string> base = baseOf(values.front());
    std::vector<std::string> names;
    for (const JsonValue& value : values) {
        if (!base || baseOf(value) != base) {
            return false;
        }
        const JsonValue::Object* members = value.object();
        for (std::size_t i = 0; members != nullptr && i < members->size(); ++i) {
            const std::string& name = (*members)[i].name;
            if (name != "base" && std::find(names.begin(), names.end(), name) == names.end()) {
                names.push_back(name);
            }
        }
    }
    for (const std::string& name : names) {
        FieldDifference difference{path + "." + name, {}};
        for (const JsonValue& value : values) {
            const JsonValue* member = value.find(name);
            difference.values.push_back(member == nullptr ? JsonValue() : *member);
        }
        if (!allEqual(difference.values)) {
            differences.push_back(std::move(difference));
        }
    }
    return true;
}

std::string numberText(double number) {
    std::array<char, 32> buffer{};
    return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr};
}

double tokensPerStep(const Study& study) {
    return study.tokensPerDevice * static_cast<double>(study.devices) * static_cast<double>(study.gradientAccumulation);
}

/// Shape and number of slices with this many chips, as few slices as there can be, the present shape where it does.
std::optional<std::pair<std::string, std::int64_t>> shapeWith(std::int64_t chips, const Study& study,
                                                              const Catalogue& catalogue) {
    const std::int64_t perSlice = study.slice.chipsPerSlice();
    std::optional<std::pair<std::string, std::int64_t>> found;
    const auto offered = catalogue.slices.find(study.chip->id);
    for (const std::string& shape : offered == catalogue.slices.end() ? std::vector<std::string>{} : offered->second) {
        const std::int64_t size = parseSliceShape(shape)->chipsPerSlice();
        if (chips % size == 0) {
            found = {shape, chips / size}; // ascending: the largest is the last
        }
    }
    const bool present = chips % perSlice == 0 && (!found || found->second >= chips / perSlice);
    return present ? std::pair(study.scenario.hardware.slice, chips / perSlice) : found;
}

void moveTo(const std::pair<std::string, std::int64_t>& shape, HeldScenario& held, const Catalogue& catalogue) {
    const Scenario before = held.scenario;
    Hardware& hardware = held.scenario.hardware;
    if (shape.first != hardware.slice) {
        held.adjustments.push_back({"hardware.slice", hardware.slice, shape.first});
        hardware.slice = shape.first;
    }
    if (shape.second != hardware.slices) {
        held.adjustments.push_back({"hardware.slices", std::to_string(hardware.slices), std::to_string(shape.second)});
        hardware.slices = shape.second;
    }
    const auto carried = carryOver(before, held.scenario, catalogue);
    held.adjustments.insert(held.adjustments.end(), carried.begin(), carried.end());
}

void holdChips(HeldScenario& held, const Study& study, const Study& reference, const Catalogue& catalogue) {
    const std::int64_t chips = reference.slice.chips();
    const auto shape = shapeWith(chips, study, catalogue);
    held.reached = shape.has_value();
    if (shape && study.slice.chips() != chips) {
        moveTo(*shape, held, catalogue);
    }
}

/// Shape and number of slices whose chips come nearest to a number that none may have: one slice of a shape on offer,
/// several of the largest or of the present one, or for GPUs any number of nodes. The fewest slices of equally near
/// ones.
std::pair<std::string, std::int64_t> shapeNear(double chips, const Study& study, const Catalogue& catalogue) {
    std::pair<std::string, std::int64_t> best{study.scenario.hardware.slice, study.scenario.hardware.slices};
    double smallest = std::abs(static_cast<double>(study.slice.chips()) - chips);
    const auto consider = [&](const std::string& shape, std::int64_t slices) {
        const double size = static_cast<double>(parseSliceShape(shape)->chipsPerSlice() * slices);
        const double distance = std::abs(size - chips);
        if (distance < smallest || (distance == smallest && slices < best.second)) {
            smallest = distance;
            best = {shape, slices};
        }
    };
    const auto timesFor = [chips](std::int64_t each) {
        return std::max<std::int64_t>(1, std::llround(chips / static_cast<double>(each)));
    };
    if (study.chip->isGpu()) {
        const std::int64_t perNode = study.slice.shape[1];
        consider(std::to_string(timesFor(perNode)) + "x" + std::to_string(perNode), 1);
        return best;
    }
    const auto offered = catalogue.slices.find(study.chip->id);
    std::vector<std::string> several{study.scenario.hardware.slice};
    if (offered != catalogue.slices.end() && !offered->second.empty()) {
        for (const std::string& shape : offered->second) {
            consider(shape, 1);
        }
        several.push_back(offered->second.back());
    }
    for (const std::string& shape : several) {
        consider(shape, timesFor(parseSliceShape(shape)->chipsPerSlice()));
    }
    return best;
}

double pricePerChipHour(const Study& study) {
    const auto& own = study.scenario.money.priceUsdPerChipHour;
    return (own ? own : study.chip->priceUsdPerChipHour).value_or(0);
}

void holdDollars(HeldScenario& held, const Study& study, const Study& reference, const Catalogue& catalogue) {
    const double price = pricePerChipHour(study);
    const double spent = pricePerChipHour(reference) * static_cast<double>(reference.slice.chips());
    if (!(price > 0) || !(spent > 0)) {
        held.missing = "money.price_usd_per_chip_hour";
        held.reached = false;
        return;
    }
    const auto shape = shapeNear(spent / price, study, catalogue);
    const double chips = static_cast<double>(parseSliceShape(shape.first)->chipsPerSlice() * shape.second);
    held.reached = std::abs(chips * price - spent) <= 1e-9 * spent;
    moveTo(shape, held, catalogue);
}

void holdGlobalBatch(HeldScenario& held, const Study& study, const Study& reference) {
    const double tokens = tokensPerStep(reference);
    Workload& workload = held.scenario.workload;
    if (workload.globalBatch) {
        const double sequences = tokens / static_cast<double>(workload.sequenceLength);
        const auto next = std::max<std::int64_t>(1, std::llround(sequences));
        if (next != *workload.globalBatch) {
            held.adjustments.push_back(
                {"workload.global_batch", std::to_string(*workload.globalBatch), std::to_string(next)});
            workload.globalBatch = next;
        }
        held.reached = static_cast<double>(next) == sequences;
        return;
    }
    const double wanted = workload.perDeviceBatch * tokens / tokensPerStep(study);
    const double next = batchGrid(study).nearest(wanted);
    held.reached = std::abs(next - wanted) <= 1e-9 * wanted;
    if (next != workload.perDeviceBatch) {
        held.adjustments.push_back(
            {"workload.per_device_batch", numberText(workload.perDeviceBatch), numberText(next)});
        workload.perDeviceBatch = next;
    }
}

} // namespace

std::vector<FieldDifference> differingFields(std::span<const Scenario* const> scenarios) {
    std::vector<FieldDifference> differences;
    for (const FieldInfo& info : scenarioFields()) {
        if (scenarios.empty() || info.type == FieldType::group || info.path == "name" || info.path == "notes") {
            continue;
        }
        FieldDifference difference{info.path, {}};
        for (const Scenario* scenario : scenarios) {
            difference.values.push_back(fieldValue(*scenario, info.path).value_or(JsonValue()));
        }
        const bool single = info.type == FieldType::preset && addOverrides(info.path, difference.values, differences);
        if (!single && !allEqual(difference.values)) {
            differences.push_back(std::move(difference));
        }
    }
    return differences;
}

HeldScenario heldAt(const Scenario& scenario, const Scenario& reference, Hold hold, const Catalogue& catalogue) {
    HeldScenario held{scenario, {}, true, {}};
    const Study study = resolve(scenario, catalogue);
    const Study other = resolve(reference, catalogue);
    if (hold == Hold::nothing || !study.valid() || !other.valid()) {
        return held;
    }
    if (hold == Hold::chips) {
        holdChips(held, study, other, catalogue);
    } else if (hold == Hold::dollars) {
        holdDollars(held, study, other, catalogue);
    } else {
        holdGlobalBatch(held, study, other);
    }
    return held;
}

} // namespace ridgepoint

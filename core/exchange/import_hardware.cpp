// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/import_hardware.h"

#include "core/catalogue/chip_names.h"
#include "core/exchange/argument_value.h"
#include "core/exchange/import_words.h"
#include "core/format/json_text.h"
#include "core/hardware/slice.h"

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

constexpr std::array<std::string_view, 10> kAccelerator{
    "compile_topology", "tpu-type",    "tpu_type",         "device-type",      "device_type",
    "TPU_TYPE",         "DEVICE_TYPE", "ACCELERATOR_TYPE", "accelerator-type", "accelerator_type"};
constexpr std::array<std::string_view, 10> kSlices{"compile_topology_num_slices",
                                                   "num-slices",
                                                   "num_slices",
                                                   "NUM_SLICES",
                                                   "num-nodes",
                                                   "NUM_NODES",
                                                   "replicas",
                                                   "node-count",
                                                   "NODE_COUNT",
                                                   "slices"};
constexpr std::array<std::string_view, 3> kChipLabel{"cloud.google.com/gke-tpu-accelerator", "gke-tpu-accelerator",
                                                     "TPU_ACCELERATOR"};
constexpr std::array<std::string_view, 4> kShapeLabel{"cloud.google.com/gke-tpu-topology", "gke-tpu-topology",
                                                      "topology", "TPU_TOPOLOGY"};

template <class List> bool contains(const List& list, std::string_view key) {
    return std::find(list.begin(), list.end(), key) != list.end();
}

template <class List> const Setting* firstOf(const SettingsByKey& settings, const List& keys) {
    for (const std::string_view key : keys) {
        const auto found = settings.find(key);
        if (found != settings.end() && !found->second.value.empty() && !isUnresolved(found->second.value)) {
            return &found->second;
        }
    }
    return nullptr;
}

void understood(ImportResult& result, const Setting& setting, std::string path) {
    result.findings.push_back({ImportOutcome::understood, setting, std::move(path)});
}

void notGiven(ImportResult& result, std::string key, std::string taken) {
    result.findings.push_back(
        {ImportOutcome::inferred, {std::move(key), "", 0}, std::string(import_words::kNotGiven), std::move(taken)});
}

/// "tpu7x-4x4x8", or a chip alone; whether it gave the shape.
bool readAccelerator(const Setting& setting, const Catalogue& catalogue, Hardware& hardware, ImportResult& result) {
    const auto name = parseAcceleratorName(setting.value, catalogue);
    if (!name) {
        const std::string chip = chipIdFromName(setting.value);
        if (catalogue.chips.contains(chip)) {
            hardware.chip = {chip, {}};
            understood(result, setting, "hardware.chip");
        } else {
            result.errors.push_back({setting.key, "found " + ridgepoint::quoted(setting.value),
                                     "a slice such as tpu7x-4x4x8, v6e-256 or v5litepod-16"});
        }
        return false;
    }
    hardware.chip = {name->chip, {}};
    understood(result, setting, "hardware");
    if (name->shape.empty()) {
        result.errors.push_back({setting.key,
                                 ridgepoint::quoted(setting.value) + ": no slice of " + name->chip + " has " +
                                     std::to_string(name->chips) + " chips",
                                 "the shape instead of the number, for example " + name->chip + "-4x4x8"});
        return false;
    }
    hardware.slice = name->shape;
    return true;
}

void readShape(const Setting& setting, Hardware& hardware, ImportResult& result) {
    if (parseSliceShape(setting.value)) {
        hardware.slice = setting.value;
        understood(result, setting, "hardware.slice");
    } else {
        result.errors.push_back({setting.key, "found " + ridgepoint::quoted(setting.value), "a shape such as 4x4x8"});
    }
}

} // namespace

bool isHardwareSetting(std::string_view key) {
    return contains(kAccelerator, key) || contains(kSlices, key) || contains(kChipLabel, key) ||
           contains(kShapeLabel, key);
}

void readHardwareSettings(const SettingsByKey& settings, const Catalogue& catalogue, Hardware& hardware,
                          ImportResult& result) {
    bool hasShape = false;
    bool hasChip = false;
    if (const Setting* label = firstOf(settings, kChipLabel)) {
        const std::string chip = chipIdFromName(label->value);
        hasChip = catalogue.chips.contains(chip);
        if (hasChip) {
            hardware.chip = {chip, {}};
            understood(result, *label, "hardware.chip");
        } else {
            result.errors.push_back(
                {label->key, "found " + ridgepoint::quoted(label->value), "an accelerator that is a known TPU"});
        }
    }
    if (const Setting* accelerator = firstOf(settings, kAccelerator)) {
        hasChip = true;
        hasShape = readAccelerator(*accelerator, catalogue, hardware, result);
    }
    if (const Setting* shape = firstOf(settings, kShapeLabel)) {
        hasShape = true;
        readShape(*shape, hardware, result);
    }
    if (const Setting* slices = firstOf(settings, kSlices)) {
        const auto count = argumentNumber(slices->value);
        if (count && *count >= 1 && *count <= 65536 &&
            *count == static_cast<double>(static_cast<std::int64_t>(*count))) {
            hardware.slices = static_cast<std::int64_t>(*count);
            understood(result, *slices, "hardware.slices");
        } else {
            result.errors.push_back(
                {slices->key, "found " + ridgepoint::quoted(slices->value), "a whole number from 1 to 65536"});
        }
    }
    if (!hasChip) {
        notGiven(result, "hardware.chip", hardware.chip.base);
    }
    if (!hasShape) {
        notGiven(result, "hardware.slice", hardware.slice);
    }
}

} // namespace ridgepoint

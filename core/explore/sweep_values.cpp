// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/sweep_values.h"

#include "core/explore/legal_choices.h"
#include "core/explore/number_probe.h"
#include "core/format/json_text.h"
#include "core/scenario/scenario_access.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr double kBatchOctaves = 8;
constexpr int kHalfOctaves = 4; ///< either way
constexpr int kOctaves = 3;

template <class Texts> std::string joined(const Texts& texts) {
    std::string line;
    for (const auto& text : texts) {
        line += line.empty() ? "" : ",";
        line += text;
    }
    return line;
}

std::string numberText(double number) { return printJson(JsonValue(number)); }

/// Three digits, so that what is read is what is tried.
double rounded(double number) {
    const double scale = std::pow(10.0, std::floor(std::log10(number)) - 2);
    return std::round(number / scale) * scale;
}

std::string batches(const Study& study) {
    const double now = study.scenario.workload.perDeviceBatch;
    std::vector<std::string> texts;
    for (const double batch : batchLadder(batchGrid(study), kBatchOctaves * std::max(now, batchGrid(study).step()))) {
        texts.push_back(numberText(batch));
    }
    return joined(texts);
}

std::string wholeNumbers(double now, const FieldSpec& spec) {
    std::vector<std::string> texts;
    const double middle = std::max(1.0, now);
    for (int octave = -kOctaves; octave <= kOctaves; ++octave) {
        const double value = std::round(middle * std::exp2(octave));
        const std::string text = std::to_string(static_cast<std::int64_t>(value));
        if (value >= std::max(1.0, spec.minimum) && value <= spec.maximum && (texts.empty() || texts.back() != text)) {
            texts.push_back(text);
        }
    }
    return joined(texts);
}

std::string numbers(double now, const FieldSpec& spec) {
    std::vector<std::string> texts;
    for (int step = -kHalfOctaves; step <= kHalfOctaves; ++step) {
        const double value = step == 0 ? now : rounded(now * std::exp2(0.5 * step));
        if (value >= spec.minimum && value <= spec.maximum) {
            texts.push_back(numberText(value));
        }
    }
    return joined(texts);
}

std::string shapes(const Study& study, const Catalogue& catalogue) {
    const auto found = study.chip == nullptr ? catalogue.slices.end() : catalogue.slices.find(study.chip->id);
    return found == catalogue.slices.end() ? std::string() : joined(found->second);
}

std::string namesOf(const auto& presets) {
    std::vector<std::string> names;
    for (const auto& [name, preset] : presets) {
        names.push_back(name);
    }
    return joined(names);
}

bool isSweepable(const FieldInfo& info) {
    switch (info.type) {
    case FieldType::boolean:
    case FieldType::integer:
    case FieldType::number:
    case FieldType::choice:
    case FieldType::preset:
        return true;
    default:
        return info.path == "hardware.slice";
    }
}

} // namespace

std::vector<std::string> sweepablePaths(const Study& study, const Catalogue& catalogue) {
    std::vector<std::string> paths;
    for (const FieldInfo& info : scenarioFields()) {
        if (isSweepable(info)) {
            paths.push_back(info.path);
        }
    }
    for (const ScenarioNumber& number : hardwareNumbers(study, catalogue)) {
        paths.push_back(number.path);
    }
    return paths;
}

std::string suggestedSweepValues(const Study& study, std::string_view path, const Catalogue& catalogue) {
    if (path == "hardware.slice") {
        return shapes(study, catalogue);
    }
    if (path == "workload.per_device_batch") {
        return batches(study);
    }
    if (path == "workload.sequence_length") {
        return "1024:1048576:x2";
    }
    const FieldInfo* info = findField(path);
    if (info == nullptr) { // a number of the chip
        const auto number = numberAt(study, path, catalogue);
        return number ? numbers(number->value, FieldSpec{}) : std::string();
    }
    const double now = fieldValue(study.scenario, path).value_or(JsonValue()).number().value_or(0);
    switch (info->type) {
    case FieldType::boolean:
        return "false,true";
    case FieldType::choice:
        return joined(info->choices);
    case FieldType::preset:
        return path == "model" ? namesOf(catalogue.models) : namesOf(catalogue.chips);
    case FieldType::integer:
        return wholeNumbers(now, info->spec);
    case FieldType::number:
        return now > 0 ? numbers(now, info->spec) : std::string();
    default:
        return {};
    }
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/assumptions.h"

#include "core/calibration/calibration_fields.h"
#include "core/calibration/validation.h"
#include "core/format/field_reader.h"
#include "core/format/field_writer.h"
#include "core/format/json_text.h"
#include "core/hardware/chip_fields.h"

#include <algorithm>
#include <iterator>

namespace ridgepoint {
namespace {

std::string textAt(const std::map<std::string, std::string>& texts, std::string_view name) {
    const auto found = texts.find(std::string(name));
    return found == texts.end() ? std::string() : found->second;
}

/// The key under which a calibration has the constants of a chip: its id, or "*"; empty where it has neither.
std::string constantsKey(const Calibration& calibration, const std::string& chip) {
    return calibration.chips.contains(chip) ? chip : calibration.chips.contains("*") ? "*" : "";
}

std::vector<FieldInfo> chipFigures() {
    std::vector<FieldInfo> fields;
    FieldLister lister(fields, "");
    const Chip chip;
    visitFigures(lister, chip);
    return fields;
}

JsonValue chipValues(const Chip& chip) {
    FieldWriter writer(FieldWriter::Absent::as_null);
    visitFigures(writer, chip);
    return writer.take();
}

void addConstants(const Study& study, std::vector<Assumption>& list) {
    static const std::vector<FieldInfo> fields = listFields<CalibrationConstants>();
    const Calibration& calibration = *study.calibration;
    const auto sources = calibration.sources.find(constantsKey(calibration, study.chip->id));
    const JsonValue values = writeFields(study.constants);
    for (const FieldInfo& info : fields) {
        Assumption& entry = list.emplace_back();
        entry.info = info;
        entry.path = info.path;
        entry.value = *values.find(info.path);
        entry.source = sources == calibration.sources.end() ? std::string() : textAt(sources->second, info.path);
        entry.modified = entry.source.starts_with(kSetByHand);
    }
}

void addFigures(const Chip& chip, const Chip* preset, std::vector<Assumption>& list) {
    static const std::vector<FieldInfo> fields = chipFigures();
    const JsonValue values = chipValues(chip);
    const JsonValue originals = preset == nullptr ? values : chipValues(*preset);
    for (const FieldInfo& info : fields) {
        Assumption& entry = list.emplace_back();
        entry.kind = AssumptionKind::chip;
        entry.info = info;
        entry.path = "hardware.chip." + info.path;
        entry.value = *values.find(info.path);
        entry.original = *originals.find(info.path);
        entry.modified = !(entry.value == entry.original);
        entry.source = entry.modified ? std::string(kSetByHand) : textAt(chip.sources, info.path);
        entry.note = textAt(chip.notes, info.path);
    }
}

} // namespace

std::vector<Assumption> listAssumptions(const Study& study, const Catalogue& catalogue) {
    std::vector<Assumption> list;
    if (study.chip == nullptr) {
        return list;
    }
    if (study.calibration != nullptr) {
        addConstants(study, list);
    }
    const auto preset = catalogue.chips.find(study.scenario.hardware.chip.base);
    addFigures(*study.chip, preset == catalogue.chips.end() ? nullptr : preset->second.get(), list);
    return list;
}

std::optional<ParseError> setConstant(Calibration& calibration, const std::string& chip, std::string_view name,
                                      const JsonValue& value) {
    const std::string key = constantsKey(calibration, chip);
    CalibrationConstants constants = key.empty() ? CalibrationConstants{} : calibration.chips[key];
    const JsonValue before = writeFields(constants);
    std::vector<ParseError> errors;
    JsonValue object = JsonValue::makeObject();
    object.set(name, value);
    readFields(*object.object(), constants, ReadPlace("", errors));
    if (!errors.empty()) {
        return errors.front();
    }
    if (!key.empty() && key != chip) {
        calibration.sources[chip] = calibration.sources[key];
    }
    calibration.chips[chip] = constants;
    std::string& source = calibration.sources[chip][std::string(name)];
    if (!source.starts_with(kSetByHand)) {
        source = std::string(kSetByHand) + "; before: " + printJson(*before.find(name)) +
                 (source.empty() ? "" : ", " + source);
    }
    calibration.residuals.clear();
    return std::nullopt;
}

void restoreConstant(Calibration& calibration, const Calibration& other, const std::string& chip,
                     std::string_view name) {
    const std::string key = constantsKey(other, chip);
    const JsonValue values = writeFields(key.empty() ? CalibrationConstants{} : other.chips.at(key));
    const JsonValue* value = values.find(name);
    if (value == nullptr || setConstant(calibration, chip, name, *value)) {
        return;
    }
    const auto sources = other.sources.find(key);
    const std::string source = sources == other.sources.end() ? std::string() : textAt(sources->second, name);
    if (source.empty()) {
        calibration.sources[chip].erase(std::string(name));
    } else {
        calibration.sources[chip][std::string(name)] = source;
    }
}

void restoreChipField(PresetReference& chip, std::string_view name) {
    JsonResult overrides = parseJson(chip.overrides);
    JsonValue::Object* members = overrides.value ? overrides.value->object() : nullptr;
    if (members == nullptr) {
        return;
    }
    std::erase_if(*members, [name](const JsonValue::Member& member) { return member.name == name; });
    chip.overrides = members->empty() ? std::string() : printJson(*overrides.value);
}

std::string editedName(const Catalogue& catalogue, const std::string& name) {
    const std::string stem = name + "-edited";
    std::string candidate = stem;
    for (int number = 2; catalogue.calibrations.contains(candidate); ++number) {
        candidate = stem + "-" + std::to_string(number);
    }
    return candidate;
}

std::vector<Residual> recheck(const std::string& name, const Catalogue& catalogue, const std::vector<MeasuredRun>& runs,
                              const std::vector<Residual>& like) {
    std::vector<MeasuredRun> chosen;
    std::copy_if(runs.begin(), runs.end(), std::back_inserter(chosen), [&like](const MeasuredRun& run) {
        return std::any_of(like.begin(), like.end(), [&run](const Residual& one) { return one.id == run.id; });
    });
    std::vector<Residual> residuals;
    for (const ValidationRow& row : validateRuns(chosen, catalogue, name).rows) {
        if (row.error) {
            residuals.push_back({row.id, row.chip, row.model, row.sequenceLength, *row.error});
        }
    }
    return residuals;
}

} // namespace ridgepoint

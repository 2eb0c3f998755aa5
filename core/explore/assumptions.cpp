// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/assumptions.h"

#include "core/calibration/calibration_fields.h"
#include "core/calibration/constants_key.h"
#include "core/calibration/validation.h"
#include "core/format/field_reader.h"
#include "core/format/field_writer.h"
#include "core/format/json_text.h"
#include "core/hardware/chip_fields.h"
#include "core/model/architecture_fields.h"

#include <algorithm>
#include <iterator>

namespace ridgepoint {
namespace {

std::string textAt(const std::map<std::string, std::string>& texts, std::string_view name) {
    const auto found = texts.find(std::string(name));
    return found == texts.end() ? std::string() : found->second;
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

/// What stands at "moe.experts"; nullptr where a part on the way is not there.
const JsonValue* valueAt(const JsonValue& object, std::string_view path) {
    const std::size_t dot = path.find('.');
    const JsonValue* member = object.find(path.substr(0, dot));
    return dot == std::string_view::npos || member == nullptr ? member : valueAt(*member, path.substr(dot + 1));
}

/// How chip and model are listed alike.
struct PresetKind {
    AssumptionKind kind;
    std::string prefix;
    const std::vector<FieldInfo>& fields;
    const std::map<std::string, std::string>& sources;
    const std::map<std::string, std::string>& notes;
};

void addFields(const PresetKind& preset, const JsonValue& values, const JsonValue& originals,
               std::vector<Assumption>& list) {
    for (const FieldInfo& info : preset.fields) {
        const JsonValue* value = valueAt(values, info.path);
        if (info.type == FieldType::group || value == nullptr) {
            continue;
        }
        Assumption& entry = list.emplace_back();
        const JsonValue* original = valueAt(originals, info.path);
        entry.kind = preset.kind;
        entry.info = info;
        entry.path = preset.prefix + info.path;
        entry.value = *value;
        entry.original = original == nullptr ? JsonValue() : *original;
        entry.modified = !(entry.value == entry.original);
        entry.source = entry.modified ? std::string(kSetByHand) : textAt(preset.sources, info.path);
        if (entry.source.empty()) {
            entry.source = textAt(preset.sources, "*");
        }
        entry.note = textAt(preset.notes, info.path);
    }
}

void addChip(const Chip& chip, const Chip* preset, std::vector<Assumption>& list) {
    static const std::vector<FieldInfo> fields = chipFigures();
    addFields({AssumptionKind::chip, "hardware.chip.", fields, chip.sources, chip.notes}, chipValues(chip),
              chipValues(preset == nullptr ? chip : *preset), list);
}

void addModel(const Architecture& model, const Architecture* preset, std::vector<Assumption>& list) {
    static const std::vector<FieldInfo> fields = listFields<Architecture>();
    addFields({AssumptionKind::model, "model.", fields, model.sources, {}}, writeFields(model),
              writeFields(preset == nullptr ? model : *preset), list);
}

/// The preset that a reference changes; nullptr where it has none.
template <class Map> auto presetOf(const Map& presets, const PresetReference& reference) {
    const auto found = presets.find(reference.base);
    return found == presets.end() ? nullptr : found->second.get();
}

/// Removes the member at `path`, and the objects that are empty then.
void removeAt(JsonValue& object, std::string_view path) {
    const std::size_t dot = path.find('.');
    const std::string_view name = path.substr(0, dot);
    JsonValue* member = object.find(name);
    if (member == nullptr) {
        return;
    }
    if (dot != std::string_view::npos) {
        removeAt(*member, path.substr(dot + 1));
        if (member->object() != nullptr && !member->object()->empty()) {
            return;
        }
    }
    std::erase_if(*object.object(), [name](const JsonValue::Member& one) { return one.name == name; });
}

} // namespace

std::vector<Assumption> listAssumptions(const Study& study, const Catalogue& catalogue) {
    std::vector<Assumption> list;
    const Scenario& scenario = study.scenario;
    if (study.calibration != nullptr && study.chip != nullptr) {
        addConstants(study, list);
    }
    if (study.chip != nullptr) {
        addChip(*study.chip, presetOf(catalogue.chips, scenario.hardware.chip), list);
    }
    if (study.model != nullptr) {
        addModel(*study.model, presetOf(catalogue.models, scenario.model), list);
    }
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

void restoreField(PresetReference& reference, std::string_view path) {
    JsonResult overrides = parseJson(reference.overrides);
    if (overrides.value && overrides.value->object() != nullptr) {
        removeAt(*overrides.value, path);
        reference.overrides = overrides.value->object()->empty() ? std::string() : printJson(*overrides.value);
    }
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
    // What these runs do not hold stays as it was.
    std::vector<Residual> residuals = like;
    for (const ValidationRow& row : validateRuns(chosen, catalogue, name).rows) {
        const auto same = std::find_if(residuals.begin(), residuals.end(),
                                       [&row](const Residual& residual) { return residual.id == row.id; });
        if (row.error) {
            same->error = *row.error;
        } else {
            residuals.erase(same);
        }
    }
    return residuals;
}

} // namespace ridgepoint

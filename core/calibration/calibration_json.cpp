// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/calibration_json.h"

#include "core/calibration/calibration_fields.h"
#include "core/calibration/validation.h"
#include "core/format/field_reader.h"
#include "core/format/field_writer.h"
#include "core/format/json_text.h"

namespace ridgepoint {
namespace {

constexpr std::string_view kFormat = "ridgepoint-calibration";
constexpr std::int64_t kVersion = 1;

struct CalibrationFile {
    std::string name, title;
    JsonValue chips = JsonValue::makeObject();
    JsonValue residuals = JsonValue::makeArray();
    JsonValue servingResiduals = JsonValue::makeArray();
    JsonValue servingStacks = JsonValue::makeObject();
};

template <class V, Either<CalibrationFile> S> void visitFields(V& visit, S& file) {
    visit.field("name", file.name, {.documentation = "Name in scenarios.", .longest = 64, .required = true});
    visit.field("title", file.title, {.documentation = "For people: what it was fitted on.", .longest = 4096});
    visit.field("chips", file.chips, {.documentation = "Constants by chip, with their sources.", .required = true});
    visit.field("residuals", file.residuals, {.documentation = "Errors on the runs it was checked on."});
    visit.field("serving_residuals", file.servingResiduals,
                {.documentation = "Errors on the serving figures it was checked on."});
    visit.field("serving_stacks", file.servingStacks, {.documentation = "Overheads of serving software, by name."});
}

/// Files of earlier versions give the fill as a share of VMEM, fitted on the 64 MiB of TPU7x.
void renameOldFill(JsonValue& figures, std::map<std::string, std::string>& sources) {
    constexpr std::string_view old = "gemm_fill_vmem_fraction", now = "gemm_fill_bytes";
    JsonValue::Object* members = figures.object();
    for (std::size_t i = 0; members != nullptr && i < members->size(); ++i) {
        auto& [name, value] = (*members)[i];
        if (name == old && value.number()) {
            constexpr double fittedVmemBytes = 64.0 * 1024 * 1024;
            name = now;
            value = JsonValue(*value.number() * fittedVmemBytes);
        }
    }
    if (auto source = sources.extract(std::string(old))) {
        source.key() = now;
        sources.insert(std::move(source));
    }
}

void readChips(const JsonValue& chips, Calibration& calibration, const ReadPlace& place) {
    const JsonValue::Object* members = readObject(chips, place);
    for (std::size_t i = 0; members != nullptr && i < members->size(); ++i) {
        const auto& [chip, figures] = (*members)[i];
        std::map<std::string, std::string> notes;
        const ReadPlace here = place.member(chip);
        JsonValue plain = takeSources(figures, calibration.sources[chip], notes, here);
        renameOldFill(plain, calibration.sources[chip]);
        readFields(*plain.object(), calibration.chips[chip], here);
    }
}

template <class Row> void readRows(const JsonValue& list, std::vector<Row>& result, const ReadPlace& place) {
    const JsonValue::Array* rows = list.array();
    if (rows == nullptr) {
        place.reportFound(list, "a list");
        return;
    }
    for (std::size_t i = 0; i < rows->size(); ++i) {
        const ReadPlace here = place.member(std::to_string(i));
        if (const JsonValue::Object* row = readObject((*rows)[i], here)) {
            readFields(*row, result.emplace_back(), here, FieldReader::Missing::is_error_where_required);
        }
    }
}

void readServingResiduals(const JsonValue& list, Calibration& calibration, const ReadPlace& place) {
    std::vector<ServingResidual> rows;
    readRows(list, rows, place);
    for (ServingResidual& row : rows) {
        (row.first ? calibration.prefillEvidence : calibration.decodeEvidence).rows.push_back(std::move(row));
    }
    setBand(calibration.prefillEvidence);
    setBand(calibration.decodeEvidence);
}

void readStacks(const JsonValue& stacks, Calibration& calibration, const ReadPlace& place) {
    const JsonValue::Object* members = readObject(stacks, place);
    for (std::size_t i = 0; members != nullptr && i < members->size(); ++i) {
        const auto& [name, figures] = (*members)[i];
        const ReadPlace here = place.member(name);
        if (const JsonValue::Object* object = readObject(figures, here)) {
            readFields(*object, calibration.servingStacks[name], here, FieldReader::Missing::is_error_where_required);
        }
    }
}

} // namespace

void setBand(ServingEvidence& evidence) {
    std::vector<double> errors;
    for (const ServingResidual& row : evidence.rows) {
        errors.push_back(row.error);
    }
    evidence.band = summarise(std::move(errors)).p90Absolute;
}

ReadResult<Calibration> parseCalibration(std::string_view text) {
    ReadResult<Calibration> result;
    const auto document = openDocument(text, kFormat, kVersion, result.errors);
    if (!document) {
        return result;
    }
    const ReadPlace root("", result.errors);
    CalibrationFile file;
    readFields(*document->object(), file, root, FieldReader::Missing::is_error_where_required);
    Calibration calibration;
    calibration.name = file.name;
    calibration.title = file.title;
    readChips(file.chips, calibration, root.member("chips"));
    readRows(file.residuals, calibration.residuals, root.member("residuals"));
    readServingResiduals(file.servingResiduals, calibration, root.member("serving_residuals"));
    readStacks(file.servingStacks, calibration, root.member("serving_stacks"));
    if (result.errors.empty()) {
        result.value = std::move(calibration);
    }
    return result;
}

std::string toJson(const Calibration& calibration) {
    CalibrationFile file{calibration.name, calibration.title};
    for (const auto& [chip, constants] : calibration.chips) {
        const auto sources = calibration.sources.find(chip);
        file.chips.set(chip, withSources(writeFields(constants), writeFields(CalibrationConstants{}),
                                         sources == calibration.sources.end() ? std::map<std::string, std::string>{}
                                                                              : sources->second,
                                         {}));
    }
    for (const Residual& residual : calibration.residuals) {
        file.residuals.array()->push_back(writeFields(residual));
    }
    for (const ServingEvidence* evidence : {&calibration.decodeEvidence, &calibration.prefillEvidence}) {
        for (const ServingResidual& residual : evidence->rows) {
            file.servingResiduals.array()->push_back(writeFields(residual));
        }
    }
    for (const auto& [name, stack] : calibration.servingStacks) {
        file.servingStacks.set(name, writeFields(stack));
    }
    return printJsonLines(withHead(kFormat, kVersion, writeFields(file)));
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/measured_memory.h"

#include "core/calibration/measured_gpu_memory.h"
#include "core/calibration/measured_tpu_memory.h"
#include "core/calibration/row_values.h"
#include "core/format/json_text.h"
#include "core/report/evaluate.h"

namespace ridgepoint {
namespace {

std::string reasonOf(const Report& report) {
    std::string reason;
    for (const Diagnostic& d : report.diagnostics) {
        if (d.severity == Severity::error) {
            reason += (reason.empty() ? "" : "; ") + std::string(d.code) + " at " + d.path;
        }
    }
    return reason;
}

void fillRow(const MeasuredMemory& memory, const Report& report, MemoryRow& row) {
    if (!report.valid) {
        row.reason = reasonOf(report);
        return;
    }
    row.modelled = true;
    row.predictedBytes = report.headline.hbmPeakBytes;
    row.band = report.headline.hbmBand;
    row.fits = report.headline.fits;
    if (memory.withoutReserve) {
        // Nor does a GPU's allocator hand out the buffers of the communicators.
        row.predictedBytes -= report.memory.device[index(MemoryCategory::reserve)] +
                              report.memory.device[index(MemoryCategory::collective_buffers)];
    }
    if (memory.withoutStates) {
        row.predictedBytes -= report.memory.device[index(MemoryCategory::parameters)] +
                              report.memory.device[index(MemoryCategory::optimizer_states)];
    }
    if (memory.peakBytes) {
        row.error = row.predictedBytes / *memory.peakBytes - 1;
    }
    if (row.fits != Fits::doubtful && (memory.ran() || memory.ranOut())) {
        row.right = (row.fits == Fits::yes) == memory.ran();
    }
    const double scale = memory.parameters ? *memory.parameters / static_cast<double>(report.parametersTotal) : 1;
    row.measuredStateBytes = memory.stateBytes;
    row.predictedStateBytes = scale * (report.memory.device[index(MemoryCategory::parameters)] +
                                       report.memory.device[index(MemoryCategory::optimizer_states)]);
}

void countVerdict(const std::string& id, Fits fits, bool ran, MemoryValidation& validation) {
    const bool right = (fits == Fits::yes) == ran;
    (fits == Fits::doubtful ? validation.doubtful : right ? validation.right : validation.wrong) += 1;
    if (ran && fits == Fits::no) {
        validation.calledUnfit.push_back(id);
    }
}

/// What compilers report of a run that did not fit is what they could not shrink: apart from the measured peaks.
std::vector<std::string> groupsOf(const MeasuredMemory& memory) {
    std::vector<std::string> groups{memory.chip, "all"};
    if (memory.ran() || memory.ranOut()) {
        groups.emplace_back(memory.ran() ? "ran" : "ran out");
    }
    return groups;
}

JsonValue number(std::optional<double> value) { return value ? JsonValue(*value) : JsonValue(); }

} // namespace

std::vector<MeasuredMemory> parseMeasuredMemory(std::string_view json, const Catalogue& catalogue,
                                                std::vector<LoadError>& errors) {
    std::vector<MeasuredMemory> result;
    const JsonValue rows = readRowList(json, "measurements", errors);
    for (const JsonValue& value : *rows.array()) {
        MeasuredMemory memory;
        std::vector<std::string> broken;
        const RowValues row(value, memory.inferred, {}, &broken);
        memory.id = row.prose("id").value_or("row " + std::to_string(result.size() + 1));
        const std::string category = row.text("category").value_or("tpu_train");
        if (category == "tpu_train") {
            readTpuMemory(row, broken, catalogue, memory);
        } else if (category == "gpu_train" || category == "gpu_finetune") {
            readGpuMemory(value, catalogue, memory);
        } else {
            memory.model = row.text("model").value_or("");
            memory.outcome = row.text("outcome").value_or("");
            memory.skipReason = !broken.empty() ? broken.front() : "its category \"" + category + "\" is not training";
        }
        result.push_back(std::move(memory));
    }
    return result;
}

MemoryValidation validateMemory(const std::vector<MeasuredMemory>& rows, const Catalogue& catalogue,
                                const std::string& calibration) {
    MemoryValidation validation;
    std::map<std::string, std::vector<double>> errors;
    std::map<std::string, int> skipped;
    Report report;
    for (const MeasuredMemory& memory : rows) {
        MemoryRow& row = validation.rows.emplace_back();
        row.id = memory.id;
        row.model = memory.model;
        row.chip = memory.chip;
        row.outcome = memory.outcome;
        row.reason = memory.skipReason;
        row.inferred = memory.inferred;
        row.measuredBytes = memory.peakBytes;
        if (memory.skipReason.empty()) {
            Scenario scenario = memory.scenario;
            scenario.calibration = calibration.empty() ? scenario.calibration : calibration;
            const Study study = resolve(scenario, catalogue);
            evaluate(study, report);
            fillRow(memory, report, row);
        }
        for (const std::string& group : groupsOf(memory)) {
            if (row.error) {
                errors[group].push_back(*row.error);
            }
            skipped[group] += row.modelled ? 0 : 1;
        }
        if (row.modelled && (memory.ran() || memory.ranOut())) {
            countVerdict(memory.id, row.fits, memory.ran(), validation);
        }
    }
    for (auto& [name, list] : errors) {
        validation.groups[name] = summarise(std::move(list));
        validation.groups[name].skipped = skipped[name];
    }
    return validation;
}

void addRunVerdicts(MemoryValidation& validation, const std::vector<MeasuredRun>& runs, const Catalogue& catalogue,
                    const std::string& calibration) {
    for (const ValidationRow& row : validateRuns(runs, catalogue, calibration).rows) {
        if (row.modelled && row.measuredSeconds) {
            countVerdict(row.id, row.fits, true, validation);
        }
    }
}

std::string toJson(const MemoryValidation& validation) {
    JsonValue document = JsonValue::makeObject();
    JsonValue rows = JsonValue::makeArray();
    for (const MemoryRow& row : validation.rows) {
        const auto predicted = [&row](double value) { return row.modelled ? JsonValue(value) : JsonValue(); };
        JsonValue value = JsonValue::makeObject();
        value.set("id", row.id);
        value.set("family", row.model);
        value.set("status", row.modelled ? "ok" : "skipped");
        value.set("reason", row.reason);
        value.set("chip", row.chip);
        value.set("outcome", row.outcome);
        value.set("measured", number(row.measuredBytes));
        value.set("predicted", predicted(row.predictedBytes));
        value.set("error", number(row.error));
        value.set("band_low", predicted(row.predictedBytes * (1 - row.band)));
        value.set("band_high", predicted(row.predictedBytes * (1 + row.band)));
        value.set("fits", row.modelled ? JsonValue(enumName(row.fits)) : JsonValue());
        value.set("state_measured", number(row.measuredStateBytes));
        value.set("state_predicted", predicted(row.predictedStateBytes));
        JsonValue inferred = JsonValue::makeArray();
        for (const std::string& text : row.inferred) {
            inferred.array()->push_back(text);
        }
        value.set("inferred", std::move(inferred));
        rows.array()->push_back(std::move(value));
    }
    document.set("rows", std::move(rows));
    std::map<std::string, ErrorSummary> named;
    for (const auto& [name, group] : validation.groups) {
        named[name + "/memory"] = group;
    }
    document.set("summary", summaryValue(named));
    JsonValue verdicts = JsonValue::makeObject();
    verdicts.set("right", validation.right);
    verdicts.set("wrong", validation.wrong);
    verdicts.set("doubtful", validation.doubtful);
    JsonValue unfit = JsonValue::makeArray();
    for (const std::string& id : validation.calledUnfit) {
        unfit.array()->push_back(id);
    }
    verdicts.set("called_unfit", std::move(unfit));
    document.set("verdicts", std::move(verdicts));
    return printJsonLines(document);
}

} // namespace ridgepoint

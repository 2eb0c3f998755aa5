// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/validation.h"

#include "core/calibration/flop_accounting.h"

#include "core/format/json_text.h"
#include "core/format/json_value.h"
#include "core/report/evaluate.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ridgepoint {
namespace {

std::string reasonOf(const std::vector<Diagnostic>& diagnostics) {
    std::string reason;
    for (const Diagnostic& diagnostic : diagnostics) {
        reason += (reason.empty() ? "" : "; ") + std::string(diagnostic.code) + " at " + diagnostic.path;
        if (!diagnostic.subject.empty()) {
            reason += " (" + diagnostic.subject + ")";
        }
    }
    return reason;
}

/// Copies what the report says, or why it says nothing.
void fillPrediction(ValidationRow& row, const Study& study, const Report& report) {
    if (!report.valid) {
        std::copy_if(report.diagnostics.begin(), report.diagnostics.end(), std::back_inserter(row.diagnostics),
                     [](const Diagnostic& d) { return d.severity == Severity::error; });
        row.reason = reasonOf(row.diagnostics);
        return;
    }
    row.modelled = true;
    row.model = study.model->id.empty() ? row.model : study.model->id;
    row.predictedSeconds = report.headline.stepTimeSeconds;
    row.bandLowSeconds = report.headline.bandLowSeconds;
    row.bandHighSeconds = report.headline.bandHighSeconds;
    row.fits = report.headline.fits;
    row.modelFlopsPerDevice = report.flops.modelPerDevice;
    row.hbmPeakBytes = report.headline.hbmPeakBytes;
    if (row.measuredSeconds) {
        row.error = row.predictedSeconds / *row.measuredSeconds - 1;
    }
}

std::string kindOf(const Study& study) { return study.model && study.model->moe ? "moe" : "dense"; }

std::string precisionWord(const MeasuredRun& run) {
    return std::string(enumName(run.scenario.precision.recipe))
        .substr(0, run.scenario.precision.recipe == Recipe::bf16 ? 4 : 3);
}

/// Errors of a group as they come in.
struct Gathered {
    std::vector<double> errors;
    int skipped = 0;

    void add(const ValidationRow& row) {
        if (row.error) {
            errors.push_back(*row.error);
        } else {
            skipped += row.modelled ? 0 : 1;
        }
    }
};

std::map<std::string, ErrorSummary> summariseAll(std::map<std::string, Gathered>&& gathered) {
    std::map<std::string, ErrorSummary> summaries;
    for (auto& [name, group] : gathered) {
        summaries[name] = summarise(std::move(group.errors));
        summaries[name].skipped = group.skipped;
    }
    return summaries;
}

JsonValue optionalNumber(std::optional<double> value) { return value ? JsonValue(*value) : JsonValue(); }

JsonValue toValue(const ValidationRow& row) {
    JsonValue value = JsonValue::makeObject();
    const auto predicted = [&row](double number) { return row.modelled ? JsonValue(number) : JsonValue(); };
    value.set("id", row.id);
    value.set("family", row.family);
    value.set("status", row.modelled ? "ok" : "skipped");
    value.set("reason", row.reason);
    value.set("run_status", row.status);
    value.set("chip", row.chip);
    value.set("measured", optionalNumber(row.measuredSeconds));
    value.set("predicted", predicted(row.predictedSeconds));
    value.set("error", optionalNumber(row.error));
    value.set("band_low", predicted(row.bandLowSeconds));
    value.set("band_high", predicted(row.bandHighSeconds));
    value.set("fits", row.modelled ? JsonValue(enumName(row.fits)) : JsonValue());
    value.set("model_flops_per_device", predicted(row.modelFlopsPerDevice));
    value.set("hbm_peak_bytes", predicted(row.hbmPeakBytes));
    value.set("measured_hbm_peak_bytes", optionalNumber(row.measuredHbmBytes));
    JsonValue inferred = JsonValue::makeArray();
    for (const std::string& text : row.inferred) {
        inferred.array()->push_back(text);
    }
    value.set("inferred", std::move(inferred));
    return value;
}

} // namespace

JsonValue summaryValue(const std::map<std::string, ErrorSummary>& summaries) {
    JsonValue value = JsonValue::makeObject();
    for (const auto& [name, summary] : summaries) {
        JsonValue one = JsonValue::makeObject();
        const auto figure = [&s = summary](double number) { return s.rows > 0 ? JsonValue(number) : JsonValue(); };
        one.set("n", summary.rows);
        one.set("skipped", summary.skipped);
        one.set("median_abs_error", figure(summary.medianAbsolute));
        one.set("p90_abs_error", figure(summary.p90Absolute));
        one.set("max_abs_error", figure(summary.worstAbsolute));
        value.set(name, std::move(one));
    }
    return value;
}

ErrorSummary summarise(std::vector<double> errors) {
    ErrorSummary summary;
    summary.rows = static_cast<int>(errors.size());
    if (errors.empty()) {
        return summary;
    }
    for (double& error : errors) {
        error = std::abs(error);
    }
    std::sort(errors.begin(), errors.end());
    const std::size_t n = errors.size();
    summary.medianAbsolute = n % 2 == 1 ? errors[n / 2] : (errors[n / 2 - 1] + errors[n / 2]) / 2;
    summary.meanAbsolute = std::accumulate(errors.begin(), errors.end(), 0.0) / static_cast<double>(n);
    summary.p90Absolute = errors[static_cast<std::size_t>(std::ceil(0.9 * static_cast<double>(n))) - 1];
    summary.worstAbsolute = errors.back();
    return summary;
}

Validation validateRuns(const std::vector<MeasuredRun>& runs, const Catalogue& catalogue,
                        const std::string& calibration) {
    Validation validation;
    std::map<std::string, Gathered> groups, families;
    Report report;
    for (const MeasuredRun& run : runs) {
        ValidationRow& row = validation.rows.emplace_back();
        row.id = run.id;
        row.family = run.family;
        row.status = run.status;
        row.chip = run.hardware;
        row.model = run.model;
        row.sequenceLength = static_cast<double>(run.scenario.workload.sequenceLength);
        row.inferred = run.inferred;
        row.measuredSeconds = run.stepSeconds;
        row.measuredHbmBytes = run.hbmPeakBytes;
        std::string kind = "unread";
        if (!run.skipReason.empty()) {
            row.reason = run.skipReason;
        } else {
            Scenario scenario = run.scenario;
            scenario.calibration = calibration.empty() ? scenario.calibration : calibration;
            const Study study = resolve(scenario, catalogue);
            evaluate(study, report);
            fillPrediction(row, study, report);
            kind = kindOf(study);
        }
        groups[row.chip + "/" + kind].add(row);
        if (const auto chip = catalogue.chips.find(run.hardware);
            chip != catalogue.chips.end() && chip->second->isGpu()) {
            groups[run.status + "/" + precisionWord(run) + " " + kind].add(row); // each source apart
        }
        families[row.family].add(row);
    }
    validation.groups = summariseAll(std::move(groups));
    validation.families = summariseAll(std::move(families));
    return validation;
}

std::string toJson(const Validation& validation) { return toJson(validation, {}); }

std::string toJson(const Validation& validation, const std::vector<FlopAccount>& accounts) {
    JsonValue document = JsonValue::makeObject();
    JsonValue rows = JsonValue::makeArray();
    for (const ValidationRow& row : validation.rows) {
        rows.array()->push_back(toValue(row));
    }
    document.set("rows", std::move(rows));
    document.set("summary", summaryValue(validation.groups));
    document.set("families", summaryValue(validation.families));
    if (!validation.leaveOneFamilyOut.empty()) {
        document.set("leave_one_family_out", summaryValue(validation.leaveOneFamilyOut));
    }
    if (!accounts.empty()) {
        document.set("flop_accounting", toValue(accounts));
        document.set("flop_accounting_summary", summaryValue(summariseFlops(accounts)));
    }
    return printJsonLines(document);
}

} // namespace ridgepoint

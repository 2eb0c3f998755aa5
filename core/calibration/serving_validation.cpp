// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/measured_serving.h"

#include "core/cost/serving_rates.h"
#include "core/format/json_text.h"
#include "core/model/kv_cache.h"
#include "core/model/parameter_count.h"
#include "core/report/evaluate.h"

#include <algorithm>

namespace ridgepoint {
namespace {

std::string reasonOf(const Report& report) {
    std::string reason;
    for (const Diagnostic& diagnostic : report.diagnostics) {
        if (diagnostic.severity == Severity::error) {
            reason += (reason.empty() ? "" : "; ") + std::string(diagnostic.code) + " at " + diagnostic.path;
        }
    }
    return reason;
}

/// Of one batch that is prefilled whole, then decoded to its end.
double staticThroughput(const MeasuredServing& row, const Report& decode, const Catalogue& catalogue) {
    Scenario prompts = decode.scenario;
    prompts.workload.kind = WorkloadKind::prefill;
    const Report prefill = evaluate(prompts, catalogue);
    const double seconds = prefill.headline.stepTimeSeconds + row.outputLength * decode.serving->decodeStepSeconds;
    return static_cast<double>(decode.scenario.workload.batch) * row.outputLength / seconds;
}

/// Of users who all start at once: their first prompts stand in line, the others come one by one. Where they are more
/// than fit at once, each request waits for one to end.
double loadedFirstToken(const MeasuredServing& row, const Report& report) {
    const ServingReport& serving = *report.serving;
    const double waits =
        slotWaitSeconds(static_cast<double>(row.scenario.workload.batch),
                        static_cast<double>(report.scenario.workload.batch), row.outputLength * serving.tpotSeconds);
    const double first = 1 / row.requestsPerUser;
    return waits + first * serving.ttftBurstSeconds +
           (1 - first) * serving.ttftLoadedSeconds.value_or(serving.ttftSeconds);
}

double predictionOf(const MeasuredServing& row, const Report& report, const Catalogue& catalogue) {
    const ServingReport& serving = *report.serving;
    switch (row.metric) {
    case ServingMetric::tpot:
        return serving.tpotSeconds;
    case ServingMetric::ttft:
        return serving.ttftSeconds;
    case ServingMetric::ttft_loaded:
        return loadedFirstToken(row, report);
    case ServingMetric::token_rate:
        return serving.tokensPerSecondPerUser;
    case ServingMetric::throughput:
        return staticThroughput(row, report, catalogue);
    case ServingMetric::kv_token:
    case ServingMetric::weights:
        break;
    }
    return 0;
}

/// Caches and weights follow from the model alone.
double bytesOf(const MeasuredServing& row, const Architecture& model) {
    const auto devices = static_cast<double>(row.devices);
    if (row.metric == ServingMetric::weights) {
        return static_cast<double>(countParameters(model).total) * bytesPerElement(Dtype::bfloat16) / devices;
    }
    const double shards = std::min(devices, static_cast<double>(model.kvHeads));
    return kvBytesPerToken(model, 0, row.scenario.workload.kvDtype, row.scenario.serving.boundedWindows) / shards;
}

void predict(const MeasuredServing& row, const Catalogue& catalogue, const std::string& calibration,
             ServingRow& result) {
    if (row.metric == ServingMetric::kv_token || row.metric == ServingMetric::weights) {
        result.predicted = bytesOf(row, *catalogue.models.at(row.scenario.model.base));
        result.modelled = true;
        return;
    }
    Scenario scenario = row.scenario;
    scenario.calibration = calibration.empty() ? scenario.calibration : calibration;
    Report report = evaluate(scenario, catalogue);
    const bool continuous = row.metric == ServingMetric::tpot || row.metric == ServingMetric::ttft_loaded;
    const double most = report.valid && continuous ? report.serving->maxBatch : 0;
    if (most >= 1 && most < static_cast<double>(scenario.workload.batch)) {
        // The server admits what fits; the other requests wait for their first token.
        scenario.workload.batch = static_cast<std::int64_t>(most);
        result.inferred.push_back("batch: " + std::to_string(scenario.workload.batch) + " fit at once");
        report = evaluate(scenario, catalogue);
    }
    result.modelled = report.valid;
    result.reason = reasonOf(report);
    result.predicted = report.valid ? predictionOf(row, report, catalogue) : 0;
    result.promptShare = report.valid ? report.serving->prefillSeconds / result.predicted : 0;
}

JsonValue toValue(const ServingRow& row) {
    JsonValue value = JsonValue::makeObject();
    value.set("id", row.id);
    value.set("family", row.stack);
    value.set("status", row.modelled ? "ok" : "skipped");
    value.set("reason", row.reason);
    value.set("chip", row.chip);
    value.set("model", row.model);
    value.set("metric", enumName(row.metric));
    value.set("measured", row.measured);
    value.set("predicted", row.modelled ? JsonValue(row.predicted) : JsonValue());
    value.set("error", row.error ? JsonValue(*row.error) : JsonValue());
    JsonValue inferred = JsonValue::makeArray();
    for (const std::string& one : row.inferred) {
        inferred.array()->push_back(JsonValue(one));
    }
    value.set("inferred", std::move(inferred));
    return value;
}

} // namespace

ServingValidation validateServing(const std::vector<MeasuredServing>& rows, const Catalogue& catalogue,
                                  const std::string& calibration) {
    ServingValidation validation;
    std::map<std::string, std::vector<double>> errors;
    std::map<std::string, int> skipped;
    for (const MeasuredServing& row : rows) {
        ServingRow& result = validation.rows.emplace_back();
        result.id = row.id;
        result.stack = row.stack;
        result.chip = row.chip;
        result.model = row.model;
        result.metric = row.metric;
        result.measured = row.measured;
        result.inferred = row.inferred;
        result.reason = row.skipReason;
        if (row.skipReason.empty()) {
            predict(row, catalogue, calibration, result);
        }
        if (result.modelled && result.measured > 0) {
            result.error = result.predicted / result.measured - 1;
        }
        const std::string metric(enumName(row.metric));
        for (const std::string& group : {metric, row.stack + ", " + metric}) {
            errors[group];
            if (result.error) {
                errors[group].push_back(*result.error);
            } else {
                ++skipped[group];
            }
        }
    }
    for (auto& [group, list] : errors) {
        validation.groups[group] = summarise(std::move(list));
        validation.groups[group].skipped = skipped[group];
    }
    return validation;
}

std::string toJson(const ServingValidation& validation) {
    JsonValue document = JsonValue::makeObject();
    JsonValue rows = JsonValue::makeArray();
    for (const ServingRow& row : validation.rows) {
        rows.array()->push_back(toValue(row));
    }
    document.set("rows", std::move(rows));
    document.set("summary", summaryValue(validation.groups));
    return printJsonLines(document);
}

} // namespace ridgepoint

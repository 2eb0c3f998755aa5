// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/own_run.h"
#include "core/calibration/row_values.h"

#include "core/format/json_text.h"
#include "core/report/evaluate.h"
#include "core/scenario/scenario_json.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

std::optional<double> positiveAt(const JsonValue& object, std::string_view name) {
    const JsonValue* member = object.find(name);
    const std::optional<double> value = member == nullptr ? std::nullopt : member->number();
    return value && *value > 0 ? value : std::nullopt;
}

std::string textAt(const JsonValue& object, std::string_view name) {
    const JsonValue* member = object.find(name);
    return member == nullptr || member->text() == nullptr ? std::string() : *member->text();
}

/// The name before a model's number, as the published runs have it: "llama3.1-70b" is of the family llama.
std::string familyOf(const std::string& model) { return model.substr(0, model.find_first_of("0123456789-_. ")); }

JsonValue toValue(const OwnRun& run) {
    JsonValue measured = JsonValue::makeObject();
    const auto add = [&measured](std::string_view name, std::optional<double> value) {
        if (value) {
            measured.set(name, *value);
        }
    };
    add("step_time_s", run.stepSeconds);
    add("tokens_per_s", run.tokensPerSecond);
    add("hbm_peak_bytes", run.hbmPeakBytes);
    JsonValue row = JsonValue::makeObject();
    row.set("id", run.id);
    row.set("status", kOwnStatus);
    row.set("family", familyOf(run.scenario.model.base));
    row.set("hardware", run.scenario.hardware.chip.base);
    row.set("model", run.scenario.model.base);
    row.set("scenario", toJsonValue(run.scenario));
    row.set("measured", std::move(measured));
    row.set("source", run.source);
    return row;
}

std::optional<OwnRun> fromValue(const JsonValue& row, std::string& problem) {
    const JsonValue* scenario = row.find("scenario");
    const JsonValue* measured = row.find("measured");
    if (textAt(row, "status") != kOwnStatus || scenario == nullptr || measured == nullptr) {
        problem = "no run of the user's own: it needs status \"own\", scenario and measured";
        return std::nullopt;
    }
    ParseResult parsed = parseScenario(printJson(*scenario));
    if (!parsed.scenario) {
        problem = "scenario: " + (parsed.errors.empty() ? std::string() : toText(parsed.errors.front()));
        return std::nullopt;
    }
    return OwnRun{textAt(row, "id"),
                  std::move(*parsed.scenario),
                  positiveAt(*measured, "step_time_s"),
                  positiveAt(*measured, "tokens_per_s"),
                  positiveAt(*measured, "hbm_peak_bytes"),
                  textAt(row, "source")};
}

} // namespace

OwnRunProblem problemOf(const OwnRun& run, const std::vector<OwnRun>& others, const Catalogue& catalogue) {
    if (run.id.empty()) {
        return OwnRunProblem::no_id;
    }
    if (std::any_of(others.begin(), others.end(), [&run](const OwnRun& other) { return other.id == run.id; })) {
        return OwnRunProblem::id_taken;
    }
    if (!run.stepSeconds && !run.tokensPerSecond) {
        return OwnRunProblem::nothing_measured;
    }
    if (run.source.empty()) {
        return OwnRunProblem::no_source;
    }
    const Report report = evaluate(run.scenario, catalogue);
    if (!report.valid) {
        return OwnRunProblem::not_evaluated;
    }
    const bool both = run.stepSeconds && run.tokensPerSecond;
    const double implied = both ? report.tokensPerStep / *run.stepSeconds : 0;
    return both && std::abs(implied / *run.tokensPerSecond - 1) > kOwnRunTolerance ? OwnRunProblem::contradiction
                                                                                   : OwnRunProblem::none;
}

std::string toJson(const std::vector<OwnRun>& runs) {
    JsonValue rows = JsonValue::makeArray();
    for (const OwnRun& run : runs) {
        rows.array()->push_back(toValue(run));
    }
    return printJsonLines(rows);
}

std::vector<OwnRun> parseOwnRuns(std::string_view json, std::vector<LoadError>& errors) {
    const JsonValue list = readRowList(json, "runs", errors);
    const JsonValue::Array* rows = list.array();
    std::vector<OwnRun> runs;
    for (std::size_t i = 0; i < rows->size(); ++i) {
        std::string problem;
        if (auto run = fromValue((*rows)[i], problem)) {
            runs.push_back(std::move(*run));
        } else {
            errors.push_back({{}, "[" + std::to_string(i) + "]", std::move(problem)});
        }
    }
    return runs;
}

std::vector<MeasuredRun> asMeasured(const std::vector<OwnRun>& runs, const Catalogue& catalogue) {
    std::vector<LoadError> errors; // what we wrote ourselves can be read
    return parseMeasuredRuns(toJson(runs), catalogue, errors);
}

} // namespace ridgepoint

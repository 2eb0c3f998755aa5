// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/exploration_json.h"

#include "core/format/field_writer.h"
#include "core/format/json_text.h"
#include "core/report/report_fields.h"
#include "core/scenario/scenario_json.h"

namespace ridgepoint {
namespace {

using Object = JsonValue::Object;

JsonValue headlineOf(const Headline& headline) { return writeFields(headline, FieldWriter::Absent::as_null); }

template <class T, class Write> JsonValue listOf(const std::vector<T>& elements, Write write) {
    JsonValue::Array list;
    for (const T& element : elements) {
        list.push_back(write(element));
    }
    return list;
}

template <class T> JsonValue orNull(const std::optional<T>& value) { return value ? JsonValue(*value) : JsonValue(); }

JsonValue changesOf(const std::vector<FieldChange>& changes) {
    return listOf(changes, [](const FieldChange& change) -> JsonValue {
        return Object{{"path", change.path}, {"from", change.from}, {"to", change.to}};
    });
}

JsonValue findingOf(const Finding& finding) {
    JsonValue values = JsonValue::makeObject();
    for (const auto& [name, value] : finding.values) {
        values.set(name, value);
    }
    return Object{{"rule", enumName(finding.rule)},  {"subject", finding.subject},
                  {"values", std::move(values)},     {"promise", enumName(finding.promise)},
                  {"before", finding.before},        {"after", finding.after},
                  {"speedup", finding.speedup},      {"hbm_change_bytes", finding.hbmChange},
                  {"edit", changesOf(finding.edit)}, {"headline", headlineOf(finding.headline)}};
}

JsonValue fitOptionOf(const FitOption& option) {
    return Object{{"changes", changesOf(option.changes)},           {"cost", option.cost},
                  {"step_time_change_s", option.stepSecondsChange}, {"chips", option.chips},
                  {"tokens_per_step", option.tokensPerStep},        {"headline", headlineOf(option.headline)}};
}

JsonValue endOf(const std::optional<SensitivityEnd>& end) {
    if (!end) {
        return {};
    }
    return Object{{"value", end->value},
                  {"step_time_s", end->stepSeconds},
                  {"tokens_per_s_per_chip", end->tokensPerSecondPerChip},
                  {"hbm_peak_bytes", end->hbmPeakBytes},
                  {"hbm_needed_bytes", end->hbmNeededBytes},
                  {"fits", enumName(end->fits)},
                  {"bound_by", enumName(end->boundBy)}};
}

JsonValue crossingOf(const std::optional<BoundCrossing>& crossing) {
    if (!crossing) {
        return {};
    }
    return Object{{"value", crossing->value}, {"from", enumName(crossing->from)}, {"to", enumName(crossing->to)}};
}

JsonValue barOf(const Sensitivity& bar) {
    return Object{{"path", bar.path},
                  {"unit", bar.unit},
                  {"value", bar.value},
                  {"time_elasticity", orNull(bar.timeElasticity)},
                  {"throughput_elasticity", orNull(bar.throughputElasticity)},
                  {"memory_elasticity", orNull(bar.memoryElasticity)},
                  {"half", endOf(bar.half)},
                  {"twice", endOf(bar.twice)},
                  {"bound_changes_below", crossingOf(bar.below)},
                  {"bound_changes_above", crossingOf(bar.above)}};
}

JsonValue goalOf(const GoalResult& result) {
    if (!result.reached) {
        return Object{{"reached", false}};
    }
    return Object{{"reached", true},
                  {"value", result.value},
                  {"factor", result.factor},
                  {"headline", headlineOf(result.headline)}};
}

JsonValue requirementOf(const Requirement& requirement) {
    return Object{{"path", requirement.path},
                  {"unit", requirement.unit},
                  {"now", requirement.now},
                  {"needed", requirement.needed ? JsonValue(requirement.needed->value) : JsonValue()},
                  {"factor", requirement.needed ? JsonValue(requirement.factor()) : JsonValue()}};
}

JsonValue scalingPointOf(const ScalingPoint& point) {
    return Object{{"chips", point.chips},
                  {"slice", point.slice},
                  {"slices", point.slices},
                  {"tokens_per_step", point.tokensPerStep},
                  {"speedup", point.speedup},
                  {"efficiency", point.efficiency},
                  {"communication_s", point.communicationSeconds},
                  {"headline", headlineOf(point.headline)},
                  {"scenario", toJsonValue(point.scenario)}};
}

JsonValue cellOf(const SuiteCell& cell) {
    JsonValue spent = JsonValue::makeObject();
    for (std::size_t i = 0; i < cell.secondsPerToken.size(); ++i) {
        spent.set(EnumNames<TimeCategory>::names[i], cell.secondsPerToken[i]);
    }
    return Object{{"valid", cell.valid},
                  {"scenario", cell.scenario.name},
                  {"chips", cell.chips},
                  {"score", orNull(cell.score)},
                  {"headline", cell.valid ? headlineOf(cell.headline) : JsonValue()},
                  {"chip_seconds_per_token", std::move(spent)},
                  {"adjustments", listOf(cell.adjustments,
                                         [](const Adjustment& one) -> JsonValue {
                                             return Object{{"path", one.path}, {"from", one.from}, {"to", one.to}};
                                         })},
                  {"error", cell.error ? JsonValue(cell.error->code) : JsonValue()}};
}

JsonValue suiteChipOf(const SuiteChip& chip) {
    return Object{{"chip", chip.name},
                  {"score", orNull(chip.score)},
                  {"fitting", chip.fitting},
                  {"deciding_workload",
                   chip.isDecided ? JsonValue(static_cast<std::int64_t>(chip.decidingWorkload)) : JsonValue()},
                  {"deciding_category", chip.isDecided ? JsonValue(enumName(chip.decidingCategory)) : JsonValue()},
                  {"workloads", listOf(chip.cells, cellOf)}};
}

} // namespace

std::string adviceJson(const std::vector<Finding>& findings) {
    return printJsonLines(Object{{"findings", listOf(findings, findingOf)}});
}

std::string nearestFitJson(const NearestFit& fit) {
    return printJsonLines(Object{{"fits", enumName(fit.fits)},
                                 {"single", listOf(fit.single, fitOptionOf)},
                                 {"pair", listOf(fit.pair, fitOptionOf)}});
}

std::string sensitivityJson(const std::vector<Sensitivity>& bars) {
    return printJsonLines(Object{{"numbers", listOf(bars, barOf)}});
}

std::string goalJson(const GoalResult& result) { return printJsonLines(goalOf(result)); }

std::string requirementsJson(const MfuRequirements& requirements) {
    JsonValue overheads = JsonValue::makeObject();
    for (const auto& [category, seconds] : requirements.overheads) {
        overheads.set(enumName(category), seconds);
    }
    return printJsonLines(Object{{"mfu", requirements.now},
                                 {"target_mfu", requirements.target},
                                 {"step_time_s", requirements.stepSeconds},
                                 {"target_step_time_s", requirements.targetStepSeconds},
                                 {"mfu_with_all_overlapped", requirements.withAllOverlapped},
                                 {"overheads_s", std::move(overheads)},
                                 {"alone", listOf(requirements.alone, requirementOf)}});
}

std::string scalingJson(const ScalingCurve& curve) {
    const JsonValue from =
        curve.communicationBoundFrom ? JsonValue(curve.points[*curve.communicationBoundFrom].chips) : JsonValue();
    return printJsonLines(Object{{"hold", enumName(curve.hold)},
                                 {"communication_bound_from_chips", from},
                                 {"points", listOf(curve.points, scalingPointOf)}});
}

std::string suiteJson(const SuiteResult& result) {
    JsonValue::Array ranking;
    for (const std::size_t i : result.ranking) {
        ranking.push_back(result.chips[i].name);
    }
    return printJsonLines(
        Object{{"score", enumName(result.score)},
               {"reference", result.reference ? JsonValue(result.chips[*result.reference].name) : JsonValue()},
               {"ranking", std::move(ranking)},
               {"chips", listOf(result.chips, suiteChipOf)}});
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/number_probe.h"

#include "core/explore/assumptions.h"
#include "core/scenario/scenario_access.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

ScenarioNumber workloadNumber(std::string path, double value) {
    const FieldInfo* field = findField(path);
    ScenarioNumber number{std::move(path), {}, value, false};
    if (field != nullptr) {
        number.unit = field->spec.unit;
        number.isWhole = field->type == FieldType::integer;
    }
    return number;
}

bool isPrice(std::string_view path) { return path.find("price") != std::string_view::npos; }

} // namespace

std::vector<ScenarioNumber> hardwareNumbers(const Study& study, const Catalogue& catalogue) {
    std::vector<ScenarioNumber> numbers;
    for (const Assumption& entry : listAssumptions(study, catalogue)) {
        const double value = entry.value.number().value_or(0);
        if (entry.kind == AssumptionKind::chip && entry.info.type == FieldType::number && value > 0 &&
            !isPrice(entry.path)) {
            numbers.push_back({entry.path, entry.info.spec.unit, value, false});
        }
    }
    return numbers;
}

std::vector<ScenarioNumber> workloadNumbers(const Study& study) {
    const Workload& workload = study.scenario.workload;
    if (workload.kind != WorkloadKind::train) {
        const bool prefills = workload.kind == WorkloadKind::prefill;
        return {workloadNumber("workload.batch", static_cast<double>(workload.batch)),
                workloadNumber(prefills ? "workload.prompt_length" : "workload.context_length",
                               static_cast<double>(prefills ? workload.promptLength : workload.contextLength))};
    }
    std::vector<ScenarioNumber> numbers{
        workloadNumber("workload.sequence_length", static_cast<double>(workload.sequenceLength))};
    if (workload.globalBatch) {
        numbers.push_back(workloadNumber("workload.global_batch", static_cast<double>(*workload.globalBatch)));
    } else {
        numbers.push_back(workloadNumber("workload.per_device_batch", workload.perDeviceBatch));
    }
    if (workload.microBatch) {
        numbers.push_back(workloadNumber("workload.micro_batch", static_cast<double>(*workload.microBatch)));
    } else {
        numbers.push_back(workloadNumber("workload.gradient_accumulation", static_cast<double>(std::max<std::int64_t>(
                                                                               1, workload.gradientAccumulation))));
    }
    return numbers;
}

std::optional<ScenarioNumber> numberAt(const Study& study, std::string_view path, const Catalogue& catalogue) {
    for (ScenarioNumber& number : hardwareNumbers(study, catalogue)) {
        if (number.path == path) {
            return std::move(number);
        }
    }
    const std::optional<JsonValue> value = fieldValue(study.scenario, path);
    const std::optional<double> number = value ? value->number() : std::nullopt;
    if (!number || !(*number > 0)) {
        return std::nullopt;
    }
    return workloadNumber(std::string(path), *number);
}

std::optional<Scenario> NumberProbe::scenarioAt(double value) const {
    Scenario scenario = m_base;
    const bool exact = std::abs(value) < 9e15;
    const JsonValue written =
        m_number.isWhole && exact ? JsonValue(static_cast<std::int64_t>(std::llround(value))) : JsonValue(value);
    if (setFieldValue(scenario, m_number.path, written)) {
        return std::nullopt;
    }
    return scenario;
}

const Report* NumberProbe::at(double value) {
    const auto scenario = scenarioAt(value);
    const Report* report = scenario ? &m_evaluate(*scenario) : nullptr;
    return report != nullptr && report->valid ? report : nullptr;
}

} // namespace ridgepoint

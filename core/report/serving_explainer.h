// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/constants_key.h"
#include "core/report/explain.h"
#include "core/report/report_parts.h"
#include "core/step/serving_step.h"

/// The parts of explainServing(), one file for each kind of number.
namespace ridgepoint {

/// Explains the numbers of one report of a server, and the energy and money of any report.
class ServingExplainer {
public:
    ServingExplainer(const Study& study, const Report& report) : m_study(study), m_report(report) {}

    std::optional<Explanation> serving(std::string_view name) const;
    std::optional<Explanation> load(std::string_view name) const;
    std::optional<Explanation> rates(std::string_view name) const;
    std::optional<Explanation> cache(std::string_view name) const;
    Explanation loadedFirstToken() const;
    Explanation chipsForLoad() const;
    std::optional<Explanation> energy(std::string_view name) const;
    std::optional<Explanation> money(std::string_view name) const;
    std::optional<Explanation> memory(std::string_view name) const;
    std::optional<Explanation> flops(std::string_view name) const;

private:
    static ExplainedInput computed(std::string name, double value, std::string unit, std::string path = {}) {
        return {std::move(name), value, std::move(unit), {}, std::move(path)};
    }
    static ExplainedInput given(std::string name, double value, std::string unit, const std::string& path) {
        return {std::move(name), value, std::move(unit), "the scenario, " + path, {}};
    }
    ExplainedInput constant(const std::string& name, double value, std::string unit) const {
        std::string source = "calibration " + m_study.calibration->name + ", " + name;
        for (const std::string& chip : {constantsKey(*m_study.calibration, m_study.chip->id), std::string("*")}) {
            const auto all = m_study.calibration->sources.find(chip);
            if (all == m_study.calibration->sources.end()) {
                continue;
            }
            if (const auto found = all->second.find(name); found != all->second.end()) {
                source += ": " + found->second;
            }
            break;
        }
        return {name, value, std::move(unit), std::move(source), {}};
    }
    ExplainedInput chip(std::string name, double value, std::string unit, const std::string& field) const {
        const auto source = m_study.chip->sources.find(field);
        return {std::move(name),
                value,
                std::move(unit),
                m_study.chip->name + ", " + field +
                    (source == m_study.chip->sources.end() ? std::string() : ": " + source->second),
                {}};
    }
    ExplainedInput stepTime() const {
        return computed("step_time", m_report.headline.stepTimeSeconds, "s", "headline.step_time_s");
    }
    ExplainedInput batch() const {
        return given("batch", static_cast<double>(m_study.scenario.workload.batch), "sequences", "workload.batch");
    }
    ExplainedInput output() const {
        return given("output_length", static_cast<double>(m_study.scenario.serving.outputLength), "tokens",
                     "serving.output_length");
    }
    ExplainedInput own(std::string name, double value, std::string unit, const std::string& path) const {
        return computed(std::move(name), value, std::move(unit), "serving." + path);
    }
    static ExplainedInput part(const std::string& name, double joule) {
        return computed(name, joule, "J", "energy." + name + "_j");
    }
    ExplainedInput hbmPerDevice() const {
        return chip("hbm_bandwidth_per_device", m_study.chip->deviceHbmBandwidth(), "bytes/s", "hbm_bandwidth");
    }
    ExplainedInput peak(Dtype dtype) const {
        return chip("peak_per_device", m_study.chip->devicePeak(dtype), "FLOP/s",
                    "peak_" + std::string(enumName(dtype)) + "_flop_per_second");
    }
    ExplainedInput ofMemory(std::string name, MemoryCategory category) const {
        const double bytes = m_report.memory.device[index(category)];
        return computed(std::move(name), bytes, "bytes", bytes > 0 ? "memory." + std::string(enumName(category)) : "");
    }
    StepContext context() const { return {m_study, servingWork(m_study.scenario)}; }
    ServingStep plan(const StepContext& context) const { return planBeside(context, servingWork(m_study.scenario)); }
    std::string boundOf(WorkloadKind kind) const;
    std::vector<ExplainedInput> roomInputs() const;
    std::vector<ExplainedInput> sequenceInputs(const StepContext& context, const ServingStep& plan) const;
    Explanation largestBatch(bool sure) const;
    Explanation longestContext() const;
    Explanation keptBytes() const;
    Explanation criticalBatch() const;
    Explanation timeOfAToken() const;
    Explanation timeOfAHalf(bool decode) const;
    Explanation decodeFloor() const;
    Explanation bandwidthUse() const;
    Explanation computeEnergy() const;

    const Study& m_study;
    const Report& m_report;
};

} // namespace ridgepoint

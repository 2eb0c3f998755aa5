// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/explain.h"
#include "core/step/step_context.h"

/// The parts of explain(), one file for each kind of number.
namespace ridgepoint {

/// A name as it stands in a path: without spaces.
std::string pathName(std::string_view name);

/// Explains the numbers of one report.
class Explainer {
public:
    Explainer(const Study& study, const Report& report) : m_study(study), m_report(report) {}

    std::optional<Explanation> at(std::string_view path) const;
    std::vector<std::string> paths() const;

    /// One product of an operation on a GPU: `batch` of M×N×K each.
    struct Product {
        double batch = 1, m = 0, n = 0, k = 0;
        double bytes = 0; ///< that it moves through HBM
        std::string name; ///< empty where the operation is the one product
    };

private:
    std::string constantSource(std::string_view name) const;
    std::string chipSource(std::string_view field) const;
    ExplainedInput constant(std::string_view name, double value, std::string unit) const {
        return {std::string(name), value, std::move(unit), constantSource(name), {}};
    }
    ExplainedInput chip(std::string_view name, double value, std::string unit, std::string_view field) const {
        return {std::string(name), value, std::move(unit), chipSource(field), {}};
    }
    static ExplainedInput given(std::string name, double value, std::string unit, std::string path) {
        return {std::move(name), value, std::move(unit), "the scenario, " + path, {}};
    }
    static ExplainedInput computed(std::string name, double value, std::string unit, std::string path) {
        return {std::move(name), value, std::move(unit), {}, std::move(path)};
    }
    ExplainedInput stepTime() const {
        return computed("step_time", m_report.headline.stepTimeSeconds, "s", "headline.step_time_s");
    }
    ExplainedInput modelFlops() const {
        return computed("model_flops", m_report.flops.modelPerDevice, "FLOP", "flops.model_per_device");
    }
    ExplainedInput price() const {
        const double value = m_report.money->priceUsdPerChipHour.value_or(0);
        return m_report.money->isListPrice
                   ? chip("price_per_chip_hour", value, "USD", "price_usd_per_chip_hour")
                   : given("price_per_chip_hour", value, "USD", "money.price_usd_per_chip_hour");
    }
    ExplainedInput devicesPerChip() const {
        return chip("devices_per_chip", m_study.chip->devicesPerChip, "1", "devices_per_chip");
    }
    ExplainedInput peak(Dtype dtype) const {
        return chip("peak_per_device", m_study.chip->devicePeak(dtype), "FLOP/s",
                    "peak_" + std::string(enumName(dtype)) + "_flop_per_second");
    }
    ExplainedInput hbmPerDevice() const {
        return chip("hbm_bandwidth_per_device", m_study.chip->deviceHbmBandwidth(), "bytes/s", "hbm_bandwidth");
    }
    /// Of model.md: the evidence of TPUs, or that of GPUs.
    std::string evidenceSection() const { return m_study.chip->isGpu() ? "8" : "7"; }
    Dtype matmulDtype() const { return matmulPrecision(m_study.scenario.precision, m_study.constants).forward; }

    static Explanation made(double value, std::string unit, std::string formula, std::vector<ExplainedInput> inputs,
                            std::string section);
    ExplainedInput chipsInput() const;
    ExplainedInput tokensInput() const;
    ExplainedInput tokenRate() const;
    ExplainedInput trainingTokens() const;
    std::optional<Explanation> leaf(std::string_view path) const;
    std::vector<std::string> leafPaths() const;
    std::optional<Explanation> size(std::string_view path) const;
    Explanation tokens() const;
    std::optional<Explanation> evidence(std::string_view name) const;
    std::optional<Explanation> gain(std::string_view name) const;
    std::optional<Explanation> energy(std::string_view name) const;
    std::optional<Explanation> money(std::string_view name) const;
    std::optional<Explanation> memoryPart(std::string_view name) const;
    std::optional<Explanation> headline(std::string_view name) const;
    std::vector<ExplainedInput> bandInputs() const;
    std::optional<Explanation> rate(std::string_view name) const;
    std::optional<Explanation> share(std::string_view name) const;
    Explanation bound(bool lower) const;
    Explanation executed() const;
    std::vector<ExplainedInput> gatherInputs() const;
    std::optional<Explanation> time(std::string_view name) const;
    std::optional<Explanation> memory(std::string_view name) const;
    void states(MemoryCategory category, Explanation& result) const;
    std::optional<Explanation> operation(std::string_view name) const;
    std::optional<Explanation> collective(std::string_view name) const;
    Explanation deviceOperation(const Operation& operation, const StepContext& context) const;
    void deviceRate(const Operation& operation, const StepContext& context, Explanation& result) const;
    void deviceMemory(const StepContext& context, Explanation& result) const;
    bool tpuProducts(const Operation& operation, const StepContext& context, Explanation& result) const;
    Explanation gpuOperation(const Operation& operation, const StepContext& context) const;
    void gpuMemory(const StepContext& context, Explanation& result) const;
    void tiles(const StepContext& context, const Product& product, double rate, Explanation& result) const;
    void gpuMatmul(const Operation& operation, const StepContext& context, Explanation& result) const;
    void gpuAttention(const StepContext& context, Explanation& result) const;
    Explanation gpuCollective(const Collective& collective) const;
    std::optional<Explanation> launches(std::string_view phase) const;
    void gpuOverhead(Explanation& result) const;
    std::optional<Explanation> flops(std::string_view name) const;
    std::optional<Explanation> parameters(std::string_view name) const;

    const Study& m_study;
    const Report& m_report;
};

} // namespace ridgepoint

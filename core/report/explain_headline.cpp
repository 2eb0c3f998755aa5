// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/explainer.h"
#include "core/step/serving_step.h"

namespace ridgepoint {

std::vector<ExplainedInput> Explainer::bandInputs() const {
    const CalibrationConstants& c = m_study.constants;
    const Evidence& evidence = m_report.evidence;
    std::vector<ExplainedInput> inputs{stepTime()};
    inputs.push_back(computed("band", evidence.band, "share", "evidence.band"));
    for (const NearestRun& run : evidence.nearest) {
        inputs.push_back({run.id, run.error, "share", "measured run, predicted over measured - 1", {}});
        inputs.push_back(computed("distance", run.distance, "1", {}));
    }
    inputs.push_back(constant("time_band", c.timeBand, "share"));
    inputs.push_back(constant("extrapolation_band", c.extrapolationBand, "share"));
    return inputs;
}

std::optional<Explanation> Explainer::headline(std::string_view name) const {
    const Headline& h = m_report.headline;
    if (name == "step_time_s") {
        Explanation result{{}, h.stepTimeSeconds, "s", "sum of the time categories", {}, {}, "5"};
        for (std::size_t i = 0; i < m_report.time.size(); ++i) {
            if (m_report.time[i] > 0) {
                const std::string category(enumName(static_cast<TimeCategory>(i)));
                result.inputs.push_back(computed(category, m_report.time[i], "s", "time." + category));
            }
        }
        result.binding = enumName(h.boundBy);
        return result;
    }
    if (name == "band_low_s" || name == "band_high_s") {
        const bool low = name == "band_low_s";
        return Explanation{{},
                           low ? h.bandLowSeconds : h.bandHighSeconds,
                           "s",
                           low ? "step_time x (1 - band)" : "step_time x (1 + band)",
                           bandInputs(),
                           {},
                           evidenceSection()};
    }
    if (name == "hbm_peak_bytes") {
        Explanation result{{}, h.hbmPeakBytes, "bytes", "sum of the memory categories at the peak", {}, {}, "6"};
        for (std::size_t i = 0; i < m_report.memory.device.size(); ++i) {
            if (m_report.memory.device[i] > 0) {
                const std::string category(enumName(static_cast<MemoryCategory>(i)));
                result.inputs.push_back(computed(category, m_report.memory.device[i], "bytes", "memory." + category));
            }
        }
        result.binding = "peak in " + std::string(enumName(m_report.memory.peakPhase)) +
                         (m_report.memory.peakLayer < 0 ? std::string(" (head, loss or update)")
                                                        : ", layer " + std::to_string(m_report.memory.peakLayer));
        return result;
    }
    if (name == "hbm_limit_bytes") {
        return Explanation{{},
                           h.hbmLimitBytes,
                           "bytes",
                           "usable bytes of a device",
                           {chip("hbm_usable", h.hbmLimitBytes, "bytes", "hbm_usable_bytes_per_device")},
                           {},
                           "6"};
    }
    return rate(name);
}

/// The least and the most that the step could take, from the time that each lane is busy.
Explanation Explainer::bound(bool lower) const {
    const bool serves = m_study.scenario.workload.kind != WorkloadKind::train;
    std::vector<Operation> operations;
    std::vector<Collective> collectives;
    const StepContext context = serves ? StepContext(m_study, servingWork(m_study.scenario)) : StepContext(m_study);
    const TrainStep step = serves
                               ? planServingStep(context, servingWork(m_study.scenario), {operations, collectives}).step
                               : planTrainStep(context, {operations, collectives});
    double ici = 0, dcn = 0, host = 0, all = 0;
    step.forEachPass([&](const Pass& pass, Phase, double count) {
        ici += pass.iciSeconds() * count;
        dcn += pass.dcnSeconds() * count;
        host += pass.host * count;
        all += pass.collectiveSeconds() * count;
    });
    Explanation result{{}, 0, "s", {}, {}, {}, "5"};
    result.inputs = {computed("compute", step.computeSeconds(context.microSteps) + step.overhead, "s", {}),
                     computed("host", host, "s", {}), computed("bubble", step.bubble, "s", {}), stepTime()};
    if (lower) {
        result.value = m_report.headline.stepLowerBoundSeconds;
        result.formula = "min(max(compute, ici, dcn, host) + bubble, step_time)";
        result.inputs.push_back(computed("ici", ici, "s", {}));
        result.inputs.push_back(computed("dcn", dcn, "s", {}));
    } else {
        result.value = m_report.headline.stepUpperBoundSeconds;
        result.formula = "max(compute + collectives + host + bubble, step_time)";
        result.inputs.push_back(computed("collectives", all, "s", {}));
    }
    return result;
}

/// Figures that follow from the step's time.
std::optional<Explanation> Explainer::rate(std::string_view name) const {
    const Headline& h = m_report.headline;
    const ExplainedInput tokens = tokensInput();
    const ExplainedInput chips = chipsInput();
    if (name == "tokens_per_s") {
        return Explanation{{}, h.tokensPerSecond, "1/s", "tokens_per_step / step_time", {tokens, stepTime()}, {}, "1"};
    }
    if (name == "tokens_per_s_per_chip") {
        return Explanation{
            {}, h.tokensPerSecondPerChip, "1/s", "tokens_per_step / step_time / chips", {tokens, stepTime(), chips}, {},
            "1"};
    }
    if (name == "model_tflops_per_chip") {
        return Explanation{{},
                           h.modelTflopsPerChip,
                           "TFLOP/s",
                           "model_flops x devices_per_chip / step_time / 1e12",
                           {modelFlops(), devicesPerChip(), stepTime()},
                           {},
                           "1"};
    }
    if (name == "mfu" || name == "mfu_bf16") {
        return Explanation{{},
                           name == "mfu" ? h.mfu : h.mfuBf16,
                           "share",
                           "model_flops / step_time / peak_per_device",
                           {modelFlops(), stepTime(), peak(name == "mfu" ? matmulDtype() : Dtype::bfloat16)},
                           {},
                           "1"};
    }
    if (name == "hfu") {
        return Explanation{
            {},
            h.hfu,
            "share",
            "hardware_flops / step_time / peak_per_device",
            {computed("hardware_flops", m_report.flops.hardwarePerDevice, "FLOP", "flops.hardware_per_device"),
             stepTime(), peak(matmulDtype())},
            {},
            "1"};
    }
    if (name == "cost_usd_per_step" && h.costUsdPerStep) {
        return Explanation{{},
                           *h.costUsdPerStep,
                           "USD",
                           "price_per_chip_hour x chips x step_time / 3600",
                           {price(), chips, stepTime()},
                           {},
                           "1"};
    }
    return share(name);
}

/// Parts of a whole, the step's bounds and the band of its memory.
std::optional<Explanation> Explainer::share(std::string_view name) const {
    const Headline& h = m_report.headline;
    if (name == "hbm_band") {
        return Explanation{{},
                           h.hbmBand,
                           "share",
                           "relative half-width of the memory estimate",
                           {constant("memory_band", m_study.constants.memoryBand, "share")},
                           {},
                           "6"};
    }
    if (name == "bound_share") {
        return Explanation{{},           h.boundShare,
                           "share",      "time of what the step is bound by / step_time",
                           {stepTime()}, std::string(enumName(h.boundBy)),
                           "5"};
    }
    if (name == "recompute_share") {
        return Explanation{{},
                           h.recomputeShare,
                           "share",
                           "FLOPs of recomputed matmuls and attention / model_flops",
                           {modelFlops()},
                           {},
                           "2"};
    }
    if (name == "fp8_matmul_share") {
        double all = 0, narrow = 0;
        for (const Operation& operation : m_report.operations) {
            const bool counts = operation.category == TimeCategory::matmul;
            all += counts ? operation.flops : 0;
            narrow += counts && bytesPerElement(operation.dtype) < 2 ? operation.flops : 0;
        }
        return Explanation{
            {},
            h.fp8MatmulShare,
            "share",
            "FLOPs of matmuls with operands below 16 bits / FLOPs of all matmuls",
            {computed("matmul_flops below 16 bits", narrow, "FLOP", {}), computed("matmul_flops", all, "FLOP", {})},
            {},
            "2"};
    }
    if (name == "step_lower_bound_s" || name == "step_upper_bound_s") {
        return bound(name == "step_lower_bound_s");
    }
    return std::nullopt;
}

} // namespace ridgepoint

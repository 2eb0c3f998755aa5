// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/explain.h"

#include "core/calibration/constants_key.h"
#include "core/model/model_flops.h"
#include "core/model/parameter_count.h"
#include "core/report/explain_serving.h"
#include "core/step/head_step.h"
#include "core/step/step_context.h"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>

namespace ridgepoint {
namespace {

using Inputs = std::vector<ExplainedInput>;

/// Names in paths have no spaces.
std::string pathName(std::string_view name) {
    std::string path(name);
    for (char& c : path) {
        c = c == ' ' || c == '-' || c == '/' ? '_' : c;
    }
    return path;
}

/// How the seconds of a collective follow from its inputs (collective_cost.h).
std::string_view collectiveFormula(const Collective& collective) {
    if (collective.overDcn) {
        return collective.kind == CollectiveKind::all_reduce ? "count x 2 x bytes x (slices - 1) / slices / nic_rate"
                                                             : "count x bytes x (slices - 1) / slices / nic_rate";
    }
    switch (collective.kind) {
    case CollectiveKind::all_to_all:
        return "count x (bytes x members x chips of the slowest dimension / (4 x chips) / (its bandwidth x "
               "collective_fraction) + start + hops)";
    case CollectiveKind::permute:
        return "count x (bytes / (one link x collective_fraction) + start + one hop)";
    case CollectiveKind::all_reduce:
        return "count x 2 x (bytes x (n - 1) / n / (bandwidth x collective_fraction) + start + hops)";
    case CollectiveKind::all_gather:
    case CollectiveKind::reduce_scatter:
        break;
    }
    return "count x (bytes x (n - 1) / n / (bandwidth x collective_fraction) + start + hops)";
}

class Explainer {
public:
    Explainer(const Study& study, const Report& report) : m_study(study), m_report(report) {}

    std::optional<Explanation> at(std::string_view path) const {
        const std::size_t dot = path.find('.');
        if (dot == std::string_view::npos) {
            return std::nullopt;
        }
        if (std::optional<Explanation> served = explainServing(m_study, m_report, path)) {
            return served;
        }
        const std::string_view group = path.substr(0, dot);
        const std::string_view rest = path.substr(dot + 1);
        std::optional<Explanation> found;
        if (group == "headline") {
            found = headline(rest);
        } else if (group == "time") {
            found = time(rest);
        } else if (group == "memory") {
            found = memory(rest);
        } else if (group == "operations") {
            found = operation(rest);
        } else if (group == "collectives") {
            found = collective(rest);
        } else if (group == "flops") {
            found = flops(rest);
        } else if (group == "parameters") {
            found = parameters(rest);
        }
        if (found) {
            found->path = path;
        }
        return found;
    }

    std::vector<std::string> paths() const;

private:
    std::string constantSource(std::string_view name) const {
        const auto& all = m_study.calibration->sources;
        for (const std::string& chip : {constantsKey(*m_study.calibration, m_study.chip->id), std::string("*")}) {
            if (const auto found = all.find(chip); found != all.end()) {
                const auto source = found->second.find(std::string(name));
                return "calibration " + m_study.calibration->name + ", " + std::string(name) + ": " +
                       (source == found->second.end() ? "the engine's neutral value" : source->second);
            }
        }
        return "calibration " + m_study.calibration->name + ", " + std::string(name);
    }
    std::string chipSource(std::string_view field) const {
        const auto source = m_study.chip->sources.find(std::string(field));
        const auto general = m_study.chip->sources.find("*");
        const bool own = source != m_study.chip->sources.end();
        return m_study.chip->name + ", " + std::string(field) +
               (own                                      ? ": " + source->second
                : general != m_study.chip->sources.end() ? ": " + general->second
                                                         : std::string());
    }
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
    Dtype matmulDtype() const { return matmulPrecision(m_study.scenario.precision, m_study.constants).forward; }

    std::optional<Explanation> headline(std::string_view name) const;
    std::optional<Explanation> rate(std::string_view name) const;
    std::optional<Explanation> time(std::string_view name) const;
    std::optional<Explanation> memory(std::string_view name) const;
    std::optional<Explanation> operation(std::string_view name) const;
    std::optional<Explanation> collective(std::string_view name) const;
    std::optional<Explanation> flops(std::string_view name) const;
    std::optional<Explanation> parameters(std::string_view name) const;

    const Study& m_study;
    const Report& m_report;
};

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
        const bool beyond = m_report.evidence.extrapolates;
        const CalibrationConstants& c = m_study.constants;
        return Explanation{{},
                           low ? h.bandLowSeconds : h.bandHighSeconds,
                           "s",
                           low ? "step_time x (1 - band)" : "step_time x (1 + band)",
                           {stepTime(), constant(beyond ? "extrapolation_band" : "time_band",
                                                 beyond ? c.extrapolationBand : c.timeBand, "share")},
                           {},
                           "8"};
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

/// Figures that follow from the step's time.
std::optional<Explanation> Explainer::rate(std::string_view name) const {
    const Headline& h = m_report.headline;
    const ExplainedInput tokens{"tokens_per_step", m_report.tokensPerStep, "1", "the scenario, workload", {}};
    const ExplainedInput chips{"chips", static_cast<double>(m_report.chips), "1", "the scenario, hardware.slice", {}};
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
        return Explanation{{},      h.fp8MatmulShare,
                           "share", "FLOPs of matmuls with operands below 16 bits / FLOPs of all matmuls",
                           {},      {},
                           "2"};
    }
    if (name == "step_lower_bound_s") {
        return Explanation{{},  h.stepLowerBoundSeconds,
                           "s", "the busiest of compute, ICI, DCN and host link, with everything overlapped",
                           {},  {},
                           "5"};
    }
    if (name == "step_upper_bound_s") {
        return Explanation{
            {}, h.stepUpperBoundSeconds, "s", "compute, collectives and host copies one after the other", {}, {}, "5"};
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
    return std::nullopt;
}

std::optional<Explanation> Explainer::time(std::string_view name) const {
    const auto category = enumFromName<TimeCategory>(name);
    if (!category) {
        return std::nullopt;
    }
    Explanation result{{}, m_report.time[index(*category)], "s", "sum over one step", {}, {}, "3"};
    for (const Operation& o : m_report.operations) {
        if (o.category == *category) {
            const std::string path = pathName(o.name) + "." + std::string(enumName(o.phase));
            const auto known = std::find_if(result.inputs.begin(), result.inputs.end(),
                                            [&](const ExplainedInput& i) { return i.name == path; });
            if (known == result.inputs.end()) {
                result.inputs.push_back(computed(path, o.seconds, "s", "operations." + path));
            } else {
                known->value += o.seconds;
            }
        }
    }
    for (const Collective& c : m_report.collectives) {
        if (exposedCategory(c.kind) == *category && c.exposedSeconds > 0) {
            const std::string path = pathName(c.name) + "." + std::string(enumName(c.phase));
            result.inputs.push_back(computed(path + " (exposed)", c.exposedSeconds, "s", "collectives." + path));
        }
    }
    if (*category == TimeCategory::overhead && m_study.slice.slices > 1) {
        result.inputs.push_back(constant("slice_wait", m_study.constants.sliceWait, "share"));
    }
    if (*category == TimeCategory::bubble) {
        result.formula = "time of the layers x idle iterations / busy iterations of the pipeline";
    }
    std::stable_sort(result.inputs.begin(), result.inputs.end(),
                     [](const ExplainedInput& a, const ExplainedInput& b) { return a.value > b.value; });
    return result;
}

std::optional<Explanation> Explainer::memory(std::string_view name) const {
    const auto category = enumFromName<MemoryCategory>(name);
    if (!category) {
        return std::nullopt;
    }
    const Optimizer& optimizer = m_study.scenario.optimizer;
    const double parameters =
        m_report.memory.device[index(MemoryCategory::parameters)] / bytesPerElement(optimizer.weightDtype);
    const ExplainedInput share = computed("parameters_per_device", parameters, "1", "parameters.total");
    Explanation result{{}, m_report.memory.device[index(*category)], "bytes", {}, {}, {}, "6"};
    switch (*category) {
    case MemoryCategory::parameters:
        result.formula = "parameters_per_device x bytes of weight_dtype";
        result.inputs = {share, given("bytes of weight_dtype", bytesPerElement(optimizer.weightDtype), "bytes",
                                      "optimizer.weight_dtype")};
        break;
    case MemoryCategory::optimizer_states:
        result.formula = "parameters_per_device x bytes of the moments (over data where it is sharded)";
        result.inputs = {share, given("bytes of the moments", optimizerStateBytes(m_study), "bytes", "optimizer.type")};
        break;
    case MemoryCategory::saved_activations:
        result.formula = "sum over layers of the tensors that the remat policy keeps on the device";
        for (const RematRow& row : m_report.remat) {
            if (row.exists && row.needed && row.choice == RematChoice::device) {
                result.inputs.push_back(
                    given(std::string(enumName(row.tensor)) + ", one layer", row.bytesPerLayer, "bytes", "remat"));
            }
        }
        break;
    case MemoryCategory::logits_and_loss:
        result.formula = "tokens x vocabulary x bytes per logit / vocab_tiling";
        result.inputs = {
            given("vocab_tiling", static_cast<double>(m_study.scenario.loss.vocabTiling), "1", "loss.vocab_tiling")};
        break;
    case MemoryCategory::reserve:
        result.formula = "kept back by compiler and runtime";
        result.inputs = {constant("reserve_bytes", m_study.constants.reserveBytes, "bytes")};
        break;
    default:
        result.formula = "alive at the peak";
        break;
    }
    return result;
}

std::optional<Explanation> Explainer::operation(std::string_view name) const {
    const bool serves = m_study.scenario.workload.kind != WorkloadKind::train;
    const StepContext context = serves ? StepContext(m_study, servingWork(m_study.scenario)) : StepContext(m_study);
    const Operation* first = nullptr;
    double seconds = 0;
    for (const Operation& o : m_report.operations) {
        const std::string path = pathName(o.name);
        if (path == name || path + "." + std::string(enumName(o.phase)) == name) {
            seconds += o.seconds;
            first = first == nullptr || o.seconds > first->seconds ? &o : first;
        }
    }
    if (first == nullptr) {
        return std::nullopt;
    }
    Explanation result{{}, seconds, "s", {}, {}, std::string(enumName(first->boundBy)), "3"};
    const auto count = static_cast<double>(std::max<std::int64_t>(first->count, 1));
    result.formula =
        "count x (max(padded_flops / rate, hbm_bytes / hbm_rate) + fill + start); the largest of its kind:";
    const double rate = first->category == TimeCategory::attention || first->group == OperationGroup::attention
                            ? context.rates.attention
                            : context.rates.matmul[index(first->dtype)];
    result.inputs = {computed("count", count, "1", {}), computed("flops", first->flops / count, "FLOP", {}),
                     computed("padded_flops", first->paddedFlops / count, "FLOP", {}),
                     computed("hbm_bytes", first->hbmBytes / count, "bytes", {}),
                     constant("matmul_fraction", m_study.constants.matmulFraction, "share")};
    if (first->shape[0] > 0) {
        result.inputs.push_back(computed("rate", rate, "FLOP/s", {}));
        result.inputs.push_back(peak(first->dtype));
    }
    result.inputs.push_back(constant("hbm_fraction", m_study.constants.hbmFraction, "share"));
    result.inputs.push_back(chip("hbm_bandwidth", m_study.chip->hbmBandwidth, "bytes/s", "hbm_bandwidth"));
    result.inputs.push_back(constant("operation_start_seconds", m_study.constants.operationStartSeconds, "s"));
    return result;
}

std::optional<Explanation> Explainer::collective(std::string_view name) const {
    const Collective* first = nullptr;
    double seconds = 0, exposed = 0;
    for (const Collective& c : m_report.collectives) {
        const std::string path = pathName(c.name);
        if (path == name || path + "." + std::string(enumName(c.phase)) == name) {
            seconds += c.seconds;
            exposed += c.exposedSeconds;
            first = first == nullptr || c.seconds > first->seconds ? &c : first;
        }
    }
    if (first == nullptr) {
        return std::nullopt;
    }
    const auto count = static_cast<double>(std::max<std::int64_t>(first->count, 1));
    Explanation result{{}, seconds, "s", {}, {}, {}, "4"};
    result.formula = collectiveFormula(*first);
    result.inputs = {computed("count", count, "1", {}),
                     computed("bytes", first->bytes / count, "bytes", {}),
                     computed("bandwidth", first->bandwidth, "bytes/s", {}),
                     constant("collective_fraction", m_study.constants.collectiveFraction, "share"),
                     constant("collective_start_seconds", m_study.constants.collectiveStartSeconds, "s"),
                     computed("exposed", exposed, "s", "time." + std::string(enumName(exposedCategory(first->kind)))),
                     chip("ici_link_bandwidth", m_study.chip->iciLinkBandwidth, "bytes/s", "ici_link_bandwidth")};
    return result;
}

std::optional<Explanation> Explainer::flops(std::string_view name) const {
    const auto sequence = static_cast<double>(m_study.scenario.workload.sequenceLength);
    const double sequences = m_report.tokensPerStep / static_cast<double>(m_report.devices) / sequence;
    if (name == "model_per_device") {
        const ModelFlops parts = trainModelFlops(*m_study.model, sequences, m_study.scenario.workload.sequenceLength);
        return Explanation{{},
                           m_report.flops.modelPerDevice,
                           "FLOP",
                           "weights + causal attention, forward and twice that for backward (MaxText's count)",
                           {computed("weights", parts.weights, "FLOP", {}),
                            computed("attention", parts.attention, "FLOP", {}),
                            given("sequences_per_device", sequences, "1", "workload"),
                            given("sequence_length", sequence, "1", "workload.sequence_length")},
                           {},
                           "1"};
    }
    if (name == "hardware_per_device") {
        return Explanation{{},
                           m_report.flops.hardwarePerDevice,
                           "FLOP",
                           "what the matrix unit executes: padding, masked blocks and recompute included",
                           {modelFlops()},
                           {},
                           "1"};
    }
    if (name == "macs_per_device") {
        return Explanation{{}, m_report.flops.macsPerDevice, "MAC", "model_flops / 2", {modelFlops()}, {}, "1"};
    }
    return std::nullopt;
}

std::optional<Explanation> Explainer::parameters(std::string_view name) const {
    if (name != "total" && name != "active") {
        return std::nullopt;
    }
    const ParameterCount count = countParameters(*m_study.model);
    Explanation result{{}, static_cast<double>(name == "total" ? count.total : count.active), "1", {}, {}, {}, "1"};
    result.formula = name == "total" ? "sum of the parts" : "total without the experts that a token does not choose";
    const auto source = m_study.model->sources.find("*");
    for (const auto& [part, value] : {std::pair{"embedding", count.embedding},
                                      {"unembedding", count.unembedding},
                                      {"attention", count.attention + count.linearAttention},
                                      {"dense MLP", count.denseMlp},
                                      {"router", count.router},
                                      {"routed experts", count.routedExperts},
                                      {"shared experts", count.sharedExperts},
                                      {"norms and biases", count.norms + count.biases},
                                      {"per-layer embedding", count.perLayerEmbedding},
                                      {"other", count.other + count.positionEmbedding}}) {
        if (value > 0) {
            result.inputs.push_back({part,
                                     static_cast<double>(value),
                                     "1",
                                     source == m_study.model->sources.end() ? std::string() : source->second,
                                     {}});
        }
    }
    return result;
}

std::vector<std::string> Explainer::paths() const {
    std::vector<std::string> all;
    for (const char* name :
         {"step_time_s", "band_low_s", "band_high_s", "tokens_per_s", "tokens_per_s_per_chip", "model_tflops_per_chip",
          "mfu", "mfu_bf16", "hfu", "hbm_peak_bytes", "hbm_limit_bytes", "hbm_band", "bound_share", "recompute_share",
          "fp8_matmul_share", "step_lower_bound_s", "step_upper_bound_s"}) {
        all.push_back(std::string("headline.") + name);
    }
    if (m_report.headline.costUsdPerStep) {
        all.emplace_back("headline.cost_usd_per_step");
    }
    for (const char* name : {"model_per_device", "hardware_per_device", "macs_per_device"}) {
        all.push_back(std::string("flops.") + name);
    }
    all.insert(all.end(), {"parameters.total", "parameters.active"});
    const auto addOnce = [&all](std::string path) {
        if (std::find(all.begin(), all.end(), path) == all.end()) {
            all.push_back(std::move(path));
        }
    };
    for (std::size_t i = 0; i < m_report.time.size(); ++i) {
        if (m_report.time[i] > 0) {
            addOnce("time." + std::string(enumName(static_cast<TimeCategory>(i))));
        }
    }
    for (std::size_t i = 0; i < m_report.memory.device.size(); ++i) {
        if (m_report.memory.device[i] > 0) {
            addOnce("memory." + std::string(enumName(static_cast<MemoryCategory>(i))));
        }
    }
    for (const Operation& o : m_report.operations) {
        addOnce("operations." + pathName(o.name) + "." + std::string(enumName(o.phase)));
    }
    for (const Collective& c : m_report.collectives) {
        addOnce("collectives." + pathName(c.name) + "." + std::string(enumName(c.phase)));
    }
    for (std::string& path : servingPaths(m_report)) {
        addOnce(std::move(path));
    }
    return all;
}

} // namespace

std::optional<Explanation> explain(const Study& study, const Report& report, std::string_view path) {
    return report.valid ? Explainer(study, report).at(path) : std::nullopt;
}

std::vector<std::string> explainablePaths(const Report& report) {
    static const Study none;
    return report.valid ? Explainer(none, report).paths() : std::vector<std::string>{};
}

} // namespace ridgepoint

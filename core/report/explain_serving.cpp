// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/explain_serving.h"

#include "core/calibration/constants_key.h"
#include "core/cost/energy.h"
#include "core/cost/serving_rates.h"
#include "core/memory/serving_budget.h"
#include "core/report/evaluate.h"
#include "core/report/report_parts.h"
#include "core/step/serving_step.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace ridgepoint {
namespace {

/// Figures of every serving report; ttft_loaded_s and chips_for_load beside them, where there is one.
constexpr std::array<std::string_view, 23> kServingFigures{"ttft_s",
                                                           "ttft_burst_s",
                                                           "tpot_s",
                                                           "tokens_per_s",
                                                           "tokens_per_s_per_chip",
                                                           "tokens_per_s_per_user",
                                                           "tokens_per_step_and_user",
                                                           "mbu",
                                                           "kv_bytes_per_token",
                                                           "kv_bytes_per_token_unbounded",
                                                           "kv_bytes",
                                                           "kv_bytes_per_sequence",
                                                           "weight_bytes",
                                                           "max_batch",
                                                           "max_batch_sure",
                                                           "max_context",
                                                           "critical_batch",
                                                           "decode_step_s",
                                                           "decode_floor_s",
                                                           "prefill_s",
                                                           "prompts_at_once",
                                                           "requests_per_s",
                                                           "prefill_share"};

using Inputs = std::vector<ExplainedInput>;

constexpr const char* kSequenceSum =
    "(cache_of_a_sequence + working_set_of_a_sequence + dispatch_of_a_sequence + logits_of_a_sequence)";

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
    Inputs roomInputs() const;
    Inputs sequenceInputs(const StepContext& context, const ServingStep& plan) const;
    Explanation largestBatch(bool sure) const;
    Explanation longestContext() const;
    Explanation keptBytes() const;
    Explanation criticalBatch() const;
    Explanation decodeFloor() const;
    Explanation bandwidthUse() const;
    Explanation computeEnergy() const;

    const Study& m_study;
    const Report& m_report;
};

std::optional<Explanation> ServingExplainer::serving(std::string_view name) const {
    const ServingReport& s = *m_report.serving;
    const Workload& workload = m_study.scenario.workload;
    const double width = bytesPerElement(workload.kvDtype);
    const ExplainedInput kvWidth = given("bytes of kv_dtype", width, "bytes", "workload.kv_dtype");
    if (name == "kv_bytes_per_token" || name == "kv_bytes_per_token_unbounded") {
        const bool bounded = name == "kv_bytes_per_token";
        Explanation result{{},
                           bounded ? s.kvBytesPerToken : s.kvBytesPerTokenUnbounded,
                           "bytes",
                           "sum over layers of 2 x KV heads x head size (of a latent: its rank and the rotary key) x "
                           "bytes of kv_dtype",
                           {},
                           {},
                           "10"};
        for (const LayerKind& kind : servedLayerKinds(*m_study.model)) {
            const KvLayer layer = kvLayer(*m_study.model, kind);
            result.inputs.push_back(computed(std::to_string(kind.count) + " layers, elements a token",
                                             layer.elementsPerToken + layer.indexerElementsPerToken, "1"));
        }
        result.inputs.push_back(kvWidth);
        return result;
    }
    if (name == "kv_bytes") {
        return keptBytes();
    }
    if (name == "max_batch" || name == "max_batch_sure") {
        return largestBatch(name == "max_batch_sure");
    }
    if (name == "critical_batch") {
        return criticalBatch();
    }
    if (name == "mbu") {
        return bandwidthUse();
    }
    return load(name);
}

/// What the step of one half is bound by, whichever of them the scenario's is.
std::string ServingExplainer::boundOf(WorkloadKind kind) const {
    if (m_study.scenario.workload.kind == kind) {
        return std::string(enumName(m_report.headline.boundBy));
    }
    Study other = m_study;
    other.scenario.workload.kind = kind;
    if (kind == WorkloadKind::prefill) { // one prompt for each group of devices
        other.scenario.workload.batch = static_cast<std::int64_t>(m_report.serving->promptsAtOnce);
    }
    return std::string(enumName(evaluate(other).headline.boundBy));
}

/// What the caches of all sequences have room in.
Inputs ServingExplainer::roomInputs() const {
    return {computed("limit", m_report.headline.hbmLimitBytes, "bytes", "headline.hbm_limit_bytes"),
            ofMemory("weights", MemoryCategory::parameters),
            ofMemory("gathered_weights", MemoryCategory::gathered_weights),
            ofMemory("reserve", MemoryCategory::reserve)};
}

/// What one sequence takes of each device that serves it.
Inputs ServingExplainer::sequenceInputs(const StepContext& context, const ServingStep& plan) const {
    const SequenceParts parts = sequenceParts(context, plan, static_cast<double>(context.sequenceLength));
    return {computed("cache_of_a_sequence", parts.cache, "bytes"),
            computed("working_set_of_a_sequence", parts.workingSet, "bytes"),
            computed("dispatch_of_a_sequence", parts.dispatch, "bytes"),
            computed("logits_of_a_sequence", parts.logits, "bytes")};
}

Explanation ServingExplainer::largestBatch(bool sure) const {
    const ServingReport& s = *m_report.serving;
    const StepContext devices = context();
    Explanation result{{}, sure ? s.maxBatchSure : s.maxBatch, "sequences", {}, roomInputs(), {}, "10"};
    result.formula = std::string("groups x floor((limit") + (sure ? " / (1 + band)" : "") +
                     " - weights - gathered_weights - reserve) / " + kSequenceSum + ")";
    if (sure) {
        result.inputs.push_back(computed("band", m_report.headline.hbmBand, "share", "headline.hbm_band"));
    }
    for (ExplainedInput& input : sequenceInputs(devices, plan(devices))) {
        result.inputs.push_back(std::move(input));
    }
    result.inputs.push_back(own("groups", s.promptsAtOnce, "1", "prompts_at_once"));
    return result;
}

Explanation ServingExplainer::longestContext() const {
    const StepContext devices = context();
    Explanation result{{}, m_report.serving->maxContext, "tokens", {}, roomInputs(), {}, "10"};
    result.formula = std::string("the most tokens with which sequences_of_a_group x ") + kSequenceSum +
                     " is within limit - weights - gathered_weights - reserve";
    result.inputs.push_back(computed("sequences_of_a_group", devices.perReplica, "sequences"));
    for (ExplainedInput& input : sequenceInputs(devices, plan(devices))) {
        result.inputs.push_back(std::move(input));
    }
    result.inputs.push_back(
        computed("tokens of the sequences above", static_cast<double>(devices.sequenceLength), "tokens"));
    return result;
}

Explanation ServingExplainer::keptBytes() const {
    const Scenario& scenario = m_study.scenario;
    const StepContext devices = context();
    const bool prefills = scenario.workload.kind == WorkloadKind::prefill;
    const auto tokens = static_cast<double>(devices.sequenceLength);
    const auto block = static_cast<double>(scenario.serving.kvBlockTokens);
    Explanation result{{}, m_report.serving->kvBytes, "bytes", {}, {}, {}, "10"};
    result.formula = "sequences_of_a_group x sum over layers of tokens in whole blocks x elements a token x bytes of "
                     "kv_dtype / devices that share a cache";
    result.inputs = {computed("sequences_of_a_group", devices.perReplica, "sequences"),
                     given(prefills ? "prompt_length" : "context_length", tokens, "tokens",
                           prefills ? "workload.prompt_length" : "workload.context_length"),
                     given("kv_block_tokens", block, "tokens", "serving.kv_block_tokens")};
    const double others = devices.context * static_cast<double>(devices.pipeline.stages);
    for (const LayerKind& kind : servedLayerKinds(*m_study.model)) {
        const KvLayer layer = kvLayer(*m_study.model, kind);
        const std::string of = std::to_string(kind.count) + " layers, ";
        if (layer.elementsPerToken > 0) {
            const double kept = keptTokens(kind, tokens, scenario.serving.boundedWindows);
            result.inputs.push_back(computed(of + "tokens in whole blocks", std::ceil(kept / block) * block, "tokens"));
            result.inputs.push_back(computed(of + "elements a token", layer.elementsPerToken, "1"));
            result.inputs.push_back(
                computed(of + "devices that share a cache", kvTensorParts(devices, layer) * others, "1"));
        }
        if (layer.indexerElementsPerToken > 0) {
            result.inputs.push_back(
                computed(of + "elements a token that every device keeps", layer.indexerElementsPerToken, "1"));
        }
        if (layer.stateBytes > 0) {
            result.inputs.push_back(computed(of + "bytes of the state", layer.stateBytes, "bytes"));
        }
    }
    result.inputs.push_back(
        given("bytes of kv_dtype", bytesPerElement(scenario.workload.kvDtype), "bytes", "workload.kv_dtype"));
    return result;
}

Explanation ServingExplainer::criticalBatch() const {
    const StepContext devices = context();
    const Dtype operand = devices.precision.forward;
    const CalibrationConstants& c = m_study.constants;
    Explanation result{{}, m_report.serving->criticalBatch, "sequences", {}, {}, {}, "10"};
    const bool mixture = m_study.model->moe && m_study.model->moe->expertsPerToken > 0;
    result.formula = mixture ? "rate / hbm_rate x bytes_of_a_weight / 2 x experts / chosen_experts x copies"
                             : "rate / hbm_rate x bytes_of_a_weight / 2 x copies";
    result.inputs = {
        computed("rate", devices.rates.matmul[index(operand)], "FLOP/s"), peak(operand),
        constant("matmul_fraction", c.matmulFraction, "share"),
        given("clock_fraction", m_study.scenario.hardware.clockFraction, "share", "hardware.clock_fraction")};
    if (m_study.chip->devicePeak(operand) > m_study.chip->devicePeak(Dtype::bfloat16)) {
        result.inputs.push_back(constant("fp8_fraction", c.fp8Fraction, "share"));
    }
    result.inputs.insert(result.inputs.end(),
                         {computed("hbm_rate", devices.rates.hbm, "bytes/s"), hbmPerDevice(),
                          constant("hbm_fraction", c.hbmFraction, "share"),
                          given("bytes_of_a_weight", bytesPerElement(m_study.scenario.workload.weightDtype), "bytes",
                                "workload.weight_dtype")});
    if (mixture) {
        const MoeSpec& moe = *m_study.model->moe;
        result.inputs.push_back(computed("experts", static_cast<double>(moe.experts), "1"));
        result.inputs.push_back(computed("chosen_experts", static_cast<double>(moe.expertsPerToken), "1"));
    }
    // The members of an expert group send their tokens to the same experts.
    result.inputs.push_back(computed("copies", devices.replicas / (mixture ? devices.expert : 1), "1"));
    return result;
}

Explanation ServingExplainer::decodeFloor() const {
    const Scenario& scenario = m_study.scenario;
    const ServingWork work{WorkloadKind::decode, static_cast<double>(scenario.workload.batch),
                           scenario.workload.contextLength, static_cast<double>(1 + scenario.serving.draftTokens)};
    const StepContext devices(context(), work);
    const ServingStep decode = planBeside(devices, work);
    return Explanation{{},
                       m_report.serving->decodeFloorSeconds,
                       "s",
                       "caches_read / hbm_bandwidth_per_device + max(weights_read / hbm_bandwidth_per_device, "
                       "weight_flops / peak_per_device)",
                       {computed("caches_read", decode.kvBytesRead, "bytes"),
                        computed("weights_read", decode.weightBytesRead, "bytes"),
                        computed("weight_flops", decode.weightFlops, "FLOP"), hbmPerDevice(),
                        peak(devices.precision.forward)},
                       {},
                       "10"};
}

Explanation ServingExplainer::bandwidthUse() const {
    const StepContext devices = context();
    const ServingStep step = plan(devices);
    return Explanation{{},
                       m_report.serving->mbu,
                       "share",
                       "(weights_read + caches_read) / hbm_bandwidth_per_device / step_time",
                       {computed("weights_read", step.weightBytesRead, "bytes"),
                        computed("caches_read", step.kvBytesRead, "bytes"), hbmPerDevice(), stepTime()},
                       {},
                       "10"};
}

std::optional<Explanation> ServingExplainer::load(std::string_view name) const {
    const ServingReport& s = *m_report.serving;
    const Serving& wanted = m_study.scenario.serving;
    const ExplainedInput prefill = own("prefill", s.prefillSeconds, "s", "prefill_s");
    const ExplainedInput groups = own("groups", s.promptsAtOnce, "1", "prompts_at_once");
    const ExplainedInput tpot = own("tpot_s", s.tpotSeconds, "s", "tpot_s");
    if (name == "tpot_s") {
        const bool shared = wanted.prefill == PrefillPlace::continuous;
        Explanation result{
            {},
            s.tpotSeconds,
            "s",
            shared ? "(step + drafts) / tokens a step + prefill / groups x batch / output_length"
                   : "(step + drafts) / tokens a step",
            {own("step", s.decodeStepSeconds, "s", "decode_step_s"),
             computed("drafts", static_cast<double>(wanted.draftTokens) * wanted.draftCost * s.decodeStepSeconds, "s"),
             own("tokens a step", s.tokensPerStepAndUser, "tokens", "tokens_per_step_and_user"),
             given("draft_cost", wanted.draftCost, "share", "serving.draft_cost")},
            boundOf(WorkloadKind::decode),
            "10"};
        if (shared) {
            result.inputs.insert(result.inputs.end(), {prefill, groups, batch(), output()});
        }
        return result;
    }
    if (name == "tokens_per_step_and_user") {
        return Explanation{{},
                           s.tokensPerStepAndUser,
                           "tokens",
                           "(1 - acceptance^(drafted + 1)) / (1 - acceptance)",
                           {given("drafted", static_cast<double>(wanted.draftTokens), "tokens", "serving.draft_tokens"),
                            given("acceptance", wanted.draftAcceptance, "share", "serving.draft_acceptance")},
                           {},
                           "10"};
    }
    if (name == "ttft_s") {
        return Explanation{{},  s.ttftSeconds, "s", "time of the prefill", {prefill}, boundOf(WorkloadKind::prefill),
                           "10"};
    }
    if (name == "ttft_burst_s") {
        return Explanation{{},
                           s.ttftBurstSeconds,
                           "s",
                           "prefill x (prompts of a group + 1) / 2",
                           {prefill, groups, batch()},
                           boundOf(WorkloadKind::prefill),
                           "10"};
    }
    if (name == "ttft_loaded_s" && s.ttftLoadedSeconds) {
        return loadedFirstToken();
    }
    if (name == "chips_for_load" && s.chipsForLoad) {
        return chipsForLoad();
    }
    if (name == "requests_per_s") {
        return Explanation{
            {}, s.requestsPerSecond, "1/s", "batch / (tpot x output_length)", {batch(), tpot, output()}, {}, "10"};
    }
    if (name == "prefill_share" && s.prefillShare <= 0) {
        return Explanation{{},  0, "1", "none: prompts are prefilled on the chips that decode", {}, "serving.prefill",
                           "10"};
    }
    if (name == "prefill_share") {
        return Explanation{{},
                           s.prefillShare,
                           "1",
                           "prefill / groups x requests_per_s",
                           {prefill, groups, own("requests_per_s", s.requestsPerSecond, "1/s", "requests_per_s")},
                           {},
                           "10"};
    }
    return rates(name);
}

/// The mean wait of prompts that arrive at random and are prefilled in a fixed time (Pollaczek and Khinchine,
/// M/D/1): of it and the prefill follow how busy the places are that prefill, and so how many they are.
Explanation ServingExplainer::loadedFirstToken() const {
    const ServingReport& s = *m_report.serving;
    const Serving& wanted = m_study.scenario.serving;
    const bool shared = wanted.prefill == PrefillPlace::continuous;
    const double drafts = static_cast<double>(wanted.draftTokens) * wanted.draftCost * s.decodeStepSeconds;
    const double step = s.decodeStepSeconds + drafts;
    const double queue = std::max(0.0, *s.ttftLoadedSeconds - s.prefillSeconds - (shared ? kStepsToFirst * step : 0));
    Explanation result{{},
                       *s.ttftLoadedSeconds,
                       "s",
                       shared ? "queue + prefill + 1.5 x (step + drafts)" : "queue + prefill",
                       {computed("queue", queue, "s"), own("prefill", s.prefillSeconds, "s", "prefill_s")},
                       {},
                       "10"};
    if (shared) {
        result.inputs.push_back(own("step", s.decodeStepSeconds, "s", "decode_step_s"));
        result.inputs.push_back(computed("drafts", drafts, "s"));
    }
    if (wanted.requestsPerSecond) {
        const double busy = 2 * queue / (s.prefillSeconds + 2 * queue);
        result.inputs.push_back(
            given("requests_per_second", *wanted.requestsPerSecond, "1/s", "serving.requests_per_s"));
        result.inputs.push_back(computed("share of the time that a prefill server is busy", busy, "share"));
        if (busy > 0) {
            const double servers = std::round(*wanted.requestsPerSecond * s.prefillSeconds / busy);
            result.inputs.push_back(computed("prefill servers", servers, "1"));
        }
    }
    result.binding = queue > s.prefillSeconds ? std::string("the queue of prompts") : boundOf(WorkloadKind::prefill);
    return result;
}

Explanation ServingExplainer::chipsForLoad() const {
    const ServingReport& s = *m_report.serving;
    const auto chips = static_cast<double>(m_report.chips);
    return Explanation{{},
                       *s.chipsForLoad,
                       "1",
                       "jobs x chips",
                       {computed("jobs", *s.chipsForLoad / chips, "1"), computed("chips", chips, "1", "chips"),
                        given("requests_per_second", m_study.scenario.serving.requestsPerSecond.value_or(0), "1/s",
                              "serving.requests_per_s"),
                        own("requests a decode job sustains", s.requestsPerSecond, "1/s", "requests_per_s"),
                        own("prefill jobs for a decode job", s.prefillShare, "1", "prefill_share")},
                       {},
                       "10"};
}

/// Tokens a second, and the times of the two halves.
std::optional<Explanation> ServingExplainer::rates(std::string_view name) const {
    const ServingReport& s = *m_report.serving;
    const bool prefills = m_study.scenario.workload.kind == WorkloadKind::prefill;
    const ExplainedInput tpot = own("tpot", s.tpotSeconds, "s", "tpot_s");
    if (name == "tokens_per_s" && prefills) {
        return Explanation{
            {},
            s.tokensPerSecond,
            "1/s",
            "tokens_per_step / step_time",
            {computed("tokens_per_step", m_report.tokensPerStep, "tokens", "tokens_per_step"), stepTime()},
            {},
            "10"};
    }
    if (name == "tokens_per_s") {
        return Explanation{{}, s.tokensPerSecond, "1/s", "batch / tpot", {batch(), tpot}, {}, "10"};
    }
    if (name == "tokens_per_s_per_chip") {
        return Explanation{{},
                           s.tokensPerSecondPerChip,
                           "1/s",
                           "tokens_per_s / chips",
                           {own("tokens_per_s", s.tokensPerSecond, "1/s", "tokens_per_s"),
                            computed("chips", static_cast<double>(m_report.chips), "1", "chips")},
                           {},
                           "10"};
    }
    if (name == "tokens_per_s_per_user") {
        return Explanation{{}, s.tokensPerSecondPerUser, "1/s", "1 / tpot", {tpot}, {}, "10"};
    }
    if (name == "prompts_at_once") {
        return Explanation{{},
                           s.promptsAtOnce,
                           "1",
                           "groups of devices, each of which prefills prompts of its own",
                           {computed("devices", static_cast<double>(m_report.devices), "1", "devices")},
                           {},
                           "10"};
    }
    if (name == "decode_step_s" || name == "prefill_s") {
        const bool decode = name == "decode_step_s";
        Explanation result{{},
                           decode ? s.decodeStepSeconds : s.prefillSeconds,
                           "s",
                           decode ? "sum of the time categories of a decode step of the batch"
                                  : "sum of the time categories of a prefill of one prompt for each group of devices",
                           {},
                           boundOf(decode ? WorkloadKind::decode : WorkloadKind::prefill),
                           "10"};
        const Workload& workload = m_study.scenario.workload;
        result.inputs.push_back(decode ? batch() : own("groups", s.promptsAtOnce, "1", "prompts_at_once"));
        result.inputs.push_back(decode ? given("context_length", static_cast<double>(workload.contextLength), "tokens",
                                               "workload.context_length")
                                       : given("prompt_length", static_cast<double>(workload.promptLength), "tokens",
                                               "workload.prompt_length"));
        if (decode != prefills) {
            result.inputs.push_back(decode ? stepTime() : computed("compute and memory", s.prefillSeconds, "s"));
        }
        return result;
    }
    if (name == "decode_floor_s") {
        return decodeFloor();
    }
    return cache(name);
}

std::optional<Explanation> ServingExplainer::cache(std::string_view name) const {
    const ServingReport& s = *m_report.serving;
    const Workload& workload = m_study.scenario.workload;
    if (name == "kv_bytes_per_sequence") {
        return Explanation{
            {},
            s.kvBytesPerSequence,
            "bytes",
            "sum over layers of kept tokens x elements of a token x bytes of kv_dtype, and the states "
            "of linear attention",
            {own("kv_bytes_per_token", s.kvBytesPerToken, "bytes", "kv_bytes_per_token"),
             given("bytes of kv_dtype", bytesPerElement(workload.kvDtype), "bytes", "workload.kv_dtype")},
            {},
            "10"};
    }
    if (name == "weight_bytes") {
        return Explanation{
            {},
            s.weightBytes,
            "bytes",
            "weights of the fullest device: layers in weight_dtype, embedding, head and norms in 16 bits",
            {computed("parameters", static_cast<double>(m_report.parametersTotal), "1", "parameters.total"),
             given("bytes of weight_dtype", bytesPerElement(workload.weightDtype), "bytes", "workload.weight_dtype"),
             computed("devices", static_cast<double>(m_report.devices), "1", "devices")},
            {},
            "10"};
    }
    if (name == "max_context") {
        return longestContext();
    }
    return std::nullopt;
}

/// The executed FLOPs of each type, and what one of the type takes.
Explanation ServingExplainer::computeEnergy() const {
    const CalibrationConstants& c = m_study.constants;
    const auto devices = static_cast<double>(m_report.devices);
    Explanation result{{}, m_report.energy->computeJoule, "J", {}, {}, {}, "11"};
    result.formula = "sum over types of flops_per_device x devices x joule_per_flop";
    const std::optional<EnergyRates> rates = energyRates(*m_study.chip, c);
    PerEnum<Dtype, double> flops{};
    for (const Operation& operation : m_report.operations) {
        flops[index(operation.dtype)] += operation.shape[0] > 0 ? operation.paddedFlops : 0;
    }
    for (std::size_t i = 0; rates && i < kDtypeCount; ++i) {
        if (flops[i] > 0) {
            const std::string of = " (" + std::string(enumName(static_cast<Dtype>(i))) + ")";
            result.inputs.push_back(computed("flops_per_device" + of, flops[i], "FLOP"));
            result.inputs.push_back(computed("joule_per_flop" + of, rates->perFlop[i], "J"));
        }
    }
    result.inputs.push_back(computed("devices", devices, "1", "devices"));
    if (m_study.chip->powerWatts) {
        result.formula += ", which is (power x (1 - static_power_share) - hbm_bandwidth x energy_per_hbm_byte) / peak";
        result.inputs.insert(result.inputs.end(),
                             {chip("power", *m_study.chip->powerWatts, "W", "power_watts"),
                              constant("static_power_share", c.staticPowerShare, "share"),
                              chip("hbm_bandwidth", m_study.chip->hbmBandwidth, "bytes/s", "hbm_bandwidth"),
                              constant("energy_per_hbm_byte", c.energyPerHbmByte, "J"),
                              chip("peak", m_study.chip->peakFlopPerSecond[index(Dtype::bfloat16)], "FLOP/s",
                                   "peak_bfloat16_flop_per_second")});
    } else {
        result.inputs.push_back(constant("energy_per_flop", c.energyPerFlop, "J"));
    }
    return result;
}

std::optional<Explanation> ServingExplainer::energy(std::string_view name) const {
    const EnergyReport& e = *m_report.energy;
    const CalibrationConstants& c = m_study.constants;
    if (name == "total_j") {
        return Explanation{{},
                           e.totalJoule,
                           "J",
                           "static + compute + bytes of every level",
                           {part("static", e.staticJoule), part("compute", e.computeJoule), part("hbm", e.hbmJoule),
                            part("ici", e.iciJoule), computed("dcn", e.dcnJoule, "J"),
                            computed("host", e.hostJoule, "J")},
                           {},
                           "11"};
    }
    if (name == "static_j") {
        return Explanation{{},
                           e.staticJoule,
                           "J",
                           "power x static share x chips x step_time",
                           {chip("power", m_study.chip->powerWatts.value_or(0), "W", "power_watts"),
                            constant("static_power_share", c.staticPowerShare, "share"), stepTime()},
                           {},
                           "11"};
    }
    if (name == "compute_j") {
        return computeEnergy();
    }
    if (name == "hbm_j") {
        double bytes = 0;
        for (const Operation& operation : m_report.operations) {
            bytes += operation.hbmBytes;
        }
        return Explanation{{},
                           e.hbmJoule,
                           "J",
                           "hbm_bytes_per_device x devices x energy_per_hbm_byte",
                           {computed("hbm_bytes_per_device", bytes, "bytes"),
                            computed("devices", static_cast<double>(m_report.devices), "1", "devices"),
                            constant("energy_per_hbm_byte", c.energyPerHbmByte, "J")},
                           {},
                           "11"};
    }
    if (name == "ici_j") {
        return Explanation{
            {},
            e.iciJoule,
            "J",
            "ici_bytes_per_device x devices x energy_per_ici_byte",
            {computed("ici_bytes_per_device",
                      c.energyPerIciByte > 0 ? e.iciJoule / c.energyPerIciByte / static_cast<double>(m_report.devices)
                                             : 0,
                      "bytes"),
             computed("devices", static_cast<double>(m_report.devices), "1", "devices"),
             constant("energy_per_ici_byte", c.energyPerIciByte, "J")},
            {},
            "11"};
    }
    return std::nullopt;
}

std::optional<Explanation> ServingExplainer::money(std::string_view name) const {
    const MoneyReport& m = *m_report.money;
    if (name != "usd_per_million_tokens" || !m.usdPerMillionTokens) {
        return std::nullopt;
    }
    const double price = *m.priceUsdPerChipHour;
    const bool decodes = m_report.serving && m_study.scenario.workload.kind == WorkloadKind::decode;
    return Explanation{{},
                       *m.usdPerMillionTokens,
                       "USD",
                       "price / 3600 / tokens per second and chip x 1e6",
                       {m.isListPrice ? chip("price", price, "USD", "price_usd_per_chip_hour")
                                      : given("price", price, "USD", "money.price_usd_per_chip_hour"),
                        decodes ? own("tokens per second and chip", m_report.serving->tokensPerSecondPerChip, "1/s",
                                      "tokens_per_s_per_chip")
                                : computed("tokens per second and chip", m_report.headline.tokensPerSecondPerChip,
                                           "1/s", "headline.tokens_per_s_per_chip")},
                       {},
                       "11"};
}

std::optional<Explanation> ServingExplainer::memory(std::string_view name) const {
    const auto category = enumFromName<MemoryCategory>(name);
    if (!category) {
        return std::nullopt;
    }
    Explanation result{{}, m_report.memory.device[index(*category)], "bytes", "alive through the step", {}, {}, "10"};
    if (*category == MemoryCategory::parameters) {
        result.formula = "weights of the fullest device: layers in weight_dtype, embedding, head and norms in 16 bits";
        result.inputs = {computed("parameters", static_cast<double>(m_report.parametersTotal), "1", "parameters.total"),
                         given("bytes of weight_dtype", bytesPerElement(m_study.scenario.workload.weightDtype), "bytes",
                               "workload.weight_dtype")};
    } else if (*category == MemoryCategory::kv_cache) {
        return serving("kv_bytes");
    } else if (*category == MemoryCategory::reserve) {
        result.formula = "limit x (1 - memory_utilization) + reserve_bytes";
        result.inputs = {given("memory_utilization", m_study.scenario.serving.memoryUtilization, "share",
                               "serving.memory_utilization"),
                         constant("reserve_bytes", m_study.constants.reserveBytes, "bytes")};
    }
    return result;
}

std::optional<Explanation> ServingExplainer::flops(std::string_view name) const {
    if (name != "model_per_device") {
        return std::nullopt;
    }
    return Explanation{
        {},
        m_report.flops.modelPerDevice,
        "FLOP",
        "matmuls and attention of the step, without padding, rejected drafts and what several devices all do",
        {batch()},
        {},
        "10"};
}

} // namespace

std::optional<Explanation> explainServing(const Study& study, const Report& report, std::string_view path) {
    const std::size_t dot = path.find('.');
    const std::string_view group = path.substr(0, dot);
    const std::string_view name = path.substr(std::min(dot + 1, path.size()));
    const ServingExplainer explainer(study, report);
    std::optional<Explanation> found;
    if (group == "energy" && report.energy) {
        found = explainer.energy(name);
    } else if (group == "money" && report.money) {
        found = explainer.money(name);
    } else if (report.serving && group == "serving") {
        found = explainer.serving(name);
    } else if (report.serving && group == "memory") {
        found = explainer.memory(name);
    } else if (report.serving && group == "flops") {
        found = explainer.flops(name);
    }
    if (found) {
        found->path = path;
    }
    return found;
}

std::vector<std::string> servingPaths(const Report& report) {
    std::vector<std::string> paths;
    if (report.energy) {
        for (const char* name : {"total_j", "static_j", "compute_j", "hbm_j", "ici_j"}) {
            paths.push_back(std::string("energy.") + name);
        }
    }
    if (report.money && report.money->usdPerMillionTokens) {
        paths.push_back(std::string("money.") + "usd_per_million_tokens");
    }
    if (report.serving) {
        for (const std::string_view name : kServingFigures) {
            paths.push_back("serving." + std::string(name));
        }
        if (report.serving->ttftLoadedSeconds) {
            paths.push_back(std::string("serving.") + "ttft_loaded_s");
        }
        if (report.serving->chipsForLoad) {
            paths.push_back(std::string("serving.") + "chips_for_load");
        }
    }
    return paths;
}

} // namespace ridgepoint

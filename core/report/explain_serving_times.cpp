// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/serving_rates.h"
#include "core/report/evaluate.h"
#include "core/report/serving_explainer.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

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

/// The time of an output token: a step, the drafts and, on shared chips, the prefills between steps.
Explanation ServingExplainer::timeOfAToken() const {
    const ServingReport& s = *m_report.serving;
    const Serving& wanted = m_study.scenario.serving;
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
        result.inputs.insert(result.inputs.end(),
                             {own("prefill", s.prefillSeconds, "s", "prefill_s"),
                              own("groups", s.promptsAtOnce, "1", "prompts_at_once"), batch(), output()});
    }
    return result;
}

std::optional<Explanation> ServingExplainer::load(std::string_view name) const {
    const ServingReport& s = *m_report.serving;
    const Serving& wanted = m_study.scenario.serving;
    const ExplainedInput prefill = own("prefill", s.prefillSeconds, "s", "prefill_s");
    const ExplainedInput groups = own("groups", s.promptsAtOnce, "1", "prompts_at_once");
    const ExplainedInput tpot = own("tpot_s", s.tpotSeconds, "s", "tpot_s");
    if (name == "tpot_s") {
        return timeOfAToken();
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

/// The time of a decode step, or of the prefill beside it, whichever of them the scenario's is.
Explanation ServingExplainer::timeOfAHalf(bool decode) const {
    const ServingReport& s = *m_report.serving;
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
    result.inputs.push_back(
        decode
            ? given("context_length", static_cast<double>(workload.contextLength), "tokens", "workload.context_length")
            : given("prompt_length", static_cast<double>(workload.promptLength), "tokens", "workload.prompt_length"));
    if (decode != (workload.kind == WorkloadKind::prefill)) {
        result.inputs.push_back(decode ? stepTime() : computed("compute and memory", s.prefillSeconds, "s"));
    }
    return result;
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
        return timeOfAHalf(name == "decode_step_s");
    }
    if (name == "decode_floor_s") {
        return decodeFloor();
    }
    return cache(name);
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

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/serving_rates.h"
#include "core/memory/serving_budget.h"
#include "core/report/serving_explainer.h"

#include <cmath>

namespace ridgepoint {
namespace {

constexpr const char* kSequenceSum =
    "(cache_of_a_sequence + working_set_of_a_sequence + dispatch_of_a_sequence + logits_of_a_sequence)";

} // namespace

/// What the caches of all sequences have room in.
std::vector<ExplainedInput> ServingExplainer::roomInputs() const {
    return {computed("limit", m_report.headline.hbmLimitBytes, "bytes", "headline.hbm_limit_bytes"),
            ofMemory("weights", MemoryCategory::parameters),
            ofMemory("gathered_weights", MemoryCategory::gathered_weights),
            ofMemory("reserve", MemoryCategory::reserve)};
}

/// What one sequence takes of each device that serves it.
std::vector<ExplainedInput> ServingExplainer::sequenceInputs(const StepContext& context,
                                                             const ServingStep& plan) const {
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

} // namespace ridgepoint

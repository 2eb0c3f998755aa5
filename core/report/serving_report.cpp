// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/serving_rates.h"
#include "core/memory/serving_budget.h"
#include "core/report/report_parts.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

double floorOf(const StepContext& context, const ServingStep& decode) {
    return decodeFloorSeconds(
        context.rates, {decode.kvBytesRead, decode.weightBytesRead, decode.weightFlops, context.precision.forward});
}

/// One prompt for each group of devices.
ServingWork onePrompt(const StepContext& context) {
    return {WorkloadKind::prefill, context.replicas, context.study.scenario.workload.promptLength, 1};
}

void reportCache(const StepContext& context, const ServingStep& plan, Report& report, ServingReport& serving) {
    const Scenario& scenario = context.study.scenario;
    const auto tokens = static_cast<double>(context.sequenceLength);
    double perToken = 0, unbounded = 0, perSequence = 0;
    const double width = bytesPerElement(scenario.workload.kvDtype);
    for (const LayerKind& kind : plan.kinds) {
        const KvLayer layer = kvLayer(context.model, kind);
        const double elements = layer.elementsPerToken + layer.indexerElementsPerToken;
        const auto kept = [&](double n, bool bounded) { return keptTokens(kind, n, bounded); };
        const bool bounded = scenario.serving.boundedWindows;
        const double bytes = static_cast<double>(kind.count) * elements * width;
        perToken += bytes * (kept(tokens + 1, bounded) - kept(tokens, bounded));
        unbounded += bytes * (kept(tokens + 1, false) - kept(tokens, false));
        perSequence += bytes * kept(tokens, bounded) + static_cast<double>(kind.count) * layer.stateBytes;
    }
    serving.kvBytesPerToken = perToken;
    serving.kvBytesPerTokenUnbounded = unbounded;
    serving.kvBytesPerSequence = perSequence;
    serving.kvBytes = report.memory.device[index(MemoryCategory::kv_cache)];
    serving.weightBytes = plan.weightBytes;
    serving.maxBatch = largestBatch(context, plan);
    serving.maxBatchSure = largestBatch(context, plan, context.study.constants.memoryBand);
    serving.maxContext = longestContext(context, plan);
    serving.criticalBatch = criticalBatch(context);
    const double needed = (plan.weightBytesRead + plan.kvBytesRead) / context.rates.hbmNameplate;
    serving.mbu = needed / report.headline.stepTimeSeconds;
}

/// What the two halves make together: drafts, prompts between the steps, requests a second, chips for a load.
void reportTogether(const StepContext& context, const ServingWork& decode, Report& report) {
    ServingReport& serving = *report.serving;
    const double batch = decode.batch;
    const Serving& wanted = context.study.scenario.serving;
    const auto output = static_cast<double>(wanted.outputLength);
    const double drafts = static_cast<double>(wanted.draftTokens) * wanted.draftCost * serving.decodeStepSeconds;
    serving.tokensPerStepAndUser = acceptedTokens(static_cast<double>(wanted.draftTokens), wanted.draftAcceptance);
    serving.tpotSeconds = (serving.decodeStepSeconds + drafts) / serving.tokensPerStepAndUser;
    const double prompt = serving.prefillSeconds / serving.promptsAtOnce; // chip time of one, in jobs
    const bool shared = wanted.prefill == PrefillPlace::continuous;
    if (shared) {
        serving.tpotSeconds += prompt * batch / output; // every token of a user waits for its share of new prompts
    }
    serving.tokensPerSecondPerUser = 1 / serving.tpotSeconds;
    serving.requestsPerSecond = requestsPerSecond(batch, serving.tpotSeconds, output);
    serving.prefillShare = shared ? 0 : prefillShare(prompt, batch, serving.tpotSeconds, output);
    reportLoad(context, {serving.decodeStepSeconds + drafts, prompt, decode}, report);
    serving.ttftBurstSeconds = burstSeconds(std::ceil(batch / serving.promptsAtOnce), serving.prefillSeconds);
}

/// Where servers are chosen to hold a target, rounding may pass it.
constexpr double kRounding = 1e-6;

void checkTargets(const Serving& wanted, ServingReport& serving, Report& report) {
    const auto check = [&](const std::optional<double>& target, double value, std::string_view code,
                           const char* path) -> std::optional<bool> {
        if (!target) {
            return std::nullopt;
        }
        const bool meets = value <= *target * (1 + kRounding);
        const auto names = [&](const Diagnostic& said) { return said.path == path; }; // that nothing holds it
        if (!meets && std::none_of(report.diagnostics.begin(), report.diagnostics.end(), names)) {
            report.diagnostics.push_back(
                {Severity::warning, code, path, {{"seconds", value}, {"target", *target}}, {}, {}});
        }
        return meets;
    };
    const bool loaded = wanted.requestsPerSecond.has_value();
    const double firstToken =
        std::max(serving.ttftSeconds, loaded ? serving.ttftLoadedSeconds.value_or(serving.ttftSeconds) : 0);
    serving.meetsTtft = check(wanted.ttftTargetSeconds, firstToken, "serving.misses_ttft", "serving.ttft_target_s");
    serving.meetsTpot =
        check(wanted.tpotTargetSeconds, serving.tpotSeconds, "serving.misses_tpot", "serving.tpot_target_s");
}

} // namespace

ServingStep planBeside(const StepContext& context, const ServingWork& work) {
    std::vector<Operation> operations;
    std::vector<Collective> collectives;
    operations.reserve(64);
    collectives.reserve(32);
    return planServingStep(StepContext(context, work), work, {operations, collectives});
}

void reportServing(const StepContext& context, const ServingStep& plan, Report& report) {
    const Study& study = context.study;
    ServingReport& serving = report.serving.emplace();
    reportCache(context, plan, report, serving);
    serving.promptsAtOnce = context.replicas;
    serving.prefillSeconds = planBeside(context, onePrompt(context)).seconds();
    ServingWork decode = servingWork(study.scenario);
    if (plan.work.isPrefill()) {
        decode = {WorkloadKind::decode, plan.work.batch, study.scenario.workload.contextLength,
                  static_cast<double>(1 + study.scenario.serving.draftTokens)};
        const ServingStep other = planBeside(context, decode);
        serving.decodeStepSeconds = other.seconds();
        serving.decodeFloorSeconds = floorOf(context, other);
        serving.ttftSeconds = report.headline.stepTimeSeconds;
    } else {
        serving.decodeStepSeconds = report.headline.stepTimeSeconds;
        serving.decodeFloorSeconds = floorOf(context, plan);
        serving.ttftSeconds = serving.prefillSeconds;
    }
    reportTogether(context, decode, report);
    serving.tokensPerSecond =
        plan.work.isPrefill() ? report.headline.tokensPerSecond : decode.batch / serving.tpotSeconds;
    serving.tokensPerSecondPerChip = serving.tokensPerSecond / static_cast<double>(report.chips);
    checkTargets(study.scenario.serving, serving, report);
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/serving_rates.h"
#include "core/memory/serving_budget.h"
#include "core/report/report_parts.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

/// Plans the other half.
ServingStep otherHalf(const StepContext& context, const ServingWork& work) {
    std::vector<Operation> operations;
    std::vector<Collective> collectives;
    operations.reserve(64);
    collectives.reserve(32);
    return planServingStep(StepContext(context, work), work, {operations, collectives});
}

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

struct JobsForLoad {
    double decode = 1, prefill = 1;
};

/// A prompt on the chips of decode steps waits for half of the step under way and is prefilled together with the next.
/// Users who each wait for their last answer come one by one; requests that come at random also wait for each other.
void reportFirstToken(const Serving& wanted, double step, const JobsForLoad& jobs, ServingReport& serving) {
    const bool shared = wanted.prefill == PrefillPlace::continuous;
    const double prefillers = (shared ? jobs.decode : jobs.prefill) * serving.promptsAtOnce;
    const auto queue = queueSeconds(wanted.requestsPerSecond.value_or(0) / prefillers, serving.prefillSeconds);
    if (queue) {
        serving.ttftLoadedSeconds = *queue + serving.prefillSeconds + (shared ? 1.5 * step : 0);
    }
}

/// What the two halves make together: drafts, prompts between the steps, requests a second, chips for a load.
void reportTogether(const StepContext& context, const Report& report, double batch, ServingReport& serving) {
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
    JobsForLoad jobs;
    if (wanted.requestsPerSecond) {
        jobs.decode = std::max(1.0, std::ceil(*wanted.requestsPerSecond / serving.requestsPerSecond - 1e-9));
        jobs.prefill = shared ? 0 : std::max(1.0, std::ceil(*wanted.requestsPerSecond * prompt - 1e-9));
        serving.chipsForLoad = (jobs.decode + jobs.prefill) * static_cast<double>(report.chips);
    }
    reportFirstToken(wanted, serving.decodeStepSeconds + drafts, jobs, serving);
    serving.ttftBurstSeconds = burstSeconds(std::ceil(batch / serving.promptsAtOnce), serving.prefillSeconds);
}

void checkTargets(const Serving& wanted, ServingReport& serving, Report& report) {
    const auto check = [&](const std::optional<double>& target, double value, std::string_view code,
                           const char* path) -> std::optional<bool> {
        if (!target) {
            return std::nullopt;
        }
        if (value > *target) {
            report.diagnostics.push_back(
                {Severity::warning, code, path, {{"seconds", value}, {"target", *target}}, {}, {}});
        }
        return value <= *target;
    };
    serving.meetsTtft =
        check(wanted.ttftTargetSeconds, serving.ttftSeconds, "serving.misses_ttft", "serving.ttft_target_s");
    serving.meetsTpot =
        check(wanted.tpotTargetSeconds, serving.tpotSeconds, "serving.misses_tpot", "serving.tpot_target_s");
}

} // namespace

void reportServing(const StepContext& context, const ServingStep& plan, Report& report) {
    const Study& study = context.study;
    ServingReport& serving = report.serving.emplace();
    reportCache(context, plan, report, serving);
    serving.promptsAtOnce = context.replicas;
    serving.prefillSeconds = otherHalf(context, onePrompt(context)).seconds();
    ServingWork decode = servingWork(study.scenario);
    if (plan.work.isPrefill()) {
        decode = {WorkloadKind::decode, plan.work.batch, study.scenario.workload.contextLength,
                  static_cast<double>(1 + study.scenario.serving.draftTokens)};
        const ServingStep other = otherHalf(context, decode);
        serving.decodeStepSeconds = other.seconds();
        serving.decodeFloorSeconds = floorOf(context, other);
        serving.ttftSeconds = report.headline.stepTimeSeconds;
    } else {
        serving.decodeStepSeconds = report.headline.stepTimeSeconds;
        serving.decodeFloorSeconds = floorOf(context, plan);
        serving.ttftSeconds = serving.prefillSeconds;
    }
    reportTogether(context, report, decode.batch, serving);
    serving.tokensPerSecond =
        plan.work.isPrefill() ? report.headline.tokensPerSecond : decode.batch / serving.tpotSeconds;
    serving.tokensPerSecondPerChip = serving.tokensPerSecond / static_cast<double>(report.chips);
    checkTargets(study.scenario.serving, serving, report);
}

} // namespace ridgepoint

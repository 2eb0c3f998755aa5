// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/serving_budget.h"

#include "core/cost/serving_rates.h"
#include "core/model/weight_shapes.h"
#include "core/step/layer_step.h"
#include "core/step/layer_widths.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ridgepoint {
namespace {

using C = MemoryCategory;
using Categories = PerEnum<MemoryCategory, double>;
constexpr double kBytes = bytesPerElement(Dtype::bfloat16);

double sum(const Categories& categories) { return std::accumulate(categories.begin(), categories.end(), 0.0); }

/// Activations of one row that are alive at once: the residual stream and its norm, and the larger half of a layer.
double workingBytesPerRow(const StepContext& context, const LayerKinds& kinds) {
    double most = 0;
    for (const LayerKind& kind : kinds) {
        const LayerWidths w(context, kind);
        most = std::max({most, 2 * w.ff, w.query + w.key + w.value + w.attention});
    }
    return (2 * static_cast<double>(context.model.dModel) + most) * kBytes;
}

/// Rows sent to the experts with their results.
double dispatchBytesPerRow(const StepContext& context) {
    if (!context.model.moe) {
        return 0;
    }
    const auto chosen = static_cast<double>(context.model.moe->expertsPerToken);
    const double width =
        2 * expertInputDim(context.model) + 2 * static_cast<double>(context.model.moe->expertDim) / context.tensor;
    return chosen * context.study.scenario.moe.imbalance * width * kBytes;
}

/// In 16 bits, and in FP32 for sampling.
double logitBytesPerRow(const StepContext& context) {
    return static_cast<double>(context.model.vocabSize) / context.tensor * (kBytes + bytesPerElement(Dtype::float32));
}

double gatheredBytes(const StepContext& context, const LayerKinds& kinds) {
    if (context.axis(MeshAxis::fsdp) * context.axis(MeshAxis::fsdp_transpose) <= 1) {
        return 0;
    }
    double most = 0;
    for (const LayerKind& kind : kinds) {
        most = std::max(most, layerWeights(context, kind).total());
    }
    return 2 * most * bytesPerElement(context.study.scenario.workload.weightDtype); // this layer and the next
}

double limitBytes(const StepContext& context) { return context.study.chip->hbmUsableBytesPerDevice; }

/// What compiler and runtime, and the server's share, leave free.
double reserveBytes(const StepContext& context) {
    return context.study.constants.reserveBytes +
           limitBytes(context) * (1 - context.study.scenario.serving.memoryUtilization);
}

/// What a batch cannot change.
double fixedBytes(const StepContext& context, const ServingStep& plan) {
    return plan.weightBytes + gatheredBytes(context, plan.kinds) + reserveBytes(context);
}

double rowsPerSequence(const StepContext& context, const ServingWork& work, double tokens) {
    return work.isPrefill() ? tokens / context.context : work.queries;
}

/// Cache and activations of one more sequence in every group.
class SequenceBytes {
public:
    SequenceBytes(const StepContext& context, const ServingStep& plan)
        : m_context(context), m_plan(plan),
          m_perRow((workingBytesPerRow(context, plan.kinds) + dispatchBytesPerRow(context)) / microbatches()),
          m_logits((plan.work.isPrefill() ? 1 : plan.work.queries) / microbatches() * logitBytesPerRow(context)) {}

    double operator()(double tokens) const {
        return kvBytesPerDevice(m_context, m_plan.kinds, 1, tokens) +
               rowsPerSequence(m_context, m_plan.work, tokens) * m_perRow + m_logits;
    }

private:
    double microbatches() const { return static_cast<double>(m_context.pipeline.microbatches); }

    const StepContext& m_context;
    const ServingStep& m_plan;
    double m_perRow, m_logits;
};

} // namespace

double planServingMemory(const StepContext& context, const ServingStep& plan, MemoryReport& memory) {
    const auto tokens = static_cast<double>(context.sequenceLength);
    const double headRows = context.rows / (plan.work.isPrefill() ? tokens / context.context : 1);
    memory.device = memory.host = {};
    memory.elasticBytes = 0;
    Categories& device = memory.device;
    device[index(C::parameters)] = plan.weightBytes;
    device[index(C::kv_cache)] = kvBytesPerDevice(context, plan.kinds, context.perReplica, tokens);
    device[index(C::working_set)] = context.rows * workingBytesPerRow(context, plan.kinds);
    device[index(C::dispatch_buffers)] = context.rows * dispatchBytesPerRow(context);
    device[index(C::logits_and_loss)] = headRows * logitBytesPerRow(context);
    device[index(C::gathered_weights)] = gatheredBytes(context, plan.kinds);
    device[index(C::reserve)] = reserveBytes(context);
    memory.peakPhase = Phase::forward;
    memory.peakLayer = 0;
    const double peak = sum(device);
    memory.curve = {{0, peak}, {plan.seconds(), peak}};
    return peak;
}

SequenceParts sequenceParts(const StepContext& context, const ServingStep& plan, double tokens) {
    const auto microbatches = static_cast<double>(context.pipeline.microbatches);
    const double rows = rowsPerSequence(context, plan.work, tokens) / microbatches;
    const double headRows = (plan.work.isPrefill() ? 1 : plan.work.queries) / microbatches;
    return {kvBytesPerDevice(context, plan.kinds, 1, tokens), rows * workingBytesPerRow(context, plan.kinds),
            rows * dispatchBytesPerRow(context), headRows * logitBytesPerRow(context)};
}

double largestBatch(const StepContext& context, const ServingStep& plan, double band) {
    const double room = limitBytes(context) / (1 + band) - fixedBytes(context, plan);
    const double one = SequenceBytes(context, plan)(static_cast<double>(context.sequenceLength));
    return sequencesThatFit(room, one) * context.replicas;
}

double longestContext(const StepContext& context, const ServingStep& plan) {
    const double room = (limitBytes(context) - fixedBytes(context, plan)) / context.perReplica;
    const SequenceBytes bytes(context, plan);
    constexpr double kMost = 1 << 29; // windows and states may leave the length without effect
    double low = 1, high = kMost;
    double atLow = bytes(low), atHigh = bytes(high);
    if (!(atLow <= room) || !std::isfinite(atHigh)) {
        return 0;
    }
    if (atHigh <= room) {
        return kMost;
    }
    // Nearly a straight line but for blocks and windows: interpolated, every third time halved.
    for (int step = 0; high - low > 1; ++step) {
        const double share = step % 3 == 2 ? 0.5 : (room - atLow) / (atHigh - atLow);
        const double middle = std::clamp(std::floor(low + share * (high - low)), low + 1, high - 1);
        const double there = bytes(middle);
        (there <= room ? low : high) = middle;
        (there <= room ? atLow : atHigh) = there;
    }
    return low;
}

double criticalBatch(const StepContext& context) {
    const Scenario& scenario = context.study.scenario;
    const double tokens =
        criticalTokens(context.rates, context.precision.forward, bytesPerElement(scenario.workload.weightDtype));
    double copies = context.replicas;
    double spread = 1;
    if (context.model.moe && context.model.moe->expertsPerToken > 0) {
        spread =
            static_cast<double>(context.model.moe->experts) / static_cast<double>(context.model.moe->expertsPerToken);
        copies /= context.expert; // the members of an expert group send their tokens to the same experts
    }
    return tokens * spread * copies;
}

} // namespace ridgepoint

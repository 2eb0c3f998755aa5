// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/gpu_budget.h"
#include "core/memory/state_rows.h"

#include "core/model/weight_shapes.h"
#include "core/step/head_step.h"
#include "core/step/layer_widths.h"

#include <algorithm>
#include <numeric>

namespace ridgepoint {
namespace {

using C = MemoryCategory;
using Categories = PerEnum<MemoryCategory, double>;
constexpr double kBytes = bytesPerElement(Dtype::bfloat16);
constexpr double kMask = 1; ///< bytes of an element of a dropout mask
constexpr double kFloat = bytesPerElement(Dtype::float32);

double sum(const Categories& categories) { return std::accumulate(categories.begin(), categories.end(), 0.0); }
double real(std::int64_t number) { return static_cast<double>(number); }

/// Softmax's output, dropout's mask and its output, of every query-key pair; with a flash kernel one FP32 a row.
double scoreBytes(const StepContext& context, const LayerWidths& w, bool materialised) {
    if (!materialised) {
        return context.rows * w.heads * kFloat;
    }
    const double pairs = context.rows * w.heads * real(context.sequenceLength);
    return pairs * (context.model.dropout ? 2 * kBytes + kMask : kBytes);
}

/// What the inputs of the layer's products are kept in: as they were quantized, under an 8-bit recipe.
double inputBytes(const StepContext& context) {
    return context.study.scenario.precision.recipe == Recipe::bf16 ? kBytes : 1;
}

/// Attention without its core: input of the projections, queries, keys, values, and the input of the output
/// projection.
double attentionBytes(const StepContext& context, const LayerKind& kind, const LayerWidths& w) {
    const Architecture& model = context.model;
    double elements = w.residual * inputBytes(context) / kBytes + w.query + w.key + w.value + w.attention;
    if (model.mla) {
        elements += real(model.mla->qLoraRank + model.mla->kvLoraRank) * 2;
    }
    if (model.qkNorm) {
        elements += w.query + w.key;
    }
    if (kind.span == AttentionSpan::gated_delta) {
        elements = 6 * w.residual;
    }
    return context.rows * elements * kBytes;
}

/// The MLP: its input, pre-activations and their product; routed experts for the rows that they work on.
double mlpBytes(const StepContext& context, const LayerKind& kind, const LayerWidths& w) {
    const double halves = context.model.gatedMlp ? 2 : 1;
    const double input = inputBytes(context);
    double bytes = context.rows * w.residual * input;
    if (kind.mlpDim > 0) {
        bytes += context.rows * w.ff * (halves * kBytes + input); // with their product
    }
    if (kind.moe) {
        const double rows = context.dispatchedRows() * context.study.scenario.moe.imbalance;
        const double width = real(context.model.moe->expertDim) / context.expertTensor;
        // Dispatched rows, the experts' halves and product, and their outputs, which the combination's gradient reads.
        bytes += rows * (2 * expertInputDim(context.model) + 3 * width) * kBytes;
    }
    return bytes;
}

double normBytes(const StepContext& context, const LayerWidths& w) {
    const Architecture& model = context.model;
    const double norms = 2 + (model.postAttentionNorm ? 1 : 0) + (model.postMlpNorm ? 1 : 0);
    return context.rows * w.residual * norms * kBytes;
}

double dropoutBytes(const StepContext& context, const LayerWidths& w) {
    return context.model.dropout ? 2 * context.rows * w.residual * kMask : 0;
}

/// A layer's activations when nothing runs again.
double wholeLayerBytes(const StepContext& context, const LayerKind& kind) {
    const LayerWidths w(context, kind);
    const bool materialised = context.study.scenario.kernels.attention == AttentionKernel::dot_product;
    return attentionBytes(context, kind, w) + scoreBytes(context, w, materialised) + mlpBytes(context, kind, w) +
           normBytes(context, w) + dropoutBytes(context, w);
}

/// Micro-batches whose activations the first stage holds at once, in shares of its layers: P of 1F1B's M, and of an
/// interleaved schedule of v chunks 1 + (P − 1)/(P·v) times as many (Korthikanti et al. 2022, §4.2.3).
double microBatchesInFlight(const StepContext& context) {
    const PipelinePlan& pipeline = context.pipeline;
    const auto stages = real(pipeline.stages);
    const double most = context.microBatches();
    if (pipeline.stages == 1) {
        return 1;
    }
    if (context.study.scenario.pipeline.schedule == PipelineSchedule::gpipe) {
        return most;
    }
    const auto chunks = real(pipeline.interleave);
    return std::min(most, chunks > 1 ? stages * (1 + (stages - 1) / (stages * chunks)) : stages);
}

/// Sums of the rows of the states.
struct StateBytes {
    double weights = 0, gradients = 0, optimizer = 0;
};

StateBytes stateBytes(const std::vector<StateRow>& rows) {
    StateBytes bytes;
    for (const StateRow& row : rows) {
        (row.name == "weights"     ? bytes.weights
         : row.name == "gradients" ? bytes.gradients
                                   : bytes.optimizer) += row.bytes;
    }
    return bytes;
}

/// Logits of the head, whose loss works in FP32: the BF16 logits, an FP32 copy that its gradient overwrites, and that
/// in BF16; a fused loss writes the last one over the logits; chunks a slice.
double lossBytes(const StepContext& context) {
    const double logits = context.edgeRows * real(context.model.vocabSize) / context.tensor /
                          real(context.study.scenario.loss.vocabTiling);
    switch (context.study.scenario.loss.kind) {
    case LossKind::plain:
        return logits * (2 * kBytes + kFloat);
    case LossKind::chunked:
        return logits * (2 * kBytes + kFloat) / 16;
    case LossKind::fused:
        break;
    }
    return logits * (kBytes + kFloat);
}

/// Send and receive buffers of every group that this GPU is a member of: NCCL keeps a communicator for each.
double collectiveBufferBytes(const StepContext& context) {
    const GpuPlan& gpus = context.gpus;
    const bool routed = context.model.moe.has_value();
    double groups = 0;
    for (const GpuGroup& group : {gpus.tensor, gpus.context, gpus.stages, gpus.weights, gpus.replicas}) {
        groups += group.members > 1 ? 1 : 0;
    }
    for (const GpuGroup& group : {gpus.expert, gpus.expertWeights, gpus.expertReplicas}) {
        groups += routed && group.members > 1 ? 1 : 0;
    }
    return groups * context.study.constants.collectiveBufferBytes;
}

/// Walks the step of the first stage and keeps the highest moment.
class Curve {
public:
    Curve(const StepContext& context, const TrainStep& step, MemoryReport& memory)
        : m_context(context), m_step(step), m_memory(memory) {
        memory.curve.clear();
        memory.host = {};
        stateRows(context, step, memory.states);
        const StateBytes states = stateBytes(memory.states);
        m_now[index(C::parameters)] = states.weights;
        m_gradients = states.gradients;
        const bool offloaded = context.study.scenario.optimizer.hostOffload;
        (offloaded ? memory.host : m_now)[index(C::optimizer_states)] = states.optimizer;
        // Megatron and DeepSpeed keep one flat buffer of gradients through the step, plain PyTorch frees them.
        m_flat = context.gpus.weights.members == 1 && context.study.scenario.kernels.fusedElementWise;
        m_now[index(C::gradients)] = m_flat || context.microBatches() > 1 ? m_gradients : 0;
        m_now[index(C::reserve)] = context.study.constants.reserveBytes;
        m_now[index(C::collective_buffers)] = collectiveBufferBytes(context);
        layers();
    }

    void walk() {
        constexpr int kSamples = 16;
        mark(Phase::forward, 0);
        m_now[index(C::gathered_weights)] = m_gathered;
        m_now[index(C::working_set)] = m_forwardWorking;
        for (int i = 1; i <= kSamples; ++i) {
            m_seconds += m_forwardSeconds / kSamples;
            m_now[index(C::saved_activations)] = m_saved * i / kSamples;
            mark(Phase::forward, layerAt(static_cast<double>(i) / kSamples));
        }
        head();
        m_now[index(C::gathered_weights)] = 2 * m_gathered;
        m_now[index(C::working_set)] = m_working;
        for (int i = 0; i < kSamples; ++i) {
            const double left = 1 - static_cast<double>(i) / kSamples;
            m_now[index(C::saved_activations)] = m_saved * left;
            grow(1 - left);
            mark(Phase::backward, layerAt(left));
            m_seconds += m_backwardSeconds / kSamples;
        }
        m_now[index(C::saved_activations)] = m_now[index(C::working_set)] = m_now[index(C::gathered_weights)] = 0;
        grow(1);
        if (!m_context.study.scenario.kernels.fusedElementWise) {
            // PyTorch's foreach optimizer holds one more tensor for each of its parameters.
            m_now[index(C::working_set)] = m_step.optimizerPerDevice * masterBytes();
        }
        mark(Phase::update, -1);
        m_seconds += m_step.optimizer;
        mark(Phase::update, -1);
        m_memory.device = m_peak;
    }

private:
    void layers() {
        const double microBatches = m_context.microBatches();
        const double inFlight = microBatchesInFlight(m_context);
        const double stage = m_context.gpus.stageLayers / std::max(1.0, shown());
        const auto& weights = m_context.gpus;
        for (std::size_t i = 0; i < m_step.layerKinds; ++i) {
            const LayerPlan& layer = m_step.layers[i];
            const double count = layer.executions / microBatches * stage;
            const double kept = gpuActivationBytes(m_context, layer);
            m_saved += count * kept * inFlight;
            m_memory.host[index(C::saved_activations)] += count * layer.remat.hostBytes * inFlight;
            m_forwardSeconds += count * layer.forward.seconds;
            m_backwardSeconds += count * layer.backward.seconds;
            // What runs again is there in whole when its gradients are made.
            const double whole = wholeLayerBytes(m_context, layer.kind);
            m_working = std::max(m_working, whole - kept + gradientBytes(layer.kind));
            m_forwardWorking = std::max(m_forwardWorking, gradientBytes(layer.kind));
            m_gathered =
                std::max(m_gathered, ((weights.weights.members > 1 ? layer.weights.joint + layer.weights.mlp : 0) +
                                      (weights.expertWeights.members > 1 ? layer.weights.experts : 0)) *
                                         kBytes);
        }
    }

    double masterBytes() const { return bytesPerElement(m_context.study.scenario.optimizer.weightDtype); }

    double shown() const {
        return m_context.gpus.lastStageLayers > 0 ? m_context.gpus.lastStageLayers : m_context.gpus.stageLayers;
    }

    /// Gradients of the widest tensors in flight.
    double gradientBytes(const LayerKind& kind) const {
        const LayerWidths w(m_context, kind);
        return m_context.rows * (2 * w.residual + std::max(2 * w.ff, w.query + w.key + w.value)) * kBytes;
    }

    void head() {
        if (m_context.pipeline.stages > 1) {
            return; // the first stage has none
        }
        m_now[index(C::logits_and_loss)] = lossBytes(m_context);
        m_now[index(C::gathered_weights)] = m_context.gpus.weights.members > 1 ? m_step.headElements * kBytes : 0;
        m_seconds += m_step.head.forward;
        mark(Phase::forward, -1);
        mark(Phase::backward, -1); // of the same bytes: where the phase begins
        m_seconds += m_step.head.backwardPass();
        m_now[index(C::logits_and_loss)] = 0;
    }

    void grow(double share) {
        if (!m_flat) {
            const bool accumulates = m_context.microBatches() > 1;
            m_now[index(C::gradients)] = m_gradients * (accumulates ? 1 : share);
        }
    }

    void mark(Phase phase, std::int64_t layer) {
        const double bytes = sum(m_now);
        m_memory.curve.push_back({m_seconds, bytes});
        if (bytes > m_peakBytes) {
            m_peakBytes = bytes;
            m_peak = m_now;
            m_memory.peakPhase = phase;
            m_memory.peakLayer = layer;
        }
    }

    std::int64_t layerAt(double share) const {
        return std::max<std::int64_t>(0, static_cast<std::int64_t>(share * m_context.gpus.stageLayers) - 1);
    }

    const StepContext& m_context;
    const TrainStep& m_step;
    MemoryReport& m_memory;
    Categories m_now{};
    Categories m_peak{};
    double m_peakBytes = 0;
    bool m_flat = true;
    double m_seconds = 0, m_forwardSeconds = 0, m_backwardSeconds = 0;
    double m_gradients = 0, m_saved = 0, m_working = 0, m_forwardWorking = 0, m_gathered = 0;
};

} // namespace

double gpuActivationBytes(const StepContext& context, const LayerPlan& layer) {
    const LayerKind& kind = layer.kind;
    const RematPolicy policy = context.study.scenario.remat.policy;
    const LayerWidths w(context, kind);
    if (policy == RematPolicy::none) {
        return wholeLayerBytes(context, kind);
    }
    if (policy == RematPolicy::selective) {
        // Without the core: its output, the input of the projection behind it, stays.
        return attentionBytes(context, kind, w) + mlpBytes(context, kind, w) + normBytes(context, w) +
               dropoutBytes(context, w);
    }
    return layer.remat.deviceBytes;
}

double planGpuMemory(const StepContext& context, const TrainStep& step, MemoryReport& memory) {
    Curve(context, step, memory).walk();
    return sum(memory.device);
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/hbm_budget.h"

#include "core/memory/gpu_budget.h"
#include "core/model/weight_shapes.h"
#include "core/step/head_step.h"
#include "core/step/layer_widths.h"

#include <algorithm>
#include <numeric>

namespace ridgepoint {
namespace {

constexpr double kBytes = bytesPerElement(Dtype::bfloat16);
using Categories = PerEnum<MemoryCategory, double>;
using C = MemoryCategory;

double sum(const Categories& categories) { return std::accumulate(categories.begin(), categories.end(), 0.0); }

/// Tensors of the layer being differentiated that are alive at once, beside those that the policy keeps: in the MLP
/// half the pre-activations, their product and its gradient with the residual stream's own, in the attention half the
/// heads' tensors and their gradients. XLA frees each at its last use, so the larger half counts.
double workingSetBytes(const StepContext& context, const LayerPlan& layer) {
    const LayerWidths w(context, layer.kind);
    const double residual = context.rows * w.residual * kBytes;
    const double hidden = context.rows * w.ff * kBytes;
    const double qkv = context.rows * (w.query + w.key + w.value) * kBytes;
    const auto recomputed = [](bool again, double bytes) { return again ? bytes : 0.0; };
    const RematPlan& plan = layer.remat;
    double mlp =
        2 * hidden + recomputed(plan.recomputeGate, hidden) + recomputed(plan.recomputeUp, hidden) + 4 * residual;
    if (layer.kind.moe) {
        const double expert =
            context.dispatchedRows() * static_cast<double>(context.model.moe->expertDim) / context.tensor * kBytes;
        mlp += 2 * expert + recomputed(plan.recomputeExpertGate, expert) + recomputed(plan.recomputeExpertUp, expert);
    }
    const double attention =
        qkv + recomputed(plan.recomputeQuery, qkv) + 2 * recomputed(plan.recomputeAttention, residual) + 4 * residual;
    const auto region = static_cast<double>(context.model.rematRegionLayers);
    const double otherLayers = (region - 1) * (mlp - 2 * hidden - 2 * residual);
    return std::max(mlp, attention) + otherLayers;
}

/// Rows of the buffer that receives tokens for this device's experts: with expert parallelism the worst case, all that
/// could come, unless a factor bounds it (MaxText moe.py:1368-1401).
double bufferRows(const StepContext& context) {
    const Moe& moe = context.study.scenario.moe;
    const double balanced = context.dispatchedRows();
    if (context.expert <= 1 || moe.dispatch == MoeDispatch::capacity) {
        return balanced;
    }
    const MoeSpec& spec = *context.model.moe;
    const double most = static_cast<double>(spec.experts) / static_cast<double>(spec.expertsPerToken);
    return balanced * (moe.bufferFactor > 0 ? moe.bufferFactor : std::min(context.expert, most));
}

/// Dispatched tokens, the experts' outputs and the gradients of both, in one layer.
double dispatchBytes(const StepContext& context, const LayerPlan& layer) {
    return layer.kind.moe ? 4 * bufferRows(context) * expertInputDim(context.model) / context.tensor * kBytes : 0;
}

/// What a pipeline stage holds beside its layers: the microbatch on its way, its share of the inputs and outputs, with
/// delay the last output too, and in a circular schedule every microbatch that waits for its next turn.
/// Source: MaxText layers/pipeline.py:221-282.
double pipelineBytes(const StepContext& context) {
    const PipelinePlan& pipeline = context.pipeline;
    if (pipeline.stages == 1) {
        return 0;
    }
    const auto microbatches = static_cast<double>(pipeline.microbatches);
    const double lead = static_cast<double>(pipeline.stages) * (pipeline.delay ? 2 : 1);
    const bool stored = pipeline.repeats > 1 && microbatches > lead;
    const double held = 1 + microbatches / static_cast<double>(pipeline.stages) + (stored ? microbatches : 0) +
                        (pipeline.repeats > 1 ? 1 : 0) + (pipeline.delay ? 1 : 0);
    return held * context.rows * static_cast<double>(context.model.dModel) / context.residualShards * kBytes;
}

/// Everything that stays through the step.
Categories residentBytes(const StepContext& context, const TrainStep& step) {
    const Optimizer& optimizer = context.study.scenario.optimizer;
    Categories bytes{};
    bytes[index(C::parameters)] = step.parametersPerDevice * bytesPerElement(optimizer.weightDtype);
    if (!optimizer.hostOffload) {
        bytes[index(C::optimizer_states)] = step.optimizerPerDevice * optimizerStateBytes(context.study);
    }
    bytes[index(C::pipeline_buffers)] = pipelineBytes(context);
    if (context.slicesOf({MeshAxis::data}) > 1) {
        // Across slices the gradients travel through buffers of their own, sent and received.
        bytes[index(C::collective_buffers)] = 2 * step.parametersPerDevice * kBytes;
    }
    bytes[index(C::reserve)] = context.study.constants.reserveBytes;
    return bytes;
}

/// Walks the step and keeps the highest moment.
class Curve {
public:
    /// `prefetch` is the share of the weights gathered ahead of their use that the compiler has room for.
    Curve(const StepContext& context, const TrainStep& step, double prefetch, MemoryReport& memory)
        : m_context(context), m_step(step), m_memory(memory), m_now(residentBytes(context, step)),
          m_prefetch(prefetch) {
        m_memory.curve.clear();
        m_gradientBytes = step.parametersPerDevice * bytesPerElement(context.study.scenario.optimizer.weightDtype);
        if (context.microSteps > 1) {
            m_now[index(C::gradients)] = m_gradientBytes; // the accumulators
        }
    }

    void walk() {
        mark(Phase::forward, 0);
        forward();
        head();
        backward();
        update();
        m_memory.device = m_peak;
        m_memory.elasticBytes = m_peakBytes - m_needed;
    }

    double peakBytes() const { return m_peakBytes; }
    /// What is gathered ahead with room for all of it.
    double aheadBytes() const { return aheadOf(*m_largest) * layerBytes(*m_largest); }

private:
    void mark(Phase phase, std::int64_t layer) {
        const double bytes = sum(m_now);
        m_needed = std::max(m_needed, bytes - m_ahead);
        m_memory.curve.push_back({m_seconds, bytes});
        if (bytes > m_peakBytes) {
            m_peakBytes = bytes;
            m_peak = m_now;
            m_memory.peakPhase = phase;
            m_memory.peakLayer = layer;
        }
    }

    /// Gathered weights. A dense layer's and the next one's, in backward with this layer's gradients before their
    /// scatter; experts tensor by tensor, since a layer of them can fill a quarter of the HBM
    /// (resources/docs/model.md §6).
    void setGathered(const LayerPlan& layer, double needed) {
        m_ahead = m_prefetch * aheadOf(layer) * layerBytes(layer);
        m_now[index(C::gathered_weights)] = m_ahead + needed * layerBytes(layer);
    }
    /// Gathered weights of a layer.
    double layerBytes(const LayerPlan& layer) const {
        return m_context.weightLinks.devices > 1 ? layer.weights.total() * kBytes : 0;
    }
    /// Layers' worth of weights that are gathered ahead. A scan sees one iteration ahead; without one the scheduler has
    /// the whole step to choose from.
    double aheadOf(const LayerPlan& layer) const {
        const double layers = m_context.model.scanLayers ? 1 : m_context.study.constants.unscannedLayersAhead;
        return layers * (layer.kind.moe ? 1.0 / 3 : 1);
    }

    double perMicroStep(const LayerPlan& layer) const {
        return layer.executions / static_cast<double>(m_context.microSteps);
    }
    /// Idle iterations of a pipeline run on dummy data and keep what they compute.
    double savedLayers(const LayerPlan& layer) const { return perMicroStep(layer) * (1 + m_context.pipeline.bubble()); }

    std::int64_t samples() const { return std::min<std::int64_t>(kSamples, m_context.model.layers); }

    /// Averages over the kinds, which alternate through the depth.
    void forward() {
        double saved = 0, seconds = 0;
        const LayerPlan* largest = &m_step.layers[0];
        for (std::size_t i = 0; i < m_step.layerKinds; ++i) {
            const LayerPlan& layer = m_step.layers[i];
            const double kept = savedLayers(layer);
            saved += kept * layer.remat.deviceBytes;
            seconds += perMicroStep(layer) * layer.forward.seconds;
            m_memory.host[index(C::saved_activations)] += kept * layer.remat.hostBytes;
            largest = layer.weights.total() > largest->weights.total() ? &layer : largest;
        }
        m_savedBytes = saved;
        m_largest = largest;
        m_now[index(C::working_set)] = forwardWorkingSet();
        setGathered(*largest, largest->kind.moe ? 2.0 / 3 : 1);
        m_seconds = m_step.embedding.forward;
        const std::int64_t n = samples();
        for (std::int64_t i = 1; i <= n; ++i) {
            const double done = static_cast<double>(i) / static_cast<double>(n);
            m_now[index(C::saved_activations)] = saved * done;
            m_seconds += seconds / static_cast<double>(n);
            mark(Phase::forward, layerAt(done));
        }
    }

    double forwardWorkingSet() const {
        const double residual = m_context.rows * residualWidth();
        const double hidden = m_context.rows * static_cast<double>(m_context.model.dFf) / m_context.tensor;
        return (3 * residual + 2 * hidden) * kBytes;
    }

    double residualWidth() const { return static_cast<double>(m_context.model.dModel) / m_context.residualShards; }

    /// Bytes of a logit when the forward pass ends, and when their gradient is multiplied: fused, BF16 that its
    /// gradient overwrites (measured: 2.0 bytes more a token and entry); plain, logits and exponentials in FP32
    /// (measured: two FP32 buffers), then the gradient in FP32; chunked, the same a slice at a time.
    struct LogitBytes {
        double forward, backward;
    };
    LogitBytes logitBytes() const {
        constexpr double kFloat = bytesPerElement(Dtype::float32);
        switch (m_context.study.scenario.loss.kind) {
        case LossKind::plain:
            return {2 * kFloat, kFloat};
        case LossKind::chunked: {
            const double slice = 2 * kFloat / m_context.study.constants.lossChunks;
            return {slice, slice};
        }
        case LossKind::fused:
            break;
        }
        return {kBytes, kBytes};
    }

    void head() {
        const Loss& loss = m_context.study.scenario.loss;
        const double logits = m_context.edgeRows * static_cast<double>(m_context.model.vocabSize) / m_context.tensor /
                              static_cast<double>(loss.vocabTiling);
        const LogitBytes bytes = logitBytes();
        // A scan's iterations do not reach beyond it.
        m_ahead = m_context.model.scanLayers ? 0 : m_prefetch * aheadBytes();
        // Computed slice by slice, the weights' gradient is added up in FP32.
        const bool slices = loss.vocabTiling > 1 || loss.kind == LossKind::chunked;
        const double gradient = m_step.headElements * (slices ? bytesPerElement(Dtype::float32) : kBytes);
        const double gathered = m_ahead + m_step.headElements * kBytes;
        m_now[index(C::working_set)] = 4 * m_context.edgeRows * residualWidth() * kBytes;
        m_now[index(C::logits_and_loss)] = logits * bytes.forward;
        m_now[index(C::gathered_weights)] = gathered + (slices ? gradient : 0);
        const double windows = windowBytes(logits, bytes);
        m_now[index(C::collective_buffers)] += windows;
        m_seconds += m_step.head.forward;
        mark(Phase::forward, -1);
        m_now[index(C::logits_and_loss)] = logits * bytes.backward;
        m_now[index(C::gathered_weights)] = gathered + gradient;
        mark(Phase::backward, -1);
        m_seconds += m_step.head.backwardPass();
        mark(Phase::backward, -1);
        m_now[index(C::logits_and_loss)] = 0;
        m_now[index(C::collective_buffers)] -= windows;
    }

    /// A collective matmul adds up its result window by window, in a second buffer of its size: turning it off freed
    /// 6.1 GiB of a run whose logits are 7.0.
    double windowBytes(double logits, const LogitBytes& bytes) const {
        const bool windows = m_context.study.scenario.tensorParallel.overlap != TensorParallelOverlap::none;
        return windows ? logits * std::min(kBytes, bytes.forward) : 0;
    }

    void backward() {
        double seconds = 0, working = 0, dispatch = 0;
        for (std::size_t i = 0; i < m_step.layerKinds; ++i) {
            const LayerPlan& layer = m_step.layers[i];
            seconds += perMicroStep(layer) * layer.backward.seconds;
            working = std::max(working, workingSetBytes(m_context, layer));
            dispatch = std::max(dispatch, dispatchBytes(m_context, layer));
        }
        m_now[index(C::working_set)] = working;
        m_now[index(C::dispatch_buffers)] = dispatch;
        setGathered(*m_largest, m_largest->kind.moe ? 1 : 2);
        const std::int64_t n = samples();
        for (std::int64_t i = 0; i < n; ++i) {
            const double left = 1 - static_cast<double>(i) / static_cast<double>(n);
            m_now[index(C::saved_activations)] = m_savedBytes * left;
            const double fresh = m_gradientBytes * (1 - left);
            m_now[index(C::gradients)] = m_context.microSteps > 1 ? m_gradientBytes + fresh : fresh;
            mark(Phase::backward, layerAt(left));
            m_seconds += seconds / static_cast<double>(n);
        }
    }

    void update() {
        m_now[index(C::saved_activations)] = 0;
        m_now[index(C::working_set)] = m_now[index(C::dispatch_buffers)] = 0;
        m_now[index(C::gathered_weights)] = m_ahead = 0;
        m_now[index(C::gradients)] = m_gradientBytes * (m_context.microSteps > 1 ? 2 : 1);
        if (m_context.study.scenario.optimizer.hostOffload) {
            const double state = m_step.optimizerPerDevice * optimizerStateBytes(m_context.study);
            m_now[index(C::optimizer_states)] = state; // whole on the device before the update
            m_memory.host[index(C::optimizer_states)] = state;
        }
        m_seconds += m_step.embedding.backward;
        mark(Phase::update, -1);
        m_seconds += m_step.optimizer;
        mark(Phase::update, -1);
    }

    std::int64_t layerAt(double share) const {
        return std::max<std::int64_t>(
            0, static_cast<std::int64_t>(share * static_cast<double>(m_context.model.layers)) - 1);
    }

    static constexpr std::int64_t kSamples = 24;
    const StepContext& m_context;
    const TrainStep& m_step;
    MemoryReport& m_memory;
    Categories m_now;
    double m_prefetch;
    Categories m_peak{};
    double m_peakBytes = 0;
    double m_needed = 0; ///< the peak without what is gathered ahead
    double m_ahead = 0;  ///< gathered ahead now
    double m_seconds = 0;
    double m_savedBytes = 0;
    double m_gradientBytes = 0;
    const LayerPlan* m_largest = nullptr;
};

} // namespace

double planMemory(const StepContext& context, const TrainStep& step, MemoryReport& memory) {
    memory.elasticBytes = 0;
    if (context.gpu) {
        return planGpuMemory(context, step, memory);
    }
    memory.host = {};
    Curve roomy(context, step, 1, memory);
    roomy.walk();
    const double excess = roomy.peakBytes() - context.study.chip->hbmUsableBytesPerDevice;
    const double ahead = roomy.aheadBytes();
    if (excess > 0 && ahead > 0) {
        // The compiler gathers ahead only as far as there is room.
        memory.host = {};
        Curve(context, step, std::max(0.0, 1 - excess / ahead), memory).walk();
    }
    return sum(memory.device);
}

double hostLimitBytes(const Chip& chip) { return chip.hostMemoryBytesPerChip.value_or(0) / chip.devicesPerChip; }

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/step/operation_list.h"

#include "core/step/kernel_work.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace ridgepoint {
namespace {

/// Of a number that is not negative; a library call here shows in the time of an evaluation.
std::int64_t toNearest(double number) { return static_cast<std::int64_t>(number + 0.5); }

} // namespace

void OperationList::begin(double count) {
    m_count = count;
    m_seconds = {};
    m_forwardCastBytes = m_backwardCastBytes = 0;
}

PassSeconds OperationList::end() {
    flushCasts();
    return m_seconds;
}

void OperationList::matmul(const WeightMatmul& matmul) {
    const MatmulPrecision& precision = m_context.precision;
    const Dtype forward = matmul.quantized ? precision.forward : Dtype::bfloat16;
    const Dtype backward = matmul.quantized ? precision.backward : Dtype::bfloat16;
    const double m = matmul.rows > 0 ? matmul.rows : m_context.rows;
    const std::array<double, 3> shape{m, matmul.n, matmul.k};
    const OperationCost once = matmulCost(m_context.rates, m, matmul.n, matmul.k, forward);
    add(matmul.name, matmul.group, Phase::forward, TimeCategory::matmul, forward, shape, once);
    if (matmul.recomputed && recomputes()) {
        add(matmul.name, matmul.group, Phase::recompute, TimeCategory::recompute, forward, shape, once);
    }
    OperationCost gradients = matmulCost(m_context.rates, m, matmul.k, matmul.n, backward);
    gradients += matmulCost(m_context.rates, matmul.k, matmul.n, m, backward);
    add(matmul.name, matmul.group, Phase::backward, TimeCategory::matmul, backward, shape, gradients, 2);
    if (matmul.quantized) {
        const double operands = (m * matmul.k + matmul.k * matmul.n) * precision.forwardCastBytes;
        m_forwardCastBytes += operands;
        m_backwardCastBytes += operands + m * matmul.n * precision.gradientCastBytes;
    }
}

void OperationList::groupedMatmul(const WeightMatmul& matmul, bool output) {
    using P = GmmProduct;
    const MatmulPrecision& precision = m_context.precision;
    const auto work = [&](GmmProduct product) {
        return groupedWork(m_context, product, matmul.n, matmul.k, m_context.study.gmmTiles[index(product)]);
    };
    const GroupedMatmul forward = work(output ? P::wo_fwd : P::wi_fwd);
    // On GPUs it launches one product an expert, but one for all where they have as many rows.
    const double unequal = hasFixedCapacity(m_context.study.scenario) ? 0 : forward.groups;
    const double launches = 1 + unequal * m_context.study.constants.groupedLaunchShare;
    const std::array<double, 3> shape{forward.m, matmul.n, matmul.k};
    const OperationCost once = groupedMatmulCost(m_context.rates, forward);
    add(matmul.name, matmul.group, Phase::forward, TimeCategory::matmul, forward.dtype, shape, once, launches);
    if (matmul.recomputed && recomputes()) {
        add(matmul.name, matmul.group, Phase::recompute, TimeCategory::recompute, forward.dtype, shape, once, launches);
    }
    OperationCost gradients = groupedMatmulCost(m_context.rates, work(output ? P::wo_dlhs : P::wi_dlhs));
    gradients += groupedMatmulCost(m_context.rates, work(output ? P::wo_drhs : P::wi_drhs));
    add(matmul.name, matmul.group, Phase::backward, TimeCategory::matmul, precision.backward, shape, gradients,
        2 * launches);
    const double operands = (forward.m * matmul.k + forward.groups * matmul.k * matmul.n) * precision.forwardCastBytes;
    m_forwardCastBytes += operands;
    m_backwardCastBytes += operands + forward.m * matmul.n * precision.gradientCastBytes;
}

void OperationList::chain(std::string_view name, OperationGroup group, const Chain& chain) {
    constexpr double bytes = bytesPerElement(Dtype::bfloat16);
    // Unfused, every vector operation reads its input and writes its output.
    const bool fused = m_context.study.scenario.kernels.fusedElementWise;
    const double forwardPasses = fused ? chain.forwardPasses : std::max(chain.forwardPasses, 2 * chain.forwardFlops);
    const double backwardPasses =
        fused ? chain.backwardPasses : std::max(chain.backwardPasses, 2 * chain.backwardFlops);
    const double forwardBytes = chain.elements * forwardPasses * bytes;
    elementWise(name, group, Phase::forward, forwardBytes, chain.elements * chain.forwardFlops);
    if (chain.recomputed && recomputes()) {
        elementWise(name, group, Phase::recompute, forwardBytes, chain.elements * chain.forwardFlops);
    }
    elementWise(name, group, Phase::backward, chain.elements * backwardPasses * bytes,
                chain.elements * chain.backwardFlops);
}

void OperationList::elementWise(std::string_view name, OperationGroup group, Phase phase, double bytes, double flops) {
    const double moved = bytes * m_context.study.constants.elementWiseTraffic;
    add(name, group, phase, phase == Phase::recompute ? TimeCategory::recompute : TimeCategory::element_wise,
        Dtype::float32, {}, elementWiseCost(m_context.rates, moved, flops));
}

void OperationList::add(std::string_view name, OperationGroup group, Phase phase, TimeCategory category, Dtype dtype,
                        std::array<double, 3> shape, const OperationCost& cost, double launches) {
    const double count = m_count;
    Operation& operation = m_operations.emplace_back();
    operation.name = name;
    operation.group = group;
    operation.phase = phase;
    operation.category = category;
    operation.dtype = dtype;
    operation.count = toNearest(m_count);
    for (std::size_t i = 0; i < shape.size(); ++i) {
        operation.shape[i] = toNearest(shape[i]);
    }
    operation.flops = cost.flops * count;
    operation.paddedFlops = cost.paddedFlops * count;
    operation.hbmBytes = cost.hbmBytes * count;
    operation.seconds = cost.seconds * count;
    operation.boundBy = cost.boundBy;
    operation.roofFraction = cost.seconds > 0 ? cost.roofSeconds / cost.seconds : 0;
    (phase == Phase::forward ? m_seconds.forwardLaunches : m_seconds.backwardLaunches) += launches;
    (phase == Phase::forward     ? m_seconds.forward
     : phase == Phase::recompute ? m_seconds.recompute
                                 : m_seconds.backward) += cost.seconds;
}

void OperationList::flushCasts() {
    if (m_forwardCastBytes > 0) {
        add("quantize", OperationGroup::mlp, Phase::forward, TimeCategory::element_wise, Dtype::bfloat16, {},
            elementWiseCost(m_context.rates, m_forwardCastBytes));
        add("quantize", OperationGroup::mlp, Phase::backward, TimeCategory::element_wise, Dtype::bfloat16, {},
            elementWiseCost(m_context.rates, m_backwardCastBytes));
    }
}

} // namespace ridgepoint

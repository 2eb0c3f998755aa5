// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/explainer.h"
#include "core/step/kernel_work.h"
#include "core/step/serving_step.h"

#include <algorithm>
#include <array>
#include <cmath>

/// Operations of TPUs and those of serving: each of its products and passes by the formula of operation_cost.h.
namespace ridgepoint {
namespace {

/// A part of an operation that one formula gives the time of.
struct Part {
    std::string name; ///< empty where the operation is the one part
    OperationCost cost;
    double gridSteps = 0;
};

double real(std::int64_t number) { return static_cast<double>(number); }

bool isGrouped(const Operation& operation) {
    return operation.name == "expert_gate" || operation.name == "expert_up" || operation.name == "expert_down";
}

std::vector<Part> attentionParts(const Operation& operation, const StepContext& context) {
    const bool trains = context.study.scenario.workload.kind == WorkloadKind::train;
    for (const LayerKind& kind : trains ? layerKinds(context.model) : servedLayerKinds(context.model)) {
        const bool named = operation.name.starts_with("local") == (kind.span != AttentionSpan::global);
        if (!named || operation.shape[2] != std::llround(kind.qkDim)) {
            continue;
        }
        const bool local = (trains ? attentionMask(kind) : kind.span) != AttentionSpan::global;
        const AttentionBlocks& blocks = local ? context.study.localBlocks : context.study.globalBlocks;
        const auto part = [&](std::string name, AttentionPass pass, std::int64_t q, std::int64_t kv) {
            const AttentionWork work = attentionWork(context, kind, pass, std::min(q, context.sequenceLength),
                                                     std::min(kv, context.sequenceLength));
            return Part{std::move(name), attentionCost(context.rates, work),
                        work.heads * work.area / (work.blockQ * work.blockKv)};
        };
        if (operation.phase != Phase::backward) {
            return {part({}, AttentionPass::forward, blocks.q, blocks.kv)};
        }
        const bool fused = context.study.scenario.kernels.fusedBackward;
        std::vector<Part> parts{part(fused ? "" : "dkv", AttentionPass::dkv, blocks.qDkv, blocks.kvDkv)};
        if (!fused) {
            parts.push_back(part("dq", AttentionPass::dq, blocks.qDq, blocks.kvDq));
        }
        return parts;
    }
    return {};
}

std::vector<Part> groupedParts(const Operation& operation, const StepContext& context) {
    using P = GmmProduct;
    const bool output = operation.name == "expert_down";
    const double n = real(operation.shape[1]), k = real(operation.shape[2]);
    const auto part = [&](std::string name, GmmProduct product) {
        const GroupedMatmul work = groupedWork(context, product, n, k, context.study.gmmTiles[index(product)]);
        return Part{std::move(name), groupedMatmulCost(context.rates, work), groupedGrid(context.rates, work).steps()};
    };
    if (operation.phase != Phase::backward) {
        return {part({}, output ? P::wo_fwd : P::wi_fwd)};
    }
    return {part("input_gradient", output ? P::wo_dlhs : P::wi_dlhs),
            part("weight_gradient", output ? P::wo_drhs : P::wi_drhs)};
}

/// The products of an operation of training; none where they do not make up its time.
std::vector<Part> partsOf(const Operation& operation, const StepContext& context, double seconds) {
    const double m = real(operation.shape[0]), n = real(operation.shape[1]), k = real(operation.shape[2]);
    const auto product = [&](std::string name, double rows, double columns, double depth) {
        return Part{std::move(name), matmulCost(context.rates, rows, columns, depth, operation.dtype)};
    };
    std::vector<Part> parts;
    if (operation.name.ends_with("flash_attention")) {
        parts = attentionParts(operation, context);
    } else if (isGrouped(operation)) {
        parts = groupedParts(operation, context);
    } else if (operation.phase == Phase::backward && operation.name != "one_hot_lookup") {
        parts = {product("input_gradient", m, k, n), product("weight_gradient", k, n, m)};
    } else {
        parts = {product({}, m, n, k)};
    }
    double sum = 0;
    for (const Part& part : parts) {
        sum += part.cost.seconds;
    }
    return std::abs(sum - seconds) <= 1e-3 * seconds ? parts : std::vector<Part>{};
}

} // namespace

void Explainer::deviceRate(const Operation& operation, const StepContext& context, Explanation& result) const {
    const CalibrationConstants& c = m_study.constants;
    const bool attends = operation.name.ends_with("attention");
    const bool grouped = isGrouped(operation);
    const bool async = context.rates.asyncAttention > context.rates.attention;
    const double rate =
        attends ? async ? context.rates.asyncAttention : context.rates.attention
                : context.rates.matmul[index(operation.dtype)] * (grouped ? context.rates.groupedMatmul : 1);
    result.inputs.push_back(computed("rate", rate, "FLOP/s", {}));
    result.inputs.push_back(peak(attends ? Dtype::bfloat16 : operation.dtype));
    result.inputs.push_back(constant("matmul_fraction", c.matmulFraction, "share"));
    if (attends) {
        result.inputs.push_back(async ? constant("async_attention_fraction", c.asyncAttentionFraction, "share")
                                      : constant("attention_fraction", c.attentionFraction, "share"));
    } else if (m_study.chip->devicePeak(operation.dtype) > m_study.chip->devicePeak(Dtype::bfloat16)) {
        result.inputs.push_back(constant("fp8_fraction", c.fp8Fraction, "share"));
    }
    if (grouped) {
        result.inputs.push_back(constant("grouped_matmul_fraction", c.groupedMatmulFraction, "share"));
    }
    if (m_study.scenario.hardware.clockFraction != 1) {
        result.inputs.push_back(
            given("clock_fraction", m_study.scenario.hardware.clockFraction, "share", "hardware.clock_fraction"));
    }
}

void Explainer::deviceMemory(const StepContext& context, Explanation& result) const {
    result.inputs.push_back(computed("hbm_rate", context.rates.hbm, "bytes/s", {}));
    result.inputs.push_back(constant("hbm_fraction", m_study.constants.hbmFraction, "share"));
    result.inputs.push_back(hbmPerDevice());
    const ServingStack* stack = m_study.scenario.workload.kind == WorkloadKind::train ? nullptr : servingStack(m_study);
    result.inputs.push_back({"start",
                             context.rates.startSeconds,
                             "s",
                             stack != nullptr ? stack->source : constantSource("operation_start_seconds"),
                             {}});
}

/// Products of training: of a backward pass two, of a kernel with a grid the start of each of its steps beside.
bool Explainer::tpuProducts(const Operation& operation, const StepContext& context, Explanation& result) const {
    const double count = std::max(1.0, real(operation.count));
    const std::vector<Part> parts = partsOf(operation, context, operation.seconds / count);
    if (parts.empty()) {
        return false;
    }
    const bool grid = parts.front().gridSteps > 0;
    const bool several = parts.size() > 1;
    result.formula = grid ? several ? "count x sum over its kernels of (max(padded_flops / rate, hbm_bytes / hbm_rate) "
                                      "+ fill + start + blocks x block_start)"
                                    : "count x (max(padded_flops / rate, hbm_bytes / hbm_rate) + fill + start + blocks "
                                      "x block_start)"
                     : several ? "count x sum over both gradients of (max(padded_flops / rate, hbm_bytes / hbm_rate) + "
                                 "fill + start)"
                               : "count x (max(padded_flops / rate, hbm_bytes / hbm_rate) + fill + start)";
    for (const Part& part : parts) {
        const std::string of = part.name.empty() ? std::string() : " (" + part.name + ")";
        const double fill = std::min(part.cost.hbmBytes, context.rates.fillBytes) / context.rates.hbm;
        result.inputs.push_back(computed("padded_flops" + of, part.cost.paddedFlops, "FLOP", {}));
        result.inputs.push_back(computed("hbm_bytes" + of, part.cost.hbmBytes, "bytes", {}));
        result.inputs.push_back(computed("fill" + of, fill, "s", {}));
        if (grid) {
            result.inputs.push_back(computed("blocks" + of, part.gridSteps, "1", {}));
        }
    }
    if (grid) {
        result.inputs.push_back({"block_start",
                                 m_study.constants.attentionBlockSeconds,
                                 "s",
                                 constantSource("attention_block_seconds"),
                                 {}});
    }
    result.inputs.push_back(constant("gemm_fill_bytes", m_study.constants.gemmFillBytes, "bytes"));
    return true;
}

Explanation Explainer::deviceOperation(const Operation& operation, const StepContext& context) const {
    const bool serves = m_study.scenario.workload.kind != WorkloadKind::train;
    const double count = std::max(1.0, real(operation.count));
    Explanation result{{}, operation.seconds, "s", {}, {}, std::string(enumName(operation.boundBy)), "3"};
    result.inputs = {computed("count", count, "1", {}), computed("flops", operation.flops / count, "FLOP", {})};
    const double bytes = operation.hbmBytes / count;
    const bool attends = operation.group == OperationGroup::attention;
    if (operation.shape[0] == 0) {
        result.formula = "count x (hbm_bytes / hbm_rate + start)";
        result.inputs.push_back(computed("hbm_bytes", bytes, "bytes", {}));
        deviceMemory(context, result);
        return result;
    }
    if (serves && !attends && context.rates.computeUnits > 0 && real(operation.shape[0]) > context.rates.stripRows) {
        result.formula =
            "count x (max(waves x (tile_flops x multiprocessors / (rate x tile_efficiency) + tile_start) + "
            "fill, hbm_bytes / hbm_rate) + start)";
        const Product product{1, real(operation.shape[0]), real(operation.shape[1]), real(operation.shape[2]), bytes,
                              {}};
        const double rate =
            context.rates.matmul[index(operation.dtype)] * (isGrouped(operation) ? context.rates.groupedMatmul : 1);
        tiles(context, product, rate, result);
        result.inputs.push_back(chip("multiprocessors", m_study.chip->computeUnits, "1", "compute_units"));
    } else if (serves || !tpuProducts(operation, context, result)) {
        result.formula = serves && !attends ? "count x (max(padded_flops / rate + fill, hbm_bytes / hbm_rate) + start)"
                         : serves && operation.name.ends_with("cache_attention")
                             ? "count x (max(padded_flops / rate, hbm_bytes / hbm_rate) + start)"
                             : "count x (its products and passes over memory, each the larger of padded_flops / rate "
                               "and hbm_bytes / hbm_rate, with their starts)";
        result.inputs.push_back(computed("padded_flops", operation.paddedFlops / count, "FLOP", {}));
        result.inputs.push_back(computed("hbm_bytes", bytes, "bytes", {}));
    }
    if (serves && !attends) {
        const double fill = std::min(bytes, context.rates.fillBytes) / context.rates.hbm;
        result.inputs.push_back(computed("fill", fill, "s", {}));
        result.inputs.push_back(constant("gemm_fill_bytes", m_study.constants.gemmFillBytes, "bytes"));
    }
    deviceRate(operation, context, result);
    deviceMemory(context, result);
    return result;
}

} // namespace ridgepoint

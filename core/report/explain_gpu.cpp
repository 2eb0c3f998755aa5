// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/explainer.h"
#include "core/step/kernel_work.h"
#include "core/step/serving_step.h"
#include "core/step/train_step.h"

#include <algorithm>
#include <cmath>
#include <tuple>

/// GPUs: tiles dealt to multiprocessors, hierarchical collectives, launches (resources/docs/model.md §8).
namespace ridgepoint {
namespace {

double real(std::int64_t number) { return static_cast<double>(number); }

bool isGrouped(const Operation& operation) {
    return operation.name == "expert_gate" || operation.name == "expert_up" || operation.name == "expert_down";
}
bool isFlash(const Operation& operation) { return operation.name.ends_with("flash_attention"); }

/// The products of a matmul: one, or in backward those of the gradients of inputs and weights.
std::vector<Explainer::Product> productsOf(const Operation& operation, const StepContext& context) {
    const double m = real(operation.shape[0]), n = real(operation.shape[1]), k = real(operation.shape[2]);
    const double operand = bytesPerElement(operation.dtype), output = bytesPerElement(Dtype::bfloat16);
    const bool grouped = isGrouped(operation);
    const double groups = grouped ? groupedWork(context, GmmProduct::wi_fwd, n, k, {}).groups : 1;
    const auto product = [&](std::string name, double rows, double columns, double depth) {
        return Explainer::Product{1,
                                  rows,
                                  columns,
                                  depth,
                                  (rows * depth + depth * columns) * operand + rows * columns * output,
                                  std::move(name)};
    };
    // Of experts: rows by their weights, or a gradient of each one's weights.
    const auto expert = [&](std::string name, double columns, double depth) {
        return Explainer::Product{groups,
                                  m / groups,
                                  columns,
                                  depth,
                                  (m * depth + groups * depth * columns) * operand + m * columns * output,
                                  std::move(name)};
    };
    if (operation.phase != Phase::backward) {
        return {grouped ? expert({}, n, k) : product({}, m, n, k)};
    }
    if (!grouped) {
        return {product("input_gradient", m, k, n), product("weight_gradient", k, n, m)};
    }
    return {expert("input_gradient", k, n),
            Explainer::Product{groups, k, n, m / groups, m * (k + n) * operand + groups * k * n * output,
                               "weight_gradient"}};
}

} // namespace

void Explainer::gpuMemory(const StepContext& context, Explanation& result) const {
    const CalibrationConstants& constants = m_study.constants;
    result.inputs.push_back(computed("hbm_rate", context.rates.hbm, "bytes/s", {}));
    result.inputs.push_back(constant("hbm_fraction", constants.hbmFraction, "share"));
    result.inputs.push_back(hbmPerDevice());
    result.inputs.push_back(
        {"start", constants.operationStartSeconds, "s", constantSource("operation_start_seconds"), {}});
}

/// Tiles of one product, its inputs marked with its name where the operation has several.
void Explainer::tiles(const StepContext& context, const Product& product, double rate, Explanation& result) const {
    const TiledWork work = tiledWork(context.rates, product.batch, product.m, product.n, product.k, rate);
    const std::string of = product.name.empty() ? std::string() : " (" + product.name + ")";
    const double start = context.rates.tileSeconds * (work.splits > 1 ? 2 : 1);
    for (const auto& [name, value, unit] : {std::tuple{"tiles", work.tiles, "1"},
                                            {"tile_rows", work.tileRows, "1"},
                                            {"tile_columns", work.tileColumns, "1"},
                                            {"splits", work.splits, "1"},
                                            {"waves", work.waves, "1"},
                                            {"tile_flops", work.tileFlops, "FLOP"},
                                            {"tile_efficiency", work.tileEfficiency, "share"},
                                            {"tile_start", start, "s"},
                                            {"hbm_bytes", product.bytes, "bytes"}}) {
        result.inputs.push_back(computed(name + of, value, unit, {}));
    }
}

/// A product: its tiles dealt to the multiprocessors, and the rate that they run at.
void Explainer::gpuMatmul(const Operation& operation, const StepContext& context, Explanation& result) const {
    const CalibrationConstants& constants = m_study.constants;
    const bool grouped = isGrouped(operation);
    const double rate = context.rates.matmul[index(operation.dtype)] * (grouped ? context.rates.groupedMatmul : 1);
    result.formula = operation.phase == Phase::backward
                         ? "count x (sum over both gradients of max(waves x (tile_flops x multiprocessors / (rate x "
                           "tile_efficiency) + tile_start), hbm_bytes / hbm_rate) + start)"
                         : "count x (max(waves x (tile_flops x multiprocessors / (rate x tile_efficiency) + "
                           "tile_start), hbm_bytes / hbm_rate) + start)";
    for (const Product& product : productsOf(operation, context)) {
        tiles(context, product, rate, result);
    }
    result.inputs.push_back(chip("multiprocessors", m_study.chip->computeUnits, "1", "compute_units"));
    result.inputs.push_back(computed("rate", rate, "FLOP/s", {}));
    result.inputs.push_back(peak(operation.dtype));
    result.inputs.push_back(constant("matmul_fraction", constants.matmulFraction, "share"));
    if (bytesPerElement(operation.dtype) < 2) {
        result.inputs.push_back(constant("fp8_fraction", constants.fp8Fraction, "share"));
    }
    if (grouped) {
        result.inputs.push_back(constant("grouped_matmul_fraction", constants.groupedMatmulFraction, "share"));
    }
    result.inputs.push_back(constant("tile_seconds", constants.tileSeconds, "s"));
    result.inputs.push_back(
        given("clock_fraction", m_study.scenario.hardware.clockFraction, "share", "hardware.clock_fraction"));
}

/// Flash attention: one rate on executed blocks.
void Explainer::gpuAttention(const StepContext& context, Explanation& result) const {
    const CalibrationConstants& constants = m_study.constants;
    const bool async = m_study.scenario.kernels.attention == AttentionKernel::flash_async;
    result.formula = "count x (max(padded_flops / rate, hbm_bytes / hbm_rate) + start)";
    result.inputs.push_back(
        computed("rate", async ? context.rates.asyncAttention : context.rates.attention, "FLOP/s", {}));
    result.inputs.push_back(peak(Dtype::bfloat16));
    result.inputs.push_back(constant("matmul_fraction", constants.matmulFraction, "share"));
    result.inputs.push_back(async ? constant("async_attention_fraction", constants.asyncAttentionFraction, "share")
                                  : constant("attention_fraction", constants.attentionFraction, "share"));
    result.inputs.push_back(constant("attention_tile", constants.attentionTile, "1"));
}

Explanation Explainer::gpuOperation(const Operation& operation, const StepContext& context) const {
    const CalibrationConstants& constants = m_study.constants;
    const auto count = static_cast<double>(std::max<std::int64_t>(operation.count, 1));
    Explanation result{{}, operation.seconds, "s", {}, {}, std::string(enumName(operation.boundBy)), "8"};
    result.inputs = {computed("count", count, "1", {})};
    const bool tiled = operation.shape[0] > 0 && operation.group != OperationGroup::attention &&
                       context.rates.computeUnits > 0 && operation.name != "token_dispatch";
    if (tiled) {
        gpuMatmul(operation, context, result);
        gpuMemory(context, result);
        return result;
    }
    result.inputs.push_back(computed("padded_flops", operation.paddedFlops / count, "FLOP", {}));
    result.inputs.push_back(computed("hbm_bytes", operation.hbmBytes / count, "bytes", {}));
    if (isFlash(operation)) {
        gpuAttention(context, result);
    } else if (operation.shape[0] > 0) {
        result.formula = "count x (its products in waves of tiles + its passes over memory + starts)";
    } else {
        result.formula = "count x (hbm_bytes / hbm_rate + start)";
        result.inputs.push_back(
            operation.category == TimeCategory::routing ? constant("routing_passes", constants.routingPasses, "1")
            : operation.name == "quantize" ? constant("quantization_traffic", constants.quantizationTraffic, "1")
                                           : constant("element_wise_traffic", constants.elementWiseTraffic, "1"));
    }
    gpuMemory(context, result);
    return result;
}

namespace {

/// What a collective of GPUs takes, message by message.
std::string_view gpuFormula(const Collective& collective, bool dispatch, bool summed) {
    switch (collective.kind) {
    case CollectiveKind::all_to_all:
        return dispatch ? "count x messages x (max(node_bytes / node_bandwidth, nic_bytes / nic_bandwidth) + start x "
                          "(1 + log2(nodes))), a token once to each node that has one of its experts"
                        : "count x messages x (max(bytes x (per_node - 1) / members / node_bandwidth, bytes x "
                          "(members - per_node) / members / nic_bandwidth) + start x (1 + log2(nodes)))";
    case CollectiveKind::permute:
        return "count x messages x (bytes / (nic_bandwidth where the group leaves the node, else node_bandwidth) + "
               "start x (1 + log2(nodes)))";
    case CollectiveKind::all_reduce:
        return summed ? "count x messages x (2 x bytes x (members - 1) / members x max(1 / switch_bandwidth, 1 / "
                        "(per_node x nic_bandwidth)) + start x (1 + log2(nodes)))"
                      : "count x messages x (2 x bytes x (members - 1) / members x max(1 / node_bandwidth, 1 / "
                        "(per_node x nic_bandwidth)) + start x (1 + log2(nodes)))";
    case CollectiveKind::all_gather:
    case CollectiveKind::reduce_scatter:
        break;
    }
    return "count x messages x (bytes x (members - 1) / members x max(1 / node_bandwidth, 1 / (per_node x "
           "nic_bandwidth)) + start x (1 + log2(nodes)))";
}

} // namespace

Explanation Explainer::gpuCollective(const Collective& collective) const {
    const CalibrationConstants& constants = m_study.constants;
    const Chip& gpu = *m_study.chip;
    const GpuNetwork network = gpuNetwork(gpu, constants, sumsInSwitch(m_study.scenario));
    const auto count = static_cast<double>(std::max<std::int64_t>(collective.count, 1));
    const double parts = count * collective.messages;
    const double nodes = real(collective.members) / real(std::max<std::int64_t>(1, collective.perNode));
    const bool summed =
        collective.kind == CollectiveKind::all_reduce && network.switchBandwidth > 0 && collective.perNode > 2;
    const bool dispatch = collective.kind == CollectiveKind::all_to_all && collective.axis == MeshAxis::expert &&
                          m_study.scenario.moe.nodeDispatch && nodes > 1;
    Explanation result{{}, collective.seconds, "s", std::string(gpuFormula(collective, dispatch, summed)), {}, {}, "8"};
    double node = network.nodeBandwidth;
    if (network.linkBandwidth > 0) {
        node = std::min(node, network.linkBandwidth * std::max(1.0, real(collective.perNode - 1)));
    }
    result.inputs = {computed("count", count, "1", {}),
                     computed("messages", collective.messages, "1", {}),
                     computed("bytes", collective.bytes / parts, "bytes", {}),
                     computed("members", real(collective.members), "1", {}),
                     computed("per_node", real(collective.perNode), "1", {}),
                     computed("nodes", nodes, "1", {})};
    if (dispatch) {
        result.inputs.push_back(computed("nic_bytes", collective.wireBytes / parts, "bytes", {}));
        const double inside = real(collective.perNode - 1) / real(collective.perNode);
        result.inputs.push_back(computed("node_bytes", collective.bytes / parts * inside, "bytes", {}));
    }
    if (summed) {
        result.inputs.push_back(computed("switch_bandwidth", std::max(network.switchBandwidth, node), "bytes/s", {}));
        result.inputs.push_back(constant("in_switch_reduction_fraction", constants.inSwitchReductionFraction, "share"));
    } else {
        result.inputs.push_back(computed("node_bandwidth", node, "bytes/s", {}));
        result.inputs.push_back(constant("collective_fraction", constants.collectiveFraction, "share"));
    }
    result.inputs.push_back(chip("links", gpu.iciLinks, "1", "ici_links"));
    result.inputs.push_back(chip("link_bandwidth", gpu.iciLinkBandwidth, "bytes/s", "ici_link_bandwidth"));
    if (nodes > 1) {
        result.inputs.push_back(computed("nic_bandwidth", network.nicBandwidth, "bytes/s", {}));
        result.inputs.push_back(chip("dcn_bandwidth", gpu.dcnBandwidth, "bytes/s", "dcn_bandwidth"));
        result.inputs.push_back(constant("dcn_fraction", constants.dcnFraction, "share"));
    }
    const bool serves = m_study.scenario.workload.kind != WorkloadKind::train;
    if (const ServingStack* stack = serves ? servingStack(m_study) : nullptr) {
        result.inputs.push_back({"start", stack->collectiveSeconds, "s", stack->source, {}});
    } else {
        result.inputs.push_back(
            {"start", constants.collectiveStartSeconds, "s", constantSource("collective_start_seconds"), {}});
    }
    result.inputs.push_back(computed("exposed", collective.exposedSeconds, "s",
                                     "time." + std::string(enumName(exposedCategory(collective.kind)))));
    return result;
}

std::optional<Explanation> Explainer::launches(std::string_view phase) const {
    const bool forward = phase == "forward";
    if (!m_study.chip->isGpu() || m_study.scenario.workload.kind != WorkloadKind::train ||
        (!forward && phase != "backward")) {
        return std::nullopt;
    }
    std::vector<Operation> operations;
    std::vector<Collective> collectives;
    const StepContext context(m_study);
    const TrainStep step = planTrainStep(context, {operations, collectives});
    const LayerPlan* most = nullptr; // the layers that launch most
    for (std::size_t i = 0; i < step.layerKinds; ++i) {
        const LayerPlan& layer = step.layers[i];
        const auto all = [&](const LayerPlan& one) {
            return one.executions * (forward ? one.forward.launch : one.backward.launch);
        };
        most = most == nullptr || all(layer) > all(*most) ? &layer : most;
    }
    const Pass& pass = forward ? most->forward : most->backward;
    const double each = m_study.constants.hostOperationSeconds;
    const auto moved = static_cast<double>(pass.end() - pass.begin());
    Explanation result{{}, most->executions * pass.launch, "s", {}, {}, {}, "8"};
    result.formula = m_study.scenario.kernels.cudaGraphs ? "nothing: the step is launched as a whole"
                                                         : "count x (kernels + collectives) x host_operation_seconds";
    result.inputs = {computed("count", most->executions, "1", {}),
                     computed("kernels", each > 0 ? std::max(0.0, pass.launch / each - moved) : 0, "1", {}),
                     computed("collectives", moved, "1", {}), constant("host_operation_seconds", each, "s"),
                     computed("exposed", most->executions * pass.exposedLaunch, "s", "time.overhead")};
    if (most->kind.moe && !hasFixedCapacity(m_study.scenario)) {
        result.inputs.push_back(constant("routing_kernels", m_study.constants.routingKernels, "1"));
        result.inputs.push_back(constant("grouped_launch_share", m_study.constants.groupedLaunchShare, "share"));
    }
    return result;
}

void Explainer::gpuOverhead(Explanation& result) const {
    result.formula = "launches that the compute does not hide + step_overhead_seconds + slice_wait x log2(nodes) x "
                     "time of the step";
    for (const char* phase : {"forward", "backward"}) {
        if (const auto all = launches(phase)) {
            result.inputs.push_back(
                computed("launches (" + std::string(phase) + ")", all->value, "s", "launches." + std::string(phase)));
        }
    }
    result.inputs.push_back(constant("step_overhead_seconds", m_study.constants.stepOverheadSeconds, "s"));
    result.inputs.push_back(constant("slice_wait", m_study.constants.sliceWait, "share"));
    result.inputs.push_back(given("nodes", static_cast<double>(m_study.slice.shape[0]), "1", "hardware.slice"));
}

} // namespace ridgepoint

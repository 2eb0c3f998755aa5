// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/step/kernel_work.h"
#include "core/step/layer_step.h"
#include "core/step/layer_widths.h"

#include "core/cost/operation_cost.h"

namespace ridgepoint {
namespace {

using Group = OperationGroup;

/// Forward reads the halves and writes their product; backward reads them and its gradient and writes theirs.
Chain activationChain(double elements, bool gated) {
    return gated ? Chain{elements, 3, 5, 5, 9} : Chain{elements, 2, 3, 4, 6};
}

void addDenseMlp(const StepContext& context, const RematPlan& plan, const LayerWidths& w, OperationList& list) {
    const bool gated = context.model.gatedMlp;
    if (gated) {
        list.matmul({"mlp_gate", Group::mlp, w.ff, w.model, true, plan.recomputeGate});
    }
    list.matmul({"mlp_up", Group::mlp, w.ff, w.model, true, plan.recomputeUp});
    list.chain("mlp_activation", Group::mlp, activationChain(context.rows * w.ff, gated));
    list.matmul({"mlp_down", Group::mlp, w.model, w.ff, true, plan.recomputeDown});
}

/// Sort, gather, scatter and un-permute of the dispatched rows, once to dispatch and once to combine, in forward,
/// recompute and backward: no name keeps the dispatched input, and the router's gradient reads the combined outputs
/// (resources/docs/model.md §2).
void addRouting(const StepContext& context, const LayerWidths& w, OperationList& list) {
    const double rows =
        context.gpu ? context.dispatchedRows() * w.model / context.expertTensor : context.dispatchedRows() * w.residual;
    const double bytes = 2 * rows * context.study.constants.routingPasses * bytesPerElement(Dtype::bfloat16);
    const OperationCost cost = elementWiseCost(context.rates, bytes, 2 * rows);
    // Where every expert has as many rows, the host waits for no counts.
    constexpr double kGatherAndScatter = 2;
    const double launches =
        hasFixedCapacity(context.study.scenario) ? kGatherAndScatter : context.study.constants.routingKernels;
    for (const Phase phase : {Phase::forward, Phase::recompute, Phase::backward}) {
        if (phase == Phase::recompute && context.gpu && !context.gpus.recomputesAll) {
            continue;
        }
        list.add("routing", Group::moe, phase, TimeCategory::routing, Dtype::bfloat16, {}, cost, launches);
    }
}

/// Dispatch and combine as one-hot products (E·C × S by S × D for every sequence), as MaxText's dense kernel does with
/// a capacity factor (moe.py:2793-2821). The dispatch runs again for backward and has one gradient, the combine has two
/// (experts' outputs and weights) and nothing reads its output again.
void addCapacityDispatch(const StepContext& context, const LayerWidths& w, OperationList& list) {
    const double slots = context.dispatchedRows() / context.sequences; // E·C of a sequence
    const auto s = static_cast<double>(context.sequenceLength);
    const std::array<double, 3> shape{slots * context.sequences, w.residual, s};
    OperationCost once = matmulCost(context.rates, slots * context.sequences, w.residual, s, Dtype::bfloat16);
    once += elementWiseCost(context.rates, context.rows * slots * bytesPerElement(Dtype::bfloat16)); // its mask
    OperationCost both = once;
    both += once;
    OperationCost gradients = both;
    gradients += once;
    list.add("token_dispatch", Group::moe, Phase::forward, TimeCategory::routing, Dtype::bfloat16, shape, both);
    list.add("token_dispatch", Group::moe, Phase::recompute, TimeCategory::recompute, Dtype::bfloat16, shape, once);
    list.add("token_dispatch", Group::moe, Phase::backward, TimeCategory::routing, Dtype::bfloat16, shape, gradients);
}

void addExperts(const StepContext& context, const RematPlan& plan, const LayerWidths& w, OperationList& list) {
    const Architecture& model = context.model;
    const double width = static_cast<double>(model.moe->expertDim) / context.expertTensor;
    list.matmul({"router", Group::moe, static_cast<double>(model.moe->experts), w.model, true, true});
    if (hasFixedCapacity(context.study.scenario) && !context.gpu) {
        addCapacityDispatch(context, w, list);
    } else if (hasFixedCapacity(context.study.scenario) || context.study.scenario.moe.kernel != MoeKernel::dense) {
        addRouting(context, w, list);
    }
    list.groupedMatmul({"expert_gate", Group::moe, width, w.model, true, plan.recomputeExpertGate});
    list.groupedMatmul({"expert_up", Group::moe, width, w.model, true, plan.recomputeExpertUp});
    list.chain("expert_activation", Group::moe, activationChain(context.dispatchedRows() * width, true));
    list.groupedMatmul({"expert_down", Group::moe, w.model, width, true, plan.recomputeExpertDown}, true);
}

/// A gate on the layer's input embedding and the way back to the residual stream.
void addPerLayerEmbedding(const StepContext& context, const LayerWidths& w, OperationList& list) {
    const auto hidden = static_cast<double>(context.model.perLayerEmbedding->hiddenSize);
    list.matmul({"ple_gate", Group::mlp, hidden, w.model, true, true});
    list.chain("ple_activation", Group::mlp, activationChain(context.rows * hidden, true));
    list.matmul({"ple_proj", Group::mlp, w.model, hidden, true, true});
    list.chain("ple_norm", Group::norm, {context.rows * w.residual, 3, 5, 5, 8});
}

} // namespace

void addMlp(const StepContext& context, const LayerKind& kind, const RematPlan& plan, OperationList& operations) {
    const LayerWidths w(context, kind);
    const double residual = context.rows * w.residual;
    if (context.model.preNorm) {
        operations.chain("pre_mlp_norm", Group::norm, {residual, 2, 4, 4, 8});
    }
    if (kind.moe) {
        addExperts(context, plan, w, operations);
    }
    if (kind.mlpDim > 0) {
        addDenseMlp(context, plan, w, operations);
    }
    if (context.model.postMlpNorm) {
        operations.chain("post_mlp_norm", Group::norm, {residual, 2, 3, 4, 8});
    }
    if (context.model.perLayerEmbedding) {
        addPerLayerEmbedding(context, w, operations);
    }
    operations.chain("mlp_residual", Group::norm, {residual, 3, 2, 1, 0, context.model.rematRegionLayers > 1});
}

} // namespace ridgepoint

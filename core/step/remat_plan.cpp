// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/step/remat_plan.h"

namespace ridgepoint {
namespace {

using T = RematTensor;

constexpr double kBf16Bytes = bytesPerElement(Dtype::bfloat16);

void describe(RematPlan& plan, T tensor, double rows, double heads, double width, bool needed, double elementBytes) {
    TensorPlan& entry = plan.tensors[index(tensor)];
    entry.exists = true;
    entry.needed = needed;
    entry.shape = {rows, heads, width};
    entry.bytes = rows * heads * width * elementBytes;
}

/// Shapes and uses of the tensors that a dense layer names (maxtext.md §1.3). Rows are the device's tokens for the
/// residual stream, which is sharded over `tensor` in its width, and the group's rows for what is sharded by heads.
void describeTensors(RematPlan& plan, const StepContext& context, const LayerKind& kind) {
    const Architecture& model = context.model;
    const double bytes = context.study.scenario.precision.savedActivationDtype
                             ? bytesPerElement(*context.study.scenario.precision.savedActivationDtype)
                             : kBf16Bytes;
    const double t = context.tensor;
    const double rows = context.rows;
    const double width = static_cast<double>(model.dModel) / t;
    const double heads = static_cast<double>(kind.queryHeads) / t;
    const double kvHeads = std::max(1.0, static_cast<double>(kind.kvHeads) / t);
    const auto headDim = static_cast<double>(kind.headDim);
    const double ff = static_cast<double>(model.dFf) / t;
    const bool insideRegion = model.rematRegionLayers > 1;

    describe(plan, T::decoder_layer_input, rows, 1, width, true, bytes);
    if (model.fusedQkv) {
        describe(plan, T::qkv_proj, rows, heads + 2 * kvHeads, headDim, true, bytes);
    } else {
        describe(plan, T::query_proj, rows, heads, headDim, true, bytes);
        describe(plan, T::key_proj, rows, kvHeads, headDim, true, bytes);
        describe(plan, T::value_proj, rows, kvHeads, headDim, true, bytes);
    }
    // The kernel's residuals: its output and the logsumexp of every row in FP32.
    describe(plan, T::context, rows, heads, headDim, context.study.scenario.kernels.attention == AttentionKernel::flash,
             bytes);
    plan.tensors[index(T::context)].bytes += 4 * rows * heads;
    describe(plan, T::attention_out, rows, heads, headDim, true, bytes);
    describe(plan, T::out_proj, rows, 1, width, true, bytes);
    if (model.gatedMlp) {
        describe(plan, T::mlpwi_0, rows, 1, ff, true, bytes);
        describe(plan, T::mlpwi_1, rows, 1, ff, true, bytes);
    } else {
        describe(plan, T::mlpwi, rows, 1, ff, true, bytes);
    }
    describe(plan, T::mlpwo, rows, 1, width, model.postMlpNorm || insideRegion, bytes);
}

void decideRecompute(RematPlan& plan, const Architecture& model) {
    const auto kept = [&plan](T tensor) { return plan[tensor].stored(); };
    // The norm's backward needs the projection itself, which no name keeps.
    const bool normed = model.qkNorm;
    const bool fused = model.fusedQkv && kept(T::qkv_proj);
    plan.recomputeQuery = normed || !(fused || kept(T::query_proj));
    plan.recomputeKey = normed || !(fused || kept(T::key_proj));
    plan.recomputeValue = !(fused || kept(T::value_proj));
    // The kernel's backward needs the logsumexp, which only `context` holds.
    plan.recomputeAttention = !kept(T::context);
    plan.recomputeOut = !kept(T::out_proj);
    plan.recomputeGate = model.gatedMlp && !kept(T::mlpwi_0);
    plan.recomputeUp = !kept(model.gatedMlp ? T::mlpwi_1 : T::mlpwi);
    plan.recomputeDown = plan[T::mlpwo].needed && !kept(T::mlpwo);
}

} // namespace

RematPlan rematPlan(const StepContext& context, const LayerKind& kind) {
    RematPlan plan;
    for (std::size_t i = 0; i < kRematTensorCount; ++i) {
        plan.tensors[i].choice = context.study.remat[i];
    }
    describeTensors(plan, context, kind);
    // The carry of the scan is a residual whatever the policy says; in a region of several layers only its first
    // layer's input is, unless the policy names it.
    const auto regionLayers = static_cast<double>(context.model.rematRegionLayers);
    TensorPlan& input = plan.tensors[index(T::decoder_layer_input)];
    const double inputShare = input.choice == RematChoice::remat ? 1 / regionLayers : 1;
    if (input.choice == RematChoice::remat) {
        input.choice = RematChoice::device;
    }
    decideRecompute(plan, context.model);
    // With the flash kernel's output kept, a second copy under attention_out is the same buffer.
    if (plan[T::context].stored()) {
        plan.tensors[index(T::attention_out)].needed = false;
    }
    for (std::size_t i = 0; i < kRematTensorCount; ++i) {
        const TensorPlan& tensor = plan.tensors[i];
        if (tensor.stored()) {
            const double share = i == index(T::decoder_layer_input) ? inputShare : 1;
            (tensor.choice == RematChoice::device ? plan.deviceBytes : plan.hostBytes) += share * tensor.bytes;
        }
    }
    return plan;
}

} // namespace ridgepoint

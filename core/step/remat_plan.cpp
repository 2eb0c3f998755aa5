// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/step/remat_plan.h"

#include <algorithm>

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

/// Widths and element size that the names of a layer share.
struct Shapes {
    Shapes(const StepContext& context, const LayerKind& kind)
        : rows(context.rows), width(static_cast<double>(context.model.dModel) / context.residualShards),
          heads(kind.queryHeads / context.tensor), kvHeads(std::max(1.0, kind.kvHeads / context.tensor)) {
        const auto& dtype = context.study.scenario.precision.savedActivationDtype;
        bytes = dtype ? bytesPerElement(*dtype) : kBf16Bytes;
    }

    double rows, width, heads, kvHeads;
    double bytes = kBf16Bytes;
};

void describeAttention(RematPlan& plan, const StepContext& context, const LayerKind& kind, const Shapes& s) {
    const Architecture& model = context.model;
    if (kind.span == AttentionSpan::gated_delta) {
        return; // none of its tensors has a name
    }
    if (model.fusedQkv) {
        describe(plan, T::qkv_proj, s.rows, s.heads + 2 * s.kvHeads, kind.qkDim, true, s.bytes);
    } else {
        describe(plan, T::query_proj, s.rows, s.heads, kind.qkDim, true, s.bytes);
        if (kind.ownKeyValue) {
            describe(plan, T::key_proj, s.rows, s.kvHeads, kind.qkDim, true, s.bytes);
            describe(plan, T::value_proj, s.rows, s.kvHeads, kind.vDim, true, s.bytes);
        }
    }
    if (model.mla) {
        const auto queryRank = static_cast<double>(model.mla->qLoraRank);
        const auto rank = static_cast<double>(model.mla->kvLoraRank);
        if (queryRank > 0) {
            describe(plan, T::query_wa_proj, s.rows, 1, queryRank, true, s.bytes);
            describe(plan, T::mla_q, s.rows, 1, queryRank, true, s.bytes);
        }
        describe(plan, T::kv_wa_proj, s.rows, 1, rank + static_cast<double>(model.mla->qkRopeHeadDim), true, s.bytes);
        describe(plan, T::mla_kv, s.rows, 1, rank, true, s.bytes);
    }
    // The kernel's residuals: its output and the logsumexp of every row in FP32.
    const bool flash = context.gpu || context.study.scenario.kernels.attention != AttentionKernel::dot_product;
    describe(plan, T::context, s.rows, s.heads, kind.vDim, flash, s.bytes);
    plan.tensors[index(T::context)].bytes += 4 * s.rows * s.heads;
    describe(plan, T::attention_out, s.rows, s.heads, kind.vDim, true, s.bytes);
    describe(plan, T::out_proj, s.rows, 1, s.width, true, s.bytes);
}

void describeMlp(RematPlan& plan, const StepContext& context, const LayerKind& kind, const Shapes& s) {
    const Architecture& model = context.model;
    if (kind.mlpDim > 0) {
        const double ff = kind.mlpDim / context.tensor;
        if (model.gatedMlp) {
            describe(plan, T::mlpwi_0, s.rows, 1, ff, true, s.bytes);
            describe(plan, T::mlpwi_1, s.rows, 1, ff, true, s.bytes);
        } else {
            describe(plan, T::mlpwi, s.rows, 1, ff, true, s.bytes);
        }
        const bool read = model.postMlpNorm || model.rematRegionLayers > 1 || kind.moe;
        describe(plan, T::mlpwo, s.rows, 1, s.width, read, s.bytes);
    }
    if (kind.moe) {
        const double rows = context.dispatchedRows();
        const double ff = static_cast<double>(model.moe->expertDim) / context.tensor;
        describe(plan, T::moe_mlpwi_0, rows, 1, ff, true, s.bytes);
        describe(plan, T::moe_mlpwi_1, rows, 1, ff, true, s.bytes);
        describe(plan, T::moe_mlpwo, rows, 1, s.width, true, s.bytes); // the router's gradient reads it
    }
}

/// In a MoE layer the gate half also answers to mlpwi_0 and the output to mlpwo; the up half does so only in the dense
/// kernel (resources/docs/model.md §2).
void applyDoubleNames(RematPlan& plan, const StepContext& context) {
    const auto follow = [&plan](T tensor, T alias) {
        RematChoice& choice = plan.tensors[index(tensor)].choice;
        if (choice == RematChoice::remat) {
            choice = plan[alias].choice;
        }
    };
    follow(T::moe_mlpwi_0, T::mlpwi_0);
    follow(T::moe_mlpwo, T::mlpwo);
    if (context.study.scenario.moe.kernel == MoeKernel::dense) {
        follow(T::moe_mlpwi_1, T::mlpwi_1);
    }
}

void decideRecompute(RematPlan& plan, const Architecture& model, bool chainsAgain) {
    const auto kept = [&plan](T tensor) { return plan[tensor].stored(); };
    // The norm's backward needs the projection itself, which no name keeps.
    const bool normed = model.qkNorm && chainsAgain;
    const bool fused = model.fusedQkv && kept(T::qkv_proj);
    plan.recomputeQuery = normed || !(fused || kept(T::query_proj));
    plan.recomputeKey = normed || !(fused || kept(T::key_proj));
    plan.recomputeValue = !(fused || kept(T::value_proj));
    plan.recomputeQueryDown = !kept(T::query_wa_proj);
    plan.recomputeKeyValueDown = !kept(T::kv_wa_proj);
    // The kernel's backward needs the logsumexp, which only `context` holds.
    plan.recomputeAttention = !kept(T::context);
    plan.recomputeOut = !kept(T::out_proj);
    plan.recomputeGate = model.gatedMlp && !kept(T::mlpwi_0);
    plan.recomputeUp = !kept(model.gatedMlp ? T::mlpwi_1 : T::mlpwi);
    plan.recomputeDown = plan[T::mlpwo].needed && !kept(T::mlpwo);
    plan.recomputeExpertGate = !kept(T::moe_mlpwi_0);
    plan.recomputeExpertUp = !kept(T::moe_mlpwi_1);
    plan.recomputeExpertDown = !kept(T::moe_mlpwo);
}

} // namespace

RematPlan rematPlan(const StepContext& context, const LayerKind& kind) {
    RematPlan plan;
    for (std::size_t i = 0; i < kRematTensorCount; ++i) {
        plan.tensors[i].choice = context.study.remat[i];
    }
    const Shapes shapes(context, kind);
    const auto streams = static_cast<double>(context.model.hyperConnections);
    describe(plan, T::decoder_layer_input, shapes.rows, streams, shapes.width, true, shapes.bytes);
    describeAttention(plan, context, kind, shapes);
    applyDoubleNames(plan, context);
    describeMlp(plan, context, kind, shapes);
    // The carry of the scan is a residual whatever the policy says; in a region of several layers only its first
    // layer's input is, unless the policy names it.
    const auto regionLayers = static_cast<double>(context.model.rematRegionLayers);
    TensorPlan& input = plan.tensors[index(T::decoder_layer_input)];
    const double inputShare = input.choice == RematChoice::remat ? 1 / regionLayers : 1;
    if (input.choice == RematChoice::remat) {
        input.choice = RematChoice::device;
    }
    decideRecompute(plan, context.model, !context.gpu || context.gpus.recomputesAll);
    if (context.gpu) {
        // PyTorch runs a checkpointed layer again to its end, where XLA leaves out what nothing reads.
        plan.recomputeDown = plan[T::mlpwo].choice == RematChoice::remat;
    }
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

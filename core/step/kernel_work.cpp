// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/step/kernel_work.h"

#include "core/cost/attention_area.h"
#include "core/step/layer_widths.h"

namespace ridgepoint {

AttentionSpan attentionMask(const LayerKind& kind) {
    return kind.span == AttentionSpan::compressed ? AttentionSpan::local : kind.span;
}

AttentionWork attentionWork(const StepContext& context, const LayerKind& kind, AttentionPass pass, std::int64_t blockQ,
                            std::int64_t blockKv) {
    const AttentionSpan span = attentionMask(kind);
    const std::int64_t s = context.sequenceLength;
    AttentionWork work{.heads = context.sequences * LayerWidths(context, kind).heads,
                       .area = executedAttentionArea(span, s, kind.window, blockQ, blockKv),
                       .maskArea = maskArea(span, s, kind.window),
                       .qkDim = kind.qkDim,
                       .vDim = kind.vDim,
                       .rows = static_cast<double>(s),
                       .blockQ = static_cast<double>(blockQ),
                       .blockKv = static_cast<double>(blockKv)};
    // Five products with a fused backward kernel; two kernels recompute the scores and dP once more each.
    if (pass == AttentionPass::dkv) {
        work.qkProducts = context.study.scenario.kernels.fusedBackward ? 3 : 2; // S, dK and, fused, dQ
        work.vProducts = 2;                                                     // dP, dV
    } else if (pass == AttentionPass::dq) {
        work.qkProducts = 2; // S, dQ
        work.vProducts = 1;  // dP
    }
    return work;
}

bool hasFixedCapacity(const Scenario& scenario) { return scenario.moe.dispatch == MoeDispatch::capacity; }

bool hasGroupedTiles(const Scenario& scenario) {
    return scenario.moe.kernel != MoeKernel::dense && !hasFixedCapacity(scenario);
}

GroupedMatmul groupedWork(const StepContext& context, GmmProduct product, double n, double k, const GmmTile& tile) {
    using P = GmmProduct;
    const bool forward = product == P::wi_fwd || product == P::wo_fwd;
    const bool inputs = product == P::wi_dlhs || product == P::wo_dlhs;
    GroupedMatmul work{.groups = static_cast<double>(context.model.moe->experts) / context.expert *
                                 context.expertTensor / context.tensor,
                       .m = context.dispatchedRows() * context.study.scenario.moe.imbalance,
                       .n = inputs ? k : n,
                       .k = inputs ? n : k,
                       .tileM = 0,
                       .form = forward || inputs ? GroupedForm::rows : GroupedForm::weights,
                       .dtype = forward ? context.precision.forward : context.precision.backward};
    if (hasGroupedTiles(context.study.scenario)) {
        work.tileM = static_cast<double>(tile.m);
        work.tileN = static_cast<double>(tile.n);
        work.tileK = static_cast<double>(tile.k);
    }
    return work;
}

} // namespace ridgepoint

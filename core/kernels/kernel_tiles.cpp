// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/kernel_tiles.h"

#include "core/kernels/tile_candidates.h"
#include "core/step/train_step.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

/// Time and its parts, from the cost that the step has for the same work.
TileChoice choiceOf(const OperationCost& cost, double rate, const DeviceRates& rates, double gridSteps) {
    TileChoice choice;
    choice.seconds = cost.seconds;
    choice.computeSeconds = cost.paddedFlops / rate;
    choice.hbmSeconds = cost.hbmBytes / rates.hbm;
    choice.gridSteps = gridSteps;
    choice.gridSeconds = gridSteps * rates.gridStepSeconds;
    choice.startSeconds =
        std::max(0.0, cost.seconds - choice.gridSeconds - std::max(choice.computeSeconds, choice.hbmSeconds));
    choice.boundBy = cost.boundBy;
    choice.hbmBytes = cost.hbmBytes;
    choice.intensity = cost.hbmBytes > 0 ? cost.flops / cost.hbmBytes : 0;
    return choice;
}

double waste(double useful, double executed) { return executed > 0 ? std::max(0.0, 1 - useful / executed) : 0; }

/// Adds a problem, or its executions to one that is the same.
void merge(TileProblem problem, std::vector<TileProblem>& all) {
    const auto same = std::find_if(all.begin(), all.end(), [&](const TileProblem& other) {
        const KernelTiles& a = other.kernel;
        const KernelTiles& b = problem.kernel;
        return a.name == b.name && a.problem == b.problem && a.span == b.span;
    });
    if (same == all.end()) {
        all.push_back(std::move(problem));
    } else {
        same->kernel.executions += problem.kernel.executions;
    }
}

// ----- attention

struct PassNames {
    std::array<std::string_view, 3> flags, fields;
};
constexpr PassNames kPassNames[] = {
    {{"block_q", "block_kv", "block_kv_compute"}, {"q", "kv", "kv_compute"}},
    {{"block_q_dkv", "block_kv_dkv", "block_kv_dkv_compute"}, {"q_dkv", "kv_dkv", "kv_dkv_compute"}},
    {{"block_q_dq", "block_kv_dq", ""}, {"q_dq", "kv_dq", ""}},
};

TileSizes blocksOf(const AttentionBlocks& blocks, AttentionPass pass) {
    switch (pass) {
    case AttentionPass::forward:
        return {blocks.q, blocks.kv, std::min(blocks.kvCompute, blocks.kv)};
    case AttentionPass::dkv:
        return {blocks.qDkv, blocks.kvDkv, std::min(blocks.kvDkvCompute, blocks.kvDkv)};
    case AttentionPass::dq:
        break;
    }
    return {blocks.qDq, blocks.kvDq, blocks.kvDq};
}

TileChoice attentionChoice(const StepContext& context, const LayerKind& kind, AttentionPass pass,
                           const TileSizes& sizes) {
    const AttentionWork work = attentionWork(context, kind, pass, sizes[0], sizes[1]);
    const double steps = work.heads * work.area / (work.blockQ * work.blockKv);
    TileChoice choice = choiceOf(attentionCost(context.rates, work), context.rates.attention, context.rates, steps);
    const Kernels& kernels = context.study.scenario.kernels;
    choice.sizes = sizes;
    choice.vmem = attentionVmem({.pass = pass,
                                 .qkDim = kind.qkDim,
                                 .vDim = kind.vDim,
                                 .fusedBackward = kernels.fusedBackward,
                                 .runningMaximum = !kernels.maxLogitEstimate},
                                {sizes[0], sizes[1], sizes[2]});
    const double products = work.qkProducts * work.qkDim + work.vProducts * work.vDim;
    const double padded = work.qkProducts * paddedToMxu(context.rates, work.qkDim) +
                          work.vProducts * paddedToMxu(context.rates, work.vDim);
    choice.paddingWaste = waste(products, padded);
    choice.maskWaste = waste(work.maskArea, work.area);
    choice.executedArea = work.area;
    choice.maskArea = work.maskArea;
    return choice;
}

TileProblem attentionProblem(const StepContext& context, const LayerKind& kind, AttentionPass pass) {
    const bool local = attentionMask(kind) == AttentionSpan::local;
    const AttentionBlocks& blocks = local ? context.study.localBlocks : context.study.globalBlocks;
    const PassNames& names = kPassNames[index(pass)];
    TileProblem problem;
    KernelTiles& kernel = problem.kernel;
    kernel.name = kind.span == AttentionSpan::global ? "flash_attention_" : "local_flash_attention_";
    kernel.name += enumName(pass);
    kernel.family = KernelFamily::attention;
    const bool again = pass == AttentionPass::forward && rematPlan(context, kind).recomputeAttention;
    kernel.executions = context.executions(kind) * (again ? 2 : 1);
    const AttentionWork work = attentionWork(context, kind, pass, blocks.q, blocks.kv);
    kernel.problem = {work.heads, work.rows, static_cast<double>(kind.window)};
    kernel.span = attentionMask(kind);
    for (std::size_t i = 0; i < names.flags.size(); ++i) {
        if (!names.flags[i].empty()) {
            kernel.parameters[i].flag = (local ? "local_sa_" : "sa_") + std::string(names.flags[i]);
            kernel.parameters[i].path = (local ? "kernels.local_attention_blocks." : "kernels.attention_blocks.") +
                                        std::string(names.fields[i]);
        }
    }
    kernel.isSet = true;
    problem.set = blocksOf(blocks, pass);
    problem.candidates = attentionCandidates(context.sequenceLength, pass == AttentionPass::dq);
    problem.choice = [&context, kind, pass](const TileSizes& sizes) {
        return attentionChoice(context, kind, pass, sizes);
    };
    return problem;
}

bool hasFlashAttention(const StepContext& context, const LayerKind& kind) {
    return context.study.scenario.kernels.attention == AttentionKernel::flash &&
           kind.span != AttentionSpan::gated_delta;
}

// ----- grouped matmul

TileChoice groupedChoice(const StepContext& context, const GroupedMatmul& whole, const TileSizes& sizes,
                         double buffers) {
    GroupedMatmul work = whole;
    work.tileM = static_cast<double>(sizes[0]);
    work.tileK = static_cast<double>(sizes[1]);
    work.tileN = static_cast<double>(sizes[2]);
    const GroupedGrid grid = groupedGrid(context.rates, work);
    const double rate = context.rates.matmul[index(work.dtype)] * context.rates.groupedMatmul;
    TileChoice choice = choiceOf(groupedMatmulCost(context.rates, work), rate, context.rates, grid.steps());
    choice.sizes = sizes;
    choice.vmem = groupedVmem(work, grid, buffers);
    choice.paddingWaste = waste(work.n * work.k, grid.n * grid.k);
    choice.raggedWaste = waste(work.m, grid.rows);
    return choice;
}

constexpr std::array<std::string_view, 3> kTileNames{"batch_seq", "embed_dim", "mlp_dim"};

TileProblem groupedProblem(const StepContext& context, GmmProduct product, double executions) {
    const auto width = static_cast<double>(context.model.moe->expertDim) / context.tensor;
    const auto model = static_cast<double>(context.model.dModel);
    const bool output = product >= GmmProduct::wo_fwd;
    const GmmTile& tile = context.study.gmmTiles[index(product)];
    const GroupedMatmul work = groupedWork(context, product, output ? model : width, output ? width : model, tile);
    TileProblem problem;
    KernelTiles& kernel = problem.kernel;
    kernel.name = enumName(product);
    kernel.family = KernelFamily::gmm;
    kernel.dtype = work.dtype;
    kernel.executions = executions;
    kernel.problem = {work.m, work.k, work.n};
    kernel.groups = work.groups;
    for (std::size_t i = 0; i < kTileNames.size(); ++i) {
        kernel.parameters[i].flag = gmmTileKey(product, kTileNames[i]);
        kernel.parameters[i].path = "kernels.gmm_tiles." + kernel.parameters[i].flag;
    }
    kernel.isSet = tile.k > 0 || tile.n > 0;
    const auto clipped = [](std::int64_t size, double whole) {
        return static_cast<std::int64_t>(std::llround(wholeTile(static_cast<double>(size), whole)));
    };
    problem.set = {tile.m, clipped(tile.k, work.k), clipped(tile.n, work.n)};
    problem.candidates = groupedCandidates(work.m, std::llround(work.k), std::llround(work.n));
    problem.choice = [&context, work, buffers = static_cast<double>(tile.buffers)](const TileSizes& sizes) {
        return groupedChoice(context, work, sizes, buffers);
    };
    return problem;
}

// ----- plain matmul

TileProblem matmulProblem(const StepContext& context, const Operation& operation) {
    const auto m = static_cast<double>(operation.shape[0]);
    const auto n = static_cast<double>(operation.shape[1]);
    const auto k = static_cast<double>(operation.shape[2]);
    TileProblem problem;
    KernelTiles& kernel = problem.kernel;
    kernel.name = operation.name;
    kernel.family = KernelFamily::matmul;
    kernel.dtype = operation.dtype;
    kernel.executions = static_cast<double>(operation.count);
    kernel.problem = {m, k, n};
    const double window =
        context.rates.tileSide > 0 ? context.rates.tileSide : static_cast<double>(context.rates.mxuSide);
    const auto windowOf = [&](double size) {
        return std::llround(size > 2 * window ? window : paddedToMxu(context.rates, size));
    };
    problem.set = {windowOf(m), windowOf(k), windowOf(n)};
    problem.candidates = matmulCandidates(context.rates.mxuSide, m, k, n);
    problem.choice = [&context, m, n, k, dtype = operation.dtype](const TileSizes& sizes) {
        const MatmulTile tile{static_cast<double>(sizes[0]), static_cast<double>(sizes[2]),
                              static_cast<double>(sizes[1])};
        const OperationCost cost = tiledMatmulCost(context.rates, m, n, k, dtype, tile);
        TileChoice choice = choiceOf(cost, context.rates.matmul[index(dtype)], context.rates, 0);
        choice.sizes = sizes;
        choice.vmem = matmulVmem(tile, dtype);
        choice.paddingWaste = waste(cost.flops, cost.paddedFlops);
        return choice;
    };
    return problem;
}

} // namespace

std::vector<TileProblem> attentionProblems(const StepContext& context) {
    std::vector<TileProblem> all;
    const LayerKinds kinds = layerKinds(context.model);
    for (const AttentionPass pass : {AttentionPass::forward, AttentionPass::dkv, AttentionPass::dq}) {
        for (const LayerKind& kind : kinds) {
            const bool runs = pass != AttentionPass::dq || !context.study.scenario.kernels.fusedBackward;
            if (runs && hasFlashAttention(context, kind)) {
                merge(attentionProblem(context, kind, pass), all);
            }
        }
    }
    return all;
}

std::vector<TileProblem> groupedProblems(const StepContext& context) {
    using P = GmmProduct;
    std::vector<TileProblem> all;
    if (!context.model.moe || !hasGroupedTiles(context.study.scenario)) {
        return all;
    }
    for (const LayerKind& kind : layerKinds(context.model)) {
        if (!kind.moe) {
            continue;
        }
        const RematPlan plan = rematPlan(context, kind);
        const double layers = context.executions(kind);
        const double in = layers * (2 + (plan.recomputeExpertGate ? 1 : 0) + (plan.recomputeExpertUp ? 1 : 0));
        const double out = layers * (plan.recomputeExpertDown ? 2 : 1);
        merge(groupedProblem(context, P::wi_fwd, in), all);
        merge(groupedProblem(context, P::wi_dlhs, 2 * layers), all);
        merge(groupedProblem(context, P::wi_drhs, 2 * layers), all);
        merge(groupedProblem(context, P::wo_fwd, out), all);
        merge(groupedProblem(context, P::wo_dlhs, layers), all);
        merge(groupedProblem(context, P::wo_drhs, layers), all);
    }
    return all;
}

std::vector<TileProblem> matmulProblems(const StepContext& context) {
    std::vector<Operation> operations;
    std::vector<Collective> collectives;
    planTrainStep(context, {operations, collectives});
    std::vector<TileProblem> all;
    for (const Operation& operation : operations) {
        const bool weights = operation.category == TimeCategory::matmul && operation.phase == Phase::forward;
        if (weights && !operation.name.starts_with("expert_") && operation.shape[0] > 0) {
            merge(matmulProblem(context, operation), all);
        }
    }
    return all;
}

} // namespace ridgepoint

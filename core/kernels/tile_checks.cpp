// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/tile_checks.h"

#include "core/kernels/vmem_use.h"

#include <algorithm>

namespace ridgepoint {
namespace {

class TileChecker {
public:
    TileChecker(const StepContext& context, std::vector<Diagnostic>& diagnostics)
        : m_context(context), m_diagnostics(diagnostics),
          m_limit(static_cast<double>(context.study.scenario.kernels.scopedVmemKib) * 1024) {}

    void attention(const LayerKind& kind) {
        const Kernels& kernels = m_context.study.scenario.kernels;
        if (kernels.attention != AttentionKernel::flash || kind.span == AttentionSpan::gated_delta) {
            return;
        }
        const bool local = attentionMask(kind) == AttentionSpan::local;
        const AttentionBlocks& b = local ? m_context.study.localBlocks : m_context.study.globalBlocks;
        const char* path = local ? "kernels.local_attention_blocks" : "kernels.attention_blocks";
        const auto check = [&](AttentionPass pass, const AttentionBlockSizes& blocks) {
            const AttentionKernelShape shape{pass, kind.qkDim, kind.vDim, kernels.fusedBackward,
                                             !kernels.maxLogitEstimate.has_value()};
            compare(attentionVmem(shape, blocks), path, std::string(enumName(pass)));
        };
        check(AttentionPass::forward, {b.q, b.kv, std::min(b.kv, b.kvCompute)});
        check(AttentionPass::dkv, {b.qDkv, b.kvDkv, std::min(b.kvDkv, b.kvDkvCompute)});
        if (!kernels.fusedBackward) {
            check(AttentionPass::dq, {b.qDq, b.kvDq, b.kvDq});
        }
    }

    /// Only tiles that are set: what a kernel chooses itself fits.
    void experts() {
        const auto width = static_cast<double>(m_context.model.moe->expertDim) / m_context.tensor;
        const auto model = static_cast<double>(m_context.model.dModel);
        for (std::size_t i = 0; i < m_context.study.gmmTiles.size(); ++i) {
            const auto product = static_cast<GmmProduct>(i);
            const GmmTile& tile = m_context.study.gmmTiles[i];
            const bool output = product >= GmmProduct::wo_fwd;
            if (tile.k > 0 && tile.n > 0) {
                const GroupedMatmul work =
                    groupedWork(m_context, product, output ? model : width, output ? width : model, tile);
                compare(groupedVmem(work, groupedGrid(m_context.rates, work), static_cast<double>(tile.buffers)),
                        "kernels.gmm_tiles", std::string(enumName(product)));
            }
        }
    }

private:
    void compare(const VmemUse& use, const char* path, std::string kernel) {
        const bool known = std::any_of(m_diagnostics.begin(), m_diagnostics.end(), [&](const Diagnostic& d) {
            return d.code == kCode && d.path == path && d.subject == kernel;
        });
        if (use.total() > m_limit && !known) {
            m_diagnostics.push_back({Severity::warning,
                                     kCode,
                                     path,
                                     {{"vmem_bytes", use.total()}, {"limit_bytes", m_limit}},
                                     std::move(kernel),
                                     {}});
        }
    }

    static constexpr std::string_view kCode = "kernels.tiles_vmem";

    const StepContext& m_context;
    std::vector<Diagnostic>& m_diagnostics;
    double m_limit;
};

} // namespace

void checkTiles(const StepContext& context, std::vector<Diagnostic>& diagnostics) {
    if (!(context.study.chip->vmemBytesPerDevice > 0)) {
        return;
    }
    TileChecker checker(context, diagnostics);
    for (const LayerKind& kind : layerKinds(context.model)) {
        checker.attention(kind);
    }
    if (context.model.moe && !context.study.scenario.kernels.gmmTiles.empty() &&
        hasGroupedTiles(context.study.scenario)) {
        checker.experts();
    }
}

} // namespace ridgepoint

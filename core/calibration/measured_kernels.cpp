// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/measured_kernels.h"

#include "core/calibration/maxtext_flags.h"

#include <array>
#include <utility>

namespace ridgepoint {

namespace {

/// A member of a block struct and its key without the "sa_" some publishers put first.
template <class Blocks, class Value> using BlockField = std::pair<std::string_view, Value Blocks::*>;

void readBlocks(const RowValues& blocks, AttentionBlocks& result, RowFindings& findings) {
    using Field = BlockField<AttentionBlocks, std::int64_t>;
    static constexpr std::array<Field, 8> kFields{{{"block_q", &AttentionBlocks::q},
                                                   {"block_kv", &AttentionBlocks::kv},
                                                   {"block_kv_compute", &AttentionBlocks::kvCompute},
                                                   {"block_q_dkv", &AttentionBlocks::qDkv},
                                                   {"block_kv_dkv", &AttentionBlocks::kvDkv},
                                                   {"block_kv_dkv_compute", &AttentionBlocks::kvDkvCompute},
                                                   {"block_q_dq", &AttentionBlocks::qDq},
                                                   {"block_kv_dq", &AttentionBlocks::kvDq}}};
    std::string defaulted;
    for (const auto& [key, member] : kFields) {
        const std::string longKey = "sa_" + std::string(key);
        const std::string_view present = blocks.has(key) ? key : std::string_view(longKey);
        if (const auto value = blocks.positive(present)) {
            result.*member = *value;
        } else {
            defaulted += (defaulted.empty() ? "" : ", ") + std::string(key);
        }
    }
    if (!defaulted.empty()) {
        findings.inferred.push_back("attention blocks not given, 512 clipped to the sequence: " + defaulted);
    }
}

void readLocalBlocks(const RowValues& blocks, LocalAttentionBlocks& result) {
    using Field = BlockField<LocalAttentionBlocks, std::optional<std::int64_t>>;
    static constexpr std::array<Field, 8> kFields{
        {{"local_sa_block_q", &LocalAttentionBlocks::q},
         {"local_sa_block_kv", &LocalAttentionBlocks::kv},
         {"local_sa_block_kv_compute", &LocalAttentionBlocks::kvCompute},
         {"local_sa_block_q_dkv", &LocalAttentionBlocks::qDkv},
         {"local_sa_block_kv_dkv", &LocalAttentionBlocks::kvDkv},
         {"local_sa_block_kv_dkv_compute", &LocalAttentionBlocks::kvDkvCompute},
         {"local_sa_block_q_dq", &LocalAttentionBlocks::qDq},
         {"local_sa_block_kv_dq", &LocalAttentionBlocks::kvDq}}};
    for (const auto& [key, member] : kFields) {
        result.*member = blocks.positive(key);
    }
}

} // namespace

void readKernels(const RowValues& row, const RowValues& flags, Kernels& kernels, RowFindings& findings) {
    const RowValues attention = row.child("attention");
    const std::string kernel = attention.word("kernel").value_or("");
    const bool dotProduct = kernel == "dot_product" || kernel == "dot";
    if (!attention.has("kernel")) {
        attention.note("kernel", "not given; flash attention");
    } else if (!dotProduct && kernel.find("splash") == std::string::npos && kernel != "flash") {
        attention.refuse("kernel", "\"" + kernel + "\" is not known");
    }
    kernels.attention = dotProduct ? AttentionKernel::dot_product : AttentionKernel::flash;
    const bool tokamax = kernel.starts_with("tokamax") || flags.flag("use_tokamax_splash").value_or(false);
    kernels.fusedBackward = attention.flag("fused_bwd").value_or(tokamax) || tokamax;
    const RowValues blocks = attention.child("blocks");
    readBlocks(blocks, kernels.attentionBlocks, findings);
    readLocalBlocks(blocks, kernels.localAttentionBlocks);
    readKernelFlags(flags, kernels);
    if (kernels.gmmTiles.empty() && flags.flag("gmm_tiles_set").value_or(false)) {
        flags.note("gmm_tiles_set", "tiles of the grouped matmuls are set but not given; 512 rows, whole widths");
    }
    if (const auto limit = row.positive("scoped_vmem_kib")) {
        kernels.scopedVmemKib = *limit;
    } else {
        row.note("scoped_vmem_kib", "not given; " + std::to_string(kernels.scopedVmemKib) + ", the compiler's default");
    }
}

} // namespace ridgepoint

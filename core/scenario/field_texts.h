// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <array>
#include <string_view>

/// Tables that scenario_fields.h takes its texts and its narrower choices from.
namespace ridgepoint {

inline constexpr PerAxis<std::string_view> kAxisTexts{
    "Replicas of the weights, each with its own part of the batch.",
    "Fully sharded data parallelism: weights are gathered for use and their gradients scattered.",
    "A second fully sharded axis, on the other dimension of the weights.",
    "Context parallelism: the sequence is cut.",
    "Tensor parallelism: heads and MLP widths are cut.",
    "Expert parallelism: each device holds some of the experts.",
    "Pipeline parallelism: each stage holds some of the layers.",
};

inline constexpr PerEnum<RematTensor, std::string_view> kRematTensorTexts{
    "Input of a decoder layer.",
    "Result of the attention kernel and its log-sum-exp.",
    "Queries, after norm, rotary and scale.",
    "Keys, after norm and rotary.",
    "Values.",
    "Shared keys and values of compressed attention.",
    "Fused query, key and value projection.",
    "Attention result, by head.",
    "Attention output projection.",
    "First projection of an MLP that is fused or not gated.",
    "Gate projection of a gated MLP.",
    "Up projection of a gated MLP.",
    "Down projection of the MLP.",
    "Gate projection of the routed experts.",
    "Up projection of the routed experts.",
    "Down projection of the routed experts.",
    "Low-rank query latent before its norm (MLA).",
    "Low-rank key and value latent before its norm (MLA).",
    "Low-rank query latent after its norm (MLA).",
    "Low-rank key and value latent after its norm (MLA).",
    "Score at which the sparse-attention indexer cuts off.",
};

inline constexpr std::array<std::string_view, 5> kServingDtypes{"bfloat16", "float8_e4m3", "int8", "int4", "float4"};
inline constexpr std::array<std::string_view, 2> kStateDtypes{"float32", "bfloat16"};
inline constexpr std::array<std::string_view, 6> kHypotheticalDtypes{"bfloat16", "float8_e4m3", "float8_e5m2",
                                                                     "int8",     "int4",        "float4"};

/// MaxText's names (configs/base.yml): input and output projection of the experts; forward, gradient of the left and
/// of the right operand; rows, model width, expert width, buffers in flight. The last three are those of older
/// versions.
inline constexpr std::array<std::string_view, 27> kGmmTileNames{
    "wi_tile_fwd_batch_seq",  "wi_tile_fwd_embed_dim",  "wi_tile_fwd_mlp_dim",  "wi_tile_fwd_buffer_count",
    "wi_tile_dlhs_batch_seq", "wi_tile_dlhs_embed_dim", "wi_tile_dlhs_mlp_dim", "wi_tile_dlhs_buffer_count",
    "wi_tile_drhs_batch_seq", "wi_tile_drhs_embed_dim", "wi_tile_drhs_mlp_dim", "wi_tile_drhs_buffer_count",
    "wo_tile_fwd_batch_seq",  "wo_tile_fwd_embed_dim",  "wo_tile_fwd_mlp_dim",  "wo_tile_fwd_buffer_count",
    "wo_tile_dlhs_batch_seq", "wo_tile_dlhs_embed_dim", "wo_tile_dlhs_mlp_dim", "wo_tile_dlhs_buffer_count",
    "wo_tile_drhs_batch_seq", "wo_tile_drhs_embed_dim", "wo_tile_drhs_mlp_dim", "wo_tile_drhs_buffer_count",
    "tile_batch_seq",         "tile_embed_dim",         "tile_mlp_dim"};

} // namespace ridgepoint

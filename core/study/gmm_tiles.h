// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/enum_names.h"
#include "core/scenario/scenario.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace ridgepoint {

/// The grouped matmuls of an expert MLP that have tiles of their own: of the way in (wi, d_model to the experts' width)
/// and out (wo), each forward, the gradient of its inputs (dlhs) and of its weights (drhs).
enum class GmmProduct : std::uint8_t { wi_fwd, wi_dlhs, wi_drhs, wo_fwd, wo_dlhs, wo_drhs };
template <> struct EnumNames<GmmProduct> {
    static constexpr std::array<std::string_view, 6> names{"wi_fwd", "wi_dlhs", "wi_drhs",
                                                           "wo_fwd", "wo_dlhs", "wo_drhs"};
};

/// Rows of a grouped matmul's tile where nothing sets them: MaxText's default (configs/base.yml,
/// wi_tile_fwd_batch_seq).
inline constexpr std::int64_t kGroupedTileRows = 512;

/// Tile of one grouped matmul, in elements. MaxText's flags name the three by their place in the kernel's (M, K, N),
/// whatever the product: `…_batch_seq` is M, `…_embed_dim` K and `…_mlp_dim` N of the matrices that are multiplied
/// (the published tiles of K and N only divide the matrices when read so). For drhs, M is what is summed up. K and N
/// of 0 are the whole matrix, as is a tile that is larger or no multiple of 128.
struct GmmTile {
    std::int64_t m = kGroupedTileRows, k = 0, n = 0;
    std::int64_t buffers = 2; ///< of each input

    bool operator==(const GmmTile&) const = default;
};

/// The key of a tile size in `kernels.gmm_tiles`: "wi_tile_fwd_batch_seq" for (wi_fwd, "batch_seq").
std::string gmmTileKey(GmmProduct product, std::string_view size);

/// The tiles that a scenario sets; where it does not, tile_batch_seq, tile_embed_dim and tile_mlp_dim, which older
/// versions of MaxText have for all products; then kGroupedTileRows, and the whole K and N: with 1024 for
/// what a run does not set, Qwen3 would be missed by 12 %.
PerEnum<GmmProduct, GmmTile> gmmTiles(const Kernels& kernels);

} // namespace ridgepoint

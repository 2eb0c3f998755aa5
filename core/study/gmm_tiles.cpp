// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/gmm_tiles.h"

namespace ridgepoint {
namespace {

void read(const Kernels& kernels, const std::string& key, std::int64_t& size) {
    if (const auto set = kernels.gmmTiles.find(key); set != kernels.gmmTiles.end()) {
        size = set->second;
    }
}

} // namespace

std::string gmmTileKey(GmmProduct product, std::string_view size) {
    const std::string_view name = enumName(product); // "wi_fwd"
    std::string key(name.substr(0, 2));
    key += "_tile";
    key += name.substr(2);
    key += '_';
    key += size;
    return key;
}

PerEnum<GmmProduct, GmmTile> gmmTiles(const Kernels& kernels) {
    PerEnum<GmmProduct, GmmTile> tiles{};
    if (kernels.gmmTiles.empty()) {
        return tiles;
    }
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        GmmTile& tile = tiles[i];
        const auto product = static_cast<GmmProduct>(i);
        read(kernels, "tile_batch_seq", tile.m);
        read(kernels, "tile_embed_dim", tile.k);
        read(kernels, "tile_mlp_dim", tile.n);
        read(kernels, gmmTileKey(product, "batch_seq"), tile.m);
        read(kernels, gmmTileKey(product, "embed_dim"), tile.k);
        read(kernels, gmmTileKey(product, "mlp_dim"), tile.n);
        read(kernels, gmmTileKey(product, "buffer_count"), tile.buffers);
    }
    return tiles;
}

} // namespace ridgepoint

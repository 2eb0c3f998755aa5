// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/calibration.h"
#include "core/cost/operation.h"
#include "core/hardware/chip.h"
#include "core/study/gmm_tiles.h"

#include <array>
#include <cstdint>

namespace ridgepoint {

/// Sustained and nameplate rates of one device.
struct DeviceRates {
    std::array<double, kDtypeCount> matmul{};    ///< sustained FLOP/s of large matrix multiplications
    std::array<double, kDtypeCount> nameplate{}; ///< FLOP/s
    double groupedMatmul = 1;                    ///< share of the matmul rate that grouped matmuls reach
    double attention = 0;                        ///< FLOP/s of flash attention on padded blocks
    double asyncAttention = 0;                   ///< the same of kernels that overlap softmax and matmuls
    double hbm = 0;                              ///< sustained bytes/s
    double hbmNameplate = 0;
    double fillBytes = 0;       ///< first-tile load and last-tile store that nothing hides
    double startSeconds = 0;    ///< fixed start of an operation
    double gridStepSeconds = 0; ///< fixed start of one step of a Pallas kernel's grid
    double hostLink = 0;        ///< bytes/s one way to host memory
    std::int64_t mxuSide = 128;
    double tileSide = 0;     ///< of the windows of large matmuls
    double computeUnits = 0; ///< GPUs: multiprocessors that share the tiles of a matmul; 0 = a systolic array
    double tileSeconds = 0;  ///< GPUs: prologue and epilogue of a wave of tiles
    double stripRows = 0;    ///< GPUs: rows up to which a product reads strips of the weights instead of tiles
};
/// `clock` is the sustained clock over that of the calibrated rates: compute follows it, memory and links do not.
DeviceRates deviceRates(const Chip& chip, const CalibrationConstants& constants, double clock = 1);

/// `n` rounded up to the systolic array's side.
double paddedToMxu(const DeviceRates& rates, double n);

/// `n` rounded up to whole windows of a large matmul; below two windows to the systolic array's side. Source: fit, see
/// resources/docs/model.md §3 (models whose width is no multiple of 1024 are slower by just that).
double paddedToTile(const DeviceRates& rates, double n);

/// What one execution of an operation costs.
struct OperationCost {
    double flops = 0;       ///< unpadded
    double paddedFlops = 0; ///< what the array really does
    double hbmBytes = 0;
    double seconds = 0;
    Bound boundBy = Bound::compute;
    double roofSeconds = 0; ///< at nameplate rates, without padding

    /// One after the other; the longer one says what binds.
    OperationCost& operator+=(const OperationCost& other);
};

/// One M×N×K product, t = max(padded FLOPs / rate, bytes / HBM) + fill + start. `operandBytes` is the size of one
/// element of both inputs; outputs are BF16. Sources: resources/docs/model.md §3; the GEMM table of TPU7x for fill and
/// start.
OperationCost matmulCost(const DeviceRates& rates, double m, double n, double k, Dtype dtype);

/// Rows and columns that a GPU kernel of the best tile executes, and how long: tiles of at most 256×128 are dealt to
/// the multiprocessors wave by wave, and the last wave lasts as long as a full one; where there are fewer tiles than
/// multiprocessors, the contraction is split among them. Source: resources/docs/model.md §8.
struct TiledWork {
    double paddedFlops = 0;
    double seconds = 0;
    double tiles = 0, splits = 1, waves = 0; ///< splits: of the contraction
    double tileRows = 0, tileColumns = 0;
    double tileFlops = 0;      ///< of one tile's share of the contraction
    double tileEfficiency = 1; ///< share of a multiprocessor's rate that the tile reaches
};
TiledWork tiledWork(const DeviceRates& rates, double batch, double m, double n, double k, double rate);

/// Attention whose scores pass HBM (no flash kernel): `pairs` query-key pairs a head (the mask saves nothing), two
/// products forward and four backward, and `scorePasses` reads and writes of a BF16 score.
struct MaterialisedAttention {
    double heads = 0; ///< sequences × heads
    double rows = 0;  ///< positions
    double qkDim = 0, vDim = 0;
    double products = 2;
    double scorePasses = 0;
};
OperationCost materialisedAttentionCost(const DeviceRates& rates, const MaterialisedAttention& work);

/// y = x·W in serving: W is stored in `weightBytes` an element and converted as it is read; `operand` is the type that
/// is multiplied. Of a product that waits for HBM the loads follow each other, so that the fill shows beside compute
/// only.
struct WeightProduct {
    double m = 0, n = 0, k = 0;
    double weightBytes = 2;
    Dtype operand = Dtype::bfloat16;
};
OperationCost weightProductCost(const DeviceRates& rates, const WeightProduct& product);

/// Rows that a grouped matmul of `m` rows in `groups` executes: a tile of rows at a border is visited once for each of
/// its groups, so that every border costs a tile of `tile` rows more (the grid of the Megablox kernel).
double raggedRows(double m, double groups, double tile);

/// Experts of serving: `touched` of them are read, each multiplied with its share of `m` rows; where that is less than
/// a tile, the kernel takes tiles of that size.
OperationCost expertProductCost(const DeviceRates& rates, const WeightProduct& product, double touched);

/// Attention of new positions over the cached tokens, one read of the cache for all heads that share it.
struct CacheAttention {
    double sequences = 0;
    double queries = 1; ///< new positions of each
    double heads = 0;   ///< query heads of this device
    double tokens = 0;  ///< cached tokens that each sees
    double qkDim = 0, vDim = 0;
    double bytesPerToken = 0; ///< of the cache on this device
};
OperationCost cacheAttentionCost(const DeviceRates& rates, const CacheAttention& work);

/// The same product in tiles of tileM × tileN × tileK, each clipped to its dimension: every dimension rounds up to
/// whole tiles, a tile to the array's side, and an input is loaded again for every tile of the dimension that it lacks.
/// With tiles of 1024, what XLA cuts large matmuls into, the padded FLOPs are those of matmulCost().
struct MatmulTile {
    double m = 1024, n = 1024, k = 1024;
};
OperationCost tiledMatmulCost(const DeviceRates& rates, double m, double n, double k, Dtype dtype,
                              const MatmulTile& tile);

/// Which of its three matrices a grouped matmul sums up into.
enum class GroupedForm : std::uint8_t {
    rows,    ///< M×N: forward and the gradient of the inputs; K is summed
    weights, ///< K×N for each group: the gradient of the weights; the group's rows are summed
};

/// A grouped matmul: `groups` weight matrices of K×N, each with its share of `m` rows, in tiles. A tile of rows that
/// several groups share is visited once for each of them: raggedRows() (jax/experimental/pallas/ops/tpu/megablox). A
/// `tileM` of 0 is a plain batch of matmuls without borders, tiles or their starts.
struct GroupedMatmul {
    double groups = 1;
    double m = 0, n = 0, k = 0;
    double tileM = kGroupedTileRows, tileN = 0, tileK = 0; ///< 0 = the whole N or K
    GroupedForm form = GroupedForm::rows;
    Dtype dtype = Dtype::bfloat16;
};

/// The grid of a grouped matmul's kernel: padded sizes, and the tiles along each (0 where there are none).
struct GroupedGrid {
    double rows = 0, n = 0, k = 0; ///< executed: with every visit of a tile, whole tiles and the array's padding
    double tileM = 0, tileN = 0, tileK = 0;
    double tilesM = 0, tilesN = 0, tilesK = 0;

    double steps() const { return tilesM * tilesN * tilesK; }
};
GroupedGrid groupedGrid(const DeviceRates& rates, const GroupedMatmul& matmul);

/// HBM traffic: inputs are loaded again for every tile of the dimension that they lack, the weights of `rows` only
/// where K is cut; the result is written once.
double groupedMatmulBytes(const GroupedMatmul& matmul, const GroupedGrid& grid);

/// As a plain matmul, with the grid's executed size and the start of each of its steps.
OperationCost groupedMatmulCost(const DeviceRates& rates, const GroupedMatmul& matmul);

/// The tile that a kernel takes where `tile` is asked for along `size`: the whole, where the tile is 0, not smaller,
/// or no multiple of the 128 lanes that Pallas wants of a block.
double wholeTile(double tile, double size);

/// A memory-bound chain that moves `bytes` and computes `flops` on the vector unit, which bandwidth hides.
OperationCost elementWiseCost(const DeviceRates& rates, double bytes, double flops = 0);

/// Flash attention over `heads` heads that execute `area` query-key pairs each, with `products` matrix products whose
/// head dimension is that of the keys and of the values (forward 1 + 1, fused backward 3 + 2).
struct AttentionWork {
    double heads = 0; ///< sequences × heads
    double area = 0;  ///< executed pairs per head (attention_area.h)
    double maskArea = 0;
    double qkDim = 0;
    double vDim = 0;
    double qkProducts = 1;
    double vProducts = 1;
    double rows = 0;     ///< query positions per head
    double blockQ = 512; ///< K and V are read again for each block of queries
    double blockKv = 512;
    bool async = false; ///< GPUs: a kernel that overlaps softmax and matmuls
};
OperationCost attentionCost(const DeviceRates& rates, const AttentionWork& work);

} // namespace ridgepoint

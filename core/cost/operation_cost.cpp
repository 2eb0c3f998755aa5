// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/operation_cost.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr double kActivationBytes = bytesPerElement(Dtype::bfloat16);

/// Lanes of a vector register of a TensorCore: a block's last dimension is a multiple of them or the whole array.
constexpr double kLanes = 128;

/// Time and roof of an operation with padded FLOPs at `rate` and its bytes.
void setTime(OperationCost& cost, const DeviceRates& rates, double rate, double nameplate) {
    const double compute = cost.paddedFlops / rate;
    const double memory = cost.hbmBytes / rates.hbm;
    cost.boundBy = compute >= memory ? Bound::compute : Bound::hbm;
    cost.seconds =
        std::max(compute, memory) + std::min(cost.hbmBytes, rates.fillBytes) / rates.hbm + rates.startSeconds;
    cost.roofSeconds = std::max(cost.flops / nameplate, cost.hbmBytes / rates.hbmNameplate);
}

} // namespace

DeviceRates deviceRates(const Chip& chip, const CalibrationConstants& constants, double clock) {
    DeviceRates rates;
    for (std::size_t i = 0; i < kDtypeCount; ++i) {
        const auto dtype = static_cast<Dtype>(i);
        rates.nameplate[i] = chip.devicePeak(dtype);
        const bool low = chip.peakFlopPerSecond[i] > chip.peakFlopPerSecond[index(Dtype::bfloat16)];
        rates.matmul[i] = rates.nameplate[i] * clock * constants.matmulFraction * (low ? constants.fp8Fraction : 1);
    }
    rates.attention = rates.matmul[index(Dtype::bfloat16)] * constants.attentionFraction;
    rates.asyncAttention = rates.matmul[index(Dtype::bfloat16)] * constants.asyncAttentionFraction;
    rates.groupedMatmul = constants.groupedMatmulFraction;
    rates.hbmNameplate = chip.deviceHbmBandwidth();
    rates.hbm = rates.hbmNameplate * constants.hbmFraction;
    rates.fillBytes = constants.gemmFillBytes;
    rates.startSeconds = constants.operationStartSeconds;
    rates.hostLink = constants.hostLinkBandwidth > 0
                         ? constants.hostLinkBandwidth
                         : chip.hostLinkBandwidth * constants.hostLinkFraction / chip.devicesPerChip;
    rates.gridStepSeconds = constants.attentionBlockSeconds;
    rates.mxuSide = chip.mxuSide;
    rates.tileSide = constants.matmulTile;
    // Without the cost of a tile (the textbook's convention) tiles do not matter.
    rates.computeUnits = chip.isGpu() && constants.tileSeconds > 0 ? std::max(1, chip.computeUnits) : 0;
    rates.tileSeconds = constants.tileSeconds / clock;
    rates.stripRows = constants.stripRows;
    return rates;
}

double paddedToMxu(const DeviceRates& rates, double n) {
    const auto side = static_cast<double>(rates.mxuSide);
    return std::ceil(n / side) * side;
}

double paddedToTile(const DeviceRates& rates, double n) {
    // A tile of 1 counts without padding, as textbooks do: however few the rows are.
    const bool tiled = rates.tileSide > 0 && (n > 2 * rates.tileSide || rates.tileSide <= 1);
    return tiled ? std::ceil(n / rates.tileSide) * rates.tileSide : paddedToMxu(rates, n);
}

OperationCost& OperationCost::operator+=(const OperationCost& other) {
    boundBy = other.seconds > seconds ? other.boundBy : boundBy;
    flops += other.flops;
    paddedFlops += other.paddedFlops;
    hbmBytes += other.hbmBytes;
    seconds += other.seconds;
    roofSeconds += other.roofSeconds;
    return *this;
}

TiledWork tiledWork(const DeviceRates& rates, double batch, double m, double n, double k, double rate) {
    // Share of a multiprocessor's rate that a tile reaches beside 256 x 128: its operands are read again for every
    // tile, (r + c) / (r c) of them for each FLOP, which is 1.33, 2 and 2.67 times as many. Assumed, not measured: with
    // a quarter of the time of the largest tile spent on operands that gives 0.92, 0.80 and 0.71; the smallest is taken
    // lower still.
    struct Tile {
        double rows, columns, efficiency;
    };
    static constexpr std::array<Tile, 5> kTiles{Tile{256, 128, 1}, Tile{128, 256, 1}, Tile{128, 128, 0.92},
                                                Tile{128, 64, 0.8}, Tile{64, 64, 0.6}};
    TiledWork best{.seconds = 1e300};
    for (const Tile& tile : kTiles) {
        const double tiles = batch * std::ceil(m / tile.rows) * std::ceil(n / tile.columns);
        const double splits = std::clamp(std::floor(rates.computeUnits / tiles), 1.0, std::max(1.0, k / 256));
        const double waves = std::ceil(tiles * splits / rates.computeUnits);
        const double flops = 2 * tile.rows * tile.columns * std::max(k / splits, 16.0);
        const double seconds =
            waves * (flops * rates.computeUnits / (rate * tile.efficiency) + rates.tileSeconds * (splits > 1 ? 2 : 1));
        if (seconds < best.seconds) {
            best = {2 * tiles * tile.rows * tile.columns * k,
                    seconds,
                    tiles,
                    splits,
                    waves,
                    tile.rows,
                    tile.columns,
                    flops,
                    tile.efficiency};
        }
    }
    return best;
}

namespace {

/// A product on a GPU: the slower of its tiles and its bytes.
void setTiledTime(OperationCost& cost, const DeviceRates& rates, const TiledWork& work, double nameplate) {
    const double memory = cost.hbmBytes / rates.hbm;
    cost.paddedFlops = work.paddedFlops;
    cost.boundBy = work.seconds >= memory ? Bound::compute : Bound::hbm;
    cost.seconds = std::max(work.seconds, memory) + rates.startSeconds;
    cost.roofSeconds = std::max(cost.flops / nameplate, cost.hbmBytes / rates.hbmNameplate);
}

} // namespace

OperationCost materialisedAttentionCost(const DeviceRates& rates, const MaterialisedAttention& work) {
    constexpr Dtype kType = Dtype::bfloat16;
    OperationCost cost;
    const double pairs = work.heads * work.rows * work.rows;
    const double half = work.products / 2;
    const double rate = rates.matmul[index(kType)];
    cost.flops = 2 * pairs * half * (work.qkDim + work.vDim);
    TiledWork tiles;
    for (const auto& [n, k] : {std::pair{work.rows, work.qkDim}, std::pair{work.vDim, work.rows}}) {
        const TiledWork one = tiledWork(rates, work.heads, work.rows, n, k, rate);
        tiles.paddedFlops += half * one.paddedFlops;
        // Every product reads or writes the scores once.
        const double bytes = (pairs + work.heads * work.rows * (n + k - work.rows) * 2) * kActivationBytes;
        cost.hbmBytes += half * bytes;
        tiles.seconds += half * (std::max(one.seconds, bytes / rates.hbm) + rates.startSeconds);
    }
    const double softmax = pairs * work.scorePasses * kActivationBytes;
    cost.paddedFlops = tiles.paddedFlops;
    cost.hbmBytes += softmax;
    cost.seconds = tiles.seconds + softmax / rates.hbm + rates.startSeconds;
    cost.boundBy = 2 * softmax / rates.hbm > cost.seconds ? Bound::hbm : Bound::compute;
    cost.roofSeconds = std::max(cost.flops / rates.nameplate[index(kType)], cost.hbmBytes / rates.hbmNameplate);
    return cost;
}

OperationCost matmulCost(const DeviceRates& rates, double m, double n, double k, Dtype dtype) {
    OperationCost cost;
    cost.flops = 2 * m * n * k;
    cost.hbmBytes = (m * k + k * n) * bytesPerElement(dtype) + m * n * kActivationBytes;
    if (rates.computeUnits > 0) {
        setTiledTime(cost, rates, tiledWork(rates, 1, m, n, k, rates.matmul[index(dtype)]),
                     rates.nameplate[index(dtype)]);
        return cost;
    }
    cost.paddedFlops = 2 * paddedToTile(rates, m) * paddedToTile(rates, n) * paddedToTile(rates, k);
    setTime(cost, rates, rates.matmul[index(dtype)], rates.nameplate[index(dtype)]);
    return cost;
}

OperationCost tiledMatmulCost(const DeviceRates& rates, double m, double n, double k, Dtype dtype,
                              const MatmulTile& tile) {
    OperationCost cost;
    const auto tiles = [&](double size, double side) { return std::ceil(size / std::min(size, side)); };
    const auto padded = [&](double size, double side) {
        return tiles(size, side) * paddedToMxu(rates, std::min(size, side));
    };
    cost.flops = 2 * m * n * k;
    cost.paddedFlops = 2 * padded(m, tile.m) * padded(n, tile.n) * padded(k, tile.k);
    cost.hbmBytes =
        (m * k * tiles(n, tile.n) + k * n * tiles(m, tile.m)) * bytesPerElement(dtype) + m * n * kActivationBytes;
    setTime(cost, rates, rates.matmul[index(dtype)], rates.nameplate[index(dtype)]);
    return cost;
}

double wholeTile(double tile, double size) {
    return tile <= 0 || tile >= size || std::fmod(tile, kLanes) != 0 ? size : tile;
}

double raggedRows(double m, double groups, double tile) { return m + std::max(0.0, groups - 1) * tile; }

GroupedGrid groupedGrid(const DeviceRates& rates, const GroupedMatmul& matmul) {
    GroupedGrid grid;
    if (matmul.tileM <= 0) {
        grid.rows = matmul.m;
        grid.n = paddedToMxu(rates, matmul.n);
        grid.k = paddedToMxu(rates, matmul.k);
        return grid;
    }
    grid.tileM = matmul.tileM;
    grid.tileN = wholeTile(matmul.tileN, matmul.n);
    grid.tileK = wholeTile(matmul.tileK, matmul.k);
    grid.rows = raggedRows(matmul.m, matmul.groups, grid.tileM);
    grid.tilesM = std::ceil(grid.rows / grid.tileM);
    grid.tilesN = std::ceil(matmul.n / grid.tileN);
    grid.tilesK = std::ceil(matmul.k / grid.tileK);
    grid.n = grid.tilesN * paddedToMxu(rates, grid.tileN);
    grid.k = grid.tilesK * paddedToMxu(rates, grid.tileK);
    return grid;
}

double groupedMatmulBytes(const GroupedMatmul& matmul, const GroupedGrid& grid) {
    const double operand = bytesPerElement(matmul.dtype);
    const double weights = matmul.groups * matmul.k * matmul.n;
    const double acrossN = std::max(1.0, grid.tilesN);
    const double acrossK = std::max(1.0, grid.tilesK);
    if (matmul.form == GroupedForm::weights) {
        return matmul.m * (matmul.k * acrossN + matmul.n * acrossK) * operand + weights * kActivationBytes;
    }
    // A weight tile stays while the rows of its group pass, unless K is cut: then each tile of rows loads them all.
    const double weightsRead = acrossK > 1 ? std::max(weights, grid.tilesM * matmul.k * matmul.n) : weights;
    return (matmul.m * matmul.k * acrossN + weightsRead) * operand + matmul.m * matmul.n * kActivationBytes;
}

OperationCost groupedMatmulCost(const DeviceRates& rates, const GroupedMatmul& matmul) {
    OperationCost cost;
    cost.flops = 2 * matmul.m * matmul.n * matmul.k;
    if (rates.computeUnits > 0) {
        // On GPUs the experts' products share the multiprocessors, with the tiles of each one's rows.
        cost.hbmBytes = groupedMatmulBytes(matmul, {});
        const double rate = rates.matmul[index(matmul.dtype)] * rates.groupedMatmul;
        const double rows = matmul.m / matmul.groups;
        const bool weights = matmul.form == GroupedForm::weights;
        setTiledTime(cost, rates,
                     weights ? tiledWork(rates, matmul.groups, matmul.k, matmul.n, rows, rate)
                             : tiledWork(rates, matmul.groups, rows, matmul.n, matmul.k, rate),
                     rates.nameplate[index(matmul.dtype)]);
        return cost;
    }
    const GroupedGrid grid = groupedGrid(rates, matmul);
    cost.paddedFlops = 2 * grid.rows * grid.n * grid.k;
    cost.hbmBytes = groupedMatmulBytes(matmul, grid);
    setTime(cost, rates, rates.matmul[index(matmul.dtype)] * rates.groupedMatmul, rates.nameplate[index(matmul.dtype)]);
    cost.seconds += grid.steps() * rates.gridStepSeconds;
    return cost;
}

namespace {

OperationCost storedWeights(const DeviceRates& rates, const WeightProduct& p, double weights, double padded,
                            double share) {
    OperationCost cost;
    cost.flops = 2 * p.m * p.n * p.k;
    cost.paddedFlops = padded;
    cost.hbmBytes =
        weights * p.weightBytes + p.m * p.k * std::min(2.0, bytesPerElement(p.operand)) + p.m * p.n * kActivationBytes;
    const std::size_t operand = index(p.operand);
    double compute = cost.paddedFlops / (rates.matmul[operand] * share);
    if (rates.computeUnits > 0 && p.m <= rates.stripRows) {
        cost.paddedFlops = 2 * paddedToMxu(rates, p.m) * p.n * p.k;
        compute = cost.paddedFlops / (rates.matmul[operand] * share);
    } else if (rates.computeUnits > 0) {
        const TiledWork tiles = tiledWork(rates, 1, p.m, p.n, p.k, rates.matmul[operand] * share);
        cost.paddedFlops = std::max(cost.flops, tiles.paddedFlops);
        compute = tiles.seconds;
    }
    const double memory = cost.hbmBytes / rates.hbm;
    const double fill = std::min(cost.hbmBytes, rates.fillBytes) / rates.hbm;
    cost.boundBy = compute >= memory ? Bound::compute : Bound::hbm;
    cost.seconds = std::max(compute + fill, memory) + rates.startSeconds;
    cost.roofSeconds = std::max(cost.flops / rates.nameplate[operand], cost.hbmBytes / rates.hbmNameplate);
    return cost;
}

} // namespace

OperationCost weightProductCost(const DeviceRates& rates, const WeightProduct& p) {
    const double padded = 2 * paddedToTile(rates, p.m) * paddedToTile(rates, p.n) * paddedToTile(rates, p.k);
    return storedWeights(rates, p, p.n * p.k, padded, 1);
}

OperationCost expertProductCost(const DeviceRates& rates, const WeightProduct& p, double touched) {
    const double rows = raggedRows(p.m, touched, std::min<double>(kGroupedTileRows, p.m / touched));
    const double padded = 2 * rows * paddedToMxu(rates, p.n) * paddedToMxu(rates, p.k);
    return storedWeights(rates, p, touched * p.n * p.k, padded, rates.groupedMatmul);
}

OperationCost cacheAttentionCost(const DeviceRates& rates, const CacheAttention& work) {
    OperationCost cost;
    const double queries = work.sequences * work.queries;
    cost.flops = cost.paddedFlops = 2 * queries * work.heads * work.tokens * (work.qkDim + work.vDim);
    cost.hbmBytes = work.sequences * work.tokens * work.bytesPerToken +
                    queries * work.heads * (work.qkDim + work.vDim) * kActivationBytes;
    const double compute = cost.flops / std::max(rates.attention, rates.asyncAttention);
    const double memory = cost.hbmBytes / rates.hbm;
    cost.boundBy = compute >= memory ? Bound::compute : Bound::hbm;
    cost.seconds = std::max(compute, memory) + rates.startSeconds;
    cost.roofSeconds =
        std::max(cost.flops / rates.nameplate[index(Dtype::bfloat16)], cost.hbmBytes / rates.hbmNameplate);
    return cost;
}

OperationCost elementWiseCost(const DeviceRates& rates, double bytes, double flops) {
    OperationCost cost;
    cost.flops = cost.paddedFlops = flops;
    cost.hbmBytes = bytes;
    cost.boundBy = Bound::hbm;
    cost.seconds = bytes / rates.hbm + rates.startSeconds;
    cost.roofSeconds = bytes / rates.hbmNameplate;
    return cost;
}

OperationCost attentionCost(const DeviceRates& rates, const AttentionWork& work) {
    OperationCost cost;
    const double products = work.qkProducts * work.qkDim + work.vProducts * work.vDim;
    const double padded =
        work.qkProducts * paddedToMxu(rates, work.qkDim) + work.vProducts * paddedToMxu(rates, work.vDim);
    cost.flops = 2 * work.heads * work.maskArea * products;
    cost.paddedFlops = 2 * work.heads * work.area * padded;
    const double ownRows = work.rows * (work.qkDim + work.vDim) * (work.qkProducts + work.vProducts) / 2;
    const double keyRows = work.area / work.blockQ * (work.qkDim + work.vDim);
    cost.hbmBytes = work.heads * (ownRows + keyRows) * kActivationBytes;
    setTime(cost, rates, work.async ? rates.asyncAttention : rates.attention, rates.nameplate[index(Dtype::bfloat16)]);
    cost.seconds += work.heads * work.area / (work.blockQ * work.blockKv) * rates.gridStepSeconds;
    return cost;
}

} // namespace ridgepoint

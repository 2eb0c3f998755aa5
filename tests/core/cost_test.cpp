// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"
#include "core/cost/collective_cost.h"
#include "core/cost/operation_cost.h"
#include "tests/core/preset_files.h"

#include <gtest/gtest.h>

#include <cmath>
#include <iostream>

using namespace ridgepoint;

namespace {

const Catalogue& catalogue() {
    static const Catalogue loaded = [] {
        std::vector<LoadError> errors;
        return loadCatalogue(PRESETS_DIR, errors);
    }();
    return loaded;
}

DeviceRates ratesOf(const char* chip) {
    return deviceRates(*catalogue().chips.at(chip), *catalogue().calibrations.at("default")->find(chip));
}

} // namespace

// Square GEMMs of TPU7x (tests/data/microbench_tpu.json, AI-Hypercomputer/tpu-recipes microbenchmarks/ironwood). The
// table's own ceiling (0.83 of nameplate) stands in for the sustained rate of a training step, which is lower.
TEST(OperationCost, ReproducesTheMeasuredGemmTable) {
    CalibrationConstants constants = *catalogue().calibrations.at("default")->find("tpu7x");
    constants.matmulFraction = 0.83;
    const DeviceRates rates = deviceRates(*catalogue().chips.at("tpu7x"), constants);
    int compared = 0;
    const JsonValue file = readJson(TEST_DATA_DIR "/microbench_tpu.json");
    for (const JsonValue& row : *file.find("measurements")->array()) {
        if (textAt(row, "kind") != "gemm" || textAt(row, "hardware") != "tpu7x") {
            continue;
        }
        const double side = numberAt(row, "m");
        const double measured = numberAt(row, "value"); // TFLOP/s
        const OperationCost cost = matmulCost(rates, side, side, side, Dtype::bfloat16);
        const double error = cost.flops / cost.seconds / 1e12 / measured - 1;
        std::cout << side << "^3: measured " << measured << " TFLOP/s, predicted " << measured * (1 + error) << " ("
                  << 100 * error << " %)\n";
        if (side >= 256) {
            EXPECT_NEAR(error, 0, 0.1) << side;
            ++compared;
        }
    }
    EXPECT_EQ(compared, 7);
}

// 4096 rows of 8 experts in tiles of 512: each of the 7 borders between them costs a tile more. Serving counts the same
// way; of 256 rows for 32 experts, its kernel's tiles have no more than 8.
TEST(OperationCost, BordersBetweenExpertsCostATileEach) {
    EXPECT_DOUBLE_EQ(raggedRows(4096, 8, 512), 4096 + 7 * 512);
    EXPECT_DOUBLE_EQ(raggedRows(4096, 1, 512), 4096);
    const DeviceRates rates = ratesOf("tpu7x");
    EXPECT_DOUBLE_EQ(groupedGrid(rates, {.groups = 8, .m = 4096, .n = 2048, .k = 7168}).rows, 4096 + 7 * 512);
    const WeightProduct many{.m = 4096, .n = 2048, .k = 7168};
    EXPECT_DOUBLE_EQ(expertProductCost(rates, many, 8).paddedFlops, 2.0 * (4096 + 7 * 512) * 2048 * 7168);
    const WeightProduct few{.m = 256, .n = 2048, .k = 7168};
    EXPECT_DOUBLE_EQ(expertProductCost(rates, few, 32).paddedFlops, 2.0 * (256 + 31 * 8) * 2048 * 7168);
}

// A head dimension of 128 fills half of a 256-wide array, so that flash attention reaches less than 0.4 of nameplate on
// TPU7x (resources/docs/model.md §3).
TEST(OperationCost, AttentionPaysForPaddingTheHead) {
    const DeviceRates rates = ratesOf("tpu7x");
    AttentionWork work{.heads = 64,
                       .area = 1e8,
                       .maskArea = 1e8,
                       .qkDim = 128,
                       .vDim = 128,
                       .rows = 8192,
                       .blockQ = 2048,
                       .blockKv = 2048};
    const OperationCost narrow = attentionCost(rates, work);
    EXPECT_DOUBLE_EQ(narrow.paddedFlops, 2 * narrow.flops);
    EXPECT_LT(narrow.flops / narrow.seconds / rates.nameplate[index(Dtype::bfloat16)], 0.4);
    work.qkDim = work.vDim = 256;
    EXPECT_NEAR(attentionCost(rates, work).seconds / narrow.seconds, 1, 1e-9);
}

// TPU7x: FP8 at twice the BF16 nameplate; int8 has no native path and runs at the BF16 rate.
TEST(OperationCost, RatesFollowTheChipsNativeTypes) {
    const DeviceRates rates = ratesOf("tpu7x");
    EXPECT_DOUBLE_EQ(rates.nameplate[index(Dtype::float8_e4m3)], 2 * rates.nameplate[index(Dtype::bfloat16)]);
    EXPECT_DOUBLE_EQ(rates.matmul[index(Dtype::int8)], rates.matmul[index(Dtype::bfloat16)]);
}

// Measured all-gather of TPU7x inside a 2x2 plane, one device of each chip, output four times the input
// (AI-Hypercomputer/tpu-recipes microbenchmarks/ironwood/collectives/all_gather.md): 262144 B shards 21.92 us,
// 4 MiB 155.44 us, 64 MiB 2252.34 us. The tool counts both devices of the chip gathering at once.
TEST(CollectiveCost, ReproducesTheMeasuredAllGather) {
    const Chip& chip = *catalogue().chips.at("tpu7x");
    const NetworkRates rates = networkRates(chip, *catalogue().calibrations.at("default")->find("tpu7x"));
    MeshPlacement placement;
    MeshAxis bad{};
    const Slice slice = *parseSliceShape("2x2x1");
    ASSERT_TRUE(placeAxes(chip, slice, {1, 4, 1, 1, 2, 1, 1}, {}, placement, bad));
    const AxisLinks links = linksOf(chip, slice, placement, {MeshAxis::fsdp});
    for (const auto& [shard, microseconds] : {std::pair{262144.0, 21.92}, {4194304.0, 155.44}, {67108864.0, 2252.34}}) {
        EXPECT_NEAR(allGatherSeconds(links, rates, 4 * shard) * 1e6 / microseconds, 1, 0.1) << shard;
    }
}

// scaling-book, Sharding: gathering V bytes over a wrapped axis takes V / W with W both directions, whatever its
// length; ours keeps (n−1)/n. v5e, 16 wide: W = 9e10 B/s, 2^20 bfloat16 a device gathered from 16.
TEST(CollectiveCost, ApproachesTheTextbookOnALongRing) {
    Chip chip;
    chip.topology = Topology::torus2d;
    chip.wrapRule = WrapRule::sixteen_only;
    chip.iciLinkBandwidth = 45e9;
    const Slice slice = *parseSliceShape("16x1");
    MeshPlacement placement;
    MeshAxis bad{};
    ASSERT_TRUE(placeAxes(chip, slice, {1, 16, 1, 1, 1, 1, 1}, {}, placement, bad));
    const AxisLinks links = linksOf(chip, slice, placement, {MeshAxis::fsdp});
    const NetworkRates rates{};
    const double bytes = 2.0 * 1048576 * 16;
    EXPECT_NEAR(allGatherSeconds(links, rates, bytes), bytes / 9e10 * 15 / 16, 1e-12);
    EXPECT_DOUBLE_EQ(allReduceSeconds(links, rates, bytes), 2 * allGatherSeconds(links, rates, bytes));
}

TEST(CollectiveCost, OneMemberCostsNothing) {
    EXPECT_EQ(allGatherSeconds(AxisLinks{}, NetworkRates{1, 1e-5, 1e-6, 1e9}, 1e9), 0);
    EXPECT_EQ(dcnAllReduceSeconds(1, NetworkRates{1, 1e-5, 1e-6, 1e9}, 1e9), 0);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/carry_over.h"
#include "core/mesh/mesh_degrees.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace ridgepoint {
namespace {

/// Two chips with the shapes and peaks that matter here (TPU7x and v6e figures).
Catalogue twoChips() {
    Chip tpu7x;
    tpu7x.id = "tpu7x";
    tpu7x.devicesPerChip = 2;
    tpu7x.largestSliceChips = 9216;
    tpu7x.peakFlopPerSecond[index(Dtype::bfloat16)] = 2307e12;
    tpu7x.peakFlopPerSecond[index(Dtype::float8_e4m3)] = 4614e12;
    Chip v6e;
    v6e.id = "v6e";
    v6e.topology = Topology::torus2d;
    v6e.largestSliceChips = 256;
    v6e.peakFlopPerSecond[index(Dtype::bfloat16)] = 918e12;
    v6e.peakFlopPerSecond[index(Dtype::int8)] = 1836e12;
    Catalogue catalogue;
    catalogue.chips["tpu7x"] = std::make_shared<Chip>(tpu7x);
    catalogue.chips["v6e"] = std::make_shared<Chip>(v6e);
    catalogue.slices["tpu7x"] = {"2x2x1", "2x2x2", "4x4x4", "4x4x8"};
    catalogue.slices["v6e"] = {"1x1", "2x2", "4x4", "8x8", "16x16"};
    return catalogue;
}

TEST(CarryOver, LegalScenarioIsLeftAlone) {
    const Catalogue catalogue = twoChips();
    const Scenario before;
    Scenario after = before;
    after.workload.sequenceLength = 8192;
    const Scenario expected = after;
    EXPECT_TRUE(carryOver(before, after, catalogue).empty());
    EXPECT_EQ(after, expected);
}

TEST(CarryOver, AnotherChipKeepsSizeAndNearestPrecision) {
    const Catalogue catalogue = twoChips();
    Scenario before;
    before.hardware = {{"tpu7x", {}}, "4x4x4", 1};
    before.precision.recipe = Recipe::fp8_full;
    Scenario after = before;
    after.hardware.chip.base = "v6e";
    const auto adjustments = carryOver(before, after, catalogue);
    EXPECT_EQ(after.hardware.slice, "8x8"); // 64 chips as before
    EXPECT_EQ(after.precision.recipe, Recipe::int8);
    ASSERT_EQ(adjustments.size(), 2U);
    EXPECT_EQ(adjustments[0], (Adjustment{"hardware.slice", "4x4x4", "8x8"}));
    EXPECT_EQ(adjustments[1], (Adjustment{"precision.recipe", "fp8_full", "int8"}));
}

/// An H100's NVLink domain is 8 GPUs, a GB300's is 64 and more: four nodes of 64 become 32 of 8.
TEST(CarryOver, NodesLargerThanTheNewChipsDomainBecomeSmallerOnes) {
    Catalogue catalogue = twoChips();
    for (const auto& [id, domain] : {std::pair{"gb300", 64}, std::pair{"h100", 8}}) {
        Chip gpu;
        gpu.id = id;
        gpu.topology = Topology::switched;
        gpu.domainChips = domain;
        gpu.chipsPerHost = 8;
        gpu.peakFlopPerSecond[index(Dtype::bfloat16)] = 989e12;
        catalogue.chips[id] = std::make_shared<Chip>(gpu);
    }
    catalogue.slices["gb300"] = {"1x64", "4x64"};
    catalogue.slices["h100"] = {"1x8", "16x8", "32x8"};
    Scenario before;
    before.hardware = {{"gb300", {}}, "4x64", 1};
    before.pipeline.schedule = PipelineSchedule::interleaved;
    Scenario after = before;
    after.hardware.chip.base = "h100";
    EXPECT_EQ(carryOver(before, after, catalogue), (std::vector<Adjustment>{{"hardware.slice", "4x64", "32x8"}}));
    EXPECT_EQ(after.hardware.slice, "32x8");
    Scenario back = after;
    back.hardware.chip.base = "gb300"; // its domain holds nodes of eight
    EXPECT_TRUE(carryOver(after, back, catalogue).empty());
    // A TPU has no interleaved schedule; MaxText's with several stages a device is the circular one.
    Scenario tpu = before;
    tpu.hardware.chip.base = "tpu7x";
    carryOver(before, tpu, catalogue);
    EXPECT_EQ(tpu.pipeline.schedule, PipelineSchedule::circular);
    Scenario gpu = tpu;
    gpu.hardware.chip.base = "h100";
    carryOver(tpu, gpu, catalogue);
    EXPECT_EQ(gpu.pipeline.schedule, PipelineSchedule::one_f_one_b);
}

/// Three quarters of the 128 MiB of a v6e are three quarters of the 64 MiB of a TPU7x.
TEST(CarryOver, ASmallerVmemKeepsTheShareOfTheKernels) {
    Catalogue catalogue = twoChips();
    Chip tpu7x = *catalogue.chips["tpu7x"];
    Chip v6e = *catalogue.chips["v6e"];
    tpu7x.vmemBytesPerDevice = 64.0 * (1 << 20);
    v6e.vmemBytesPerDevice = 128.0 * (1 << 20);
    catalogue.chips["tpu7x"] = std::make_shared<Chip>(tpu7x);
    catalogue.chips["v6e"] = std::make_shared<Chip>(v6e);
    Scenario before;
    before.hardware.chip.base = "v6e";
    before.hardware.slice = "4x4";
    before.kernels.scopedVmemKib = 98304;
    Scenario after = before;
    after.hardware.chip.base = "tpu7x";
    const auto moved = carryOver(before, after, catalogue);
    EXPECT_EQ(after.kernels.scopedVmemKib, 49152);
    EXPECT_TRUE(std::any_of(moved.begin(), moved.end(),
                            [](const Adjustment& one) { return one.path == "kernels.scoped_vmem_kib"; }));
    Scenario back = after;
    back.hardware.chip.base = "v6e";
    carryOver(after, back, catalogue);
    EXPECT_EQ(back.kernels.scopedVmemKib, 49152); // more room asks for nothing
}

TEST(CarryOver, SmallerSliceShrinksTheDegreesThatDoNotFit) {
    const Catalogue catalogue = twoChips();
    Scenario before;
    before.hardware = {{"tpu7x", {}}, "4x4x4", 1};
    before.mesh.ici = {2, 4, 1, 1, 16, 1, 1}; // 128 devices
    before.workload.perDeviceBatch = 1;
    Scenario after = before;
    after.hardware.slice = "2x2x2"; // 16 devices
    const auto adjustments = carryOver(before, after, catalogue);
    EXPECT_EQ(after.mesh.ici, (Degrees{1, 1, 1, 1, 16, 1, 1}));
    EXPECT_EQ(adjustments.size(), 2U); // data and fsdp; the batch is still a multiple of 1/16
}

TEST(CarryOver, BatchFollowsTheMesh) {
    const Catalogue catalogue = twoChips();
    Scenario before;
    before.mesh.ici = {1, -1, 1, 1, 8, 1, 1};
    before.workload.perDeviceBatch = 0.375;
    Scenario after = before;
    after.mesh.ici = {1, -1, 1, 1, 2, 1, 1};
    const auto adjustments = carryOver(before, after, catalogue);
    ASSERT_EQ(adjustments.size(), 1U);
    EXPECT_EQ(adjustments[0], (Adjustment{"workload.per_device_batch", "0.375", "0.5"}));
    EXPECT_DOUBLE_EQ(after.workload.perDeviceBatch, 0.5);
}

TEST(CarryOver, GlobalBatchStaysDivisible) {
    const Catalogue catalogue = twoChips();
    Scenario before;
    before.workload.globalBatch = 256;
    before.workload.microBatch = 2;
    Scenario after = before;
    after.hardware.slice = "4x4x8"; // 256 replicas: a multiple of 512
    const auto adjustments = carryOver(before, after, catalogue);
    ASSERT_EQ(adjustments.size(), 1U);
    EXPECT_EQ(after.workload.globalBatch, 512);
}

TEST(CarryOver, WhatTheEditItselfSetStays) {
    const Catalogue catalogue = twoChips();
    const Scenario before;
    Scenario after = before;
    after.mesh.ici = {3, -1, 1, 1, 1, 1, 1}; // impossible on 128 devices, and said so by the engine
    EXPECT_TRUE(carryOver(before, after, catalogue).empty());
    EXPECT_EQ(after.mesh.ici[0], 3);
}

TEST(CarryOver, WhatWasIllegalBeforeStays) {
    const Catalogue catalogue = twoChips();
    Scenario before;
    before.mesh.ici = {3, -1, 1, 1, 1, 1, 1};
    Scenario after = before;
    after.loss.vocabTiling = 4;
    EXPECT_TRUE(carryOver(before, after, catalogue).empty());
}

TEST(CarryOver, APlaceThatNoLongerFitsGoesBackToTheDefault) {
    const Catalogue catalogue = twoChips();
    Scenario before;
    before.hardware.chip.base = "tpu7x";
    before.hardware.slice = "4x4x4";
    before.mesh.ici[index(MeshAxis::tensor)] = 4;
    before.mesh.placement["tensor"] = {"x"};
    Scenario kept = before;
    kept.workload.sequenceLength = 4096;
    EXPECT_TRUE(carryOver(before, kept, catalogue).empty());
    EXPECT_EQ(kept.mesh.placement, before.mesh.placement);
    Scenario after = before;
    after.mesh.ici[index(MeshAxis::tensor)] = 8;
    const std::vector<Adjustment> expected{{"mesh.placement.tensor", "x", "default"}};
    EXPECT_EQ(carryOver(before, after, catalogue), expected);
    EXPECT_TRUE(after.mesh.placement.empty());
}

} // namespace
} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/flop_accounting.h"
#include "core/calibration/measured_gpu.h"
#include "core/calibration/validation.h"
#include "core/cost/gpu_collective_cost.h"
#include "core/cost/operation_cost.h"
#include "core/memory/gpu_budget.h"
#include "core/mesh/axis_placement.h"
#include "core/report/evaluate.h"
#include "core/report/explain.h"
#include "core/step/train_step.h"
#include "tests/core/preset_files.h"
#include "tests/core/report_checks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>
#include <utility>

namespace ridgepoint {
namespace {

/// The 22B model of Korthikanti et al. 2022, Table 3: 48 layers of width 6144, 64 heads, sequences of 2048; eight A100
/// in one tensor group, micro-batch 4.
Scenario megatron(bool sequenceParallel, RematPolicy remat) {
    Scenario scenario;
    scenario.model = {{},
                      R"({"title": "GPT 22B", "family": "gpt3", "vocab_size": 51200, "d_model": 6144, "layers": 48,
                          "query_heads": 64, "kv_heads": 64, "head_dim": 96, "d_ff": 24576, "gated_mlp": false,
                          "tied_embeddings": true, "fused_qkv": true, "layer_norm": true, "dropout": true,
                          "trainable_positions": 2048})"};
    scenario.hardware = {{"a100-80", {}}, "1x8", 1};
    scenario.workload.sequenceLength = 2048;
    scenario.workload.globalBatch = 4;
    scenario.workload.microBatch = 4;
    scenario.mesh.ici = {1, 1, 1, 1, 8, 1, 1};
    scenario.tensorParallel.sequenceParallel = sequenceParallel;
    scenario.kernels.attention = AttentionKernel::dot_product;
    scenario.remat.policy = remat;
    return scenario;
}

double activationBytes(const Scenario& scenario) {
    const Study study = resolve(scenario, presetCatalogue());
    EXPECT_TRUE(study.valid());
    const StepContext context(study);
    std::vector<Operation> operations;
    std::vector<Collective> collectives;
    const TrainStep step = planTrainStep(context, {operations, collectives});
    return gpuActivationBytes(context, step.layers[0]);
}

// Korthikanti et al. 2022, Table 2, with s = 2048, b = 4, h = 6144, a = 64, t = 8:
//   tensor parallel            sbh (10 + 24/t + 5as/(ht))
//   with sequence parallelism  sbh (34/t + 5as/(ht))
//   with selective recompute   sbh (10 + 24/t); both: sbh 34/t
//   everything recomputed      sbh 2
TEST(GpuMemory, ActivationsAreKorthikantisTermByTerm) {
    const double s = 2048, b = 4, h = 6144, a = 64, t = 8;
    const double sbh = s * b * h, scores = 5 * a * s / (h * t);
    EXPECT_DOUBLE_EQ(activationBytes(megatron(false, RematPolicy::none)), sbh * (10 + 24 / t + scores));
    EXPECT_DOUBLE_EQ(activationBytes(megatron(true, RematPolicy::none)), sbh * (34 / t + scores));
    EXPECT_DOUBLE_EQ(activationBytes(megatron(false, RematPolicy::selective)), sbh * (10 + 24 / t));
    EXPECT_DOUBLE_EQ(activationBytes(megatron(true, RematPolicy::selective)), sbh * 34 / t);
    EXPECT_DOUBLE_EQ(activationBytes(megatron(false, RematPolicy::full)), sbh * 2);
}

// Ibid., Figure 1: weights and optimizer states of the 22B model take 45.56 GiB of a GPU (18 bytes a parameter).
TEST(GpuMemory, MixedPrecisionStatesTakeEighteenBytesAParameter) {
    Scenario scenario = megatron(true, RematPolicy::selective);
    scenario.optimizer.muDtype = scenario.optimizer.nuDtype = Dtype::float32;
    const Report report = evaluate(scenario, presetCatalogue());
    ASSERT_TRUE(report.valid);
    const auto& device = report.memory.device;
    const double states = device[index(MemoryCategory::parameters)] + device[index(MemoryCategory::gradients)] +
                          device[index(MemoryCategory::optimizer_states)];
    const double parameters = static_cast<double>(report.parametersTotal) / 8;
    EXPECT_NEAR(states, 18 * parameters, 0.001 * states);
    EXPECT_NEAR(states / (1 << 30), 45.56, 0.02 * 45.56);
}

// Rajbhandari et al. 2020, §3.1 and Megatron's distributed optimizer: of a parameter 2 bytes of weight, 4 of gradient
// and 12 of master weight and moments; ZeRO-1 over eight replicas leaves 12/8, ZeRO-2 4/8 of the gradient, too.
TEST(GpuMemory, TheTableOfStatesIsMixedPrecisionAdams) {
    const auto rows = [](std::int64_t stage) {
        Scenario scenario = megatron(true, RematPolicy::selective);
        scenario.mesh.ici = {8, 1, 1, 1, 1, 1, 1};
        scenario.workload.globalBatch = 32;
        scenario.sharding.zeroStage = stage;
        scenario.optimizer.muDtype = scenario.optimizer.nuDtype = Dtype::float32;
        const Report report = evaluate(scenario, presetCatalogue());
        EXPECT_TRUE(report.valid);
        double sum = 0;
        for (const StateRow& row : report.memory.states) {
            EXPECT_DOUBLE_EQ(row.bytes, row.bytesPerParameter * row.parameters) << row.name;
            sum += row.bytes;
        }
        const auto& device = report.memory.device;
        EXPECT_NEAR(sum,
                    device[index(MemoryCategory::parameters)] + device[index(MemoryCategory::gradients)] +
                        device[index(MemoryCategory::optimizer_states)],
                    1e-6 * sum);
        return std::pair(report.memory.states, sum / static_cast<double>(report.parametersTotal));
    };
    const auto [plain, bytes] = rows(0);
    ASSERT_EQ(plain.size(), 5U);
    const std::array<std::pair<const char*, double>, 5> expected{
        {{"weights", 2}, {"gradients", 4}, {"master_weights", 4}, {"first_moment", 4}, {"second_moment", 4}}};
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_EQ(plain[i].name, expected[i].first);
        EXPECT_DOUBLE_EQ(plain[i].bytesPerParameter, expected[i].second) << plain[i].name;
    }
    EXPECT_NEAR(bytes, 18, 1e-6);
    EXPECT_NEAR(rows(1).second, 2 + 4 + 12.0 / 8, 1e-6);
    EXPECT_NEAR(rows(2).second, 2 + 4.0 / 8 + 12.0 / 8, 1e-6);
}

// What backward needs can wait in the host's memory: the layers' inputs leave the device, the link carries them there
// and back, and the states of the optimizer travel once each way in a step.
TEST(GpuMemory, ActivationsAndStatesCanLieWithTheHost) {
    Scenario scenario = megatron(true, RematPolicy::full);
    const Report kept = evaluate(scenario, presetCatalogue());
    scenario.remat.policy = RematPolicy::custom;
    scenario.remat.tensors[index(RematTensor::decoder_layer_input)] = RematChoice::offload;
    const Report moved = evaluate(scenario, presetCatalogue());
    ASSERT_TRUE(kept.valid && moved.valid);
    const double inputs = 2.0 * 2048 * 4 * 6144 / 8 * 48; // sbh of BF16, cut over the eight
    EXPECT_NEAR(kept.memory.device[index(MemoryCategory::saved_activations)], inputs, 1e-6 * inputs);
    EXPECT_NEAR(moved.memory.host[index(MemoryCategory::saved_activations)], inputs, 1e-6 * inputs);
    EXPECT_LT(moved.memory.device[index(MemoryCategory::saved_activations)], 0.1 * inputs);
    scenario.optimizer.hostOffload = true;
    const Report both = evaluate(scenario, presetCatalogue());
    EXPECT_EQ(both.memory.device[index(MemoryCategory::optimizer_states)], 0);
    EXPECT_GT(both.memory.host[index(MemoryCategory::optimizer_states)], 0);
    const double link = presetCatalogue().chips.at("a100-80")->hostLinkBandwidth;
    const double least = 2 * both.memory.host[index(MemoryCategory::optimizer_states)] / link;
    EXPECT_GE(both.headline.stepTimeSeconds, moved.headline.stepTimeSeconds + 0.999 * least);
}

// 1F1B keeps a micro-batch a stage on the first stage: with four stages of twelve layers each as much as one stage of
// all 48 keeps of one micro-batch; interleaved in two chunks 1 + 3/(4·2) times that (ibid., §4.2.3).
TEST(GpuMemory, TheFirstStageHoldsOneMicroBatchAStage) {
    const auto saved = [](std::int64_t stages, PipelineSchedule schedule, std::int64_t chunks) {
        Scenario scenario = megatron(true, RematPolicy::selective);
        scenario.mesh.ici = {1, 1, 1, 1, 8, 1, stages};
        scenario.hardware.slice = std::to_string(stages) + "x8";
        scenario.workload.globalBatch = 64;
        scenario.pipeline.schedule = schedule;
        scenario.pipeline.interleave = chunks;
        const Report report = evaluate(scenario, presetCatalogue());
        EXPECT_TRUE(report.valid);
        return report.memory.device[index(MemoryCategory::saved_activations)];
    };
    const double whole = 34.0 / 8 * 2048 * 4 * 6144 * 48;
    EXPECT_NEAR(saved(4, PipelineSchedule::one_f_one_b, 1), whole, 1e-6 * whole);
    EXPECT_NEAR(saved(4, PipelineSchedule::interleaved, 2), whole * (1 + 3.0 / 8), 1e-6 * whole);
}

// Narayanan et al. 2021, §2.2: the bubble is (p − 1)/(v·m) of the time that m micro-batches take.
TEST(GpuStep, TheBubbleIsThatOf1F1B) {
    Scenario scenario = megatron(true, RematPolicy::full);
    scenario.mesh.ici = {1, 1, 1, 1, 8, 1, 4};
    scenario.hardware.slice = "4x8";
    scenario.workload.globalBatch = 64; // 16 micro-batches
    scenario.pipeline.schedule = PipelineSchedule::interleaved;
    scenario.pipeline.interleave = 3;
    const Study study = resolve(scenario, presetCatalogue());
    ASSERT_TRUE(study.valid());
    const StepContext context(study);
    std::vector<Operation> operations;
    std::vector<Collective> collectives;
    const TrainStep step = planTrainStep(context, {operations, collectives});
    const LayerPlan& layer = step.layers[0];
    EXPECT_DOUBLE_EQ(layer.executions, 12 * 16);
    const double layers = layer.executions * (layer.forward.seconds + layer.backward.seconds);
    EXPECT_NEAR(step.bubble, layers * 3 / (3 * 16), 1e-9 * layers);
}

// 512 tiles of 256×128 on 108 multiprocessors are five waves, so that the last one is idle for the most part:
// 5 · 2·256·128·4096 · 108 / 312e12 s.
TEST(GpuCost, TilesAreDealtInWaves) {
    DeviceRates rates;
    rates.computeUnits = 108;
    const double rate = 312e12;
    const TiledWork work = tiledWork(rates, 1, 4096, 4096, 4096, rate);
    EXPECT_DOUBLE_EQ(work.seconds, 5 * 2.0 * 256 * 128 * 4096 * 108 / rate);
    EXPECT_DOUBLE_EQ(work.paddedFlops, 2.0 * 4096 * 4096 * 4096);
    rates.tileSeconds = 1e-6;
    EXPECT_NEAR(tiledWork(rates, 1, 4096, 4096, 4096, rate).seconds - work.seconds, 5e-6, 1e-12);
}

// Two nodes of four GPUs, links of 100 and NICs of 10 GB/s a GPU: 8 GB gathered move 7 GB, over a node's links at 100
// GB/s, or over its four NICs at 40 GB/s, which takes longer.
TEST(GpuCollectives, TheNicsOfANodeShareWhatLeavesIt) {
    const Slice slice = *parseSliceShape("2x4");
    const GpuNetwork network{100e9, 0, 10e9, 0};
    const GpuGroup all = gpuGroup(slice, {8, 1, 1, 1, 1, 1, 1}, {MeshAxis::data});
    EXPECT_EQ(all.members, 8);
    EXPECT_EQ(all.perNode, 4);
    EXPECT_DOUBLE_EQ(gpuAllGather(network, all, 8e9).seconds, 7e9 / 40e9);
    EXPECT_DOUBLE_EQ(gpuAllReduce(network, all, 8e9).seconds, 14e9 / 40e9);
    const GpuGroup node{4, 4};
    EXPECT_DOUBLE_EQ(gpuAllGather(network, node, 8e9).seconds, 6e9 / 100e9);
    // Of 8 GB that each member sends out, 3/8 stay inside the node and 4/8 go over its own NIC.
    EXPECT_DOUBLE_EQ(gpuAllToAll(network, all, 8e9).seconds, 4e9 / 10e9);
}

// A switch that sums: a GPU of eight sends 2·7/8 of 8 GB as NCCL counts it, at the measured 1.067 of 450 GB/s on H200
// (480 GB/s); rings reach collective_fraction of it. Two GPUs have nothing to gain. Between nodes it is the NICs' time.
TEST(GpuCollectives, ASwitchThatSumsReachesTheMeasuredRate) {
    const Catalogue& catalogue = presetCatalogue();
    const CalibrationConstants& constants = *catalogue.calibrations.at("default")->find("h200");
    const GpuNetwork with = gpuNetwork(*catalogue.chips.at("h200"), constants);
    const GpuNetwork without = gpuNetwork(*catalogue.chips.at("h200"), constants, false);
    const double bytes = 2 * 7.0 / 8 * 8e9;
    EXPECT_NEAR(gpuAllReduce(with, {8, 8}, 8e9).seconds, bytes / 480e9 + with.startSeconds,
                1e-3 * bytes / 480e9); // 1.067 is 480 / 450 in four digits
    EXPECT_NEAR(gpuAllReduce(without, {8, 8}, 8e9).seconds,
                bytes / (450e9 * constants.collectiveFraction) + with.startSeconds, 1e-9);
    EXPECT_DOUBLE_EQ(gpuAllReduce(with, {2, 2}, 8e9).seconds, gpuAllReduce(without, {2, 2}, 8e9).seconds);
    EXPECT_DOUBLE_EQ(gpuAllGather(with, {8, 8}, 8e9).seconds, gpuAllGather(without, {8, 8}, 8e9).seconds);
    // A100's switch does not add, AMD's mesh has none.
    for (const char* chip : {"a100-80", "mi300x"}) {
        EXPECT_EQ(gpuNetwork(*catalogue.chips.at(chip), constants).switchBandwidth, 0) << chip;
    }
}

// Tokens of 1 GB in all, each for 2 of 8 experts on 2 nodes of 4 GPUs: the other node has none of them where both are
// among the own four, 4/8 · 3/7 = 3/14. So 0.5 GB · 11/14 leave the node, instead of half of all copies, 0.5 GB.
TEST(GpuCollectives, ATokenGoesOnceToEachNode) {
    const GpuNetwork network{1e15, 0, 10e9, 0};
    const GpuGroup group{8, 4};
    EXPECT_NEAR(gpuNodeDispatch(network, group, 1e9, 2, 8).nicBytes, 0.5e9 * 11 / 14, 1);
    EXPECT_NEAR(gpuNodeDispatch(network, group, 1e9, 2, 8).seconds, 0.5e9 * 11 / 14 / 10e9, 1e-9);
    EXPECT_NEAR(gpuAllToAll(network, group, 1e9).nicBytes, 0.5e9, 1);
    // With one expert each there is nothing to send twice.
    EXPECT_NEAR(gpuNodeDispatch(network, group, 1e9, 1, 8).nicBytes, 0.5e9, 1);
}

/// Qwen3 30B, one sequence a micro-batch, its 128 experts on the eight B200 of a node.
Scenario smallExperts(MoeDispatch dispatch) {
    Scenario scenario;
    scenario.model = {"qwen3-30b-a3b", {}};
    scenario.hardware = {{"b200", {}}, "1x8", 1};
    scenario.workload.sequenceLength = 4096;
    scenario.workload.globalBatch = 512;
    scenario.workload.microBatch = 1;
    scenario.mesh.ici = {1, 1, 1, 1, 1, 8, 1};
    scenario.precision.recipe = Recipe::mxfp8;
    scenario.remat.policy = RematPolicy::none;
    scenario.moe.dispatch = dispatch;
    return scenario;
}

// With a capacity every expert has as many rows. A pass then launches one gather and one scatter instead of
// routing_kernels, and each of its three products (six in backward) once instead of with a share for each of the
// 16 experts of a GPU: 64 micro-batches of 48 layers.
TEST(GpuCost, ExpertsOfOneSizeAreLaunchedTogether) {
    std::array<double, 2> forward{}, backward{};
    std::array<double, 2> work{};
    CalibrationConstants constants;
    for (const MoeDispatch dispatch : {MoeDispatch::all_to_all, MoeDispatch::capacity}) {
        const Study study = resolve(smallExperts(dispatch), presetCatalogue());
        const Report report = evaluate(study);
        const std::size_t at = dispatch == MoeDispatch::capacity ? 1 : 0;
        constants = study.constants;
        forward[at] = explain(study, report, "launches.forward")->value;
        backward[at] = explain(study, report, "launches.backward")->value;
        for (const Operation& operation : report.operations) {
            EXPECT_NE(operation.name, "token_dispatch"); // permuted, not multiplied by one-hot masks
            work[at] += static_cast<double>(operation.flops);
        }
        expectConsistent(report);
    }
    const double passes = 64 * 48 * constants.hostOperationSeconds;
    const double experts = 16 * constants.groupedLaunchShare;
    EXPECT_NEAR(forward[0] - forward[1], passes * (constants.routingKernels - 2 + 3 * experts), 1e-9);
    EXPECT_NEAR(backward[0] - backward[1], passes * (constants.routingKernels - 2 + 6 * experts), 1e-9);
    EXPECT_DOUBLE_EQ(work[0], work[1]); // of even experts nothing is dropped
    Scenario other = smallExperts(MoeDispatch::capacity);
    other.moe.kernel = MoeKernel::dense; // the choice of TPU kernel changes nothing
    EXPECT_DOUBLE_EQ(evaluate(other, presetCatalogue()).headline.stepTimeSeconds,
                     evaluate(smallExperts(MoeDispatch::capacity), presetCatalogue()).headline.stepTimeSeconds);
}

// Whole experts spread over a tensor group have as many rows with a capacity of their even share as without one:
// 4096 tokens to 8 experts each, halved by the two GPUs of the group.
TEST(GpuCost, ATensorGroupSharesTheRowsOfACapacity) {
    for (const MoeDispatch dispatch : {MoeDispatch::all_to_all, MoeDispatch::capacity}) {
        Scenario scenario = smallExperts(dispatch);
        scenario.mesh.ici = {1, 1, 1, 1, 2, 4, 1};
        scenario.moe.expertTensor = 1;
        bool found = false;
        for (const Operation& operation : evaluate(scenario, presetCatalogue()).operations) {
            if (operation.name == "expert_gate") {
                EXPECT_EQ(operation.shape[0], 4096 * 8 / 2);
                found = true;
            }
        }
        EXPECT_TRUE(found);
    }
}

// A power limit that takes a fifth of the clock takes it from the products, not from memory or links.
TEST(GpuCost, ALowerClockSlowsTheComputeAlone) {
    const Catalogue& catalogue = presetCatalogue();
    const Chip& chip = *catalogue.chips.at("h100-sxm");
    const CalibrationConstants& constants = *catalogue.calibrations.at("default")->find("h100-sxm");
    const DeviceRates full = deviceRates(chip, constants), limited = deviceRates(chip, constants, 0.8);
    EXPECT_DOUBLE_EQ(limited.matmul[index(Dtype::bfloat16)], 0.8 * full.matmul[index(Dtype::bfloat16)]);
    EXPECT_DOUBLE_EQ(limited.asyncAttention, 0.8 * full.asyncAttention);
    EXPECT_DOUBLE_EQ(limited.hbm, full.hbm);
    EXPECT_DOUBLE_EQ(limited.nameplate[index(Dtype::bfloat16)], full.nameplate[index(Dtype::bfloat16)]);
    Scenario scenario = megatron(true, RematPolicy::none);
    const double before = evaluate(scenario, catalogue).headline.stepTimeSeconds;
    scenario.hardware.clockFraction = 0.8;
    const double after = evaluate(scenario, catalogue).headline.stepTimeSeconds;
    EXPECT_GT(after, before * 1.1);
    EXPECT_LT(after, before / 0.8);
}

std::pair<std::int64_t, std::int64_t> sizes(const GpuGroup& group) { return {group.members, group.perNode}; }

// Tensor groups lie inside a node; replicas behind them have one member a node, each with a NIC of its own.
TEST(GpuCollectives, RanksLieInnermostFirst) {
    const Slice slice = *parseSliceShape("4x8");
    const PerAxis<std::int64_t> degrees{4, 1, 1, 1, 8, 1, 1};
    EXPECT_EQ(sizes(gpuGroup(slice, degrees, {MeshAxis::tensor})), std::pair(std::int64_t{8}, std::int64_t{8}));
    EXPECT_EQ(sizes(gpuGroup(slice, degrees, {MeshAxis::data})), std::pair(std::int64_t{4}, std::int64_t{1}));
    const PerAxis<std::int64_t> narrow{8, 1, 1, 1, 4, 1, 1};
    EXPECT_EQ(sizes(gpuGroup(slice, narrow, {MeshAxis::data})), std::pair(std::int64_t{8}, std::int64_t{2}));
}

// What the mesh editor draws is what the collectives are counted on: of eight GPUs a node, tensor takes four, context
// the other two, and the rest lies across nodes; four nodes are not the tensor axis, as a torus would have it.
TEST(GpuCollectives, ThePlacementIsMegatronsOrder) {
    const Chip& chip = *presetCatalogue().chips.at("h100-sxm");
    const Slice slice = *parseSliceShape("4x8");
    const PerAxis<std::int64_t> degrees{2, 1, 1, 2,
                                        4, 1, 2}; // data, fsdp, fsdp_transpose, context, tensor, expert, pipeline
    MeshPlacement placement;
    MeshAxis bad{};
    ASSERT_TRUE(placeAxes(chip, slice, degrees, {}, placement, bad));
    const auto of = [&](MeshAxis axis) { return placement[index(axis)]; };
    EXPECT_EQ(of(MeshAxis::tensor).extent[1], 4);
    EXPECT_EQ(of(MeshAxis::tensor).extent[0], 1);
    EXPECT_EQ(of(MeshAxis::context).extent[1], 2);
    EXPECT_EQ(of(MeshAxis::context).stride[1], 4);
    EXPECT_EQ(of(MeshAxis::data).extent[0], 2);
    EXPECT_EQ(of(MeshAxis::pipeline).stride[0], 2);
    for (const MeshAxis axis : kGpuInnermostFirst) {
        EXPECT_EQ(of(axis).extent[1], gpuGroup(slice, degrees, {axis}).perNode) << enumName(axis);
    }
    Scenario scenario = megatron(true, RematPolicy::none);
    scenario.mesh.placement = {{"tensor", {"x"}}};
    const Study study = resolve(scenario, presetCatalogue());
    EXPECT_TRUE(study.valid());
    EXPECT_TRUE(std::any_of(study.diagnostics.begin(), study.diagnostics.end(),
                            [](const Diagnostic& one) { return one.code == "mesh.gpu_placement"; }));
}

// In a full mesh a pair has the one link between its two; over a switch, all of a GPU's.
TEST(GpuCollectives, AFullMeshHasOneLinkToEachPeer) {
    const GpuNetwork mesh{448e9, 64e9, 50e9, 0};
    EXPECT_DOUBLE_EQ(gpuAllGather(mesh, {2, 2}, 2e9).seconds, 1e9 / 64e9);
    EXPECT_DOUBLE_EQ(gpuAllGather(mesh, {8, 8}, 8e9).seconds, 7e9 / 448e9);
}

/// Every published GPU run of the sources whose settings are stated.
const Validation& published() {
    static const Validation validation = [] {
        std::vector<LoadError> errors;
        const auto runs = parseMeasuredGpuRuns(
            readText(std::filesystem::path(PRESETS_DIR) / "measured" / "gpu_training.json"), presetCatalogue(), errors);
        EXPECT_TRUE(errors.empty());
        return validateRuns(runs, presetCatalogue());
    }();
    return validation;
}

double meanAbsolute(const std::string& status, int& rows) {
    double sum = 0;
    rows = 0;
    for (const ValidationRow& row : published().rows) {
        if (row.status == status && row.error) {
            sum += std::abs(*row.error);
            ++rows;
        }
    }
    return rows > 0 ? sum / rows : 1;
}

// What the best calculators reach on the same points: Calculon 3.65 % on Megatron's eight, 9.8 % on vTrain's points on
// many nodes and 39 % on one node.
TEST(GpuEvidence, IsCloserThanTheBestCalculators) {
    int rows = 0;
    EXPECT_LT(meanAbsolute("megatron_2022", rows), 0.0365);
    EXPECT_EQ(rows, 8);
    EXPECT_LT(meanAbsolute("vtrain_multi", rows), 0.098);
    EXPECT_EQ(rows, 73);
    EXPECT_LT(meanAbsolute("vtrain_single", rows), 0.15);
    EXPECT_EQ(rows, 960);
}

// Megatron-Bridge 25.09 on 8 B200 and on 64 GB200: 18,066 and 4,452 tokens/s a GPU with dropped tokens, one sequence a
// micro-batch. Launches of unequal experts would take more than the measured steps; the products do not.
TEST(GpuEvidence, DroppedTokensAreReadFromTheModelsName) {
    int rows = 0;
    for (const ValidationRow& row : published().rows) {
        if (row.id == "mbridge-25.09-Qwen3_30B_a3B-DGX-B200-8-FP8seecave-486" ||
            row.id == "mbridge-25.09-Qwen3_235B_a22B-DGX-GB200-64-FP8seecave-482") {
            ASSERT_TRUE(row.error) << row.id;
            EXPECT_LT(std::abs(*row.error), 0.2) << row.id;
            ++rows;
        }
    }
    EXPECT_EQ(rows, 2);
}

TEST(GpuEvidence, EveryRowIsModelledOrSaysWhyNot) {
    int modelled = 0;
    for (const ValidationRow& row : published().rows) {
        EXPECT_TRUE(row.modelled || !row.reason.empty()) << row.id;
        modelled += row.modelled ? 1 : 0;
    }
    EXPECT_GT(modelled, 1400);
}

// What llm-foundry's README and Megatron-Bridge's tables publish, tokens/s with MFU or FLOP/s, says how many FLOPs a
// token has: by 6 N + 12 L d S the one, with causal attention by half the other. Each dense BF16 row of MosaicML and
// each dense Llama row of Megatron-Bridge agrees within half a percent. Release 26.04.01 prints its tokens/s in steps
// of 16 and disagrees with its own FLOP/s by up to 2.3 %; the same configurations in 26.04 agree.
TEST(GpuEvidence, ModelFlopsOfEveryDenseRowAreThePublished) {
    std::vector<LoadError> errors;
    const auto runs = parseMeasuredGpuRuns(
        readText(std::filesystem::path(PRESETS_DIR) / "measured" / "gpu_training.json"), presetCatalogue(), errors);
    std::map<std::string, int> rows, coarse;
    std::map<std::string, std::vector<double>> differences;
    for (const FlopAccount& account : accountFlops(runs, presetCatalogue())) {
        const bool llama = account.model.starts_with("LLAMA") && account.set == "megatron_bridge/dense";
        const bool mosaic = account.set == "mosaic/dense" && account.id.find("fp8") == std::string::npos;
        if (!llama && !mosaic) {
            continue;
        }
        ++rows[account.set];
        if (account.id.starts_with("mbridge-26.04.01-")) {
            ++coarse[account.set];
            // 26.04.01 publishes whole sequences/s of the cluster: of 13 (1664 tokens/s x 64 GPUs / 8192) half of one
            // is 3.8 %, of 57 it is 0.9 %. The differences lie on both sides and within that.
            EXPECT_LT(std::abs(account.difference), account.rounding) << account.id;
            if (account.id.find("LLAMA3_70B-DGX-H100-64-FP8") != std::string::npos) {
                EXPECT_NEAR(account.rounding, 0.5 / 13 + 0.5 / 731, 1e-4);
            }
            continue;
        }
        EXPECT_LT(std::abs(account.difference), 0.005) << account.id;
        differences[account.set].push_back(account.difference);
    }
    EXPECT_EQ(rows["mosaic/dense"], 149);
    EXPECT_EQ(rows["megatron_bridge/dense"], 46);
    EXPECT_LE(coarse["megatron_bridge/dense"], 7);
    for (const auto& [set, all] : differences) {
        EXPECT_LT(summarise(all).medianAbsolute, 0.001) << set;
    }
}

// A row that does not say what is recomputed has nothing recomputed, and says whether that fits.
TEST(GpuEvidence, RecomputeThatIsNotStatedIsNoneAndSaysSo) {
    int fits = 0, doesNot = 0;
    for (const ValidationRow& row : published().rows) {
        for (const std::string& text : row.inferred) {
            if (text == "remat: not stated; none taken, which fits") {
                ++fits;
                EXPECT_NE(row.fits, Fits::no) << row.id;
            } else if (text == "remat: not stated; none taken, which does not fit by our count") {
                ++doesNot;
                EXPECT_EQ(row.fits, Fits::no) << row.id;
            }
        }
    }
    EXPECT_GT(fits, 80);
    EXPECT_GT(doesNot, 20);
    EXPECT_GT(fits, doesNot);
}

// Evidence nearby has its own band, evidence far away that of families which the fit did not see.
TEST(GpuEvidence, TheBandFollowsTheNearestRuns) {
    const Catalogue& catalogue = presetCatalogue();
    Scenario near = catalogue.scenarios.at("llama3-70b-8k-fp8-h100-8x8");
    Scenario far = near;
    far.workload.sequenceLength = 1 << 19;
    far.workload.globalBatch = far.workload.microBatch = {};
    far.workload.perDeviceBatch = 1.0 / 64;
    far.mesh.ici = {1, 1, 1, 64, 1, 1, 1};
    const Report close = evaluate(near, catalogue), distant = evaluate(far, catalogue);
    ASSERT_TRUE(close.valid && distant.valid);
    const CalibrationConstants& constants = *catalogue.calibrations.at("default")->find("h100-sxm");
    EXPECT_FALSE(close.evidence.extrapolates);
    EXPECT_TRUE(distant.evidence.extrapolates);
    EXPECT_DOUBLE_EQ(distant.evidence.band, constants.extrapolationBand);
    EXPECT_LT(close.evidence.band, distant.evidence.band);
    EXPECT_LT(close.evidence.nearest.front().distance, 0.5);
    EXPECT_NEAR(close.headline.bandHighSeconds / close.headline.stepTimeSeconds - 1, close.evidence.band, 1e-9);
}

TEST(GpuReports, AreConsistent) {
    Scenario scenario = megatron(true, RematPolicy::full);
    expectConsistent(evaluate(scenario, presetCatalogue()));
    for (const char* chip : {"h100-sxm", "gb300-nvl72", "mi300x", "b200"}) {
        for (const char* model : {"llama3.1-70b", "deepseek3-671b", "qwen3-30b-a3b"}) {
            Scenario other;
            other.model = {model, {}};
            other.hardware = {{chip, {}}, "8x8", 1};
            other.workload.perDeviceBatch = 1;
            other.precision.recipe = Recipe::fp8_tensorwise;
            other.remat.policy = RematPolicy::selective;
            const Report report = evaluate(other, presetCatalogue());
            ASSERT_TRUE(report.valid) << chip << " " << model;
            expectConsistent(report);
        }
    }
}

} // namespace
} // namespace ridgepoint

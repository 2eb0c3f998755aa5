// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/gpu_import.h"

#include "core/exchange/import.h"
#include "core/report/evaluate.h"
#include "tests/core/preset_files.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace ridgepoint;

TEST(GpuImport, ReadsMegatronArguments) {
    // The 175B GPT of the Megatron-LM examples: 96 layers of 12288, 96 heads; 8-way tensor, 16-way pipeline.
    const ImportResult result = importText(
        "GPUS_PER_NODE=8\nNUM_NODES=128\n"
        "torchrun --nproc_per_node $GPUS_PER_NODE --nnodes $NUM_NODES pretrain_gpt.py \\\n"
        "  --num-layers 96 --hidden-size 12288 --num-attention-heads 96 --seq-length 2048 \\\n"
        "  --max-position-embeddings 2048 --micro-batch-size 1 --global-batch-size 1536 \\\n"
        "  --tensor-model-parallel-size 8 --pipeline-model-parallel-size 16 --sequence-parallel \\\n"
        "  --use-distributed-optimizer --recompute-granularity selective --bf16 --vocab-size 51200 \\\n"
        "  --fp8-format hybrid --fp8-recipe mxfp8 --tp-comm-overlap --moe-enable-deepep --some-new-thing 3\n",
        presetCatalogue());
    ASSERT_TRUE(result.scenario) << toText(result.errors.front());
    const Scenario& scenario = *result.scenario;
    EXPECT_EQ(scenario.hardware.slice, "128x8");
    EXPECT_EQ(scenario.mesh.ici[index(MeshAxis::tensor)], 8);
    EXPECT_EQ(scenario.mesh.ici[index(MeshAxis::pipeline)], 16);
    EXPECT_EQ(scenario.mesh.ici[index(MeshAxis::data)], -1);
    EXPECT_EQ(scenario.workload.microBatch, 1);
    EXPECT_EQ(scenario.workload.globalBatch, 1536);
    EXPECT_EQ(scenario.sharding.zeroStage, 1);
    EXPECT_TRUE(scenario.tensorParallel.sequenceParallel);
    EXPECT_EQ(scenario.tensorParallel.overlap, TensorParallelOverlap::ring);
    EXPECT_TRUE(scenario.moe.nodeDispatch);
    EXPECT_EQ(scenario.remat.policy, RematPolicy::selective);
    EXPECT_EQ(scenario.precision.recipe, Recipe::mxfp8);
    EXPECT_EQ(scenario.pipeline.schedule, PipelineSchedule::one_f_one_b);
    bool reported = false;
    for (const ImportFinding& finding : result.findings) {
        reported |= finding.setting.key == "some-new-thing" && finding.outcome == ImportOutcome::not_modelled;
    }
    EXPECT_TRUE(reported);
}

// Megatron-LM drops the tokens beyond --moe-expert-capacity-factor and keeps all without it.
TEST(GpuImport, ACapacityFactorDropsTokens) {
    const std::string run = "pretrain_gpt.py --num-layers 4 --hidden-size 1024 --num-attention-heads 16 "
                            "--seq-length 2048 --micro-batch-size 1 --global-batch-size 8 --vocab-size 32000 "
                            "--num-experts 8 --moe-router-topk 2 ";
    const ImportResult all = importText(run, presetCatalogue());
    const ImportResult dropped = importText(run + "--moe-expert-capacity-factor 1.5", presetCatalogue());
    ASSERT_TRUE(all.scenario && dropped.scenario);
    EXPECT_EQ(all.scenario->moe.dispatch, MoeDispatch::all_to_all);
    EXPECT_EQ(dropped.scenario->moe.dispatch, MoeDispatch::capacity);
    EXPECT_DOUBLE_EQ(dropped.scenario->moe.capacityFactor, 1.5);
}

// Megatron-LM: 96 layers on 8 stages are 12 a stage; 3 layers a virtual stage make 4 chunks. 96 heads in 8 groups.
TEST(GpuImport, ReadsVirtualStagesAndQueryGroups) {
    const std::string run = "LAYERS=96\nSEQ=$((2048*2))\nexport CUDA_DEVICE_MAX_CONNECTIONS=1\n"
                            "torchrun --nproc_per_node 8 --nnodes 8 pretrain_gpt.py --num-layers $LAYERS "
                            "--hidden-size 12288 --num-attention-heads 96 --seq-length $SEQ --micro-batch-size 1 "
                            "--global-batch-size 64 --vocab-size 51200 --tensor-model-parallel-size 8 "
                            "--pipeline-model-parallel-size 8 ";
    const ImportResult result = importText(run + "--num-layers-per-virtual-pipeline-stage 3 "
                                                 "--group-query-attention --num-query-groups 8",
                                           presetCatalogue());
    ASSERT_TRUE(result.scenario) << toText(result.errors.front());
    EXPECT_EQ(result.scenario->pipeline.interleave, 4);
    EXPECT_EQ(result.scenario->pipeline.schedule, PipelineSchedule::interleaved);
    EXPECT_EQ(result.scenario->workload.sequenceLength, 4096);
    EXPECT_NE(result.scenario->model.overrides.find("\"kv_heads\":8"), std::string::npos)
        << result.scenario->model.overrides;
    const auto outcomeOf = [](const ImportResult& of, std::string_view key) -> std::optional<ImportOutcome> {
        for (const ImportFinding& finding : of.findings) {
            if (finding.setting.key == key) {
                return finding.outcome;
            }
        }
        return std::nullopt;
    };
    EXPECT_EQ(outcomeOf(result, "num-layers-per-virtual-pipeline-stage"), ImportOutcome::understood);
    EXPECT_EQ(outcomeOf(result, "group-query-attention"), ImportOutcome::understood);
    EXPECT_EQ(outcomeOf(result, "num-query-groups"), ImportOutcome::understood);
    EXPECT_EQ(outcomeOf(result, "CUDA_DEVICE_MAX_CONNECTIONS"), ImportOutcome::no_effect);
    EXPECT_EQ(outcomeOf(result, "LAYERS"), std::nullopt) << "the layers are listed as such";
    EXPECT_EQ(outcomeOf(result, "SEQ"), std::nullopt);

    const ImportResult uneven = importText(run + "--num-layers-per-virtual-pipeline-stage 5", presetCatalogue());
    ASSERT_FALSE(uneven.errors.empty());
    EXPECT_EQ(uneven.errors.front().path, "--num-layers-per-virtual-pipeline-stage");

    const ImportResult later = importText(run + "--context-parallel-size $(wc -l hosts)", presetCatalogue());
    ASSERT_TRUE(later.scenario) << toText(later.errors.front());
    EXPECT_EQ(outcomeOf(later, "context-parallel-size"), ImportOutcome::unresolved);
}

// DeepSpeed: train_batch_size = micro-batch x accumulation x replicas, so 512 = 4 x 8 x 16 replicas of one GPU each.
TEST(GpuImport, ReadsDeepSpeedsWholeBatch) {
    const ImportResult whole =
        importText(R"({"train_batch_size": 64, "zero_optimization": {"stage": 2}})", presetCatalogue());
    ASSERT_TRUE(whole.scenario) << toText(whole.errors.front());
    EXPECT_EQ(whole.scenario->workload.globalBatch, 64);
    EXPECT_FALSE(whole.scenario->workload.microBatch);
    const ImportResult all = importText(R"({"train_batch_size": 512, "train_micro_batch_size_per_gpu": 4,
        "gradient_accumulation_steps": 8})",
                                        presetCatalogue());
    ASSERT_TRUE(all.scenario) << toText(all.errors.front());
    EXPECT_EQ(all.scenario->workload.globalBatch, 512);
    EXPECT_EQ(all.scenario->workload.microBatch, 4);
    EXPECT_TRUE(std::any_of(all.findings.begin(), all.findings.end(), [](const ImportFinding& finding) {
        return finding.setting.key == "train_micro_batch_size_per_gpu" && finding.detail == "workload.micro_batch";
    }));
    EXPECT_EQ(all.scenario->hardware.slice, "2x8");
    const Study study = resolve(*all.scenario, presetCatalogue());
    EXPECT_EQ(study.gradientAccumulation, 8);
    EXPECT_DOUBLE_EQ(study.tokensPerDevice, 4.0 * static_cast<double>(all.scenario->workload.sequenceLength));
}

TEST(GpuImport, ReadsADeepSpeedConfiguration) {
    const ImportResult result = importText(
        R"({"train_micro_batch_size_per_gpu": 4, "gradient_accumulation_steps": 2, "steps_per_print": 100,
            "zero_optimization": {"stage": 3, "offload_optimizer": {"device": "cpu"}}, "bf16": {"enabled": true},
            "train_batch_size": "auto"})",
        presetCatalogue());
    ASSERT_TRUE(result.scenario) << toText(result.errors.front());
    EXPECT_EQ(result.scenario->workload.perDeviceBatch, 4);
    EXPECT_EQ(result.scenario->workload.gradientAccumulation, 2);
    EXPECT_EQ(result.scenario->sharding.zeroStage, 3);
    EXPECT_TRUE(result.scenario->optimizer.hostOffload);
    const ImportResult bad = importText(R"({"zero_optimization": {"stage": 7}})", presetCatalogue());
    ASSERT_FALSE(bad.errors.empty());
    EXPECT_EQ(bad.errors.front().path, "zero_optimization.stage");
}

TEST(GpuImport, MegatronsDimensionsAreNeeded) {
    const ImportResult result =
        importText("pretrain_gpt.py --micro-batch-size 1 --tensor-model-parallel-size 2", presetCatalogue());
    EXPECT_FALSE(result.scenario);
    ASSERT_EQ(result.errors.size(), 3U);
    EXPECT_NE(result.errors.front().expected.find("--num-layers"), std::string::npos);
}

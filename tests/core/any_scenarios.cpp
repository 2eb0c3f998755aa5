// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/any_scenarios.h"

namespace ridgepoint {

AnyScenarios::AnyScenarios(std::uint32_t seed, const Catalogue& catalogue) : m_random(seed), m_catalogue(catalogue) {
    for (const auto& [name, model] : catalogue.models) {
        m_models.push_back(name);
    }
    for (const auto& [name, chip] : catalogue.chips) {
        m_chips.push_back(name);
    }
}

void AnyScenarios::pickHardware(Scenario& scenario) {
    scenario.hardware.chip.base =
        once(20) ? pickFrom(m_chips) : pick<const char*>({"v4", "v5e", "v5p", "v6e", "tpu7x"});
    scenario.hardware.slice = pickFrom(m_catalogue.slices.at(scenario.hardware.chip.base));
    scenario.hardware.slices = pick<std::int64_t>({1, 1, 1, 2, 3, 4});
}

void AnyScenarios::pickMesh(Scenario& scenario) {
    for (const MeshAxis axis : {MeshAxis::data, MeshAxis::fsdp_transpose, MeshAxis::context, MeshAxis::tensor,
                                MeshAxis::expert, MeshAxis::pipeline}) {
        scenario.mesh.ici[index(axis)] = once(3) ? pick<std::int64_t>({2, 2, 4, 8}) : 1;
    }
    if (scenario.hardware.slices > 1 && once(2)) {
        scenario.mesh.dcn = {1, 1, 1, 1, 1, 1, 1};
        scenario.mesh.dcn[index(pickEnum<MeshAxis>())] = -1;
    }
    scenario.pipeline = {.microbatches = pick<std::int64_t>({0, 0, 4, 8, 16, 12}),
                         .repeats = pick<std::int64_t>({1, 1, 2, 4}),
                         .delay = once(3),
                         .schedule = once(10) ? pickEnum<PipelineSchedule>() : PipelineSchedule::circular,
                         .interleave = 1};
}

void AnyScenarios::pickWork(Scenario& scenario) {
    Workload& workload = scenario.workload;
    workload.sequenceLength = pick<std::int64_t>({1, 100, 1024, 2048, 4096, 8192, 32768, 131072});
    workload.perDeviceBatch = pick<double>({0.25, 0.5, 1, 2, 3, 8, 64});
    workload.gradientAccumulation = pick<std::int64_t>({1, 1, 1, 2, 8});
    if (once(10)) {
        workload.globalBatch = pick<std::int64_t>({64, 1024, 4096, 5000});
    }
    workload.kind = once(6) ? pickEnum<WorkloadKind>() : WorkloadKind::train;
    workload.batch = pick<std::int64_t>({1, 3, 8, 64, 1024});
    workload.promptLength = pick<std::int64_t>({1, 100, 1024, 32768});
    workload.contextLength = pick<std::int64_t>({1, 100, 8192, 131072});
    workload.weightDtype = pick({Dtype::bfloat16, Dtype::int8, Dtype::float8_e4m3, Dtype::int4, Dtype::float4});
    workload.kvDtype = pick({Dtype::bfloat16, Dtype::int8, Dtype::float8_e4m3});
    scenario.serving.prefill = pickEnum<PrefillPlace>();
    scenario.serving.kvSharding = pickEnum<KvSharding>();
    scenario.serving.boundedWindows = once(2);
    scenario.serving.kvBlockTokens = pick<std::int64_t>({1, 16, 128});
    scenario.serving.memoryUtilization = pick<double>({1, 0.9});
    scenario.serving.requestsPerSecond = pick<std::optional<double>>({{}, 0.01, 30, 1e6});
    scenario.serving.ttftTargetSeconds = pick<std::optional<double>>({{}, 1e-4, 0.5, 100});
    scenario.serving.tpotTargetSeconds = pick<std::optional<double>>({{}, 1e-4, 0.02, 1});
    scenario.serving.loadUtilization = pick<double>({0.8, 0.5, 0.99});
    scenario.serving.draftTokens = pick<std::int64_t>({0, 0, 4});
    scenario.loss = {
        .kind = pickEnum<LossKind>(), .vocabTiling = pick<std::int64_t>({1, 1, 4, 8, 3}), .iotaEmbedding = once(2)};
}

void AnyScenarios::pickRemat(Scenario& scenario) {
    scenario.remat.policy = pickEnum<RematPolicy>();
    for (auto& choice : scenario.remat.tensors) {
        choice = pickEnum<RematChoice>();
        choice = choice == RematChoice::offload && !once(4) ? RematChoice::device : choice;
    }
}

void AnyScenarios::pickOptions(Scenario& scenario) {
    scenario.precision.recipe = once(10) ? pickEnum<Recipe>() : pick({Recipe::bf16, Recipe::int8, Recipe::fp8_full});
    scenario.precision.weightCalibration = pickEnum<ScaleCalibration>();
    scenario.precision.gradientCalibration = pickEnum<ScaleCalibration>();
    if (once(4)) {
        scenario.precision.gatherDtype = pickEnum<Dtype>();
        scenario.precision.savedActivationDtype = pickEnum<Dtype>();
    }
    scenario.optimizer.type = pickEnum<OptimizerType>();
    scenario.optimizer.weightDtype = pick({Dtype::float32, Dtype::bfloat16});
    scenario.optimizer.shardOverData = once(2);
    scenario.optimizer.hostOffload = once(4);
    scenario.kernels.attention = pickEnum<AttentionKernel>();
    scenario.kernels.fusedBackward = once(2);
    scenario.kernels.attentionBlocks.q = pick<std::int64_t>({128, 512, 1000, 4096});
    scenario.kernels.attentionBlocks.kvDkv = pick<std::int64_t>({128, 512, 1000, 4096});
    scenario.kernels.localAttentionBlocks.kv = pick<std::int64_t>({128, 1024});
    if (once(2)) {
        scenario.collectives.offload = {once(2), once(2), once(2), once(2)};
    }
    scenario.moe = {.kernel = pickEnum<MoeKernel>(),
                    .dispatch = pickEnum<MoeDispatch>(),
                    .capacityFactor = pick<double>({1, 1.25, 4}),
                    .imbalance = pick<double>({1, 1, 1.5}),
                    .shardExpertsOnFsdp = once(2),
                    .bufferFactor = pick<double>({-1, -1, 1, 2})};
    scenario.calibration = once(3) ? "textbook" : "default";
}

Scenario AnyScenarios::next() {
    Scenario scenario;
    scenario.model.base = pickFrom(m_models);
    pickHardware(scenario);
    pickMesh(scenario);
    pickWork(scenario);
    pickRemat(scenario);
    pickOptions(scenario);
    return scenario;
}

} // namespace ridgepoint

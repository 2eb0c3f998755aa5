// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/random_scenarios.h"

namespace ridgepoint {

void RandomScenarios::pickMesh(Scenario& scenario) {
    scenario.hardware.slice = pick<const char*>({"4x4x4", "4x4x8", "4x8x8", "8x8x8", "8x8x16"});
    scenario.hardware.slices = pick<std::int64_t>({1, 1, 2, 4});
    Mesh& mesh = scenario.mesh;
    mesh.ici[index(MeshAxis::tensor)] = pick<std::int64_t>({1, 1, 2, 4, 8});
    mesh.ici[index(MeshAxis::fsdp_transpose)] = pick<std::int64_t>({1, 1, 2, 8});
    mesh.ici[index(MeshAxis::data)] = pick<std::int64_t>({1, 1, 2, 4});
}

void RandomScenarios::pickRemat(Scenario& scenario) {
    scenario.remat.policy = static_cast<RematPolicy>(std::uniform_int_distribution<int>(0, 13)(m_random));
    for (auto& choice : scenario.remat.tensors) {
        choice = pick({RematChoice::remat, RematChoice::device, RematChoice::offload});
    }
}

void RandomScenarios::pickExperts(Scenario& scenario) {
    scenario.model.base = "deepseek3-671b";
    scenario.mesh.ici[index(MeshAxis::expert)] = pick<std::int64_t>({1, 1, 4, 8});
    scenario.moe.kernel = pick({MoeKernel::megablox, MoeKernel::tokamax});
    scenario.moe.dispatch = pick({MoeDispatch::all_to_all, MoeDispatch::ring_of_experts});
    scenario.moe.bufferFactor = pick<double>({-1, 1, 1.5});
    scenario.moe.imbalance = pick<double>({1, 1, 1.2});
}

Scenario RandomScenarios::next() {
    Scenario scenario;
    pickMesh(scenario);
    if (m_model == Model::deepseek) {
        pickExperts(scenario);
    }
    pickRemat(scenario);
    scenario.workload.sequenceLength = pick<std::int64_t>({2048, 4096, 8192, 16384, 32768, 131072});
    scenario.workload.perDeviceBatch = static_cast<double>(std::uniform_int_distribution<int>(1, 64)(m_random));
    scenario.workload.gradientAccumulation = pick<std::int64_t>({1, 1, 1, 2, 8});
    scenario.precision.recipe = pick({Recipe::bf16, Recipe::fp8_forward, Recipe::fp8_full});
    scenario.precision.weightCalibration = pick({ScaleCalibration::dynamic, ScaleCalibration::fixed});
    scenario.optimizer.type = pick({OptimizerType::adamw, OptimizerType::sgd, OptimizerType::adam_pax});
    scenario.optimizer.weightDtype = pick({Dtype::float32, Dtype::bfloat16});
    scenario.optimizer.muDtype = pick({Dtype::float32, Dtype::bfloat16});
    scenario.kernels.fusedBackward = pick({true, false});
    const auto block = pick<std::int64_t>({512, 1024, 2048});
    scenario.kernels.attentionBlocks = {
        .q = block, .kv = block, .qDkv = block, .kvDkv = block, .qDq = block, .kvDq = block};
    scenario.loss.vocabTiling = pick<std::int64_t>({1, 1, 4, 8});
    scenario.loss.iotaEmbedding = pick({true, false});
    return scenario;
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/gpu_space.h"

#include "core/mesh/mesh_degrees.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace ridgepoint {
namespace {

std::int64_t degreeOf(const Study& place, MeshAxis axis) { return place.ici[index(axis)]; }

/// All ways to make up the cluster of tensor, pipeline and data parallelism.
std::vector<Scenario> placesOf(const Study& study, std::int64_t sequences) {
    const Architecture& model = *study.model;
    std::vector<Scenario> places;
    for (const std::int64_t tensor : divisors(study.devices)) {
        if (model.queryHeads % tensor != 0 || model.dFf % tensor != 0) {
            continue;
        }
        for (const std::int64_t stages : divisors(study.devices / tensor)) {
            const std::int64_t replicas = study.devices / tensor / stages;
            if (stages > model.layers || sequences % replicas != 0) {
                continue;
            }
            Scenario& place = places.emplace_back(study.scenario);
            place.mesh = {};
            place.mesh.ici.fill(1);
            place.mesh.ici[index(MeshAxis::tensor)] = tensor;
            place.mesh.ici[index(MeshAxis::pipeline)] = stages;
            place.mesh.ici[index(MeshAxis::data)] = replicas;
            place.workload.globalBatch = sequences;
            place.workload.microBatch = 1;
            place.workload.gradientAccumulation = 1;
        }
    }
    return places;
}

std::vector<SearchChoice> interleaving(const Study& place, std::int64_t most) {
    std::vector<SearchChoice> choices{
        {"1f1b", [](Scenario& scenario) { scenario.pipeline.schedule = PipelineSchedule::one_f_one_b; }}};
    const std::int64_t stages = degreeOf(place, MeshAxis::pipeline);
    for (std::int64_t chunks = 2; stages > 1 && chunks <= most && stages * chunks <= place.model->layers; ++chunks) {
        if (place.model->layers % (stages * chunks) == 0) {
            choices.push_back({"interleaved " + std::to_string(chunks), [chunks](Scenario& scenario) {
                                   scenario.pipeline.schedule = PipelineSchedule::interleaved;
                                   scenario.pipeline.interleave = chunks;
                               }});
        }
    }
    return choices;
}

std::vector<SearchChoice> zeroStages(const Study& place) {
    std::vector<SearchChoice> choices;
    const std::int64_t last = degreeOf(place, MeshAxis::data) > 1 ? 3 : 0;
    for (std::int64_t stage = 0; stage <= last; ++stage) {
        choices.push_back(
            {"zero " + std::to_string(stage), [stage](Scenario& scenario) { scenario.sharding.zeroStage = stage; }});
    }
    return choices;
}

std::vector<SearchChoice> tensorOptions(const Study& place) {
    std::vector<SearchChoice> choices;
    const bool isSplit = degreeOf(place, MeshAxis::tensor) > 1;
    for (const bool sequences : {false, true}) {
        for (const auto overlap :
             {TensorParallelOverlap::none, TensorParallelOverlap::ring, TensorParallelOverlap::pipe}) {
            if (isSplit || choices.empty()) {
                choices.push_back({std::string(enumName(overlap)) + (sequences ? ", sequence parallel" : ""),
                                   [sequences, overlap](Scenario& scenario) {
                                       scenario.tensorParallel = {sequences, overlap};
                                   }});
            }
        }
    }
    return choices;
}

std::vector<SearchChoice> kernels(const Study&) {
    std::vector<SearchChoice> choices;
    for (const AttentionKernel kernel : {AttentionKernel::flash, AttentionKernel::dot_product}) {
        for (const bool fused : {true, false}) {
            choices.push_back(
                {std::string(enumName(kernel)) + (fused ? ", fused chains" : ""), [kernel, fused](Scenario& scenario) {
                     scenario.kernels.attention = kernel;
                     scenario.kernels.fusedElementWise = fused;
                 }});
        }
    }
    return choices;
}

std::vector<SearchChoice> offloads(const Study&) {
    std::vector<SearchChoice> choices;
    for (const bool host : {false, true}) {
        choices.push_back({host ? "states on the host" : "states on the device",
                           [host](Scenario& scenario) { scenario.optimizer.hostOffload = host; }});
    }
    return choices;
}

std::vector<SearchChoice> recompute(const Study&) {
    std::vector<SearchChoice> choices;
    for (const RematPolicy policy : {RematPolicy::none, RematPolicy::selective, RematPolicy::full}) {
        choices.push_back(
            {std::string(enumName(policy)), [policy](Scenario& scenario) { scenario.remat.policy = policy; }});
    }
    return choices;
}

/// Every micro-batch of a replica; a single one needs no accumulators, so that its HBM is no rung of the ladder.
std::vector<SearchChoice> microBatches(const Study& place, std::int64_t sequences) {
    std::vector<SearchChoice> choices;
    const std::int64_t share = sequences / degreeOf(place, MeshAxis::data);
    for (const std::int64_t micro : divisors(share)) {
        choices.push_back({"micro-batch " + std::to_string(micro),
                           [micro](Scenario& scenario) { scenario.workload.microBatch = micro; }, micro == share});
    }
    return choices;
}

} // namespace

SearchSpace makeGpuSpace(const Scenario& base, const Catalogue& catalogue, const GpuSpaceLimits& limits) {
    SearchSpace space;
    const Study study = resolve(base, catalogue);
    if (study.chip == nullptr || study.chip->topology != Topology::switched || study.model == nullptr ||
        study.devices < 1) {
        return space;
    }
    const double tokens =
        study.tokensPerDevice * static_cast<double>(study.devices) * static_cast<double>(study.gradientAccumulation);
    const std::int64_t sequences =
        base.workload.globalBatch
            ? *base.workload.globalBatch
            : std::max<std::int64_t>(1, std::llround(tokens / static_cast<double>(base.workload.sequenceLength)));
    space.places = placesOf(study, sequences);
    space.dimensions = {
        {"interleave", [most = limits.mostInterleave](const Study& p) { return interleaving(p, most); }},
        {"zero_stage", zeroStages},
        {"tensor_parallel", tensorOptions}};
    if (limits.kernels) {
        space.dimensions.push_back({"kernels", kernels});
    }
    if (limits.offload) {
        space.dimensions.push_back({"offload", offloads});
    }
    space.remat = {"remat", recompute};
    space.relaxed = [](Scenario& scenario) { scenario.remat.policy = RematPolicy::none; };
    space.batch = {"micro_batch", [sequences](const Study& place) { return microBatches(place, sequences); }};
    return space;
}

} // namespace ridgepoint

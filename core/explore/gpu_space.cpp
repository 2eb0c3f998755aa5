// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/gpu_space.h"

#include "core/mesh/mesh_degrees.h"
#include "core/study/batch_grid.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace ridgepoint {
namespace {

std::int64_t degreeOf(const Study& place, MeshAxis axis) { return place.ici[index(axis)]; }

/// Degrees that a place may have of one axis: divisors of what is left that the model can be cut into.
struct PlaceLister {
    const Study& study;
    std::int64_t sequences;
    int mostAxes;
    std::vector<Scenario> places{};

    void list() {
        const Architecture& model = *study.model;
        std::vector<std::int64_t> contexts{1};
        if (degreeOf(study, MeshAxis::context) > 1) {
            contexts.push_back(degreeOf(study, MeshAxis::context));
        }
        for (const std::int64_t context : contexts) {
            for (const std::int64_t tensor : divisors(study.devices / context)) {
                if (model.queryHeads % tensor == 0 && model.dFf % tensor == 0) {
                    listStages(context, tensor, study.devices / context / tensor);
                }
            }
        }
    }

private:
    void listStages(std::int64_t context, std::int64_t tensor, std::int64_t left) {
        for (const std::int64_t stages : divisors(left)) {
            for (const std::int64_t experts : divisors(left / stages)) {
                const bool canSplit = experts == 1 || (study.model->moe && study.model->moe->experts % experts == 0);
                if (canSplit && stages <= study.model->layers && sequences % (left / stages) == 0) {
                    add(context, tensor, stages, experts, left / stages / experts);
                }
            }
        }
    }

    void add(std::int64_t context, std::int64_t tensor, std::int64_t stages, std::int64_t experts, std::int64_t data) {
        const std::array<std::int64_t, 5> degrees{context, tensor, stages, experts, data};
        if (std::count_if(degrees.begin(), degrees.end(), [](std::int64_t degree) { return degree > 1; }) > mostAxes) {
            return;
        }
        Scenario& place = places.emplace_back(study.scenario);
        place.mesh = {};
        place.mesh.ici.fill(1);
        place.mesh.dcn.fill(1);
        place.mesh.ici[index(MeshAxis::context)] = context;
        place.mesh.ici[index(MeshAxis::tensor)] = tensor;
        place.mesh.ici[index(MeshAxis::pipeline)] = stages;
        place.mesh.ici[index(MeshAxis::expert)] = experts;
        place.mesh.ici[index(MeshAxis::data)] = data;
        place.workload.globalBatch = sequences;
        place.workload.microBatch = 1;
        place.workload.gradientAccumulation = 1;
    }
};

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

/// Groups whose devices hold the same weights: what ZeRO shards, and gradients are summed over.
bool isReplicated(const Study& place) {
    return degreeOf(place, MeshAxis::data) * degreeOf(place, MeshAxis::context) * degreeOf(place, MeshAxis::expert) > 1;
}

std::vector<SearchChoice> zeroStages(const Study& place) {
    std::vector<SearchChoice> choices;
    const std::int64_t last = isReplicated(place) ? 3 : 0;
    for (std::int64_t stage = 0; stage <= last; ++stage) {
        choices.push_back(
            {"zero " + std::to_string(stage), [stage](Scenario& scenario) { scenario.sharding.zeroStage = stage; }});
    }
    return choices;
}

/// Ring and pipe cost the same: the one that the scenario has stands for both.
std::vector<SearchChoice> tensorOptions(const Study& place) {
    const TensorParallelOverlap own = place.scenario.tensorParallel.overlap;
    const bool isSplit = degreeOf(place, MeshAxis::tensor) > 1;
    std::vector<SearchChoice> choices;
    for (const bool sequences : {false, true}) {
        for (const auto overlap :
             {TensorParallelOverlap::none, own == TensorParallelOverlap::none ? TensorParallelOverlap::ring : own}) {
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

std::vector<SearchChoice> dataOverlap(const Study& place) {
    std::vector<SearchChoice> choices;
    for (const bool overlap : {true, false}) {
        if (isReplicated(place) || choices.empty()) {
            choices.push_back({overlap ? "overlapped gradients" : "gradients at the end",
                               [overlap](Scenario& scenario) { scenario.sharding.overlap = overlap; }});
        }
    }
    return choices;
}

/// Newer attention kernels only where the scenario's software has them.
std::vector<SearchChoice> kernels(const Study& place) {
    std::vector<AttentionKernel> attention{AttentionKernel::flash, AttentionKernel::dot_product};
    const AttentionKernel own = place.scenario.kernels.attention;
    if (std::find(attention.begin(), attention.end(), own) == attention.end()) {
        attention.insert(attention.begin(), own);
    }
    std::vector<SearchChoice> choices;
    for (const AttentionKernel kernel : attention) {
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

std::vector<SearchChoice> losses(const Study& place) {
    std::vector<LossKind> kinds{LossKind::fused, LossKind::plain};
    if (place.scenario.loss.kind == LossKind::chunked) {
        kinds.push_back(LossKind::chunked);
    }
    std::vector<SearchChoice> choices;
    for (const LossKind kind : kinds) {
        choices.push_back({std::string(enumName(kind)) + " loss", [kind](Scenario& s) { s.loss.kind = kind; }});
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

std::vector<SearchChoice> recompute(const Study& place, bool offload) {
    std::vector<SearchChoice> choices;
    const Remat own = place.scenario.remat;
    bool isOwnNamed = false;
    for (const RematPolicy policy : {RematPolicy::none, RematPolicy::selective, RematPolicy::full}) {
        isOwnNamed = isOwnNamed || own.policy == policy;
        choices.push_back(
            {std::string(enumName(policy)), [policy](Scenario& scenario) { scenario.remat.policy = policy; }});
    }
    if (offload) {
        choices.push_back({"full, inputs on the host", [](Scenario& scenario) {
                               scenario.remat = {RematPolicy::custom, {}};
                               scenario.remat.tensors[index(RematTensor::decoder_layer_input)] = RematChoice::offload;
                           }});
    }
    if (!isOwnNamed) {
        choices.push_back({std::string(enumName(own.policy)), [own](Scenario& scenario) { scenario.remat = own; }});
    }
    return choices;
}

/// Beside the compute, with fused kernels and on the device: what takes the least time.
void makeFast(Scenario& scenario, AttentionKernel kernel) {
    scenario.sharding.overlap = true;
    scenario.kernels.attention = kernel;
    scenario.kernels.fusedElementWise = true;
    scenario.loss.kind = LossKind::fused;
    scenario.optimizer.hostOffload = false;
    scenario.remat.policy = RematPolicy::none;
}

/// The same with states on the host takes the least HBM, with chains fused or not, and the loss fused or in chunks.
void makeLean(Scenario& scenario, AttentionKernel kernel, bool fusedChains, LossKind loss) {
    makeFast(scenario, kernel);
    scenario.loss.kind = loss;
    scenario.kernels.fusedElementWise = fusedChains;
    scenario.optimizer.hostOffload = true;
}

/// The bounds of all dimensions from data overlap on. They rest on fused attention keeping less (two statistics a
/// query) than scores in memory do (one a key), so that sequences of a few tokens have none. Where limits leave a
/// dimension out they still hold, since what stays is one of its choices.
void addBounds(SearchSpace& space, const Scenario& base) {
    constexpr std::int64_t kShortest = 512;
    if (base.workload.sequenceLength < kShortest) {
        return;
    }
    const AttentionKernel own = base.kernels.attention;
    const AttentionKernel kernel = own == AttentionKernel::dot_product ? AttentionKernel::flash : own;
    constexpr std::size_t kOuter = 3; // interleaving, ZeRO, tensor parallelism
    space.inner = space.dimensions.size() - kOuter;
    for (const AttentionKernel one : {kernel, AttentionKernel::flash}) { // the newest is not the fastest on every chip
        if (space.fastest.empty() || one != kernel) {
            space.fastest.emplace_back([one](Scenario& scenario) { makeFast(scenario, one); });
        }
    }
    for (const LossKind loss : {LossKind::fused, LossKind::chunked}) {
        for (const bool fusedChains : {true, false}) {
            if (loss == LossKind::fused || base.loss.kind == loss) {
                space.leanest.emplace_back(
                    [kernel, fusedChains, loss](Scenario& scenario) { makeLean(scenario, kernel, fusedChains, loss); });
            }
        }
    }
}

/// Every micro-batch of a replica; a single one needs no accumulators, so that its HBM is no rung of the ladder.
std::vector<SearchChoice> microBatches(const Study& place, std::int64_t sequences) {
    std::vector<SearchChoice> choices;
    const std::int64_t share = sequences / batchShards(place.ici, place.dcn);
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
        study.devices < 1 || base.workload.kind != WorkloadKind::train) {
        return space;
    }
    const double tokens =
        study.tokensPerDevice * static_cast<double>(study.devices) * static_cast<double>(study.gradientAccumulation);
    const std::int64_t sequences =
        base.workload.globalBatch
            ? *base.workload.globalBatch
            : std::max<std::int64_t>(1, std::llround(tokens / static_cast<double>(base.workload.sequenceLength)));
    if (study.valid()) {
        space.own = base;
        space.own->mesh.ici = study.ici; // written out, as those of the places are
        space.own->mesh.dcn = study.dcn;
    }
    PlaceLister lister{study, sequences, limits.mostAxes};
    lister.list();
    space.places = std::move(lister.places);
    space.dimensions = {
        {"interleave", [most = limits.mostInterleave](const Study& p) { return interleaving(p, most); }},
        {"zero_stage", zeroStages},
        {"tensor_parallel", tensorOptions}};
    if (limits.overlap) {
        space.dimensions.push_back({"data_overlap", dataOverlap});
    }
    if (limits.kernels) {
        space.dimensions.push_back({"kernels", kernels});
        space.dimensions.push_back({"loss", losses});
    }
    if (limits.offload) {
        space.dimensions.push_back({"offload", offloads});
    }
    space.remat = {"remat", [offload = limits.offload](const Study& place) { return recompute(place, offload); }};
    space.relaxed = [](Scenario& scenario) { scenario.remat.policy = RematPolicy::none; };
    space.batch = {"micro_batch", [sequences](const Study& place) { return microBatches(place, sequences); }};
    addBounds(space, base);
    return space;
}

} // namespace ridgepoint

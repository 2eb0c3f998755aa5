// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/no_effect.h"

#include <array>
#include <initializer_list>

namespace ridgepoint {
namespace {

void addNote(Study& study, bool idle, const char* path, std::string_view why) {
    if (idle) {
        study.diagnostics.push_back({Severity::note, "scenario.no_effect", path, {}, std::string(why), {}});
    }
}

constexpr std::string_view kNotOnTpus = "TPUs";
constexpr std::string_view kNotInTraining = "training";
constexpr std::string_view kNotInServing = "serving";
constexpr std::string_view kNotWithoutExperts = "a model without routed experts";
constexpr std::string_view kNotInOneNode = "experts of one node";
constexpr std::string_view kNotWithoutAddingSwitch = "chips whose switch does not add";
constexpr std::string_view kNotWithoutStages = "a mesh without pipeline stages";
constexpr std::string_view kNotWithoutContext = "a mesh without a context axis";
constexpr std::string_view kNotWithoutData = "a mesh without a data axis";
constexpr std::string_view kNotWithoutCapacity = "a dispatch without capacity";
constexpr std::string_view kNotInPrefill = "a prefill";

bool isOne(const Study& study, MeshAxis axis) { return study.ici[index(axis)] * study.dcn[index(axis)] <= 1; }

bool serves(const Study& study) { return study.scenario.workload.kind != WorkloadKind::train; }

void gpuFields(Study& study) {
    const Scenario& scenario = study.scenario;
    const bool tpu = !study.chip->isGpu();
    const bool idle = tpu || serves(study);
    const std::string_view why = tpu ? kNotOnTpus : kNotInServing;
    const Sharding standard;
    addNote(study, idle && scenario.sharding.zeroStage != standard.zeroStage, "sharding.zero_stage", why);
    addNote(study, idle && scenario.sharding.overlap != standard.overlap, "sharding.overlap", why);
    addNote(study, tpu && scenario.kernels.cudaGraphs, "kernels.cuda_graphs", kNotOnTpus);
    const auto& inSwitch = scenario.collectives.inSwitchReduction;
    addNote(study, tpu && inSwitch.has_value(), "collectives.in_switch_reduction", kNotOnTpus);
    addNote(study, !tpu && inSwitch.value_or(false) && !study.chip->inSwitchReduction,
            "collectives.in_switch_reduction", kNotWithoutAddingSwitch);
}

void expertFields(Study& study) {
    const Moe& moe = study.scenario.moe;
    const bool tpu = !study.chip->isGpu();
    const bool dense = !study.model->moe;
    const std::string_view why = tpu ? kNotOnTpus : kNotWithoutExperts;
    addNote(study, (tpu || dense) && moe.nodeDispatch, "moe.node_dispatch", why);
    addNote(study, (tpu || dense) && moe.expertTensor > 0, "moe.expert_tensor", why);
    const bool inOneNode = study.slice.shape[0] <= 1 || study.ici[index(MeshAxis::expert)] <= 1;
    addNote(study, !tpu && !dense && moe.nodeDispatch && inOneNode, "moe.node_dispatch", kNotInOneNode);
}

/// Of routed experts, on any chip.
void routingFields(Study& study) {
    const Moe& moe = study.scenario.moe;
    const Moe standard;
    const bool dense = !study.model->moe;
    addNote(study, dense && moe.imbalance != standard.imbalance, "moe.imbalance", kNotWithoutExperts);
    addNote(study, dense && moe.capacityFactor != standard.capacityFactor, "moe.capacity_factor", kNotWithoutExperts);
    addNote(study, dense && moe.bufferFactor != standard.bufferFactor, "moe.buffer_factor", kNotWithoutExperts);
}

/// Of an axis that the mesh does not have; a server takes its own schedule and strategies.
void axisFields(Study& study) {
    const Scenario& scenario = study.scenario;
    const Pipeline standard;
    const bool flat = isOne(study, MeshAxis::pipeline);
    const auto& pipeline = scenario.pipeline;
    addNote(study, flat && pipeline.microbatches > 1, "pipeline.microbatches", kNotWithoutStages);
    addNote(study, flat && pipeline.repeats != standard.repeats, "pipeline.repeats", kNotWithoutStages);
    addNote(study, flat && pipeline.delay, "pipeline.delay", kNotWithoutStages);
    addNote(study, flat && pipeline.interleave != standard.interleave, "pipeline.interleave", kNotWithoutStages);
    addNote(study, isOne(study, MeshAxis::context) && scenario.contextParallel != ContextParallel{},
            "context_parallel.strategy", kNotWithoutContext);
    addNote(study, isOne(study, MeshAxis::data) && scenario.optimizer.shardOverData, "optimizer.shard_over_data",
            kNotWithoutData);
}

void servingFields(Study& study) {
    const Serving& serving = study.scenario.serving;
    const Serving standard;
    const auto idle = [&study](bool set, const char* path) { addNote(study, set, path, kNotInTraining); };
    idle(serving.stack != standard.stack, "serving.stack");
    idle(serving.prefill != standard.prefill, "serving.prefill");
    idle(serving.kvSharding != standard.kvSharding, "serving.kv_sharding");
    idle(serving.boundedWindows != standard.boundedWindows, "serving.bounded_windows");
    idle(serving.kvBlockTokens != standard.kvBlockTokens, "serving.kv_block_tokens");
    idle(serving.memoryUtilization != standard.memoryUtilization, "serving.memory_utilization");
    idle(serving.outputLength != standard.outputLength, "serving.output_length");
    idle(serving.ttftTargetSeconds.has_value(), "serving.ttft_target_s");
    idle(serving.tpotTargetSeconds.has_value(), "serving.tpot_target_s");
    idle(serving.requestsPerSecond.has_value(), "serving.requests_per_s");
    idle(serving.loadUtilization != standard.loadUtilization, "serving.load_utilization");
    idle(serving.draftTokens != standard.draftTokens, "serving.draft_tokens");
}

} // namespace

void noteFieldsWithoutEffect(Study& study) {
    gpuFields(study);
    expertFields(study);
    routingFields(study);
    axisFields(study);
    if (study.scenario.workload.kind == WorkloadKind::train) {
        servingFields(study);
    }
}

std::vector<IdleField> fieldsWithoutEffect(const Study& study) {
    std::vector<IdleField> idle;
    if (study.chip == nullptr || study.model == nullptr) {
        return idle;
    }
    const auto add = [&idle](bool isIdle, std::string_view why, std::initializer_list<std::string_view> paths) {
        for (const std::string_view path : isIdle ? paths : std::initializer_list<std::string_view>{}) {
            idle.push_back({path, why});
        }
    };
    const bool tpu = !study.chip->isGpu();
    const WorkloadKind kind = study.scenario.workload.kind;
    const bool trains = kind == WorkloadKind::train;
    add(tpu, kNotOnTpus,
        {"sharding.", "kernels.cuda_graphs", "collectives.in_switch_reduction", "moe.node_dispatch",
         "moe.expert_tensor"});
    add(!tpu && !study.chip->inSwitchReduction, kNotWithoutAddingSwitch, {"collectives.in_switch_reduction"});
    add(!study.model->moe, kNotWithoutExperts, {"moe."});
    add(study.scenario.moe.dispatch != MoeDispatch::capacity, kNotWithoutCapacity, {"moe.capacity_factor"});
    add(trains, kNotInTraining,
        {"serving.", "workload.prompt_length", "workload.context_length", "workload.batch", "workload.weight_dtype",
         "workload.kv_dtype"});
    add(!trains, kNotInServing,
        {"optimizer.", "remat.", "loss.kind", "loss.vocab_tiling", "sharding.", "workload.sequence_length",
         "workload.per_device_batch", "workload.global_batch", "workload.micro_batch",
         "workload.gradient_accumulation"});
    add(kind == WorkloadKind::prefill, kNotInPrefill, {"workload.context_length"});
    add(isOne(study, MeshAxis::pipeline), kNotWithoutStages, {"pipeline."});
    add(isOne(study, MeshAxis::context), kNotWithoutContext, {"context_parallel."});
    add(isOne(study, MeshAxis::data), kNotWithoutData, {"optimizer.shard_over_data"});
    return idle;
}

std::span<const std::string_view> noEffectSubjects() {
    static constexpr std::array kAll{kNotOnTpus,      kNotInTraining,          kNotInServing,     kNotWithoutExperts,
                                     kNotInOneNode,   kNotWithoutAddingSwitch, kNotWithoutStages, kNotWithoutContext,
                                     kNotWithoutData, kNotWithoutCapacity,     kNotInPrefill};
    return kAll;
}

} // namespace ridgepoint

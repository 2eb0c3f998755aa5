// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/no_effect.h"

#include <array>

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

void gpuFields(Study& study) {
    const Scenario& scenario = study.scenario;
    const bool tpu = !study.chip->isGpu();
    const bool serves = scenario.workload.kind != WorkloadKind::train;
    const std::string_view why = tpu ? kNotOnTpus : kNotInServing;
    const Sharding standard;
    addNote(study, (tpu || serves) && scenario.sharding.zeroStage != standard.zeroStage, "sharding.zero_stage", why);
    addNote(study, (tpu || serves) && scenario.sharding.overlap != standard.overlap, "sharding.overlap", why);
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
    if (study.scenario.workload.kind == WorkloadKind::train) {
        servingFields(study);
    }
}

std::span<const std::string_view> noEffectSubjects() {
    static constexpr std::array kAll{kNotOnTpus,         kNotInTraining, kNotInServing,
                                     kNotWithoutExperts, kNotInOneNode,  kNotWithoutAddingSwitch};
    return kAll;
}

} // namespace ridgepoint

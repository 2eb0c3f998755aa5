// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/preset_cache.h"
#include "core/format/nearest_name.h"
#include "core/mesh/mesh_degrees.h"
#include "core/scenario/remat_policies.h"
#include "core/study/batch_grid.h"
#include "core/study/checks.h"
#include "core/study/study.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

void resolveCalibration(const Scenario& scenario, const Catalogue& catalogue, Study& study) {
    const auto found = catalogue.calibrations.find(scenario.calibration);
    if (found == catalogue.calibrations.end()) {
        study.diagnostics.push_back({Severity::error,
                                     "calibration.unknown",
                                     "calibration",
                                     {},
                                     scenario.calibration,
                                     nearestKey(scenario.calibration, catalogue.calibrations)});
        return;
    }
    study.calibration = found->second;
    const CalibrationConstants* constants = study.chip ? found->second->find(study.chip->id) : nullptr;
    if (constants != nullptr) {
        study.constants = *constants;
    } else if (study.chip) {
        study.diagnostics.push_back({Severity::error, "calibration.chip", "calibration", {}, scenario.calibration, {}});
    }
}

void resolveSlice(const Scenario& scenario, Study& study) {
    const auto slice = parseSliceShape(scenario.hardware.slice);
    const int torus = study.chip ? study.chip->torusDimensions() : 3;
    const int dimensions = study.chip && study.chip->isGpu() ? 2 : torus; // nodes x GPUs
    if (!slice || (study.chip && dimensions > 0 && slice->dimensions != dimensions)) {
        study.diagnostics.push_back({Severity::error,
                                     "hardware.slice",
                                     "hardware.slice",
                                     {{"dimensions", dimensions}},
                                     scenario.hardware.slice,
                                     {}});
        return;
    }
    study.slice = *slice;
    study.slice.slices = std::max<std::int64_t>(1, scenario.hardware.slices);
    study.devices = study.slice.chips() * (study.chip ? study.chip->devicesPerChip : 1);
}

void resolveDegreesOf(Study& study, const Degrees& wanted, std::int64_t total, MeshLevel level, Degrees& resolved) {
    if (const auto degrees = resolvedDegrees(wanted, total)) {
        resolved = *degrees;
        return;
    }
    double product = 1;
    double free = 0;
    for (const std::int64_t degree : wanted) {
        degree == -1 ? free += 1 : product *= static_cast<double>(degree);
    }
    const bool ici = level == MeshLevel::ici;
    study.diagnostics.push_back({Severity::error,
                                 free > 1 ? "mesh.free_axes" : "mesh.product",
                                 ici ? "mesh.ici" : "mesh.dcn",
                                 {{"product", product}, {ici ? "devices" : "slices", static_cast<double>(total)}},
                                 {},
                                 {}});
}

/// Sequences of a micro-step where the batch is given as those of a whole step: a micro-batch on every group that
/// shares its sequences, as often as it takes. An error where no whole number of micro-steps makes the batch.
double microStepOf(const Workload& workload, Study& study) {
    const auto global = static_cast<double>(*workload.globalBatch);
    if (!workload.microBatch) {
        return global / static_cast<double>(workload.gradientAccumulation);
    }
    const auto micro =
        static_cast<double>(*workload.microBatch) * static_cast<double>(batchShards(study.ici, study.dcn));
    const double steps = std::max(1.0, std::round(global / micro));
    if (steps * micro != global) {
        study.diagnostics.push_back({Severity::error,
                                     "workload.global_batch",
                                     "workload.global_batch",
                                     {{"global", global}, {"micro", micro}},
                                     {},
                                     std::to_string(std::llround(steps * micro))});
    }
    study.gradientAccumulation = static_cast<std::int64_t>(steps);
    return micro;
}

/// Tokens of a micro-step on one device, from whichever way the batch is given.
void resolveBatch(const Scenario& scenario, Study& study) {
    const Workload& workload = scenario.workload;
    const auto devices = static_cast<double>(study.devices);
    double perDevice = workload.perDeviceBatch;
    study.gradientAccumulation = workload.gradientAccumulation;
    if (workload.globalBatch) {
        perDevice = microStepOf(workload, study) / devices;
    } else if (workload.microBatch) {
        study.diagnostics.push_back(
            {Severity::error, "workload.micro_batch_alone", "workload.micro_batch", {}, {}, {}});
    }
    study.tokensPerDevice = perDevice * static_cast<double>(workload.sequenceLength);
}

AttentionBlocks clipped(AttentionBlocks blocks, std::int64_t sequenceLength) {
    for (std::int64_t* size : {&blocks.q, &blocks.kv, &blocks.kvCompute, &blocks.qDkv, &blocks.kvDkv,
                               &blocks.kvDkvCompute, &blocks.qDq, &blocks.kvDq}) {
        *size = std::clamp<std::int64_t>(*size, 1, sequenceLength);
    }
    return blocks;
}

/// Positions that an attention kernel works on.
std::int64_t attendedLength(const Workload& workload) {
    return workload.kind == WorkloadKind::train ? workload.sequenceLength : workload.promptLength;
}

void resolveKernels(const Scenario& scenario, Study& study) {
    const Kernels& kernels = scenario.kernels;
    const LocalAttentionBlocks& local = kernels.localAttentionBlocks;
    AttentionBlocks blocks = kernels.attentionBlocks;
    study.globalBlocks = clipped(blocks, attendedLength(scenario.workload));
    blocks.q = local.q.value_or(blocks.q);
    blocks.kv = local.kv.value_or(blocks.kv);
    blocks.kvCompute = local.kvCompute.value_or(blocks.kvCompute);
    blocks.qDkv = local.qDkv.value_or(blocks.qDkv);
    blocks.kvDkv = local.kvDkv.value_or(blocks.kvDkv);
    blocks.kvDkvCompute = local.kvDkvCompute.value_or(blocks.kvDkvCompute);
    blocks.qDq = local.qDq.value_or(blocks.qDq);
    blocks.kvDq = local.kvDq.value_or(blocks.kvDq);
    study.localBlocks = clipped(blocks, attendedLength(scenario.workload));
    study.gmmTiles = gmmTiles(kernels);
}

/// MaxText wraps its scanned layers in jax.checkpoint without a policy where the policy is `none`, which keeps what
/// `full` keeps (nnx_decoders.py:1040-1045 at e591f30c; gemma4's blocks alone would honour it). On GPUs none is none.
Remat effectiveRemat(const Remat& remat, const Chip* chip) {
    const bool scanned = chip != nullptr && !chip->isGpu();
    return scanned && remat.policy == RematPolicy::none ? Remat{RematPolicy::full, {}} : remat;
}

void resolveDefaults(const Scenario& scenario, Study& study) {
    study.muDtype = scenario.optimizer.muDtype.value_or(scenario.optimizer.weightDtype);
    study.nuDtype = scenario.optimizer.nuDtype.value_or(scenario.optimizer.weightDtype);
    study.remat = rematChoices(effectiveRemat(scenario.remat, study.chip.get()));
    const CollectiveOffload& offload = scenario.collectives.offload;
    const bool byDefault = study.chip && study.chip->collectiveOffloadDefault;
    study.offload.allGather = offload.allGather.value_or(byDefault);
    study.offload.reduceScatter = offload.reduceScatter.value_or(byDefault);
    study.offload.allReduce = offload.allReduce.value_or(byDefault);
    study.offload.allToAll = offload.allToAll.value_or(false);
}

} // namespace

bool Study::valid() const {
    return std::none_of(diagnostics.begin(), diagnostics.end(),
                        [](const Diagnostic& d) { return d.severity == Severity::error; });
}

Study resolve(const Scenario& scenario, const Catalogue& catalogue) {
    PresetCache presets;
    return resolve(scenario, catalogue, presets);
}

Study resolve(const Scenario& scenario, const Catalogue& catalogue, PresetCache& presets) {
    Study study;
    study.scenario = scenario;
    study.chip = presets.chip(scenario.hardware.chip, catalogue, study.diagnostics);
    study.model = presets.model(scenario.model, catalogue, study.diagnostics);
    resolveCalibration(scenario, catalogue, study);
    resolveSlice(scenario, study);
    resolveDefaults(scenario, study);
    if (study.valid()) {
        resolveDegreesOf(study, scenario.mesh.ici, study.slice.chipsPerSlice() * study.chip->devicesPerChip,
                         MeshLevel::ici, study.ici);
        resolveDegreesOf(study, scenario.mesh.dcn, study.slice.slices, MeshLevel::dcn, study.dcn);
    }
    resolveKernels(scenario, study);
    if (study.valid()) {
        resolveBatch(scenario, study);
        checkStudy(study);
    }
    return study;
}

} // namespace ridgepoint

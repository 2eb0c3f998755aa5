// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/step/step_context.h"

#include "core/step/serving_step.h"
#include "core/study/batch_grid.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

/// Bytes moved to quantize one BF16 element: read it, write one byte; dynamic scaling reads it once more for its
/// absolute maximum (resources/docs/model.md §2).
double castBytes(ScaleCalibration calibration) { return calibration == ScaleCalibration::dynamic ? 5 : 3; }

Dtype storage(Fp8Format format) { return format == Fp8Format::e4m3 ? Dtype::float8_e4m3 : Dtype::float8_e5m2; }

} // namespace

MatmulPrecision matmulPrecision(const Precision& precision, const CalibrationConstants& constants) {
    MatmulPrecision result;
    if (precision.recipe == Recipe::bf16) {
        return result;
    }
    if (precision.recipe == Recipe::nvfp4) {
        result.forward = result.backward = Dtype::float4;
        result.forwardCastBytes = result.gradientCastBytes = 4.5 * constants.quantizationTraffic;
        return result;
    }
    const bool eightBitGradients = precision.recipe != Recipe::fp8_forward;
    if (precision.recipe == Recipe::int8) {
        result.forward = result.backward = Dtype::int8;
    } else {
        result.forward = storage(precision.forwardFormat);
        result.backward = eightBitGradients ? storage(precision.gradientFormat) : Dtype::bfloat16;
    }
    const double operands = (castBytes(precision.weightCalibration) + castBytes(precision.activationCalibration)) / 2;
    result.forwardCastBytes = operands * constants.quantizationTraffic;
    result.gradientCastBytes =
        eightBitGradients ? castBytes(precision.gradientCalibration) * constants.quantizationTraffic : 0;
    return result;
}

PipelinePlan pipelinePlan(const Study& study) {
    PipelinePlan plan;
    plan.stages = study.ici[index(MeshAxis::pipeline)] * study.dcn[index(MeshAxis::pipeline)];
    if (plan.stages == 1) {
        return plan;
    }
    const Pipeline& pipeline = study.scenario.pipeline;
    if (study.chip->isGpu()) {
        // Every micro-step of the gradient accumulation is a micro-batch of the pipeline.
        plan.microbatches = std::max<std::int64_t>(1, pipeline.microbatches);
        plan.interleave = pipeline.schedule == PipelineSchedule::interleaved ? pipeline.interleave : 1;
        return plan;
    }
    plan.delay = pipeline.delay;
    plan.repeats = pipeline.repeats;
    plan.microbatches = pipeline.microbatches > 0 ? pipeline.microbatches : plan.stages * (plan.delay ? 2 : 1);
    return plan;
}

bool sumsInSwitch(const Scenario& scenario) {
    return scenario.collectives.inSwitchReduction.value_or(scenario.workload.kind == WorkloadKind::train);
}

ServingWork servingWork(const Scenario& scenario) {
    const Workload& workload = scenario.workload;
    ServingWork work{workload.kind, static_cast<double>(workload.batch), workload.contextLength, 1};
    if (work.isPrefill()) {
        work.tokens = workload.promptLength;
    } else {
        work.queries = static_cast<double>(1 + scenario.serving.draftTokens);
    }
    return work;
}

StepContext::StepContext(const Study& from, Common)
    : study(from), model(*from.model),
      rates(deviceRates(*from.chip, from.constants, from.scenario.hardware.clockFraction)),
      network(networkRates(*from.chip, from.constants)),
      precision(matmulPrecision(from.scenario.precision, from.constants)), pipeline(pipelinePlan(from)) {
    using A = MeshAxis;
    MeshAxis badAxis{};
    placeAxes(*study.chip, study.slice, study.ici, study.scenario.mesh, placement, badAxis);
    tensor = static_cast<double>(axis(A::tensor));
    context = static_cast<double>(axis(A::context));
    expert = static_cast<double>(axis(A::expert));
    weightShards = static_cast<double>(axis(A::fsdp) * axis(A::fsdp_transpose)) * context * expert;
    expertTensor = residualShards = tensor;
    gpu = study.chip->isGpu();
    if (gpu) {
        planGpus();
        return;
    }
    const auto links = [this](std::initializer_list<A> axes) {
        return linksOf(*study.chip, study.slice, placement, axes);
    };
    weightLinks = links({A::fsdp, A::fsdp_transpose, A::context, A::expert});
    mlpLinks = links({A::fsdp, A::context, A::expert});
    expertWeightLinks = links({A::fsdp, A::context});
    expertJointLinks = links({A::fsdp, A::fsdp_transpose, A::context});
    transposeLinks = links({A::fsdp_transpose});
    contextLinks = links({A::context});
    tensorLinks = links({A::tensor});
    dataLinks = links({A::data});
    expertLinks = links({A::expert});
    stageLinks = links({A::pipeline});
}

void StepContext::planGpus() {
    using A = MeshAxis;
    const Scenario& scenario = study.scenario;
    const auto group = [this](std::initializer_list<A> axes) { return gpuGroup(study.slice, study.ici, axes); };
    gpus.network = gpuNetwork(*study.chip, study.constants, sumsInSwitch(scenario));
    gpus.tensor = group({A::tensor});
    gpus.context = group({A::context});
    gpus.stages = group({A::pipeline});
    const std::int64_t cut = scenario.moe.expertTensor;
    expertTensor = cut > 0 ? static_cast<double>(cut) : tensor;
    // Experts that are not cut by the tensor group are spread over it.
    gpus.expert = expertTensor < tensor ? group({A::expert, A::tensor}) : group({A::expert});
    const bool zero3 = scenario.sharding.zeroStage == 3;
    const bool shards = zero3 || axis(A::fsdp) * axis(A::fsdp_transpose) > 1;
    if (zero3) {
        gpus.weights = group({A::data, A::fsdp, A::fsdp_transpose, A::context, A::expert});
        gpus.expertWeights = group({A::data, A::fsdp, A::fsdp_transpose, A::context});
    } else if (shards) {
        gpus.weights = group({A::fsdp, A::fsdp_transpose, A::context, A::expert});
        gpus.expertWeights = group({A::fsdp, A::fsdp_transpose, A::context});
        gpus.replicas = gpus.expertReplicas = group({A::data});
    } else {
        gpus.replicas = group({A::data, A::context, A::expert});
        gpus.expertReplicas = group({A::data, A::context});
    }
    weightShards = static_cast<double>(gpus.weights.members);
    gpus.sequenceParallel = scenario.tensorParallel.sequenceParallel;
    residualShards = gpus.sequenceParallel ? tensor : 1;
    const bool someAgain = std::count(study.remat.begin(), study.remat.end(), RematChoice::remat) > 0;
    gpus.recomputesAll = someAgain && scenario.remat.policy != RematPolicy::selective;
    planStages();
}

/// Layers that do not divide by stages and chunks leave the last stages fewer, as recipes do that count embedding and
/// head as layers of their own.
void StepContext::planStages() {
    const auto layers = static_cast<double>(model.layers + model.mtpLayers);
    const auto stages = static_cast<double>(pipeline.stages);
    const auto chunks = static_cast<double>(pipeline.interleave);
    gpus.stageLayers = std::min(layers, std::ceil(layers / (stages * chunks) - 1e-9) * chunks);
    gpus.lastStageLayers = std::max(0.0, layers - gpus.stageLayers * (stages - 1));
}

StepContext::StepContext(const Study& from) : StepContext(from, Common{}) {
    sequenceLength = study.scenario.workload.sequenceLength;
    tokens = study.tokensPerDevice;
    microSteps = study.gradientAccumulation;
    edgeRows = tokens * tensor;
    residualShards = study.scenario.tensorParallel.sequenceParallel ? tensor : 1;
    // A stage works on every microbatch of the stages' tokens, for its share of the layers.
    const double executionsOfStage = static_cast<double>(pipeline.microbatches) / static_cast<double>(pipeline.stages);
    rows = edgeRows / executionsOfStage;
    layerExecutions = executionsOfStage * static_cast<double>(microSteps);
    sequences = rows / static_cast<double>(sequenceLength);
    if (gpu) {
        edgeRows = rows;
    }
}

StepContext::StepContext(const Study& from, const ServingWork& work) : StepContext(from, Common{}) {
    servedWeightLinks = linksOf(*study.chip, study.slice, placement, {MeshAxis::fsdp, MeshAxis::fsdp_transpose});
    if (servingStack(study) != nullptr) { // which launches in its own way
        rates.startSeconds = network.startSeconds = gpus.network.startSeconds = 0;
    }
    serve(work);
}

StepContext::StepContext(const StepContext& other, const ServingWork& work) : StepContext(other) { serve(work); }

void StepContext::serve(const ServingWork& work) {
    replicas = static_cast<double>(batchShards(study.ici, study.dcn));
    perReplica = std::max(1.0, std::ceil(work.batch / replicas));
    const std::int64_t wanted = study.scenario.pipeline.microbatches;
    const double most = static_cast<double>(wanted > 0 ? wanted : pipeline.stages);
    pipeline.repeats = 1;
    pipeline.delay = false;
    pipeline.microbatches = pipeline.stages == 1 ? 1 : static_cast<std::int64_t>(std::min(most, perReplica));
    const auto microbatches = static_cast<double>(pipeline.microbatches);
    sequenceLength = work.tokens;
    // The devices of a context group share a prompt, but each decodes all its sequences on its part of their caches.
    const double own = work.isPrefill() ? static_cast<double>(work.tokens) / context : work.queries;
    sequences = std::ceil(perReplica / microbatches) / (work.isPrefill() ? context : 1);
    rows = edgeRows = std::ceil(perReplica / microbatches) * own;
    tokens = rows * microbatches / tensor;
    layerExecutions = microbatches / static_cast<double>(pipeline.stages);
}

std::int64_t StepContext::slicesOf(std::initializer_list<MeshAxis> axes) const {
    std::int64_t slices = 1;
    for (const MeshAxis axis : axes) {
        slices *= study.dcn[index(axis)];
    }
    return slices;
}

double StepContext::dispatchedRows() const {
    if (!model.moe) {
        return 0;
    }
    const Moe& moe = study.scenario.moe;
    const auto chosen = static_cast<double>(model.moe->expertsPerToken);
    const double own = rows * (expertTensor / tensor);
    if (moe.dispatch == MoeDispatch::capacity) {
        return own * chosen * moe.capacityFactor;
    }
    return own * (moe.kernel == MoeKernel::dense ? static_cast<double>(model.moe->experts) : chosen);
}

} // namespace ridgepoint

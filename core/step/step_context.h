// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/collective_cost.h"
#include "core/cost/gpu_collective_cost.h"
#include "core/cost/operation_cost.h"
#include "core/mesh/axis_placement.h"
#include "core/model/layer_kinds.h"
#include "core/study/study.h"

#include <initializer_list>

namespace ridgepoint {

/// Which operand types the decoder's matmuls run in, and what converting costs.
struct MatmulPrecision {
    Dtype forward = Dtype::bfloat16;
    Dtype backward = Dtype::bfloat16;
    double forwardCastBytes = 0;  ///< HBM bytes per operand element to quantize it in forward
    double gradientCastBytes = 0; ///< per element of the output gradient
};
MatmulPrecision matmulPrecision(const Precision& precision, const CalibrationConstants& constants);

/// A pipeline as MaxText runs it: `iterations` of one microbatch through the layers of a stage (a repeat of them where
/// circular), of which `stages − 1` (twice that with delay) work on nothing. Source: MaxText
/// layers/pipeline.py:870-872.
struct PipelinePlan {
    std::int64_t stages = 1;
    std::int64_t microbatches = 1;
    std::int64_t repeats = 1;
    bool delay = false;
    std::int64_t interleave = 1; ///< GPUs: model chunks of a stage

    double idleIterations() const { return static_cast<double>((delay ? 2 : 1) * (stages - 1)); }
    double busyIterations() const { return static_cast<double>(microbatches * repeats); }
    /// Idle over busy time.
    double bubble() const { return idleIterations() / busyIterations(); }
};
PipelinePlan pipelinePlan(const Study& study);

/// The communication groups of a GPU cluster, and what its layers do differently from MaxText's
/// (resources/docs/model.md §8). On TPUs every group has one member.
struct GpuPlan {
    GpuNetwork network;
    GpuGroup tensor, context, expert, stages;
    GpuGroup weights;        ///< over which all weights but the experts' are sharded (FSDP, ZeRO-3)
    GpuGroup expertWeights;  ///< the same for the experts'
    GpuGroup replicas;       ///< that sum the gradients of all weights but the experts'
    GpuGroup expertReplicas; ///< the same for the experts'
    bool sequenceParallel = true;
    bool recomputesAll = false; ///< chains and routing run again in backward (recompute full)
    double stageLayers = 0;     ///< layers of the fullest pipeline stage
    double lastStageLayers = 0; ///< of the stage that has the head, too
};

/// A prefill or a decode step: so many sequences at once in the whole job, each with so many tokens (of its prompt, or
/// in the cache), and how many new positions each has in a decode step (more than one where a draft is verified).
struct ServingWork {
    WorkloadKind kind = WorkloadKind::decode;
    double batch = 1;
    std::int64_t tokens = 1;
    double queries = 1;

    bool isPrefill() const { return kind == WorkloadKind::prefill; }
};
/// Whether all-reduces are summed in the switch of a node that can: NCCL does so in training; of serving software,
/// whose kernels are its own, only where the scenario says so.
bool sumsInSwitch(const Scenario& scenario);
/// What the scenario asks for. A decode step verifies the drafted tokens and one more.
ServingWork servingWork(const Scenario& scenario);

/// One device's share of a step: everything that the parts of the step have in common.
struct StepContext {
    explicit StepContext(const Study& study); ///< of training
    /// Of serving. The fullest group of devices decides: where the batch does not divide, some have one sequence less.
    StepContext(const Study& study, const ServingWork& work);
    /// The same devices at another work of serving.
    StepContext(const StepContext& other, const ServingWork& work);

    const Study& study;
    const Architecture& model;
    DeviceRates rates;
    NetworkRates network;
    MeshPlacement placement{};
    MatmulPrecision precision;

    std::int64_t axis(MeshAxis axis) const { return study.ici[index(axis)] * study.dcn[index(axis)]; }

    /// Rows that the experts of a device work on: each token once for every expert it chose, balanced over the group.
    /// Experts with a fixed capacity work on that; a dense kernel without one computes every expert for every token.
    double dispatchedRows() const;

    /// How often a step executes the layers of a kind on this device.
    double executions(const LayerKind& kind) const { return static_cast<double>(kind.count) * layerExecutions; }
    /// Devices that share a dimension across slices.
    std::int64_t slicesOf(std::initializer_list<MeshAxis> axes) const;

    bool gpu = false;
    GpuPlan gpus;
    /// Micro-batches of a step that pass a device.
    double microBatches() const { return static_cast<double>(microSteps * pipeline.microbatches); }

    double tensor = 1;         ///< tensor-parallel degree
    double expertTensor = 1;   ///< devices that share one expert
    double residualShards = 1; ///< devices that share the residual stream between sharded matmuls
    double context = 1;        ///< context-parallel degree
    double expert = 1;         ///< expert-parallel degree
    double weightShards = 1; ///< devices over which weights are sharded beside tensor and pipeline (fsdp, expert, …)
    double tokens = 0;       ///< per device and micro-step
    double rows = 0;         ///< tokens of a tensor group in one execution of a layer: M of its matmuls
    double edgeRows = 0;     ///< the same for embedding and head, which every pipeline stage shares
    double sequences = 0;    ///< sequences of a tensor group in one execution of a layer
    double replicas = 1;     ///< serving: groups of devices that each work on their own sequences
    double perReplica = 0;   ///< serving: sequences of the fullest group
    std::int64_t sequenceLength = 0;
    std::int64_t microSteps = 1;
    PipelinePlan pipeline;
    double layerExecutions = 1; ///< executions a step of each layer that the model has, averaged over the stages

private:
    void planGpus();
    void planStages();

public:
    AxisLinks weightLinks;       ///< over which all weights but the experts' are gathered
    AxisLinks mlpLinks;          ///< the same without fsdp_transpose, which shards another dimension of an MLP
    AxisLinks expertWeightLinks; ///< over which the experts' weights are gathered, without fsdp_transpose
    AxisLinks expertJointLinks;  ///< the same with fsdp_transpose
    AxisLinks transposeLinks;
    AxisLinks tensorLinks;
    AxisLinks dataLinks;
    AxisLinks contextLinks;
    AxisLinks expertLinks; ///< over which tokens travel to their experts
    AxisLinks stageLinks;
    AxisLinks servedWeightLinks; ///< serving: over which weights are gathered where fsdp shards them

private:
    void serve(const ServingWork& work);
    struct Common {};
    StepContext(const Study& study, Common);
};

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/layer_kinds.h"
#include "core/step/collective_plan.h"
#include "core/step/operation_list.h"
#include "core/step/remat_plan.h"
#include "core/step/step_context.h"

#include "core/model/parameter_count.h"

#include <array>
#include <vector>

namespace ridgepoint {

/// One layer kind of a step with what it costs on every lane.
struct LayerPlan {
    LayerKind kind;
    double executions = 0; ///< a step, on this device
    RematPlan remat;
    GatheredWeights weights;                           ///< of one layer
    std::size_t firstOperation = 0, lastOperation = 0; ///< its half-open range in Report::operations
    Pass forward, backward;
};

/// A pass beside the layers', and how often a step executes it.
struct ExtraPass {
    Phase phase = Phase::forward;
    double count = 0;
    Pass pass{};
};

/// A whole training step of one device.
struct TrainStep {
    std::array<LayerPlan, kMostLayerKinds> layers;
    std::size_t layerKinds = 0;
    PassSeconds embedding, head;
    ExtraPass headForward, headBackward;
    ExtraPass edge;        ///< first gather and last scatter of a micro-step, which nothing hides
    ExtraPass stageShift;  ///< hand-over between pipeline stages
    ExtraPass stateCopies; ///< optimizer state to and from host memory
    ExtraPass sliceReduce; ///< gradients across slices after the last micro-step
    double bubble = 0;     ///< seconds that pipeline stages wait for each other
    double optimizer = 0;  ///< seconds
    double overhead = 0;
    ParameterCount parameters;
    double parametersPerDevice = 0;
    double optimizerPerDevice = 0; ///< parameters whose state a device keeps and updates
    double densePerDevice = 0;     ///< GPUs: weights beside the experts' that a device multiplies with, once gathered
    double expertsPerDevice = 0;   ///< GPUs: the experts' weights of a device, once gathered
    double headElements = 0;       ///< unembedding weights that a device multiplies with
    double embeddingElements = 0;  ///< of all embedding tables

    double computeSeconds(std::int64_t microSteps) const;
    double seconds(std::int64_t microSteps) const; ///< of the whole step

    /// Calls visit(const Pass&, Phase, double count) for every pass of a step.
    template <class Visit> void forEachPass(Visit visit) const {
        for (std::size_t i = 0; i < layerKinds; ++i) {
            visit(layers[i].forward, Phase::forward, layers[i].executions);
            visit(layers[i].backward, Phase::backward, layers[i].executions);
        }
        for (const ExtraPass* extra : {&headForward, &headBackward, &edge, &stageShift, &stateCopies, &sliceReduce}) {
            visit(extra->pass, extra->phase, extra->count);
        }
    }
};

/// What a step executes, beside its plan.
struct StepRecords {
    std::vector<Operation>& operations;
    std::vector<Collective>& collectives;
};

/// What a layer kind has without its neighbours: what it keeps, the weights it gathers, its operations, which are
/// appended to `records`, and the seconds of its compute and host copies. Collectives and schedule are the caller's.
PassSeconds planLayerOperations(const StepContext& context, const LayerKind& kind, double executions, LayerPlan& layer,
                                OperationList& operations, const StepRecords& records);

/// Plans the step and appends its operations and collectives to `records`.
TrainStep planTrainStep(const StepContext& context, const StepRecords& records);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/layer_kinds.h"
#include "core/step/operation_list.h"
#include "core/step/remat_plan.h"
#include "core/step/schedule.h"
#include "core/step/step_context.h"

#include "core/model/parameter_count.h"

#include <array>
#include <vector>

namespace ridgepoint {

/// One layer kind of a step with what it costs on every lane.
struct LayerPlan {
    LayerKind kind;
    RematPlan remat;
    double weightElements = 0;                         ///< gathered, per layer
    double expertElements = 0;                         ///< of these, the routed experts'
    std::size_t firstOperation = 0, lastOperation = 0; ///< its half-open range in Report::operations
    PassLanes forward, backward;
    PassTime forwardTime, backwardTime;
};

/// A whole training step of one device.
struct TrainStep {
    std::array<LayerPlan, kMostLayerKinds> layers;
    std::size_t layerKinds = 0;
    PassSeconds embedding, head;
    PassLanes headForwardLanes, headBackwardLanes;
    PassTime headForward, headBackward;
    PassTime edge;        ///< first gather and last scatter of a micro-step, which nothing hides
    double optimizer = 0; ///< seconds
    double overhead = 0;
    double dcnReduce = 0; ///< gradient all-reduce across slices after the last micro-step, exposed
    ParameterCount parameters;
    double parametersPerDevice = 0;
    double headElements = 0; ///< unembedding weights that a device multiplies with

    double computeSeconds(std::int64_t microSteps) const;
};

/// What a step executes, beside its plan.
struct StepRecords {
    std::vector<Operation>& operations;
    std::vector<Collective>& collectives;
};

/// Plans the step and appends its operations and collectives to `records`.
TrainStep planTrainStep(const StepContext& context, const StepRecords& records);

} // namespace ridgepoint

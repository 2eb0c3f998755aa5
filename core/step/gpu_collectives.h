// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/step/collective_plan.h"

namespace ridgepoint {

/// What one pass of a layer of `kind` moves on a GPU cluster (resources/docs/model.md §8): activations of tensor and
/// sequence parallelism, keys and values of context parallelism, tokens on their way to the experts, weights gathered
/// over a fully sharded group; in backward the gradients' scatter.
void addGpuForwardCollectives(const StepContext& context, const LayerKind& kind, const GatheredWeights& weights,
                              Pass& pass);
void addGpuBackwardCollectives(const StepContext& context, const LayerKind& kind, const GatheredWeights& weights,
                               Pass& pass);

/// The head gathers the hidden state of the tensor group and scatters its gradient; sharded weights are gathered twice
/// and their gradient scattered.
void addGpuHeadCollectives(const StepContext& context, double headElements, bool backward, Pass& pass);

/// Gradients of all a device's parameters, summed over the replicas after the last micro-batch; with sharded optimizer
/// states (ZeRO-1 and up) scattered, and the updated weights gathered.
void addGpuGradientReduce(const StepContext& context, double denseElements, double expertElements, Pass& pass);

/// A micro-batch handed on to the next stage of a pipeline.
void addGpuStageShift(const StepContext& context, Pass& pass);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/step/schedule.h"
#include "core/step/step_context.h"

namespace ridgepoint {

/// Weights that the collectives of one layer move, in elements of a device's tensor group.
struct GatheredWeights {
    double joint = 0;   ///< one dimension is sharded over all weight axes (attention, router, embeddings)
    double mlp = 0;     ///< fsdp_transpose shards the hidden dimension, the other weight axes the model's
    double experts = 0; ///< the routed experts of this device's expert group

    double total() const { return joint + mlp + experts; }
};

/// What is moved in one pass of a layer of `kind`, as MaxText's sharding rules imply it (resources/docs/model.md §4):
/// weights gathered over fsdp, fsdp_transpose, context and expert; activations of tensor, context and expert
/// parallelism; in backward the gradients.
void addForwardCollectives(const StepContext& context, const LayerKind& kind, const GatheredWeights& weights,
                           Pass& pass);
/// `recomputesScatter`: the recomputed part scatters its output over the tensor group once more.
void addBackwardCollectives(const StepContext& context, const LayerKind& kind, const GatheredWeights& weights,
                            bool recomputesScatter, Pass& pass);

/// Gather (or scatter) of the embedding or the head, `times` over, of which the compute waits for `criticalShare`.
void addEdgeGather(const StepContext& context, std::string_view name, double elements, double times,
                   double criticalShare, Pass& pass);
void addEdgeScatter(const StepContext& context, std::string_view name, double elements, double criticalShare,
                    Pass& pass);

/// Gradients of the embedding or the head, summed once a step over the replicas of a slice.
void addEdgeReduce(const StepContext& context, double elements, double criticalShare, Pass& pass);

/// Gradients of all a device's parameters, summed across slices after the last micro-step.
void addSliceReduce(const StepContext& context, double parameters, Pass& pass);

/// One iteration of a pipeline hands a microbatch to the next stage.
void addStageShift(const StepContext& context, Pass& pass);

/// Writes what a pass that is executed `count` times moved into the Report's list.
void reportCollectives(const Pass& pass, Phase phase, double count, std::vector<Collective>& collectives);

} // namespace ridgepoint

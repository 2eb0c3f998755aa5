// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/layer_kinds.h"
#include "core/step/collective_plan.h"
#include "core/step/operation_list.h"
#include "core/step/remat_plan.h"

namespace ridgepoint {

/// Add the operations of one half of a layer, forward, recompute and backward.
void addAttention(const StepContext& context, const LayerKind& kind, const RematPlan& plan, OperationList& operations);
void addMlp(const StepContext& context, const LayerKind& kind, const RematPlan& plan, OperationList& operations);

/// Weight elements of one layer that a device multiplies with once they are gathered (its share of `tensor`, and of
/// the experts under expert parallelism), by how they are sharded.
GatheredWeights layerWeights(const StepContext& context, const LayerKind& kind);

} // namespace ridgepoint

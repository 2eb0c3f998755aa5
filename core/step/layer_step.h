// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/step/layer_kinds.h"
#include "core/step/operation_list.h"
#include "core/step/remat_plan.h"

namespace ridgepoint {

/// Adds the operations of one layer kind, forward, recompute and backward, between begin() and end() of `operations`.
void addLayer(const StepContext& context, const LayerKind& kind, const RematPlan& plan, OperationList& operations);

/// Weight elements of one layer that a device multiplies with (after gathering; its share of `tensor`).
double layerWeightElements(const StepContext& context, const LayerKind& kind);

} // namespace ridgepoint

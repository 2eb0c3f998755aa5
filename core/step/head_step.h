// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/step/operation_list.h"

namespace ridgepoint {

/// Adds the token lookup, the final norm, the unembedding and the loss.
void addEmbedding(const StepContext& context, OperationList& operations);
void addHead(const StepContext& context, OperationList& operations);

/// Adds the optimizer's update: every state byte is read and written once. Returns its seconds.
double addOptimizer(const StepContext& context, double parametersPerDevice, OperationList& operations);

/// Bytes of optimizer state per parameter, without the weights (MaxText optimizers.py).
double optimizerStateBytes(const Study& study);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/layer_kinds.h"
#include "core/step/step_context.h"

#include <algorithm>

namespace ridgepoint {

/// Widths of a layer on one device, in elements.
struct LayerWidths {
    LayerWidths(const StepContext& context, const LayerKind& kind)
        : model(static_cast<double>(context.model.dModel)), residual(model / context.residualShards),
          heads(kind.queryHeads / context.tensor), kvHeads(std::max(1.0, kind.kvHeads / context.tensor)),
          query(heads * kind.qkDim), key(kvHeads * kind.qkDim), value(kvHeads * kind.vDim),
          attention(heads * kind.vDim), ff(kind.mlpDim / context.tensor) {}

    double model, residual, heads, kvHeads, query, key, value, attention, ff;
};

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/layer_kinds.h"
#include "core/step/step_context.h"

namespace ridgepoint {

/// One named tensor of a layer on one device.
struct TensorPlan {
    RematChoice choice = RematChoice::remat;
    bool exists = false; ///< the model creates a tensor of this name
    bool needed = false; ///< backward uses it: only then is it stored
    std::array<double, 3> shape{};
    double bytes = 0; ///< of one layer

    bool stored() const { return needed && choice != RematChoice::remat; }
};

/// What a layer keeps between forward and backward, and what backward therefore executes again. A tensor is stored
/// only if backward needs it, and what it spares follows from the data flow, not from its name
/// (resources/docs/model.md §2).
struct RematPlan {
    PerEnum<RematTensor, TensorPlan> tensors{};
    bool recomputeQuery = false, recomputeKey = false, recomputeValue = false;
    bool recomputeAttention = false;
    bool recomputeOut = false;
    bool recomputeQueryDown = false, recomputeKeyValueDown = false; ///< the low-rank halves of MLA
    bool recomputeGate = false, recomputeUp = false, recomputeDown = false;
    bool recomputeExpertGate = false, recomputeExpertUp = false, recomputeExpertDown = false;
    double deviceBytes = 0; ///< stored in HBM, per layer
    double hostBytes = 0;   ///< offloaded, per layer

    const TensorPlan& operator[](RematTensor tensor) const { return tensors[index(tensor)]; }
};

RematPlan rematPlan(const StepContext& context, const LayerKind& kind);

} // namespace ridgepoint

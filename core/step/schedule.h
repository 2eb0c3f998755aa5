// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/operation.h"
#include "core/step/operation_list.h"
#include "core/step/step_context.h"

namespace ridgepoint {

/// What one pass (forward or backward) of one layer asks of each lane, in seconds of that lane.
struct PassLanes {
    double compute = 0;      ///< the operations themselves
    double gather = 0;       ///< weight all-gather
    double scatter = 0;      ///< gradient reduce-scatter
    double reduce = 0;       ///< gradient all-reduce over `data`
    double dcn = 0;          ///< the same across slices
    double host = 0;         ///< copies to or from host memory
    double tensorGather = 0; ///< activations of tensor parallelism, on the critical path
    double tensorScatter = 0;
    double stolen = 0; ///< compute time that collectives without SparseCore offload take
    double stolenByGather = 0;
    bool tensorSharesLinks = false; ///< tensor parallelism uses links of the weight collectives

    double tensor() const { return tensorGather + tensorScatter; }
    /// The busiest links: those of the weight collectives, or those of tensor parallelism.
    double ici() const {
        const double weights = gather + scatter + reduce;
        return tensorSharesLinks ? weights + tensor() : weights > tensor() ? weights : tensor();
    }
};

/// Where the time of a pass went.
struct PassTime {
    double seconds = 0; ///< of the pass; compute plus everything exposed
    double exposedGather = 0;
    double exposedScatter = 0;
    double exposedReduce = 0;
    double exposedDcn = 0;
    double exposedHost = 0;
};

/// Steady state of consecutive layers: weights of the next layer are gathered, gradients of the previous one
/// scattered and copies made while this one computes, so a pass lasts as long as its longest lane:
///   max(compute + stolen + tensor-parallel collectives, ICI, DCN, host). Source: engine.md §5.
PassTime schedulePass(const PassLanes& lanes);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

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
    bool activationsShareLinks = false; ///< these critical collectives use links of the weight collectives

    double expertGather = 0; ///< what nothing hides of the experts' weight gathers
    double expertScatter = 0;
    double contextGather = 0; ///< keys and values of context parallelism, on the critical path
    double contextScatter = 0;

    /// Collectives that the compute waits for.
    double critical() const { return expertGather + expertScatter + activations(); }
    double activations() const { return tensorGather + tensorScatter + contextGather + contextScatter; }
    double weights() const { return gather + scatter + reduce + expertGather + expertScatter; }
    /// The busiest links: those of the weight collectives, or those of the activations'.
    double ici() const {
        return activationsShareLinks ? weights() + activations() : std::max(weights(), activations());
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
///   max(compute + stolen + tensor-parallel collectives, ICI, DCN, host). Source: resources/docs/model.md §5.
PassTime schedulePass(const PassLanes& lanes);

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/step/schedule.h"

#include <algorithm>

namespace ridgepoint {

PassTime schedulePass(const PassLanes& lanes) {
    PassTime time;
    const double critical = lanes.compute + lanes.stolen + lanes.critical();
    time.seconds = std::max({critical, lanes.ici(), lanes.dcn, lanes.host});
    time.exposedGather = lanes.expertGather + lanes.tensorGather + lanes.contextGather + lanes.stolenByGather;
    time.exposedScatter =
        lanes.expertScatter + lanes.tensorScatter + lanes.contextScatter + lanes.stolen - lanes.stolenByGather;
    const double waiting = time.seconds - critical;
    if (waiting <= 0) {
        return time;
    }
    // The longest lane is the one that was waited for.
    if (lanes.host >= lanes.ici() && lanes.host >= lanes.dcn) {
        time.exposedHost = waiting;
    } else if (lanes.dcn >= lanes.ici()) {
        time.exposedDcn = waiting;
    } else {
        const double share = waiting / (lanes.gather + lanes.scatter + lanes.reduce);
        time.exposedGather += lanes.gather * share;
        time.exposedScatter += lanes.scatter * share;
        time.exposedReduce = lanes.reduce * share;
    }
    return time;
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/step/schedule.h"

#include <algorithm>
#include <cassert>
#include <memory>

namespace ridgepoint {
namespace {

constexpr std::size_t kDcnLane = kPlacementDimensions;
constexpr std::size_t kLanes = kPlacementDimensions + 1;
using LaneSeconds = std::array<double, kLanes>;

bool uses(const PassCollective& collective, std::size_t lane) {
    return lane == kDcnLane ? collective.overDcn : !collective.overDcn && (collective.lanes >> lane & 1U) != 0;
}

LaneSeconds busySeconds(const Pass& pass) {
    LaneSeconds busy{};
    for (const PassCollective& collective : pass) {
        for (std::size_t lane = 0; lane < kLanes; ++lane) {
            busy[lane] += uses(collective, lane) ? collective.seconds : 0;
        }
    }
    return busy;
}

/// The wait for a lane is shared among what it carries, by the time of each that does not show yet.
void exposeWait(Pass& pass, std::size_t lane, double waiting) {
    double hidden = 0;
    for (const PassCollective& collective : pass) {
        hidden += uses(collective, lane) ? collective.seconds - collective.exposed : 0;
    }
    for (PassCollective& collective : pass) {
        if (uses(collective, lane) && hidden > 0) {
            collective.exposed += waiting * (collective.seconds - collective.exposed) / hidden;
        }
    }
}

} // namespace

Pass& Pass::operator=(const Pass& other) {
    compute = other.compute;
    host = other.host;
    launch = other.launch;
    seconds = other.seconds;
    exposedHost = other.exposedHost;
    exposedLaunch = other.exposedLaunch;
    m_size = other.m_size;
    std::uninitialized_copy(other.begin(), other.end(), begin());
    return *this;
}

void Pass::add(const PassCollective& collective) {
    if (collective.seconds > 0) {
        assert(m_size < kMostCollectives);
        std::construct_at(begin() + m_size++, collective);
    }
}

double Pass::iciSeconds() const {
    const LaneSeconds busy = busySeconds(*this);
    return *std::max_element(busy.begin(), busy.begin() + kDcnLane);
}

double Pass::dcnSeconds() const { return busySeconds(*this)[kDcnLane]; }

double Pass::collectiveSeconds() const {
    double sum = 0;
    for (const PassCollective& collective : *this) {
        sum += collective.seconds;
    }
    return sum;
}

void schedule(Pass& pass, double computeShare) {
    double critical = pass.compute;
    for (PassCollective& collective : pass) {
        const double stolen = collective.offloaded ? 0 : computeShare * collective.hidden();
        collective.exposed = collective.critical() + stolen;
        critical += collective.exposed;
    }
    const LaneSeconds busy = busySeconds(pass);
    const auto longest = std::max_element(busy.begin(), busy.end());
    pass.seconds = std::max({critical, *longest, pass.host, pass.launch});
    const double waiting = pass.seconds - critical;
    pass.exposedHost = pass.exposedLaunch = 0;
    if (waiting <= 0) {
        return;
    }
    if (pass.launch >= std::max(*longest, pass.host)) {
        pass.exposedLaunch = waiting;
    } else if (pass.host >= *longest) {
        pass.exposedHost = waiting;
    } else {
        exposeWait(pass, static_cast<std::size_t>(longest - busy.begin()), waiting);
    }
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/operation.h"
#include "core/mesh/axis_placement.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <new>
#include <string_view>

namespace ridgepoint {

/// One collective of a pass: what it moves, over which links, and how it relates to the compute beside it.
struct PassCollective {
    std::string_view name; ///< static text
    MeshAxis axis = MeshAxis::fsdp;
    CollectiveKind kind = CollectiveKind::all_gather;
    bool overDcn = false;
    std::uint8_t lanes = 0;                ///< bit d: occupies torus dimension d; bit 3: the die-to-die link
    std::int64_t members = 0, perNode = 0; ///< GPUs: of the group, and of them in one node
    double messages = 1;                   ///< GPUs: transfers, each with a part of the bytes
    double arrayBytes = 0;                 ///< full (gathered) array, per device
    double wireBytes = 0;                  ///< leaves a chip on ICI, or its NIC
    double bandwidth = 0;                  ///< bytes/s that it owns
    double seconds = 0;                    ///< on its lanes
    double criticalShare = 0;              ///< of its time, what the compute waits for whatever else runs
    bool offloaded = true;                 ///< runs beside the TensorCore; else it takes compute time too
    double exposed = 0;                    ///< result: seconds that it lengthens the pass by

    double critical() const { return seconds * criticalShare; }
    double hidden() const { return seconds - critical(); }
};

/// Most collectives that one pass of a layer can have, each within a slice and across slices: backward gathers and
/// scatters weights of three kinds, two of them in two stages (20), activations (4), keys and values (4) and tokens
/// (4), and reduces over the replicas (2).
inline constexpr std::size_t kMostCollectives = 34;

/// One pass (forward or backward) of one layer, or of the head: its lanes, and how long it lasts.
struct Pass {
    Pass() {} // leaves the storage as it is: clearing it took a tenth of an evaluation
    Pass(const Pass& other) { *this = other; }
    Pass& operator=(const Pass& other);

    double compute = 0; ///< the operations themselves, seconds
    double host = 0;    ///< copies to or from host memory, seconds
    double launch = 0;  ///< GPUs: the host's time to launch its kernels, seconds
    double seconds = 0; ///< result: of the pass; compute plus everything exposed
    double exposedHost = 0;
    double exposedLaunch = 0;

    /// Nothing is added for a collective that takes no time.
    void add(const PassCollective& collective);
    PassCollective* begin() { return std::launder(reinterpret_cast<PassCollective*>(m_storage.data())); }
    PassCollective* end() { return begin() + m_size; }
    const PassCollective* begin() const {
        return std::launder(reinterpret_cast<const PassCollective*>(m_storage.data()));
    }
    const PassCollective* end() const { return begin() + m_size; }

    /// Busy seconds of the busiest ICI dimension, of the network across slices, and of all collectives one by one.
    double iciSeconds() const;
    double dcnSeconds() const;
    double collectiveSeconds() const;

private:
    std::size_t m_size = 0;
    alignas(PassCollective) std::array<std::byte, kMostCollectives * sizeof(PassCollective)> m_storage;
};

/// Steady state of consecutive layers: weights of the next layer are gathered, gradients of the previous one
/// scattered and copies made while this one computes, so a pass lasts as long as its longest lane:
///   max(compute + stolen + critical collectives, each ICI dimension, DCN, host copies, launches),
/// where collectives that are not offloaded steal `computeShare` of their hidden time. Collectives on the same torus
/// dimension wait for each other. Fills `seconds` and what each collective and the host copies expose.
/// Source: resources/docs/model.md §5.
void schedule(Pass& pass, double computeShare);

} // namespace ridgepoint

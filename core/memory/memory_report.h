// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/operation.h"
#include "core/enum_names.h"
#include "core/model/dtype.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace ridgepoint {

enum class MemoryCategory : std::uint8_t {
    parameters,
    optimizer_states,
    gradients,
    saved_activations,
    working_set,
    gathered_weights,
    dispatch_buffers,
    logits_and_loss,
    pipeline_buffers,
    collective_buffers,
    kv_cache,
    reserve
};
template <> struct EnumNames<MemoryCategory> {
    static constexpr std::array<std::string_view, 12> names{
        "parameters",       "optimizer_states",   "gradients",        "saved_activations",
        "working_set",      "gathered_weights",   "dispatch_buffers", "logits_and_loss",
        "pipeline_buffers", "collective_buffers", "kv_cache",         "reserve"};
};
struct MemoryPoint {
    double seconds = 0;
    double bytes = 0;

    bool operator==(const MemoryPoint&) const = default;
};
/// What training keeps of each parameter beside its activations, in one type.
struct StateRow {
    std::string_view name; ///< "weights", "gradients", "master_weights", "first_moment", "second_moment", …
    Dtype dtype = Dtype::float32;
    double bytesPerParameter = 0;
    double parameters = 0; ///< that the device keeps of it
    double bytes = 0;
    bool onHost = false;

    bool operator==(const StateRow&) const = default;
};

struct MemoryReport {
    PerEnum<MemoryCategory, double> device{}; ///< bytes at the peak; sums to Headline::hbmPeakBytes
    PerEnum<MemoryCategory, double> host{};   ///< bytes in pinned host memory, per device
    /// Of the peak, weights gathered ahead: the compiler gives them up where something else needs the room.
    double elasticBytes = 0;
    Phase peakPhase = Phase::backward;
    std::int64_t peakLayer = -1;    ///< layer alive at the peak; -1 = head and loss, or the update
    std::vector<MemoryPoint> curve; ///< over one step, device bytes
    std::vector<StateRow> states;   ///< of training, per type; sums to parameters, gradients and optimizer states

    bool operator==(const MemoryReport&) const = default;
};

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/calibration.h"
#include "core/hardware/chip.h"
#include "core/mesh/axis_placement.h"

#include <cstdint>

namespace ridgepoint {

/// Rates that every collective of a study shares.
struct NetworkRates {
    double linkFraction = 1;  ///< sustained / nominal link rate
    double startSeconds = 0;  ///< fixed start of a collective
    double hopSeconds = 0;    ///< latency of one link
    double nicBandwidth = 0;  ///< data-centre network, sustained, bytes/s per device
    double exactShare = 1;    ///< 1: rings move (n−1)/n of an array; 0: all of it (the textbook's convention)
    double latencyHidden = 0; ///< share of the hops' latency that a transfer hides; 1: a floor (the textbook's)
};
NetworkRates networkRates(const Chip& chip, const CalibrationConstants& constants);

/// Time to gather an array of `gatheredBytes` (its full size on every member) over the group, or to reduce-scatter one:
///   V·(n−1)/n / W over the links, beside V/2 over the die-to-die link where a chip holds two members,
/// plus start and hops. Source: resources/docs/model.md §4 (scaling-book ch. 3 with the exact (n−1)/n); TPU7x
/// all-gather table.
double allGatherSeconds(const AxisLinks& links, const NetworkRates& rates, double gatheredBytes);

/// Reduce-scatter, then all-gather.
double allReduceSeconds(const AxisLinks& links, const NetworkRates& rates, double bytes);

/// Every device sends each other member of the group its share of `bytes`. The longest dimension binds:
///   V·longest / (4·chips) / W of that dimension, V = bytes of all members together,
/// beside the half that changes the device of a chip over the die-to-die link. Source: scaling-book ch. 3 (a ring moves
/// V/4 over both its directions); resources/docs/model.md §4.
double allToAllSeconds(const AxisLinks& links, const NetworkRates& rates, double bytes);

/// Every device sends `bytes` to its neighbour, over one link.
double permuteSeconds(const AxisLinks& links, const NetworkRates& rates, double bytes);

/// Bytes that one chip sends over its ICI links to gather `gatheredBytes`.
double wireBytesOfAllGather(const AxisLinks& links, double gatheredBytes);

/// All-gather or reduce-scatter across slices of an array of `gatheredBytes` a device: (s−1)/s · V / NIC.
double dcnAllGatherSeconds(std::int64_t slices, const NetworkRates& rates, double gatheredBytes);

/// All-reduce across slices of `shardBytes` a device, after the reduction inside each slice (one copy a slice).
double dcnAllReduceSeconds(std::int64_t slices, const NetworkRates& rates, double shardBytes);

} // namespace ridgepoint

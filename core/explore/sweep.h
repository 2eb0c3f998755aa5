// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/explore/sweep_axis.h"
#include "core/report/report.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

/// The grid of one or more varied fields: lines, heat maps, tables.
namespace ridgepoint {

/// A scenario and what varies; the last axis varies fastest.
struct Sweep {
    Scenario base;
    std::vector<SweepAxis> axes;

    /// Points of the grid; 0 where that is more than 2^53.
    std::size_t points() const;
    /// Which value each axis has at a point.
    std::vector<std::size_t> coordinates(std::size_t point) const;
    /// The scenario of a point.
    Scenario at(std::size_t point) const;
};

/// One point of the grid. Where the scenario cannot be (`valid` false) the first error tells why.
struct SweepPoint {
    std::size_t index = 0;
    bool valid = false;
    Headline headline;
    PerEnum<TimeCategory, double> time{}; ///< seconds; sums to the step
    std::optional<Diagnostic> error;

    bool operator==(const SweepPoint&) const = default;
};

/// Part `number` of `parts` (from 1): neighbouring points, so that the parts one after the other are the whole.
struct Shard {
    std::size_t number = 1;
    std::size_t parts = 1;

    std::size_t first(std::size_t points) const { return points / parts * (number - 1) + extra(points, number - 1); }
    std::size_t last(std::size_t points) const { return points / parts * number + extra(points, number); }

private:
    std::size_t extra(std::size_t points, std::size_t n) const { return n < points % parts ? n : points % parts; }
};

struct SweepOptions {
    Shard shard{};
    unsigned threads = 0; ///< 0 = one for each core
    std::stop_token stop{};
};

/// Evaluates the points of a shard on several threads and hands them on in their order, from the calling thread. False
/// where it was stopped before the end.
bool runSweep(const Sweep& sweep, const Catalogue& catalogue, const SweepOptions& options,
              const std::function<void(const SweepPoint&)>& take);

/// All points at once.
std::vector<SweepPoint> runSweep(const Sweep& sweep, const Catalogue& catalogue, const SweepOptions& options = {});

} // namespace ridgepoint

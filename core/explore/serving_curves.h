// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/report/report.h"

#include <optional>
#include <string>
#include <vector>

/// What a serving scenario does as one of its numbers moves. Plain points, ready to be drawn or listed: every figure is
/// of a Report of the same scenario with that number changed.
namespace ridgepoint {

/// A batch, and what every user and the whole job have of it.
struct ThroughputPoint {
    double batch = 0;
    double decodeStepSeconds = 0;
    double tpotSeconds = 0;
    double tokensPerSecond = 0;
    double tokensPerSecondPerChip = 0;
    double tokensPerSecondPerUser = 0;
    double mbu = 0;
    double mfu = 0;
    double hbmPeakBytes = 0; ///< of a device
    double kvBytes = 0;      ///< of a device
    std::optional<double> usdPerMillionTokens;
    std::optional<double> joulePerToken;
    Bound boundBy = Bound::hbm;
    Fits fits = Fits::yes;
    bool meetsTarget = true; ///< of the time per output token; true without one

    bool operator==(const ThroughputPoint&) const = default;
};

/// Throughput against latency: batches from one sequence for each group of devices, doubling, to the largest that fits,
/// and one that no longer does.
struct ThroughputCurve {
    std::vector<ThroughputPoint> points; ///< by batch
    std::optional<std::size_t> best;     ///< most tokens a second among those that fit and meet the target
    std::optional<std::size_t> fastest;  ///< least time per token among those that fit
    double criticalBatch = 0;
    double maxBatch = 0;
    std::optional<double> targetSeconds;
    std::vector<Diagnostic> diagnostics; ///< why there are no points

    bool operator==(const ThroughputCurve&) const = default;
};
ThroughputCurve throughputCurve(const Scenario& scenario, const Catalogue& catalogue);

/// Time to the first token of a prompt of so many tokens, one for each group of devices.
struct TtftPoint {
    double promptLength = 0; ///< tokens
    double ttftSeconds = 0;
    double tokensPerSecond = 0;
    double mfu = 0;
    Bound boundBy = Bound::compute;
    Fits fits = Fits::yes;
    bool meetsTarget = true;

    bool operator==(const TtftPoint&) const = default;
};
struct TtftCurve {
    std::vector<TtftPoint> points;          ///< by length: powers of two from 128 tokens to 128k
    std::optional<std::size_t> longestGood; ///< the longest that fits and meets the target
    std::optional<double> targetSeconds;
    std::vector<Diagnostic> diagnostics;

    bool operator==(const TtftCurve&) const = default;
};
TtftCurve ttftCurve(const Scenario& scenario, const Catalogue& catalogue);

/// The other half of a serving scenario, for a roofline with both: a decode step over the prompts of a prefill, or the
/// prefill of the prompts.
Scenario otherHalfOf(const Scenario& scenario);

/// Whether the report fits and meets every target that its scenario has: what a search may offer.
bool meetsTargets(const Report& report);

} // namespace ridgepoint

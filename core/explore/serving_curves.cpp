// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/serving_curves.h"

#include "core/report/evaluate.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

ThroughputPoint throughputOf(const Report& report) {
    const ServingReport& serving = *report.serving;
    ThroughputPoint point;
    point.batch = static_cast<double>(report.scenario.workload.batch);
    point.decodeStepSeconds = serving.decodeStepSeconds;
    point.tpotSeconds = serving.tpotSeconds;
    point.tokensPerSecond = serving.tokensPerSecond;
    point.tokensPerSecondPerChip = serving.tokensPerSecondPerChip;
    point.tokensPerSecondPerUser = serving.tokensPerSecondPerUser;
    point.mbu = serving.mbu;
    point.mfu = report.headline.mfu;
    point.hbmPeakBytes = report.headline.hbmPeakBytes;
    point.kvBytes = serving.kvBytes;
    point.usdPerMillionTokens = report.money ? report.money->usdPerMillionTokens : std::nullopt;
    point.joulePerToken = report.energy ? std::optional(report.energy->joulePerToken) : std::nullopt;
    point.boundBy = report.headline.boundBy;
    point.fits = report.headline.fits;
    point.meetsTarget = serving.meetsTpot.value_or(true);
    return point;
}

/// Doubling from one sequence a group to the largest that fits, that one too, and the next power beyond.
std::vector<std::int64_t> batchesUpTo(double groups, double largest) {
    constexpr double kMost = 1 << 20;
    std::vector<std::int64_t> batches;
    double batch = groups;
    for (; batch < largest && batch < kMost; batch *= 2) {
        batches.push_back(std::llround(batch));
    }
    if (largest >= groups && largest < kMost) {
        batches.push_back(std::llround(largest));
        batch = batch > largest ? batch : batch * 2;
    }
    batches.push_back(std::llround(std::min(batch, kMost)));
    return batches;
}

/// Marks the point with the most (or the least) of a figure among those that may be chosen.
template <class Points, class Allowed, class Better>
std::optional<std::size_t> chosen(const Points& points, Allowed allowed, Better better) {
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (allowed(points[i]) && (!found || better(points[i], points[*found]))) {
            found = i;
        }
    }
    return found;
}

} // namespace

ThroughputCurve throughputCurve(const Scenario& scenario, const Catalogue& catalogue) {
    ThroughputCurve curve;
    Scenario trial = scenario;
    trial.workload.kind = WorkloadKind::decode;
    Report report = evaluate(trial, catalogue);
    if (!report.valid) {
        curve.diagnostics = report.diagnostics;
        return curve;
    }
    curve.criticalBatch = report.serving->criticalBatch;
    curve.maxBatch = report.serving->maxBatch;
    curve.targetSeconds = scenario.serving.tpotTargetSeconds;
    for (const std::int64_t batch : batchesUpTo(report.serving->promptsAtOnce, curve.maxBatch)) {
        trial.workload.batch = batch;
        evaluate(resolve(trial, catalogue), report);
        if (report.valid) {
            curve.points.push_back(throughputOf(report));
        }
    }
    const auto fits = [](const ThroughputPoint& point) { return point.fits != Fits::no; };
    curve.best = chosen(
        curve.points, [&](const ThroughputPoint& point) { return fits(point) && point.meetsTarget; },
        [](const ThroughputPoint& a, const ThroughputPoint& b) { return a.tokensPerSecond > b.tokensPerSecond; });
    curve.fastest = chosen(curve.points, fits, [](const ThroughputPoint& a, const ThroughputPoint& b) {
        return a.tpotSeconds < b.tpotSeconds;
    });
    return curve;
}

TtftCurve ttftCurve(const Scenario& scenario, const Catalogue& catalogue) {
    constexpr std::int64_t kShortest = 128, kLongest = 131072;
    TtftCurve curve;
    curve.targetSeconds = scenario.serving.ttftTargetSeconds;
    Scenario trial = scenario;
    trial.workload.kind = WorkloadKind::prefill;
    Report report = evaluate(trial, catalogue);
    if (!report.valid) {
        curve.diagnostics = report.diagnostics;
        return curve;
    }
    trial.workload.batch = std::llround(report.serving->promptsAtOnce);
    for (std::int64_t length = kShortest; length <= kLongest; length *= 2) {
        trial.workload.promptLength = length;
        evaluate(resolve(trial, catalogue), report);
        if (report.valid) {
            const ServingReport& serving = *report.serving;
            curve.points.push_back({static_cast<double>(length), serving.ttftSeconds, serving.tokensPerSecond,
                                    report.headline.mfu, report.headline.boundBy, report.headline.fits,
                                    serving.meetsTtft.value_or(true)});
        }
    }
    curve.longestGood = chosen(
        curve.points, [](const TtftPoint& point) { return point.fits != Fits::no && point.meetsTarget; },
        [](const TtftPoint& a, const TtftPoint& b) { return a.promptLength > b.promptLength; });
    return curve;
}

Scenario otherHalfOf(const Scenario& scenario) {
    Scenario other = scenario;
    other.workload.kind =
        scenario.workload.kind == WorkloadKind::prefill ? WorkloadKind::decode : WorkloadKind::prefill;
    return other;
}

bool meetsTargets(const Report& report) {
    return report.valid && report.headline.fits != Fits::no &&
           (!report.serving || (report.serving->meetsTtft.value_or(true) && report.serving->meetsTpot.value_or(true)));
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/report_checks.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <string>

namespace ridgepoint {
namespace {

void expectFinite(double value, std::string_view what) {
    EXPECT_TRUE(std::isfinite(value)) << what;
    EXPECT_GE(value, 0) << what;
}

void expectSums(const Report& report) {
    const Headline& h = report.headline;
    EXPECT_NEAR(std::accumulate(report.time.begin(), report.time.end(), 0.0), h.stepTimeSeconds,
                1e-9 * h.stepTimeSeconds);
    EXPECT_NEAR(std::accumulate(report.memory.device.begin(), report.memory.device.end(), 0.0), h.hbmPeakBytes,
                1e-9 * h.hbmPeakBytes);
    for (std::size_t i = 0; i < report.time.size(); ++i) {
        expectFinite(report.time[i], enumName(static_cast<TimeCategory>(i)));
    }
    for (std::size_t i = 0; i < report.memory.device.size(); ++i) {
        expectFinite(report.memory.device[i], enumName(static_cast<MemoryCategory>(i)));
        expectFinite(report.memory.host[i], enumName(static_cast<MemoryCategory>(i)));
    }
    for (const MemoryPoint& point : report.memory.curve) {
        EXPECT_LE(point.bytes, h.hbmPeakBytes * (1 + 1e-12));
    }
}

void expectHeadline(const Headline& h) {
    EXPECT_GT(h.stepTimeSeconds, 0);
    EXPECT_LE(h.stepLowerBoundSeconds, h.stepTimeSeconds * (1 + 1e-9));
    EXPECT_GE(h.stepUpperBoundSeconds, h.stepTimeSeconds * (1 - 1e-9));
    EXPECT_GT(h.mfu, 0);
    EXPECT_LT(h.hfu, 1);
    EXPECT_GE(h.boundShare, 0);
    EXPECT_LE(h.boundShare, 1 + 1e-9);
    EXPECT_LE(h.bandLowSeconds, h.stepTimeSeconds);
    EXPECT_GE(h.bandHighSeconds, h.stepTimeSeconds);
}

} // namespace

void expectConsistent(const Report& report) {
    ASSERT_TRUE(report.valid);
    expectSums(report);
    expectHeadline(report.headline);
    for (const Operation& o : report.operations) {
        expectFinite(o.seconds, o.name);
        expectFinite(o.flops, o.name);
        expectFinite(o.hbmBytes, o.name);
        EXPECT_LE(o.flops, o.paddedFlops * (1 + 1e-12) + 1) << o.name;
        EXPECT_LE(o.roofFraction, 1 + 1e-9) << o.name << " is faster than its roof";
    }
    for (const Collective& c : report.collectives) {
        expectFinite(c.bytes, c.name);
        expectFinite(c.wireBytes, c.name);
        EXPECT_LE(c.exposedSeconds, c.seconds * (1 + 1e-9)) << c.name;
        EXPECT_GE(c.exposedSeconds, -1e-12) << c.name;
    }
}

void expectRefusalWithPath(const Report& report) {
    ASSERT_FALSE(report.valid);
    EXPECT_EQ(report.headline, Headline{});
    int errors = 0;
    for (const Diagnostic& diagnostic : report.diagnostics) {
        EXPECT_FALSE(diagnostic.code.empty());
        EXPECT_FALSE(diagnostic.path.empty()) << diagnostic.code;
        errors += diagnostic.severity == Severity::error ? 1 : 0;
    }
    EXPECT_GT(errors, 0);
}

} // namespace ridgepoint

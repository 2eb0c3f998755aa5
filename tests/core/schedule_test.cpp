// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/step/schedule.h"

#include <gtest/gtest.h>

#include <random>

using namespace ridgepoint;

namespace {

constexpr std::uint8_t kX = 1, kY = 2, kPair = 8;

PassCollective onLanes(std::uint8_t lanes, double seconds, double criticalShare = 0) {
    PassCollective collective;
    collective.lanes = lanes;
    collective.seconds = seconds;
    collective.criticalShare = criticalShare;
    return collective;
}

PassCollective overDcn(double seconds) {
    PassCollective collective = onLanes(0, seconds);
    collective.overDcn = true;
    return collective;
}

Pass scheduled(double compute, std::initializer_list<PassCollective> collectives, double computeShare = 0,
               double host = 0) {
    Pass pass;
    pass.compute = compute;
    pass.host = host;
    for (const PassCollective& one : collectives) {
        pass.add(one);
    }
    schedule(pass, computeShare);
    return pass;
}

double exposedOf(const Pass& pass, std::size_t i) { return (pass.begin() + i)->exposed; }

} // namespace

// Two gathers of 3 s on different dimensions of the torus run beside each other, and both behind 4 s of compute.
TEST(Schedule, DimensionsAreLanesOfTheirOwn) {
    const Pass apart = scheduled(4, {onLanes(kX, 3), onLanes(kY, 3)});
    EXPECT_DOUBLE_EQ(apart.seconds, 4);
    EXPECT_DOUBLE_EQ(exposedOf(apart, 0), 0);
    EXPECT_DOUBLE_EQ(apart.iciSeconds(), 3);
    // On one dimension they take 6 s, of which 2 s show, half each.
    const Pass together = scheduled(4, {onLanes(kX, 3), onLanes(kX, 3)});
    EXPECT_DOUBLE_EQ(together.seconds, 6);
    EXPECT_DOUBLE_EQ(exposedOf(together, 0), 1);
    EXPECT_DOUBLE_EQ(exposedOf(together, 1), 1);
    EXPECT_DOUBLE_EQ(together.iciSeconds(), 6);
    // One that needs both dimensions waits for each.
    EXPECT_DOUBLE_EQ(scheduled(4, {onLanes(kX | kY, 3), onLanes(kX, 2), onLanes(kY, 4)}).seconds, 7);
    // The die-to-die link is a lane too, and the network across slices.
    EXPECT_DOUBLE_EQ(scheduled(4, {onLanes(kPair, 4), onLanes(kX, 4), overDcn(4)}).seconds, 4);
}

// 1 s and 5 s on one lane over 4 s of compute: the 2 s that show are shared one to five.
TEST(Schedule, AWaitIsSharedByWhatCouldHaveBeenHidden) {
    const Pass pass = scheduled(4, {onLanes(kX, 1), onLanes(kX, 5)});
    EXPECT_NEAR(exposedOf(pass, 0), 2.0 / 6, 1e-12);
    EXPECT_NEAR(exposedOf(pass, 1), 10.0 / 6, 1e-12);
}

// The compute waits for a quarter of 4 s; the other 3 s hide.
TEST(Schedule, CriticalCollectivesLengthenThePass) {
    const Pass pass = scheduled(4, {onLanes(kX, 4, 0.25)});
    EXPECT_DOUBLE_EQ(pass.seconds, 5);
    EXPECT_DOUBLE_EQ(exposedOf(pass, 0), 1);
}

// What no SparseCore runs takes 0.5 s of compute for each of its 2 s; nor does what the NICs move on their own.
TEST(Schedule, CollectivesThatAreNotOffloadedStealCompute) {
    PassCollective own = onLanes(kX, 2);
    own.offloaded = false;
    EXPECT_DOUBLE_EQ(scheduled(4, {own}, 0.5).seconds, 5);
    EXPECT_DOUBLE_EQ(scheduled(4, {onLanes(kX, 2)}, 0.5).seconds, 4);
    PassCollective network = overDcn(2);
    EXPECT_DOUBLE_EQ(scheduled(4, {network}, 0.5).seconds, 4);
    network.offloaded = false; // a kernel of a GPU drives them
    EXPECT_DOUBLE_EQ(scheduled(4, {network}, 0.5).seconds, 5);
}

TEST(Schedule, CopiesToTheHostAreALane) {
    const Pass pass = scheduled(4, {onLanes(kX, 5)}, 0, 9);
    EXPECT_DOUBLE_EQ(pass.seconds, 9);
    EXPECT_DOUBLE_EQ(pass.exposedHost, 5);
    EXPECT_DOUBLE_EQ(exposedOf(pass, 0), 0);
    EXPECT_DOUBLE_EQ(scheduled(4, {onLanes(kX, 5)}, 0, 3).exposedHost, 0);
}

TEST(Schedule, APassIsItsComputeAndWhatIsExposed) {
    std::mt19937 random(5);
    std::uniform_real_distribution<double> share(0, 1);
    for (int i = 0; i < 20000; ++i) {
        Pass pass;
        pass.compute = 5 * share(random);
        pass.host = share(random) < 0.5 ? 0 : 5 * share(random);
        for (std::size_t n = random() % kMostCollectives; n > 0; --n) {
            PassCollective one = onLanes(static_cast<std::uint8_t>(1 + random() % 15), share(random), share(random));
            one.criticalShare = random() % 2 == 0 ? 0 : one.criticalShare;
            one.offloaded = random() % 2 == 0;
            one.overDcn = random() % 8 == 0;
            pass.add(one);
        }
        schedule(pass, share(random));
        double sum = pass.compute + pass.exposedHost;
        for (const PassCollective& one : pass) {
            ASSERT_GE(one.exposed, 0);
            ASSERT_LE(one.exposed, one.seconds * (1 + 1e-12));
            sum += one.exposed;
        }
        ASSERT_NEAR(sum, pass.seconds, 1e-12 * (1 + sum));
        ASSERT_GE(pass.seconds, std::max({pass.compute, pass.iciSeconds(), pass.dcnSeconds(), pass.host}) - 1e-12);
    }
}

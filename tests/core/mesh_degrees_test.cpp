// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mesh/mesh_degrees.h"

#include <gtest/gtest.h>

#include <numeric>
#include <random>

namespace ridgepoint {
namespace {

std::int64_t product(const Degrees& degrees) {
    return std::accumulate(degrees.begin(), degrees.end(), std::int64_t{1}, std::multiplies<>());
}

MeshAxis axisAt(std::size_t i) { return static_cast<MeshAxis>(i); }

TEST(MeshDegrees, DivisorsAreComplete) {
    EXPECT_EQ(divisors(12), (std::vector<std::int64_t>{1, 2, 3, 4, 6, 12}));
    EXPECT_EQ(divisors(16), (std::vector<std::int64_t>{1, 2, 4, 8, 16}));
    EXPECT_EQ(divisors(1), std::vector<std::int64_t>{1});
    EXPECT_TRUE(divisors(0).empty());
}

TEST(MeshDegrees, FreeAxisTakesTheRest) {
    EXPECT_EQ(resolvedDegrees({1, -1, 1, 1, 4, 1, 1}, 128), (Degrees{1, 32, 1, 1, 4, 1, 1}));
    EXPECT_EQ(resolvedDegrees({2, 64, 1, 1, 1, 1, 1}, 128), (Degrees{2, 64, 1, 1, 1, 1, 1}));
}

TEST(MeshDegrees, WhatCannotBeIsNotResolved) {
    EXPECT_FALSE(resolvedDegrees({1, -1, 1, 1, 3, 1, 1}, 128));  // 3 does not divide 128
    EXPECT_FALSE(resolvedDegrees({-1, -1, 1, 1, 1, 1, 1}, 128)); // two free axes
    EXPECT_FALSE(resolvedDegrees({1, 64, 1, 1, 1, 1, 1}, 128));  // 64 of 128
    EXPECT_FALSE(resolvedDegrees({0, -1, 1, 1, 1, 1, 1}, 128));
    EXPECT_FALSE(resolvedDegrees({1, -1, 1, 1, 256, 1, 1}, 128));
    EXPECT_FALSE(resolvedDegrees({1LL << 40, 1LL << 40, 1LL << 40, 1, 1, 1, 1}, 128)); // would overflow
}

TEST(MeshDegrees, FreeAxisGivesWay) {
    const Degrees start{1, -1, 1, 1, 1, 1, 1};
    const auto next = withDegree(start, MeshAxis::tensor, 4, 128, MeshLevel::ici);
    EXPECT_EQ(next, (Degrees{1, -1, 1, 1, 4, 1, 1}));
}

TEST(MeshDegrees, EditingTheFreeAxisFreesTheOther) {
    const Degrees start{1, -1, 1, 1, 2, 1, 1};
    EXPECT_EQ(withDegree(start, MeshAxis::fsdp, 16, 128, MeshLevel::ici), (Degrees{-1, 16, 1, 1, 2, 1, 1}));
}

TEST(MeshDegrees, WithoutFreeAxisTheProductStays) {
    const Degrees start{2, 64, 1, 1, 1, 1, 1};
    EXPECT_EQ(withDegree(start, MeshAxis::tensor, 8, 128, MeshLevel::ici), (Degrees{2, 8, 1, 1, 8, 1, 1}));
}

TEST(MeshDegrees, IllegalDegreeIsRefused) {
    EXPECT_FALSE(withDegree({1, -1, 1, 1, 1, 1, 1}, MeshAxis::tensor, 3, 128, MeshLevel::ici));
    EXPECT_FALSE(withDegree({1, -1, 1, 1, 1, 1, 1}, MeshAxis::tensor, 0, 128, MeshLevel::ici));
    EXPECT_FALSE(withDegree({4, -1, 1, 1, 1, 1, 1}, MeshAxis::tensor, 64, 128, MeshLevel::ici));
}

TEST(MeshDegrees, AnotherAxisCanBeFreed) {
    EXPECT_EQ(withFreeAxis({1, -1, 1, 1, 4, 1, 1}, MeshAxis::tensor, 128), (Degrees{1, 32, 1, 1, -1, 1, 1}));
}

TEST(MeshDegrees, NearestLegalKeepsWhatDivides) {
    EXPECT_EQ(nearestLegalDegrees({1, -1, 1, 1, 8, 1, 1}, 4, MeshLevel::ici), (Degrees{1, -1, 1, 1, 4, 1, 1}));
    EXPECT_EQ(nearestLegalDegrees({2, 64, 1, 1, 1, 1, 1}, 256, MeshLevel::ici), (Degrees{2, 128, 1, 1, 1, 1, 1}));
    EXPECT_EQ(nearestLegalDegrees({1, -1, 1, 1, 3, 1, 1}, 128, MeshLevel::ici), (Degrees{1, -1, 1, 1, 2, 1, 1}));
}

TEST(MeshDegrees, TwoAxesShareTheirProduct) {
    const Degrees start{2, -1, 1, 1, 4, 1, 1}; // 2 · 16 · 4
    EXPECT_EQ(sharedDegrees(start, MeshAxis::fsdp, MeshAxis::tensor, 128),
              (std::vector<std::int64_t>{1, 2, 4, 8, 16, 32, 64}));
    EXPECT_EQ(withSharedDegree(start, MeshAxis::fsdp, MeshAxis::tensor, 8, 128), (Degrees{2, -1, 1, 1, 8, 1, 1}));
    EXPECT_EQ(withSharedDegree(start, MeshAxis::data, MeshAxis::tensor, 8, 128), (Degrees{1, -1, 1, 1, 8, 1, 1}));
    EXPECT_FALSE(withSharedDegree(start, MeshAxis::data, MeshAxis::tensor, 16, 128));
    EXPECT_FALSE(withSharedDegree(start, MeshAxis::data, MeshAxis::data, 2, 128));
}

/// Whatever sequence of legal edits is made on slices of any size, the product stays the number of devices, at most one
/// axis is free, and the edited axis has the degree that was asked for.
TEST(MeshDegrees, RandomWalkKeepsTheProduct) {
    std::mt19937 random(20);
    for (const std::int64_t total : {1, 2, 8, 96, 128, 256, 1024, 3456, 18432}) {
        for (const MeshLevel level : {MeshLevel::ici, MeshLevel::dcn}) {
            Degrees degrees = level == MeshLevel::ici ? Degrees{1, -1, 1, 1, 1, 1, 1} : Degrees{-1, 1, 1, 1, 1, 1, 1};
            for (int step = 0; step < 500; ++step) {
                const MeshAxis axis = axisAt(random() % kMeshAxisCount);
                const auto legal = legalDegrees(degrees, axis, total, level);
                ASSERT_FALSE(legal.empty());
                const std::int64_t degree = legal[random() % legal.size()];
                const auto next = withDegree(degrees, axis, degree, total, level);
                ASSERT_TRUE(next);
                const auto resolved = resolvedDegrees(*next, total);
                ASSERT_TRUE(resolved) << total;
                EXPECT_EQ(product(*resolved), total);
                EXPECT_EQ((*resolved)[index(axis)], degree);
                degrees = *next;
                if (step % 37 == 0) {
                    degrees = *resolved; // go on without a free axis
                } else if (step % 53 == 0) {
                    degrees = *withFreeAxis(degrees, axis, total);
                }
            }
        }
    }
}

TEST(MeshDegrees, NearestLegalIsAlwaysLegal) {
    std::mt19937 random(21);
    for (int i = 0; i < 5000; ++i) {
        Degrees degrees{};
        for (std::int64_t& degree : degrees) {
            degree = static_cast<std::int64_t>(random() % 12) - 1;
        }
        const auto total = static_cast<std::int64_t>(1 + random() % 600);
        for (const MeshLevel level : {MeshLevel::ici, MeshLevel::dcn}) {
            EXPECT_TRUE(resolvedDegrees(nearestLegalDegrees(degrees, total, level), total));
        }
    }
}

} // namespace
} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/label_placer.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace ridgepoint {
namespace {

LabelObstacles openField() {
    LabelObstacles obstacles;
    obstacles.bounds = QRectF(0, 0, 600, 400);
    return obstacles;
}

double gapTo(const QRectF& rect, const QPointF& point) {
    const double dx = std::max({rect.left() - point.x(), 0.0, point.x() - rect.right()});
    const double dy = std::max({rect.top() - point.y(), 0.0, point.y() - rect.bottom()});
    return std::hypot(dx, dy);
}

TEST(LabelPlacer, ALonelyLabelStandsRightOfItsPointWithoutLeader) {
    const auto placed = placeLabels({{QSizeF(80, 14), QPointF(100, 100), 6}}, openField());
    ASSERT_EQ(placed.size(), 1);
    ASSERT_TRUE(placed[0].placed);
    EXPECT_FALSE(placed[0].hasLeader);
    EXPECT_GT(placed[0].rect.left(), 106);
    EXPECT_DOUBLE_EQ(placed[0].rect.center().y(), 100);
}

TEST(LabelPlacer, AtTheRightBorderTheLabelStandsLeft) {
    const auto placed = placeLabels({{QSizeF(80, 14), QPointF(590, 200), 6}}, openField());
    ASSERT_TRUE(placed[0].placed);
    EXPECT_LT(placed[0].rect.right(), 590);
}

TEST(LabelPlacer, NoLabelCoversAnotherOrAPointOrLeavesTheBounds) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> x(250, 380), y(150, 230);
    for (int round = 0; round < 50; ++round) {
        LabelObstacles obstacles = openField();
        QVector<LabelRequest> requests;
        for (int i = 0; i < 12; ++i) {
            const QPointF anchor(x(random), y(random));
            requests.append({QSizeF(90, 15), anchor, 5});
            obstacles.discs.append({anchor, 6});
        }
        const auto placed = placeLabels(requests, obstacles);
        int count = 0;
        for (qsizetype i = 0; i < placed.size(); ++i) {
            if (!placed[i].placed) {
                continue;
            }
            ++count;
            EXPECT_TRUE(obstacles.bounds.contains(placed[i].rect));
            for (qsizetype j = i + 1; j < placed.size(); ++j) {
                EXPECT_FALSE(placed[j].placed && placed[i].rect.intersects(placed[j].rect));
            }
            for (const Disc& disc : obstacles.discs) {
                EXPECT_GE(gapTo(placed[i].rect, disc.centre), disc.radius);
            }
        }
        EXPECT_GE(count, 4) << "a crowd still gets its most important labels";
    }
}

TEST(LabelPlacer, ALeaderCutsNoLabelNoOtherLeaderAndNoOtherMarker) {
    std::mt19937 random(11);
    std::uniform_real_distribution<double> x(260, 340), y(160, 220);
    int withLeader = 0;
    for (int round = 0; round < 50; ++round) {
        LabelObstacles obstacles = openField();
        QVector<LabelRequest> requests;
        for (int i = 0; i < 8; ++i) {
            const QPointF anchor(x(random), y(random));
            requests.append({QSizeF(110, 15), anchor, 5});
            obstacles.discs.append({anchor, 6});
        }
        const auto placed = placeLabels(requests, obstacles);
        for (qsizetype i = 0; i < placed.size(); ++i) {
            if (!placed[i].placed || !placed[i].hasLeader) {
                continue;
            }
            ++withLeader;
            const QLineF& leader = placed[i].leader;
            for (qsizetype j = 0; j < placed.size(); ++j) {
                if (j == i || !placed[j].placed) {
                    continue;
                }
                for (int at = 0; at <= 100; ++at) {
                    EXPECT_FALSE(placed[j].rect.adjusted(1, 1, -1, -1).contains(leader.pointAt(at / 100.0)));
                }
                EXPECT_FALSE(placed[j].hasLeader &&
                             leader.intersects(placed[j].leader, nullptr) == QLineF::BoundedIntersection);
            }
            for (const Disc& disc : obstacles.discs) {
                const bool apart = QLineF(disc.centre, requests[i].anchor).length() > disc.radius + 5;
                for (int at = 0; apart && at <= 100; ++at) {
                    EXPECT_GE(QLineF(leader.pointAt(at / 100.0), disc.centre).length(), disc.radius - 0.01);
                }
            }
        }
    }
    EXPECT_GT(withLeader, 50) << "or nothing was looked at";
}

TEST(LabelPlacer, PrefersAPlaceThatCrossesNoLine) {
    LabelObstacles obstacles = openField();
    obstacles.lines = {QLineF(100, 100, 600, 100)};
    const auto placed = placeLabels({{QSizeF(80, 14), QPointF(100, 100), 6}}, obstacles);
    ASSERT_TRUE(placed[0].placed);
    EXPECT_TRUE(placed[0].rect.bottom() <= 100 || placed[0].rect.top() >= 100 || placed[0].rect.right() <= 100);
}

TEST(LabelPlacer, FarLabelsHaveALeaderThatStartsAtTheMarker) {
    LabelObstacles obstacles = openField();
    obstacles.blocked = {QRectF(100, 88, 200, 12), QRectF(100, 100, 200, 14), QRectF(0, 84, 100, 34),
                         QRectF(60, 80, 90, 9), QRectF(60, 111, 90, 9)};
    const auto placed = placeLabels({{QSizeF(60, 14), QPointF(100, 100), 6}}, obstacles);
    ASSERT_TRUE(placed[0].placed);
    EXPECT_TRUE(placed[0].hasLeader);
    EXPECT_NEAR(QLineF(placed[0].leader.p1(), QPointF(100, 100)).length(), 6, 1e-9);
    EXPECT_NEAR(gapTo(placed[0].rect, placed[0].leader.p2()), 0, 1e-9);
}

TEST(LabelPlacer, ShortensOrLeavesOutWhatFindsNoPlace) {
    LabelObstacles obstacles;
    obstacles.bounds = QRectF(0, 0, 60, 40);
    const auto placed = placeLabels(
        {{QSizeF(90, 14), QPointF(10, 20), 4, QSizeF(30, 14)}, {QSizeF(90, 14), QPointF(10, 20), 4, {}}}, obstacles);
    EXPECT_TRUE(placed[0].placed);
    EXPECT_TRUE(placed[0].shortened);
    EXPECT_FALSE(placed[1].placed);
}

TEST(SpreadApart, KeepsWhatDoesNotCollide) {
    EXPECT_EQ(spreadApart({10, 50, 90}, 12, 0, 100), (QVector<double>{10, 50, 90}));
    EXPECT_TRUE(spreadApart({}, 12, 0, 100).isEmpty());
}

TEST(SpreadApart, MovesNeighboursApartAroundTheirMean) {
    // Two labels that want the same place end half a height to either side.
    EXPECT_EQ(spreadApart({50, 50}, 10, 0, 100), (QVector<double>{45, 55}));
    // Order of the results is that of the wishes, whatever their order along the line.
    EXPECT_EQ(spreadApart({54, 50}, 10, 0, 100), (QVector<double>{57, 47}));
}

TEST(SpreadApart, StaysWithinTheBoundsAndNeverOverlaps) {
    std::mt19937 random(11);
    std::uniform_real_distribution<double> at(-20, 120);
    for (int round = 0; round < 200; ++round) {
        QVector<double> wanted;
        for (int i = 0; i < 8; ++i) {
            wanted.append(at(random));
        }
        QVector<double> placed = spreadApart(wanted, 10, 0, 100);
        std::sort(placed.begin(), placed.end());
        EXPECT_GE(placed.front(), 5 - 1e-9);
        EXPECT_LE(placed.back(), 95 + 1e-9);
        for (qsizetype i = 1; i < placed.size(); ++i) {
            EXPECT_GE(placed[i] - placed[i - 1], 10 - 1e-9);
        }
    }
}

} // namespace
} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/clip_geometry.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/marker_shape.h"
#include "ui/charts/point_picker.h"
#include "ui/style/hatch.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace ridgepoint {
namespace {

const QRectF kArea(0, 0, 100, 100);

TEST(Clip, SegmentIsCutAtTheBorder) {
    const auto cut = clippedSegment(QLineF(-50, 50, 150, 50), kArea);
    ASSERT_TRUE(cut);
    EXPECT_EQ(*cut, QLineF(0, 50, 100, 50));
    const auto diagonal = clippedSegment(QLineF(-100, -100, 50, 50), kArea);
    ASSERT_TRUE(diagonal);
    EXPECT_EQ(diagonal->p1(), QPointF(0, 0));
    EXPECT_EQ(clippedSegment(QLineF(10, 20, 30, 40), kArea), QLineF(10, 20, 30, 40));
}

TEST(Clip, SegmentsOutsideVanish) {
    EXPECT_FALSE(clippedSegment(QLineF(-10, 0, -10, 100), kArea));
    EXPECT_FALSE(clippedSegment(QLineF(-50, 60, 60, 170), kArea)); // passes the corner outside
}

TEST(Clip, PolylineFallsIntoRuns) {
    const auto runs = clippedPolyline({{10, 10}, {50, 50}, {50, 150}, {80, 150}, {80, 50}}, kArea);
    ASSERT_EQ(runs.size(), 2);
    EXPECT_EQ(runs[0], (QVector<QPointF>{{10, 10}, {50, 50}, {50, 100}}));
    EXPECT_EQ(runs[1], (QVector<QPointF>{{80, 100}, {80, 50}}));
}

QVector<PickShape> discs() {
    return {{0, QStringLiteral("big"), {50, 50}, 20, {}},
            {1, QStringLiteral("small"), {60, 50}, 4, {}},
            {2, QStringLiteral("border"), {0, 80}, 5, {}}};
}

TEST(Picker, NearestCentreWinsEvenUnderABigPoint) {
    EXPECT_EQ(pickedTarget({59, 50}, discs()), 1);
    EXPECT_EQ(pickedTarget({42, 50}, discs()), 0);
    EXPECT_EQ(pickedTarget({0, 80}, discs()), 2) << "a point on the border of the axis rect is found";
    EXPECT_EQ(pickedTarget({10, 80}, discs(), 6), 2);
    EXPECT_EQ(pickedTarget({12, 80}, discs(), 6), -1);
}

TEST(Picker, TiesGoByNameNotByOrder) {
    QVector<PickShape> shapes{{7, QStringLiteral("b"), {50, 50}, 5, {}}, {3, QStringLiteral("a"), {50, 50}, 5, {}}};
    EXPECT_EQ(pickedTarget({50, 50}, shapes), 3);
    std::swap(shapes[0], shapes[1]);
    EXPECT_EQ(pickedTarget({50, 50}, shapes), 3);
}

TEST(Picker, ThinBoxesCanBeHit) {
    const QVector<PickShape> boxes{{0, QStringLiteral("wide"), {}, 0, QRectF(0, 0, 80, 20)},
                                   {1, QStringLiteral("thin"), {}, 0, QRectF(80, 0, 1, 20)}};
    EXPECT_EQ(pickedTarget({81.5, 10}, boxes), 1);
    EXPECT_EQ(pickedTarget({40, 10}, boxes), 0);
    EXPECT_EQ(pickedTarget({40, 40}, boxes), -1);
}

TEST(Picker, ArrowsMoveToTheNeighbourInTheirDirection) {
    const QVector<PickShape> shapes{{0, {}, {10, 50}, 5, {}}, {1, {}, {50, 55}, 5, {}}, {2, {}, {90, 20}, 5, {}}};
    EXPECT_EQ(neighbourTarget(-1, Direction::right, shapes), 0) << "starts at the left";
    EXPECT_EQ(neighbourTarget(0, Direction::right, shapes), 1);
    EXPECT_EQ(neighbourTarget(1, Direction::right, shapes), 2);
    EXPECT_EQ(neighbourTarget(2, Direction::right, shapes), 2) << "stays at the end";
    EXPECT_EQ(neighbourTarget(1, Direction::up, shapes), 0);
    EXPECT_EQ(neighbourTarget(-1, Direction::up, {}), -1);
}

TEST(Picker, ArrowsReachEveryPoint) {
    QVector<PickShape> shapes;
    for (int i = 0; i < 25; ++i) {
        shapes.append({i, {}, QPointF(20 * (i % 5) + 3 * (i / 5), 20 * (i / 5)), 4, {}});
    }
    QSet<int> reached{0};
    for (int round = 0; round < 25; ++round) {
        for (const int from : QSet<int>(reached)) {
            for (const Direction way : {Direction::left, Direction::right, Direction::up, Direction::down}) {
                reached.insert(neighbourTarget(from, way, shapes));
            }
        }
    }
    EXPECT_EQ(reached.size(), 25);
}

double areaOf(const QPolygonF& polygon) {
    double twice = 0;
    for (qsizetype i = 0; i < polygon.size(); ++i) {
        const QPointF p = polygon[i], q = polygon[(i + 1) % polygon.size()];
        twice += p.x() * q.y() - q.x() * p.y();
    }
    return std::abs(twice) / 2;
}

TEST(Marker, EveryShapeHasTheAreaOfItsCircle) {
    for (const Marker marker : {Marker::square, Marker::diamond, Marker::triangleUp, Marker::triangleDown,
                                Marker::pentagon, Marker::hexagon, Marker::star, Marker::plus, Marker::bar}) {
        EXPECT_NEAR(areaOf(markerPolygon(marker, {5, 5}, 10)), std::numbers::pi * 100, 1e-6);
    }
    EXPECT_TRUE(markerPolygon(Marker::circle, {5, 5}, 10).isEmpty());
}

TEST(HatchLines, LieInsideTheAreaAndSpacingApart) {
    const QRectF area(13, 7, 91, 33);
    for (const Hatch hatch : {Hatch::forward, Hatch::backward, Hatch::cross, Hatch::horizontal, Hatch::vertical}) {
        const auto lines = hatchLines(area, hatch, 6);
        EXPECT_GT(lines.size(), 4);
        for (const QLineF& line : lines) {
            for (const QPointF& end : {line.p1(), line.p2()}) {
                EXPECT_GE(end.x(), area.left() - 1e-9);
                EXPECT_LE(end.x(), area.right() + 1e-9);
                EXPECT_GE(end.y(), area.top() - 1e-9);
                EXPECT_LE(end.y(), area.bottom() + 1e-9);
            }
        }
    }
    EXPECT_TRUE(hatchLines(area, Hatch::none, 6).isEmpty());
    EXPECT_TRUE(hatchLines(QRectF(), Hatch::cross, 6).isEmpty());
}

TEST(HoverCard, StandsBesideItsMarkAndInsideTheChart) {
    const QRect area(0, 0, 400, 300);
    EXPECT_EQ(cardPosition(QRectF(100, 140, 20, 20), QSize(120, 60), area), QPoint(132, 120));
    const QPoint left = cardPosition(QRectF(360, 140, 20, 20), QSize(120, 60), area);
    EXPECT_LT(left.x() + 120, 360);
    for (const QPointF& at : {QPointF(0, 0), QPointF(399, 0), QPointF(0, 299), QPointF(399, 299), QPointF(200, 150)}) {
        const QRect card(cardPosition(QRectF(at, QSizeF(4, 4)), QSize(220, 120), area), QSize(220, 120));
        EXPECT_TRUE(area.contains(card)) << at.x() << ' ' << at.y();
    }
}

} // namespace
} // namespace ridgepoint

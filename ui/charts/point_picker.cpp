// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/point_picker.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ridgepoint {
namespace {

constexpr double kLeastBox = 5;

QPointF centreOf(const PickShape& shape) { return shape.radius > 0 ? shape.centre : shape.box.center(); }

QRectF atLeast(const QRectF& box, double side) {
    const double dx = std::max(0.0, side - box.width()) / 2;
    const double dy = std::max(0.0, side - box.height()) / 2;
    return box.adjusted(-dx, -dy, dx, dy);
}

/// Nothing where `shape` does not lie in the direction, else how far.
double reach(const QPointF& from, const QPointF& to, Direction direction) {
    const QPointF way = to - from;
    const bool horizontal = direction == Direction::left || direction == Direction::right;
    const double sign = direction == Direction::left || direction == Direction::up ? -1 : 1;
    const double along = sign * (horizontal ? way.x() : way.y());
    const double across = std::abs(horizontal ? way.y() : way.x());
    return along > 0.01 ? along + 2 * across : std::numeric_limits<double>::infinity();
}

} // namespace

int pickedTarget(const QPointF& position, const QVector<PickShape>& shapes, double tolerance) {
    const PickShape* best = nullptr;
    double bestDistance = std::numeric_limits<double>::infinity();
    const auto consider = [&](const PickShape& shape, double distance) {
        if (distance < bestDistance || (distance == bestDistance && best != nullptr && shape.name < best->name)) {
            best = &shape;
            bestDistance = distance;
        }
    };
    for (const PickShape& shape : shapes) {
        const QPointF way = position - shape.centre;
        const double distance = std::hypot(way.x(), way.y());
        if (shape.radius > 0 && distance <= shape.radius + tolerance) {
            consider(shape, distance);
        }
    }
    if (best != nullptr) {
        return best->target;
    }
    for (const PickShape& shape : shapes) {
        if (shape.radius <= 0 && atLeast(shape.box, kLeastBox).contains(position)) {
            const QPointF way = position - shape.box.center();
            consider(shape, shape.box.contains(position) ? 0 : std::hypot(way.x(), way.y()));
        }
    }
    return best != nullptr ? best->target : -1;
}

int neighbourTarget(int current, Direction direction, const QVector<PickShape>& shapes) {
    const auto here =
        std::find_if(shapes.begin(), shapes.end(), [current](const PickShape& s) { return s.target == current; });
    if (here == shapes.end()) {
        const auto first = std::min_element(shapes.begin(), shapes.end(), [](const PickShape& a, const PickShape& b) {
            const QPointF p = centreOf(a);
            const QPointF q = centreOf(b);
            return p.x() != q.x() ? p.x() < q.x() : p.y() < q.y();
        });
        return first != shapes.end() ? first->target : -1;
    }
    int best = current;
    double bestReach = std::numeric_limits<double>::infinity();
    for (const PickShape& shape : shapes) {
        const double distance = reach(centreOf(*here), centreOf(shape), direction);
        if (shape.target != current && distance < bestReach) {
            bestReach = distance;
            best = shape.target;
        }
    }
    return best;
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/label_placer.h"

#include "ui/charts/clip_geometry.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

namespace ridgepoint {
namespace {

/// Slots in order of preference: right, above right, below right, above, below, left, above left, below left, then
/// those between them.
constexpr std::array<std::pair<double, double>, 12> kSlots{{{1, 0},
                                                            {0.7, -0.7},
                                                            {0.7, 0.7},
                                                            {0, -1},
                                                            {0, 1},
                                                            {-1, 0},
                                                            {-0.7, -0.7},
                                                            {-0.7, 0.7},
                                                            {0.35, -0.94},
                                                            {0.35, 0.94},
                                                            {-0.35, -0.94},
                                                            {-0.35, 0.94}}};
/// Gap between marker and label on each ring, pixels; from the second on a leader joins them.
constexpr std::array<double, 6> kRings{4, 16, 32, 54, 80, 110};

QRectF rectAt(const LabelRequest& request, std::pair<double, double> slot, double gap) {
    const auto [dx, dy] = slot;
    const double reach = request.radius + gap;
    const QPointF edge = request.anchor + QPointF(dx * reach, dy * reach);
    const double left = dx > 0.1    ? edge.x()
                        : dx < -0.1 ? edge.x() - request.size.width()
                                    : edge.x() - request.size.width() / 2;
    const double top = dy > 0.1    ? edge.y()
                       : dy < -0.1 ? edge.y() - request.size.height()
                                   : edge.y() - request.size.height() / 2;
    return {QPointF(left, top), request.size};
}

double distanceTo(const QLineF& line, const QPointF& point) {
    const QPointF along = line.p2() - line.p1();
    const double squared = QPointF::dotProduct(along, along);
    const double at = squared > 0 ? QPointF::dotProduct(point - line.p1(), along) / squared : 0;
    return QLineF(line.pointAt(std::clamp(at, 0.0, 1.0)), point).length();
}

bool covers(const QRectF& rect, const Disc& disc) {
    const QPointF gap = disc.centre - pulledInside(disc.centre, rect);
    return std::hypot(gap.x(), gap.y()) < disc.radius;
}

QLineF leaderTo(const QRectF& rect, const LabelRequest& request) {
    const QPointF end = pulledInside(request.anchor, rect);
    QLineF leader(request.anchor, end);
    const double length = leader.length();
    if (length > request.radius) {
        leader.setP1(leader.pointAt(request.radius / length));
    }
    return leader;
}

bool isFree(const QRectF& rect, const LabelObstacles& obstacles, const QVector<QRectF>& taken) {
    if (!obstacles.bounds.contains(rect)) {
        return false;
    }
    const auto meets = [&rect](const QRectF& other) { return rect.intersects(other); };
    return std::none_of(taken.begin(), taken.end(), meets) &&
           std::none_of(obstacles.blocked.begin(), obstacles.blocked.end(), meets) &&
           std::none_of(obstacles.discs.begin(), obstacles.discs.end(),
                        [&rect](const Disc& disc) { return covers(rect, disc); });
}

double crossings(const QRectF& rect, const QVector<QLineF>& lines) {
    return static_cast<double>(std::count_if(
        lines.begin(), lines.end(), [&rect](const QLineF& line) { return clippedSegment(line, rect).has_value(); }));
}

bool meets(const QLineF& a, const QLineF& b) { return a.intersects(b, nullptr) == QLineF::BoundedIntersection; }

/// Whether a leader says clearly which label belongs to which marker: it neither cuts another label nor runs into
/// another leader.
bool isClear(const QLineF& leader, const QVector<QRectF>& taken, const QVector<QLineF>& leaders) {
    const auto cuts = [&leader](const QRectF& label) { return clippedSegment(leader, label).has_value(); };
    const auto runsInto = [&leader](const QLineF& other) { return meets(leader, other); };
    return std::none_of(taken.begin(), taken.end(), cuts) && std::none_of(leaders.begin(), leaders.end(), runsInto);
}

/// Whether a leader passes over a marker that stands apart from its own: the label would seem to be that one's.
bool passesOver(const QLineF& leader, const LabelRequest& request, const QVector<Disc>& discs) {
    return std::any_of(discs.begin(), discs.end(), [&](const Disc& disc) {
        const bool apart = QLineF(disc.centre, request.anchor).length() > disc.radius + request.radius;
        return apart && distanceTo(leader, disc.centre) < disc.radius;
    });
}

PlacedLabel bestPlace(const LabelRequest& request, const LabelObstacles& obstacles, const QVector<QRectF>& taken,
                      const QVector<QLineF>& leaders) {
    PlacedLabel best;
    double bestPenalty = std::numeric_limits<double>::infinity();
    for (std::size_t ring = 0; ring < kRings.size(); ++ring) {
        for (std::size_t slot = 0; slot < kSlots.size(); ++slot) {
            double penalty = static_cast<double>(slot) + 6.0 * static_cast<double>(ring);
            if (penalty >= bestPenalty) { // lines that it covers can only add to it
                continue;
            }
            const QRectF rect = rectAt(request, kSlots[slot], kRings[ring]);
            if (!isFree(rect, obstacles, taken) || crossings(rect, leaders) > 0) {
                continue;
            }
            const QLineF leader = leaderTo(rect, request);
            if (ring > 0 && (!isClear(leader, taken, leaders) || passesOver(leader, request, obstacles.discs))) {
                continue;
            }
            penalty += 18 * crossings(rect, obstacles.lines);
            if (penalty < bestPenalty) {
                bestPenalty = penalty;
                best = {true, false, rect, ring > 0, leader};
            }
        }
    }
    return best;
}

/// A run of touching labels; its first centre goes to the mean of what all of them wish for.
struct Block {
    double sum = 0; ///< of the wanted centres, each less its offset in the block
    int count = 0;
};

} // namespace

QVector<PlacedLabel> placeLabels(const QVector<LabelRequest>& requests, const LabelObstacles& obstacles) {
    QVector<PlacedLabel> result;
    QVector<QRectF> taken;
    QVector<QLineF> leaders;
    result.reserve(requests.size());
    for (const LabelRequest& request : requests) {
        PlacedLabel label = bestPlace(request, obstacles, taken, leaders);
        if (!label.placed && !request.shorter.isEmpty()) {
            const LabelRequest smaller{request.shorter, request.anchor, request.radius, {}};
            label = bestPlace(smaller, obstacles, taken, leaders);
            label.shortened = true;
        }
        if (label.placed) {
            taken.append(label.rect);
            if (label.hasLeader) {
                leaders.append(label.leader);
            }
        }
        result.append(label);
    }
    return result;
}

QVector<double> spreadApart(const QVector<double>& wanted, double height, double lower, double upper) {
    QVector<qsizetype> order(wanted.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](qsizetype a, qsizetype b) { return wanted[a] < wanted[b]; });
    // Pool adjacent violators: labels that would overlap form a block centred on the mean of their wishes.
    QVector<Block> blocks;
    for (const qsizetype i : order) {
        blocks.append({wanted[i], 1});
        while (blocks.size() > 1) {
            const Block last = blocks.back();
            Block& before = blocks[blocks.size() - 2];
            if (before.sum / before.count + before.count * height <= last.sum / last.count) {
                break;
            }
            before.sum += last.sum - last.count * before.count * height;
            before.count += last.count;
            blocks.removeLast();
        }
    }
    QVector<double> result(wanted.size());
    qsizetype next = 0;
    double least = lower + height / 2;
    for (const Block& block : blocks) {
        double centre = std::max(least, block.sum / block.count);
        for (int k = 0; k < block.count; ++k, centre += height) {
            result[order[next++]] = centre;
        }
        least = centre;
    }
    double most = upper - height / 2;
    for (qsizetype k = order.size() - 1; k >= 0; --k, most -= height) {
        double& centre = result[order[k]];
        centre = std::min(centre, most);
        most = centre;
    }
    return result;
}

} // namespace ridgepoint

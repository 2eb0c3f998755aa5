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

/// Slots in order of preference: right, above right, below right, above, below, left, above left, below left.
constexpr std::array<std::pair<double, double>, 8> kSlots{
    {{1, 0}, {0.7, -0.7}, {0.7, 0.7}, {0, -1}, {0, 1}, {-1, 0}, {-0.7, -0.7}, {-0.7, 0.7}}};
/// Gap between marker and label on each ring, pixels; from the second on a leader joins them.
constexpr std::array<double, 4> kRings{4, 16, 32, 54};

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

PlacedLabel bestPlace(const LabelRequest& request, const LabelObstacles& obstacles, const QVector<QRectF>& taken,
                      const QVector<QLineF>& leaders) {
    PlacedLabel best;
    double bestPenalty = std::numeric_limits<double>::infinity();
    for (std::size_t ring = 0; ring < kRings.size(); ++ring) {
        for (std::size_t slot = 0; slot < kSlots.size(); ++slot) {
            const QRectF rect = rectAt(request, kSlots[slot], kRings[ring]);
            if (!isFree(rect, obstacles, taken)) {
                continue;
            }
            const QLineF leader = leaderTo(rect, request);
            double penalty = static_cast<double>(slot) + 6.0 * static_cast<double>(ring);
            penalty += 18 * crossings(rect, obstacles.lines) + 20 * crossings(rect, leaders);
            if (ring > 0) {
                const auto cut = [&leader](const QRectF& other) { return clippedSegment(leader, other).has_value(); };
                penalty += 30.0 * static_cast<double>(std::count_if(taken.begin(), taken.end(), cut));
            }
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

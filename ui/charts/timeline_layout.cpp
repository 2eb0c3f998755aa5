// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/timeline_layout.h"

#include <algorithm>
#include <utility>

namespace ridgepoint {
namespace {

using Interval = std::pair<double, double>;

bool isCompute(Lane lane) { return lane == Lane::compute || lane == Lane::hbm; }

/// Times at which the compute or HBM lane is busy, as disjoint intervals in order.
std::vector<Interval> busyIntervals(const std::vector<TimelineSpan>& spans) {
    std::vector<Interval> all;
    for (const TimelineSpan& span : spans) {
        if (isCompute(span.lane) && span.seconds > 0) {
            all.emplace_back(span.startSeconds, span.startSeconds + span.seconds);
        }
    }
    std::sort(all.begin(), all.end());
    std::vector<Interval> merged;
    for (const Interval& interval : all) {
        if (merged.empty() || interval.first > merged.back().second) {
            merged.push_back(interval);
        } else {
            merged.back().second = std::max(merged.back().second, interval.second);
        }
    }
    return merged;
}

void addPiece(QVector<TimelinePiece>& pieces, const TimelineSpan& span, double from, double to, bool exposed,
              double slack) {
    if (to - from > slack) {
        pieces.append({&span, from, to - from, exposed});
    }
}

} // namespace

QVector<TimelinePiece> timelinePieces(const std::vector<TimelineSpan>& spans) {
    const std::vector<Interval> busy = busyIntervals(spans);
    QVector<TimelinePiece> pieces;
    for (const TimelineSpan& span : spans) {
        if (isCompute(span.lane)) {
            pieces.append({&span, span.startSeconds, span.seconds, true});
            continue;
        }
        const double end = span.startSeconds + span.seconds;
        const double slack = 1e-6 * span.seconds; // rounding of sums is not an exposed part
        double at = span.startSeconds;
        for (const auto& [from, to] : busy) {
            if (to <= at || from >= end) {
                continue;
            }
            addPiece(pieces, span, at, from, true, slack);
            const double begin = std::max(at, from);
            at = std::min(end, to);
            addPiece(pieces, span, begin, at, false, slack);
        }
        addPiece(pieces, span, at, end, true, slack);
    }
    return pieces;
}

double timelineEnd(const std::vector<TimelineSpan>& spans) {
    double end = 0;
    for (const TimelineSpan& span : spans) {
        end = std::max(end, span.startSeconds + span.seconds);
    }
    return end;
}

QVector<Lane> usedLanes(const Timeline& timeline) {
    QVector<Lane> lanes;
    for (std::size_t i = 0; i < EnumNames<Lane>::names.size(); ++i) {
        const auto lane = static_cast<Lane>(i);
        const auto uses = [lane](const TimelineSpan& span) { return span.lane == lane && span.seconds > 0; };
        if (std::any_of(timeline.forward.begin(), timeline.forward.end(), uses) ||
            std::any_of(timeline.backward.begin(), timeline.backward.end(), uses)) {
            lanes.append(lane);
        }
    }
    return lanes;
}

} // namespace ridgepoint

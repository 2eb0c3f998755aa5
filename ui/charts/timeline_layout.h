// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"

#include <QVector>

#include <vector>

namespace ridgepoint {

/// A piece of a span that is wholly hidden behind compute or wholly exposed.
struct TimelinePiece {
    const TimelineSpan* span = nullptr;
    double startSeconds = 0;
    double seconds = 0;
    bool exposed = false;
};

/// Cuts the spans of one direction where the cover of the compute and HBM lanes begins and ends. Spans of those two
/// lanes stay whole and count as exposed: they are the critical path. Pointers refer into `spans`.
QVector<TimelinePiece> timelinePieces(const std::vector<TimelineSpan>& spans);

/// When the last span ends, seconds.
double timelineEnd(const std::vector<TimelineSpan>& spans);

/// The lanes that have spans, in the order of the enumeration.
QVector<Lane> usedLanes(const Timeline& timeline);

} // namespace ridgepoint

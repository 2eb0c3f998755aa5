// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"

#include <QPointF>
#include <QVector>

#include <optional>

/// What a roofline chart draws for one byte level, as plain data.
namespace ridgepoint {

struct RooflineFrame {
    double xLower = 1;
    double xUpper = 1e5;
    double yLower = 1e12;
    double yUpper = 1e16;

    bool operator==(const RooflineFrame&) const = default;
};

/// The frame for a level: whole decades around its ridge point, four below it (element-wise work does less than one
/// FLOP a byte), two above, from the roofs alone. Scenarios on the same chip share
/// it, so that their charts can be laid side by side; a point beyond it is flagged, the frame does not move.
RooflineFrame rooflineFrame(const Roofline& roofline, ByteLevel level);

/// The smallest frame that holds those of all `levels`.
RooflineFrame rooflineFrame(const Roofline& roofline, const QVector<ByteLevel>& levels);

/// A roof or ceiling with its exact corners: a bandwidth roof up to its highest ceiling, a ceiling from its ridge to
/// the right.
struct RoofLine {
    const Roof* roof = nullptr;
    QVector<QPointF> vertices;
    bool highest = false; ///< nameplate bandwidth or the highest nameplate ceiling
};

/// Lines of one level within a frame. Bandwidth roofs of other levels are left out: an ICI roof never stands over HBM
/// bytes. Pointers refer into `roofline`.
QVector<RoofLine> roofLines(const Roofline& roofline, ByteLevel level, const RooflineFrame& frame);

enum class LevelState { available, noRoof, noBytes };

/// Whether a level can be drawn: its bandwidth must be known and some operation must move such bytes.
LevelState levelState(const Roofline& roofline, ByteLevel level);

/// The nameplate ceiling that an operation of this type runs under; the highest where the type has none of its own.
const Roof* ceilingFor(const Roofline& roofline, Dtype dtype);

/// The lowest nameplate roof over a point at a level: min(bandwidth × intensity, ceiling), FLOP/s.
double roofOver(const Roofline& roofline, const RooflinePoint& point, ByteLevel level);

} // namespace ridgepoint

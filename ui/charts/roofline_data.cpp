// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/roofline_data.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ridgepoint {
namespace {

double highestCeiling(const Roofline& roofline, bool achievable) {
    double highest = 0;
    for (const Roof& roof : roofline.roofs) {
        if (roof.isCeiling && roof.achievable == achievable) {
            highest = std::max(highest, roof.flopPerSecond);
        }
    }
    return highest;
}

double highestBandwidth(const Roofline& roofline, ByteLevel level, bool achievable) {
    double highest = 0;
    for (const Roof& roof : roofline.roofs) {
        if (!roof.isCeiling && roof.level == level && roof.achievable == achievable) {
            highest = std::max(highest, roof.bandwidth);
        }
    }
    return highest;
}

/// The value asked for, or the nameplate's where nothing achievable is known.
double orNameplate(double achievable, double nameplate) { return achievable > 0 ? achievable : nameplate; }

double wholeDecade(double value) { return std::ceil(std::log10(value) - 1e-9); }

std::string_view ceilingName(Dtype dtype) {
    switch (dtype) {
    case Dtype::float32:
    case Dtype::bfloat16:
        return "bf16";
    case Dtype::float8_e4m3:
    case Dtype::float8_e5m2:
        return "fp8";
    case Dtype::int8:
        return "int8";
    case Dtype::int4:
        return "int4";
    case Dtype::float4:
        return "fp4";
    }
    return "bf16";
}

} // namespace

RooflineFrame rooflineFrame(const Roofline& roofline, ByteLevel level) {
    RooflineFrame frame;
    const double ceiling = highestCeiling(roofline, false);
    const double bandwidth = highestBandwidth(roofline, level, false);
    if (!(ceiling > 0)) {
        return frame;
    }
    const double top = wholeDecade(ceiling);
    frame.yUpper = std::pow(10.0, top);
    frame.yLower = std::pow(10.0, top - 4);
    if (bandwidth > 0) {
        const double ridge = wholeDecade(ceiling / bandwidth);
        frame.xLower = std::pow(10.0, ridge - 4);
        frame.xUpper = std::pow(10.0, ridge + 2);
        // Deep enough for the roof where the frame begins.
        frame.yLower = std::min(frame.yLower, std::pow(10.0, std::floor(std::log10(bandwidth * frame.xLower))));
    }
    return frame;
}

RooflineFrame rooflineFrame(const Roofline& roofline, const QVector<ByteLevel>& levels) {
    RooflineFrame frame = rooflineFrame(roofline, levels.isEmpty() ? ByteLevel::hbm : levels.front());
    for (const ByteLevel level : levels) {
        const RooflineFrame one = rooflineFrame(roofline, level);
        frame.xLower = std::min(frame.xLower, one.xLower);
        frame.xUpper = std::max(frame.xUpper, one.xUpper);
    }
    return frame;
}

QVector<RoofLine> roofLines(const Roofline& roofline, ByteLevel level, const RooflineFrame& frame) {
    QVector<RoofLine> lines;
    const double namedCeiling = highestCeiling(roofline, false);
    const double realCeiling = orNameplate(highestCeiling(roofline, true), namedCeiling);
    const double namedBandwidth = highestBandwidth(roofline, level, false);
    const double realBandwidth = orNameplate(highestBandwidth(roofline, level, true), namedBandwidth);
    for (const Roof& roof : roofline.roofs) {
        RoofLine line{&roof, {}, false};
        if (roof.isCeiling && roof.flopPerSecond > 0) {
            const double bandwidth = roof.achievable ? realBandwidth : namedBandwidth;
            const double ridge = bandwidth > 0 ? roof.flopPerSecond / bandwidth : frame.xLower;
            line.vertices = {QPointF(ridge, roof.flopPerSecond), QPointF(frame.xUpper, roof.flopPerSecond)};
            line.highest = !roof.achievable && roof.flopPerSecond == namedCeiling;
        } else if (!roof.isCeiling && roof.level == level && roof.bandwidth > 0) {
            const double ceiling = roof.achievable ? realCeiling : namedCeiling;
            line.vertices = {QPointF(frame.xLower, roof.bandwidth * frame.xLower),
                             QPointF(ceiling / roof.bandwidth, ceiling)};
            line.highest = !roof.achievable && roof.bandwidth == namedBandwidth;
        } else {
            continue;
        }
        lines.append(line);
    }
    return lines;
}

LevelState levelState(const Roofline& roofline, ByteLevel level) {
    if (!(highestBandwidth(roofline, level, false) > 0) && !(highestBandwidth(roofline, level, true) > 0)) {
        return LevelState::noRoof;
    }
    const bool moved = std::any_of(roofline.points.begin(), roofline.points.end(),
                                   [level](const RooflinePoint& point) { return point.intensity[index(level)] > 0; });
    return moved ? LevelState::available : LevelState::noBytes;
}

const Roof* ceilingFor(const Roofline& roofline, Dtype dtype) {
    const Roof* highest = nullptr;
    for (const Roof& roof : roofline.roofs) {
        if (!roof.isCeiling || roof.achievable) {
            continue;
        }
        if (roof.name == ceilingName(dtype)) {
            return &roof;
        }
        if (highest == nullptr || roof.flopPerSecond > highest->flopPerSecond) {
            highest = &roof;
        }
    }
    return highest;
}

double roofOver(const Roofline& roofline, const RooflinePoint& point, ByteLevel level) {
    const Roof* ceiling = ceilingFor(roofline, point.dtype);
    double roof = ceiling != nullptr ? ceiling->flopPerSecond : std::numeric_limits<double>::infinity();
    const double bandwidth = highestBandwidth(roofline, level, false);
    const double intensity = point.intensity[index(level)];
    if (bandwidth > 0 && intensity > 0) {
        roof = std::min(roof, bandwidth * intensity);
    }
    return roof;
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/memory_curve_view.h"

#include "core/memory/memory_phases.h"
#include "ui/charts/axis_ticks.h"
#include "ui/charts/memory_view.h"
#include "ui/style/names.h"

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr double kGiB = 1024.0 * 1024 * 1024;

double endOf(const Report& report) { return report.memory.curve.empty() ? 0 : report.memory.curve.back().seconds; }

bool isLower(const MemoryPoint& a, const MemoryPoint& b) { return a.bytes < b.bytes; }

} // namespace

MemoryCurveView::MemoryCurveView(const Theme& theme, QWidget* parent)
    : ChartView(QStringLiteral("memory-curve"), theme, parent) {}

QString MemoryCurveView::title() const { return tr("HBM over the step"); }

QString MemoryCurveView::subtitle() const {
    constexpr double kMost = 0.9; // of the step: else it has several micro-steps, of which the curve shows one
    const bool whole = endOf(now()) > kMost * now().headline.stepTimeSeconds;
    return whole ? tr("GiB per device · one step") : tr("GiB per device · one micro-step, then the update");
}

std::unique_ptr<ChartView> MemoryCurveView::makeTwin(const Theme& theme) const {
    return std::make_unique<MemoryCurveView>(theme);
}

Unit MemoryCurveView::unit() const {
    return unitFor(Quantity::seconds, std::max(endOf(now()), baseline() != nullptr ? endOf(*baseline()) : 0));
}

PlotScene MemoryCurveView::makeScene() const {
    PlotScene scene;
    const auto& curve = now().memory.curve;
    if (curve.size() < 2 || !(endOf(now()) > 0)) {
        scene.message = tr("This report has no memory curve.");
        return scene;
    }
    const Unit unit = this->unit();
    double most = std::max(now().headline.hbmLimitBytes, std::max_element(curve.begin(), curve.end(), isLower)->bytes);
    scene.x.upper = endOf(now()) / unit.factor;
    if (baseline() != nullptr && baseline()->memory.curve.size() > 1) {
        const auto& before = baseline()->memory.curve;
        most = std::max(most, std::max_element(before.begin(), before.end(), isLower)->bytes);
        scene.x.upper = std::max(scene.x.upper, endOf(*baseline()) / unit.factor);
        addCurve(scene, *baseline(), unit, true);
    }
    scene.x.title = tr("Time in the step (%1)").arg(unit.symbol);
    scene.x.grid = false;
    scene.y.upper = roundedUp(1.06 * most / kGiB, 12);
    addPhases(scene, unit);
    addCurve(scene, now(), unit, false);
    addPeak(scene, unit);
    if (now().headline.hbmLimitBytes > 0) {
        const double limit = now().headline.hbmLimitBytes / kGiB;
        scene.limits.append(
            {limit, tr("usable %1").arg(formatTrimmed(limit, locale())), colours().colour(Role::limit)});
    }
    return scene;
}

void MemoryCurveView::addCurve(PlotScene& scene, const Report& report, const Unit& unit, bool isBaseline) const {
    LineMark line;
    line.colour = colours().colour(isBaseline ? Role::baseline : Role::accent);
    line.width = isBaseline ? 1.4 : 2;
    line.dash = isBaseline ? Qt::DashLine : Qt::SolidLine;
    for (const MemoryPoint& point : report.memory.curve) {
        line.points.append({point.seconds / unit.factor, point.bytes / kGiB});
    }
    scene.lines.append(line);
    if (baseline() != nullptr) {
        LegendEntry entry;
        entry.name = isBaseline ? tr("baseline") : tr("now");
        entry.style.fill = line.colour;
        entry.style.outline = line.colour;
        scene.legend.place = Legend::Place::bottom;
        scene.legend.entries.append(entry);
    }
}

/// A line where each phase but the first begins, its name at the bottom; that of a short update stands beside the plot.
void MemoryCurveView::addPhases(PlotScene& scene, const Unit& unit) const {
    constexpr double kShort = 0.1; ///< of the time axis
    for (const PhaseSpan& span : memoryPhases(now().memory)) {
        const double from = span.from / unit.factor;
        const double to = span.to / unit.factor;
        if (span.phase != Phase::forward) {
            LineMark begin;
            begin.points = {{from, 0}, {from, scene.y.upper}};
            begin.colour = colours().colour(Role::controlBorder);
            begin.width = 1;
            begin.dash = Qt::DashLine;
            scene.lines.append(begin);
        }
        const bool isShort = span.phase == Phase::update && to - from < kShort * scene.x.upper;
        TextMark name;
        name.at = {isShort ? from : (from + to) / 2, 0};
        name.text = displayName(span.phase);
        name.alignment = (isShort ? Qt::AlignRight : Qt::AlignHCenter) | Qt::AlignTop;
        name.colour = colours().colour(Role::mutedText);
        name.offset = {isShort ? 4.0 : 0.0, -1};
        name.room = isShort ? 0 : to - from;
        scene.texts.append(name);
    }
}

void MemoryCurveView::addPeak(PlotScene& scene, const Unit& unit) const {
    const auto peak = std::max_element(now().memory.curve.begin(), now().memory.curve.end(), isLower);
    const double ahead = now().memory.elasticBytes;
    QString value = formatQuantity(peak->bytes - ahead, Quantity::bytes, locale());
    if (ahead > 0.0005 * peak->bytes) { // else it changes no digit
        value = tr("%1 + %2 gathered ahead").arg(value, formatQuantity(ahead, Quantity::bytes, locale(), 2));
    }
    PointMark mark;
    mark.at = {peak->seconds / unit.factor, peak->bytes / kGiB};
    mark.style.fill = colours().colour(Role::accent);
    mark.style.outline = mark.style.fill;
    mark.target = 0;
    scene.points.append(mark);
    scene.anchored.append(
        {mark.at, mark.radius, tr("%1: %2").arg(peakMoment(now().memory), value), colours().colour(Role::text), value});
    HoverTarget target;
    target.key = QStringLiteral("peak");
    target.title = peakMoment(now().memory);
    target.rows = {{tr("in use"), value}, {tr("at"), formatQuantity(peak->seconds, Quantity::seconds, locale())}};
    scene.targets.append(target);
    scene.summary = tr("HBM over one step: %1 with %2.").arg(peakMoment(now().memory), value);
}

ChartTable MemoryCurveView::table() const {
    ChartTable table;
    table.title = title();
    table.columns = {{tr("Time"), Quantity::seconds}, {tr("In use"), Quantity::bytes}};
    for (const MemoryPoint& point : now().memory.curve) {
        table.rows.append({point.seconds, point.bytes});
    }
    return table;
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/scaling_view.h"

#include "ui/charts/axis_ticks.h"
#include "ui/charts/plot_widget.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr double kRadius = 5;

} // namespace

ScalingView::ScalingView(const Theme& theme, QWidget* parent) : ChartView(QStringLiteral("scaling"), theme, parent) {}

void ScalingView::setCurve(SharedCurve curve) {
    m_curve = std::move(curve);
    Report shown;
    shown.valid = true;
    show(shown, nullptr);
}

void ScalingView::setFigure(ScalingFigure figure) {
    m_figure = figure;
    rebuild();
}

QString ScalingView::title() const { return tr("Scaling"); }

QString ScalingView::subtitle() const {
    return m_curve && m_curve->hold == ScalingHold::per_device_batch ? tr("batch per device held")
                                                                     : tr("tokens of a step held");
}

std::unique_ptr<ChartView> ScalingView::makeTwin(const Theme& theme) const {
    auto twin = std::make_unique<ScalingView>(theme);
    twin->m_curve = m_curve;
    twin->m_figure = m_figure;
    return twin;
}

double ScalingView::valueOf(const ScalingPoint& point) const {
    switch (m_figure) {
    case ScalingFigure::throughput:
        return point.headline.tokensPerSecond;
    case ScalingFigure::step_time:
        return point.headline.stepTimeSeconds;
    default:
        return 100 * point.efficiency;
    }
}

/// What the point would have if every chip did as much as those of the first.
double ScalingView::ideal(const ScalingPoint& point) const {
    switch (m_figure) {
    case ScalingFigure::throughput:
        return valueOf(point) / point.efficiency;
    case ScalingFigure::step_time:
        return valueOf(point) * point.efficiency;
    default:
        return 100;
    }
}

PlotScene ScalingView::makeScene() const {
    PlotScene scene;
    if (!m_curve || m_curve->points.size() < 2) {
        scene.message = m_curve ? tr("This chip has no other slices on which the scenario can be.") : tr("Seeking…");
        return scene;
    }
    double low = valueOf(m_curve->points.front());
    double high = low;
    for (const ScalingPoint& point : m_curve->points) {
        low = std::min({low, valueOf(point), ideal(point)});
        high = std::max({high, valueOf(point), ideal(point)});
    }
    scene.x.kind = AxisSpec::Kind::logarithmic;
    scene.x.title = tr("Chips");
    scene.x.lower = static_cast<double>(m_curve->points.front().chips) / 1.3;
    scene.x.upper = static_cast<double>(m_curve->points.back().chips) * 1.3;
    if (m_figure == ScalingFigure::efficiency) {
        scene.y.title = tr("Efficiency (%)");
        scene.y.upper = roundedUp(1.04 * high);
    } else {
        scene.y.kind = AxisSpec::Kind::logarithmic;
        scene.y.title = m_figure == ScalingFigure::throughput ? tr("Tokens/s") : tr("Step time (s)");
        scene.y.lower = low / 1.3;
        scene.y.upper = high * 1.3;
    }
    addLines(scene);
    addMarks(scene);
    addBoundary(scene);
    addLegend(scene);
    scene.summary = tr("Scaling over %n sizes.", nullptr, static_cast<int>(m_curve->points.size()));
    return scene;
}

void ScalingView::addLines(PlotScene& scene) const {
    LineMark line;
    line.colour = colours().colour(Role::accent);
    line.width = 2;
    LineMark perfect;
    perfect.colour = colours().colour(Role::mutedText);
    perfect.dash = Qt::DashLine;
    for (const ScalingPoint& point : m_curve->points) {
        line.points.append({static_cast<double>(point.chips), valueOf(point)});
        perfect.points.append({static_cast<double>(point.chips), ideal(point)});
    }
    scene.lines.append(perfect);
    scene.lines.append(line);
}

void ScalingView::addMarks(PlotScene& scene) const {
    for (std::size_t i = 0; i < m_curve->points.size(); ++i) {
        const ScalingPoint& point = m_curve->points[i];
        PointMark mark;
        mark.at = {static_cast<double>(point.chips), valueOf(point)};
        mark.radius = kRadius;
        mark.marker = point.headline.fits == Fits::no ? Marker::triangleDown
                      : point.isCommunicationBound()  ? Marker::square
                                                      : Marker::circle;
        mark.hollow = point.headline.fits != Fits::yes;
        mark.style.fill = colours().colour(Role::accent);
        mark.style.outline = colours().colour(Role::text);
        mark.target = static_cast<int>(i);
        HoverTarget target{QString::number(point.chips)};
        target.detail = static_cast<int>(i);
        scene.points.append(mark);
        scene.targets.append(target);
    }
}

void ScalingView::addBoundary(PlotScene& scene) const {
    if (!m_curve->communicationBoundFrom) {
        return;
    }
    const auto x = static_cast<double>(m_curve->points[*m_curve->communicationBoundFrom].chips);
    scene.lines.append({{{x, scene.y.lower}, {x, scene.y.upper}}, colours().colour(Role::limit), 1.5, Qt::DashLine});
    TextMark label;
    label.at = {x, scene.y.upper};
    label.alignment = Qt::AlignLeft | Qt::AlignBottom;
    label.text = tr("communication binds from here");
    label.colour = colours().colour(Role::limit);
    label.offset = {-6, 4};
    scene.texts.append(label);
}

void ScalingView::addLegend(PlotScene& scene) const {
    scene.legend.place = Legend::Place::bottom;
    const auto add = [&](const QString& name, Marker marker, Role fill) {
        LegendEntry entry;
        entry.name = name;
        entry.isMarker = true;
        entry.marker = marker;
        entry.style.fill = colours().colour(fill);
        entry.style.outline = colours().colour(Role::text);
        scene.legend.entries.append(entry);
    };
    const auto has = [this](Fits verdict) {
        return std::any_of(m_curve->points.begin(), m_curve->points.end(),
                           [verdict](const ScalingPoint& point) { return point.headline.fits == verdict; });
    };
    add(tr("bound by the chip"), Marker::circle, Role::accent);
    add(tr("bound by links"), Marker::square, Role::accent);
    if (has(Fits::doubtful)) {
        add(tr("hollow: doubtful"), Marker::circle, Role::panel);
    }
    if (has(Fits::no)) {
        add(displayName(Fits::no), Marker::triangleDown, Role::panel);
    }
    scene.legend.note = tr("dashed: every chip does as much as those of the smallest slice");
}

const ScalingPoint* ScalingView::pointOf(int target) const {
    return m_curve && target >= 0 && static_cast<std::size_t>(target) < m_curve->points.size()
               ? &m_curve->points[static_cast<std::size_t>(target)]
               : nullptr;
}

HoverTarget ScalingView::describe(const HoverTarget& mark) const {
    HoverTarget target = mark;
    const ScalingPoint& point = m_curve->points[static_cast<std::size_t>(mark.detail)];
    const Headline& h = point.headline;
    target.title = tr("%1 chips, %2")
                       .arg(formatQuantity(static_cast<double>(point.chips), Quantity::count, locale()),
                            QString::fromStdString(point.slice));
    target.rows = {
        {tr("step time"), formatQuantity(h.stepTimeSeconds, Quantity::seconds, locale())},
        {tr("tokens/s"), formatQuantity(h.tokensPerSecond, Quantity::tokenRate, locale())},
        {tr("speed-up"), formatTrimmed(point.speedup, locale(), 3)},
        {tr("efficiency"), formatQuantity(point.efficiency, Quantity::share, locale())},
        {tr("exposed communication"), formatQuantity(point.communicationSeconds, Quantity::seconds, locale())},
        {tr("bound by"), displayName(h.boundBy, linksOf(now()))},
        {tr("HBM"),
         tr("%1, %2").arg(formatQuantity(h.hbmNeededBytes, Quantity::bytes, locale()), displayName(h.fits))}};
    return target;
}

ChartTable ScalingView::table() const {
    ChartTable table;
    table.title = title();
    table.columns = {{tr("Chips"), Quantity::count},
                     {tr("Slice"), {}},
                     {tr("Step time"), Quantity::seconds},
                     {tr("Tokens/s"), Quantity::tokenRate},
                     {tr("Speed-up"), Quantity::plain},
                     {tr("Efficiency"), Quantity::share},
                     {tr("Bound by"), {}},
                     {tr("Verdict"), {}}};
    for (const ScalingPoint& point : m_curve ? m_curve->points : std::vector<ScalingPoint>{}) {
        table.rows.append({static_cast<double>(point.chips), QString::fromStdString(point.slice),
                           point.headline.stepTimeSeconds, point.headline.tokensPerSecond, point.speedup,
                           point.efficiency, displayName(point.headline.boundBy, linksOf(now())),
                           displayName(point.headline.fits)});
    }
    return table;
}

} // namespace ridgepoint

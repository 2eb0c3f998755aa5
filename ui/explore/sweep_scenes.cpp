// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/axis_ticks.h"
#include "ui/compare/compare_rows.h"
#include "ui/explore/sweep_view.h"
#include "ui/style/colour.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ridgepoint {

namespace {

constexpr double kRadius = 4.5;
constexpr double kWide = 8; ///< last over first value from which an axis is logarithmic
constexpr int kMostXLabels = 12;
constexpr int kMostYLabels = 16;
constexpr int kShades = 5; ///< of the legend

/// From fits to does not fit.
int worseness(Fits fits) { return fits == Fits::yes ? 0 : fits == Fits::doubtful ? 1 : 2; }

bool has(const SweptGrid& grid, Fits verdict) {
    return std::any_of(grid.points.begin(), grid.points.end(),
                       [verdict](const SweepPoint& point) { return point.valid && point.headline.fits == verdict; });
}

bool hasImpossible(const SweptGrid& grid) {
    return std::any_of(grid.points.begin(), grid.points.end(), [](const SweepPoint& point) { return !point.valid; });
}

} // namespace

/// All labels, or every so many where they would stand on each other.
QStringList SweepView::labels(std::size_t axis, int most) const {
    QStringList labels;
    const int count = static_cast<int>(this->axis(axis).texts.size());
    const int every = (count + most - 1) / most;
    for (int i = 0; i < count; ++i) {
        labels.append(i % every == 0 ? valueText(axis, static_cast<std::size_t>(i)) : QString());
    }
    return labels;
}

PlotScene SweepView::lineScene() const {
    PlotScene scene;
    const std::size_t count = axis(0).values.size();
    scene.x.title = fieldTitle(axis(0).path);
    if (isNumeric()) {
        double low = placeOf(0);
        double high = low;
        for (std::size_t i = 0; i < count; ++i) {
            low = std::min(low, placeOf(i));
            high = std::max(high, placeOf(i));
        }
        const bool wide = low > 0 && high >= kWide * low;
        scene.x.kind = wide ? AxisSpec::Kind::logarithmic : AxisSpec::Kind::linear;
        const double margin = high > low ? 0.04 * (high - low) : 0.5;
        scene.x.lower = wide ? low / 1.15 : low - margin;
        scene.x.upper = wide ? high * 1.15 : high + margin;
    } else {
        scene.x.kind = AxisSpec::Kind::categories;
        scene.x.zoomable = false;
        scene.x.categories = labels(0, kMostXLabels);
        scene.x.lower = -0.5;
        scene.x.upper = static_cast<double>(count) - 0.5;
    }
    const double most = this->most();
    const Unit unit = unitFor(quantity(), most);
    scene.y.title =
        unit.symbol.isEmpty() ? displayName(m_figure) : tr("%1 (%2)").arg(displayName(m_figure), unit.symbol);
    scene.y.upper = roundedUp(1.05 * most / unit.factor);
    addLine(scene);
    addMarks(scene);
    addFitLimit(scene);
    addVerdicts(scene);
    scene.summary = tr("%1 over %n values.", nullptr, static_cast<int>(count)).arg(displayName(m_figure));
    return scene;
}

/// Broken where a scenario is impossible.
void SweepView::addLine(PlotScene& scene) const {
    const double factor = unitFor(quantity(), most()).factor;
    LineMark line;
    line.colour = colours().colour(Role::accent);
    LineMark limit;
    limit.colour = colours().colour(Role::limit);
    limit.dash = Qt::DashLine;
    const auto flush = [&scene](LineMark& mark) {
        if (mark.points.size() > 1) {
            scene.lines.append(mark);
        }
        mark.points.clear();
    };
    for (const SweepPoint& point : m_grid->points) {
        if (!point.valid) {
            flush(line);
            flush(limit);
            continue;
        }
        line.points.append({placeOf(point.index), valueOf(point) / factor});
        limit.points.append({placeOf(point.index), point.headline.hbmLimitBytes / factor});
    }
    flush(line);
    if (m_figure == SweepFigure::hbm) {
        flush(limit);
    }
}

void SweepView::addMarks(PlotScene& scene) const {
    const double factor = unitFor(quantity(), most()).factor;
    const std::size_t best = this->best();
    for (const SweepPoint& point : m_grid->points) {
        HoverTarget target{QString::number(point.index)};
        target.detail = static_cast<int>(point.index);
        PointMark mark;
        mark.target = static_cast<int>(scene.targets.size());
        mark.at = {placeOf(point.index), point.valid ? valueOf(point) / factor : 0};
        mark.radius = kRadius;
        if (point.valid) {
            mark.style = colours().fill(point.headline.fits);
            mark.marker = point.headline.fits == Fits::yes        ? Marker::circle
                          : point.headline.fits == Fits::doubtful ? Marker::diamond
                                                                  : Marker::triangleDown;
            mark.hollow = point.headline.fits == Fits::no;
        } else {
            mark.marker = Marker::plus;
            mark.style.fill = colours().colour(Role::error);
        }
        mark.style.outline = colours().colour(Role::text);
        scene.points.append(mark);
        scene.targets.append(target);
        if (point.index == best) {
            scene.anchored.append({mark.at, mark.radius, bestText(point), colours().colour(Role::text), text(point)});
        }
    }
}

/// "Best" would not say of what: a short step may be one that does little.
QString SweepView::bestText(const SweepPoint& point) const {
    const bool isSure = point.headline.fits == Fits::yes;
    switch (m_figure) {
    case SweepFigure::step_time:
        return (isSure ? tr("shortest step that fits: %1") : tr("shortest step, doubtful: %1")).arg(text(point));
    case SweepFigure::hbm:
        return tr("least HBM: %1").arg(text(point));
    default:
        return (isSure ? tr("highest that fits: %1") : tr("highest, doubtful: %1")).arg(text(point));
    }
}

/// Where the verdict turns, between two neighbours.
void SweepView::addFitLimit(PlotScene& scene) const {
    for (std::size_t i = 1; isNumeric() && i < m_grid->points.size(); ++i) {
        const SweepPoint& a = m_grid->points[i - 1];
        const SweepPoint& b = m_grid->points[i];
        if (!a.valid || !b.valid || a.headline.fits == b.headline.fits) {
            continue;
        }
        const bool wide = scene.x.kind == AxisSpec::Kind::logarithmic;
        const double x = wide ? std::sqrt(placeOf(i - 1) * placeOf(i)) : (placeOf(i - 1) + placeOf(i)) / 2;
        const bool rises = worseness(b.headline.fits) > worseness(a.headline.fits);
        const Fits worse = rises ? b.headline.fits : a.headline.fits;
        const bool isLimit = worse == Fits::no;
        const QColor colour = colours().colour(isLimit ? Role::limit : Role::mutedText);
        scene.lines.append(
            {{{x, scene.y.lower}, {x, scene.y.upper}}, colour, 1.5, isLimit ? Qt::DashLine : Qt::DotLine});
        if (!isLimit && has(*m_grid, Fits::no)) {
            continue; // between the two lines there may be no room for a text: the marks and the legend say it
        }
        TextMark label;
        // Where the marks leave room.
        const bool low = valueOf(a) + valueOf(b) > scene.y.upper * unitFor(quantity(), most()).factor;
        label.at = {x, low ? scene.y.lower : scene.y.upper};
        // The text stands on the worse side.
        const bool right = rises == (placeOf(i) > placeOf(i - 1));
        label.alignment = (right ? Qt::AlignRight : Qt::AlignLeft) | (low ? Qt::AlignTop : Qt::AlignBottom);
        label.text = displayName(worse);
        label.colour = colour;
        label.offset = {right ? 6.0 : -6.0, low ? -4.0 : 4.0};
        scene.texts.append(label);
    }
}

void SweepView::addVerdicts(PlotScene& scene) const {
    scene.legend.place = Legend::Place::bottom;
    for (const Fits verdict : {Fits::yes, Fits::doubtful, Fits::no}) {
        if (has(*m_grid, verdict)) {
            LegendEntry entry;
            entry.name = displayName(verdict);
            entry.isMarker = true;
            entry.marker = verdict == Fits::yes        ? Marker::circle
                           : verdict == Fits::doubtful ? Marker::diamond
                                                       : Marker::triangleDown;
            entry.style = colours().fill(verdict);
            scene.legend.entries.append(entry);
        }
    }
    if (hasImpossible(*m_grid)) {
        LegendEntry entry;
        entry.name = tr("impossible");
        entry.isMarker = true;
        entry.marker = Marker::plus;
        entry.style.fill = colours().colour(Role::error);
        entry.style.outline = entry.style.fill;
        scene.legend.entries.append(entry);
    }
}

PlotScene SweepView::heatScene() const {
    PlotScene scene;
    scene.thickestBar = 1e6;
    scene.x.kind = AxisSpec::Kind::categories;
    scene.y.kind = AxisSpec::Kind::categories;
    scene.x.grid = false;
    scene.y.grid = false;
    scene.x.zoomable = false;
    scene.y.zoomable = false;
    scene.x.title = fieldTitle(axis(1).path);
    scene.y.title = fieldTitle(axis(0).path);
    scene.x.categories = labels(1, kMostXLabels);
    scene.y.categories = labels(0, kMostYLabels);
    scene.x.lower = -0.5;
    scene.x.upper = static_cast<double>(axis(1).values.size()) - 0.5;
    scene.y.lower = -0.5;
    scene.y.upper = static_cast<double>(axis(0).values.size()) - 0.5;
    double low = std::numeric_limits<double>::infinity();
    double high = 0;
    for (const SweepPoint& point : m_grid->points) {
        if (point.valid) {
            low = std::min(low, valueOf(point));
            high = std::max(high, valueOf(point));
        }
    }
    const std::size_t best = this->best();
    for (const SweepPoint& point : m_grid->points) {
        addCell(scene, point, low, high, best);
    }
    scene.legend.place = Legend::Place::right;
    for (int shade = 0; shade < kShades; ++shade) {
        const double share = static_cast<double>(shade) / (kShades - 1);
        LegendEntry entry;
        entry.name = formatQuantity(low * std::pow(high / low, share), quantity(), locale());
        entry.style.fill = mixed(colours().colour(Role::panel), colours().colour(Role::accent), 0.1 + 0.85 * share);
        entry.style.outline = colours().colour(Role::controlBorder);
        scene.legend.entries.append(entry);
    }
    const auto add = [&](const QString& name, Hatch hatch, Role colour) {
        LegendEntry entry;
        entry.name = name;
        entry.style = {colours().colour(Role::panel), colours().colour(Role::controlBorder), hatch,
                       colours().colour(colour)};
        scene.legend.entries.append(entry);
    };
    if (has(*m_grid, Fits::doubtful)) {
        add(displayName(Fits::doubtful), Hatch::backward, Role::mutedText);
    }
    if (has(*m_grid, Fits::no)) {
        add(displayName(Fits::no), Hatch::forward, Role::error);
    }
    if (hasImpossible(*m_grid)) {
        add(tr("impossible"), Hatch::cross, Role::mutedText);
    }
    scene.summary =
        tr("%1 over %n scenarios.", nullptr, static_cast<int>(m_grid->points.size())).arg(displayName(m_figure));
    return scene;
}

/// The darker the more, on a logarithmic scale.
void SweepView::addCell(PlotScene& scene, const SweepPoint& point, double low, double high, std::size_t best) const {
    const std::vector<std::size_t> at = m_grid->sweep.coordinates(point.index);
    BoxMark box;
    box.from = static_cast<double>(at[0]) - 0.5;
    box.to = static_cast<double>(at[0]) + 0.5;
    box.at = static_cast<double>(at[1]);
    box.thickness = 1;
    box.target = static_cast<int>(scene.targets.size());
    if (point.valid) {
        const double share = high > low && low > 0 ? std::log(valueOf(point) / low) / std::log(high / low) : 0;
        box.style.fill = mixed(colours().colour(Role::panel), colours().colour(Role::accent), 0.1 + 0.85 * share);
        const Fits fits = point.headline.fits;
        box.style.hatch = fits == Fits::no ? Hatch::forward : fits == Fits::doubtful ? Hatch::backward : Hatch::none;
        box.style.hatchColour = colours().colour(fits == Fits::no ? Role::error : Role::mutedText);
        box.label = point.headline.fits == Fits::no ? QString() : text(point);
        box.shortLabel = point.index == best ? QStringLiteral("★") : QString();
    } else {
        box.style.fill = colours().colour(Role::panel);
        box.style.hatch = Hatch::cross;
        box.style.hatchColour = colours().colour(Role::mutedText);
    }
    box.style.outline = box.style.fill;
    box.emphasised = point.index == best;
    HoverTarget target{QString::number(point.index)};
    target.detail = static_cast<int>(point.index);
    scene.boxes.append(box);
    scene.targets.append(target);
}

} // namespace ridgepoint

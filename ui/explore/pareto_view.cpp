// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/pareto_view.h"

#include "ui/charts/axis_ticks.h"
#include "ui/charts/plot_widget.h"
#include "ui/explore/change_text.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <algorithm>
#include <array>

namespace ridgepoint {

namespace {

constexpr double kGiB = 1024.0 * 1024 * 1024;
constexpr double kRadius = 5;
constexpr std::array kMarkers{Marker::circle,       Marker::square,  Marker::diamond, Marker::triangleUp,
                              Marker::triangleDown, Marker::hexagon, Marker::star,    Marker::pentagon};

double perToken(const SearchPoint& point) { return point.secondsPerToken(); }

} // namespace

ParetoView::ParetoView(const Theme& theme, QWidget* parent)
    : ChartView(QStringLiteral("pareto"), theme, parent), m_front(std::make_shared<const std::vector<SearchPoint>>()) {}

void ParetoView::setFront(std::vector<SearchPoint> front, const Scenario& base) {
    m_front = std::make_shared<const std::vector<SearchPoint>>(std::move(front));
    m_base = base;
    Report shown;
    shown.valid = true;
    show(shown, nullptr);
}

QString ParetoView::title() const { return tr("Pareto front"); }

QString ParetoView::subtitle() const { return tr("s/token against HBM, by chips"); }

std::unique_ptr<ChartView> ParetoView::makeTwin(const Theme& theme) const {
    auto twin = std::make_unique<ParetoView>(theme);
    twin->m_front = m_front;
    twin->m_base = m_base;
    return twin;
}

std::vector<std::int64_t> ParetoView::chips() const {
    std::vector<std::int64_t> numbers;
    for (const SearchPoint& point : *m_front) {
        numbers.push_back(point.chips);
    }
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return numbers;
}

PlotScene ParetoView::makeScene() const {
    PlotScene scene;
    if (m_front->empty()) {
        scene.message = tr("A search shows here what trades time for memory and chips.");
        return scene;
    }
    double slowest = 0;
    double most = 0;
    for (const SearchPoint& point : *m_front) {
        slowest = std::max(slowest, perToken(point));
        most = std::max({most, point.headline.hbmNeededBytes, point.headline.hbmLimitBytes});
    }
    const Unit unit = unitFor(Quantity::seconds, slowest);
    scene.x.title = tr("HBM peak (GiB per device)");
    scene.x.upper = roundedUp(1.04 * most / kGiB);
    scene.y.title = tr("Time a token (%1)").arg(unit.symbol);
    scene.y.upper = roundedUp(1.04 * slowest / unit.factor);
    const std::vector<std::int64_t> numbers = chips();
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        addPoints(scene, numbers[i], i, unit);
    }
    scene.summary = tr("%n scenarios on the Pareto front.", nullptr, static_cast<int>(m_front->size()));
    return scene;
}

void ParetoView::addPoints(PlotScene& scene, std::int64_t chips, std::size_t position, const Unit& unit) const {
    LegendEntry entry;
    entry.name = tr("%1 chips").arg(formatQuantity(static_cast<double>(chips), Quantity::count, locale()));
    entry.isMarker = true;
    entry.marker = kMarkers[position % kMarkers.size()];
    entry.style.fill = colours().colour(Role::accent);
    entry.style.outline = entry.style.fill;
    entry.key = static_cast<int>(position);
    entry.hidden = isHidden(entry.key);
    scene.legend.place = Legend::Place::bottom;
    scene.legend.entries.append(entry);
    if (entry.hidden) {
        return;
    }
    LineMark line;
    line.colour = colours().colour(Role::mutedText);
    line.width = 1;
    for (std::size_t i = 0; i < m_front->size(); ++i) {
        const SearchPoint& point = (*m_front)[i];
        if (point.chips != chips) {
            continue;
        }
        PointMark mark;
        mark.at = {point.headline.hbmNeededBytes / kGiB, perToken(point) / unit.factor};
        mark.radius = kRadius;
        mark.marker = entry.marker;
        mark.style = entry.style;
        mark.style.outline = colours().colour(Role::panel);
        mark.target = static_cast<int>(scene.targets.size());
        HoverTarget target{QString::number(i)};
        target.detail = static_cast<int>(i);
        line.points.append(mark.at);
        scene.points.append(mark);
        scene.targets.append(target);
    }
    std::sort(line.points.begin(), line.points.end(), [](const QPointF& a, const QPointF& b) { return a.x() < b.x(); });
    scene.lines.append(line);
}

const SearchPoint* ParetoView::pointOf(int target) const {
    const QVector<HoverTarget>& targets = plot().scene().targets;
    return target >= 0 && target < targets.size() ? &(*m_front)[static_cast<std::size_t>(targets.at(target).detail)]
                                                  : nullptr;
}

HoverTarget ParetoView::describe(const HoverTarget& mark) const {
    HoverTarget target = mark;
    const SearchPoint& point = (*m_front)[static_cast<std::size_t>(mark.detail)];
    target.title = changesText(m_base, point.scenario, locale());
    if (target.title.isEmpty()) {
        target.title = tr("as it is");
    }
    target.rows = {{tr("step time"), formatQuantity(point.headline.stepTimeSeconds, Quantity::seconds, locale())},
                   {tr("time a token"), formatQuantity(perToken(point), Quantity::seconds, locale())},
                   {tr("HBM"), formatQuantity(point.headline.hbmNeededBytes, Quantity::bytes, locale())},
                   {tr("chips"), formatQuantity(static_cast<double>(point.chips), Quantity::count, locale())}};
    return target;
}

ChartTable ParetoView::table() const {
    ChartTable table;
    table.title = title();
    table.columns = {{tr("Changes"), {}},
                     {tr("Step time"), Quantity::seconds},
                     {tr("Time a token"), Quantity::seconds},
                     {tr("HBM"), Quantity::bytes},
                     {tr("Chips"), Quantity::count}};
    for (const SearchPoint& point : *m_front) {
        table.rows.append({changesText(m_base, point.scenario, locale()), point.headline.stepTimeSeconds,
                           perToken(point), point.headline.hbmNeededBytes, static_cast<double>(point.chips)});
    }
    return table;
}

} // namespace ridgepoint

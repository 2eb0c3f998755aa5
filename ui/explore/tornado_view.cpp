// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/tornado_view.h"

#include "ui/assumptions/constant_text.h"
#include "ui/charts/axis_ticks.h"
#include "ui/compare/compare_rows.h"
#include "ui/controls/field_row.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <QResizeEvent>

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr double kLeastSwing = 1e-3; ///< of the figure; what moves less moves nothing

QString labelOf(const Sensitivity& bar, Links links) {
    return fieldLabel(std::string_view(bar.path).substr(bar.path.rfind('.') + 1), links);
}

} // namespace

QString numberText(double value, std::string_view unit, const QLocale& locale) {
    constexpr int kDigits = 4;
    FieldInfo info;
    info.spec.unit = unit;
    const Quantity quantity = constantQuantity(info);
    if (quantity == Quantity::plain || value == 0) {
        return constantText(JsonValue(value), info, locale);
    }
    const Unit shown = unitFor(quantity, value);
    return formatTrimmed(value / shown.factor, locale, kDigits) + QChar(QChar::Nbsp) + shown.symbol;
}

TornadoView::TornadoView(const Theme& theme, QWidget* parent) : ChartView(QStringLiteral("tornado"), theme, parent) {}

void TornadoView::setTornado(SharedTornado tornado) {
    m_tornado = std::move(tornado);
    Report shown;
    shown.valid = true;
    show(shown, nullptr);
}

void TornadoView::setFigure(TornadoFigure figure) {
    m_figure = figure;
    rebuild();
}

QString TornadoView::title() const { return tr("What matters most"); }

QString TornadoView::subtitle() const {
    const QString said = m_figure == TornadoFigure::step_time ? tr("step time with half and with twice of each number")
                                                              : tr("HBM peak with half and with twice of each number");
    const std::size_t all = m_tornado ? swinging().size() : 0;
    return all > m_room ? tr("the first %1 of %2 · %3").arg(m_room).arg(all).arg(said) : said;
}

std::unique_ptr<ChartView> TornadoView::makeTwin(const Theme& theme) const {
    auto twin = std::make_unique<TornadoView>(theme);
    twin->m_tornado = m_tornado;
    twin->m_figure = m_figure;
    return twin;
}

double TornadoView::now() const {
    return m_figure == TornadoFigure::step_time ? m_tornado->stepSeconds : m_tornado->hbmPeakBytes;
}

double TornadoView::at(const SensitivityEnd& end) const {
    return m_figure == TornadoFigure::step_time ? end.stepSeconds : end.hbmNeededBytes;
}

double TornadoView::swing(const Sensitivity& bar) const {
    double low = now();
    double high = now();
    for (const auto& end : {bar.half, bar.twice}) {
        low = end ? std::min(low, at(*end)) : low;
        high = end ? std::max(high, at(*end)) : high;
    }
    return high - low;
}

/// What matters at all, the most first.
std::vector<std::size_t> TornadoView::swinging() const {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < m_tornado->bars.size(); ++i) {
        if (swing(m_tornado->bars[i]) > kLeastSwing * now()) {
            order.push_back(i);
        }
    }
    std::stable_sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) {
        return swing(m_tornado->bars[a]) > swing(m_tornado->bars[b]);
    });
    return order;
}

std::vector<std::size_t> TornadoView::shown() const {
    std::vector<std::size_t> order = swinging();
    order.resize(std::min(order.size(), m_room));
    return order;
}

/// In a low chart the bars that matter most stand alone.
void TornadoView::resizeEvent(QResizeEvent* event) {
    ChartView::resizeEvent(event);
    constexpr int kBelow = 50; ///< pixels of the axis and its title
    constexpr int kLeastBars = 4;
    const int bars = std::max((event->size().height() - kBelow) / (fontMetrics().height() + 2), kLeastBars);
    const std::size_t room = std::min(static_cast<std::size_t>(bars), kMostBars);
    if (room != m_room) {
        m_room = room;
        rebuild();
    }
}

PlotScene TornadoView::makeScene() const {
    PlotScene scene;
    if (!m_tornado || m_tornado->bars.empty()) {
        scene.message = m_tornado ? noResultMessage() : tr("Seeking what matters…");
        return scene;
    }
    scene.thickestBar = 22;
    scene.y.kind = AxisSpec::Kind::categories;
    scene.y.reversed = true;
    scene.y.grid = false;
    scene.y.zoomable = false;
    scene.x.title = m_figure == TornadoFigure::step_time ? tr("Step time against now (%)") : tr("HBM against now (%)");
    double low = 0;
    double high = 0;
    int row = 0;
    for (const std::size_t i : shown()) {
        const Sensitivity& bar = m_tornado->bars[i];
        scene.y.categories.append(labelOf(bar, m_tornado->links));
        HoverTarget target{QString::fromStdString(bar.path)};
        target.detail = static_cast<int>(i);
        scene.targets.append(target);
        addEnd(scene, bar.half, row, row, false);
        addEnd(scene, bar.twice, row, row, true);
        for (const auto& end : {bar.half, bar.twice}) {
            low = end ? std::min(low, 100 * (at(*end) / now() - 1)) : low;
            high = end ? std::max(high, 100 * (at(*end) / now() - 1)) : high;
        }
        ++row;
    }
    scene.x.lower = -roundedUp(std::max(-1.05 * low, 5.0));
    scene.x.upper = roundedUp(std::max(1.05 * high, 5.0));
    scene.y.lower = -0.55;
    scene.y.upper = row - 0.45;
    scene.leastPlotHeight = 18.0 * row;
    scene.lines.append({{{0, scene.y.lower}, {0, scene.y.upper}}, colours().colour(Role::text), 1, Qt::SolidLine});
    addLegend(scene);
    scene.summary = tr("%n numbers, the one that matters most first.", nullptr, row);
    return scene;
}

void TornadoView::addEnd(PlotScene& scene, const std::optional<SensitivityEnd>& end, int row, int target,
                         bool twice) const {
    if (!end) {
        return;
    }
    const double change = 100 * (at(*end) / now() - 1);
    BoxMark box;
    box.orientation = Qt::Horizontal;
    box.from = std::min(0.0, change);
    box.to = std::max(0.0, change);
    // Where both ends lie on one side they stand above each other.
    box.at = row + (twice ? 0.18 : -0.18);
    box.thickness = 0.36;
    box.style.fill = colours().colour(twice ? Role::accent : Role::baseline);
    box.style.outline = box.style.fill;
    if (end->fits == Fits::no) {
        box.style.hatch = Hatch::forward;
        box.style.hatchColour = colours().colour(Role::panel);
    }
    box.target = target;
    scene.boxes.append(box);
}

void TornadoView::addLegend(PlotScene& scene) const {
    scene.legend.place = Legend::Place::bottom;
    const auto add = [&](const QString& name, Role role, Hatch hatch) {
        LegendEntry entry;
        entry.name = name;
        entry.style.fill = colours().colour(role);
        entry.style.outline = entry.style.fill;
        entry.style.hatch = hatch;
        entry.style.hatchColour = colours().colour(Role::panel);
        scene.legend.entries.append(entry);
    };
    add(tr("half"), Role::baseline, Hatch::none);
    add(tr("twice"), Role::accent, Hatch::none);
    add(tr("does not fit"), Role::mutedText, Hatch::forward);
}

QString TornadoView::endText(const std::optional<SensitivityEnd>& end) const {
    return end ? tr("step %1, HBM %2, %3")
                     .arg(formatQuantity(end->stepSeconds, Quantity::seconds, locale()),
                          formatQuantity(end->hbmNeededBytes, Quantity::bytes, locale()), displayName(end->fits))
               : tr("impossible");
}

HoverTarget TornadoView::describe(const HoverTarget& mark) const {
    HoverTarget target = mark;
    const Sensitivity& bar = m_tornado->bars[static_cast<std::size_t>(mark.detail)];
    const auto number = [&](double value) { return numberText(value, bar.unit, locale()); };
    target.title = tr("%1: %2 now").arg(labelOf(bar, m_tornado->links), number(bar.value));
    if (bar.timeElasticity) {
        target.rows.append(
            {tr("1 % more"), tr("step %1 %").arg(formatDifference(*bar.timeElasticity, Quantity::plain, locale(), 2))});
    }
    target.rows.append({tr("half"), endText(bar.half)});
    target.rows.append({tr("twice"), endText(bar.twice)});
    for (const auto& crossing : {bar.below, bar.above}) {
        if (crossing) {
            target.rows.append(
                {tr("from %1").arg(number(crossing->value)),
                 tr("bound by %1 instead of %2")
                     .arg(displayName(crossing->to, m_tornado->links), displayName(crossing->from, m_tornado->links))});
        }
    }
    return target;
}

ChartTable TornadoView::table() const {
    ChartTable table;
    table.title = title();
    table.columns = {{tr("Number"), {}},
                     {tr("Now"), {}},
                     {tr("Elasticity of the step time"), Quantity::plain},
                     {tr("Elasticity of HBM"), Quantity::plain},
                     {tr("Step with half"), Quantity::seconds},
                     {tr("Step with twice"), Quantity::seconds}};
    const auto cell = [](const std::optional<double>& value) {
        return value ? TableCell(*value) : TableCell(QString());
    };
    for (const Sensitivity& bar : m_tornado ? m_tornado->bars : std::vector<Sensitivity>{}) {
        table.rows.append({labelOf(bar, m_tornado->links), numberText(bar.value, bar.unit, locale()),
                           cell(bar.timeElasticity), cell(bar.memoryElasticity),
                           bar.half ? TableCell(bar.half->stepSeconds) : TableCell(QString()),
                           bar.twice ? TableCell(bar.twice->stepSeconds) : TableCell(QString())});
    }
    return table;
}

} // namespace ridgepoint

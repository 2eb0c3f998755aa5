// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/step_time_view.h"

#include "ui/accuracy/nearest_run.h"
#include "ui/charts/axis_ticks.h"
#include "ui/style/names.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr std::size_t kCategories = EnumNames<TimeCategory>::names.size();

} // namespace

StepTimeView::StepTimeView(const Theme& theme, QWidget* parent) : ChartView(QStringLiteral("step"), theme, parent) {}

QString StepTimeView::title() const { return tr("Step time"); }

QString StepTimeView::subtitle() const {
    const Unit shown = unit();
    return tr("%1 · each bar sums to its step").arg(shown.factor == 1 ? tr("seconds") : shown.symbol);
}

std::unique_ptr<ChartView> StepTimeView::makeTwin(const Theme& theme) const {
    auto twin = std::make_unique<StepTimeView>(theme);
    twin->m_calibration = m_calibration;
    return twin;
}

/// One unit for both bars.
Unit StepTimeView::unit() const {
    const double before = baseline() != nullptr ? baseline()->headline.stepTimeSeconds : 0;
    return unitFor(Quantity::seconds, std::max(now().headline.stepTimeSeconds, before));
}

PlotScene StepTimeView::makeScene() const {
    PlotScene scene;
    scene.thickestBar = 34;
    scene.x.kind = AxisSpec::Kind::hidden;
    scene.x.grid = false;
    scene.y.kind = AxisSpec::Kind::categories;
    scene.y.reversed = true;
    scene.y.grid = false;
    scene.y.zoomable = false;
    const Unit unit = this->unit();
    int bars = 0;
    const bool compared = baseline() != nullptr && baseline()->valid;
    if (compared) {
        scene.y.categories.append(tr("baseline"));
        addBar(scene, *baseline(), bars++, unit, false);
        scene.roomAtRight = totalText(*baseline(), unit, false);
    }
    scene.y.categories.append(compared ? tr("now") : tr("step"));
    addBar(scene, now(), bars++, unit, true);
    scene.roomAtRight += totalText(now(), unit, true).mid(scene.roomAtRight.size());
    scene.y.lower = -0.55;
    scene.y.upper = bars - 0.45;
    scene.leastPlotHeight = 30.0 * bars;
    double most = std::max(now().headline.stepTimeSeconds, now().headline.bandHighSeconds);
    if (compared) {
        most = std::max(most, baseline()->headline.stepTimeSeconds);
    }
    scene.x.upper = roundedUp(most / unit.factor, 8); // so that small changes move the bars and not the axis
    addLegend(scene);
    scene.summary = summary();
    return scene;
}

void StepTimeView::addBar(PlotScene& scene, const Report& report, int bar, const Unit& unit, bool withBand) const {
    const double whole = report.headline.stepTimeSeconds / unit.factor;
    const int decimals = whole >= 100 ? 0 : whole >= 20 ? 1 : 2;
    double base = 0;
    for (std::size_t i = 0; i < kCategories; ++i) {
        if (!(report.time[i] > 0) || isHidden(static_cast<int>(i))) {
            continue;
        }
        const auto category = static_cast<TimeCategory>(i);
        BoxMark box;
        box.orientation = Qt::Horizontal;
        box.from = base;
        box.to = base + report.time[i] / unit.factor;
        box.at = bar;
        box.style = colours().fill(category);
        box.shortLabel = formatFixed(report.time[i] / unit.factor, locale(), decimals);
        box.label = displayName(category) + u' ' + box.shortLabel;
        box.target = static_cast<int>(scene.targets.size());
        scene.boxes.append(box);
        const std::string_view name = enumName(category);
        scene.targets.append({.key = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())),
                              .detail = static_cast<int>(index(category))});
        base = box.to;
    }
    TextMark total;
    total.at = {base, static_cast<double>(bar)};
    total.text = totalText(report, unit, withBand);
    total.colour = colours().colour(Role::text);
    total.bold = true;
    total.offset = {8, 0};
    const Headline& headline = report.headline;
    const bool complete = base > 0.999 * whole;
    if (withBand && complete && headline.bandHighSeconds > headline.bandLowSeconds) {
        scene.bands.append({Qt::Horizontal, headline.bandLowSeconds / unit.factor,
                            headline.bandHighSeconds / unit.factor, static_cast<double>(bar), 0.7,
                            colours().colour(Role::text)});
        total.at.setX(headline.bandHighSeconds / unit.factor);
    }
    if (!complete) {
        total.text = formatIn(base * unit.factor, unit, locale());
    }
    scene.texts.append(total);
}

QString StepTimeView::totalText(const Report& report, const Unit& unit, bool withBand) const {
    const Headline& headline = report.headline;
    const QString total = formatIn(headline.stepTimeSeconds, unit, locale());
    const double half = (headline.bandHighSeconds - headline.bandLowSeconds) / 2;
    return withBand && half > 0 ? tr("%1 ± %2").arg(total, formatNumber(half / unit.factor, locale(), 1)) : total;
}

void StepTimeView::addLegend(PlotScene& scene) const {
    scene.legend.place = Legend::Place::bottom;
    for (std::size_t i = 0; i < kCategories; ++i) {
        const bool before = baseline() != nullptr && baseline()->time[i] > 0;
        if (!(now().time[i] > 0) && !before) {
            continue;
        }
        LegendEntry entry;
        entry.name = displayName(static_cast<TimeCategory>(i));
        entry.style = colours().fill(static_cast<TimeCategory>(i));
        entry.key = static_cast<int>(i);
        entry.hidden = isHidden(entry.key);
        scene.legend.entries.append(entry);
    }
    scene.legend.note = nearestRunText(now(), m_calibration.get(), locale());
}

std::string StepTimeView::explainedPath(const HoverTarget& mark) const { return "time." + mark.key.toStdString(); }

HoverTarget StepTimeView::describe(const HoverTarget& mark) const {
    const QLocale here = locale();
    const auto category = static_cast<TimeCategory>(mark.detail);
    const std::size_t i = index(category);
    HoverTarget target = mark;
    target.title = displayName(category);
    target.rows.append({tr("now"), formatQuantity(now().time[i], Quantity::seconds, here)});
    if (now().headline.stepTimeSeconds > 0) {
        target.rows.append(
            {tr("of the step"), formatQuantity(now().time[i] / now().headline.stepTimeSeconds, Quantity::share, here)});
    }
    if (baseline() != nullptr) {
        const double then = baseline()->time[i];
        target.rows.append({tr("baseline"), formatQuantity(then, Quantity::seconds, here)});
        QString change = formatDifference(now().time[i] - then, Quantity::seconds, here);
        if (then > 0) {
            change += u' ' + formatRelative(now().time[i], then, here);
        }
        target.rows.append({tr("difference"), change});
    }
    return target;
}

QString StepTimeView::summary() const {
    const auto longest = std::max_element(now().time.begin(), now().time.end());
    const auto category = static_cast<TimeCategory>(longest - now().time.begin());
    return tr("Step time %1; the largest part is %2 with %3.")
        .arg(formatQuantity(now().headline.stepTimeSeconds, Quantity::seconds, locale()), displayName(category),
             formatQuantity(*longest, Quantity::seconds, locale()));
}

ChartTable StepTimeView::table() const {
    ChartTable table;
    table.title = title();
    table.columns = {{tr("Category"), {}}, {tr("Time"), Quantity::seconds}, {tr("Share"), Quantity::share}};
    if (baseline() != nullptr) {
        table.columns.append({tr("Time, baseline"), Quantity::seconds});
    }
    const double step = now().headline.stepTimeSeconds;
    for (std::size_t i = 0; i < kCategories; ++i) {
        QVector<TableCell> row{displayName(static_cast<TimeCategory>(i)), now().time[i],
                               step > 0 ? TableCell(now().time[i] / step) : TableCell(QString())};
        if (baseline() != nullptr) {
            row.append(baseline()->time[i]);
        }
        table.rows.append(row);
    }
    QVector<TableCell> total{tr("Step"), step, 1.0};
    if (baseline() != nullptr) {
        total.append(baseline()->headline.stepTimeSeconds);
    }
    table.rows.append(total);
    return table;
}

} // namespace ridgepoint

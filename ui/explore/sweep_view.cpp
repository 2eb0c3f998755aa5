// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/sweep_view.h"

#include "ui/charts/plot_widget.h"
#include "ui/compare/compare_rows.h"
#include "ui/explore/change_text.h"
#include "ui/style/diagnostic_text.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <algorithm>
#include <limits>

namespace ridgepoint {

namespace {

constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

QString toQString(const std::string& text) { return QString::fromStdString(text); }

} // namespace

QString displayName(SweepFigure figure) {
    switch (figure) {
    case SweepFigure::step_time:
        return SweepView::tr("Step time");
    case SweepFigure::throughput:
        return SweepView::tr("Tokens/s per chip");
    case SweepFigure::mfu:
        return SweepView::tr("MFU, own precision");
    default:
        return SweepView::tr("HBM peak");
    }
}

SweepView::SweepView(const Theme& theme, QWidget* parent) : ChartView(QStringLiteral("sweep"), theme, parent) {}

void SweepView::setGrid(SharedGrid grid) {
    m_grid = std::move(grid);
    Report shown;
    shown.valid = true; // single points may be impossible: each is shown as what it is
    show(shown, nullptr);
}

void SweepView::setFigure(SweepFigure figure) {
    m_figure = figure;
    rebuild();
}

QString SweepView::title() const { return tr("Sweep"); }

QString SweepView::subtitle() const {
    if (!m_grid || m_grid->sweep.axes.empty()) {
        return {};
    }
    QStringList names;
    for (const SweepAxis& axis : m_grid->sweep.axes) {
        names.append(fieldTitle(axis.path));
    }
    return tr("%1 over %2").arg(displayName(m_figure), names.join(QStringLiteral(" × ")));
}

std::unique_ptr<ChartView> SweepView::makeTwin(const Theme& theme) const {
    auto twin = std::make_unique<SweepView>(theme);
    twin->m_grid = m_grid;
    twin->m_figure = m_figure;
    return twin;
}

double SweepView::valueOf(const SweepPoint& point) const {
    switch (m_figure) {
    case SweepFigure::step_time:
        return point.headline.stepTimeSeconds;
    case SweepFigure::throughput:
        return point.headline.tokensPerSecondPerChip;
    case SweepFigure::mfu:
        return point.headline.mfu;
    default:
        return point.headline.hbmNeededBytes;
    }
}

Quantity SweepView::quantity() const {
    switch (m_figure) {
    case SweepFigure::step_time:
        return Quantity::seconds;
    case SweepFigure::throughput:
        return Quantity::tokenRate;
    case SweepFigure::mfu:
        return Quantity::share;
    default:
        return Quantity::bytes;
    }
}

QString SweepView::text(const SweepPoint& point) const { return formatQuantity(valueOf(point), quantity(), locale()); }

/// The point with the best figure of those that fit, or where none does of those that are doubtful; kNone where there
/// are none of either.
std::size_t SweepView::best() const {
    const bool more = m_figure == SweepFigure::throughput || m_figure == SweepFigure::mfu;
    std::size_t best = kNone;
    for (const SweepPoint& point : m_grid->points) {
        if (!point.valid || point.headline.fits == Fits::no) {
            continue;
        }
        const bool isSure = point.headline.fits == Fits::yes;
        const bool wasSure = best != kNone && m_grid->points[best].headline.fits == Fits::yes;
        const bool better = best == kNone || (more ? valueOf(point) > valueOf(m_grid->points[best])
                                                   : valueOf(point) < valueOf(m_grid->points[best]));
        if (isSure == wasSure ? better : isSure || best == kNone) {
            best = point.index;
        }
    }
    return best;
}

QString SweepView::valueText(std::size_t axis, std::size_t value) const {
    const SweepAxis& shown = this->axis(axis);
    const JsonValue& given = shown.values[value];
    return given.number() ? toQString(shown.texts[value]) : fieldValueText(shown.path, given, locale());
}

/// The largest value to show, the limit of HBM among them where it is drawn.
double SweepView::most() const {
    double most = 0;
    for (const SweepPoint& point : m_grid->points) {
        if (point.valid) {
            most = std::max({most, valueOf(point), m_figure == SweepFigure::hbm ? point.headline.hbmLimitBytes : 0});
        }
    }
    return most;
}

PlotScene SweepView::makeScene() const {
    if (!m_grid || !m_grid->isComplete()) {
        PlotScene scene;
        scene.message = tr("Choose a field and its values.");
        return scene;
    }
    const bool any =
        std::any_of(m_grid->points.begin(), m_grid->points.end(), [](const SweepPoint& point) { return point.valid; });
    if (!any) {
        PlotScene scene;
        const std::optional<Diagnostic>& error = m_grid->points.front().error;
        scene.message =
            tr("None of these scenarios is possible. %1").arg(error ? diagnosticText(*error, locale()) : QString());
        return scene;
    }
    return m_grid->sweep.axes.size() == 1 ? lineScene() : heatScene();
}

bool SweepView::isNumeric() const {
    return std::all_of(axis(0).values.begin(), axis(0).values.end(),
                       [](const JsonValue& value) { return value.number().has_value(); });
}

double SweepView::placeOf(std::size_t i) const {
    return isNumeric() ? axis(0).values[i].number().value_or(0) : static_cast<double>(i);
}

const SweepPoint* SweepView::pointOf(int target) const {
    const QVector<HoverTarget>& targets = plot().scene().targets;
    if (!m_grid || target < 0 || target >= targets.size()) {
        return nullptr;
    }
    const auto point = static_cast<std::size_t>(targets.at(target).detail);
    return point < m_grid->points.size() ? &m_grid->points[point] : nullptr;
}

HoverTarget SweepView::describe(const HoverTarget& mark) const {
    HoverTarget target = mark;
    const SweepPoint& point = m_grid->points[static_cast<std::size_t>(mark.detail)];
    const std::vector<std::size_t> at = m_grid->sweep.coordinates(point.index);
    QStringList values;
    for (std::size_t i = 0; i < at.size(); ++i) {
        values.append(tr("%1 %2").arg(fieldTitle(axis(i).path), valueText(i, at[i])));
    }
    target.title = values.join(QStringLiteral(" · "));
    if (!point.valid) {
        target.rows = {{tr("impossible"), point.error ? diagnosticText(*point.error, locale()) : QString()}};
        return target;
    }
    const Headline& h = point.headline;
    target.rows = {
        {tr("step time"), formatQuantity(h.stepTimeSeconds, Quantity::seconds, locale())},
        {tr("tokens/s per chip"), formatQuantity(h.tokensPerSecondPerChip, Quantity::tokenRate, locale())},
        {tr("MFU"), formatQuantity(h.mfu, Quantity::share, locale())},
        {tr("HBM"), tr("%1 of %2, %3")
                        .arg(formatQuantity(h.hbmNeededBytes, Quantity::bytes, locale()),
                             formatQuantity(h.hbmLimitBytes, Quantity::bytes, locale()), displayName(h.fits))},
        {tr("bound by"), displayName(h.boundBy, linksOf(now()))}};
    return target;
}

ChartTable SweepView::table() const {
    ChartTable table;
    table.title = title();
    if (!m_grid || !m_grid->isComplete()) {
        return table;
    }
    for (const SweepAxis& axis : m_grid->sweep.axes) {
        table.columns.append({fieldTitle(axis.path), {}});
    }
    table.columns += QVector<TableColumn>{{tr("Step time"), Quantity::seconds},
                                          {tr("Tokens/s per chip"), Quantity::tokenRate},
                                          {tr("MFU"), Quantity::share},
                                          {tr("HBM peak"), Quantity::bytes},
                                          {tr("Verdict"), {}}};
    for (const SweepPoint& point : m_grid->points) {
        QVector<TableCell> row;
        const std::vector<std::size_t> at = m_grid->sweep.coordinates(point.index);
        for (std::size_t i = 0; i < at.size(); ++i) {
            row.append(valueText(i, at[i]));
        }
        if (point.valid) {
            row +=
                QVector<TableCell>{point.headline.stepTimeSeconds, point.headline.tokensPerSecondPerChip,
                                   point.headline.mfu, point.headline.hbmNeededBytes, displayName(point.headline.fits)};
        } else {
            row += QVector<TableCell>{QString(), QString(), QString(), QString(), tr("impossible")};
        }
        table.rows.append(row);
    }
    return table;
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/serving/throughput_view.h"

#include "ui/serving/curve_marks.h"
#include "ui/style/diagnostic_text.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr double kMilli = 1e-3;
constexpr double kNamedRadius = 8;

} // namespace

ThroughputView::ThroughputView(const Theme& theme, QWidget* parent)
    : ChartView(QStringLiteral("throughput"), theme, parent) {}

void ThroughputView::setCurve(SharedThroughput curve) {
    m_curve = std::move(curve);
    rebuild();
}

QString ThroughputView::title() const { return tr("Throughput against latency"); }

QString ThroughputView::subtitle() const { return tr("one point a batch · decode"); }

std::unique_ptr<ChartView> ThroughputView::makeTwin(const Theme& theme) const {
    auto twin = std::make_unique<ThroughputView>(theme);
    twin->m_curve = m_curve;
    return twin;
}

PlotScene ThroughputView::makeScene() const {
    PlotScene scene;
    if (m_curve == nullptr || m_curve->points.empty()) {
        scene.message = m_curve == nullptr             ? tr("The batches are being evaluated.")
                        : m_curve->diagnostics.empty() ? tr("No batch of this scenario can be served.")
                                                       : diagnosticText(m_curve->diagnostics.front(), locale());
        return scene;
    }
    addFrame(scene);
    addTarget(scene);
    addPoints(scene);
    scene.summary = tr("Throughput of %n batches.", nullptr, static_cast<int>(m_curve->points.size()));
    if (m_curve->best) {
        const ThroughputPoint& best = m_curve->points[*m_curve->best];
        scene.summary += u' ' + tr("The most within the limits is %1 tok/s/chip at batch %2.")
                                    .arg(formatNumber(best.tokensPerSecondPerChip, locale()),
                                         formatTrimmed(best.batch, locale(), 12));
    }
    return scene;
}

void ThroughputView::addFrame(PlotScene& scene) const {
    const auto& points = m_curve->points;
    const auto [fast, slow] = std::minmax_element(
        points.begin(), points.end(), [](const auto& a, const auto& b) { return a.tpotSeconds < b.tpotSeconds; });
    const auto [least, most] = std::minmax_element(points.begin(), points.end(), [](const auto& a, const auto& b) {
        return a.tokensPerSecondPerChip < b.tokensPerSecondPerChip;
    });
    const double target = m_curve->targetSeconds.value_or(fast->tpotSeconds);
    scene.x.kind = AxisSpec::Kind::logarithmic;
    scene.x.lower = decadeBelow(std::min(fast->tpotSeconds, target) / kMilli);
    scene.x.upper = decadeAbove(1.05 * std::max(slow->tpotSeconds, target) / kMilli);
    scene.x.title = tr("Time per output token (ms)");
    scene.y.kind = AxisSpec::Kind::logarithmic;
    scene.y.lower = decadeBelow(least->tokensPerSecondPerChip);
    scene.y.upper = decadeAbove(1.05 * most->tokensPerSecondPerChip);
    scene.y.title = tr("Tokens/s per chip");
}

void ThroughputView::addTarget(PlotScene& scene) const {
    if (!m_curve->targetSeconds) {
        return;
    }
    const double at = *m_curve->targetSeconds / kMilli;
    scene.lines.append({{{at, scene.y.lower}, {at, scene.y.upper}}, colours().colour(Role::limit), 2, Qt::SolidLine});
    TextMark label;
    label.at = {at, scene.y.lower};
    label.alignment = Qt::AlignRight | Qt::AlignTop;
    label.colour = colours().colour(Role::limit);
    label.offset = {4, -4};
    label.text = tr("target %1").arg(formatQuantity(*m_curve->targetSeconds, Quantity::seconds, locale()));
    scene.texts.append(label);
}

void ThroughputView::addPoints(PlotScene& scene) const {
    LineMark line;
    line.colour = colours().colour(Role::mutedText);
    QSet<int> bounds;
    bool anyHollow = false;
    for (std::size_t i = 0; i < m_curve->points.size(); ++i) {
        const ThroughputPoint& point = m_curve->points[i];
        const QPointF at(point.tpotSeconds / kMilli, point.tokensPerSecondPerChip);
        PointMark mark = curvePoint(colours(), at, point.boundBy, point.fits);
        const bool isBest = m_curve->best == i;
        const bool isFastest = m_curve->fastest == i;
        mark.radius = isBest || isFastest ? kNamedRadius : mark.radius;
        mark.target = static_cast<int>(scene.targets.size());
        bounds.insert(static_cast<int>(point.boundBy));
        anyHollow = anyHollow || mark.hollow;
        line.points.append(at);
        scene.points.append(mark);
        const QString batch = formatTrimmed(point.batch, locale(), 12);
        scene.targets.append({.key = batch, .detail = static_cast<int>(i)});
        const QString name = isBest      ? tr("best: batch %1").arg(batch)
                             : isFastest ? tr("fastest: batch %1").arg(batch)
                                         : batch;
        AnchoredLabel label{at, mark.radius, name, colours().colour(Role::text), batch};
        isBest || isFastest ? scene.anchored.prepend(label) : scene.anchored.append(label);
    }
    scene.lines.append(line);
    addBoundLegend(scene, colours(), bounds, anyHollow, linksOf(now()));
}

HoverTarget ThroughputView::describe(const HoverTarget& mark) const {
    const auto i = static_cast<std::size_t>(mark.detail);
    if (m_curve == nullptr || i >= m_curve->points.size()) {
        return mark;
    }
    const QLocale here = locale();
    const ThroughputPoint& point = m_curve->points[i];
    HoverTarget target = mark;
    target.title = tr("Batch %1").arg(mark.key);
    target.rows = {{tr("per output token"), formatQuantity(point.tpotSeconds, Quantity::seconds, here)},
                   {tr("a user"), tr("%1 tok/s").arg(formatNumber(point.tokensPerSecondPerUser, here))},
                   {tr("a chip"), tr("%1 tok/s").arg(formatNumber(point.tokensPerSecondPerChip, here))},
                   {tr("bound by"), displayName(point.boundBy, linksOf(now()))},
                   {tr("MBU"), formatQuantity(point.mbu, Quantity::share, here)},
                   {tr("HBM"), tr("%1, %2").arg(formatQuantity(point.hbmPeakBytes, Quantity::bytes, here),
                                                displayName(point.fits))}};
    if (point.usdPerMillionTokens) {
        target.rows.append({tr("a million tokens"), formatQuantity(*point.usdPerMillionTokens, Quantity::money, here)});
    }
    if (point.joulePerToken) {
        target.rows.append({tr("energy a token"), formatQuantity(*point.joulePerToken, Quantity::energy, here)});
    }
    if (!point.meetsTarget) {
        target.rows.append({QString(), tr("misses the target")});
    }
    return target;
}

ChartTable ThroughputView::table() const {
    ChartTable table;
    table.title = title();
    table.columns = {{tr("Batch"), Quantity::count},
                     {tr("Time per output token"), Quantity::seconds},
                     {tr("Tokens/s per chip"), Quantity::plain},
                     {tr("Tokens/s per user"), Quantity::plain},
                     {tr("MBU"), Quantity::share},
                     {tr("HBM"), Quantity::bytes},
                     {tr("Bound by"), {}},
                     {tr("Fits"), {}}};
    for (const ThroughputPoint& point : m_curve == nullptr ? std::vector<ThroughputPoint>{} : m_curve->points) {
        table.rows.append({point.batch, point.tpotSeconds, point.tokensPerSecondPerChip, point.tokensPerSecondPerUser,
                           point.mbu, point.hbmPeakBytes, displayName(point.boundBy, linksOf(now())),
                           displayName(point.fits)});
    }
    return table;
}

} // namespace ridgepoint

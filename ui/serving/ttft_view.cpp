// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/serving/ttft_view.h"

#include "ui/serving/curve_marks.h"
#include "ui/style/diagnostic_text.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <algorithm>

namespace ridgepoint {

TtftView::TtftView(const Theme& theme, QWidget* parent) : ChartView(QStringLiteral("ttft"), theme, parent) {}

void TtftView::setCurve(SharedTtft curve) {
    m_curve = std::move(curve);
    rebuild();
}

QString TtftView::title() const { return tr("Time to first token"); }

QString TtftView::subtitle() const { return tr("by prompt length · prefill"); }

std::unique_ptr<ChartView> TtftView::makeTwin(const Theme& theme) const {
    auto twin = std::make_unique<TtftView>(theme);
    twin->m_curve = m_curve;
    return twin;
}

PlotScene TtftView::makeScene() const {
    PlotScene scene;
    if (m_curve == nullptr || m_curve->points.empty()) {
        scene.message = m_curve == nullptr             ? tr("The prompts are being evaluated.")
                        : m_curve->diagnostics.empty() ? tr("No prompt of this scenario can be served.")
                                                       : diagnosticText(m_curve->diagnostics.front(), locale());
        return scene;
    }
    addFrame(scene);
    addPoints(scene);
    scene.summary =
        tr("Time to the first token for %n prompt lengths.", nullptr, static_cast<int>(m_curve->points.size()));
    return scene;
}

void TtftView::addFrame(PlotScene& scene) const {
    const auto& points = m_curve->points;
    const auto [fast, slow] = std::minmax_element(
        points.begin(), points.end(), [](const auto& a, const auto& b) { return a.ttftSeconds < b.ttftSeconds; });
    const double target = m_curve->targetSeconds.value_or(fast->ttftSeconds);
    scene.x.kind = AxisSpec::Kind::logarithmic;
    scene.x.lower = decadeBelow(points.front().promptLength);
    scene.x.upper = decadeAbove(points.back().promptLength);
    scene.x.title = tr("Prompt (tokens)");
    scene.y.kind = AxisSpec::Kind::logarithmic;
    scene.y.lower = decadeBelow(std::min(fast->ttftSeconds, target));
    scene.y.upper = decadeAbove(1.05 * std::max(slow->ttftSeconds, target));
    scene.y.title = tr("Seconds");
    if (m_curve->targetSeconds) {
        scene.limits.append({target, tr("target %1").arg(formatQuantity(target, Quantity::seconds, locale())),
                             colours().colour(Role::limit)});
    }
}

void TtftView::addPoints(PlotScene& scene) const {
    LineMark line;
    line.colour = colours().colour(Role::mutedText);
    QSet<int> bounds;
    bool anyHollow = false;
    for (std::size_t i = 0; i < m_curve->points.size(); ++i) {
        const TtftPoint& point = m_curve->points[i];
        const QPointF at(point.promptLength, point.ttftSeconds);
        PointMark mark = curvePoint(colours(), at, point.boundBy, point.fits);
        mark.target = static_cast<int>(scene.targets.size());
        bounds.insert(static_cast<int>(point.boundBy));
        anyHollow = anyHollow || mark.hollow;
        line.points.append(at);
        scene.points.append(mark);
        const QString length = shortTokens(static_cast<std::int64_t>(point.promptLength));
        scene.targets.append({.key = length, .detail = static_cast<int>(i)});
        if (m_curve->longestGood == i) {
            scene.anchored.prepend({at, mark.radius, tr("longest within the limits: %1").arg(length),
                                    colours().colour(Role::text), length});
        }
    }
    scene.lines.append(line);
    addBoundLegend(scene, colours(), bounds, anyHollow, linksOf(now()));
}

HoverTarget TtftView::describe(const HoverTarget& mark) const {
    const auto i = static_cast<std::size_t>(mark.detail);
    if (m_curve == nullptr || i >= m_curve->points.size()) {
        return mark;
    }
    const QLocale here = locale();
    const TtftPoint& point = m_curve->points[i];
    HoverTarget target = mark;
    target.title = tr("Prompt of %1 tokens").arg(mark.key);
    target.rows = {{tr("first token after"), formatQuantity(point.ttftSeconds, Quantity::seconds, here)},
                   {tr("all prompts"), tr("%1 tok/s").arg(formatPrefixed(point.tokensPerSecond, here))},
                   {tr("MFU"), formatQuantity(point.mfu, Quantity::share, here)},
                   {tr("bound by"), displayName(point.boundBy, linksOf(now()))},
                   {tr("HBM"), displayName(point.fits)}};
    if (!point.meetsTarget) {
        target.rows.append({QString(), tr("misses the target")});
    }
    return target;
}

ChartTable TtftView::table() const {
    ChartTable table;
    table.title = title();
    table.columns = {{tr("Prompt"), Quantity::tokens},
                     {tr("Time to first token"), Quantity::seconds},
                     {tr("Tokens/s"), Quantity::plain},
                     {tr("MFU"), Quantity::share},
                     {tr("Bound by"), {}},
                     {tr("Fits"), {}}};
    for (const TtftPoint& point : m_curve == nullptr ? std::vector<TtftPoint>{} : m_curve->points) {
        table.rows.append({point.promptLength, point.ttftSeconds, point.tokensPerSecond, point.mfu,
                           displayName(point.boundBy, linksOf(now())), displayName(point.fits)});
    }
    return table;
}

} // namespace ridgepoint

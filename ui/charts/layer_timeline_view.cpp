// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/layer_timeline_view.h"

#include "ui/style/colour.h"
#include "ui/style/names.h"

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr double kHiddenFade = 0.62;     ///< how far a hidden piece fades into the panel
constexpr double kStripAt = 0.44;        ///< of a lane, below its middle: the baseline's strip
constexpr double kStripThickness = 0.16; ///< of a lane

/// Time at which neither the compute nor the HBM lane is busy: what the transfers lengthen the layer by.
double exposedSeconds(const std::vector<TimelineSpan>& spans) {
    double works = 0;
    for (const TimelinePiece& piece : timelinePieces(spans)) {
        const bool transfer = piece.span->lane != Lane::compute && piece.span->lane != Lane::hbm;
        works += transfer ? 0 : piece.seconds;
    }
    const double end = timelineEnd(spans);
    const double left = end - works;
    return left > 1e-6 * end ? left : 0; // rounding of sums is not an exposed part
}

bool hasTransfers(const std::vector<TimelineSpan>& spans) {
    return std::any_of(spans.begin(), spans.end(), [](const TimelineSpan& span) {
        return span.lane != Lane::compute && span.lane != Lane::hbm && span.seconds > 0;
    });
}

} // namespace

LayerTimelineView::LayerTimelineView(const Theme& theme, QWidget* parent)
    : ChartView(QStringLiteral("timeline"), theme, parent) {}

QString LayerTimelineView::title() const { return tr("One layer"); }

QString LayerTimelineView::subtitle() const {
    if (!(endSeconds() > 0)) {
        return {};
    }
    const bool back = timelineEnd(now().timeline.backward) > 0;
    return (back ? tr("%1 · forward, then backward") : tr("%1 · forward")).arg(unit().symbol);
}

std::unique_ptr<ChartView> LayerTimelineView::makeTwin(const Theme& theme) const {
    return std::make_unique<LayerTimelineView>(theme);
}

Unit LayerTimelineView::unit() const { return unitFor(Quantity::seconds, endSeconds()); }

/// Of the longer one, now or baseline.
double LayerTimelineView::endSeconds() const {
    const auto end = [](const Timeline& timeline) {
        return timelineEnd(timeline.forward) + timelineEnd(timeline.backward);
    };
    return std::max(end(now().timeline), hasBaseline() ? end(baseline()->timeline) : 0.0);
}

bool LayerTimelineView::hasBaseline() const { return baseline() != nullptr && baseline()->valid; }

/// Those of the report, then those that only the baseline uses.
QVector<Lane> LayerTimelineView::shownLanes() const {
    QVector<Lane> lanes = usedLanes(now().timeline);
    for (const Lane lane : hasBaseline() ? usedLanes(baseline()->timeline) : QVector<Lane>()) {
        if (!lanes.contains(lane)) {
            lanes.append(lane);
        }
    }
    return lanes;
}

PlotScene LayerTimelineView::makeScene() const {
    PlotScene scene;
    const Timeline& timeline = now().timeline;
    const QVector<Lane> lanes = shownLanes();
    if (lanes.isEmpty()) {
        scene.message = tr("This report has no timeline of a layer.");
        return scene;
    }
    const Unit unit = this->unit();
    const double forward = timelineEnd(timeline.forward);
    const double end = forward + timelineEnd(timeline.backward);
    scene.thickestBar = 34;
    scene.x.upper = endSeconds() / unit.factor;
    scene.y.kind = AxisSpec::Kind::categories;
    scene.y.reversed = true;
    scene.y.grid = false;
    scene.y.zoomable = false;
    for (const Lane lane : lanes) {
        scene.y.categories.append(displayName(lane, linksOf(now())));
    }
    scene.y.lower = -1.1;
    scene.y.upper = static_cast<double>(lanes.size()) - 0.45;
    scene.leastPlotHeight = 28 + 16.0 * static_cast<double>(lanes.size());
    addBaseline(scene, lanes, unit);
    addPart(scene, timeline.forward, 0, Phase::forward, lanes, unit);
    addPart(scene, timeline.backward, forward, Phase::backward, lanes, unit);
    if (forward > 0 && forward < end) {
        LineMark border;
        border.points = {{forward / unit.factor, scene.y.lower}, {forward / unit.factor, scene.y.upper}};
        border.colour = colours().colour(Role::mutedText);
        border.width = 1;
        border.dash = Qt::DashLine;
        scene.lines.append(border);
    }
    addLegend(scene);
    scene.summary = summary();
    return scene;
}

void LayerTimelineView::addPart(PlotScene& scene, const std::vector<TimelineSpan>& spans, double shift, Phase phase,
                                const QVector<Lane>& lanes, const Unit& unit) const {
    int number = -1;
    for (const TimelinePiece& piece : timelinePieces(spans)) {
        const TimelineSpan& span = *piece.span;
        ++number;
        if (!(piece.seconds > 0) || isHidden(static_cast<int>(index(span.category)))) {
            continue;
        }
        const bool transfer = span.lane != Lane::compute && span.lane != Lane::hbm;
        BoxMark box;
        box.orientation = Qt::Horizontal;
        box.from = (shift + piece.startSeconds) / unit.factor;
        box.to = box.from + piece.seconds / unit.factor;
        box.at = static_cast<double>(lanes.indexOf(span.lane));
        box.style = colours().fill(span.category);
        box.label = operationName(span.name);
        if (transfer && !piece.exposed) {
            box.style.fill = mixed(box.style.fill, colours().colour(Role::panel), kHiddenFade);
            box.style.hatchColour = mixed(box.style.hatchColour, colours().colour(Role::panel), kHiddenFade);
        }
        box.emphasised = transfer && piece.exposed;
        box.target = static_cast<int>(scene.targets.size());
        scene.boxes.append(box);
        scene.targets.append({.key = QString::fromUtf8(span.name.data(), static_cast<qsizetype>(span.name.size())),
                              .detail = 2 * number + (phase == Phase::forward ? 0 : 1)});
    }
    addCaption(scene, spans, shift, phase, unit);
}

/// The baseline's layer as a thin strip under each lane.
void LayerTimelineView::addBaseline(PlotScene& scene, const QVector<Lane>& lanes, const Unit& unit) const {
    if (!hasBaseline()) {
        return;
    }
    const Timeline& before = baseline()->timeline;
    const double forward = timelineEnd(before.forward);
    for (const auto& [spans, shift] : {std::pair{&before.forward, 0.0}, std::pair{&before.backward, forward}}) {
        for (const TimelineSpan& span : *spans) {
            if (!(span.seconds > 0) || isHidden(static_cast<int>(index(span.category)))) {
                continue;
            }
            BoxMark box;
            box.orientation = Qt::Horizontal;
            box.from = (shift + span.startSeconds) / unit.factor;
            box.to = box.from + span.seconds / unit.factor;
            box.at = static_cast<double>(lanes.indexOf(span.lane)) + kStripAt;
            box.thickness = kStripThickness;
            box.style.fill = colours().fill(span.category).fill;
            box.style.outline = colours().colour(Role::baseline);
            scene.boxes.append(box);
        }
    }
}

/// "backward 71 ms · transfers hidden" above its lanes.
void LayerTimelineView::addCaption(PlotScene& scene, const std::vector<TimelineSpan>& spans, double shift, Phase phase,
                                   const Unit& unit) const {
    const double end = timelineEnd(spans);
    if (!(end > 0)) {
        return;
    }
    TextMark caption;
    caption.at = {(shift + end / 2) / unit.factor, -0.8};
    caption.alignment = Qt::AlignCenter;
    caption.colour = colours().colour(Role::mutedText);
    caption.room = end / unit.factor;
    caption.text = displayName(phase) + u' ' + formatIn(end, unit, locale());
    caption.shortText = caption.text;
    const double exposed = exposedSeconds(spans);
    if (exposed > 0) {
        caption.text = tr("%1 · %2 exposed").arg(caption.text, formatQuantity(exposed, Quantity::seconds, locale(), 2));
    } else if (hasTransfers(spans)) {
        caption.text = tr("%1 · transfers hidden").arg(caption.text);
    }
    scene.texts.append(caption);
}

void LayerTimelineView::addLegend(PlotScene& scene) const {
    scene.legend.place = Legend::Place::bottom;
    const auto& [forward, backward] = now().timeline;
    for (std::size_t i = 0; i < EnumNames<TimeCategory>::names.size(); ++i) {
        const auto category = static_cast<TimeCategory>(i);
        const auto has = [category](const TimelineSpan& span) { return span.category == category && span.seconds > 0; };
        if (std::none_of(forward.begin(), forward.end(), has) && std::none_of(backward.begin(), backward.end(), has)) {
            continue;
        }
        LegendEntry entry;
        entry.name = displayName(category);
        entry.style = colours().fill(category);
        entry.key = static_cast<int>(i);
        entry.hidden = isHidden(entry.key);
        scene.legend.entries.append(entry);
    }
    if (hasBaseline()) {
        LegendEntry entry;
        entry.name = tr("strip below: baseline");
        entry.style.fill = colours().colour(Role::panel);
        entry.style.outline = colours().colour(Role::baseline);
        scene.legend.entries.append(entry);
    }
}

std::string LayerTimelineView::explainedPath(const HoverTarget& mark) const {
    const bool isForward = mark.detail % 2 == 0;
    const auto& spans = isForward ? now().timeline.forward : now().timeline.backward;
    const std::string name = mark.key.toStdString();
    const auto span = std::find_if(spans.begin(), spans.end(), [&](const TimelineSpan& s) { return s.name == name; });
    if (span == spans.end()) {
        return {};
    }
    const bool works = span->lane == Lane::compute || span->lane == Lane::hbm;
    return (works ? "operations." : "collectives.") + name + (isForward ? ".forward" : ".backward");
}

HoverTarget LayerTimelineView::describe(const HoverTarget& mark) const {
    const Phase phase = mark.detail % 2 == 0 ? Phase::forward : Phase::backward;
    const auto pieces = timelinePieces(phase == Phase::forward ? now().timeline.forward : now().timeline.backward);
    if (mark.detail / 2 >= static_cast<int>(pieces.size())) {
        return mark;
    }
    const TimelinePiece& piece = pieces[static_cast<std::size_t>(mark.detail / 2)];
    const QLocale here = locale();
    const TimelineSpan& span = *piece.span;
    HoverTarget target = mark;
    target.title = tr("%1 · %2").arg(operationName(span.name), displayName(phase));
    target.rows = {{tr("lane"), displayName(span.lane, linksOf(now()))},
                   {tr("time"), formatQuantity(span.seconds, Quantity::seconds, here)},
                   {tr("starts at"), formatQuantity(span.startSeconds, Quantity::seconds, here)},
                   {tr("counts as"), displayName(span.category)}};
    if (span.lane != Lane::compute && span.lane != Lane::hbm) {
        target.rows.append({piece.exposed ? tr("exposed here") : tr("hidden here"),
                            formatQuantity(piece.seconds, Quantity::seconds, here)});
    }
    return target;
}

QString LayerTimelineView::summary() const {
    const QString text = tr("One layer takes %1 forward and %2 backward.")
                             .arg(formatQuantity(timelineEnd(now().timeline.forward), Quantity::seconds, locale()),
                                  formatQuantity(timelineEnd(now().timeline.backward), Quantity::seconds, locale()));
    if (!hasBaseline()) {
        return text;
    }
    const Timeline& before = baseline()->timeline;
    return tr("%1 The baseline's takes %2 and %3.")
        .arg(text, formatQuantity(timelineEnd(before.forward), Quantity::seconds, locale()),
             formatQuantity(timelineEnd(before.backward), Quantity::seconds, locale()));
}

ChartTable LayerTimelineView::table() const {
    ChartTable table;
    table.title = title();
    table.columns = {{tr("Phase"), {}},
                     {tr("Lane"), {}},
                     {tr("Operation"), {}},
                     {tr("Category"), {}},
                     {tr("Start"), Quantity::seconds},
                     {tr("Time"), Quantity::seconds}};
    const Links links = linksOf(now());
    const auto add = [&table, links](const std::vector<TimelineSpan>& spans, Phase phase) {
        for (const TimelineSpan& span : spans) {
            table.rows.append({displayName(phase), displayName(span.lane, links), operationName(span.name),
                               displayName(span.category), span.startSeconds, span.seconds});
        }
    };
    add(now().timeline.forward, Phase::forward);
    add(now().timeline.backward, Phase::backward);
    return table;
}

} // namespace ridgepoint

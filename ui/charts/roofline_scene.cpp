// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/roof_edit.h"
#include "ui/charts/operation_reason.h"
#include "ui/charts/roofline_view.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ridgepoint {
namespace {

constexpr double kRadiusOfWhole = 24; ///< pixels of a point that takes the whole step: area ∝ share
constexpr double kLeastRadius = 4.5;  ///< still to be hit with a mouse
constexpr double kLeastLabelled = 0.004;
constexpr qsizetype kMostLabels = 14;
constexpr double kSameSpot = 0.07; ///< decades; less than a marker apart at the usual sizes

double radiusOf(double share) { return std::max(kLeastRadius, kRadiusOfWhole * std::sqrt(std::max(0.0, share))); }

bool isOnChart(const RooflinePoint& point, ByteLevel level) {
    return point.intensity[index(level)] > 0 && point.flopPerSecond > 0;
}

QString ofCore(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

QPointF placeOf(const RooflinePoint& point, ByteLevel level) {
    return {point.intensity[index(level)], point.flopPerSecond};
}

/// Largest share first: big points are painted below small ones, and get their labels first.
QVector<const RooflinePoint*> byShare(const Roofline& roofline) {
    QVector<const RooflinePoint*> points;
    for (const RooflinePoint& point : roofline.points) {
        points.append(&point);
    }
    std::stable_sort(points.begin(), points.end(),
                     [](const RooflinePoint* a, const RooflinePoint* b) { return a->timeShare > b->timeShare; });
    return points;
}

const RooflinePoint* sameOperation(const Roofline& roofline, std::string_view name) {
    const auto found = std::find_if(roofline.points.begin(), roofline.points.end(),
                                    [name](const RooflinePoint& point) { return point.name == name; });
    return found != roofline.points.end() ? &*found : nullptr;
}

/// Operations of one group that lie on one spot share a label: the three matmuls of an MLP, query and output
/// projection.
struct PointCluster {
    const RooflinePoint* largest = nullptr;
    double share = 0;
    int count = 0;
};

void addToClusters(QVector<PointCluster>& clusters, const RooflinePoint& point, ByteLevel level) {
    const auto isNear = [&](const PointCluster& cluster) {
        const QPointF a = placeOf(*cluster.largest, level);
        const QPointF b = placeOf(point, level);
        return cluster.largest->group == point.group && std::abs(std::log10(a.x() / b.x())) < kSameSpot &&
               std::abs(std::log10(a.y() / b.y())) < kSameSpot;
    };
    const auto near = std::find_if(clusters.begin(), clusters.end(), isNear);
    if (near == clusters.end()) {
        clusters.append({&point, point.timeShare, 1});
    } else {
        near->share += point.timeShare;
        ++near->count;
    }
}

} // namespace

PlotScene RooflineView::makeScene() const {
    PlotScene scene;
    const QVector<ByteLevel> levels = shownLevels();
    const RooflineFrame frame = this->frame();
    scene.x.kind = AxisSpec::Kind::logarithmic;
    scene.x.lower = frame.xLower;
    scene.x.upper = frame.xUpper;
    scene.x.title = axisTitle();
    scene.y.kind = AxisSpec::Kind::logarithmic;
    scene.y.lower = frame.yLower;
    scene.y.upper = frame.yUpper;
    scene.y.title = tr("FLOP/s per chip");
    if (now().roofline.roofs.empty()) {
        scene.message = tr("No roofs are known for this chip.");
        return scene;
    }
    for (const ByteLevel level : levels) {
        addRoofs(scene, level, frame, level == levels.front());
    }
    addLevelLinks(scene);
    for (const ByteLevel level : levels) {
        addBaseline(scene, level);
        addPoints(scene, level);
    }
    addLabels(scene, levels.front());
    addLegend(scene);
    scene.summary = summary();
    return scene;
}

void RooflineView::addRoofs(PlotScene& scene, ByteLevel level, const RooflineFrame& frame, bool withCeilings) const {
    const QColor strong = colours().colour(Role::roof);
    const QColor quiet = colours().colour(Role::mutedText);
    for (const RoofLine& line : roofLines(now().roofline, level, frame)) {
        const Roof& roof = *line.roof;
        if (roof.isCeiling && !withCeilings) {
            continue;
        }
        LineMark mark;
        mark.points = line.vertices;
        mark.colour = roof.achievable ? quiet : strong;
        mark.width = line.highest ? 2 : 1.4;
        if (m_editing && !roof.achievable && isMovableRoof(roof.name)) {
            mark.handle = ofCore(roof.name);
        }
        mark.dash = line.highest ? Qt::SolidLine : roof.achievable ? Qt::DotLine : Qt::DashLine;
        scene.lines.append(mark);
        if (roof.isCeiling) {
            scene.margin.append({roof.flopPerSecond,
                                 roofName(roof.name) + u' ' + formatPrefixed(roof.flopPerSecond, locale()), mark.colour,
                                 line.highest});
        } else if (!roof.achievable) {
            scene.slopes.append(
                {line.vertices.front(), line.vertices.back(),
                 roofName(roof.name) + u' ' + formatQuantity(roof.bandwidth, Quantity::byteRate, locale()), strong});
        }
    }
}

void RooflineView::addPoints(PlotScene& scene, ByteLevel level) const {
    for (const RooflinePoint* point : byShare(now().roofline)) {
        if (!isOnChart(*point, level) || isHidden(static_cast<int>(point->group))) {
            continue;
        }
        PointMark mark;
        mark.at = placeOf(*point, level);
        mark.radius = radiusOf(point->timeShare);
        mark.marker = marker(point->group);
        mark.style = colours().fill(point->group);
        mark.target = static_cast<int>(scene.targets.size());
        scene.points.append(mark);
        scene.targets.append({.key = ofCore(point->name), .detail = static_cast<int>(level)});
    }
}

void RooflineView::addLabels(PlotScene& scene, ByteLevel level) const {
    QVector<PointCluster> clusters;
    for (const RooflinePoint* point : byShare(now().roofline)) {
        if (isOnChart(*point, level) && !isHidden(static_cast<int>(point->group))) {
            addToClusters(clusters, *point, level);
        }
    }
    for (const PointCluster& cluster : clusters) {
        if (cluster.share < kLeastLabelled || scene.anchored.size() >= kMostLabels) {
            continue;
        }
        const RooflinePoint& first = *cluster.largest;
        const QString name = cluster.count == 1
                                 ? operationName(first.name)
                                 : QStringLiteral("%1 ×%2").arg(displayName(first.group)).arg(cluster.count);
        scene.anchored.append({placeOf(first, level), radiusOf(first.timeShare),
                               name + u' ' + formatQuantity(cluster.share, Quantity::share, locale(), 2),
                               colours().colour(Role::text), name});
    }
}

void RooflineView::addBaseline(PlotScene& scene, ByteLevel level) const {
    if (baseline() == nullptr || !baseline()->valid) {
        return;
    }
    const QColor colour = colours().colour(Role::baseline);
    for (const RooflinePoint* before : byShare(baseline()->roofline)) {
        if (!isOnChart(*before, level) || isHidden(static_cast<int>(before->group))) {
            continue;
        }
        const RooflinePoint* after = sameOperation(now().roofline, before->name);
        if (after != nullptr && isOnChart(*after, level)) {
            scene.arrows.append(
                {placeOf(*before, level), placeOf(*after, level), colour, radiusOf(after->timeShare) + 1});
        }
        PointMark mark;
        mark.at = placeOf(*before, level);
        mark.radius = radiusOf(before->timeShare);
        mark.marker = marker(before->group);
        mark.style.fill = colour;
        mark.style.outline = colour;
        mark.hollow = true;
        scene.points.append(mark);
    }
}

/// With all levels shown, one operation is a row of points at one height.
void RooflineView::addLevelLinks(PlotScene& scene) const {
    const QVector<ByteLevel> levels = shownLevels();
    for (const RooflinePoint& point : now().roofline.points) {
        LineMark link;
        link.colour = colours().fill(point.group).outline;
        link.width = 1;
        for (const ByteLevel level : levels) {
            if (isOnChart(point, level) && !isHidden(static_cast<int>(point.group))) {
                link.points.append(placeOf(point, level));
            }
        }
        if (link.points.size() > 1) {
            scene.lines.append(link);
        }
    }
}

void RooflineView::addLegend(PlotScene& scene) const {
    const QVector<ByteLevel> levels = shownLevels();
    scene.legend.place = Legend::Place::bottom;
    for (std::size_t i = 0; i < EnumNames<OperationGroup>::names.size(); ++i) {
        const auto group = static_cast<OperationGroup>(i);
        const auto& points = now().roofline.points;
        const auto shows = [&](const RooflinePoint& point) {
            const auto isOn = [&point](ByteLevel level) { return isOnChart(point, level); };
            return point.group == group && std::any_of(levels.begin(), levels.end(), isOn);
        };
        if (std::none_of(points.begin(), points.end(), shows)) {
            continue;
        }
        LegendEntry entry;
        entry.name = displayName(group);
        entry.style = colours().fill(group);
        entry.isMarker = true;
        entry.marker = marker(group);
        entry.key = static_cast<int>(group);
        entry.hidden = isHidden(entry.key);
        scene.legend.entries.append(entry);
    }
    scene.legend.note = missingNote();
    if (baseline() != nullptr) {
        LegendEntry entry;
        entry.name = tr("baseline");
        entry.style.fill = colours().colour(Role::panel);
        entry.style.outline = colours().colour(Role::baseline);
        entry.isMarker = true;
        scene.legend.entries.append(entry);
    }
}

/// What part of the step the chart can't show, so that nobody takes its points for the whole.
QString RooflineView::missingNote() const {
    const QVector<ByteLevel> levels = shownLevels();
    double missing = 0;
    for (const RooflinePoint& point : now().roofline.points) {
        const bool isShown =
            std::any_of(levels.begin(), levels.end(), [&point](ByteLevel level) { return isOnChart(point, level); });
        missing += isShown ? 0 : point.timeShare;
    }
    return missing >= kLeastLabelled ? tr("%1 of the step has no place here: no FLOPs, or no bytes of this level.")
                                           .arg(formatQuantity(missing, Quantity::share, locale(), 2))
                                     : QString();
}

std::string RooflineView::explainedPath(const HoverTarget& mark) const {
    return "operations." + mark.key.toStdString();
}

HoverTarget RooflineView::describe(const HoverTarget& mark) const {
    const RooflinePoint* found = sameOperation(now().roofline, mark.key.toStdString());
    if (found == nullptr) {
        return mark;
    }
    const RooflinePoint& point = *found;
    const auto level = static_cast<ByteLevel>(mark.detail);
    const QLocale here = locale();
    HoverTarget target = mark;
    target.title = tr("%1 · forward and backward").arg(operationName(point.name));
    target.rows = {{tr("time"), tr("%1, %2 of the step")
                                    .arg(formatQuantity(point.seconds, Quantity::seconds, here),
                                         formatQuantity(point.timeShare, Quantity::share, here))},
                   {tr("intensity"), tr("%1 of %2")
                                         .arg(formatQuantity(point.intensity[index(level)], Quantity::intensity, here),
                                              displayName(level, linksOf(now())))},
                   {tr("rate"), formatQuantity(point.flopPerSecond, Quantity::flopRate, here)}};
    const Roof* ceiling = ceilingFor(now().roofline, point.dtype);
    if (ceiling != nullptr && ceiling->flopPerSecond > 0) {
        QString reached =
            tr("%1 of the %2 peak")
                .arg(formatQuantity(point.flopPerSecond / ceiling->flopPerSecond, Quantity::share, here, 2),
                     roofName(ceiling->name));
        const double roof = roofOver(now().roofline, point, level);
        if (roof < ceiling->flopPerSecond) {
            reached = tr("%1, %2 of the roof here")
                          .arg(reached, formatQuantity(point.flopPerSecond / roof, Quantity::share, here, 2));
        }
        target.rows.append({tr("reached"), reached});
    }
    target.rows.append({tr("bound by"), displayName(point.boundBy, linksOf(now()))});
    const QString why = operationReason(now(), point, here);
    if (!why.isEmpty()) {
        target.rows.append({tr("why"), why});
    }
    const RooflinePoint* before = baseline() != nullptr ? sameOperation(baseline()->roofline, point.name) : nullptr;
    if (before != nullptr) {
        target.rows.append(
            {tr("baseline"), QStringLiteral("%1 (%2)").arg(formatQuantity(before->seconds, Quantity::seconds, here),
                                                           formatRelative(point.seconds, before->seconds, here))});
    }
    return target;
}

} // namespace ridgepoint

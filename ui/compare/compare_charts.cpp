// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_charts.h"

#include "ui/charts/axis_ticks.h"
#include "ui/charts/memory_stack.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <algorithm>

namespace ridgepoint {

namespace {

constexpr double kGiB = 1024.0 * 1024 * 1024;
constexpr std::size_t kTimes = EnumNames<TimeCategory>::names.size();
constexpr std::size_t kMemories = EnumNames<MemoryCategory>::names.size();
constexpr int kTicks = 10;

/// The name alone, or the name and that there are no figures.
QString barName(const Compared& entry) {
    const QString name = nameInTwoLines(entry.name);
    return entry.report.valid ? name : CompareChart::tr("%1 (impossible)").arg(name);
}

template <class Part> double largest(const std::vector<Compared>& entries, Part part) {
    double most = 0;
    for (const Compared& entry : entries) {
        most = entry.report.valid ? std::max(most, part(entry.report)) : most;
    }
    return most;
}

bool anyHas(const std::vector<Compared>& entries, const std::function<double(const Report&)>& part) {
    return std::any_of(entries.begin(), entries.end(), [&](const Compared& entry) { return part(entry.report) > 0; });
}

/// A row for each part, a column for each scenario.
template <class Category, class Part>
ChartTable partsTable(const QString& title, const std::vector<Compared>& entries, Quantity quantity, Part part) {
    ChartTable table;
    table.title = title;
    table.columns.append({CompareChart::tr("Part"), {}});
    for (const Compared& entry : entries) {
        table.columns.append({entry.name, quantity});
    }
    for (std::size_t i = 0; i < EnumNames<Category>::names.size(); ++i) {
        QVector<TableCell> row(table.columns.size());
        row[0] = displayName(static_cast<Category>(i));
        for (std::size_t one = 0; one < entries.size(); ++one) {
            row[static_cast<qsizetype>(one) + 1] = part(entries[one].report, i);
        }
        table.rows.append(std::move(row));
    }
    return table;
}

} // namespace

QString shortName(const QString& name) {
    constexpr qsizetype kLongest = 26;
    constexpr qsizetype kBegin = 11;
    return name.size() <= kLongest ? name
                                   : name.left(kBegin).trimmed() + u'…' + name.right(kLongest - kBegin - 1).trimmed();
}

QString nameInTwoLines(const QString& name) {
    constexpr qsizetype kOneLine = 16;
    constexpr qsizetype kWithinPart = 8; ///< so far from the middle a break between "·" parts is still better
    const qsizetype middle = name.size() / 2;
    const auto distance = [&](qsizetype space) {
        const bool isBetween = space > 0 && name[space - 1] == QChar(0x00b7);
        return std::abs(space - middle) + (isBetween ? 0 : kWithinPart);
    };
    qsizetype at = -1;
    for (qsizetype space = name.indexOf(u' '); space >= 0; space = name.indexOf(u' ', space + 1)) {
        if (at < 0 || distance(space) < distance(at)) {
            at = space;
        }
    }
    return name.size() <= kOneLine || at < 0 ? shortName(name)
                                             : shortName(name.left(at)) + u'\n' + shortName(name.mid(at + 1));
}

namespace {

/// Bars of names from top to bottom, and values to the right.
void layOutBars(PlotScene& scene, qsizetype bars) {
    scene.thickestBar = 30;
    scene.x.kind = AxisSpec::Kind::linear;
    scene.x.zoomable = false;
    scene.y.kind = AxisSpec::Kind::categories;
    scene.y.reversed = true;
    scene.y.grid = false;
    scene.y.zoomable = false;
    scene.y.lower = -0.55;
    scene.y.upper = static_cast<double>(bars) - 0.45;
    scene.leastPlotHeight = 30.0 * static_cast<double>(bars);
}

} // namespace

void CompareChart::setEntries(std::vector<Compared> entries) {
    m_entries = std::move(entries);
    if (!m_entries.empty()) {
        // One that is valid stands for all, so that an impossible one hides none of the others.
        const auto valid =
            std::find_if(m_entries.begin(), m_entries.end(), [](const Compared& entry) { return entry.report.valid; });
        show(valid == m_entries.end() ? m_entries.front().report : valid->report, nullptr);
    }
}

QString CompareChart::scenarios() const {
    QStringList names;
    for (const Compared& entry : m_entries) {
        const std::string& name = entry.report.scenario.name;
        names.append(name.empty() ? scenarioLine(entry.report) : QString::fromStdString(name));
    }
    names.removeDuplicates();
    return names.join(QStringLiteral(" / "));
}

CompareStepView::CompareStepView(const Theme& theme, QWidget* parent)
    : CompareChart(QStringLiteral("compare-step"), theme, parent) {}

QString CompareStepView::title() const { return tr("Step times compared"); }

QString CompareStepView::subtitle() const {
    const auto isOther = [this](const Compared& entry) {
        return entry.report.scenario.workload.kind != entries().front().report.scenario.workload.kind;
    };
    return std::any_of(entries().begin(), entries().end(), isOther)
               ? tr("seconds · of different kinds of work, not to be compared")
               : tr("seconds · each bar sums to its step, with its error band");
}

std::unique_ptr<ChartView> CompareStepView::makeTwin(const Theme& theme) const {
    auto twin = std::make_unique<CompareStepView>(theme);
    twin->setEntries(entries());
    return twin;
}

PlotScene CompareStepView::makeScene() const {
    PlotScene scene;
    layOutBars(scene, static_cast<qsizetype>(entries().size()));
    const double most = largest(
        entries(), [](const Report& r) { return std::max(r.headline.stepTimeSeconds, r.headline.bandHighSeconds); });
    scene.x.upper = most > 0 ? roundedUp(1.02 * most, kTicks) : 1;
    scene.roomAtRight = QStringLiteral("000.0 s ± 0");
    int bar = 0;
    for (const Compared& entry : entries()) {
        scene.y.categories.append(barName(entry));
        addBar(scene, entry, bar++);
    }
    addLegend(scene);
    scene.summary = tr("Step times of %n scenarios.", nullptr, bar);
    return scene;
}

void CompareStepView::addBar(PlotScene& scene, const Compared& entry, int bar) const {
    if (!entry.report.valid) {
        return;
    }
    double base = 0;
    for (std::size_t i = 0; i < kTimes; ++i) {
        const double seconds = entry.report.time[i];
        if (!(seconds > 0) || isHidden(static_cast<int>(i))) {
            continue;
        }
        BoxMark box;
        box.orientation = Qt::Horizontal;
        box.from = base;
        box.to = base + seconds;
        box.at = bar;
        box.style = colours().fill(static_cast<TimeCategory>(i));
        box.label = formatNumber(seconds, locale());
        box.target = static_cast<int>(scene.targets.size());
        scene.boxes.append(box);
        scene.targets.append(
            {entry.name,
             entry.name,
             {{displayName(static_cast<TimeCategory>(i)), formatQuantity(seconds, Quantity::seconds, locale())}}});
        base = box.to;
    }
    TextMark total;
    total.at = {base, static_cast<double>(bar)};
    total.text = formatQuantity(base, Quantity::seconds, locale());
    const Headline& headline = entry.report.headline;
    const bool isWhole = base > 0.999 * headline.stepTimeSeconds;
    if (isWhole && headline.bandHighSeconds > headline.bandLowSeconds) {
        scene.bands.append({Qt::Horizontal, headline.bandLowSeconds, headline.bandHighSeconds, static_cast<double>(bar),
                            0.7, colours().colour(Role::text)});
        const Unit unit = unitFor(Quantity::seconds, base);
        const double half = (headline.bandHighSeconds - headline.bandLowSeconds) / 2;
        total.text = tr("%1 ± %2").arg(total.text, formatNumber(half / unit.factor, locale(), 1));
        total.at.setX(headline.bandHighSeconds);
    }
    total.colour = colours().colour(Role::text);
    total.bold = true;
    total.offset = {8, 0};
    scene.texts.append(total);
}

void CompareStepView::addLegend(PlotScene& scene) const {
    scene.legend.place = Legend::Place::bottom;
    for (std::size_t i = 0; i < kTimes; ++i) {
        if (anyHas(entries(), [i](const Report& r) { return r.time[i]; })) {
            LegendEntry legend;
            legend.name = displayName(static_cast<TimeCategory>(i));
            legend.style = colours().fill(static_cast<TimeCategory>(i));
            legend.key = static_cast<int>(i);
            legend.hidden = isHidden(legend.key);
            scene.legend.entries.append(legend);
        }
    }
}

ChartTable CompareStepView::table() const {
    return partsTable<TimeCategory>(title(), entries(), Quantity::seconds,
                                    [](const Report& r, std::size_t i) { return r.time[i]; });
}

CompareMemoryView::CompareMemoryView(const Theme& theme, QWidget* parent)
    : CompareChart(QStringLiteral("compare-hbm"), theme, parent) {}

QString CompareMemoryView::title() const { return tr("HBM compared"); }

QString CompareMemoryView::subtitle() const { return tr("GiB per device at the peak"); }

std::unique_ptr<ChartView> CompareMemoryView::makeTwin(const Theme& theme) const {
    auto twin = std::make_unique<CompareMemoryView>(theme);
    twin->setEntries(entries());
    return twin;
}

PlotScene CompareMemoryView::makeScene() const {
    PlotScene scene;
    layOutBars(scene, static_cast<qsizetype>(entries().size()));
    const double most = largest(
        entries(), [](const Report& r) { return std::max(r.headline.hbmNeededBytes, r.headline.hbmLimitBytes); });
    scene.x.upper = most > 0 ? roundedUp(1.06 * most / kGiB, kTicks) : 1;
    scene.roomAtRight = QStringLiteral("000.0");
    int bar = 0;
    for (const Compared& entry : entries()) {
        scene.y.categories.append(barName(entry));
        addBar(scene, entry, bar);
        addLimit(scene, entry, bar++);
    }
    addLegend(scene);
    scene.summary = tr("HBM of %n scenarios.", nullptr, bar);
    return scene;
}

void CompareMemoryView::addBar(PlotScene& scene, const Compared& entry, int bar) const {
    if (!entry.report.valid) {
        return;
    }
    addMemoryStack(scene, neededBytes(entry.report.memory), bar,
                   {colours(), locale(), [this](int key) { return isHidden(key); },
                    [this, &entry](MemoryCategory category, double bytes) {
                        HoverTarget target;
                        target.key = entry.name;
                        target.title = entry.name;
                        target.rows = {{displayName(category), formatQuantity(bytes, Quantity::bytes, locale())}};
                        return target;
                    },
                    Qt::Horizontal});
    if (!scene.texts.isEmpty() && scene.texts.last().at.y() == bar) { // beyond the limit's line, not across it
        QPointF& at = scene.texts.last().at;
        at.setX(std::max(at.x(), entry.report.headline.hbmLimitBytes / kGiB));
    }
}

/// Chips differ in their limit: each bar has its own.
void CompareMemoryView::addLimit(PlotScene& scene, const Compared& entry, int bar) const {
    const double limit = entry.report.headline.hbmLimitBytes / kGiB;
    if (entry.report.valid && limit > 0) {
        scene.lines.append(
            {{{limit, bar - 0.45}, {limit, bar + 0.45}}, colours().colour(Role::limit), 2, Qt::SolidLine});
    }
}

void CompareMemoryView::addLegend(PlotScene& scene) const {
    scene.legend.place = Legend::Place::bottom;
    for (std::size_t i = 0; i < kMemories; ++i) {
        if (anyHas(entries(), [i](const Report& r) { return neededBytes(r.memory)[i]; })) {
            LegendEntry legend;
            legend.name = displayName(static_cast<MemoryCategory>(i));
            legend.style = colours().fill(static_cast<MemoryCategory>(i));
            legend.key = static_cast<int>(i);
            legend.hidden = isHidden(legend.key);
            scene.legend.entries.append(legend);
        }
    }
    LegendEntry limit;
    limit.name = tr("usable");
    limit.style.fill = colours().colour(Role::limit);
    limit.style.outline = limit.style.fill;
    limit.isMarker = true;
    limit.marker = Marker::bar;
    scene.legend.entries.append(limit);
}

ChartTable CompareMemoryView::table() const {
    return partsTable<MemoryCategory>(title(), entries(), Quantity::bytes,
                                      [](const Report& r, std::size_t i) { return neededBytes(r.memory)[i]; });
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/memory_view.h"

#include "ui/charts/axis_ticks.h"
#include "ui/charts/memory_stack.h"
#include "ui/style/colour.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <QCoreApplication>

#include <algorithm>
#include <numeric>

namespace ridgepoint {
namespace {

constexpr double kGiB = 1024.0 * 1024 * 1024; ///< the axis unit; capacities are never shown in GB
constexpr std::size_t kCategories = EnumNames<MemoryCategory>::names.size();

double sum(const PerEnum<MemoryCategory, double>& bytes) { return std::accumulate(bytes.begin(), bytes.end(), 0.0); }

} // namespace

QString peakMoment(const MemoryReport& memory) {
    const auto tr = [](const char* text) { return QCoreApplication::translate("MemoryView", text); };
    if (memory.device[index(MemoryCategory::kv_cache)] > 0) { // of a server
        return tr("the same all through the step");
    }
    if (memory.peakPhase == Phase::update) {
        return tr("peak in the update");
    }
    if (memory.peakLayer < 0) {
        return tr("peak at head and loss");
    }
    return tr("peak in %1, layer %2").arg(displayName(memory.peakPhase)).arg(memory.peakLayer);
}

MemoryView::MemoryView(const Theme& theme, QWidget* parent) : ChartView(QStringLiteral("hbm"), theme, parent) {}

QString MemoryView::title() const { return tr("HBM"); }

QString MemoryView::subtitle() const { return tr("GiB per device"); }

std::unique_ptr<ChartView> MemoryView::makeTwin(const Theme& theme) const {
    auto twin = std::make_unique<MemoryView>(theme);
    twin->setHostLimit(m_hostLimit);
    return twin;
}

bool MemoryView::hasHost() const {
    return sum(now().memory.host) > 0 || (baseline() != nullptr && sum(baseline()->memory.host) > 0);
}

double MemoryView::highest() const {
    const Headline& headline = now().headline;
    double most = std::max(headline.hbmLimitBytes, headline.hbmPeakBytes * (1 + headline.hbmBand));
    most = std::max({most, sum(now().memory.host), hasHost() ? m_hostLimit : 0});
    if (baseline() != nullptr) {
        most = std::max({most, baseline()->headline.hbmPeakBytes, sum(baseline()->memory.host)});
    }
    return most;
}

PlotScene MemoryView::makeScene() const {
    PlotScene scene;
    scene.thickestBar = 84;
    scene.x.kind = AxisSpec::Kind::categories;
    scene.x.grid = false;
    scene.x.zoomable = false;
    scene.y.upper = roundedUp(1.04 * highest() / kGiB, 12);
    int bars = 0;
    const auto add = [&](const QString& label, const PerEnum<MemoryCategory, double>& bytes, bool isHost) {
        scene.x.categories.append(label);
        addStack(scene, bytes, bars, isHost);
        return bars++;
    };
    const bool compared = baseline() != nullptr && baseline()->valid;
    const bool pairs = compared && hasHost();
    const QString before = pairs ? tr("base.") + QStringLiteral("\n ") : tr("baseline"); // a line for the pair's name
    if (compared) {
        add(before, neededBytes(baseline()->memory), false);
    }
    addCapacity(scene, add(compared ? tr("now") : tr("device"), neededBytes(now().memory), false));
    if (hasHost()) {
        if (compared) {
            add(before, baseline()->memory.host, true);
        }
        addHostLimit(scene, add(compared ? tr("now") : tr("host"), now().memory.host, true));
    }
    if (pairs) {
        addPairName(scene, 0.5, tr("device"));
        addPairName(scene, 2.5, tr("host"));
    }
    scene.x.lower = -0.6;
    scene.x.upper = bars - 0.4;
    addLegend(scene);
    scene.summary = summary();
    return scene;
}

/// Below the names of two bars.
void MemoryView::addPairName(PlotScene& scene, double at, const QString& name) const {
    TextMark text;
    text.at = {at, 0};
    text.text = name;
    text.alignment = Qt::AlignBottom | Qt::AlignHCenter;
    text.colour = colours().colour(Role::mutedText);
    text.offset = QPointF(0, kTickLabelPadding + fontMetrics().height());
    scene.texts.append(text);
}

void MemoryView::addStack(PlotScene& scene, const PerEnum<MemoryCategory, double>& bytes, int bar, bool isHost) const {
    addMemoryStack(scene, bytes, bar,
                   {colours(), locale(), [this](int key) { return isHidden(key); },
                    [isHost](MemoryCategory category, double) {
                        const std::string_view name = enumName(category);
                        HoverTarget target;
                        target.key = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
                        target.detail = static_cast<int>(index(category) + (isHost ? kCategories : 0));
                        return target;
                    }});
}

/// Weights gathered ahead give way to everything else: paler than those that are needed.
FillStyle MemoryView::aheadFill() const {
    FillStyle style = colours().fill(MemoryCategory::gathered_weights);
    style.fill = mixed(style.fill, colours().colour(Role::panel), 0.6);
    style.hatchColour = mixed(style.hatchColour, colours().colour(Role::panel), 0.6);
    return style;
}

/// Limit line, what is left below it, and the band of the estimate; the last two only while nothing is hidden.
void MemoryView::addCapacity(PlotScene& scene, int bar) const {
    const Headline& headline = now().headline;
    const double limit = headline.hbmLimitBytes / kGiB;
    const double needed = sum(neededBytes(now().memory)) / kGiB;
    const double ahead = now().memory.elasticBytes / kGiB;
    if (limit > 0) {
        const QString figure = formatTrimmed(limit, locale());
        const bool crowded = hasHost() || baseline() != nullptr; // several bars
        scene.limits.append(
            {limit, tr("usable %1").arg(figure), colours().colour(Role::limit), crowded ? figure : QString()});
    }
    const auto isCut = [this](std::size_t i) { return isHidden(static_cast<int>(i)) && now().memory.device[i] > 0; };
    bool whole = true;
    for (std::size_t i = 0; i < kCategories; ++i) {
        whole = whole && !isCut(i);
    }
    if (!whole) {
        return;
    }
    if (ahead > 0) {
        BoxMark yielding;
        yielding.from = needed;
        yielding.to = needed + ahead;
        yielding.at = bar;
        yielding.style = aheadFill();
        yielding.dashedOutline = true;
        scene.boxes.append(yielding);
    }
    if (limit > needed + ahead) {
        BoxMark free;
        free.from = needed + ahead;
        free.to = limit;
        free.at = bar;
        free.style = colours().freeFill();
        free.dashedOutline = true;
        scene.boxes.append(free);
    }
    if (limit > 0 && needed > limit) {
        BoxMark over;
        over.from = limit;
        over.to = needed;
        over.at = bar;
        over.style = {Qt::transparent, colours().colour(Role::error), Hatch::cross, colours().colour(Role::error)};
        scene.boxes.append(over);
    }
    if (headline.hbmBand > 0) {
        scene.bands.append({Qt::Vertical, needed * (1 - headline.hbmBand), needed * (1 + headline.hbmBand),
                            static_cast<double>(bar), 0.7, colours().colour(Role::text)});
        scene.texts.last().at.setY(needed * (1 + headline.hbmBand));
    }
}

/// A line of its own: the limit of HBM goes across all bars.
void MemoryView::addHostLimit(PlotScene& scene, int bar) const {
    if (!(m_hostLimit > 0)) {
        return;
    }
    const double limit = m_hostLimit / kGiB;
    const QColor colour = colours().colour(Role::limit);
    scene.lines.append({{{bar - 0.45, limit}, {bar + 0.45, limit}}, colour, 2, Qt::SolidLine});
    TextMark label;
    label.at = {static_cast<double>(bar), limit};
    label.text = formatTrimmed(limit, locale());
    label.bold = true;
    label.alignment = Qt::AlignTop | Qt::AlignHCenter;
    label.colour = colour;
    label.offset = {0, -2};
    scene.texts.append(label);
}

void MemoryView::addLegend(PlotScene& scene) const {
    const Headline& headline = now().headline;
    scene.legend.place = Legend::Place::right;
    LegendEntry free;
    free.hasSwatch = false;
    const double needed = sum(neededBytes(now().memory));
    const double ahead = now().memory.elasticBytes;
    // What gives way is in nobody's way: over the limit is only what is needed.
    const double left = headline.hbmLimitBytes - needed - (needed < headline.hbmLimitBytes ? ahead : 0);
    free.name = left >= 0 ? tr("free") : tr("over the limit");
    free.value = formatFixed(std::abs(left) / kGiB, locale(), 1);
    free.textColour = left >= 0 ? QColor() : colours().colour(Role::error);
    scene.legend.entries.append(free);
    if (ahead / kGiB >= 0.05) { // shown with one decimal
        LegendEntry yielding;
        yielding.name = tr("gathered ahead, yields");
        yielding.value = formatFixed(ahead / kGiB, locale(), 1);
        yielding.style = aheadFill();
        scene.legend.entries.append(yielding);
    }
    const PerEnum<MemoryCategory, double> devices = neededBytes(now().memory);
    for (std::size_t k = kCategories; k-- > 0;) {
        const double device = devices[k];
        const bool elsewhere =
            now().memory.host[k] > 0 ||
            (baseline() != nullptr && (baseline()->memory.device[k] > 0 || baseline()->memory.host[k] > 0));
        if (!(device > 0) && !elsewhere) {
            continue;
        }
        LegendEntry entry;
        entry.name = displayName(static_cast<MemoryCategory>(k));
        entry.value = formatFixed(device / kGiB, locale(), 1);
        entry.style = colours().fill(static_cast<MemoryCategory>(k));
        entry.key = static_cast<int>(k);
        entry.hidden = isHidden(entry.key);
        scene.legend.entries.append(entry);
    }
    scene.legend.note = peakMoment(now().memory);
}

std::string MemoryView::explainedPath(const HoverTarget& mark) const {
    const bool isHost = mark.detail >= static_cast<int>(kCategories);
    return isHost ? std::string() : "memory." + mark.key.toStdString();
}

HoverTarget MemoryView::describe(const HoverTarget& mark) const {
    const bool isHost = mark.detail >= static_cast<int>(kCategories);
    const auto category =
        static_cast<MemoryCategory>(static_cast<std::size_t>(mark.detail) - (isHost ? kCategories : 0));
    const QLocale here = locale();
    const double bytes = isHost ? now().memory.host[index(category)] : now().memory.device[index(category)];
    HoverTarget target = mark;
    target.title = isHost ? tr("%1, in host memory").arg(displayName(category)) : displayName(category);
    target.rows.append({tr("now"), formatQuantity(bytes, Quantity::bytes, here)});
    if (isHost && m_hostLimit > 0) {
        target.rows.append({tr("of the host's share"), formatQuantity(bytes / m_hostLimit, Quantity::share, here, 2)});
    }
    const double limit = now().headline.hbmLimitBytes;
    if (!isHost && limit > 0) {
        target.rows.append({tr("of usable HBM"), formatQuantity(bytes / limit, Quantity::share, here, 2)});
    }
    if (baseline() != nullptr) {
        const MemoryReport& before = baseline()->memory;
        const double then = isHost ? before.host[index(category)] : before.device[index(category)];
        target.rows.append({tr("baseline"), formatQuantity(then, Quantity::bytes, here)});
        target.rows.append({tr("difference"), formatDifference(bytes - then, Quantity::bytes, here)});
    }
    return target;
}

QString MemoryView::summary() const {
    const Headline& headline = now().headline;
    return tr("%1 of %2 usable HBM per device, %3; %4.")
        .arg(formatQuantity(sum(neededBytes(now().memory)), Quantity::bytes, locale()),
             formatQuantity(headline.hbmLimitBytes, Quantity::bytes, locale(), 4), displayName(headline.fits),
             peakMoment(now().memory));
}

ChartTable MemoryView::table() const {
    ChartTable table;
    table.title = title();
    table.columns = {{tr("Category"), {}}, {tr("Device"), Quantity::bytes}, {tr("Host"), Quantity::bytes}};
    if (baseline() != nullptr) {
        table.columns += {{tr("Device, baseline"), Quantity::bytes}, {tr("Host, baseline"), Quantity::bytes}};
    }
    for (std::size_t i = 0; i < kCategories; ++i) {
        QVector<TableCell> row{displayName(static_cast<MemoryCategory>(i)), now().memory.device[i],
                               now().memory.host[i]};
        if (baseline() != nullptr) {
            row += {baseline()->memory.device[i], baseline()->memory.host[i]};
        }
        table.rows.append(row);
    }
    QVector<TableCell> total{tr("Total"), now().headline.hbmPeakBytes, sum(now().memory.host)};
    QVector<TableCell> ahead{tr("Of these gathered ahead, yields"), now().memory.elasticBytes, QString()};
    QVector<TableCell> usable{tr("Usable"), now().headline.hbmLimitBytes, QString()};
    if (baseline() != nullptr) {
        ahead += {baseline()->memory.elasticBytes, QString()};
        total += {baseline()->headline.hbmPeakBytes, sum(baseline()->memory.host)};
        usable += {baseline()->headline.hbmLimitBytes, QString()};
    }
    table.rows += {total, ahead, usable};
    return table;
}

} // namespace ridgepoint

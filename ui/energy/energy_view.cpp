// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/energy/energy_view.h"

#include "ui/style/names.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

QString say(const char* text) { return QCoreApplication::translate("EnergyView", text); }

struct Part {
    const char* name;
    double EnergyReport::*joule;
    TimeCategory colour; ///< of the time that the same thing takes
};

constexpr std::array kParts{
    Part{QT_TRANSLATE_NOOP("EnergyView", "standing by"), &EnergyReport::staticJoule, TimeCategory::overhead},
    Part{QT_TRANSLATE_NOOP("EnergyView", "computing"), &EnergyReport::computeJoule, TimeCategory::matmul},
    Part{QT_TRANSLATE_NOOP("EnergyView", "moving: HBM"), &EnergyReport::hbmJoule, TimeCategory::element_wise},
    Part{QT_TRANSLATE_NOOP("EnergyView", "moving: %1"), &EnergyReport::iciJoule, TimeCategory::exposed_all_gather},
    Part{QT_TRANSLATE_NOOP("EnergyView", "moving: %1"), &EnergyReport::dcnJoule, TimeCategory::exposed_all_reduce},
    Part{QT_TRANSLATE_NOOP("EnergyView", "moving: host link"), &EnergyReport::hostJoule, TimeCategory::exposed_host},
};

QString nameOf(const Part& part, Links links) {
    const QString name = say(part.name);
    return part.joule == &EnergyReport::iciJoule   ? name.arg(scaleUpName(links))
           : part.joule == &EnergyReport::dcnJoule ? name.arg(scaleOutName(links))
                                                   : name;
}

/// Joules of a part for one token.
double perToken(const EnergyReport& energy, const Part& part) {
    return energy.totalJoule > 0 ? energy.*part.joule / energy.totalJoule * energy.joulePerToken : 0;
}

} // namespace

EnergyView::EnergyView(const Theme& theme, QWidget* parent) : ChartView(QStringLiteral("energy"), theme, parent) {}

QString EnergyView::title() const { return tr("Energy"); }

QString EnergyView::subtitle() const { return tr("joules a token · computing against moving data"); }

std::unique_ptr<ChartView> EnergyView::makeTwin(const Theme& theme) const {
    return std::make_unique<EnergyView>(theme);
}

const EnergyReport* EnergyView::before() const {
    return baseline() != nullptr && baseline()->valid && baseline()->energy ? &*baseline()->energy : nullptr;
}

PlotScene EnergyView::makeScene() const {
    PlotScene scene;
    if (!now().energy) {
        scene.message = tr("No energy figure of this chip is known.");
        return scene;
    }
    const double most = std::max(now().energy->joulePerToken, before() != nullptr ? before()->joulePerToken : 0.0);
    const Unit unit = unitFor(Quantity::energy, most);
    scene.thickestBar = 34;
    scene.x.upper = 1.12 * most / unit.factor;
    scene.x.title = tr("%1 a token").arg(unit.symbol);
    scene.y.kind = AxisSpec::Kind::categories;
    scene.y.reversed = true;
    scene.y.grid = false;
    scene.y.zoomable = false;
    scene.y.categories = before() != nullptr ? QStringList{tr("baseline"), tr("now")} : QStringList{tr("now")};
    scene.y.lower = -0.6;
    scene.y.upper = static_cast<double>(scene.y.categories.size()) - 0.4;
    if (before() != nullptr) {
        addBar(scene, *before(), 0, unit);
    }
    addBar(scene, *now().energy, before() != nullptr ? 1 : 0, unit);
    addLegend(scene);
    scene.summary = tr("%1 a token; moving data takes %2 of what is not standing by.")
                        .arg(formatQuantity(now().energy->joulePerToken, Quantity::energy, locale()),
                             formatQuantity(now().energy->movingShare, Quantity::share, locale()));
    return scene;
}

void EnergyView::addBar(PlotScene& scene, const EnergyReport& energy, int bar, const Unit& unit) const {
    double from = 0;
    for (std::size_t i = 0; i < kParts.size(); ++i) {
        const double joule = perToken(energy, kParts[i]);
        if (!(joule > 0) || isHidden(static_cast<int>(i))) {
            continue;
        }
        BoxMark box;
        box.orientation = Qt::Horizontal;
        box.from = from;
        box.to = from + joule / unit.factor;
        box.at = bar;
        box.style = colours().fill(kParts[i].colour);
        box.shortLabel = formatIn(joule, unit, locale(), 2);
        box.label = nameOf(kParts[i], linksOf(now())) + u' ' + box.shortLabel;
        box.target = static_cast<int>(scene.targets.size());
        scene.boxes.append(box);
        scene.targets.append({.key = QString::number(i), .detail = static_cast<int>(i)});
        from = box.to;
    }
    TextMark total;
    total.at = {from, static_cast<double>(bar)};
    total.offset = {6, 0};
    total.bold = true;
    total.colour = colours().colour(Role::text);
    total.text = formatQuantity(from * unit.factor, Quantity::energy, locale());
    scene.texts.append(total);
    scene.roomAtRight = total.text;
}

void EnergyView::addLegend(PlotScene& scene) const {
    scene.legend.place = Legend::Place::bottom;
    for (std::size_t i = 0; i < kParts.size(); ++i) {
        if ((*now().energy).*kParts[i].joule > 0 || (before() != nullptr && before()->*kParts[i].joule > 0)) {
            LegendEntry entry;
            entry.name = nameOf(kParts[i], linksOf(now()));
            entry.style = colours().fill(kParts[i].colour);
            entry.key = static_cast<int>(i);
            entry.hidden = isHidden(entry.key);
            scene.legend.entries.append(entry);
        }
    }
}

HoverTarget EnergyView::describe(const HoverTarget& mark) const {
    const Part& part = kParts[static_cast<std::size_t>(mark.detail)];
    if (!now().energy) {
        return mark;
    }
    const QLocale here = locale();
    const EnergyReport& energy = *now().energy;
    HoverTarget target = mark;
    target.title = nameOf(part, linksOf(now()));
    target.rows = {{tr("a token"), formatQuantity(perToken(energy, part), Quantity::energy, here)},
                   {tr("a step, all chips"), formatQuantity(energy.*part.joule, Quantity::energy, here)},
                   {tr("of the whole"), formatQuantity(energy.*part.joule / energy.totalJoule, Quantity::share, here)}};
    if (before() != nullptr) {
        target.rows.append({tr("baseline"), formatQuantity(perToken(*before(), part), Quantity::energy, here)});
    }
    return target;
}

ChartTable EnergyView::table() const {
    ChartTable table;
    table.title = title();
    table.columns = {{tr("Part"), {}}, {tr("A token"), Quantity::energy}, {tr("A step"), Quantity::energy}};
    for (const Part& part : kParts) {
        if (now().energy) {
            table.rows.append(
                {nameOf(part, linksOf(now())), perToken(*now().energy, part), (*now().energy).*part.joule});
        }
    }
    return table;
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tiles/tile_curve_view.h"

#include "ui/charts/axis_ticks.h"
#include "ui/style/quantity_format.h"

#include <algorithm>

namespace ridgepoint {

namespace {

constexpr double kMiB = 1024.0 * 1024;

} // namespace

TileCurveView::TileCurveView(const Theme& theme, QWidget* parent)
    : ChartView(QStringLiteral("tile-curve"), theme, parent) {}

void TileCurveView::setKernel(const KernelTiles& kernel, double limitBytes, double vmemBytes) {
    m_kernel = kernel;
    m_limit = limitBytes;
    m_vmem = vmemBytes;
    rebuild();
}

QString TileCurveView::title() const { return tr("Kernel time against VMEM"); }

QString TileCurveView::subtitle() const { return tr("best tiles with so much VMEM · one execution"); }

std::unique_ptr<ChartView> TileCurveView::makeTwin(const Theme& theme) const {
    auto twin = std::make_unique<TileCurveView>(theme);
    twin->m_kernel = m_kernel;
    twin->m_limit = m_limit;
    twin->m_vmem = m_vmem;
    return twin;
}

PlotScene TileCurveView::makeScene() const {
    PlotScene scene;
    if (m_kernel.curve.empty()) {
        scene.message =
            m_kernel.name.empty() ? tr("There is no kernel to explore.") : tr("No tiles of this kernel fit in VMEM.");
        return scene;
    }
    const double slowest = std::max(m_kernel.curve.front().seconds, m_kernel.current.seconds);
    const Unit unit = unitFor(Quantity::seconds, m_kernel.curve.back().seconds);
    scene.x.title = tr("VMEM (MiB)");
    scene.x.upper = std::max(m_vmem, m_kernel.current.vmem.total()) / kMiB;
    scene.y.title = tr("time (%1)").arg(unit.symbol);
    // A kernel with hardly any VMEM is slower without bound; what matters is near the best.
    const double shown = std::min(slowest, 2.5 * m_kernel.curve.back().seconds);
    scene.y.upper = roundedUp(1.06 * std::max(shown, m_kernel.current.seconds) / unit.factor, 12);
    LineMark line;
    line.colour = colours().colour(Role::accent);
    line.width = 2;
    for (std::size_t i = 0; i < m_kernel.curve.size(); ++i) {
        const VmemPoint& point = m_kernel.curve[i];
        if (i > 0) {
            line.points.append({point.vmemBytes / kMiB, m_kernel.curve[i - 1].seconds / unit.factor});
        }
        line.points.append({point.vmemBytes / kMiB, point.seconds / unit.factor});
    }
    line.points.append({m_vmem / kMiB, m_kernel.curve.back().seconds / unit.factor});
    scene.lines.append(line);
    const double limit = m_limit / kMiB;
    scene.lines.append({{{limit, 0}, {limit, scene.y.upper}}, colours().colour(Role::limit), 1.5, Qt::DashLine});
    addChoice(scene, unit.factor);
    scene.summary = tr("Least time of the kernel: %1 with %2 of VMEM, %3 with %4.")
                        .arg(formatQuantity(m_kernel.curve.front().seconds, Quantity::seconds, locale()),
                             formatQuantity(m_kernel.curve.front().vmemBytes, Quantity::bytes, locale()),
                             formatQuantity(m_kernel.curve.back().seconds, Quantity::seconds, locale()),
                             formatQuantity(m_kernel.curve.back().vmemBytes, Quantity::bytes, locale()));
    return scene;
}

void TileCurveView::addChoice(PlotScene& scene, double unit) const {
    const TileChoice& choice = m_kernel.current;
    PointMark mark;
    mark.at = {choice.vmem.total() / kMiB, choice.seconds / unit};
    mark.style.fill = colours().colour(Role::baseline);
    mark.style.outline = mark.style.fill;
    mark.target = 0;
    scene.points.append(mark);
    scene.anchored.append({mark.at, mark.radius, tr("in use"), colours().colour(Role::text), {}});
    HoverTarget target;
    target.key = QStringLiteral("current");
    target.title = tr("in use");
    target.rows = {{tr("time"), formatQuantity(choice.seconds, Quantity::seconds, locale())},
                   {tr("VMEM"), formatQuantity(choice.vmem.total(), Quantity::bytes, locale())}};
    scene.targets.append(target);
}

ChartTable TileCurveView::table() const {
    ChartTable table;
    table.title = title();
    table.columns = {{tr("VMEM"), Quantity::bytes}, {tr("Least time"), Quantity::seconds}};
    for (const VmemPoint& point : m_kernel.curve) {
        table.rows.append({point.vmemBytes, point.seconds});
    }
    return table;
}

} // namespace ridgepoint

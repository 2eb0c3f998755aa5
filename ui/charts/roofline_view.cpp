// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/roofline_view.h"

#include "ui/charts/plot_widget.h"
#include "ui/controls/segmented_control.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr int kAllLevels = static_cast<int>(EnumNames<ByteLevel>::names.size()); ///< index of the last segment

} // namespace

RooflineView::RooflineView(const Theme& theme, QWidget* parent) : ChartView(QStringLiteral("roofline"), theme, parent) {
    makeSwitch();
    makeEditButton();
    connect(&plot(), &PlotWidget::lineDragged, this, &RooflineView::dragRoof);
    connect(&plot(), &PlotWidget::lineNudged, this, &RooflineView::nudgeRoof);
    connect(&plot(), &PlotWidget::lineReleased, this, [this] {
        m_heldFrame.reset();
        emit roofReleased();
        rebuild();
    });
}

QString RooflineView::title() const { return tr("Roofline"); }

QString RooflineView::subtitle() const { return tr("per chip · area = share of the step"); }

QWidget* RooflineView::headerControl() { return m_controls; }

void RooflineView::makeSwitch() {
    m_switch = new SegmentedControl(tr("Bytes on the axis"), this);
    for (int i = 0; i <= kAllLevels; ++i) {
        m_switch->addSegment(QString());
    }
    connect(m_switch, &SegmentedControl::chosen, this, [this](int segment) {
        setLevel(segment == kAllLevels ? std::nullopt : std::optional(static_cast<ByteLevel>(segment)));
    });
    updateSwitch();
}

void RooflineView::makeEditButton() {
    m_controls = new QWidget(this);
    auto* row = new QHBoxLayout(m_controls);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_switch);
    m_edit = new QToolButton(m_controls);
    m_edit->setProperty("flat", true);
    m_edit->setCheckable(true);
    m_edit->setText(tr("what if"));
    m_edit->setAccessibleName(tr("Move the roofs of a hypothetical chip"));
    m_edit->setToolTip(tr("Drag a roof to see what a chip with that peak or bandwidth would do. Keys: R takes a roof, "
                          "page up and page down move it."));
    row->addWidget(m_edit);
    m_switch->show();
    m_controls->hide();
    connect(m_edit, &QToolButton::toggled, this, &RooflineView::setEditingRoofs);
}

void RooflineView::setEditingRoofs(bool editing) {
    if (editing != m_editing) {
        m_editing = editing;
        m_edit->setChecked(editing);
        rebuild();
    }
}

RooflineFrame RooflineView::frame() const {
    return m_heldFrame ? *m_heldFrame : rooflineFrame(now().roofline, shownLevels());
}

void RooflineView::dragRoof(const QString& roof, const QPointF& to) {
    const auto& roofs = now().roofline.roofs;
    const auto found =
        std::find_if(roofs.begin(), roofs.end(), [&roof](const Roof& one) { return one.name == roof.toStdString(); });
    if (found == roofs.end() || !(to.x() > 0) || !(to.y() > 0)) {
        return;
    }
    m_heldFrame = frame();
    const double height = std::clamp(to.y(), m_heldFrame->yLower, m_heldFrame->yUpper);
    const double intensity = std::clamp(to.x(), m_heldFrame->xLower, m_heldFrame->xUpper);
    emit roofDragged(roof, found->isCeiling ? height : height / intensity);
}

void RooflineView::nudgeRoof(const QString& roof, double factor) {
    for (const Roof& one : now().roofline.roofs) {
        if (one.name == roof.toStdString()) {
            const double value = (one.isCeiling ? one.flopPerSecond : one.bandwidth) * factor;
            emit roofDragged(roof, value);
            emit roofReleased();
            return;
        }
    }
}

bool RooflineView::usesHostLink(const Report& report) {
    return std::any_of(report.memory.host.begin(), report.memory.host.end(), [](double bytes) { return bytes > 0; });
}

void RooflineView::updateSwitch() {
    int available = 0;
    const Links links = linksOf(now());
    for (int i = 0; i < kAllLevels; ++i) {
        const auto level = static_cast<ByteLevel>(i);
        const LevelState state = levelState(now().roofline, level);
        const QString name = displayName(level, links);
        m_switch->setText(i, name);
        m_switch->setAvailable(
            i, state == LevelState::available,
            state == LevelState::noRoof ? tr("The bandwidth of %1 is not known for this chip.").arg(name)
            : usesHostLink(now()) && level == ByteLevel::host
                ? tr("The host link is in use, but beside the operations: what is offloaded belongs to the step and to "
                     "no single operation, so no point lies on this level. Its time, where it is not hidden, is “%1” "
                     "in the bar of the step.")
                      .arg(displayName(TimeCategory::exposed_host))
                : tr("No bytes over %1 are counted for a single operation of this scenario.").arg(name));
        m_switch->setShown(i, level != ByteLevel::vmem || links == Links::ici); // GPUs: no bytes of caches are counted
        available += state == LevelState::available ? 1 : 0;
    }
    m_switch->setText(kAllLevels, tr("all"));
    m_switch->setAvailable(kAllLevels, available > 1, tr("There is only one level to show."));
    m_switch->setCurrent(m_level ? static_cast<int>(*m_level) : kAllLevels);
}

void RooflineView::setLevel(std::optional<ByteLevel> level) {
    if (level == m_level) {
        return;
    }
    m_level = level;
    updateSwitch();
    rebuild();
    plot().resetView();
    emit levelChanged();
}

void RooflineView::reportChanged() {
    updateSwitch();
    const bool gone =
        m_level ? levelState(now().roofline, *m_level) != LevelState::available : shownLevels().size() < 2;
    if (gone && now().valid) {
        m_level = ByteLevel::hbm;
        m_switch->setCurrent(static_cast<int>(ByteLevel::hbm));
    }
}

void RooflineView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        updateSwitch();
    }
    ChartView::changeEvent(event);
}

QVector<ByteLevel> RooflineView::shownLevels() const {
    if (m_level) {
        return {*m_level};
    }
    QVector<ByteLevel> levels;
    for (int i = 0; i < kAllLevels; ++i) {
        if (levelState(now().roofline, static_cast<ByteLevel>(i)) == LevelState::available) {
            levels.append(static_cast<ByteLevel>(i));
        }
    }
    return levels;
}

QString RooflineView::axisTitle() const {
    return m_level ? tr("Arithmetic intensity (FLOP per byte of %1)").arg(displayName(*m_level, linksOf(now())))
                   : tr("Arithmetic intensity (FLOP per byte of each level)");
}

std::unique_ptr<ChartView> RooflineView::makeTwin(const Theme& theme) const {
    auto view = std::make_unique<RooflineView>(theme);
    view->m_level = m_level;
    view->m_heldFrame = m_heldFrame;
    return view;
}

QString RooflineView::summary() const {
    const auto& points = now().roofline.points;
    const auto longest = std::max_element(points.begin(), points.end(),
                                          [](const auto& a, const auto& b) { return a.timeShare < b.timeShare; });
    if (longest == points.end()) {
        return QString();
    }
    return tr("%n operations; the longest is %1 with %2 of the step, bound by %3.", nullptr,
              static_cast<int>(points.size()))
        .arg(operationName(longest->name), formatQuantity(longest->timeShare, Quantity::share, locale()),
             displayName(longest->boundBy, linksOf(now())));
}

ChartTable RooflineView::table() const {
    ChartTable table;
    table.title = title();
    table.columns = {{tr("Operation"), {}}, {tr("Group"), {}}, {tr("Format"), {}}};
    const QVector<ByteLevel> levels = shownLevels();
    const Links links = linksOf(now());
    for (const ByteLevel level : levels) {
        table.columns.append({tr("Intensity, %1").arg(displayName(level, links)), Quantity::intensity});
    }
    table.columns += {{tr("Rate per chip"), Quantity::flopRate},
                      {tr("Time"), Quantity::seconds},
                      {tr("Share"), Quantity::share},
                      {tr("Bound by"), {}}};
    for (const RooflinePoint& point : now().roofline.points) {
        QVector<TableCell> row{operationName(point.name), displayName(point.group), displayName(point.dtype)};
        for (const ByteLevel level : levels) {
            const double intensity = point.intensity[index(level)];
            row.append(intensity > 0 ? TableCell(intensity) : TableCell(QString()));
        }
        row += {point.flopPerSecond, point.seconds, point.timeShare, displayName(point.boundBy, links)};
        table.rows.append(row);
    }
    return table;
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/plot_canvas.h"

#include "ui/charts/scene_ticker.h"
#include "ui/style/text_ruler.h"

#include <QFontInfo>
#include <QTimer>

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr double kUsualLetters = 12; ///< pixel size of the font for which the sizes in scenes are meant

/// Draws the scene as one item of the plot; geometry is cut by the painter itself.
class SceneItem : public QCPAbstractItem {
public:
    explicit SceneItem(PlotCanvas* canvas) : QCPAbstractItem(canvas), m_canvas(canvas) {
        setClipToAxisRect(false);
        setSelectable(false);
    }
    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }

protected:
    void draw(QCPPainter* painter) override { m_canvas->paintScene(*painter, m_canvas->drawnPart()); }

private:
    PlotCanvas* m_canvas;
};

/// "Tokens/s per chip (tok/s)" in `room` pixels; where there is less, its unit, or what fits of it.
QString titleWithin(const QString& title, const TextRuler& ruler, double room) {
    if (ruler.horizontalAdvance(title) <= room) {
        return title;
    }
    const qsizetype open = title.lastIndexOf(u'(');
    const QString unit = open >= 0 && title.endsWith(u')') ? title.sliced(open + 1).chopped(1) : QString();
    return !unit.isEmpty() && ruler.horizontalAdvance(unit) <= room ? unit : ruler.elided(title, room);
}

/// A legend that has no `room` below a low chart stands beside it where that leaves the chart most of the width.
Legend legendOfLow(Legend legend, const QFont& font, const QSizeF& room, const QSizeF& area) {
    constexpr double kMostShare = 0.2;
    Legend below = shortenedLegend(legend, font, room.width(), room.height());
    legend.place = Legend::Place::right;
    legend.note.clear();
    const QSizeF beside = legendSize(legend, font, area.width());
    const bool hasRoom = beside.width() <= kMostShare * area.width() && beside.height() <= area.height();
    return below.place == Legend::Place::none && hasRoom ? legend : below;
}

} // namespace

PlotCanvas::PlotCanvas(const Theme& theme, QWidget* parent) : QCustomPlot(parent), m_theme(theme) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    // While an axis is dragged or zoomed QCustomPlot asks for paints itself.
    setPlottingHint(QCP::phImmediateRefresh, false);
    connect(this, &QCustomPlot::afterReplot, this, &PlotCanvas::refreshed);
    setLocale(QLocale());
    makeItems();
    for (QCPAxis* axis : {xAxis, yAxis}) {
        connect(axis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this,
                [this, axis](const QCPRange& range) { keepRange(axis, axis == xAxis ? m_scene.x : m_scene.y, range); });
    }
    applyTheme();
}

void PlotCanvas::makeItems() {
    legend->setVisible(false);
    setCurrentLayer(QStringLiteral("main"));
    new SceneItem(this); // the plot owns its items
    // One buffer for all layers; hover ring, pinned mark and focus ring are painted over it.
    layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmLogical);
    m_legendSlot = new QCPLayoutElement(this);
    m_legendSlot->setVisible(false);
    plotLayout()->setColumnSpacing(8);
    plotLayout()->setRowSpacing(4);
    axisRect()->setAutoMargins(QCP::msLeft | QCP::msBottom);
    setNoAntialiasingOnDrag(false);
}

void PlotCanvas::setScene(PlotScene scene) {
    if (scene == m_scene) {
        return;
    }
    const bool sameFrame = scene.x == m_scene.x && scene.y == m_scene.y;
    const QString pinnedKey = m_pinned >= 0 ? m_scene.targets.value(m_pinned).key : QString();
    m_scene = std::move(scene);
    m_hovered = m_hovered < m_scene.targets.size() ? m_hovered : -1;
    m_pinned = -1;
    for (qsizetype i = 0; i < m_scene.targets.size() && !pinnedKey.isEmpty(); ++i) {
        if (m_scene.targets.at(i).key == pinnedKey) {
            m_pinned = static_cast<int>(i);
            break;
        }
    }
    if (!sameFrame) {
        applyAxis(xAxis, m_scene.x);
        applyAxis(yAxis, m_scene.y);
        applyInteractions();
    }
    const bool shown = m_scene.message.isEmpty();
    xAxis->setVisible(shown && m_scene.x.kind != AxisSpec::Kind::hidden);
    yAxis->setVisible(shown && m_scene.y.kind != AxisSpec::Kind::hidden);
    refresh();
}

void PlotCanvas::applyAxis(QCPAxis* axis, const AxisSpec& spec) {
    const bool logarithmic = spec.kind == AxisSpec::Kind::logarithmic;
    Q_ASSERT(spec.lower < spec.upper && (!logarithmic || spec.lower > 0));
    const bool otherScale = logarithmic != (axis->scaleType() == QCPAxis::stLogarithmic);
    m_settingRange = true;
    axis->setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    axis->setTicker(QSharedPointer<QCPAxisTicker>(new SceneTicker(spec)));
    axis->setRangeReversed(spec.reversed);
    axis->setLabel(spec.title);
    axis->grid()->setVisible(spec.grid);
    if (!m_zoomed || !spec.zoomable || otherScale) {
        axis->setRange(spec.lower, spec.upper);
    }
    m_settingRange = false;
}

void PlotCanvas::applyInteractions() {
    QList<QCPAxis*> axes;
    if (m_scene.x.zoomable && m_scene.x.kind != AxisSpec::Kind::hidden) {
        axes << xAxis;
    }
    if (m_scene.y.zoomable && m_scene.y.kind != AxisSpec::Kind::hidden) {
        axes << yAxis;
    }
    axisRect()->setRangeDragAxes(axes);
    axisRect()->setRangeZoomAxes(axes);
    axisRect()->setRangeZoomFactor(0.85);
    setInteractions(axes.isEmpty() ? QCP::Interactions() : QCP::iRangeDrag | QCP::iRangeZoom);
}

/// Zooming out stops at the frame (two decades beyond it on a logarithmic axis), zooming in where ticks run out.
void PlotCanvas::keepRange(QCPAxis* axis, const AxisSpec& spec, const QCPRange& wanted) {
    if (m_settingRange) {
        return;
    }
    m_settingRange = true;
    const bool logarithmic = spec.kind == AxisSpec::Kind::logarithmic;
    const auto to = [logarithmic](double v) { return logarithmic ? std::log10(v) : v; };
    const auto from = [logarithmic](double v) { return logarithmic ? std::pow(10.0, v) : v; };
    const double beyond = logarithmic ? 2 : 0;
    const double least = to(spec.lower) - beyond;
    const double most = to(spec.upper) + beyond;
    double lower = logarithmic && wanted.lower <= 0 ? least : to(wanted.lower);
    double upper = logarithmic && wanted.upper <= 0 ? most : to(wanted.upper);
    const double smallest = (to(spec.upper) - to(spec.lower)) / 500;
    const double span = std::clamp(upper - lower, smallest, most - least);
    const double middle = (lower + upper) / 2;
    lower = std::clamp(middle - span / 2, least, most - span);
    upper = lower + span;
    axis->setRange(from(lower), from(upper));
    const bool atHome = std::abs(lower - to(spec.lower)) < smallest && std::abs(upper - to(spec.upper)) < smallest;
    m_zoomed = m_zoomed || !atHome;
    m_settingRange = false;
}

void PlotCanvas::resetView() {
    m_zoomed = false;
    m_settingRange = true;
    xAxis->setRange(m_scene.x.lower, m_scene.x.upper);
    yAxis->setRange(m_scene.y.lower, m_scene.y.upper);
    m_settingRange = false;
    refresh();
}

void PlotCanvas::zoomBy(double factor) {
    for (QCPAxis* axis : axisRect()->rangeZoomAxes(Qt::Horizontal) + axisRect()->rangeZoomAxes(Qt::Vertical)) {
        axis->scaleRange(factor);
    }
    refresh();
}

PlotCanvas::View PlotCanvas::view() const { return {xAxis->range(), yAxis->range(), m_zoomed}; }

void PlotCanvas::setView(const View& view) {
    if (view.zoomed) {
        xAxis->setRange(view.x);
        yAxis->setRange(view.y);
    }
}

PlotGeometry PlotCanvas::geometry() const {
    PlotGeometry geometry;
    geometry.viewport = viewport();
    geometry.unit = QFontInfo(font()).pixelSize() / kUsualLetters;
    const QRect rect = axisRect()->rect();
    geometry.axisRect = QRectF(rect);
    if (m_slotPlace != Legend::Place::none) {
        geometry.legendRect = QRectF(m_legendSlot->rect());
        if (m_slotPlace == Legend::Place::bottom) {
            geometry.legendRect.setLeft(rect.left());
        } else {
            geometry.legendRect.setTop(rect.top());
            geometry.legendRect.setBottom(rect.bottom());
        }
    }
    geometry.x = [axis = xAxis](double value) { return axis->coordToPixel(value); };
    geometry.y = [axis = yAxis](double value) { return axis->coordToPixel(value); };
    return geometry;
}

void PlotCanvas::refresh() {
    if (m_refreshing) {
        return;
    }
    m_refreshing = true;
    QTimer::singleShot(0, this, &PlotCanvas::settle);
}

void PlotCanvas::settle() {
    if (!m_refreshing) {
        return;
    }
    m_refreshing = false;
    updateLayout();
    emit refreshed();
    update();
}

void PlotCanvas::updateLayout() {
    if (m_painting && m_laidOutFor == viewport()) {
        return;
    }
    m_laidOutFor = viewport();
    // Again where it moves: how many ticks have room and where the rows of the legend begin is known only once the
    // rectangle of the axes is, and both change the margins around it.
    for (int pass = 0; pass < 2; ++pass) {
        const QRect before = axisRect()->rect();
        placeLegend();
        placeMargins();
        placeTicks();
        QCustomPlot::updateLayout();
        if (axisRect()->rect() == before) {
            break;
        }
    }
}

void PlotCanvas::placeLegend() {
    m_legend = m_scene.legend;
    const QRect area = viewport();
    if (!m_scene.message.isEmpty()) {
        m_legend.place = Legend::Place::none;
    }
    if (m_legend.place == Legend::Place::right &&
        legendSize(m_legend, font(), area.width()).width() > 0.5 * area.width()) {
        m_legend.place = Legend::Place::bottom;
    }
    const double width = area.right() - axisRect()->rect().left();
    const double most = area.height() - m_scene.leastPlotHeight - axisRect()->margins().bottom();
    if (m_legend.place == Legend::Place::bottom) {
        m_legend = legendOfLow(std::move(m_legend), font(), QSizeF(width, most), area.size());
    }
    const QSizeF size = legendSize(m_legend, font(), width);
    if (m_slotPlace != m_legend.place) {
        if (m_slotPlace != Legend::Place::none) {
            plotLayout()->take(m_legendSlot);
            plotLayout()->simplify();
        }
        m_slotPlace = m_legend.place;
        if (m_slotPlace != Legend::Place::none) {
            const bool right = m_slotPlace == Legend::Place::right;
            plotLayout()->addElement(right ? 0 : 1, right ? 1 : 0, m_legendSlot);
        }
    }
    const bool right = m_slotPlace == Legend::Place::right;
    const QSize fixed(right ? static_cast<int>(std::ceil(size.width())) : 10,
                      right ? 10 : static_cast<int>(std::ceil(size.height())));
    m_legendSlot->setMinimumSize(fixed);
    m_legendSlot->setMaximumSize(right ? QSize(fixed.width(), QWIDGETSIZE_MAX)
                                       : QSize(QWIDGETSIZE_MAX, fixed.height()));
}

void PlotCanvas::placeMargins() {
    const TextRuler metrics(font());
    double right = std::max(12.0, marginLabelWidth(m_scene, font(), viewport().width()));
    if (!m_scene.roomAtRight.isEmpty()) {
        QFont boldFont = font();
        boldFont.setBold(true);
        right = std::max(right, TextRuler(boldFont).horizontalAdvance(m_scene.roomAtRight) + 14);
    }
    if (m_scene.x.kind == AxisSpec::Kind::logarithmic) {
        right = std::max(right, metrics.horizontalAdvance(QStringLiteral("100 k")) / 2 + 4);
    }
    axisRect()->setMargins(
        QMargins(0, static_cast<int>(metrics.height() / 2) + 3, static_cast<int>(std::ceil(right)), 0));
    axisRect()->setMinimumMargins(QMargins(8, 0, 0, 4));
}

void PlotCanvas::placeTicks() {
    const TextRuler metrics(font());
    const QRect rect = axisRect()->rect();
    const auto xTicker = xAxis->ticker().dynamicCast<SceneTicker>();
    const auto yTicker = yAxis->ticker().dynamicCast<SceneTicker>();
    if (!xTicker || !yTicker) {
        return;
    }
    const auto room = [](double labels) { return std::max(1, static_cast<int>(labels)); };
    xTicker->setRoom(room(rect.width() / metrics.horizontalAdvance(QStringLiteral("0000000"))));
    yTicker->setRoom(room(std::min(8.0, rect.height() / (1.9 * metrics.height()))));
    if (m_scene.x.kind == AxisSpec::Kind::categories) {
        xTicker->setCategoryWidth(font(), rect.width() / (m_scene.x.upper - m_scene.x.lower) - 4);
    }
    yAxis->setLabel(titleWithin(m_scene.y.title, metrics, rect.height()));
    if (m_scene.y.kind == AxisSpec::Kind::categories) {
        yTicker->setOneLine(rect.height() / (m_scene.y.upper - m_scene.y.lower) < 2 * metrics.height());
    }
}

void PlotCanvas::applyTheme() {
    m_backdrop.reset();
    m_keptLegend = {};
    const Palette& palette = colours();
    setBackground(QBrush(palette.colour(Role::panel)));
    for (QCPAxis* axis : {xAxis, yAxis}) {
        applyAxisTheme(axis);
    }
    if (selectionRect() != nullptr) {
        selectionRect()->setPen(QPen(palette.colour(Role::accent), 1));
        QColor fill = palette.colour(Role::accent);
        fill.setAlphaF(0.15F);
        selectionRect()->setBrush(fill);
    }
    refresh();
}

void PlotCanvas::applyAxisTheme(QCPAxis* axis) {
    const Palette& palette = colours();
    axis->setBasePen(axis == xAxis ? QPen(palette.colour(Role::controlBorder), 1) : QPen(Qt::NoPen));
    axis->setTickPen(Qt::NoPen);
    axis->setSubTickPen(Qt::NoPen);
    axis->setTickLabelColor(palette.colour(Role::mutedText));
    axis->setLabelColor(palette.colour(Role::mutedText));
    axis->setTickLabelFont(font());
    axis->setLabelFont(font());
    axis->setTickLabelPadding(kTickLabelPadding);
    axis->setLabelPadding(4);
    axis->grid()->setPen(QPen(palette.colour(Role::grid), 1));
    axis->grid()->setZeroLinePen(Qt::NoPen);
    axis->grid()->setSubGridVisible(false);
}

} // namespace ridgepoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/plot_widget.h"

#include "ui/charts/hover_card.h"
#include "ui/charts/plot_canvas.h"

#include <QAccessible>
#include <QEvent>

namespace ridgepoint {
namespace {

QString spoken(const HoverTarget& target) {
    QStringList parts{target.title};
    for (const auto& [label, value] : target.rows) {
        parts << label + u' ' + value;
    }
    return parts.join(QStringLiteral(", "));
}

} // namespace

PlotWidget::PlotWidget(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_canvas(new PlotCanvas(theme, this)), m_card(new HoverCard(this)) {
    setFocusProxy(m_canvas);
    connect(&theme, &Theme::themeChanged, m_canvas, &PlotCanvas::applyTheme);
    connect(m_canvas, &PlotCanvas::legendToggled, this, &PlotWidget::legendToggled);
    connect(m_canvas, &PlotCanvas::lineDragged, this, &PlotWidget::lineDragged);
    connect(m_canvas, &PlotCanvas::lineNudged, this, &PlotWidget::lineNudged);
    connect(m_canvas, &PlotCanvas::lineReleased, this, &PlotWidget::lineReleased);
    connect(m_canvas, &PlotCanvas::activated, this, &PlotWidget::targetActivated);
    connect(m_canvas, &PlotCanvas::refreshed, this, &PlotWidget::replotted);
    connect(m_canvas, &PlotCanvas::hovered, this, [this](int target) {
        showCard();
        tellAccessibility();
        emit targetHovered(target);
    });
}

PlotWidget::~PlotWidget() { delete m_card; }

void PlotWidget::setScene(PlotScene scene) {
    m_canvas->setScene(std::move(scene));
    tellAccessibility();
    if (m_card->isVisible()) {
        // Marks move with the next layout; the card follows then.
        connect(m_canvas, &PlotCanvas::refreshed, this, &PlotWidget::showCard, Qt::SingleShotConnection);
        m_canvas->refresh();
    }
}

void PlotWidget::settle() {
    if (isVisible()) {
        m_canvas->settle();
    }
}

const PlotScene& PlotWidget::scene() const { return m_canvas->scene(); }

void PlotWidget::setTitle(const QString& title) { m_canvas->setAccessibleName(title); }

void PlotWidget::setHighlightedKey(const QString& key) { m_canvas->setHighlightedKey(key); }

void PlotWidget::takeViewOf(const PlotWidget& other) { m_canvas->setView(other.m_canvas->view()); }

void PlotWidget::paintOn(QPaintDevice& device, double scale, const QRect& area,
                         const std::function<void(QPainter&)>& before) const {
    QCPPainter painter(&device);
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.setMode(QCPPainter::pmNonCosmetic);
    painter.setFont(m_canvas->font()); // else SVG groups name the default alias
    painter.scale(scale, scale);
    painter.save();
    before(painter);
    painter.restore();
    painter.translate(area.topLeft());
    m_canvas->toPainter(&painter, area.width(), area.height());
}

QStringList PlotWidget::tickLabels(Qt::Orientation axis) const {
    return (axis == Qt::Horizontal ? m_canvas->xAxis : m_canvas->yAxis)->tickVectorLabels();
}

PlotGeometry PlotWidget::geometry() const { return m_canvas->geometry(); }

void PlotWidget::resetView() { m_canvas->resetView(); }
void PlotWidget::zoomIn() { m_canvas->zoomBy(0.8); }
void PlotWidget::zoomOut() { m_canvas->zoomBy(1.25); }

HoverTarget PlotWidget::described(int target) const {
    const HoverTarget& mark = m_canvas->scene().targets.at(target);
    return m_describe ? m_describe(mark) : mark;
}

void PlotWidget::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_canvas->setGeometry(rect());
    m_card->hide();
}

void PlotWidget::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    showCard();
}

void PlotWidget::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_card->hide();
}

void PlotWidget::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LocaleChange) {
        m_canvas->setLocale(locale());
    }
}

QRectF PlotWidget::targetRect(int target) const {
    for (const PickShape& shape : pickShapes(m_canvas->scene(), m_canvas->geometry())) {
        if (shape.target == target) {
            const QPointF r(shape.radius, shape.radius);
            return shape.radius > 0 ? QRectF(shape.centre - r, shape.centre + r) : shape.box;
        }
    }
    return {};
}

void PlotWidget::showCard() {
    const int target = m_canvas->hoveredTarget() >= 0 ? m_canvas->hoveredTarget() : m_canvas->pinnedTarget();
    const QRectF anchor = target >= 0 && target < m_canvas->scene().targets.size() ? targetRect(target) : QRectF();
    if (anchor.isEmpty()) {
        m_card->hide();
        return;
    }
    if (m_card->parentWidget() != window()) {
        m_card->setParent(window());
    }
    m_card->setContents(described(target));
    m_card->placeBeside(anchor.translated(mapTo(window(), QPoint())), window()->rect());
    m_card->show();
    m_card->raise();
}

void PlotWidget::tellAccessibility() {
    const int target = m_canvas->hoveredTarget();
    const PlotScene& shown = m_canvas->scene();
    const QString text = !shown.message.isEmpty() ? shown.message
                         : target >= 0            ? spoken(described(target))
                                                  : shown.summary;
    if (text != m_canvas->accessibleDescription()) {
        m_canvas->setAccessibleDescription(text);
        QAccessibleEvent changed(m_canvas, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&changed);
    }
}

} // namespace ridgepoint
